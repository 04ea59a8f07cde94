// MM-10 to MM-13: the turn, the start square, buying and the auction.
#include <gtest/gtest.h>

#include "support/madame.h"

namespace cadastre::tests::madame_turn_test {
namespace {

using game::EventKind;
using game::Lot;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::Stage;

// --- MM-10 ---

TEST(MM_10, RollMoveAndActOnTheSquare) {
  Scene scene = inventors(2);
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.last(EventKind::moved).from, game::Square{});
  EXPECT_EQ(scene.rule(EventKind::rolled), "MM-10");
  EXPECT_EQ(scene.rule(EventKind::moved), "MM-10");
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.rule(EventKind::turn_began), "MM-10");
}

TEST(MM_10, OnlyThePlayerOnTurnRolls) {
  const Scene scene = inventors(3);
  expect_refused(scene, roll(1), Refusal::not_your_turn);
  EXPECT_EQ(scene.rule(Refusal::not_your_turn), "MM-10");
}

TEST(MM_10, ADoubleGivesAnotherTurn) {
  Scene scene = inventors(2);
  scene.rolls(0, 5, 5);
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.count(EventKind::rolls_again, Reason::extra_roll), 1);
  EXPECT_EQ(scene.rule(EventKind::rolls_again), "MM-10");
  EXPECT_EQ(scene.state.turn, seat(0));
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_10, TheSquareOfADoubleIsDealtWithFirst) {
  Scene scene = inventors(2);
  scene.rolls(0, 3, 3);
  expect_refused(scene, roll(0), Refusal::decision_first);
  EXPECT_EQ(scene.rule(Refusal::decision_first), "MM-12");
  scene.does(buy(0));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(MM_10, TheThirdDoubleJailsAndIsNotPlayed) {
  for (const int number : {0, 1}) {
    Scene scene = inventors(2);
    const int before = scene.cash(number);
    scene.turn(number).rolls(number, 5, 5).rolls(number, 5, 5).rolls(number, 1, 1);
    EXPECT_TRUE(scene.in_jail(number));
    EXPECT_EQ(scene.square(number), 10);
    EXPECT_EQ(scene.count(EventKind::moved), 0) << "22 is never reached";
    EXPECT_EQ(scene.count(EventKind::jailed, Reason::jail_doubles), 1);
    EXPECT_EQ(scene.rule(EventKind::jailed), "MM-10");
    EXPECT_EQ(scene.cash(number), before);
    EXPECT_EQ(scene.state.turn, seat(1 - number));
  }
}

// --- MM-11 ---

TEST(MM_11, LandingOnTheStartPaysWomen240AndMen200) {
  for (const auto& [number, salary] : {std::pair{0, 240}, std::pair{1, 200}}) {
    Scene scene = inventors(2);
    const int before = scene.cash(number);
    scene.turn(number).at(number, 33).rolls(number, 3, 4);
    EXPECT_EQ(scene.square(number), 0);
    EXPECT_EQ(scene.paid(kBank, number), salary);
    EXPECT_EQ(scene.cash(number), before + salary);
    EXPECT_EQ(scene.count(EventKind::paid, Reason::landed_start), 1);
    EXPECT_EQ(scene.rule(EventKind::paid), "MM-11");
  }
}

TEST(MM_11, PassingItPaysTheSame) {
  for (const auto& [number, salary] : {std::pair{0, 240}, std::pair{1, 200}}) {
    Scene scene = inventors(2);
    lands_as(scene, number, kLeash);
    EXPECT_EQ(scene.paid(kBank, number), salary);
    EXPECT_EQ(scene.count(EventKind::paid, Reason::passed_start), 1);
    EXPECT_EQ(scene.rule(EventKind::paid), "MM-11");
  }
}

TEST(MM_11, LeavingTheStartPaysNothing) {
  Scene scene = inventors(2);
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

TEST(MM_11, TheVariantEqualSalaryPaysAll200) {
  for (const int number : {0, 1}) {
    Scene scene = inventors(2, {"equal_salary"});
    EXPECT_EQ(scene.cash(0), 1900) << "the start cash still differs";
    scene.turn(number).at(number, 33).rolls(number, 3, 4);
    EXPECT_EQ(scene.paid(kBank, number), 200) << number;
  }
}

// --- MM-12 ---

TEST(MM_12, AnUnownedInventionIsBoughtAtTheBoardPrice) {
  Scene scene = inventors(2);
  lands(scene, kCookies);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "MM-12");
  scene.does(buy(0));
  EXPECT_EQ(scene.paid(0, kBank), 400);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.owner(kCookies), 0);
  EXPECT_EQ(scene.count(EventKind::title_passed, Reason::bought), 1);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "MM-12");
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(MM_12, AUtilityIsBoughtTheSameWay) {
  Scene scene = inventors(2);
  lands(scene, kWifi).does(buy(0));
  EXPECT_EQ(scene.paid(0, kBank), 150);
  EXPECT_EQ(scene.owner(kWifi), 0);
}

TEST(MM_12, OnlyThePlayerThereBuysAndOnlyWithTheMoney) {
  Scene scene = inventors(2);
  expect_refused(scene, buy(0), Refusal::nothing_to_buy);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_buy), "MM-12");
  lands(scene.cash(0, 399), kCookies);
  expect_refused(scene, buy(1), Refusal::nothing_to_buy);
  expect_refused(scene, decline(1), Refusal::nothing_to_buy);
  expect_refused(scene, buy(0), Refusal::cannot_afford);
  scene.cash(0, 400).does(buy(0));
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(MM_12, OnesOwnInventionAsksForNothing) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kCookies}), kCookies);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_12, DeclinedItIsAuctioned) {
  Scene scene = inventors(2);
  lands(scene, kCookies).does(decline(0));
  EXPECT_EQ(scene.state.auction.lot, Lot::title);
  EXPECT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(kCookies));
}

// --- MM-13 ---

Scene auction_of_cookies(int seats) {
  Scene scene = inventors(seats);
  lands(scene, kCookies).does(decline(0));
  return scene;
}

TEST(MM_13, ItOpensAt10AndEverybodyMayBid) {
  Scene scene = auction_of_cookies(3);
  EXPECT_EQ(scene.last(EventKind::auction_opened).amount.units, 10);
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, SeatSet::first(3));
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "MM-13");
  for (int number = 0; number < 3; ++number) {
    EXPECT_TRUE(scene.owes(number));
    expect_refused(scene, bid(number, 9), Refusal::bid_too_low);
    EXPECT_EQ(scene.tries(bid(number, 10)), Refusal::none) << number;
  }
  EXPECT_EQ(scene.rule(Refusal::bid_too_low), "MM-13");
}

TEST(MM_13, RaisesOfOneInAnyOrder) {
  Scene scene = auction_of_cookies(3);
  scene.does(bid(2, 10));
  EXPECT_EQ(scene.rule(EventKind::bid_placed), "MM-13");
  expect_refused(scene, bid(2, 11), Refusal::already_leading);
  expect_refused(scene, bid(1, 10), Refusal::bid_too_low);
  scene.does(bid(1, 11)).does(bid(2, 12)).does(bid(0, 13)).does(bid(1, 50));
  EXPECT_EQ(scene.state.auction.leader, seat(1));
  EXPECT_EQ(scene.state.auction.bid.units, 50);
}

TEST(MM_13, ItClosesWhenNobodyRaisesAndTheWinnerPaysTheBank) {
  Scene scene = auction_of_cookies(3);
  scene.does(bid(2, 10)).does(bid(0, 11)).does(pass(2));
  expect_refused(scene, bid(2, 20), Refusal::not_a_bidder);
  EXPECT_EQ(scene.owner(kCookies), kBank) << "seat 1 has not passed yet";
  scene.does(pass(1));
  EXPECT_EQ(scene.last(EventKind::auction_won).seat, seat(0)) << "who declined may win";
  EXPECT_EQ(scene.rule(EventKind::auction_won), "MM-13");
  EXPECT_EQ(scene.paid(0, kBank), 11);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-13");
  EXPECT_EQ(scene.cash(0), 1889);
  EXPECT_EQ(scene.owner(kCookies), 0);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "MM-13");
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(MM_13, NobodyBidsMoreThanTheirCash) {
  Scene scene = auction_of_cookies(2);
  expect_refused(scene, bid(1, 1501), Refusal::cannot_afford);
  EXPECT_EQ(scene.tries(bid(1, 1500)), Refusal::none);
}

TEST(MM_13, WithoutABidItStaysWithTheBank) {
  Scene scene = auction_of_cookies(2);
  scene.does(pass(1)).does(pass(0));
  EXPECT_EQ(scene.owner(kCookies), kBank);
  EXPECT_EQ(scene.count(EventKind::auction_closed, Reason::no_bid), 1);
  EXPECT_EQ(scene.rule(EventKind::auction_closed), "ALL-07");
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_13, TheTurnWaitsForTheAuction) {
  Scene scene = auction_of_cookies(2);
  expect_refused(scene, roll(0), Refusal::auction_first);
  EXPECT_EQ(scene.rule(Refusal::auction_first), "MM-13");
  scene.does(pass(0)).does(pass(1));
  expect_refused(scene, bid(0, 10), Refusal::no_auction);
}

}  // namespace
}  // namespace cadastre::tests::madame_turn_test
