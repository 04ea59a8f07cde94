// The chances from a position: sure things are sure, equal seats are equal, threads make no difference.
#include "lab/odds.h"

#include <gtest/gtest.h>

#include "notation/position.h"
#include "support/scene.h"

namespace cadastre::tests::odds_test {
namespace {

lab::Odds odds_of(const std::string& id, const std::string& position, std::uint64_t games, int threads = 1) {
  const auto state = notation::parse_position_line(book(id), position);
  EXPECT_TRUE(state) << state.error;
  lab::OddsPlan plan;
  plan.levels.assign(state->seats, bots::Level::normal);
  plan.games = games;
  plan.seed = 7;
  plan.threads = threads;
  return lab::play_odds(book(id).rules, *state, plan, {});
}

TEST(Odds, EverybodyHasTheSameAtTheStart) {
  const lab::Odds odds =
      odds_of("europe", "1500@0/1500@0 -/- - 32+12 -/- - - - - order_dice 0 0 - 0 0 0:0,1 0", 400);
  EXPECT_EQ(odds.games, 400U);
  EXPECT_NEAR(odds.won(game::Seat{0}), 200.0, 60.0);  // six standard deviations
  EXPECT_DOUBLE_EQ(odds.won(game::Seat{0}) + odds.won(game::Seat{1}) + static_cast<double>(odds.cut_off),
                   400.0);
}

TEST(Odds, WhoOwnsTheBoardWins) {
  const lab::Odds odds = odds_of(
      "europe", "3000@0/20@0 37H,39H,31H,32H,34H,16H,18H,19H/1 - 32+4 -/- - - - - turn 0 9 - 0 0 0 0", 100);
  EXPECT_GT(odds.won(game::Seat{0}), 95.0);
}

TEST(Odds, AreTheSameWithAnyNumberOfThreads) {
  const std::string start = "1500@0/1500@0/1500@0 -/-/- - 32+12 -/- - - - - turn 0 1 - 0 0 0 0";
  EXPECT_EQ(odds_of("europe", start, 90, 1).wins, odds_of("europe", start, 90, 3).wins);
}

}  // namespace
}  // namespace cadastre::tests::odds_test
