// SP-30: the turn waits while its player stands on a street of theirs that has room, also if money must be
// raised or a mortgage lifted first.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_turn_end_test {
namespace {

using namespace space;
using game::EventKind;
using game::kHotel;
using game::Refusal;
using game::Stage;

TEST(SP_30, TheTurnWaitsForAHouseThatAMortgagePaysFor) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus, kEarth}).cash(0, 10), kUranus);
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  EXPECT_EQ(scene.rule(EventKind::turn_paused), "SP-30");
  EXPECT_TRUE(scene.owes(0));
  expect_refused(scene, build(0, kUranus), Refusal::cannot_afford);
  scene.does(mortgage(0, kEarth)).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  scene.does(end_turn(0));
  EXPECT_TRUE(scene.owes(1));
}

TEST(SP_30, OrThatASaleToTheBankOrToAPlayerPaysFor) {
  Scene sale = in_space(2);
  lands(sale.owns(0, {kUranus, kEarth}).built(kEarth, 3).cash(0, 0), kUranus);
  sale.does(sell(0, kEarth)).does(sell(0, kEarth)).does(build(0, kUranus)).does(end_turn(0));
  EXPECT_EQ(sale.level(kUranus), 1);
  Scene trade = in_space(2);
  lands(trade.owns(0, {kUranus, kEarth}).mortgaged({kEarth}).cash(0, 0), kUranus);
  trade.does(offer(0, 1, terms(0, {kEarth}), terms(400))).does(accept(1, 0)).does(keep(1));
  trade.does(build(0, kUranus)).does(build(0, kUranus)).does(end_turn(0));
  EXPECT_EQ(trade.level(kUranus), 2);
}

TEST(SP_30, ItWaitsForAMortgageToBeLiftedFirst) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus}).mortgaged({kUranus}), kUranus);
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  scene.does(lift(0, kUranus)).does(build(0, kUranus)).does(end_turn(0));
  EXPECT_EQ(scene.level(kUranus), 1);
  EXPECT_EQ(scene.cash(0), 1500 - 132 - 150);
  Scene poor = in_space(2);
  lands(poor.owns(0, {kUranus}).mortgaged({kUranus}).cash(0, 132 + 149), kUranus);
  EXPECT_TRUE(poor.owes(1)) << "enough to lift it, but no house";
}

TEST(SP_30, NotForWhoHasNothingElseToRaiseMoneyWith) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus}).cash(0, 149), kUranus);
  EXPECT_EQ(scene.count(EventKind::turn_paused), 0);
  EXPECT_TRUE(scene.owes(1));
}

TEST(SP_30, NotOnAStreetThatIsFullOrSomebodyElses) {
  Scene full = in_space(2);
  lands(full.owns(0, {kUranus, kEarth}).built(kUranus, kHotel), kUranus);
  EXPECT_TRUE(full.owes(1));
  Scene visit = in_space(2);
  lands(visit.owns(1, {kUranus}).owns(0, {kEarth}), kUranus);
  EXPECT_TRUE(visit.owes(1));
  Scene satellite = in_space(2);
  lands(satellite.owns(0, {kGlory, kEarth}), kGlory);
  EXPECT_TRUE(satellite.owes(1));
}

TEST(SP_30, NotWhileTheBankHasNoHouseUnlessOnesOwnCanBeSold) {
  Scene none = in_space(2);
  lands(none.owns(0, {kUranus}).stock(0, 12), kUranus);
  EXPECT_TRUE(none.owes(1));
  Scene own = in_space(2);
  lands(own.owns(0, {kUranus, kEarth}).built(kEarth, 1).stock(0, 12), kUranus);
  ASSERT_EQ(own.state.stage, Stage::turn_end);
  own.does(sell(0, kEarth)).does(build(0, kUranus));
  EXPECT_EQ(own.level(kUranus), 1);
}

TEST(SP_30, AfterAPurchaseThatLeavesTooLittle) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kEarth}).cash(0, 240), kUranus).does(buy(0));
  ASSERT_EQ(scene.state.stage, Stage::turn_end);
  scene.does(mortgage(0, kEarth)).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_30, WhoIsSentIntoTheBlackHoleHasEndedTheTurn) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus}), kSuction);
  ASSERT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::turn_paused), 0) << "SP-20";
  EXPECT_TRUE(scene.owes(1));
}

TEST(SP_30, OnceAskedItsPlayerSaysWhenTheTurnIsOver) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus}).built(kUranus, 4), kUranus);
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.state.stage, Stage::turn_end) << "the hotel stands, and still nobody else is on turn";
  scene.does(end_turn(0));
  EXPECT_TRUE(scene.owes(1));
}

}  // namespace
}  // namespace cadastre::tests::espace_turn_end_test
