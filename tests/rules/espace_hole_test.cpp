// SP-20 to SP-23: into the black hole, out of it, and what may be done there.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_hole_test {
namespace {

using namespace space;
using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

void expect_swallowed(const Scene& scene, Reason why) {
  EXPECT_EQ(scene.count(EventKind::jailed, why), 1);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), kHole);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1)) << "the turn ends";
}

// --- SP-20: in ---

TEST(SP_20, TheSuctionSquareSwallows) {
  Scene scene = in_space(2);
  lands(scene, kSuction);
  expect_swallowed(scene, Reason::jail_square);
  EXPECT_EQ(scene.rule(EventKind::jailed), "SP-20");
}

TEST(SP_20, SoDoesACard) {
  Scene star = in_space(2);
  lands(star, 30).draws("ET13");
  expect_swallowed(star, Reason::jail_card);
  EXPECT_EQ(star.rule(EventKind::jailed), "SP-20");
  Scene chest = in_space(2);
  lands(chest, 18).draws("CS13");
  expect_swallowed(chest, Reason::jail_card);
}

TEST(SP_20, SoDoesTheThirdDouble) {
  Scene scene = in_space(2);
  scene.rolls(0, 4, 4).rolls(0, 4, 4).rolls(0, 6, 6);
  expect_swallowed(scene, Reason::jail_doubles);
}

TEST(SP_20, NoSalaryOnTheWayAndNoFurtherRoll) {
  Scene scene = in_space(2);
  scene.at(0, kHubble).rolls(0, 2, 2);
  expect_swallowed(scene, Reason::jail_square);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
}

TEST(SP_20, AnOrdinaryMoveThereIsAVisit) {
  Scene scene = in_space(2);
  lands(scene, kHole);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::rested, Reason::jail_visit), 1);
  EXPECT_EQ(scene.rule(EventKind::rested), "SP-20");
  rests(scene, 1);
  expect_refused(scene, pay_fine(0), Refusal::not_in_jail);
  scene.rolls(0, 1, 2);
  EXPECT_EQ(scene.square(0), kMars) << "it moves on as usual";
  EXPECT_EQ(scene.cash(0), 1500);
}

// --- SP-21: out ---

TEST(SP_21, ADoubleOnAnyOfTheNextThreeTurnsFreesAndMoves) {
  for (int tries = 0; tries < 3; ++tries) {
    Scene scene = in_space(2);
    scene.jailed(0, tries).rolls(0, 4, 4);
    EXPECT_FALSE(scene.in_jail(0)) << tries;
    EXPECT_EQ(scene.square(0), kStation) << tries;
    EXPECT_EQ(scene.cash(0), 1500) << "free of charge";
    EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_double), 1);
    EXPECT_EQ(scene.rule(EventKind::freed), "SP-21");
    EXPECT_EQ(scene.state.turn, seat(1)) << "no further roll";
  }
}

TEST(SP_21, TheSquareReachedByThatDoubleIsActedOn) {
  Scene scene = in_space(2);
  scene.jailed(0).owns(1, {kGlory}).rolls(0, 2, 2);
  EXPECT_EQ(scene.paid(0, 1), 25);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_21, WithoutADoubleTheTokenStays) {
  Scene scene = in_space(2);
  scene.jailed(0).rolls(0, 2, 3);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::stayed), 1);
  EXPECT_EQ(scene.rule(EventKind::stayed), "SP-21");
  EXPECT_EQ(scene.square(0), kHole);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_21, TheFineIsPaidBeforeRollingOnEitherOfTheNextTwoTurns) {
  for (int tries = 0; tries < 2; ++tries) {
    Scene scene = in_space(2);
    scene.jailed(0, tries).does(pay_fine(0));
    EXPECT_EQ(scene.paid(0, kBank), 50) << tries;
    EXPECT_FALSE(scene.in_jail(0)) << tries;
    EXPECT_EQ(scene.rule(EventKind::freed), "SP-21");
    EXPECT_EQ(scene.state.turn, seat(0)) << "then it rolls";
    scene.rolls(0, 1, 2);
    EXPECT_EQ(scene.square(0), kMars);
  }
}

TEST(SP_21, NotBeforeTheThirdRoll) {
  Scene scene = in_space(2);
  scene.jailed(0, 2);
  expect_refused(scene, pay_fine(0), Refusal::fine_too_late);
  EXPECT_EQ(scene.rule(Refusal::fine_too_late), "SP-21");
  scene.rolls(0, 3, 3);
  EXPECT_EQ(scene.cash(0), 1500) << "a double still saves the fine";
}

TEST(SP_21, TheTurnsAreCountedFromEachStay) {
  Scene scene = in_space(2);
  lands(scene, kSuction);
  for (const bool allowed : {true, true, false}) {
    rests(scene, 1);
    EXPECT_EQ(scene.tries(pay_fine(0)), allowed ? Refusal::none : Refusal::fine_too_late);
    scene.rolls(0, 1, 2);
  }
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.state[seat(0)].jail_tries, 0);
}

TEST(SP_21, ADoubleAfterTheFineIsAnOrdinaryOne) {
  Scene scene = in_space(2);
  scene.jailed(0).does(pay_fine(0)).rolls(0, 4, 4);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(SP_21, TheFineIsPaidFromCash) {
  Scene scene = in_space(2);
  expect_refused(scene.jailed(0).cash(0, 49), pay_fine(0), Refusal::cannot_afford);
  expect_refused(scene, pay_fine(1), Refusal::not_your_turn);
}

TEST(SP_21, ACardFreesOnAnyTurn) {
  for (int tries = 0; tries < 3; ++tries) {
    Scene scene = in_space(2);
    scene.jailed(0, tries).keeps(0, "ET12").does(use(scene, 0, "ET12"));
    EXPECT_FALSE(scene.in_jail(0)) << tries;
    EXPECT_EQ(scene.cash(0), 1500);
    EXPECT_EQ(scene.rule(EventKind::freed), "SP-21");
    EXPECT_EQ(scene.state.turn, seat(0)) << "then it rolls";
  }
}

TEST(SP_21, SoDoesACardBoughtFromAnotherPlayer) {
  Scene scene = in_space(2);
  scene.jailed(0, 2).keeps(1, "CS12");
  expect_refused(scene, use(scene, 0, "CS12"), Refusal::no_such_card);
  scene.does(offer(0, 1, terms(35), terms(0, {}, {scene.card("CS12")}))).does(accept(1, 0));
  scene.does(use(scene, 0, "CS12")).rolls(0, 1, 2);
  EXPECT_EQ(scene.square(0), kMars);
  EXPECT_EQ(scene.cash(1), 1535);
}

TEST(SP_21, NobodyUsesACardOutside) {
  Scene scene = in_space(2);
  expect_refused(scene.keeps(0, "CS12"), use(scene, 0, "CS12"), Refusal::not_in_jail);
  EXPECT_EQ(scene.rule(Refusal::not_in_jail), "SP-21");
}

// --- SP-22: the third turn ---

TEST(SP_22, NoDoubleOnTheThirdTurnPays50AndMoves) {
  Scene scene = in_space(2);
  scene.jailed(0, 2).rolls(0, 1, 2);
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-22");
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), kMars) << "by that roll";
  EXPECT_EQ(scene.state.stage, Stage::purchase);
}

TEST(SP_22, WhoIsShortRaisesItAndThenMoves) {
  Scene scene = in_space(2);
  scene.jailed(0, 2).cash(0, 30).owns(0, {kVenus}).rolls(0, 3, 5);
  EXPECT_TRUE(scene.owes(0));
  EXPECT_EQ(scene.square(0), kHole) << "not before it is paid";
  scene.does(mortgage(0, kVenus));
  EXPECT_EQ(scene.cash(0), 30 + 30 - 50);
  EXPECT_EQ(scene.square(0), kStation);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_22, WhoCannotPayIsBankrupt) {
  Scene scene = in_space(3);
  scene.jailed(0, 2).cash(0, 30).rolls(0, 3, 5).does(go_bankrupt(0));
  EXPECT_FALSE(is_in(scene, 0));
  EXPECT_EQ(scene.state.turn, seat(1));
}

// --- SP-23: rights inside ---

TEST(SP_23, RentIsCollectedFromInside) {
  Scene scene = in_space(2);
  lands(scene.jailed(1).owns(1, {kEarth}), kEarth);
  EXPECT_EQ(scene.paid(0, 1), 50);
}

TEST(SP_23, BuildingsAreBoughtAndSoldFromInside) {
  Scene scene = in_space(2);
  scene.jailed(0).owns(0, {kUranus}).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  scene.does(sell(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 0);
  EXPECT_EQ(scene.cash(0), 1500 - 150 + 75);
}

TEST(SP_23, TitlesAreMortgagedLiftedAndTradedFromInside) {
  Scene scene = in_space(2);
  scene.jailed(0).owns(0, {kMars}).does(mortgage(0, kMars)).does(lift(0, kMars));
  EXPECT_EQ(scene.cash(0), 1500 + 80 - 88);
  scene.does(offer(0, 1, terms(0, {kMars}), terms(200))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kMars), 1);
  scene.does(offer(1, 0, terms(0, {kMars}), terms(100))).does(accept(0, 1));
  EXPECT_EQ(scene.owner(kMars), 0) << "bought from inside";
}

TEST(SP_23, BidsAreMadeFromInside) {
  Scene scene = in_space(2, {.variants = {"auctions"}, .overrides = {}});
  lands(scene.jailed(1), kSaturn).does(decline(0)).does(bid(1, 20)).does(pass(0));
  EXPECT_EQ(scene.owner(kSaturn), 1);
}

}  // namespace
}  // namespace cadastre::tests::espace_hole_test
