// AM-50: the turn waits after the move while its player can lift or build, or could after raising money.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_turn_end_test {
namespace {

using game::EventKind;
using game::Stage;

TEST(AM_50, TheTurnWaitsForAMortgageToLift) {
  Scene scene = market(2);
  visits(scene.owns(0, {kSyntagma}).mortgaged({kSyntagma}), 0, kPrison);
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  EXPECT_EQ(scene.rule(EventKind::turn_paused), "AM-50");
  scene.does(lift(0, kSyntagma));
  EXPECT_FALSE(is_mortgaged(scene, kSyntagma));
  scene.does(end_turn(0));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_50, AlsoIfTheMoneyMustBeRaisedFirst) {
  Scene scene = market(2);
  visits(scene.owns(0, {kGas, kAirport}).mortgaged({kGas}).cash(0, 5), 0, kPrison);
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  scene.does(mortgage(0, kAirport)).does(lift(0, kGas)).does(end_turn(0));
  EXPECT_FALSE(is_mortgaged(scene, kGas));
  EXPECT_TRUE(is_mortgaged(scene, kAirport));
}

TEST(AM_50, AndForAHouseAfterAMortgage) {
  Scene scene = market(2);
  visits(scene.owns(1, {kCorso, kSyntagma}).cash(1, 10), 1, kPrison);
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  EXPECT_EQ(scene.rule(EventKind::turn_paused), "AM-42");
  scene.does(mortgage(1, kSyntagma)).does(build(1, kCorso)).does(end_turn(1));
  EXPECT_EQ(scene.level(kCorso), 1);
}

TEST(AM_50, AMonopolistMayLiftTheStreetThatMakesTheCityWhole) {
  Scene scene = market(2);
  visits(scene.owns(0, {kPlaka, kSyntagma}).mortgaged({kPlaka}), 0, kPrison);
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  scene.does(lift(0, kPlaka)).does(build(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1);
}

TEST(AM_50, NotForWhoCannotRaiseTheMoney) {
  Scene scene = market(2);
  visits(scene.owns(0, {kSyntagma}).mortgaged({kSyntagma}).cash(0, 219), 0, kPrison);
  EXPECT_EQ(scene.count(EventKind::turn_paused), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

// AM-63: without dealings between players only the bank gives money.
TEST(AM_50, InTheQuickGameOnlyWhatTheBankGivesCounts) {
  Scene scene = market(2, {"quick"});
  visits(scene.owns(0, {kSyntagma, kCorso}).mortgaged({kSyntagma, kCorso}).cash(0, 32), 0, kPrison);
  EXPECT_EQ(scene.state.turn, seat(1)) << "33 lift the cheaper one";
  Scene other = market(2, {"quick"});
  visits(other.owns(0, {kSyntagma, kCorso}).mortgaged({kSyntagma}).cash(0, 190), 0, kPrison);
  EXPECT_EQ(other.state.stage, Stage::turn_end) << "190 and the 30 for the other street";
}

TEST(AM_50, NotInPrison) {
  Scene scene = market(2);
  visits(scene.owns(0, {kSyntagma}).mortgaged({kSyntagma}), 0, kGoToPrison);
  EXPECT_EQ(scene.state.turn, seat(1)) << "AM-30: the turn ends there";
  scene.turn(0).does(lift(0, kSyntagma));
  EXPECT_FALSE(is_mortgaged(scene, kSyntagma)) << "before the try for a double there is time";
}

TEST(AM_50, AClockEndsTheTurn) {
  Scene scene = market(2);
  visits(scene.owns(0, {kSyntagma}).mortgaged({kSyntagma}), 0, kPrison);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)).kind, game::ActionKind::end_turn);
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_turn_end_test
