// With nobody listening a loop takes shortcuts: what a steady player remembers, what it is not asked because
// it would not be used, rolls that are looked up in a table, several houses bought and all that is sold for a
// debt at once. None of them may change a game.
#include <gtest/gtest.h>

#include "game/plain.h"
#include "game/setup.h"
#include "lab/game_loop.h"
#include "support/scene.h"

namespace cadastre::tests::shortcuts_test {
namespace {

// A steady player without a memory, who would always like to be asked and foresees nothing.
class Forgetful {
 public:
  static constexpr bool kTrusted = true;

  explicit Forgetful(const game::Edition& ed) : ed_(ed) {}

  game::Action choose(const game::State& s, game::Seat seat) const {
    return bots::Steady(ed_).choose(s, seat);
  }
  bots::Steady::Step on_turn(const game::State& s, game::Seat seat) const {
    return bots::Steady(ed_).on_turn(s, seat);
  }
  static bool wants_more(const game::State&, game::Seat) { return true; }

 private:
  const game::Edition& ed_;
};

struct Ended {
  game::State state;
  std::uint64_t rolls = 0;
};

Ended quick(const game::Edition& ed, game::State s, std::uint64_t seed, int rounds) {
  game::Silence silence;
  chance::Stream stream(seed);
  const auto rolls = lab::play_out(ed, s, stream, rounds, silence).rolls;
  return {s, rolls};
}

Ended slow(const game::Edition& ed, game::State s, std::uint64_t seed, int rounds) {
  game::Silence silence;
  chance::Stream stream(seed);
  Forgetful forgetful(ed);
  const play::Everybody<Forgetful> players{forgetful};
  const auto rolls = play::Loop(ed, s, players, stream, silence).run(rounds).rolls;
  return {s, rolls};
}

void expect_same(const game::Edition& ed, int seats, std::uint64_t seed, int rounds,
                 const std::string& what) {
  const game::State start = game::start(ed, game::seated(ed, seats));
  const Ended one = quick(ed, start, seed, rounds);
  const Ended other = slow(ed, start, seed, rounds);
  EXPECT_EQ(one.rolls, other.rolls) << what << ", seed " << seed << ", round " << rounds;
  EXPECT_TRUE(one.state == other.state) << what << ", seed " << seed << ", round " << rounds;
}

TEST(Shortcuts, ChangeNoGame) {
  for (const std::string& id : edition::built_in_ids()) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      expect_same(book(id).rules, 3 + static_cast<int>(seed % 2), seed, 200, id);
    }
  }
}

TEST(Shortcuts, ChangeNoGameOfAnyVariantOrNumberOfPlayers) {
  int plain = 0;
  for (const std::string& id : edition::built_in_ids()) {
    for (const edition::Variant& variant : book(id).variants) {
      const edition::Book& varied = book(id, {{variant.id}, {}});
      const game::Edition& ed = varied.rules;
      plain += game::mostly_plain(ed) ? 1 : 0;
      for (int seats = ed.min_seats; seats <= ed.max_seats; ++seats) {
        expect_same(ed, seats, static_cast<std::uint64_t>(seats), 120, id + " " + variant.id);
      }
    }
  }
  EXPECT_GE(plain, 3) << "rules by which rolls are looked up";
}

// Wherever it is cut off the position is the same, not only at the end.
TEST(Shortcuts, LeaveEveryRoundAsItWas) {
  for (const std::string id : {"europe", "anti", "espace"}) {
    const game::Edition& ed = book(id).rules;
    ASSERT_TRUE(game::mostly_plain(ed)) << id;
    for (int rounds = 1; rounds <= 150; ++rounds) {
      expect_same(ed, 4, 7 + static_cast<std::uint64_t>(rounds % 3), rounds, id);
    }
  }
}

void expect_same_by(const std::string& id, const std::vector<std::vector<std::string>>& answers) {
  for (const std::vector<std::string>& overrides : answers) {
    const edition::Book& other = book(id, {{}, overrides});
    EXPECT_TRUE(game::mostly_plain(other.rules)) << id << " " << overrides[0];
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      expect_same(other.rules, 2 + static_cast<int>(seed % 5), seed, 150, id + " " + overrides[0]);
    }
  }
}

// EU-45: three houses at once took the last ones, for which the other might have bid.
TEST(Shortcuts, BuyNoHouseForWhichOthersMightBid) {
  const edition::Book& few = book("europe", {{}, {"build_evenly=false", "houses=6"}});
  for (const std::uint64_t seed : {35U, 40U, 175U, 265U, 295U}) {
    expect_same(few.rules, 2, seed, 150, "few houses");
  }
}

// Answers no built-in edition gives together: doubles, jail, taxes and cards that a table could get wrong.
TEST(Shortcuts, ChangeNoGameByOtherAnswers) {
  expect_same_by("europe", {{"rent=automatic", "doubles_to_jail=0"},
                            {"rent=automatic", "doubles_to_jail=0", "extra_rolls=1"},
                            {"doubles_to_jail=2", "jail_tries=1"},
                            {"jail_double=roll_again"},
                            {"jail_last_try=pay_first", "jail_tries=2"},
                            {"utility_dice=rolled"},
                            {"utility_dice=rolled", "rent=automatic", "salary=20"},
                            {"rent=automatic", "round_limit=40"},
                            {"group_rent=double_always"},
                            {"salary=20", "houses=4"},
                            {"start_order=falling_total"}});
}

// The same where turns end when their players are done: sites, shortage, mortgages, who collects from jail.
TEST(Shortcuts, ChangeNoGameThatAsksByOtherAnswers) {
  expect_same_by("espace", {{"houses=5", "hotels=2"},
                            {"build_evenly=true"},
                            {"build_on=group", "build_evenly=true"},
                            {"build_on=own_street", "salary=60"},
                            {"declined_title=auction"},
                            {"lift_when=turn", "start_cash=600"},
                            {"jail_last_try=pay_first", "jail_double=roll_again"},
                            {"mortgage_needs=bare_group", "sell_evenly=false"},
                            {"most_houses=2"},
                            {"utility_dice=rolled", "doubles_to_jail=2"},
                            {"round_limit=15"}});
  expect_same_by("anti", {{"houses=4", "hotels=1"},
                          {"jail_double=move", "jail_last_try=pay_and_move"},
                          {"utility_dice=moved", "extra_rolls=0"},
                          {"lift_when=any_time", "salary=400"},
                          {"declined_title=auction", "sell_evenly=true"},
                          {"collects_in_jail=false", "jail_tries=3"},
                          {"start_cash=300", "salary=20"},
                          {"pays_levies=true", "full_pay=false", "salary=0"},
                          {"round_limit=30"}});
}

}  // namespace
}  // namespace cadastre::tests::shortcuts_test
