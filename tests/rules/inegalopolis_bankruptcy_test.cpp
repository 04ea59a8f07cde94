// IN-50 to IN-55: mortgages, debts, bankruptcy and the end.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_bankruptcy_test {
namespace {

// --- IN-50 ---

TEST(IN_50, EveryImprovementOfTheGroupIsSoldFirst) {
  Scene scene = table(2).owns(kMan, {k1A, k1B}).built(k1A, 1);
  expect_refused(scene, mortgage(kMan, k1A), Refusal::built_on);
  expect_refused(scene, mortgage(kMan, k1B), Refusal::group_built_on);
  expect_refused(scene, offer(kMan, kAda, terms(0, {k1B}), terms(1)), Refusal::group_built_on);
  EXPECT_EQ(scene.rule(Refusal::group_built_on), "IN-50");
  EXPECT_EQ(scene.rule(Refusal::built_on), "IN-50");
  scene.does(sell(kMan, k1A));
  EXPECT_EQ(scene.paid(kBank, kMan), 25);
  scene.does(mortgage(kMan, k1B));
  EXPECT_TRUE(is_mortgaged(scene, k1B));
}

// --- IN-51 ---

TEST(IN_51, AMortgagePaysHalfThePriceAndLiftingTenPerCentMore) {
  struct Loan {
    int square, lent, lifted;
  };
  for (const Loan& loan :
       {Loan{k3A, 70, 77}, Loan{k6A, 175, 193}, Loan{kRail1, 100, 110}, Loan{k1A, 30, 33}}) {
    Scene scene = table(2).owns(kMan, {loan.square});
    scene.does(mortgage(kMan, loan.square));
    EXPECT_EQ(scene.paid(kBank, kMan), loan.lent);
    EXPECT_EQ(scene.rule(EventKind::mortgaged), "IN-51");
    expect_refused(scene, mortgage(kMan, loan.square), Refusal::already_mortgaged);
    scene.does(lift(kMan, loan.square));
    EXPECT_EQ(scene.paid(kMan, kBank), loan.lifted) << "what a player pays rounds up";
    EXPECT_EQ(scene.rule(EventKind::lifted), "IN-51");
  }
}

TEST(IN_51, MeanwhileThereIsNoRent) {
  Scene scene = table(2).owns(kMan, {k3A}).mortgaged({k3A});
  lands_as(scene, kAda, k3A);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.rule(EventKind::rent_spared), "IN-51");
}

// --- IN-52 ---

Scene& trades_mortgaged(Scene& scene) {
  scene.owns(kMan, {k6A}).mortgaged({k6A});
  return scene.does(offer(kMan, kAda, terms(0, {k6A}), terms(100))).does(accept(kAda, kMan));
}

TEST(IN_52, TheReceiverOfAMortgageLiftsItAtOnce) {
  Scene scene = table(2);
  trades_mortgaged(scene);
  EXPECT_EQ(scene.paid(kAda, kBank), 18) << "10 % of 175 at once";
  EXPECT_EQ(scene.count(EventKind::paid, Reason::traded_interest), 1);
  EXPECT_TRUE(scene.owes(kAda));
  scene.does(lift(kAda, k6A));
  EXPECT_EQ(scene.paid(kAda, kBank), 175) << "and the loan: 10 % once";
  EXPECT_EQ(scene.rule(EventKind::lifted), "IN-52");
  EXPECT_TRUE(scene.owes(kMan));
}

TEST(IN_52, OrKeepsItAndPaysTenPerCentTwice) {
  Scene scene = table(2);
  trades_mortgaged(scene).does(keep(kAda));
  EXPECT_EQ(scene.rule(EventKind::mortgages_kept), "IN-52");
  EXPECT_TRUE(is_mortgaged(scene, k6A));
  scene.does(lift(kAda, k6A));
  EXPECT_EQ(scene.paid(kAda, kBank), 193);
  EXPECT_EQ(scene.cash(kAda), 1000 - 100 - 18 - 193);
}

TEST(IN_52, NobodyBuysAMortgageWithoutTheTenPerCent) {
  Scene scene = table(2).owns(kMan, {k6A}).mortgaged({k6A}).cash(kAda, 117);
  expect_refused(scene, offer(kAda, kMan, terms(100), terms(0, {k6A})), Refusal::cannot_take_over);
  EXPECT_EQ(scene.rule(Refusal::cannot_take_over), "IN-52");
  scene.cash(kAda, 118);
  EXPECT_EQ(scene.tries(offer(kAda, kMan, terms(100), terms(0, {k6A}))), Refusal::none);
}

// The drawer is paid by a man who cannot: what he has goes to the woman, who sits in prison by now.
TEST(IN_52, InPrisonAWomanKeepsTheMortgageSheReceives) {
  Scene scene = table(3).owns(kAda, {k6B}).owns(kMan, {k3A}).mortgaged({k3A}).cash(kMan, 5);
  lands_as(scene, kMan, k6B);
  ASSERT_EQ(scene.state.debt_count, 1);
  scene.jailed(kAda).does(go_bankrupt(kMan));
  expect_refused(scene, lift(kAda, k3A), Refusal::no_dealings_in_jail);
  scene.does(keep(kAda));
  EXPECT_EQ(scene.cash(kAda), 1000 + 5 - 7);
}

// --- IN-53 ---

TEST(IN_53, NobodyChoosesBankruptcy) {
  Scene scene = table(3).owns(kAda, {k3A, k6A}).cash(kAda, 0);
  lands_as(scene, kAda, kIncomeTax);
  EXPECT_EQ(scene.state.debt_count, 1);
  expect_refused(scene, go_bankrupt(kAda), Refusal::debt_can_be_covered);
  EXPECT_EQ(scene.rule(Refusal::debt_can_be_covered), "IN-53");
  expect_refused(scene, roll(kBea), Refusal::not_your_turn);
  scene.does(mortgage(kAda, k3A));
  EXPECT_EQ(scene.state.debt_count, 1) << "70 do not cover 100";
  EXPECT_EQ(scene.cash(kAda), 70) << "nothing in part";
  scene.does(mortgage(kAda, k6A));
  EXPECT_EQ(scene.paid(kAda, kBank), 100);
  EXPECT_EQ(scene.state.turn, seat(kBea));
}

TEST(IN_53, ImprovementsCountAtHalf) {
  Scene scene = table(2).owns(kMan, {k1A, k1B}).built(k1A, 1).cash(kMan, 15);
  lands_as(scene, kMan, kIncomeTax);
  expect_refused(scene, go_bankrupt(kMan), Refusal::debt_can_be_covered);
  Scene just = table(2).owns(kMan, {k1A, k1B}).built(k1A, 1).cash(kMan, 14);
  lands_as(just, kMan, kIncomeTax);
  EXPECT_EQ(just.tries(go_bankrupt(kMan)), Refusal::none) << "14 + 25 + 30 + 30 is one too few";
}

TEST(IN_53, NobodyIsBankruptWithoutADebt) {
  Scene scene = table(2);
  expect_refused(scene, go_bankrupt(kMan), Refusal::not_in_debt);
}

// --- IN-54 ---

TEST(IN_54, ToTheBankEverythingGoesAndTheTitlesAreAuctionedBare) {
  Scene scene = table(3).owns(kAda, {k1A, k1B}).built(k1A, 1).keeps(kAda, "PR02").keeps(kAda, "AU1");
  lands_as(scene.cash(kAda, 9), kAda, kIncomeTax).does(go_bankrupt(kAda));
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "IN-54");
  EXPECT_EQ(scene.paid(kAda, kBank), 9);
  EXPECT_EQ(scene.level(k1A), 0);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_EQ(scene.count(EventKind::card_returned), 2);
  EXPECT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(k1A));
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "IN-54");
  scene.does(bid(kBea, 7)).does(pass(kMan));
  EXPECT_EQ(scene.owner(k1A), kBea);
  EXPECT_EQ(scene.state.auction.square, static_cast<game::Square>(k1B)) << "then the next";
  all_pass(scene);
  EXPECT_EQ(scene.owner(k1B), kBank);
  expect_sound(scene);
}

// The debtor lands on the warehouse of 6B and can never pay 2000.
Scene& ruined_by(Scene& scene, int debtor, int creditor) {
  scene.owns(creditor, {k6A, k6B}).built(k6A, 4).built(k6B, kHotel);
  if (scene.state[seat(creditor)].role == kWomanRole) {
    scene.keeps(creditor, "AU4");
  }
  lands_as(scene, debtor, k6B);
  EXPECT_EQ(scene.state.debt_count, 1);
  return scene.does(go_bankrupt(debtor));
}

TEST(IN_54, ToAPlayerEverythingButTheImprovements) {
  Scene scene = table(3).owns(kAda, {k1A, k1B}).built(k1A, 2).built(k1B, 1).cash(kAda, 9).keeps(kAda, "AU1");
  ruined_by(scene, kAda, kMan);
  EXPECT_EQ(scene.paid(kAda, kMan), 9);
  EXPECT_EQ(scene.owner(k1A), kMan);
  EXPECT_EQ(scene.owner(k1B), kMan);
  EXPECT_EQ(scene.level(k1A), 0) << "the crops go back unpaid";
  EXPECT_EQ(scene.paid(kBank, kAda), 0);
  EXPECT_TRUE(keeps_card(scene, kMan, "AU1"));
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "IN-54");
  expect_sound(scene);
}

TEST(IN_54, TheReceiverKeepsOrLiftsEachMortgage) {
  Scene scene = table(3).owns(kAda, {k3A}).mortgaged({k3A}).cash(kAda, 0);
  ruined_by(scene, kAda, kMan);
  EXPECT_EQ(scene.paid(kMan, kBank), 7);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::inherited_interest), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-52");
  scene.does(lift(kMan, k3A));
  EXPECT_EQ(scene.paid(kMan, kBank), 70);
}

TEST(IN_54, WhatTheCreditorMayNotOwnIsAuctionedForTheCreditor) {
  Scene scene = table(4).owns(0, {kRail1, kService1, k3A}).cash(0, 40);
  ruined_by(scene, 0, 3);
  EXPECT_EQ(scene.owner(k3A), 3);
  EXPECT_EQ(scene.cash(3), 1040);
  EXPECT_EQ(scene.count(EventKind::proceeds_kept), 2);
  EXPECT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(kRail1));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({1})) << "the only one who may own it";
  scene.does(bid(1, 120));
  EXPECT_EQ(scene.owner(kRail1), 1);
  EXPECT_EQ(scene.paid(1, 3), 120) << "to the creditor, not the bank";
  EXPECT_EQ(scene.state.auction.square, static_cast<game::Square>(kService1));
  scene.does(pass(1));
  EXPECT_EQ(scene.owner(kService1), kBank) << "no bid, nothing for anybody";
  EXPECT_EQ(scene.cash(3), 1160);
  lands_as(scene, 1, kService1).does(decline(1)).does(bid(1, 5));
  EXPECT_EQ(scene.paid(1, kBank), 5) << "a later auction is the bank's again";
  expect_sound(scene);
}

TEST(IN_54, WithTheCardTheWomanReceivesTheRailway) {
  Scene scene = table(3).owns(kMan, {kRail1}).cash(kMan, 0).keeps(kBea, "AU3");
  ruined_by(scene, kMan, kBea);
  EXPECT_EQ(scene.owner(kRail1), kBea);
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
}

TEST(IN_54, TheCardMayComeWithTheRailway) {
  Scene scene = table(3).owns(kAda, {kRail1}).cash(kAda, 0).keeps(kAda, "AU3");
  ruined_by(scene, kAda, kBea);
  EXPECT_TRUE(keeps_card(scene, kBea, "AU3"));
  EXPECT_EQ(scene.owner(kRail1), kBea) << "with the card she may own it";
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
}

TEST(IN_54, AMortgagedRailwayIsAuctionedFree) {
  Scene scene = table(4).owns(0, {kRail1}).mortgaged({kRail1}).cash(0, 0);
  ruined_by(scene, 0, 3).does(bid(1, 30));
  EXPECT_FALSE(is_mortgaged(scene, kRail1));
  EXPECT_EQ(scene.paid(1, 3), 30);
  EXPECT_EQ(scene.paid(3, kBank), 0) << "no interest on what she never held";
}

TEST(IN_54, TheRestOfTheTableStillPlaysInOrder) {
  Scene scene = table(4).cash(2, 0);
  ruined_by(scene, 2, 1);
  EXPECT_EQ(scene.state.turn, seat(3));
  EXPECT_FALSE(is_in(scene, 2));
}

TEST(IN_54, WhenAllWouldNotCoverTheDebtNothingIsSoldFirst) {
  Scene scene =
      table(3).owns(kMan, {k6A, k6B}).built(k6A, 4).built(k6B, kHotel).owns(kAda, {k3A}).cash(kAda, 9);
  lands_as(scene, kAda, k6B);
  expect_refused(scene, offer(kAda, kBea, terms(0, {k3A}), terms(1)), Refusal::estate_shrinks);
  EXPECT_EQ(scene.tries(go_bankrupt(kAda)), Refusal::none);
  scene.does(go_bankrupt(kAda));
  EXPECT_FALSE(is_mortgaged(scene, k3A));
  EXPECT_EQ(scene.owner(k3A), kMan);
}

// --- IN-55 ---

TEST(IN_55, TheLastPlayerInWins) {
  Scene scene = table(3);
  scene.does(resign(kMan));
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "two women left";
  lands_as(scene.cash(kAda, 0), kAda, kIncomeTax).does(go_bankrupt(kAda));
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.state.finale.winners, seats_of({kBea}));
  EXPECT_EQ(scene.rule(EventKind::ended), "IN-55");
  expect_refused(scene, roll(kBea), Refusal::game_over);
}

// Seat 0, with a railway and a mortgage, cannot pay the woman at seat 3, who has nothing at all.
Scene ruined_by_who_has_nothing() {
  Scene scene = table(4).owns(0, {kRail1, k3A}).mortgaged({k3A}).cash(0, 0).cash(3, 0);
  scene.state.debts[0] = {game::Money{2000}, seat(0), seat(3), Reason::card_money, game::Square::none};
  scene.state.debt_count = 1;
  return scene.does(go_bankrupt(0));
}

// The interest on what she inherits comes out of what the bank is selling for her at once.
TEST(IN_54, TheAuctionForHerComesBeforeWhatSheOwes) {
  Scene scene = ruined_by_who_has_nothing();
  ASSERT_EQ(scene.state.debt_count, 1) << "10 % of 70";
  ASSERT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(kRail1));
  EXPECT_TRUE(scene.owes(1));
  EXPECT_FALSE(scene.owes(3)) << "the bids are hers";
  expect_refused(scene, go_bankrupt(3), Refusal::auction_first);
  scene.does(bid(1, 120));
  EXPECT_EQ(scene.paid(1, 3), 120);
  EXPECT_EQ(scene.paid(3, kBank), 7);
  EXPECT_TRUE(scene.owes(3)) << "she keeps the mortgage or lifts it";
  scene.does(keep(3));
  EXPECT_EQ(scene.cash(3), 113);
  expect_sound(scene);
}

TEST(IN_54, WithoutABidSheOwesAfterAll) {
  Scene scene = ruined_by_who_has_nothing().does(pass(1));
  EXPECT_EQ(scene.owner(kRail1), kBank);
  EXPECT_TRUE(scene.owes(3));
  expect_sound(scene);
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_bankruptcy_test
