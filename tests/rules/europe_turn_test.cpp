// EU-10 to EU-14: the roll, the salary, buying a title and the auction of a declined one.
#include <gtest/gtest.h>

#include <utility>

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::europe_turn_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

// --- EU-10 ---

TEST(EU_10, ARollMovesTheTokenClockwiseByTheTotal) {
  Scene scene(3);
  scene.at(0, 4).rolls(0, 2, 4);
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.last(EventKind::rolled).dice, (game::Dice{2, 4}));
  EXPECT_EQ(scene.last(EventKind::moved).from, static_cast<game::Square>(4));
  EXPECT_EQ(scene.rule(EventKind::moved), "EU-10");
}

TEST(EU_10, ThePlayerActsOnTheSquareReachedThenTheNextOnePlays) {
  Scene scene(3);
  lands(scene, 38);
  EXPECT_EQ(scene.cash(0), 1400);
  EXPECT_EQ(scene.last(EventKind::turn_began).seat, seat(1));
  EXPECT_EQ(scene.rule(EventKind::turn_began), "EU-10");
  EXPECT_TRUE(scene.owes(1));
  EXPECT_FALSE(scene.owes(0));
}

TEST(EU_10, TheSquareIsActedOnBeforeTheTurnPasses) {
  Scene scene(3);
  lands(scene, 6);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_EQ(scene.state.turn, seat(0));
  expect_refused(scene, roll(1), Refusal::not_your_turn);
}

TEST(EU_10, OnlyThePlayerOnTurnRolls) {
  Scene scene(3);
  expect_refused(scene, roll(1), Refusal::not_your_turn);
  expect_refused(scene, roll(2), Refusal::not_your_turn);
  expect_refused(scene, roll(3), Refusal::not_in_game);
  EXPECT_EQ(scene.rule(Refusal::not_your_turn), "EU-10");
  scene.does(roll(0));
  EXPECT_TRUE(scene.chance_owes());
  expect_refused(scene, roll(0), Refusal::chance_first);
}

TEST(EU_10, AnyNumberOfTokensShareASquare) {
  Scene scene(4);
  for (int number = 0; number < 4; ++number) {
    rests(scene, number);
  }
  for (int number = 0; number < 4; ++number) {
    EXPECT_EQ(scene.square(number), 20);
    EXPECT_EQ(scene.cash(number), 1500);
  }
}

// --- EU-11 ---

TEST(EU_11, ADoubleActsOnTheSquareAndRollsAgain) {
  Scene scene(2);
  scene.rolls(0, 2, 2);
  EXPECT_EQ(scene.paid(0, kBank), 200);
  EXPECT_EQ(scene.count(EventKind::rolls_again, Reason::extra_roll), 1);
  EXPECT_EQ(scene.rule(EventKind::rolls_again), "EU-11");
  EXPECT_EQ(scene.count(EventKind::turn_began), 0);
  EXPECT_TRUE(scene.owes(0));
  scene.rolls(0, 2, 4);
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_11, TheTitleIsDecidedOnBeforeTheExtraRoll) {
  Scene scene(2);
  scene.rolls(0, 3, 3);
  expect_refused(scene, roll(0), Refusal::decision_first);
  scene.does(buy(0));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.tries(roll(0)), Refusal::none);
}

TEST(EU_11, AnAuctionComesBeforeTheExtraRoll) {
  Scene scene(2);
  scene.rolls(0, 3, 3).does(decline(0));
  expect_refused(scene, roll(0), Refusal::auction_first);
  scene.does(pass(0)).does(pass(1));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(EU_11, TheThirdDoubleJailsAtOnceWithoutMoving) {
  Scene scene(2);
  scene.rolls(0, 5, 5).rolls(0, 5, 5);
  EXPECT_EQ(scene.square(0), 20);
  scene.rolls(0, 1, 1);
  EXPECT_EQ(scene.count(EventKind::moved), 0);
  EXPECT_EQ(scene.count(EventKind::card_called), 0);
  EXPECT_EQ(scene.count(EventKind::jailed, Reason::jail_doubles), 1);
  EXPECT_EQ(scene.last(EventKind::jailed).from, static_cast<game::Square>(20));
  EXPECT_EQ(scene.rule(EventKind::jailed), "EU-11");
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_11, AThirdDoubleThatWouldPassTheStartPaysNoSalary) {
  Scene scene(2);
  scene.rolls(0, 5, 5).rolls(0, 5, 5).at(0, 37).rolls(0, 6, 6);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_11, DoublesOfAnEarlierTurnDoNotCount) {
  Scene scene(2);
  scene.owns(0, {24, 34}).rolls(0, 5, 5).rolls(0, 5, 5).rolls(0, 1, 3);
  ASSERT_EQ(scene.state.turn, seat(1));
  rests(scene, 1).rolls(0, 5, 5);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), 34);
  EXPECT_EQ(scene.state.doubles, 1);
}

TEST(EU_11, TheDoublesOfOnePlayerDoNotCountForTheNext) {
  Scene scene(2);
  scene.owns(0, {24}).rolls(0, 5, 5).rolls(0, 5, 5).rolls(0, 1, 3).rolls(1, 5, 5);
  EXPECT_FALSE(scene.in_jail(1));
  EXPECT_EQ(scene.square(1), 10);
}

// --- EU-12 ---

TEST(EU_12, PassingTheStartPays200) {
  Scene scene(2);
  scene.at(0, 33).rolls(0, 3, 6);
  EXPECT_EQ(scene.square(0), 2);
  EXPECT_EQ(scene.paid(kBank, 0), 200);
  EXPECT_EQ(scene.cash(0), 1700);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::passed_start), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-12");
}

TEST(EU_12, LandingOnTheStartPays200Once) {
  Scene scene(2);
  scene.at(0, 33).rolls(0, 3, 4);
  EXPECT_EQ(scene.square(0), 0);
  EXPECT_EQ(scene.cash(0), 1700);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::landed_start), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-12");
}

TEST(EU_12, LeavingTheStartPaysNothing) {
  Scene scene(2);
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_12, StoppingJustShortOfTheStartPaysNothing) {
  Scene scene(2);
  scene.owns(0, {39}).at(0, 33).rolls(0, 2, 4);
  EXPECT_EQ(scene.square(0), 39);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_12, OneTurnPaysTwiceByDiceAndThenByCard) {
  Scene scene(2);
  scene.at(0, 33).rolls(0, 3, 6);
  EXPECT_EQ(scene.cash(0), 1700);
  scene.draws("CC01");
  EXPECT_EQ(scene.square(0), 0);
  EXPECT_EQ(scene.paid(kBank, 0), 200);
  EXPECT_EQ(scene.cash(0), 1900);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::landed_start), 1);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_12, ACardThatCausesThePassPaysToo) {
  Scene scene(2);
  lands(scene, 36).draws("CH04");
  EXPECT_EQ(scene.square(0), 5);
  EXPECT_EQ(scene.cash(0), 1700);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::passed_start), 1);
}

TEST(EU_12, TheSalaryIsThereBeforeTheSquareIsPaidFor) {
  Scene scene(2);
  scene.cash(0, 0).at(0, 35).rolls(0, 4, 5);
  EXPECT_EQ(scene.square(0), 4);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 0);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.paid(kBank, 0), 200);
  EXPECT_EQ(scene.paid(0, kBank), 200);
}

// --- EU-13 ---

TEST(EU_13, AnUnownedTitleIsBoughtAtItsPrintedPrice) {
  Scene scene(2);
  lands(scene, 39);
  EXPECT_EQ(scene.count(EventKind::title_offered), 1);
  EXPECT_TRUE(scene.owes(0));
  scene.does(buy(0));
  EXPECT_EQ(scene.paid(0, kBank), 400);
  EXPECT_EQ(scene.cash(0), 1100);
  EXPECT_EQ(scene.owner(39), 0);
  EXPECT_EQ(scene.count(EventKind::title_passed, Reason::bought), 1);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "EU-13");
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(EU_13, EveryTitleCostsWhatTheBoardSays) {
  const std::vector<std::pair<int, int>> printed = {
      {1, 60},   {3, 60},   {5, 200},  {6, 100},  {8, 100},  {9, 120},  {11, 140},
      {12, 150}, {13, 140}, {14, 160}, {15, 200}, {16, 180}, {18, 180}, {19, 200},
      {21, 220}, {23, 220}, {24, 240}, {25, 200}, {26, 260}, {27, 260}, {28, 150},
      {29, 280}, {31, 300}, {32, 300}, {34, 320}, {35, 200}, {37, 350}, {39, 400}};
  int sum = 0;
  for (const auto& [square, price] : printed) {
    Scene scene(2);
    lands(scene, square).does(buy(0));
    EXPECT_EQ(scene.paid(0, kBank), price) << square;
    EXPECT_EQ(scene.owner(square), 0) << square;
    sum += price;
  }
  EXPECT_EQ(printed.size(), 28U);
  EXPECT_EQ(sum, 5690);
}

TEST(EU_13, TheLastEuroBuysButOneLessDoesNot) {
  Scene scene(2);
  lands(scene.cash(0, 99), 6);
  expect_refused(scene, buy(0), Refusal::cannot_afford);
  scene.cash(0, 100).does(buy(0));
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.owner(6), 0);
}

TEST(EU_13, ABuyerShortOfCashMayMortgageFirst) {
  Scene scene(2);
  lands(scene.cash(0, 90).owns(0, {3}), 6).does(mortgage(0, 3));
  scene.does(buy(0));
  EXPECT_EQ(scene.cash(0), 20);
  EXPECT_EQ(scene.owner(6), 0);
}

TEST(EU_13, NobodyElseBuysIt) {
  Scene scene(3);
  lands(scene, 6);
  expect_refused(scene, buy(1), Refusal::nothing_to_buy);
  expect_refused(scene, decline(2), Refusal::nothing_to_buy);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_buy), "EU-13");
}

TEST(EU_13, NothingIsBoughtBeforeLandingNorTwice) {
  Scene scene(2);
  expect_refused(scene, buy(0), Refusal::nothing_to_buy);
  lands(scene, 6).does(buy(0));
  expect_refused(scene, buy(0), Refusal::nothing_to_buy);
}

TEST(EU_13, AnOwnedTitleIsNotOffered) {
  Scene scene(2);
  lands(scene.owns(0, {6}), 6);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.cash(0), 1500);
}

// --- EU-14 ---

Scene declined(int seats) {
  Scene scene(seats);
  lands(scene, 3).does(decline(0));
  return scene;
}

TEST(EU_14, ADeclinedTitleIsAuctionedAtOnceToEverybody) {
  const Scene scene = declined(3);
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::declined), 1);
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, game::SeatSet::first(3));
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "EU-14");
  EXPECT_EQ(scene.owner(3), kBank);
  EXPECT_TRUE(scene.owes(0));
  EXPECT_TRUE(scene.owes(1));
  EXPECT_TRUE(scene.owes(2));
}

TEST(EU_14, TheHighestBidTakesItAndPaysTheBank) {
  Scene scene = declined(3);
  scene.does(bid(2, 10)).does(bid(1, 75)).does(pass(0)).does(pass(2));
  EXPECT_EQ(scene.last(EventKind::auction_won).seat, seat(1));
  EXPECT_EQ(scene.last(EventKind::auction_won).amount.units, 75);
  EXPECT_EQ(scene.paid(1, kBank), 75);
  EXPECT_EQ(scene.cash(1), 1425);
  EXPECT_EQ(scene.cash(2), 1500);
  EXPECT_EQ(scene.owner(3), 1);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "EU-14");
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(EU_14, TheOneWhoDeclinedMayBidAndWinBelowThePrice) {
  Scene scene = declined(3);
  scene.does(bid(0, 1)).does(pass(1)).does(pass(2));
  EXPECT_EQ(scene.owner(3), 0);
  EXPECT_EQ(scene.cash(0), 1499);
}

TEST(EU_14, TheSmallestOpeningBidIsOne) {
  Scene scene = declined(2);
  expect_refused(scene, bid(1, 0), Refusal::bid_too_low);
  expect_refused(scene, bid(1, -5), Refusal::bid_too_low);
  scene.does(bid(1, 1));
  EXPECT_EQ(scene.count(EventKind::bid_placed), 1);
}

TEST(EU_14, TheSmallestRaiseIsOne) {
  Scene scene = declined(3);
  scene.does(bid(1, 40));
  expect_refused(scene, bid(2, 39), Refusal::bid_too_low);
  expect_refused(scene, bid(2, 40), Refusal::bid_too_low);
  EXPECT_EQ(scene.rule(Refusal::bid_too_low), "EU-14");
  scene.does(bid(2, 41));
  EXPECT_EQ(scene.state.auction.leader, seat(2));
}

TEST(EU_14, NobodyBidsMoreThanTheCashHeld) {
  Scene scene = declined(3);
  scene.cash(1, 50);
  expect_refused(scene, bid(1, 51), Refusal::cannot_afford);
  scene.does(bid(1, 50)).does(pass(0)).does(pass(2));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.owner(3), 1);
}

TEST(EU_14, ABidderMayMortgageForABiggerBid) {
  Scene scene = declined(2);
  scene.cash(1, 50).owns(1, {39}).does(mortgage(1, 39)).does(bid(1, 250)).does(pass(0));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.owner(3), 1);
}

TEST(EU_14, TheLeaderCannotSpendTheCashBehindTheBid) {
  Scene scene = declined(3);
  scene.cash(1, 60).owns(1, {39, 6}).mortgaged({6}).does(bid(1, 60));
  expect_refused(scene, lift(1, 6), Refusal::bid_binds);
  EXPECT_EQ(scene.rule(Refusal::bid_binds), "EU-14");
  expect_refused(scene, resign(1), Refusal::leading_bidder);
}

TEST(EU_14, APassIsFinal) {
  Scene scene = declined(3);
  scene.does(pass(2));
  EXPECT_FALSE(scene.owes(2));
  expect_refused(scene, bid(2, 500), Refusal::not_a_bidder);
  expect_refused(scene, pass(2), Refusal::not_a_bidder);
}

TEST(EU_14, TheLeaderNeitherOutbidsItselfNorPasses) {
  Scene scene = declined(3);
  scene.does(bid(1, 10));
  expect_refused(scene, bid(1, 20), Refusal::already_leading);
  expect_refused(scene, pass(1), Refusal::already_leading);
  EXPECT_FALSE(scene.owes(1));
  scene.does(bid(0, 11));
  EXPECT_TRUE(scene.owes(1)) << "outbid, it may bid again";
}

TEST(EU_14, TheLastOneLeftStillChoosesToBid) {
  Scene scene = declined(2);
  scene.does(pass(0));
  EXPECT_TRUE(scene.owes(1));
  scene.does(bid(1, 1));
  EXPECT_EQ(scene.owner(3), 1);
  EXPECT_EQ(scene.cash(1), 1499);
}

TEST(EU_14, WithoutABidItStaysWithTheBank) {
  Scene scene = declined(3);
  scene.does(pass(1)).does(pass(0)).does(pass(2));
  EXPECT_EQ(scene.count(EventKind::auction_closed, Reason::no_bid), 1);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.owner(3), kBank);
  EXPECT_EQ(scene.state.turn, seat(1));
  scene.at(1, 0).rolls(1, 1, 2);
  EXPECT_EQ(scene.count(EventKind::title_offered), 1) << "the next visitor may buy it";
}

TEST(EU_14, WhoIsOutOfTheGameDoesNotBid) {
  Scene scene(3);
  scene.does(resign(2));
  lands(scene, 3).does(decline(0));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, game::SeatSet::first(2));
  expect_refused(scene, bid(2, 1), Refusal::not_in_game);
}

TEST(EU_14, NobodyBidsWithoutAnAuction) {
  Scene scene(2);
  expect_refused(scene, bid(1, 10), Refusal::no_auction);
  expect_refused(scene, pass(1), Refusal::no_auction);
}

}  // namespace
}  // namespace cadastre::tests::europe_turn_test
