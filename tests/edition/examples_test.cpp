// The editions one may copy, and the document that explains them: both are played and read here.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "bots/random.h"
#include "bots/steady.h"
#include "chance/chance.h"
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

}  // namespace
}  // namespace cadastre::edition::examples_test
