// IN-30 to IN-33 and IN-62: into prison, and out of it from the BANK square.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_jail_test {
namespace {

// --- IN-30 ---

TEST(IN_30, TheSquareAndTheCardsLeadThereWithoutMoney) {
  for (const int number : {kMan, kAda}) {
    Scene square = table(2);
    lands_as(square, number, kGoToPrison);
    EXPECT_TRUE(square.in_jail(number));
    EXPECT_EQ(square.rule(EventKind::jailed), "IN-30");
    Scene card = table(2);
    lands_as(card, number, 36).draws("CH10");
    EXPECT_TRUE(card.in_jail(number));
    EXPECT_EQ(card.square(number), kPrison);
    EXPECT_EQ(card.count(EventKind::paid), 0) << "past the BANK square, unpaid";
    EXPECT_EQ(card.rule(EventKind::jailed), "IN-30");
  }
}

TEST(IN_30, TheTurnIsLostEvenAfterADouble) {
  Scene scene = table(2);
  doubles_to(scene, kMan, kGoToPrison);
  EXPECT_TRUE(scene.in_jail(kMan));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_30, AVisitIsHarmless) {
  Scene scene = table(2);
  idles(scene, kMan);
  EXPECT_FALSE(scene.in_jail(kMan));
  EXPECT_EQ(scene.rule(EventKind::rested), "IN-30");
}

// --- IN-31 ---

TEST(IN_31, ADoubleFreesAndMovesFromTheBankSquareWithoutSalary) {
  for (const int number : {kMan, kAda}) {
    Scene scene = table(2).turn(number).jailed(number);
    scene.rolls(number, 5, 5);
    EXPECT_FALSE(scene.in_jail(number));
    EXPECT_EQ(scene.square(number), kPrison) << "ten squares from the BANK";
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    EXPECT_EQ(scene.rule(EventKind::freed), "IN-31");
    EXPECT_EQ(scene.count(EventKind::rolls_again), 0) << "no extra roll";
    EXPECT_EQ(scene.state.turn, seat(1 - number));
  }
}

TEST(IN_31, TheFreeingDoubleStartsNoSeries) {
  Scene scene = table(2).jailed(kMan).rolls(kMan, 5, 5);
  idles(scene, kAda);
  doubles_to(scene, kMan, kPrison);
  EXPECT_FALSE(scene.in_jail(kMan));
}

TEST(IN_31, FiftyThenARollFromTheBankSquare) {
  Scene scene = table(2).jailed(kMan).does(pay_fine(kMan));
  EXPECT_EQ(scene.paid(kMan, kBank), 50);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-31");
  EXPECT_EQ(scene.state.stage, Stage::turn);
  scene.rolls(kMan, 3, 5);
  EXPECT_EQ(scene.square(kMan), k2B);
  EXPECT_EQ(scene.paid(kBank, kMan), 0);
}

TEST(IN_31, AReleaseCardThenARollFromTheBankSquare) {
  for (const char* card : {"PR02", "CH11"}) {
    Scene scene = table(2).turn(kAda).jailed(kAda).keeps(kAda, card);
    scene.does(use(scene, kAda, card));
    EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card(card));
    EXPECT_EQ(scene.rule(EventKind::freed), "IN-31");
    scene.rolls(kAda, 1, 2);
    EXPECT_EQ(scene.square(kAda), k1B);
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    expect_sound(scene);
  }
}

TEST(IN_31, TheRollAfterPayingIsAnOrdinaryOne) {
  Scene scene = table(2).jailed(kMan).does(pay_fine(kMan)).rolls(kMan, 5, 5);
  EXPECT_EQ(scene.square(kMan), kPrison);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1) << "its double rolls again";
  scene.rolls(kMan, 1, 2);
  EXPECT_EQ(scene.square(kMan), k3B) << "from where the pawn stands, not from the BANK again";
}

TEST(IN_31, TheNextPassOfTheBankSquarePaysAgain) {
  Scene scene = table(2).jailed(kMan).rolls(kMan, 5, 5);
  scene.turn(kMan).at(kMan, 38).rolls(kMan, 1, 2);
  EXPECT_EQ(scene.paid(kBank, kMan), 200);
}

TEST(IN_31, OnlyAtTheStartOfOnesTurn) {
  Scene scene = table(2).jailed(kAda).keeps(kAda, "PR02");
  expect_refused(scene, pay_fine(kAda), Refusal::not_your_turn);
  expect_refused(scene, use(scene, kAda, "PR02"), Refusal::not_your_turn);
  expect_refused(scene, pay_fine(kMan), Refusal::not_in_jail);
  EXPECT_EQ(scene.rule(Refusal::not_in_jail), "IN-31");
  Scene poor = table(2).jailed(kMan).cash(kMan, 49);
  expect_refused(poor, pay_fine(kMan), Refusal::cannot_afford);
}

// --- IN-32 ---

TEST(IN_32, EachFailedTryEndsTheTurn) {
  Scene scene = table(2).jailed(kMan);
  scene.rolls(kMan, 1, 2);
  EXPECT_EQ(scene.count(EventKind::stayed), 1);
  EXPECT_EQ(scene.rule(EventKind::stayed), "IN-32");
  EXPECT_EQ(scene.state.turn, seat(kAda));
  EXPECT_TRUE(scene.in_jail(kMan));
}

TEST(IN_32, AfterThreeTheFourthTurnBeginsWithThePayment) {
  Scene scene = table(2).jailed(kMan);
  for (int tried = 1; tried <= 3; ++tried) {
    EXPECT_EQ(scene.tries(pay_fine(kMan)), Refusal::none) << tried;
    scene.rolls(kMan, 1, 2);
    EXPECT_TRUE(scene.in_jail(kMan));
    EXPECT_EQ(scene.count(EventKind::paid), 0) << "nothing is due yet after try " << tried;
    idles(scene, kAda);
  }
  expect_refused(scene, roll(kMan), Refusal::fine_first);
  EXPECT_EQ(scene.rule(Refusal::fine_first), "IN-32");
  scene.does(pay_fine(kMan));
  EXPECT_EQ(scene.paid(kMan, kBank), 50);
  scene.rolls(kMan, 1, 2);
  EXPECT_EQ(scene.square(kMan), k1B) << "a new roll, from the BANK square";
  EXPECT_EQ(scene.paid(kBank, kMan), 0);
}

TEST(IN_32, ACardDoesAsWell) {
  Scene scene = table(2).turn(kAda).jailed(kAda, 3).keeps(kAda, "CH11");
  expect_refused(scene, roll(kAda), Refusal::fine_first);
  scene.does(use(scene, kAda, "CH11")).rolls(kAda, 1, 2);
  EXPECT_EQ(scene.square(kAda), k1B);
  EXPECT_EQ(scene.cash(kAda), 1000);
}

TEST(IN_32, WithoutTheCashItHasToBeRaised) {
  for (const int number : {kMan, kAda}) {
    Scene scene = table(2).turn(number).jailed(number, 3).cash(number, 10).owns(number, {k3A});
    scene.does(pay_fine(number));
    EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 50);
    expect_refused(scene, roll(number), Refusal::debt_first);
    expect_refused(scene, go_bankrupt(number), Refusal::debt_can_be_covered);
    scene.does(mortgage(number, k3A));
    EXPECT_EQ(scene.cash(number), 10 + 70 - 50);
    scene.rolls(number, 1, 2);
    EXPECT_EQ(scene.square(number), k1B);
  }
}

TEST(IN_32, WhoCannotRaiseItIsBankrupt) {
  Scene scene = table(3).turn(kAda).jailed(kAda, 3).cash(kAda, 49);
  scene.does(pay_fine(kAda)).does(go_bankrupt(kAda));
  EXPECT_FALSE(is_in(scene, kAda));
  EXPECT_EQ(scene.state.turn, seat(2));
  expect_sound(scene);
}

TEST(IN_32, ANewStayBeginsWithNewTries) {
  Scene scene = table(2).jailed(kMan, 2);
  scene.does(pay_fine(kMan)).rolls(kMan, 1, 2).does(buy(kMan));
  lands_as(scene, kMan, kGoToPrison);
  EXPECT_EQ(scene.state[seat(kMan)].jail_tries, 0);
}

// --- IN-33 ---

TEST(IN_33, AManInPrisonDoesHisBusiness) {
  Scene scene = table(2).jailed(kMan).owns(kMan, {k1A, k1B, k3A, k6A}).mortgaged({k6A}).built(k1A, 1);
  scene.owns(kAda, {k6B});
  scene.does(build(kMan, k1B)).does(sell(kMan, k1A)).does(lift(kMan, k6A)).does(mortgage(kMan, k3A));
  scene.does(offer(kMan, kAda, terms(10), terms(0, {k6B}))).does(accept(kAda, kMan));
  EXPECT_EQ(scene.owner(k6B), kMan);
  lands_as(scene, kAda, k6A);
  EXPECT_EQ(scene.paid(kAda, kMan), 70) << "his rents come in: the whole group";
}

TEST(IN_33, AndBids) {
  Scene scene = table(4).jailed(1);
  lands_as(scene, 0, k3A).does(decline(0));
  EXPECT_TRUE(scene.last(EventKind::auction_opened).seats.has(seat(1)));
}

TEST(IN_33, AFailedTryLandsNowhereAndOffersNothing) {
  Scene scene = table(2).jailed(kMan);
  scene.rolls(kMan, 1, 2);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  EXPECT_EQ(scene.square(kMan), kPrison);
}

// --- IN-62 ---

TEST(IN_62, OneTryThenThePaymentAtTheSecondTurn) {
  for (const int number : {kMan, kAda}) {
    Scene scene = with(2, "one_try").turn(number).jailed(number);
    scene.rolls(number, 1, 2);
    EXPECT_TRUE(scene.in_jail(number));
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    idles(scene, 1 - number);
    expect_refused(scene, roll(number), Refusal::fine_first);
    scene.does(pay_fine(number)).rolls(number, 1, 2);
    EXPECT_EQ(scene.square(number), k1B);
  }
}

TEST(IN_62, TheTryMaySucceedAndTheFineMayBePaidInstead) {
  Scene scene = with(2, "one_try").jailed(kMan).rolls(kMan, 5, 5);
  EXPECT_FALSE(scene.in_jail(kMan));
  Scene fine = with(2, "one_try").jailed(kMan).does(pay_fine(kMan));
  EXPECT_FALSE(fine.in_jail(kMan));
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_jail_test
