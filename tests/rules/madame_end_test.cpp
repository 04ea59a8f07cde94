// MM-60: the last invention bought, the final rents, and who wins.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/madame.h"

namespace cadastre::tests::madame_end_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::Stage;

// Where the first event of the kind stands in this act's story.
std::ptrdiff_t place_of(const Scene& scene, EventKind kind) {
  return std::ranges::find(scene.events, kind, &game::Event::kind) - scene.events.begin();
}

// What the bank pays for one square at the end, in this act.
int final_rent(const Scene& scene, int square) {
  int sum = 0;
  for (const game::Event& event : scene.events) {
    const bool counts = event.kind == EventKind::paid && event.reason == Reason::final_rent &&
                        event.square == static_cast<game::Square>(square);
    sum += counts ? event.amount.units : 0;
  }
  return sum;
}

// Everything is owned but the cookies. Seat 0: brown, light blue, pink, orange whole and the Wi-Fi, 204 and
// four times a roll; seat 1: red, yellow, green whole, the solar heating and shapewear, 443 and four times a
// roll.
Scene all_but_the_cookies(int seats = 2) {
  Scene scene = inventors(seats);
  scene.owns(0, {1, 3, 6, 8, 9, 11, kWifi, 13, 14, 16, 18, 19});
  scene.owns(1, {21, 23, 24, 26, 27, kSolar, 29, 31, 32, 34, kShapewear});
  return scene;
}

TEST(MM_60, TheLastInventionBoughtEndsTheGame) {
  Scene scene = all_but_the_cookies();
  lands(scene, kCookies);
  EXPECT_EQ(scene.count(EventKind::final_began), 0);
  scene.does(buy(0));
  EXPECT_EQ(scene.paid(0, kBank), 400);
  EXPECT_EQ(scene.count(EventKind::final_began, Reason::all_titles_owned), 1);
  EXPECT_EQ(scene.rule(EventKind::final_began), "MM-60");
  EXPECT_EQ(scene.state.stage, Stage::final_dice) << "the Wi-Fi waits for its roll";
  EXPECT_TRUE(scene.chance_owes());
  EXPECT_EQ(scene.last(EventKind::final_called).seat, seat(0));
  expect_sound(scene);
}

TEST(MM_60, TheBankPaysOneRentForEachInventionAndTheMostMoneyWins) {
  Scene scene = all_but_the_cookies();
  lands(scene, kCookies).does(buy(0));
  EXPECT_EQ(final_rent(scene, 1), 4) << "double in whole groups";
  EXPECT_EQ(final_rent(scene, 3), 8);
  EXPECT_EQ(final_rent(scene, 9), 16);
  EXPECT_EQ(scene.paid(kBank, 0), 12 + 40 + 20);
  scene.dice(2, 3);
  EXPECT_EQ(final_rent(scene, kWifi), 20) << "four times, one utility";
  EXPECT_EQ(scene.rule(EventKind::final_rolled), "MM-60");
  EXPECT_EQ(scene.last(EventKind::final_called).square, static_cast<game::Square>(kSolar));
  scene.dice(6, 6);
  EXPECT_EQ(final_rent(scene, kSolar), 48) << "a roll of its own";
  EXPECT_EQ(final_rent(scene, kShapewear), 35) << "single: the group has two owners";
  EXPECT_EQ(final_rent(scene, kCookies), 50);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-60");
  EXPECT_EQ(scene.cash(0), 1900 - 400 + 204 + 50 + 20);
  EXPECT_EQ(scene.cash(1), 1500 + 443 + 48);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::all_titles_owned), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "MM-60");
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  expect_sound(scene);
}

TEST(MM_60, EveryInventionIsVisitedOnce) {
  Scene scene = all_but_the_cookies();
  lands(scene, kCookies).does(buy(0));
  int visits = scene.count(EventKind::final_visited);
  scene.dice(1, 2);
  visits += scene.count(EventKind::final_visited);
  scene.dice(1, 2);
  visits += scene.count(EventKind::final_visited);
  EXPECT_EQ(visits, 24);
  EXPECT_TRUE(scene.state.finale.visits.empty());
}

TEST(MM_60, AHeadquartersBringsItsRentUndoubled) {
  Scene scene = all_but_the_cookies();
  scene.built(1, 1).built(kShapewear, 1);
  lands(scene, kCookies).does(buy(0));
  EXPECT_EQ(final_rent(scene, 1), 85);
  EXPECT_EQ(final_rent(scene, 3), 8) << "bare beside it: double";
  scene.dice(1, 2).dice(1, 2);
  EXPECT_EQ(final_rent(scene, kShapewear), 450) << "in a broken group too";
}

TEST(MM_60, WithBothUtilitiesEachIsTenTimesARollOfItsOwn) {
  Scene scene = inventors(2);
  scene.owns(0, {1, 3, 6, 8, 9, 11, kWifi, 13, 14, 16, 18, 19, kSolar});
  scene.owns(1, {21, 23, 24, 26, 27, 29, 31, 32, 34, kShapewear});
  lands(scene, kCookies).does(buy(0)).dice(1, 2);
  EXPECT_EQ(final_rent(scene, kWifi), 30);
  scene.dice(4, 4);
  EXPECT_EQ(final_rent(scene, kSolar), 80);
  EXPECT_EQ(scene.state.stage, Stage::over);
}

TEST(MM_60, ACardsMultiplierDoesNotReachTheEnd) {
  Scene scene = inventors(2);
  scene.owns(0, {1, 3, 6, 8, 9, 11, kWifi, 13, 14, 16, 18, 19, kCookies});
  scene.owns(1, {21, 23, 24, 26, 27, 29, 31, 32, 34, kShapewear}).turn(1);
  lands_as(scene, 1, 22).draws("CH07").does(buy(1)).dice(1, 2);
  EXPECT_EQ(final_rent(scene, kWifi), 12);
  scene.dice(1, 2);
  EXPECT_EQ(final_rent(scene, kSolar), 12);
}

TEST(MM_60, NeitherInventionsNorHeadquartersCountOnlyMoney) {
  Scene scene = all_but_the_cookies();
  scene.cash(0, 2500).cash(1, 100);
  lands(scene, kCookies).does(buy(0)).dice(1, 2).dice(1, 2);
  EXPECT_EQ(scene.cash(0), 2100 + 254 + 12);
  EXPECT_EQ(scene.cash(1), 100 + 443 + 12) << "though its inventions are worth more";
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

TEST(MM_60, EqualMoneyIsASharedWin) {
  Scene scene = all_but_the_cookies(3);
  scene.cash(0, 1617).cash(1, 1000).cash(2, 1490);
  lands(scene, kCookies).does(buy(0)).dice(2, 3).dice(6, 6);
  EXPECT_EQ(scene.cash(0), 1491);
  EXPECT_EQ(scene.cash(1), 1491);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)).with(seat(1)));
}

TEST(MM_60, TheLastOneWonAtAuctionEndsItToo) {
  Scene scene = all_but_the_cookies();
  lands(scene, kCookies).does(decline(0));
  EXPECT_EQ(scene.count(EventKind::final_began), 0);
  scene.does(bid(1, 10)).does(pass(0));
  EXPECT_EQ(scene.count(EventKind::final_began), 1);
  scene.dice(1, 2).dice(1, 2);
  EXPECT_EQ(final_rent(scene, kShapewear), 70) << "now whole";
  EXPECT_EQ(final_rent(scene, kCookies), 100);
  EXPECT_EQ(scene.state.stage, Stage::over);
}

TEST(MM_60, LeftUnsoldItGoesOn) {
  Scene scene = all_but_the_cookies();
  lands(scene, kCookies).does(decline(0)).does(pass(0)).does(pass(1));
  EXPECT_EQ(scene.count(EventKind::final_began), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_60, ADoubleGivesNoOtherTurnAfterTheEnd) {
  Scene scene = all_but_the_cookies();
  scene.at(0, 35).rolls(0, 2, 2).does(buy(0)).dice(1, 2).dice(5, 5);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.stage, Stage::over);
  expect_refused(scene, roll(0), Refusal::game_over);
  expect_refused(scene, build(0, 1), Refusal::game_over);
  EXPECT_EQ(scene.rule(Refusal::game_over), "MM-60");
}

TEST(MM_60, NobodyActsWhileAFinalRollIsDue) {
  Scene scene = all_but_the_cookies();
  lands(scene, kCookies).does(buy(0));
  expect_refused(scene, build(0, 1), Refusal::chance_first);
  expect_refused(scene, roll(1), Refusal::chance_first);
}

// --- rents still claimable are paid first ---

// Seat 0 reaches shapewear of seat 1 by a double, nobody claims, and a second roll buys the cookies.
Scene buys_with_a_rent_open(Scene scene) {
  scene.at(0, 33).rolls(0, 2, 2).rolls(0, 1, 1).does(buy(0));
  return scene;
}

TEST(MM_60, RentsStillClaimableAreCalledInFirst) {
  const Scene scene = buys_with_a_rent_open(all_but_the_cookies());
  EXPECT_EQ(scene.count(EventKind::claim_made), 1);
  EXPECT_EQ(scene.paid(0, 1), 35);
  EXPECT_LT(place_of(scene, EventKind::claim_made), place_of(scene, EventKind::final_visited));
  EXPECT_EQ(scene.state.claim_count, 0);
  EXPECT_EQ(scene.cash(0), 1900 - 400 - 35 + 72);
}

TEST(MM_60, ALastDebtIsRaisedBeforeTheFinalRents) {
  Scene start = all_but_the_cookies();
  start.cash(0, 410);
  Scene scene = buys_with_a_rent_open(start);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 35);
  EXPECT_EQ(scene.count(EventKind::final_visited), 0);
  EXPECT_TRUE(scene.owes(0));
  scene.does(sell_title(0, 1));
  EXPECT_EQ(scene.paid(0, 1), 35);
  EXPECT_EQ(final_rent(scene, 1), 0) << "sold: nobody's";
  EXPECT_EQ(final_rent(scene, 3), 4) << "its group is broken";
  scene.dice(1, 2).dice(1, 2);
  EXPECT_EQ(scene.state.stage, Stage::over) << "an invention sold again does not reopen the game";
  EXPECT_EQ(scene.cash(0), 10 + 60 - 35 + 4 + 40 + 64 + 88 + 12 + 50);
  expect_sound(scene);
}

TEST(MM_60, ABankruptcyAtTheEndLeavesTheRentsToTheCreditor) {
  Scene start = inventors(3);
  start.owns(1, {1, 3, 6, 8, 9, 11, kWifi, 13, 14, 16, 18, 19});
  start.owns(1, {21, 23, 24, 26, 27, kSolar, 29, 31, 32, 34, kShapewear});
  start.built(kShapewear, 1).cash(0, 410);
  Scene scene = buys_with_a_rent_open(start);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 450);
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.owner(kCookies), 1);
  scene.dice(1, 2).dice(1, 2);
  EXPECT_EQ(final_rent(scene, kCookies), 100) << "whole with shapewear";
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  expect_sound(scene);
}

// --- one player left ---

TEST(MM_60, OnePlayerLeftEndsItToo) {
  Scene scene = inventors(2);
  lands(scene.cash(0, 199), kIncomeTax).does(go_bankrupt(0));
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "MM-60");
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  EXPECT_EQ(scene.cash(1), 1500) << "no final rents";
}

TEST(MM_60, NoClockEndsIt) {
  const Scene scene = inventors(2);
  expect_refused(scene, time_up(), Refusal::no_time_limit);
  EXPECT_EQ(scene.rule(Refusal::no_time_limit), "MM-60");
}

TEST(MM_60, TwoLeftPlayOn) {
  Scene scene = inventors(3);
  lands(scene.cash(0, 199), kIncomeTax).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_60, WhereTimeEndsItTheFinalRentsArePaidToo) {
  Scene scene(2, {.variants = {}, .overrides = {"timed=true"}}, "madame");
  scene.cash(0, 500).cash(1, 499).owns(1, {3}).does(time_up());
  scene.at(0, 7).rolls(0, 1, 2);
  EXPECT_EQ(scene.count(EventKind::final_began, Reason::time_reached), 1);
  EXPECT_EQ(final_rent(scene, 3), 4);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  expect_sound(scene);
}

}  // namespace
}  // namespace cadastre::tests::madame_end_test
