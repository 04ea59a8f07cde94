// ALL-01 to ALL-08: what holds in every edition.
#include <gtest/gtest.h>

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::all_editions_test {
namespace {

using game::EventKind;
using game::Money;
using game::Reason;
using game::Refusal;
using game::Stage;

Scene before_the_start(int seats) {
  Scene scene(seats);
  scene.state = game::start(scene.rules(), game::Setup{.seats = seats});
  return scene;
}

// --- ALL-01 ---

TEST(ALL_01, ThoseTiedRollAgain) {
  Scene scene = before_the_start(3);
  scene.dice(5, 4).dice(2, 1).dice(3, 6);
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, game::SeatSet::of(seat(0)).with(seat(2)));
  EXPECT_EQ(scene.rule(EventKind::order_tied), "ALL-01");
  EXPECT_EQ(scene.count(EventKind::started), 0);
  EXPECT_TRUE(scene.chance_owes());
}

TEST(ALL_01, WhoLostTheFirstRollStaysOutEvenOfALowerOne) {
  Scene scene = before_the_start(3);
  scene.dice(5, 4).dice(2, 6).dice(3, 6).dice(1, 1).dice(1, 2);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(2)) << "8 was less than 9, whatever 9 rolls next";
}

TEST(ALL_01, ASecondTieIsRolledAgainToo) {
  Scene scene = before_the_start(3);
  scene.dice(6, 6).dice(6, 6).dice(6, 6);
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, game::SeatSet::first(3));
  scene.dice(4, 4).dice(5, 3).dice(1, 2);
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, game::SeatSet::first(2));
  scene.dice(1, 2).dice(1, 3);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(1));
}

TEST(ALL_01, ATieBelowTheHighestDecidesNothingAndIsNotRolled) {
  Scene scene = before_the_start(3);
  scene.dice(2, 2).dice(6, 5).dice(1, 3);
  EXPECT_EQ(scene.count(EventKind::order_tied), 0);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(1));
}

// --- ALL-02 ---

static_assert(game::percent_paid(Money{175}, 10) == Money{18});
static_assert(game::percent_paid(Money{1}, 10) == Money{1});
static_assert(game::percent_paid(Money{200}, 10) == Money{20});
static_assert(game::percent_received(Money{175}, 10) == Money{17});
static_assert(game::half_received(Money{75}) == Money{37});

TEST(ALL_02, InterestAPlayerPaysRoundsUp) {
  Scene scene(2);
  scene.owns(0, {37, 12, 39}).mortgaged({37, 12, 39});
  scene.does(lift(0, 37));
  EXPECT_EQ(scene.paid(0, kBank), 193) << "175 and 17.5";
  scene.does(lift(0, 12));
  EXPECT_EQ(scene.paid(0, kBank), 83) << "75 and 7.5";
  scene.does(lift(0, 39));
  EXPECT_EQ(scene.paid(0, kBank), 220) << "nothing to round";
}

TEST(ALL_02, InterestRoundsUpTitleByTitle) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {12, 28}).mortgaged({12, 28}).owns(1, {3});
  lands(scene, 3).does(claim(1, 0, 3)).does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(1, kBank), 16) << "twice 7.5 rounded up, not 15";
}

TEST(ALL_02, WhatAPlayerReceivesRoundsDown) {
  Scene scene(2);
  scene.owns(0, {1}).cash(1, 0).owns(1, {37}).mortgaged({37});
  EXPECT_EQ(game::wealth(scene.rules(), scene.state, seat(1)), Money{175});
  scene.owns(1, {12}).mortgaged({12});
  EXPECT_EQ(game::wealth(scene.rules(), scene.state, seat(1)), Money{250});
  game::Edition odd = scene.rules();
  odd.board[1].house = Money{75};
  scene.state.level[1] = 1;
  EXPECT_EQ(game::resale(odd, scene.state, seat(0), static_cast<game::Square>(1)), Money{37});
}

// --- ALL-03 ---

TEST(ALL_03, MortgagedAirportsStillCountForTheOthers) {
  Scene scene(2);
  lands(scene.owns(1, {5, 15, 25, 35}).mortgaged({5, 15, 25}), 35).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 200);
}

TEST(ALL_03, AMortgagedUtilityStillCountsForTheOther) {
  Scene scene(2);
  lands(scene.owns(1, {12, 28}).mortgaged({12}), 28).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 30);
}

TEST(ALL_03, TheMortgagedOnesThemselvesTakeNothing) {
  Scene scene(2);
  lands(scene.owns(1, {5, 15, 25, 35}).mortgaged({5}), 5);
  EXPECT_EQ(scene.count(EventKind::rent_spared), 1);
  EXPECT_EQ(scene.state.claim_count, 0);
}

// --- ALL-04 ---

// Seat 0 cannot pay seat 1's rent of 4 and goes bankrupt with Paris mortgaged: 20 of interest for seat 1.
Scene inheritance(int creditor_cash) {
  Scene scene(3);
  scene.cash(0, 3).owns(0, {39}).mortgaged({39}).cash(1, creditor_cash).owns(1, {3});
  lands(scene, 3).does(claim(1, 0, 3)).does(go_bankrupt(0));
  return scene;
}

TEST(ALL_04, ACreditorWithTheCashPaysTheInterestAtOnce) {
  const Scene scene = inheritance(17);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::inherited_interest), 1);
  EXPECT_EQ(scene.paid(1, kBank), 20);
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 0);
  EXPECT_TRUE(scene.owes(1)) << "to keep or lift";
}

TEST(ALL_04, ACreditorShortOfItOwesItToTheBankLikeAnyDebt) {
  Scene scene = inheritance(16);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::inherited_interest), 1);
  EXPECT_EQ(scene.last(EventKind::debt_opened).other, game::Seat::bank);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 20);
  EXPECT_EQ(scene.cash(1), 19);
  EXPECT_TRUE(scene.owes(1));
  expect_refused(scene, keep(1), Refusal::debt_first);
  expect_refused(scene, lift(1, 39), Refusal::debt_first);
  expect_refused(scene, go_bankrupt(1), Refusal::debt_can_be_covered);
  scene.does(mortgage(1, 3));
  EXPECT_EQ(scene.paid(1, kBank), 20);
  EXPECT_EQ(scene.cash(1), 29);
  scene.does(keep(1));
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(ALL_04, ACreditorWhoCannotRaiseItIsBankruptToTheBank) {
  Scene scene = inheritance(0);
  scene.mortgaged({3}).does(go_bankrupt(1));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_bank), 1);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.state.finale.winners, game::SeatSet::of(seat(2)));
}

// --- ALL-05 ---

Scene at_the_end(int cash_of_second) {
  Scene scene(3, {.variants = {"timed"}, .overrides = {}});
  scene.cash(0, 1500).cash(1, cash_of_second).owns(1, {1}).cash(2, 900);
  scene.does(time_up());
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "a turn under way is finished";
  return scene.at(0, 13).rolls(0, 3, 4);
}

TEST(ALL_05, EqualWealthIsASharedWin) {
  const Scene scene = at_the_end(1440);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.last(EventKind::ended).seats, game::SeatSet::first(2));
  EXPECT_EQ(scene.state.finale.winners, game::SeatSet::first(2));
  EXPECT_EQ(scene.state.stage, Stage::over);
}

TEST(ALL_05, OneEuroMoreWinsAlone) {
  EXPECT_EQ(at_the_end(1441).state.finale.winners, game::SeatSet::of(seat(1)));
  EXPECT_EQ(at_the_end(1439).state.finale.winners, game::SeatSet::of(seat(0)));
}

// --- ALL-06 ---

TEST(ALL_06, TitlesComeBackToTheBankFreeOfMortgage) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {37, 39}).mortgaged({37, 39});
  lands(scene, 4).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::title_passed, Reason::bankrupt_to_bank), 2);
  EXPECT_TRUE(scene.state.mortgaged.empty());
  scene.does(bid(1, 10)).does(pass(2));
  EXPECT_EQ(scene.owner(37), 1);
  EXPECT_EQ(scene.tries(mortgage(1, 37)), Refusal::none) << "its new owner may mortgage it again";
  scene.does(pass(1)).does(pass(2));
  EXPECT_EQ(scene.owner(39), kBank);
  expect_sound(scene);
}

TEST(ALL_06, UnsoldTheyAreOnSaleAtTheFullPriceAndRentAgain) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {39}).mortgaged({39});
  lands(scene, 4).does(go_bankrupt(0)).does(pass(1)).does(pass(2));
  scene.at(1, 36).rolls(1, 1, 2).does(buy(1));
  EXPECT_EQ(scene.paid(1, kBank), 400);
  scene.at(2, 36).rolls(2, 1, 2).claims_all();
  EXPECT_EQ(scene.paid(2, 1), 50);
}

TEST(ALL_06, SoDoTheTitlesOfWhoLeavesTheTable) {
  Scene scene(3);
  scene.owns(2, {39}).mortgaged({39}).does(resign(2));
  EXPECT_EQ(scene.owner(39), kBank);
  EXPECT_TRUE(scene.state.mortgaged.empty());
}

// --- ALL-07 ---

TEST(ALL_07, AnAuctionWithoutABidLeavesTheTitleWithTheBank) {
  Scene scene(2);
  lands(scene, 39).does(decline(0)).does(pass(1)).does(pass(0));
  EXPECT_EQ(scene.count(EventKind::auction_closed, Reason::no_bid), 1);
  EXPECT_EQ(scene.rule(EventKind::auction_closed), "ALL-07");
  EXPECT_EQ(scene.owner(39), kBank);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.cash(1), 1500);
}

TEST(ALL_07, BidsAreLimitedToTheCashHeld) {
  Scene scene(2);
  lands(scene.cash(1, 120).owns(1, {37}), 39).does(decline(0));
  expect_refused(scene, bid(1, 121), Refusal::cannot_afford);
  EXPECT_EQ(scene.tries(bid(1, 120)), Refusal::none);
}

TEST(ALL_07, APlayerWithoutCashCanOnlyPass) {
  Scene scene(2);
  lands(scene.cash(1, 0), 39).does(decline(0));
  expect_refused(scene, bid(1, 1), Refusal::cannot_afford);
  scene.does(pass(1)).does(bid(0, 1));
  EXPECT_EQ(scene.owner(39), 0);
}

TEST(ALL_07, BothHoldWhenTheBankAuctionsABankruptsTitle) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {1}).mortgaged({1}).cash(1, 30);
  lands(scene, 4).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::bank_auction), 1);
  expect_refused(scene, bid(1, 31), Refusal::cannot_afford);
  expect_refused(scene, bid(0, 1), Refusal::not_in_game);
  scene.does(pass(1)).does(pass(2));
  EXPECT_EQ(scene.owner(1), kBank);
  EXPECT_EQ(scene.state.turn, seat(1));
}

// --- ALL-08 ---

// Seat 0 owes an income tax of 200.
Scene taxed(int cash, std::initializer_list<int> titles) {
  Scene scene(3);
  lands(scene.cash(0, cash).owns(0, titles), 4);
  return scene;
}

TEST(ALL_08, NobodyIsBankruptWhileTheDebtCanBeCovered) {
  Scene scene = taxed(25, {37});
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  EXPECT_EQ(scene.rule(Refusal::debt_can_be_covered), "ALL-08");
  scene.does(mortgage(0, 37));
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.state.debt_count, 0);
}

TEST(ALL_08, OneEuroShortMayGoBankrupt) {
  Scene scene = taxed(24, {37});
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_bank), 1);
  EXPECT_FALSE(scene.state.in.has(seat(0)));
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(ALL_08, BuildingsCountAtHalfTheirPrice) {
  Scene scene(3);
  scene.cash(0, 40).owns(0, {1, 3}).built(1, 2).built(3, 2);
  lands(scene, 4);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  for (const int square : {1, 3, 1, 3}) {
    scene.does(sell(0, square));
  }
  EXPECT_EQ(scene.cash(0), 140);
  scene.does(mortgage(0, 1)).does(mortgage(0, 3));
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(ALL_08, MortgagedTitlesCoverNothing) {
  Scene scene(3);
  scene.cash(0, 199).owns(0, {39}).mortgaged({39});
  lands(scene, 4);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none);
}

TEST(ALL_08, AnExchangedHotelUsesUpNothingTheOtherSalesNeed) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {1, 3, 31, 32, 34});
  scene.built(1, game::kHotel).built(3, game::kHotel).built(31, game::kHotel).built(32, 4).built(34, 4);
  lands(scene.stock(4, 9), 4);
  scene.does(sell(0, 1));
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(sell_hotels(0, 31));
  EXPECT_EQ(scene.cash(0), 25 + 500 + 300 + 300 - 200);
}

TEST(ALL_08, OneHotelThatCanBeExchangedCoversADebtOfItsHalfPrice) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {31, 32, 34}).built(31, game::kHotel).built(32, game::kHotel).built(34, 4);
  lands(scene.stock(4, 10), 38);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::hotel_exchanged), 1);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.state.debt_count, 0);
}

TEST(ALL_08, WithoutHousesForTheExchangeHotelsAreSoldOutright) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {31, 32, 34}).built(31, game::kHotel).built(32, game::kHotel).built(34, 4);
  lands(scene.stock(3, 10), 38);
  expect_refused(scene, sell(0, 31), Refusal::no_houses_left);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
  EXPECT_EQ(scene.state.debt_count, 0);
}

// --- ALL-09 ---

TEST(ALL_09, AnOfferInWhichNoTitleAndNoCardPassesIsRefused) {
  for (const std::string& id : edition::built_in_ids()) {
    Scene scene(2, {}, id);
    scene.owns(0, {1}).cash(0, 100).cash(1, 100);
    expect_refused(scene, offer(0, 1, terms(10), terms(0)), Refusal::no_loans);
    expect_refused(scene, offer(0, 1, terms(0), terms(10)), Refusal::no_loans);
    expect_refused(scene, offer(0, 1, terms(10), terms(11)), Refusal::no_loans);
    EXPECT_FALSE(scene.rule(Refusal::no_loans).empty()) << id;
    EXPECT_EQ(scene.tries(offer(0, 1, terms(10, {1}), terms(0))), Refusal::none) << id;
  }
}

TEST(ALL_08, WithoutADebtThereIsNoBankruptcy) {
  Scene scene(3);
  scene.cash(0, 0);
  expect_refused(scene, go_bankrupt(0), Refusal::not_in_debt);
  const Scene other = taxed(0, {});
  expect_refused(other, go_bankrupt(1), Refusal::not_in_debt);
}

TEST(ALL_08, ADebtorGivesNothingAwayThatTheDebtNeeds) {
  Scene scene = taxed(25, {37});
  expect_refused(scene, offer(0, 1, terms(0, {37}), terms(0)), Refusal::estate_shrinks);
  expect_refused(scene, offer(1, 0, terms(174), terms(0, {37})), Refusal::estate_shrinks);
  scene.does(offer(1, 0, terms(175), terms(0, {37}))).does(accept(0, 1));
  EXPECT_EQ(scene.owner(37), 1);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.state.debt_count, 0);
}

TEST(ALL_08, AGiftOfferedBeforeTheDebtDiesWithIt) {
  Scene scene(3);
  scene.cash(0, 25).owns(0, {37}).at(0, 1).does(offer(0, 1, terms(0, {37}), terms(0))).rolls(0, 1, 2);
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
  expect_refused(scene, accept(1, 0), Refusal::no_such_offer);
}

TEST(ALL_08, LeavingTheTableGivesEverythingToTheBank) {
  Scene scene(3);
  scene.owns(0, {1, 3}).built(1, 1).keeps(0, "CC03").does(resign(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::left_table), 1);
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "ALL-08");
  EXPECT_EQ(scene.paid(0, kBank), 1500);
  EXPECT_EQ(scene.owner(1), kBank);
  EXPECT_EQ(scene.level(1), 0);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_TRUE(scene.state[seat(0)].kept.empty());
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::bank_auction), 1);
  expect_refused(scene, resign(0), Refusal::not_in_game);
  expect_sound(scene);
}

TEST(ALL_08, WhoLeavesWithADebtThatCouldBeCoveredIsNotBankruptByChoice) {
  Scene scene = taxed(25, {37});
  scene.does(resign(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::left_table), 1);
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_bank), 0);
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.owner(37), kBank);
}

TEST(ALL_08, LeavingIsAllowedOutOfTurnAndTheTurnGoesOn) {
  Scene scene(3);
  scene.does(resign(1));
  EXPECT_EQ(scene.state.turn, seat(0));
  scene.at(0, 13).rolls(0, 3, 4);
  EXPECT_EQ(scene.state.turn, seat(2));
}

}  // namespace
}  // namespace cadastre::tests::all_editions_test
