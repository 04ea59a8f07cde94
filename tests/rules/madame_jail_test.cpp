// MM-30 to MM-32: into jail, what one may do there, and the ways out.
#include <gtest/gtest.h>

#include "support/madame.h"

namespace cadastre::tests::madame_jail_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;

void expect_jailed(const Scene& scene, Reason why) {
  EXPECT_EQ(scene.count(EventKind::jailed, why), 1);
  EXPECT_EQ(scene.rule(EventKind::jailed), "MM-30");
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.cash(0), 1900) << "no salary";
  EXPECT_EQ(scene.state.turn, seat(1)) << "the turn ends";
}

// --- MM-30 ---

TEST(MM_30, TheSquareJailsWithoutSalaryAndEndsTheTurn) {
  Scene scene = inventors(2);
  lands(scene, 30);
  expect_jailed(scene, Reason::jail_square);
}

TEST(MM_30, EvenAfterADouble) {
  Scene scene = inventors(2);
  scene.at(0, 26).rolls(0, 2, 2);
  expect_jailed(scene, Reason::jail_square);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
}

TEST(MM_30, TheCardsJailToo) {
  Scene chance = inventors(2);
  lands(chance, 36).draws("CH04");
  expect_jailed(chance, Reason::jail_card);
  Scene chest = inventors(2);
  lands(chest, 33).draws("CC03");
  expect_jailed(chest, Reason::jail_card);
}

TEST(MM_30, APrisonerCollectsRent) {
  Scene scene = inventors(2);
  lands(scene.owns(1, {kCookies}).jailed(1), kCookies).does(claim(1, 0, kCookies));
  EXPECT_EQ(scene.paid(0, 1), 50);
}

TEST(MM_30, APrisonerBids) {
  Scene scene = inventors(2);
  lands(scene.jailed(1), kCookies).does(decline(0)).does(bid(1, 10)).does(pass(0));
  EXPECT_EQ(scene.owner(kCookies), 1);
  EXPECT_EQ(scene.cash(1), 1490);
}

TEST(MM_30, APrisonerBuildsHeadquarters) {
  Scene scene = inventors(2);
  scene.owns(1, {kLeash, kFireEscape}).jailed(1).does(build(1, kLeash));
  EXPECT_EQ(scene.level(kLeash), 1);
  EXPECT_EQ(scene.cash(1), 1450);
}

TEST(MM_30, APrisonerTrades) {
  Scene scene = inventors(2);
  scene.owns(1, {kLeash}).jailed(1);
  scene.does(offer(1, 0, terms(0, {kLeash}), terms(100))).does(accept(0, 1));
  EXPECT_EQ(scene.owner(kLeash), 0);
  EXPECT_EQ(scene.cash(1), 1600);
}

// --- MM-31 ---

TEST(MM_31, FiftyAtTheStartOfAnyTurnInJailAndThenTheRoll) {
  for (const int tries : {0, 1, 2}) {
    Scene scene = inventors(2);
    scene.jailed(0, tries).does(pay_fine(0));
    EXPECT_EQ(scene.paid(0, kBank), 50);
    EXPECT_EQ(scene.rule(EventKind::paid), "MM-31");
    EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_fine), 1);
    EXPECT_FALSE(scene.in_jail(0));
    EXPECT_EQ(scene.state.turn, seat(0));
    scene.rolls(0, 5, 5);
    EXPECT_EQ(scene.square(0), 20);
    EXPECT_EQ(scene.count(EventKind::rolls_again), 1) << "a double counts as usual";
    EXPECT_EQ(scene.cash(0), 1850);
  }
}

TEST(MM_31, TheFineOnOnesOwnTurnInJailAndWithTheMoney) {
  Scene scene = inventors(2);
  expect_refused(scene, pay_fine(0), Refusal::not_in_jail);
  EXPECT_EQ(scene.rule(Refusal::not_in_jail), "MM-31");
  expect_refused(scene.jailed(1), pay_fine(1), Refusal::not_your_turn);
  expect_refused(scene.jailed(0).cash(0, 49), pay_fine(0), Refusal::cannot_afford);
  scene.cash(0, 50).does(roll(0));
  expect_refused(scene, pay_fine(0), Refusal::chance_first);
}

TEST(MM_31, ACardAtTheStartOfAnyTurnInJail) {
  for (const int tries : {0, 1, 2}) {
    Scene scene = inventors(2);
    scene.keeps(0, "CH05").jailed(0, tries).does(use(scene, 0, "CH05"));
    EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_card_used), 1);
    EXPECT_EQ(scene.rule(EventKind::freed), "MM-31");
    EXPECT_EQ(scene.cash(0), 1900);
    scene.rolls(0, 4, 6);
    EXPECT_EQ(scene.square(0), 20);
  }
}

TEST(MM_31, OrOneBoughtFromAnother) {
  Scene scene = inventors(2);
  scene.keeps(1, "CC02").jailed(0);
  expect_refused(scene, use(scene, 0, "CC02"), Refusal::no_such_card);
  scene.does(offer(0, 1, terms(30), terms(0, {}, {scene.card("CC02")}))).does(accept(1, 0));
  scene.does(use(scene, 0, "CC02"));
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.cash(0), 1870);
  EXPECT_EQ(scene.cash(1), 1530);
}

TEST(MM_31, ADoubleMovesAndTheTurnEndsThere) {
  Scene scene = inventors(2);
  scene.jailed(0).rolls(0, 5, 5);
  EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_double), 1);
  EXPECT_EQ(scene.rule(EventKind::freed), "MM-31");
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_31, TheSquareReachedByTheDoubleCounts) {
  Scene scene = inventors(2);
  scene.jailed(0).rolls(0, 1, 1).does(buy(0));
  EXPECT_EQ(scene.owner(kWifi), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_31, WithoutADoubleOneStays) {
  for (const int tries : {0, 1}) {
    Scene scene = inventors(2);
    scene.jailed(0, tries).rolls(0, 4, 6);
    EXPECT_TRUE(scene.in_jail(0));
    EXPECT_EQ(scene.square(0), 10);
    EXPECT_EQ(scene.count(EventKind::stayed, Reason::jail_stay), 1);
    EXPECT_EQ(scene.rule(EventKind::stayed), "MM-31");
    EXPECT_EQ(scene.state[seat(0)].jail_tries, tries + 1);
    EXPECT_EQ(scene.state.turn, seat(1));
  }
}

// --- MM-32 ---

TEST(MM_32, AfterThreeTriesOnePaysAndMovesByTheThird) {
  Scene scene = inventors(2);
  for (const int tries : {1, 2}) {
    if (tries == 1) {
      scene.jailed(0);
    }
    scene.turn(0).rolls(0, 1, 2);
    ASSERT_EQ(scene.state[seat(0)].jail_tries, tries);
    EXPECT_EQ(scene.cash(0), 1900);
  }
  scene.turn(0).rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::last_try_failed), 1);
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-32");
  EXPECT_EQ(scene.rule(EventKind::freed), "MM-32");
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.cash(0), 1850);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_32, ADoubleAtTheThirdTryIsFree) {
  Scene scene = inventors(2);
  scene.jailed(0, 2).rolls(0, 5, 5);
  EXPECT_EQ(scene.cash(0), 1900);
  EXPECT_EQ(scene.square(0), 20);
}

TEST(MM_32, WithoutTheMoneyItIsADebtAndTheMoveWaits) {
  Scene scene = inventors(2);
  scene.jailed(0, 2).cash(0, 20).owns(0, {kLeash}).rolls(0, 4, 6);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 50);
  EXPECT_EQ(scene.square(0), 10);
  scene.does(sell_title(0, kLeash));
  EXPECT_EQ(scene.paid(kBank, 0), 60);
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.cash(0), 30);
  EXPECT_EQ(scene.square(0), 20);
  expect_sound(scene);
}

}  // namespace
}  // namespace cadastre::tests::madame_jail_test
