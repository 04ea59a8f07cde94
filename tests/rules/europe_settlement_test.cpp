// EU-56: a rent settled partly in titles.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_settlement_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;

// Seat 0, with `cash`, owes seat 1 the 750 of Stockholm with four houses; it is the turn of seat 1.
Scene rent_debt(int cash) {
  Scene scene(3);
  scene.owns(1, {kStockholm, kVienna, kLisbon}).built(kStockholm, 4).built(kVienna, 4).built(kLisbon, 4);
  scene.cash(0, cash).at(0, 13).rolls(0, 1, 2).does(claim(1, 0, kStockholm));
  return scene;
}

TEST(EU_56, ARentIsSettledPartlyInCashAndPartlyInTitles) {
  Scene scene = rent_debt(200);
  ASSERT_TRUE(scene.owes(0));
  scene.owns(0, {kSchiphol});
  scene.does(settle(0, terms(150, {kSchiphol})));
  EXPECT_EQ(scene.count(EventKind::offered, Reason::settlement), 1);
  EXPECT_EQ(scene.rule(EventKind::offered), "EU-56");
  EXPECT_TRUE(scene.owes(0)) << "the creditor has not accepted yet";
  scene.does(accept(1, 0));
  EXPECT_EQ(scene.paid(0, 1), 150);
  EXPECT_EQ(scene.cash(0), 50);
  EXPECT_EQ(scene.cash(1), 1650);
  EXPECT_EQ(scene.owner(kSchiphol), 1);
  EXPECT_EQ(scene.count(EventKind::debt_closed), 1);
  EXPECT_EQ(scene.state.debt_count, 0) << "150 and an airport stand for the whole 750";
  EXPECT_TRUE(scene.owes(1)) << "the turn goes on";
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_56, AMortgagedTitleWillDoAndWithoutAnyCash) {
  Scene scene = rent_debt(10);
  scene.owns(0, {kSchiphol}).mortgaged({kSchiphol});
  scene.does(settle(0, terms(0, {kSchiphol}))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kSchiphol), 1);
  EXPECT_TRUE(is_mortgaged(scene, kSchiphol));
  EXPECT_EQ(scene.cash(0), 10);
  EXPECT_EQ(scene.state.debt_count, 0);
}

TEST(EU_56, TheCreditorMayRefuse) {
  Scene scene = rent_debt(200);
  scene.owns(0, {kSchiphol}).does(settle(0, terms(200, {kSchiphol}))).does(reject(1, 0));
  EXPECT_TRUE(scene.owes(0));
  EXPECT_EQ(scene.cash(0), 200);
  EXPECT_EQ(scene.state.debts[0].amount, game::Money{750});
}

TEST(EU_56, OnlyTheCreditorAccepts) {
  Scene scene = rent_debt(200);
  scene.owns(0, {kSchiphol}).does(settle(0, terms(200, {kSchiphol})));
  EXPECT_EQ(scene.tries(accept(2, 0)), Refusal::no_such_offer);
}

TEST(EU_56, ASettlementNeedsATitleAndNothingElseButCash) {
  Scene scene = rent_debt(200);
  scene.owns(0, {kSchiphol}).keeps(0, "CH11");
  EXPECT_EQ(scene.tries(settle(0, terms(200))), Refusal::bad_terms);
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kSchiphol}, {scene.card("CH11")}))), Refusal::bad_terms);
  EXPECT_EQ(scene.tries(settle(0, terms(201, {kSchiphol}))), Refusal::cannot_afford);
  EXPECT_EQ(scene.tries(settle(0, terms(-1, {kSchiphol}))), Refusal::bad_terms);
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kFrankfurt}))), Refusal::not_owner);
}

TEST(EU_56, OnlyUnbuiltTitlesSettle) {
  Scene scene = rent_debt(200);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 1);
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kRiga}))), Refusal::group_built_on);
  scene.does(sell(0, kVilnius));
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kRiga}))), Refusal::none);
}

TEST(EU_56, ADebtToTheBankIsPaidInMoney) {
  Scene scene(2);
  scene.owns(0, {kSchiphol}).cash(0, 50).at(0, 35).rolls(0, 1, 2);
  ASSERT_TRUE(scene.owes(0));
  EXPECT_EQ(scene.tries(settle(0, terms(50, {kSchiphol}))), Refusal::not_a_rent);
  EXPECT_EQ(scene.rule(Refusal::not_a_rent), "EU-56");
}

TEST(EU_56, OnlyARentIsSettledInTitles) {
  Scene scene(2);
  scene.owns(0, {kSchiphol}).cash(0, 20).at(0, 4).rolls(0, 1, 2).draws("CH16");
  ASSERT_TRUE(scene.owes(0)) << "50 to the other player, by a card";
  EXPECT_EQ(scene.tries(settle(0, terms(20, {kSchiphol}))), Refusal::not_a_rent);
}

// What is in the way is the card's debt, not that the rent were none.
TEST(EU_56, ARentWaitsForAnOlderDebt) {
  Scene scene(2);
  scene.owns(1, {kStockholm, kVienna, kLisbon}).built(kStockholm, 4).built(kVienna, 4).built(kLisbon, 4);
  scene.owns(0, {kSchiphol, kVilnius}).cash(0, 0).at(0, 12).rolls(0, 2, 2);
  scene.rolls(0, 1, 5).draws("CH16").does(claim(1, 0, kStockholm));
  ASSERT_EQ(scene.state.debt_count, 2) << "50 by the card, then the rent";
  expect_refused(scene, settle(0, terms(0, {kSchiphol})), Refusal::older_debt_first);
  EXPECT_EQ(scene.rule(Refusal::older_debt_first), "EU-56");
  scene.does(mortgage(0, kSchiphol));
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kVilnius}))), Refusal::none);
}

TEST(EU_56, WithoutADebtThereIsNothingToSettle) {
  Scene scene(2);
  scene.owns(0, {kSchiphol});
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kSchiphol}))), Refusal::no_debt);
  EXPECT_EQ(scene.rule(Refusal::no_debt), "EU-56");
}

TEST(EU_56, TheOfferDiesWhenTheRentIsPaidAfterAll) {
  Scene scene = rent_debt(700);
  scene.owns(0, {kSchiphol, kParliament});
  scene.does(settle(0, terms(0, {kSchiphol}))).does(mortgage(0, kParliament));
  EXPECT_EQ(scene.paid(0, 1), 750);
  EXPECT_EQ(scene.cash(0), 25);
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
  EXPECT_EQ(scene.tries(accept(1, 0)), Refusal::no_such_offer);
}

TEST(EU_56, ADebtorGivesNothingAway) {
  Scene scene = rent_debt(200);
  scene.owns(0, {kSchiphol});
  EXPECT_EQ(scene.tries(offer(0, 2, terms(0, {kSchiphol}), terms(0))), Refusal::estate_shrinks);
  EXPECT_EQ(scene.tries(offer(0, 2, terms(100), terms(0))), Refusal::no_loans);
  EXPECT_EQ(scene.tries(offer(2, 0, terms(99), terms(0, {kSchiphol}))), Refusal::estate_shrinks)
      << "the bank would lend 100 on it";
}

TEST(EU_56, ADebtorMaySellATitleToRaiseTheRent) {
  Scene scene = rent_debt(200);
  scene.owns(0, {kSchiphol});
  scene.does(offer(0, 2, terms(0, {kSchiphol}), terms(600))).does(accept(2, 0));
  EXPECT_EQ(scene.owner(kSchiphol), 2);
  EXPECT_EQ(scene.paid(0, 1), 750) << "paid as soon as the money is there";
  EXPECT_EQ(scene.cash(0), 50);
  EXPECT_EQ(scene.state.debt_count, 0);
}

// Seat 0 owes 100 each to the seats 1 and 2 and could raise 240 in all.
TEST(ALL_08, ASettlementLeavesOtherCreditorsWhatTheyCouldHaveHad) {
  Scene scene(3);
  scene.owns(0, {kVilnius, kSchiphol, 15}).owns(1, {kParis}).owns(2, {kBerlin}).cash(0, 10);
  scene.state.debts[0] = {game::Money{100}, seat(0), seat(1), Reason::rent_bare,
                          static_cast<game::Square>(kParis)};
  scene.state.debts[1] = {game::Money{100}, seat(0), seat(2), Reason::rent_bare,
                          static_cast<game::Square>(kBerlin)};
  scene.state.debt_count = 2;
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::debt_can_be_covered);
  EXPECT_EQ(scene.tries(settle(0, terms(10, {kVilnius, kSchiphol, 15}))), Refusal::estate_shrinks);
  EXPECT_EQ(scene.rule(Refusal::estate_shrinks), "ALL-08");
  scene.does(settle(0, terms(10, {kSchiphol}))).does(accept(1, 0));
  EXPECT_EQ(scene.state.debt_count, 1);
  scene.does(mortgage(0, 15));
  EXPECT_EQ(scene.paid(0, 2), 100) << "nobody lost by it";
}

TEST(EU_56, WhereNobodyDealsNobodySettlesInTitles) {
  Scene scene(2, {.variants = {}, .overrides = {"dealings=false"}});
  scene.owns(0, {kSchiphol}).owns(1, {kParis}).cash(0, 10).at(0, 36).rolls(0, 1, 2).does(claim(1, 0, kParis));
  EXPECT_EQ(scene.tries(settle(0, terms(0, {kSchiphol}))), Refusal::no_dealings);
  EXPECT_FALSE(game::legal(scene.rules(), scene.state, seat(0)).may_settle);
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_settlement_test
