// SP-43, SP-44, SP-46: debts nobody can cover, who gets what, and the last player.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_bankruptcy_test {
namespace {

using namespace space;
using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Seat;
using game::SeatSet;
using game::Stage;

// Seat 0 has 100, a house on Venus, Mars and the Moon in mortgage and a card; it meets a hotel of seat 1.
Scene ruined_by_a_player(int cash_of_creditor = 1500) {
  Scene scene = in_space(3);
  scene.cash(0, 100).owns(0, {kVenus, kMars, kMoon}).mortgaged({kMars, kMoon}).built(kVenus, 1);
  scene.keeps(0, "ET12").cash(1, cash_of_creditor).owns(1, {kEarth}).built(kEarth, kHotel);
  lands(scene, kEarth).does(go_bankrupt(0));
  return scene;
}

// Seat 0 has 10, a house on Venus, Glory in mortgage and a card; plunder asks for 200.
Scene ruined_by_the_bank(const edition::Choice& choice = {}) {
  Scene scene = in_space(3, choice);
  scene.cash(0, 10).owns(0, {kVenus, kGlory}).mortgaged({kGlory}).built(kVenus, 1).keeps(0, "CS12");
  lands(scene, kPlunder).does(go_bankrupt(0));
  return scene;
}

// --- SP-43: to a player ---

TEST(SP_43, EverythingGoesToTheCreditor) {
  Scene scene = ruined_by_a_player();
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, seat(1));
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "SP-43");
  EXPECT_FALSE(is_in(scene, 0));
  EXPECT_EQ(scene.cash(0), 0);
  for (const int square : {kVenus, kMars, kMoon}) {
    EXPECT_EQ(scene.owner(square), 1) << square;
  }
  EXPECT_TRUE(keeps_card(scene, 1, "ET12"));
  EXPECT_TRUE(is_mortgaged(scene, kMars));
  expect_sound(scene);
}

TEST(SP_43, BuildingsGoToTheBankAtHalfAndTheCashToTheCreditor) {
  Scene scene = ruined_by_a_player();
  EXPECT_EQ(scene.paid(kBank, 0), 25);
  EXPECT_EQ(scene.paid(0, 1), 125);
  EXPECT_EQ(scene.level(kVenus), 0);
  EXPECT_EQ(scene.state.houses, 32);
}

TEST(SP_43, AHotelBringsHalfOfFiveHouses) {
  Scene scene = in_space(3);
  scene.cash(0, 0).owns(0, {kVenus}).built(kVenus, kHotel).owns(1, {kEarth}).built(kEarth, kHotel);
  lands(scene, kEarth).does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(0, 1), 125);
  EXPECT_EQ(scene.state.hotels, 11);
}

TEST(SP_43, MortgagedTitlesCostTenPercentOfTheirMortgageAtOnce) {
  Scene scene = ruined_by_a_player();
  EXPECT_EQ(scene.paid(1, kBank), 8 + 18) << "of 80 and of 175, rounded up";
  EXPECT_EQ(scene.count(EventKind::paid, Reason::inherited_interest), 1);
  EXPECT_EQ(scene.rule(EventKind::inherited), "SP-43");
  EXPECT_EQ(scene.cash(1), 1500 + 125 - 26);
  EXPECT_TRUE(scene.owes(1));
  expect_refused(scene, roll(1), Refusal::not_your_turn);
}

TEST(SP_43, ThenTheyAreLiftedForTheLoanOrKept) {
  Scene scene = ruined_by_a_player();
  scene.does(lift(1, kMars));
  EXPECT_EQ(scene.paid(1, kBank), 80);
  EXPECT_EQ(scene.rule(EventKind::lifted), "SP-42");
  scene.does(keep(1));
  EXPECT_EQ(scene.state.turn, seat(1)) << "the game goes on";
  scene.does(lift(1, kMoon));
  EXPECT_EQ(scene.paid(1, kBank), 193) << "later: the interest again";
}

TEST(SP_43, ACreditorWithoutTheTenPercentOwesThem) {
  Scene scene = in_space(3);
  scene.cash(0, 0).owns(0, {kMoon}).mortgaged({kMoon}).cash(1, 0).owns(1, {kEarth});
  lands(scene, kEarth).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::inherited_interest), 1);
  EXPECT_TRUE(scene.owes(1));
  expect_refused(scene, keep(1), Refusal::debt_first);
  scene.does(mortgage(1, kEarth));
  EXPECT_EQ(scene.cash(1), 200 - 18);
  scene.does(keep(1));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_43, TheBankruptPlayerIsOut) {
  Scene scene = ruined_by_a_player();
  scene.does(keep(1));
  expect_refused(scene, roll(0), Refusal::not_in_game);
  EXPECT_EQ(scene.rule(Refusal::not_in_game), "SP-43");
  rests(scene, 1);
  rests(scene, 2);
  EXPECT_EQ(scene.state.turn, seat(1)) << "seat 0 is passed over";
}

// --- SP-44: to the bank ---

TEST(SP_44, EverythingGoesToTheBank) {
  Scene scene = ruined_by_the_bank();
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, Seat::bank);
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "SP-44");
  EXPECT_EQ(scene.paid(0, kBank), 10);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.owner(kVenus), kBank);
  EXPECT_EQ(scene.owner(kGlory), kBank);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_FALSE(keeps_card(scene, 0, "CS12"));
  EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("CS12"));
  expect_sound(scene);
}

TEST(SP_44, TheTitlesAreOnSaleAgainWithoutAuction) {
  Scene scene = ruined_by_the_bank();
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.count(EventKind::auction_queued), 0);
  EXPECT_TRUE(scene.state.foreclosure.to_auction.empty());
  EXPECT_FALSE(is_mortgaged(scene, kGlory)) << "free of mortgage";
  EXPECT_EQ(scene.state.turn, seat(1));
  scene.at(1, kPhobos).rolls(1, 1, 2).does(buy(1));
  EXPECT_EQ(scene.owner(kGlory), 1);
  EXPECT_EQ(scene.cash(1), 1300);
}

TEST(SP_44, EvenWhereDeclinedTitlesAreAuctioned) {
  Scene scene = ruined_by_the_bank({.variants = {"auctions"}, .overrides = {}});
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.owner(kVenus), kBank);
}

TEST(SP_44, NotWhileSellingMortgagingOrTradingCanPay) {
  Scene scene = in_space(3);
  lands(scene.cash(0, 170).owns(0, {kVenus}), kPlunder);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  Scene traded = in_space(3);
  lands(traded.cash(0, 10).owns(0, {kVenus}), kPlunder);
  traded.does(offer(1, 0, terms(190), terms(0, {kVenus}))).does(accept(0, 1));
  EXPECT_TRUE(is_in(traded, 0)) << "saved by a sale to another player";
  EXPECT_EQ(traded.cash(0), 0);
  EXPECT_EQ(traded.owner(kVenus), 1);
}

// --- SP-46: the end ---

TEST(SP_46, TheLastPlayerInWins) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 0), kPlunder).does(go_bankrupt(0));
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  EXPECT_EQ(scene.rule(EventKind::ended), "SP-46");
  expect_refused(scene, roll(1), Refusal::game_over);
  EXPECT_EQ(scene.rule(Refusal::game_over), "SP-46");
}

TEST(SP_46, NotBefore) {
  Scene scene = in_space(3);
  lands(scene.cash(0, 0), kPlunder).does(go_bankrupt(0));
  EXPECT_NE(scene.state.stage, Stage::over);
  scene.cash(1, 0).at(1, kStar).rolls(1, 1, 2).does(go_bankrupt(1));
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(2)));
}

TEST(SP_46, NoRoundIsTheLastUnlessTheTableSaysSo) {
  Scene endless = in_space(2);
  expect_refused(endless, time_up(), Refusal::no_time_limit);
  Scene timed = in_space(2, {.variants = {"timed"}, .overrides = {}});
  timed.owns(1, {kVenus}).does(time_up());
  rests(timed, 0);
  EXPECT_EQ(timed.state.finale.winners, SeatSet::of(seat(1))) << "the richest";
  EXPECT_EQ(timed.rule(EventKind::ended), "SP-46");
}

}  // namespace
}  // namespace cadastre::tests::espace_bankruptcy_test
