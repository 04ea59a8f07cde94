// SP-34, SP-40, SP-45, SP-47: business at any time, and a clock that ruins nobody.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::space::espace_meanwhile_test {
namespace {

using game::EventKind;
using game::Refusal;

// Seat 0 is plundered of 200 it does not have.
Scene& in_debt(Scene& scene) {
  lands(scene.owns(0, {kEarth}).cash(0, 10), kPlunder);
  EXPECT_TRUE(scene.owes(0));
  return scene;
}

TEST(SP_34, BuildingsAreSoldDuringAnothersDebt) {
  Scene scene = in_space(3);
  in_debt(scene.owns(1, {kMars}).built(kMars, 1)).does(sell(1, kMars));
  EXPECT_EQ(scene.level(kMars), 0);
}

TEST(SP_40, TitlesAreMortgagedAndLiftedDuringAnothersDebt) {
  Scene scene = in_space(3);
  in_debt(scene.owns(1, {kMars})).does(mortgage(1, kMars)).does(lift(1, kMars));
  EXPECT_FALSE(is_mortgaged(scene, kMars));
  EXPECT_TRUE(scene.owes(0));
}

TEST(SP_47, TitlesChangeHandsDuringAnothersDebt) {
  Scene scene = in_space(3);
  in_debt(scene.owns(1, {kMars})).does(offer(2, 1, terms(100), terms(0, {kMars}))).does(accept(1, 2));
  EXPECT_EQ(scene.owner(kMars), 2);
}

TEST(SP_42, AMortgageToKeepOrLiftAnswersToNoOthersDebt) {
  Scene scene = in_space(3);
  in_debt(scene.owns(1, {kMars}).mortgaged({kMars}));
  scene.does(offer(2, 1, terms(100), terms(0, {kMars}))).does(accept(1, 2));
  EXPECT_TRUE(scene.owes(2));
  EXPECT_TRUE(scene.owes(0));
  scene.does(keep(2));
  EXPECT_FALSE(scene.owes(2));
  expect_sound(scene);
}

TEST(SP_47, AnOfferForABuiltStreetIsRefused) {
  Scene scene = in_space(2);
  scene.owns(1, {kMars}).built(kMars, 1);
  expect_refused(scene, offer(0, 1, terms(100), terms(0, {kMars})), Refusal::built_on);
}

TEST(SP_45, AnOfferOfMoneyAloneIsALoan) {
  Scene scene = in_space(2);
  expect_refused(scene, offer(0, 1, terms(50), terms(0)), Refusal::no_loans);
  EXPECT_EQ(scene.rule(Refusal::no_loans), "SP-45");
}

TEST(SP_10, TheClockDrawsACardRatherThanPayWhatCannotBePaid) {
  for (const int cash : {9, 10}) {
    Scene scene = in_space(2);
    lands(scene, kChest).cash(0, cash).draws("CS02");
    const game::Action action = game::default_action(scene.rules(), scene.state, seat(0));
    EXPECT_EQ(action.amount.units, cash == 9 ? 2 : 1);
    scene.does(action);
    EXPECT_EQ(scene.state.debt_count, 0);
  }
}

TEST(SP_22, ACardComesBeforeAFineThatCannotBePaid) {
  Scene scene = in_space(2);
  scene.jailed(0, 2).cash(0, 20).keeps(0, "ET12").rolls(0, 1, 2);
  ASSERT_TRUE(scene.owes(0));
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
  EXPECT_FALSE(keeps_card(scene, 0, "ET12"));
  EXPECT_EQ(scene.count(EventKind::debt_closed), 1);
  EXPECT_EQ(scene.square(0), kMars) << "and the roll counts";
}

}  // namespace
}  // namespace cadastre::tests::space::espace_meanwhile_test
