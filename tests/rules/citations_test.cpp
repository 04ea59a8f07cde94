// Every event and every refusal of the five editions cites a rule, and which: tests/rules/citations has a
// table of each for a referee to read. CADASTRE_UPDATE=1 writes them anew: read the difference before
// committing it.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "bots/random.h"
#include "bots/steady.h"
#include "chance/chance.h"
#include "game/matter.h"
#include "support/places.h"
#include "support/scene.h"

namespace cadastre::tests::citations_test {
namespace {

using edition::Book;
using game::Action;
using game::ActionKind;
using game::Money;
using game::Refusal;
using game::Seat;
using game::Square;
using game::State;

constexpr int kGames = 12;         // of the plain edition, and of a poor and of a crowded table
constexpr int kVariantGames = 4;   // of each variant
constexpr int kMostActions = 800;  // a game
constexpr int kProbes = 3;         // refused or not, before each action

// By rule what cites it: "EU-23" is cited by "paid tax". Where a line of the edition names more words they
// stand behind the rule: "EU-71 quick".
using Table = std::map<std::string, std::set<std::string>>;

std::string with_words(const std::vector<edition::Citation>& lines, const std::string& rule) {
  std::string text;
  for (const edition::Citation& line : lines) {
    if (line.rule == rule) {
      text = line.words.empty() ? rule : fmt::format("{} {}", rule, fmt::join(line.words, " "));
    }
  }
  return text;
}

class Referee {
 public:
  Referee(const Book& book, int seats, std::uint64_t seed, Table& table)
      : book_(book), bot_(book.rules), dice_(seed), whims_(~seed), seed_(seed), table_(table) {
    auto hear = [this](const game::Event& event) { note(event); };
    state_ = game::start(book.rules, game::seated(book.rules, seats), hear);
  }

  // The streets of every group but the last to one player each: buildings run out soon.
  void share_out() {
    for (unsigned i = 0; i + 1 < book_.rules.groups; ++i) {
      const Seat seat = static_cast<Seat>(i % state_.seats);
      for (const Square square : book_.rules.group[i].members & book_.rules.streets) {
        state_.owner[game::at(square)] = seat;
        state_.owned[game::at(seat)] = state_.owned_by(seat).with(square);
      }
    }
  }

  void run() {
    auto hear = [this](const game::Event& event) { note(event); };
    for (int i = 0; i < kMostActions && state_.stage != game::Stage::over; ++i) {
      probe(kProbes);
      game::apply_and_tell(book_.rules, state_, next(), game::Teller(hear));
    }
    probe(40 * kProbes);  // mostly of games that are over
  }

 private:
  void note(const game::Event& event) {
    const std::string& rule = book_.rule_of(event);
    const std::string key = fmt::format("{} {}", game::name(event.kind), game::name(event.reason));
    ASSERT_NE(rule, "") << book_.id << ": " << key;
    table_[with_words(book_.reasons[static_cast<std::size_t>(event.reason)], rule)].insert(key);
  }

  void note(const Action& action, Refusal refused) {
    const game::Matter matter = game::matter_of(book_.rules, state_, refused, action);
    const std::string& rule = book_.rule_of(refused, state_, action);
    const bool whatever = game::says_first(state_, refused, action) || refused == Refusal::not_in_game;
    std::string key =
        fmt::format("refused {} {}", whatever ? "anything" : game::name(action.kind), game::name(refused));
    std::string cited = with_words(book_.refusals[static_cast<std::size_t>(refused)], rule);
    if (cited.empty()) {
      key += fmt::format(", about {}", game::name(matter.reason));
      cited = with_words(book_.reasons[static_cast<std::size_t>(matter.reason)], rule);
    }
    ASSERT_NE(rule, "") << book_.id << ": " << key;
    table_[cited].insert(key);
  }

  Action next() {
    if (game::chance_owes(state_)) {
      return chance::act(book_.rules, state_, dice_);
    }
    if (seed_ % 2 == 0 && below(3) != 0) {
      return bot_.choose(state_, game::owing(state_).front());
    }
    auto some = [this](std::uint32_t bound) { return below(bound); };
    return bots::random_move(book_.rules, state_, some);
  }

  void probe(int times) {
    for (int i = 0; i < times; ++i) {
      const Action action = any_action();
      const Refusal refused = game::refusal(book_.rules, state_, action);
      if (refused != Refusal::none) {
        note(action, refused);
      }
    }
  }

  // --- things somebody at the table could ask for, sensible or not ---

  unsigned below(std::size_t bound) { return whims_.below(static_cast<std::uint32_t>(bound)); }
  Seat any_seat() { return static_cast<Seat>(below(state_.seats)); }

  Square any_square(Seat seat) {
    const game::SquareSet own = state_.owned_by(seat);
    switch (below(4)) {
      case 0:
        return static_cast<Square>(below(book_.rules.squares + 1U));
      case 1:
        return state_[seat].position;
      default:
        return own.empty() ? state_[any_seat()].position
                           : own.nth(static_cast<int>(below(static_cast<unsigned>(own.count()))));
    }
  }

  game::Terms any_terms(Seat seat) {
    game::Terms terms;
    if (below(2) == 0) {
      terms.cash = Money{static_cast<int>(below(2U * static_cast<unsigned>(state_[seat].cash.units) + 2U))};
    }
    if (const Square square = any_square(seat); below(2) == 0 && book_.rules.titles.has(square)) {
      terms.titles = terms.titles.with(square);
    }
    if (below(3) == 0) {
      terms.cards = state_[seat].kept;
    }
    return terms;
  }

  Action any_action() {
    Action action{.kind = static_cast<ActionKind>(below(game::kActionNames.size())), .seat = any_seat()};
    const Seat seat = action.seat;
    action.other = any_seat();
    action.square = any_square(seat);
    action.card = state_[seat].kept.empty() ? static_cast<game::Card>(below(book_.rules.cards))
                                            : *state_[seat].kept.begin();
    action.amount = Money{static_cast<int>(below(4))};
    action.give = any_terms(seat);
    action.take = any_terms(action.other);
    if (action.kind == ActionKind::bid && below(2) == 0) {
      action.amount = state_[seat].cash + Money{1};
    }
    const bool chances = action.kind <= ActionKind::deal;
    action.seat = action.kind == ActionKind::time_up ? Seat::table : chances ? Seat::chance : seat;
    action.dice = {static_cast<std::uint8_t>(below(8)), static_cast<std::uint8_t>(below(8))};
    return action;
  }

  const Book& book_;
  bots::Steady bot_;
  chance::Stream dice_;
  chance::Stream whims_;
  std::uint64_t seed_;
  Table& table_;
  State state_;
};

void play(const Book& book, int games, Table& table, bool shared = false) {
  for (int i = 0; i < games; ++i) {
    const int spread = book.rules.max_seats - book.rules.min_seats + 1;
    Referee referee(book, book.rules.min_seats + i % spread, static_cast<std::uint64_t>(i), table);
    if (shared) {
      referee.share_out();
    }
    referee.run();
  }
}

void sit_down(const Book& book, Table& table) {
  std::vector<game::Setup> setups(5, game::seated(book.rules, book.rules.min_seats));
  setups[0].seats = book.rules.min_seats - 1;
  setups[1].seats = book.rules.max_seats + 1;
  setups[2].roles[0] = book.rules.roles;
  setups[3].tokens[0] = book.rules.tokens;
  setups[4].tokens[0] = setups[4].tokens[1];
  for (const game::Setup& setup : setups) {
    const Refusal refused = game::setup_refusal(book.rules, setup);
    ASSERT_NE(refused, Refusal::none);
    EXPECT_NE(book.rule_of(refused), "") << book.id << ": " << game::name(refused);
    table[book.rule_of(refused)].insert(fmt::format("refused to sit down {}", game::name(refused)));
  }
}

Table table_of(const std::string& id) {
  Table table;
  sit_down(book(id), table);
  play(book(id), kGames, table);
  play(book(id, {.variants = {}, .overrides = {"start_cash=250", "salary=20"}}), kGames, table);
  play(book(id, {.variants = {}, .overrides = {"start_cash=4000", "houses=12", "hotels=1"}}), kGames, table,
       true);
  for (const edition::Variant& variant : book(id).variants) {
    play(book(id, {.variants = {variant.id}, .overrides = {}}), kVariantGames, table);
  }
  return table;
}

std::string text_of(const Table& table) {
  std::string text;
  for (const auto& [rule, rows] : table) {
    text += fmt::format("{}\n  {}\n", rule, fmt::join(rows, "\n  "));
  }
  return text;
}

Table read_table(const std::string& path) {
  Table table;
  std::ifstream in(path);
  std::string rule;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("  ")) {
      table[rule].insert(line.substr(2));
    } else {
      rule = line;
    }
  }
  return table;
}

class Citations : public testing::TestWithParam<std::string> {};

// What is on record and did not come up this time does no harm.
TEST_P(Citations, OfEveryEventAndRefusalAreTheOnesOnRecord) {
  const std::string path = sources() + "/tests/rules/citations/" + GetParam() + ".txt";
  const Table now = table_of(GetParam());
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(path) << text_of(now);
  }
  Table known = read_table(path);
  for (const auto& [rule, rows] : now) {
    for (const std::string& row : rows) {
      EXPECT_TRUE(known[rule].contains(row)) << GetParam() << ": " << rule << " for " << row;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, Citations, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace cadastre::tests::citations_test
