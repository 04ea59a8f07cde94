// EU-60 to EU-63: debts nobody can cover, who gets what, and the last player.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_bankruptcy_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Lot;
using game::Money;
using game::Reason;
using game::Refusal;
using game::Seat;
using game::SeatSet;
using game::Stage;

bool is_in(const Scene& scene, int number) { return scene.state.in.has(seat(number)); }

// Seat 0 rolls onto the income tax: 200 to the bank.
Scene& meets_the_tax(Scene& scene) { return scene.at(0, 1).rolls(0, 1, 2); }

// Seat 0 rolls onto a hotel of seat 1 in Lisbon, which claims its 1000; then it is the turn of seat 1.
Scene& meets_a_hotel(Scene& scene) {
  scene.owns(1, {kStockholm, kVienna, kLisbon});
  scene.built(kStockholm, kHotel).built(kVienna, kHotel).built(kLisbon, kHotel);
  return scene.at(0, kStockholm).rolls(0, 1, 2).does(claim(1, 0, kLisbon));
}

// Cash 100, two houses worth 25 each, a mortgage of 175 and one of 75, a jail card: 210 can be raised.
Scene bankrupt_to_a_player() {
  Scene scene(3);
  scene.cash(0, 100).owns(0, {kVilnius, kRiga, kParliament, kBerlin}).mortgaged({kParliament, kBerlin});
  scene.built(kVilnius, 1).built(kRiga, 1).keeps(0, "CH11");
  meets_a_hotel(scene).does(go_bankrupt(0));
  return scene;
}

// Cash 10, a house, an airport in mortgage, a jail card: 95 can be raised, 200 are owed.
Scene bankrupt_to_the_bank() {
  Scene scene(3);
  scene.cash(0, 10).owns(0, {kVilnius, kRiga, kSchiphol}).mortgaged({kSchiphol});
  scene.built(kVilnius, 1).keeps(0, "CC03");
  meets_the_tax(scene).does(go_bankrupt(0));
  return scene;
}

// --- EU-60: when it is bankruptcy ---

TEST(EU_60, OwingMoreThanCanBeRaisedIsBankruptcy) {
  Scene scene(3);
  scene.cash(0, 169).owns(0, {kVilnius});
  meets_the_tax(scene);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 1);
  EXPECT_TRUE(scene.owes(0));
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted), 1);
  EXPECT_FALSE(is_in(scene, 0));
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.tries(roll(0)), Refusal::not_in_game);
  EXPECT_EQ(scene.rule(Refusal::not_in_game), "EU-60");
}

TEST(EU_60, WhatCanBeCoveredIsNotBankruptcy) {
  Scene scene(3);
  scene.cash(0, 170).owns(0, {kVilnius});
  meets_the_tax(scene);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::debt_can_be_covered);
  scene.does(mortgage(0, kVilnius));
  EXPECT_EQ(scene.paid(0, kBank), 200) << "paid as soon as the money is there";
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_TRUE(is_in(scene, 0));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_60, WithoutADebtNobodyIsBankrupt) {
  Scene scene(2);
  scene.cash(0, 0);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::not_in_debt);
  EXPECT_EQ(scene.tries(go_bankrupt(1)), Refusal::not_in_debt);
}

TEST(EU_60, BuildingsCountAtHalfAndThenTheStreetsUnderThem) {
  Scene scene(2);
  scene.cash(0, 89).owns(0, {kVilnius, kRiga}).built(kVilnius, 1).built(kRiga, 1);
  meets_the_tax(scene);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none) << "89 + 2 * 25 + 2 * 30 = 199";

  Scene richer(2);
  richer.cash(0, 90).owns(0, {kVilnius, kRiga}).built(kVilnius, 1).built(kRiga, 1);
  meets_the_tax(richer);
  EXPECT_EQ(richer.tries(go_bankrupt(0)), Refusal::debt_can_be_covered);
  richer.does(sell(0, kVilnius)).does(sell(0, kRiga)).does(mortgage(0, kVilnius)).does(mortgage(0, kRiga));
  EXPECT_EQ(richer.cash(0), 0);
  EXPECT_EQ(richer.state.debt_count, 0);
}

TEST(EU_60, MortgagedTitlesRaiseNothing) {
  Scene scene(2);
  scene.cash(0, 199).owns(0, {kBerlin}).mortgaged({kBerlin});
  meets_the_tax(scene);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none);
}

TEST(EU_60, AHotelThatCanOnlyBeExchangedCountsAtHalfItsPrice) {
  Scene scene(2);
  scene.owns(0, {kBrussels, kAmsterdam, kRome}).cash(0, 100);
  scene.built(kBrussels, kHotel).built(kAmsterdam, kHotel).built(kRome, 4).stock(4, 10);
  meets_the_tax(scene);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::debt_can_be_covered)
      << "four houses in the bank: one hotel brings 100";
  scene.does(sell(0, kBrussels));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(EU_60, AMixedGroupIsWorthHalfItsPriceWithoutHousesInTheBank) {
  Scene scene(2);
  scene.owns(0, {kBrussels, kAmsterdam, kRome}).cash(0, 100);
  scene.built(kBrussels, kHotel).built(kAmsterdam, kHotel).built(kRome, 4).stock(0, 10);
  meets_the_tax(scene);
  EXPECT_EQ(scene.tries(sell(0, kBrussels)), Refusal::no_houses_left);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::debt_can_be_covered);
  EXPECT_EQ(game::raisable(scene.rules(), scene.state, seat(0)).units, 100 + 14 * 100 + 150 + 150 + 160);
  scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.level(kRome), 1);
}

TEST(EU_60, AnExchangeOnTheWayRuinsNobody) {
  Scene scene(2);
  scene.cash(0, 0).owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel).stock(4, 10);
  meets_the_tax(scene);
  scene.does(sell(0, kVilnius));
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::debt_can_be_covered);
  scene.does(sell_hotels(0, kRiga));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.cash(0), 25 + 125 + 75 - 200);
}

TEST(EU_60, ADebtorWhoCannotPayMayStillTry) {
  Scene scene(2);
  scene.cash(0, 0).owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel);
  meets_a_hotel(scene);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none);
  scene.does(sell(0, kVilnius));
  EXPECT_EQ(scene.cash(0), 25);
  EXPECT_TRUE(scene.owes(0)) << "and a buyer for something may still be found";
}

TEST(EU_60, ADebtComesBeforeEverythingElse) {
  Scene scene(2);
  scene.cash(0, 100).owns(0, {kBerlin, kSchiphol}).mortgaged({kSchiphol});
  meets_the_tax(scene);
  EXPECT_EQ(scene.tries(roll(0)), Refusal::debt_first);
  EXPECT_EQ(scene.tries(roll(1)), Refusal::not_your_turn) << "the turn of seat 0 is not over";
  EXPECT_EQ(scene.tries(lift(0, kSchiphol)), Refusal::debt_first);
  EXPECT_EQ(scene.rule(Refusal::debt_first), "EU-60");
  EXPECT_FALSE(scene.owes(1));
}

TEST(EU_60, TheGameGoesOnWithoutTheBankrupt) {
  Scene scene(3);
  scene.cash(0, 0);
  meets_the_tax(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.state.turn, seat(1));
  scene.at(1, 18).rolls(1, 3, 5).does(buy(1));
  EXPECT_EQ(scene.state.turn, seat(2));
  scene.at(2, 17).rolls(2, 1, 2);
  EXPECT_EQ(scene.state.turn, seat(1)) << "seat 0 is passed over";
  EXPECT_EQ(scene.state.round, 2);
}

// --- EU-61: to the bank ---

TEST(EU_61, TheBankTakesCashTitlesAndCards) {
  Scene scene = bankrupt_to_the_bank();
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "EU-61");
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, Seat::bank);
  EXPECT_EQ(scene.paid(0, kBank), 10);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.count(EventKind::title_passed, Reason::bankrupt_to_bank), 3);
  EXPECT_TRUE(scene.state.owned_by(seat(0)).empty());
  EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("CC03"));
  EXPECT_TRUE(scene.state[seat(0)].kept.empty());
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_61, TheJailCardGoesUnderItsOwnDeck) {
  Scene scene = bankrupt_to_the_bank();
  const game::Card card = scene.card("CC03");
  const unsigned deck = scene.rules()[card].deck;
  EXPECT_EQ(scene.state.card_count[deck], 1);
  EXPECT_EQ(scene.state.card_order[scene.rules().deck[deck].first_place], card);
}

TEST(EU_61, BuildingsReturnToTheStockUnpaid) {
  Scene scene = bankrupt_to_the_bank();
  EXPECT_EQ(scene.level(kVilnius), 0);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_EQ(scene.paid(kBank, 0), 0);
}

TEST(EU_61, TheTitlesAreAuctionedOneByOne) {
  Scene scene = bankrupt_to_the_bank();
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::bank_auction), 1);
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "EU-61");
  EXPECT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(kVilnius));
  EXPECT_FALSE(scene.owes(0)) << "who is out does not bid";
  EXPECT_EQ(scene.tries(bid(0, 1)), Refusal::not_in_game);
  EXPECT_EQ(scene.tries(roll(1)), Refusal::not_your_turn) << "the auctions come before the next turn";

  scene.does(bid(1, 20)).does(pass(2));
  EXPECT_EQ(scene.owner(kVilnius), 1);
  EXPECT_EQ(scene.cash(1), 1480);
  EXPECT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(kRiga));

  scene.does(pass(1)).does(pass(2));
  EXPECT_EQ(scene.owner(kRiga), kBank) << "no bid: it stays with the bank";
  EXPECT_EQ(scene.last(EventKind::auction_opened).square, static_cast<game::Square>(kSchiphol));

  scene.does(bid(2, 150)).does(pass(1));
  EXPECT_EQ(scene.owner(kSchiphol), 2);
  EXPECT_EQ(scene.cash(2), 1350);
  EXPECT_EQ(scene.state.auction.lot, Lot::none);
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.tries(roll(1)), Refusal::none);
}

TEST(EU_61, TheyAreAuctionedFreeOfMortgage) {
  Scene scene = bankrupt_to_the_bank();
  EXPECT_FALSE(is_mortgaged(scene, kSchiphol));
  scene.does(pass(1)).does(pass(2)).does(pass(1)).does(pass(2)).does(bid(1, 1)).does(pass(2));
  EXPECT_EQ(scene.owner(kSchiphol), 1);
  EXPECT_EQ(scene.cash(1), 1499) << "and nothing more is due on it";
  EXPECT_EQ(scene.tries(lift(1, kSchiphol)), Refusal::not_mortgaged);
}

// --- EU-62: to a player ---

TEST(EU_62, BuildingsAreSoldAtHalfForTheCreditor) {
  Scene scene = bankrupt_to_a_player();
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::bankrupt_to_player), 2);
  EXPECT_EQ(scene.paid(kBank, 0), 50);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_EQ(scene.level(kVilnius), 0);
  EXPECT_EQ(scene.level(kRiga), 0);
}

TEST(EU_62, HotelsTooAreSoldAtHalfWithTheirHouses) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, 4).stock(0, 8);
  meets_a_hotel(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(0, 1), 125 + 100) << "even with no houses in the bank to exchange the hotel for";
  EXPECT_EQ(scene.state.houses, 4);
}

TEST(EU_62, TheCreditorTakesCashTitlesAndCards) {
  Scene scene = bankrupt_to_a_player();
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "EU-62");
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, seat(1));
  EXPECT_EQ(scene.paid(0, 1), 150) << "cash 100 and two houses at 25";
  EXPECT_EQ(scene.cash(0), 0);
  for (const int square : {kVilnius, kRiga, kParliament, kBerlin}) {
    EXPECT_EQ(scene.owner(square), 1);
  }
  EXPECT_TRUE(scene.state[seat(1)].kept.has(scene.card("CH11")));
  EXPECT_EQ(scene.state.debt_count, 0) << "the rest of the rent is lost";
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_62, TenPercentOfEachMortgageIsPaidAtOnceEachRoundedUp) {
  Scene scene = bankrupt_to_a_player();
  EXPECT_EQ(scene.paid(1, kBank), 18 + 8);
  EXPECT_EQ(scene.cash(1), 1500 + 150 - 26);
  EXPECT_EQ(scene.count(EventKind::inherited, Reason::inherited_interest), 1);
  EXPECT_EQ(scene.rule(EventKind::inherited), "EU-62");
}

TEST(EU_62, TheCreditorDecidesBeforeTheGameGoesOn) {
  Scene scene = bankrupt_to_a_player();
  EXPECT_TRUE(scene.owes(1));
  EXPECT_EQ(scene.tries(roll(1)), Refusal::decision_first);
  EXPECT_EQ(scene.tries(keep(2)), Refusal::nothing_to_keep);
  EXPECT_EQ(scene.tries(lift(1, kVilnius)), Refusal::not_mortgaged);
  scene.does(keep(1));
  EXPECT_EQ(scene.rule(EventKind::mortgages_kept), "EU-62");
  EXPECT_EQ(scene.tries(roll(1)), Refusal::none);
  EXPECT_EQ(scene.tries(keep(1)), Refusal::nothing_to_keep);
}

TEST(EU_62, LiftedAtOnceAMortgageCostsItsValueOnly) {
  Scene scene = bankrupt_to_a_player();
  scene.does(lift(1, kBerlin));
  EXPECT_EQ(scene.paid(1, kBank), 175);
  EXPECT_EQ(scene.rule(EventKind::lifted), "EU-62");
  EXPECT_FALSE(is_mortgaged(scene, kBerlin));
  EXPECT_TRUE(scene.owes(1)) << "the other one is still to be decided";
  EXPECT_EQ(scene.tries(roll(1)), Refusal::decision_first);
  scene.does(lift(1, kParliament));
  EXPECT_EQ(scene.paid(1, kBank), 75);
  EXPECT_EQ(scene.cash(1), 1624 - 175 - 75);
  EXPECT_EQ(scene.tries(roll(1)), Refusal::none) << "nothing is left to decide";
}

TEST(EU_62, OneIsLiftedAndTheOtherKept) {
  Scene scene = bankrupt_to_a_player();
  scene.does(lift(1, kBerlin)).does(keep(1));
  EXPECT_FALSE(is_mortgaged(scene, kBerlin));
  EXPECT_TRUE(is_mortgaged(scene, kParliament));
  EXPECT_EQ(scene.cash(1), 1624 - 175);
}

TEST(EU_62, KeptAMortgageCostsValueAndTenPercentAgain) {
  Scene scene = bankrupt_to_a_player();
  scene.does(keep(1));
  EXPECT_EQ(scene.cash(1), 1624);
  scene.does(lift(1, kBerlin));
  EXPECT_EQ(scene.paid(1, kBank), 193);
  EXPECT_EQ(scene.rule(EventKind::lifted), "EU-52");
}

TEST(EU_62, ACreditorWithoutTheTenPercentOwesItToTheBank) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {kBerlin}).mortgaged({kBerlin}).cash(1, 5);
  meets_a_hotel(scene).does(go_bankrupt(0));
  ASSERT_EQ(scene.state.debt_count, 1);
  EXPECT_EQ(scene.state.debts[0].amount, Money{18});
  EXPECT_EQ(scene.state.debts[0].creditor, Seat::bank);
  EXPECT_TRUE(scene.owes(1));
  EXPECT_EQ(scene.tries(keep(1)), Refusal::debt_first);
  scene.does(sell(1, kLisbon));
  EXPECT_EQ(scene.cash(1), 5 + 50 - 18);
  EXPECT_EQ(scene.tries(keep(1)), Refusal::none);
}

TEST(EU_62, WithoutMortgagesThereIsNothingToDecide) {
  Scene scene(3);
  scene.cash(0, 40).owns(0, {kVilnius});
  meets_a_hotel(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.cash(1), 1540);
  EXPECT_EQ(scene.owner(kVilnius), 1);
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0) << "no auction: the creditor has it";
  EXPECT_EQ(scene.tries(roll(1)), Refusal::none);
}

TEST(EU_62, OffersAndClaimsOfTheBankruptAreVoid) {
  Scene scene(3);
  scene.cash(0, 40).owns(0, {kVilnius}).at(2, 0);
  scene.does(offer(2, 0, terms(100), terms(0, {kVilnius})));
  meets_a_hotel(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.last(EventKind::offer_lapsed).other, seat(2));
  EXPECT_EQ(scene.state.offer_count, 0);
}

// --- EU-63: the last player ---

TEST(EU_63, TheLastPlayerInWinsAtOnce) {
  Scene scene(2);
  scene.cash(0, 0).owns(0, {kVilnius, kSchiphol}).mortgaged({kVilnius, kSchiphol});
  meets_the_tax(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "EU-63");
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0) << "nobody is left to bid against";
  EXPECT_EQ(scene.tries(roll(1)), Refusal::game_over);
  EXPECT_EQ(scene.rule(Refusal::game_over), "EU-63");
  EXPECT_TRUE(game::owing(scene.state).empty());
}

TEST(EU_63, TheLastCreditorWinsWithEverything) {
  Scene scene(2);
  scene.cash(0, 70).owns(0, {kVilnius, kBerlin}).mortgaged({kBerlin});
  meets_a_hotel(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
  EXPECT_EQ(scene.owner(kVilnius), 1);
  EXPECT_EQ(scene.owner(kBerlin), 1);
  EXPECT_EQ(scene.tries(keep(1)), Refusal::game_over);
}

TEST(EU_63, WithTwoLeftTheGameGoesOn) {
  Scene scene(3);
  scene.cash(0, 0);
  meets_the_tax(scene).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  EXPECT_NE(scene.state.stage, Stage::over);
  scene.cash(1, 0).at(1, 1).rolls(1, 1, 2).does(go_bankrupt(1));
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(2)));
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_bankruptcy_test
