// The editions one may copy, and the document that explains them: both are played and read here.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "bots/random.h"
#include "bots/steady.h"
#include "chance/chance.h"
#include "edition/policies.h"
#include "edition/sample.h"
#include "game/apply.h"
#include "game/invariants.h"
#include "game/setup.h"
#include "support/places.h"

namespace cadastre::edition::examples_test {
namespace {

constexpr int kMostActions = 2000;

std::string path_of(const std::string& file) { return sources() + "/" + file; }

std::string text_of(const std::string& file) {
  std::ifstream in(path_of(file), std::ios::binary);
  EXPECT_TRUE(in) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

Loaded load_example(const std::string& name, const Choice& choice = {}) {
  return load({name, text_of("examples/" + name)}, choice);
}

// --- the examples ---

TEST(Examples, TheTownIsWrittenFromNothing) {
  const Loaded loaded = load_example("town.toml");
  ASSERT_TRUE(loaded.book) << told(loaded);
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.squares, 24);
  EXPECT_EQ(rules.titles.count(), 15);
  EXPECT_EQ(rules.streets.count(), 11);
  EXPECT_EQ(rules.groups, 6);
  EXPECT_EQ(rules.cards, 12);
  EXPECT_EQ(rules.max_seats, 5);
  EXPECT_EQ(loaded.book->word("house.one", Language::en), "a lamp");
  EXPECT_EQ(loaded.book->variants.size(), 2U);
}

TEST(Examples, TheTownHasACardForEachVerbOfEqualTables) {
  const Loaded loaded = load_example("town.toml");
  ASSERT_TRUE(loaded.book) << told(loaded);
  std::set<game::Verb> verbs;
  for (int i = 0; i < loaded.book->rules.cards; ++i) {
    verbs.insert(loaded.book->rules.card[static_cast<unsigned>(i)].effects[0].verb);
  }
  EXPECT_EQ(verbs.size(), 12U);
}

TEST(Examples, TheIslandIsAShortDifference) {
  const std::string toml = text_of("examples/island.toml");
  EXPECT_LT(std::ranges::count(toml, '\n'), 60);
  const Loaded loaded = load_example("island.toml");
  ASSERT_TRUE(loaded.book) << told(loaded);
  const Loaded whole = load(*find("europe"));
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.squares, whole.book->rules.squares);
  EXPECT_EQ(rules.titles, whole.book->rules.titles);
  EXPECT_EQ(rules.cards, 22);
  EXPECT_EQ(rules.tokens, 5);
  EXPECT_EQ(rules.role[0].salary.units, 150);
  EXPECT_EQ(rules.role[0].start_cash, whole.book->rules.role[0].start_cash);
  EXPECT_EQ(loaded.book->groups.front().name.en, "Sandpit");
  EXPECT_EQ(loaded.book->groups[7].name.en, "Seafront");
  EXPECT_EQ(loaded.book->groups[7].colour, whole.book->groups[7].colour);
  EXPECT_EQ(loaded.book->rule("EU-15"), nullptr);
  EXPECT_NE(loaded.book->rule("IS-01"), nullptr);
}

// A seeded game by steady or random players; what is wrong with it, or nothing.
class Game {
 public:
  Game(const Book& book, int seats, std::uint64_t seed, bool steady)
      : book_(book), steady_(steady), bot_(book.rules), dice_(seed), whims_(~seed) {
    auto hear = [this](const game::Event& event) { note(event); };
    state_ = game::start(book.rules, game::seated(book.rules, seats), hear);
  }

  std::string run() {
    auto hear = [this](const game::Event& event) { note(event); };
    for (int i = 0; i < kMostActions && state_.stage != game::Stage::over && wrong_.empty(); ++i) {
      const game::Action action = next();
      if (game::refusal(book_.rules, state_, action) != game::Refusal::none) {
        return "a bot's action is refused";
      }
      game::apply_and_tell(book_.rules, state_, action, game::Teller(hear));
      if (const std::string_view broken = game::broken_invariant(book_.rules, state_); !broken.empty()) {
        return "broken: " + std::string(broken);
      }
    }
    return wrong_;
  }
  bool over() const { return state_.stage == game::Stage::over; }

 private:
  void note(const game::Event& event) {
    if (book_.rule_of(event).empty()) {
      wrong_ = "no rule for " + std::string(game::name(event.reason));
    }
  }

  game::Action next() {
    if (game::chance_owes(state_)) {
      return chance::act(book_.rules, state_, dice_);
    }
    if (steady_) {
      return bot_.choose(state_, game::owing(state_).front());
    }
    auto below = [this](std::uint32_t bound) { return whims_.below(bound); };
    return bots::random_move(book_.rules, state_, below);
  }

  const Book& book_;
  bool steady_;
  bots::Steady bot_;
  chance::Stream dice_;
  chance::Stream whims_;
  game::State state_;
  std::string wrong_;
};

void play_many(const std::string& name, const Choice& choice) {
  const Loaded loaded = load_example(name, choice);
  ASSERT_TRUE(loaded.book) << told(loaded);
  const int spread = loaded.book->rules.max_seats - loaded.book->rules.min_seats + 1;
  int over = 0;
  for (int i = 0; i < 60; ++i) {
    const int seats = loaded.book->rules.min_seats + i % spread;
    Game game(*loaded.book, seats, static_cast<std::uint64_t>(i), i % 3 != 0);
    ASSERT_EQ(game.run(), "") << name << " seed " << i << " seats " << seats;
    over += game.over() ? 1 : 0;
  }
  EXPECT_GT(over, 10) << "too few games reach their end for this to prove much";
}

TEST(Examples, TheTownCanBePlayed) { play_many("town.toml", {}); }
TEST(Examples, TheTownCanBePlayedForAnEvening) { play_many("town.toml", {{"evening"}, {}}); }
TEST(Examples, TheTownCanBePlayedToTheFirstFall) { play_many("town.toml", {{"first_fall"}, {}}); }
TEST(Examples, TheIslandCanBePlayed) { play_many("island.toml", {}); }
TEST(Examples, TheIslandHasTheVariantsItInherits) { play_many("island.toml", {{"timed"}, {}}); }

// --- the document ---

// The row of a table that begins with this word in code; empty when there is none.
std::string row_of(const std::string& page, std::string_view word) {
  const auto begin = page.find("\n| `" + std::string(word) + "` |");
  return begin == std::string::npos ? "" : page.substr(begin + 1, page.find('\n', begin + 1) - begin - 1);
}

// What the loader knows, as it tells whoever writes a word it does not.
std::vector<std::string> known_instead_of(const std::string& written, const std::string& wrong) {
  std::string toml = sample_toml();
  toml.replace(toml.find(written), written.size(), wrong);
  const std::string all = told(load({"sample.toml", toml}));
  const std::string before = "known here: ";
  const auto begin = all.find(before);
  EXPECT_NE(begin, std::string::npos) << all;
  std::istringstream list(all.substr(begin + before.size(), all.find('\n', begin) - begin - before.size()));
  std::vector<std::string> words;
  for (std::string word; std::getline(list >> std::ws, word, ',');) {
    words.push_back(word);
  }
  return words;
}

TEST(EditionsPage, ExplainsEveryPolicy) {
  const std::string page = text_of("docs/editions.md");
  for (const Policy& policy : policies()) {
    const std::string row = row_of(page, policy.key);
    ASSERT_FALSE(row.empty()) << policy.key;
    EXPECT_EQ(row.find("| required |") != std::string::npos, policy.required) << row;
    EXPECT_EQ(row.find("A role may state its own") != std::string::npos, policy.in_role != nullptr) << row;
    for (const std::string_view name : policy.names) {
      EXPECT_NE(row.find("`\"" + std::string(name) + "\"`"), std::string::npos) << name << " in " << row;
    }
    if (policy.names.empty()) {
      const std::string range = std::to_string(policy.range.low) + " to " + std::to_string(policy.range.high);
      EXPECT_NE(row.find(policy.flag ? "`true`, `false`" : "| " + range + " |"), std::string::npos) << row;
    }
  }
}

// `"moved"`, `true` or 4, as the page writes it.
Node value_written(const Policy& policy, std::string written) {
  std::erase_if(written, [](char c) { return c == '`' || c == '"' || c == ' '; });
  Node value;
  value.key = std::string(policy.key);
  value.text = written;
  value.kind = policy.flag            ? Node::Kind::boolean
               : policy.names.empty() ? Node::Kind::integer
                                      : Node::Kind::string;
  value.number = policy.flag ? (written == "true" ? 1 : 0) : policy.names.empty() ? std::stoi(written) : 0;
  return value;
}

TEST(EditionsPage, GivesTheDefaultsThatCount) {
  const std::string page = text_of("docs/editions.md");
  Report report;
  report.add_file("docs/editions.md");
  Reader read(report);
  for (const Policy& policy : policies()) {
    std::smatch cells;
    const std::string row = row_of(page, policy.key);
    ASSERT_TRUE(std::regex_search(row, cells, std::regex("^\\|[^|]*\\|[^|]*\\| ([^|]*) \\|"))) << row;
    if (policy.required) {
      continue;
    }
    game::Edition silent;
    game::Edition said;
    std::memcpy(static_cast<void*>(&said), &silent, sizeof said);  // padding too: compared as bytes
    set_policy(policy, value_written(policy, cells[1].str()), said, read);
    EXPECT_EQ(std::memcmp(&silent, &said, sizeof said), 0) << row;
  }
  EXPECT_TRUE(report.empty());
}

TEST(EditionsPage, ExplainsNoPolicyThatDoesNotExist) {
  const std::string page = text_of("docs/editions.md");
  const std::string table =
      page.substr(page.find("## Policies"), page.find("## Variants") - page.find("## Policies"));
  const std::regex row("\\n\\| `([a-z_]+)` \\|");
  for (std::sregex_iterator it(table.begin(), table.end(), row), end; it != end; ++it) {
    EXPECT_NE(find_policy((*it)[1].str()), nullptr) << (*it)[1];
  }
}

TEST(EditionsPage, ExplainsEveryKindOfSquare) {
  const std::string page = text_of("docs/editions.md");
  const auto kinds = known_instead_of("kind = \"start\"", "kind = \"qqqqqqqqqqqq\"");
  EXPECT_EQ(kinds.size(), 11U);
  for (const std::string& kind : kinds) {
    EXPECT_NE(row_of(page, kind), "") << kind;
  }
}

TEST(EditionsPage, ExplainsEveryVerb) {
  const std::string page = text_of("docs/editions.md");
  const auto verbs = known_instead_of("do = [\"keep_out_of_jail\"]", "do = [\"qqqqqqqqqqqq\"]");
  EXPECT_EQ(verbs.size(), 21U);
  for (const std::string& verb : verbs) {
    const bool told = page.find("\n| `{ " + verb + " = ") != std::string::npos ||
                      page.find("\n| `\"" + verb + "\"` |") != std::string::npos;
    EXPECT_TRUE(told) << verb;
  }
}

// The limits it states are those the loader keeps: one more is a problem that names the limit.
TEST(EditionsPage, GivesTheLimitsThatCount) {
  const std::string page = text_of("docs/editions.md");
  const auto most = [&](const std::string& what) {
    std::smatch row;
    EXPECT_TRUE(std::regex_search(page, row, std::regex("\\n\\| " + what + " \\| ([0-9]+)"))) << what;
    return std::stoi(row[1]);
  };
  const auto problems_with = [](int count, const std::string& each) {
    std::string toml = sample_toml();
    for (int i = 0; i < count; ++i) {
      toml += std::regex_replace(each, std::regex("#"), std::to_string(i));
    }
    return told(load({"sample.toml", toml}));
  };
  const std::string variant =
      "\n[variants.v#]\nname = { fr = \"a\", en = \"a\" }\nabout = { fr = \"a\", en = \"a\" }\nset = { "
      "salary = 1 }\n";
  EXPECT_EQ(problems_with(most("variants") - 2, variant), "");
  EXPECT_NE(
      problems_with(most("variants") - 1, variant).find("more than " + std::to_string(most("variants"))),
      std::string::npos);
  const std::string rule = "\n[rules.R#]\nfr = \"a\"\nen = \"a\"\n";
  EXPECT_NE(problems_with(most("rules"), rule).find("more than " + std::to_string(most("rules"))),
            std::string::npos);
}

TEST(EditionsPage, NamesTheRulesOfAllEditions) {
  const Loaded loaded = load(*find("europe"));
  std::string last;
  for (const RuleText& rule : loaded.book->rule_texts) {
    last = rule.id.starts_with("ALL-") ? std::max(last, rule.id) : last;
  }
  EXPECT_NE(text_of("docs/editions.md").find("`ALL-01` to `" + last + "`"), std::string::npos) << last;
}

TEST(EditionsPage, NamesEveryWordAndForm) {
  const std::string page = text_of("docs/editions.md");
  const std::string table =
      page.substr(page.find("## Words"), page.find("## The box") - page.find("## Words"));
  const Loaded loaded = load(*find("europe"));
  for (const auto& [key, text] : loaded.book->role_words.front()) {
    EXPECT_NE(table.find("`" + key.substr(0, key.find('.')) + "`"), std::string::npos) << key;
    EXPECT_NE(table.find("`" + key.substr(key.find('.') + 1) + "`"), std::string::npos) << key;
  }
}

TEST(EditionsPage, NamesEveryReasonAndRefusal) {
  const std::string page = text_of("docs/editions.md");
  for (std::size_t i = 1; i < game::kReasonNames.size(); ++i) {
    EXPECT_NE(page.find("`" + std::string(game::kReasonNames[i]) + "`"), std::string::npos)
        << game::kReasonNames[i];
  }
  for (std::size_t i = 1; i < game::kRefusalNames.size(); ++i) {
    EXPECT_NE(page.find("`" + std::string(game::kRefusalNames[i]) + "`"), std::string::npos)
        << game::kRefusalNames[i];
  }
}

}  // namespace
}  // namespace cadastre::edition::examples_test
