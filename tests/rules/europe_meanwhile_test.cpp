// EU-14, EU-45, EU-60: an auction or a debt stops no other business, and a bid stays covered.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_meanwhile_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Lot;
using game::Reason;
using game::Refusal;

// Seat 0 lands on seat 1's Riga, which may be claimed; then seat 1 declines square 8, which is auctioned.
Scene auction_with_a_claim(int seats) {
  Scene scene(seats);
  lands(scene.owns(1, {kRiga}), kRiga);
  scene.at(1, 5).rolls(1, 1, 2).does(decline(1));
  EXPECT_EQ(scene.state.auction.lot, Lot::title);
  EXPECT_EQ(scene.state.claim_count, 1);
  return scene;
}

// Seat 0 lands on the income tax of 200.
Scene& taxed(Scene& scene) { return lands(scene, 4); }

// --- EU-14: an auction stops no other business ---

TEST(EU_14, AnAuctionStopsNoOtherBusiness) {
  Scene scene = auction_with_a_claim(3);
  scene.owns(2, {kVilnius, kBerlin, kParis, kSchiphol}).mortgaged({kSchiphol}).built(kBerlin, 1);
  scene.does(mortgage(2, kVilnius)).does(lift(2, kSchiphol)).does(sell(2, kBerlin));
  scene.does(offer(2, 0, terms(0, {kSchiphol}), terms(150))).does(accept(0, 2)).does(claim(1, 0, kRiga));
  EXPECT_EQ(scene.paid(0, 1), 4);
  EXPECT_EQ(scene.owner(kSchiphol), 0);
  EXPECT_EQ(scene.state.auction.lot, Lot::title);
  expect_sound(scene);
}

TEST(EU_14, WhoLeadsPaysNothingThatTheBidNeeds) {
  Scene scene = auction_with_a_claim(3);
  scene.owns(2, {kVilnius, kBerlin, kParis}).mortgaged({kVilnius}).owns(0, {kSchiphol}).cash(2, 100);
  scene.does(offer(0, 2, terms(0, {kSchiphol}), terms(30))).does(bid(2, 80));
  expect_refused(scene, accept(2, 0), Refusal::bid_binds);
  expect_refused(scene, lift(2, kVilnius), Refusal::bid_binds);
  expect_refused(scene, offer(2, 0, terms(21), terms(0, {kSchiphol})), Refusal::bid_binds);
  EXPECT_EQ(scene.rule(Refusal::bid_binds), "EU-14");
  EXPECT_EQ(scene.tries(offer(2, 0, terms(20), terms(0, {kSchiphol}))), Refusal::none);
  EXPECT_EQ(scene.state.offer_count, 1) << "the offer waits";
  scene.does(bid(1, 81)).does(accept(2, 0));
  EXPECT_EQ(scene.cash(2), 70);
  expect_sound(scene);
}

TEST(EU_14, AClaimAgainstWhoLeadsIsADebtUntilTheAuctionIsOver) {
  Scene scene = auction_with_a_claim(3);
  scene.cash(0, 60).does(bid(0, 60)).does(claim(1, 0, kRiga));
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::rent_bare), 1);
  EXPECT_EQ(scene.cash(0), 60);
  EXPECT_FALSE(scene.owes(0)) << "the others bid first";
  EXPECT_TRUE(scene.owes(1));
  expect_refused(scene, go_bankrupt(0), Refusal::leading_bidder);
  expect_sound(scene);
  scene.does(pass(1)).does(pass(2));
  EXPECT_EQ(scene.owner(8), 0);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_TRUE(scene.owes(0)) << "and now the rent";
  scene.does(mortgage(0, 8));
  EXPECT_EQ(scene.paid(0, 1), 4);
  expect_sound(scene);
}

TEST(EU_14, OutbidTheDebtIsPaidAtOnce) {
  Scene scene = auction_with_a_claim(3);
  scene.cash(0, 60).does(bid(0, 58)).does(claim(1, 0, kRiga)).does(bid(2, 59));
  EXPECT_EQ(scene.paid(0, 1), 4);
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.state.auction.lot, Lot::title);
}

TEST(EU_14, ADebtorOfTheAuctionPaysBeforeBidding) {
  Scene scene = auction_with_a_claim(3);
  scene.cash(0, 3).owns(0, {kParis}).does(claim(1, 0, kRiga));
  expect_refused(scene, bid(0, 1), Refusal::debt_first);
  EXPECT_TRUE(scene.owes(0));
  EXPECT_TRUE(scene.owes(2)) << "nobody else waits for it";
  scene.does(bid(2, 5)).does(mortgage(0, kParis)).does(bid(0, 199));
  expect_sound(scene);
}

TEST(EU_14, ABidderWhoIsRuinedIsOutOfTheAuction) {
  Scene scene = auction_with_a_claim(3);
  scene.cash(0, 3).does(claim(1, 0, kRiga)).does(bid(2, 5)).does(pass(1));
  EXPECT_TRUE(scene.owes(0));
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.owner(8), 2);
  EXPECT_EQ(scene.cash(1), 1503);
  expect_sound(scene);
}

// --- EU-45: of the last building ---

// Seat 0 asks for the only house left; seats 1 and 2 could place it too.
Scene last_house() {
  Scene scene(3);
  scene.owns(0, {kVilnius, kRiga, kSchiphol})
      .owns(1, {kBerlin, kParis})
      .owns(2, {kStockholm, kVienna, kLisbon});
  scene.stock(1, 12).does(build(0, kVilnius));
  EXPECT_EQ(scene.state.auction.lot, Lot::house);
  return scene;
}

TEST(EU_45, SellingAndAllOtherBusinessGoOn) {
  Scene scene = last_house();
  scene.owns(1, {kAthens}).mortgaged({kAthens}).does(lift(1, kAthens)).does(mortgage(1, kAthens));
  scene.does(offer(1, 2, terms(0, {kAthens}), terms(1))).does(accept(2, 1));
  EXPECT_EQ(scene.owner(kAthens), 2);
  EXPECT_EQ(scene.state.auction.lot, Lot::house);
}

TEST(EU_45, WhoAskedKeepsThePriceAndTheSite) {
  Scene scene = last_house();
  scene.cash(0, 60);
  expect_refused(scene, mortgage(0, kRiga), Refusal::bid_binds);
  expect_refused(scene, offer(0, 1, terms(0, {kVilnius}), terms(100)), Refusal::bid_binds);
  expect_refused(scene, offer(0, 1, terms(11), terms(0, {kBerlin})), Refusal::bid_binds);
  EXPECT_EQ(scene.tries(mortgage(0, kSchiphol)), Refusal::none);
  scene.does(pass(1)).does(pass(2));
  EXPECT_EQ(scene.level(kVilnius), 1);
}

TEST(EU_45, WhoIsNotLeadingMaySpoilTheirSitesAndThenOnlyPass) {
  Scene scene = last_house();
  scene.does(mortgage(1, kParis));
  expect_refused(scene, bid(1, 60), Refusal::nothing_to_place);
  scene.does(bid(2, 60)).does(mortgage(0, kVilnius)).does(pass(1));
  expect_refused(scene, bid(0, 70), Refusal::nothing_to_place);
  expect_refused(scene, mortgage(2, kVienna), Refusal::bid_binds);
  scene.does(pass(0));
  expect_refused(scene, mortgage(2, kVienna), Refusal::bid_binds);  // won, not yet placed
  scene.does(place(2, kLisbon));
  EXPECT_EQ(scene.level(kLisbon), 1);
}

TEST(EU_45, TheHouseUpForAuctionIsNotThereForAnExchange) {
  Scene scene(3);
  scene.owns(0, {kVilnius, kRiga}).owns(1, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel);
  scene.owns(2, {kStockholm, kVienna, kLisbon}).stock(1, 9).does(build(0, kVilnius));
  ASSERT_EQ(scene.state.auction.lot, Lot::house);
  scene.stock(4, 9);
  expect_refused(scene, sell(1, kBerlin), Refusal::no_houses_left);
  scene.stock(5, 9);
  EXPECT_EQ(scene.tries(sell(1, kBerlin)), Refusal::none);
}

TEST(EU_45, OneAuctionAtATime) {
  Scene scene = last_house();
  expect_refused(scene, build(1, kBerlin), Refusal::auction_first);
}

// --- EU-60: ruin is the last resort ---

TEST(EU_60, ADebtorClaimsARentAndPaysWithIt) {
  Scene scene(3);
  scene.owns(0, {kParis}).cash(0, 150).turn(2);
  scene.at(2, 36).rolls(2, 1, 2);
  ASSERT_EQ(scene.state.claim_count, 1);
  taxed(scene);
  ASSERT_TRUE(scene.owes(0));
  EXPECT_EQ(game::raisable(scene.rules(), scene.state, seat(0)).units, 150 + 50 + 200);
  const game::Action first = game::default_action(scene.rules(), scene.state, seat(0));
  EXPECT_EQ(first.kind, game::ActionKind::claim) << "before anything is sold";
  scene.does(first);
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_FALSE(is_mortgaged(scene, kParis));
  expect_sound(scene);
}

TEST(EU_60, NobodyIsBankruptWhileARentCoversTheDebt) {
  Scene scene(3);
  scene.owns(0, {kParis}).cash(0, 150).turn(2).at(2, 36).rolls(2, 1, 2);
  scene.mortgaged({kParis});
  taxed(scene);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(claim(0, 2, kParis));
  EXPECT_EQ(scene.state.debt_count, 0);
}

TEST(EU_60, ARentThatDoesNotCoverTheDebtIsClaimedBeforeRuin) {
  Scene scene(3);
  scene.owns(0, {kParis}).cash(0, 100).turn(2).at(2, 36).rolls(2, 1, 2);
  scene.mortgaged({kParis});
  taxed(scene);
  expect_refused(scene, go_bankrupt(0), Refusal::claim_first);
  EXPECT_EQ(scene.rule(Refusal::claim_first), "EU-60");
  scene.does(claim(0, 2, kParis)).does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(0, kBank), 150) << "the bank gets the rent";
}

TEST(EU_60, ADebtorWaitsForTheMoneyAnotherDebtorRaises) {
  Scene scene(3);
  scene.owns(0, {kParis}).cash(0, 150).owns(2, {kBerlin}).turn(2).at(2, 36).rolls(2, 1, 2);
  scene.mortgaged({kParis}).cash(2, 10);
  taxed(scene);
  scene.does(claim(0, 2, kParis));
  EXPECT_FALSE(scene.owes(0));
  EXPECT_TRUE(scene.owes(2));
  expect_refused(scene, go_bankrupt(0), Refusal::claim_first);
  expect_sound(scene);
  scene.does(mortgage(2, kBerlin));
  EXPECT_EQ(scene.state.debt_count, 0) << "seat 2 has paid seat 0, and seat 0 the bank";
  EXPECT_EQ(scene.cash(2), 10 + 175 - 50);
}

TEST(EU_60, WhatARuinedDebtorLeavesMaySaveTheCreditor) {
  Scene scene(3);
  scene.owns(0, {kParis}).cash(0, 165).turn(2).at(2, 36).rolls(2, 1, 2);
  scene.mortgaged({kParis}).cash(2, 40);
  taxed(scene);
  scene.does(claim(0, 2, kParis)).does(go_bankrupt(2));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.cash(0), 5);
  EXPECT_TRUE(scene.state.in.has(seat(0)));
}

TEST(EU_60, DebtsInARingStopNobody) {
  Scene scene(2);
  scene.owns(0, {kParis}).owns(1, {kBerlin}).cash(0, 10).cash(1, 20);
  scene.turn(1).at(1, 36).rolls(1, 1, 2);
  lands(scene, kBerlin).does(claim(1, 0, kBerlin)).does(claim(0, 1, kParis));
  ASSERT_EQ(scene.state.debt_count, 2);
  EXPECT_TRUE(scene.owes(0));
  EXPECT_TRUE(scene.owes(1));
  expect_sound(scene);
  scene.does(mortgage(0, kParis));
  EXPECT_EQ(scene.state.debt_count, 0);
}

// --- the table is data ---

TEST(EU_14, AnEditionSaysWhatWaits) {
  Scene scene(3, {.variants = {},
                  .overrides = {"claim_in_title_auction=false", "sell_in_title_auction=false",
                                "trade_in_title_auction=false", "lift_in_title_auction=false",
                                "mortgage_in_title_auction=false", "build_in_title_auction=false"}});
  lands(scene.owns(1, {kRiga}), kRiga);
  scene.owns(1, {kBerlin, kParis, kSchiphol}).built(kBerlin, 1).mortgaged({kSchiphol});
  scene.at(1, 5).rolls(1, 1, 2).does(decline(1));
  for (const game::Action& action :
       {claim(1, 0, kRiga), sell(1, kBerlin), lift(1, kSchiphol), mortgage(1, kRiga), build(1, kParis)}) {
    expect_refused(scene, action, Refusal::auction_first);
  }
  EXPECT_EQ(scene.tries(offer(1, 0, terms(0, {kRiga}), terms(1))), Refusal::auction_first);
  EXPECT_TRUE(game::legal(scene.rules(), scene.state, seat(1)).may_offer_to.empty());
}

TEST(EU_60, WhatADebtorMayNotDoDoesNotCountAsCover) {
  Scene scene(2, {.variants = {}, .overrides = {"mortgage_in_own_debt=false", "sell_in_own_debt=false"}});
  scene.owns(0, {kParis}).cash(0, 0);
  taxed(scene);
  expect_refused(scene, mortgage(0, kParis), Refusal::debt_first);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none);
}

// --- EU-55: no loans ---

TEST(EU_55, AnOfferOfMoneyAloneIsRefused) {
  Scene scene(2);
  scene.owns(0, {kParis});
  expect_refused(scene, offer(0, 1, terms(100), terms(0)), Refusal::no_loans);
  expect_refused(scene, offer(0, 1, terms(0), terms(100)), Refusal::no_loans);
  expect_refused(scene, offer(0, 1, terms(100), terms(50)), Refusal::no_loans);
  EXPECT_EQ(scene.rule(Refusal::no_loans), "EU-55");
  scene.does(offer(0, 1, terms(0, {kParis}), terms(0)));
  expect_refused(scene, counter(1, 0, terms(100), terms(0)), Refusal::no_loans);
  scene.does(accept(1, 0));
  EXPECT_EQ(scene.owner(kParis), 1) << "a title may be given away";
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_meanwhile_test
