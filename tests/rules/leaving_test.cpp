// ALL-08: leaving the table, and what a debtor who cannot pay may part with.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::leaving_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Seat;
using game::SeatSet;

// The seat has nothing and rolls onto the income tax.
void ruin(Scene& scene, int number) {
  scene.turn(number).cash(number, 0).at(number, 1).rolls(number, 1, 2).does(go_bankrupt(number));
}

// Seat 0 owes an income tax of 200.
Scene taxed(int cash, std::initializer_list<int> titles) {
  Scene scene(3);
  lands(scene.cash(0, cash).owns(0, titles), 4);
  return scene;
}

// Seat 0 owes seat 1 the 50 of Paris.
Scene owing_rent(int cash) {
  Scene scene(3);
  scene.cash(0, cash).owns(0, {kVilnius, kRiga, kSchiphol}).mortgaged({kSchiphol}).built(kVilnius, 1);
  lands(scene.keeps(0, "CC03").owns(1, {kParis}), kParis).does(claim(1, 0, kParis));
  return scene;
}

// --- leaving is no bankruptcy ---

TEST(ALL_08, LeavingTheTableDoesNotCountAsABankruptcy) {
  Scene scene(5, quick());
  scene.does(resign(0));
  EXPECT_EQ(scene.state.left, 1);
  EXPECT_EQ(scene.state.bankruptcies, 0);
  ruin(scene, 1);
  EXPECT_EQ(scene.state.bankruptcies, 1);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "two are gone, one of them bankrupt";
  ruin(scene, 2);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(3)).with(seat(4)));
}

TEST(ALL_08, NeitherDoesLeavingInDebt) {
  Scene scene(5, quick());
  ruin(scene, 1);
  scene.turn(0).cash(0, 0).at(0, 1).rolls(0, 1, 2).does(resign(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::left_table), 1);
  EXPECT_EQ(scene.state.bankruptcies, 1);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
}

TEST(ALL_08, WhenAllOthersLeaveTheLastPlayerWins) {
  Scene scene(3);
  scene.does(resign(1)).does(resign(2));
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

// --- to whom everything goes ---

TEST(ALL_08, WhoLeavesInDebtLeavesEverythingToTheCreditor) {
  Scene scene = owing_rent(40);
  ASSERT_TRUE(scene.owes(0));
  scene.does(resign(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::left_table), 1);
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "ALL-08");
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, seat(1));
  EXPECT_EQ(scene.paid(0, 1), 40 + 25) << "the cash, and the house at half its price";
  EXPECT_EQ(scene.paid(0, kBank), 0);
  for (const int square : {kVilnius, kRiga, kSchiphol}) {
    EXPECT_EQ(scene.owner(square), 1);
  }
  EXPECT_TRUE(scene.state[seat(1)].kept.has(scene.card("CC03")));
  EXPECT_EQ(scene.paid(1, kBank), 10) << "the tenth on the mortgage, as after a bankruptcy";
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_TRUE(scene.owes(1)) << "to keep or lift";
  scene.does(keep(1));
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(ALL_08, WhoLeavesInDebtToTheBankLeavesEverythingToIt) {
  Scene scene = taxed(25, {kBerlin});
  scene.does(resign(0));
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, Seat::bank);
  EXPECT_EQ(scene.owner(kBerlin), kBank);
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::bank_auction), 1);
}

TEST(ALL_08, ARentNotYetClaimedIsNoDebtOfWhoLeaves) {
  Scene scene(3);
  lands(scene.owns(1, {kParis}), kParis).does(resign(0));
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, Seat::bank);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
  EXPECT_EQ(scene.cash(1), 1500);
}

TEST(ALL_08, ACreditorWhoLeavesForgivesTheDebt) {
  Scene scene = owing_rent(40);
  scene.does(resign(1));
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, Seat::bank);
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.cash(0), 40);
  EXPECT_EQ(scene.owner(kParis), kBank);
  expect_sound(scene);
}

// --- who cannot pay parts with things only for what raises more ---

TEST(ALL_08, ATitleOfWhoCannotPayGoesOnlyForMoreThanItRaises) {
  Scene scene = taxed(24, {kBerlin});
  ASSERT_EQ(scene.tries(go_bankrupt(0)), Refusal::none) << "24 and 175 are not 200";
  expect_refused(scene, offer(0, 1, terms(0, {kBerlin}), terms(0)), Refusal::estate_shrinks);
  expect_refused(scene, offer(0, 1, terms(0, {kBerlin}), terms(174)), Refusal::estate_shrinks);
  expect_refused(scene, offer(0, 1, terms(0, {kBerlin}), terms(175)), Refusal::estate_shrinks);
  expect_refused(scene, offer(1, 0, terms(175), terms(0, {kBerlin})), Refusal::estate_shrinks);
  EXPECT_EQ(scene.rule(Refusal::estate_shrinks), "ALL-08");
  scene.does(offer(1, 0, terms(176), terms(0, {kBerlin}))).does(accept(0, 1));
  EXPECT_EQ(scene.cash(0), 0) << "and the tax is paid";
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_TRUE(scene.state.in.has(seat(0)));
}

TEST(ALL_08, MoreIsEnoughEvenIfItDoesNotCoverTheDebt) {
  Scene scene = taxed(0, {kVilnius});
  scene.does(offer(0, 1, terms(0, {kVilnius}), terms(31))).does(accept(1, 0));
  EXPECT_EQ(scene.cash(0), 31);
  EXPECT_TRUE(scene.owes(0));
}

TEST(ALL_08, ATitleForATitleCountsWhatTheBankLendsOnBoth) {
  Scene scene(3);
  scene.cash(0, 0).owns(0, {kVilnius}).owns(1, {kRiga, kSchiphol}).owns(2, {kParis}).mortgaged({kParis});
  lands(scene, 4);
  expect_refused(scene, offer(0, 1, terms(0, {kVilnius}), terms(0, {kRiga})), Refusal::estate_shrinks);
  expect_refused(scene, offer(0, 2, terms(0, {kVilnius}), terms(0, {kParis})), Refusal::estate_shrinks);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kVilnius}), terms(0, {kSchiphol}))), Refusal::none);
}

TEST(ALL_08, EvenAMortgagedTitleIsNotGivenAway) {
  Scene scene(3);
  lands(scene.cash(0, 0).owns(0, {kParis}).mortgaged({kParis}), 4);
  expect_refused(scene, offer(0, 1, terms(0, {kParis}), terms(0)), Refusal::estate_shrinks);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kParis}), terms(1))), Refusal::none);
}

TEST(ALL_08, NorIsACard) {
  Scene scene(3);
  lands(scene.cash(0, 0).keeps(0, "CC03"), 4);
  const game::Terms card = terms(0, {}, {scene.card("CC03")});
  expect_refused(scene, offer(0, 1, card, terms(0)), Refusal::estate_shrinks);
  expect_refused(scene, offer(1, 0, terms(0), card), Refusal::estate_shrinks);
  scene.does(offer(0, 1, card, terms(1))).does(accept(1, 0));
  EXPECT_EQ(scene.cash(0), 1);
}

TEST(ALL_08, CashOfWhoCannotPayIsNotGivenAwayEither) {
  Scene scene(3);
  lands(scene.cash(0, 24).owns(0, {kBerlin}).owns(1, {kParis}).mortgaged({kParis}), 4);
  expect_refused(scene, offer(0, 1, terms(1), terms(0, {kParis})), Refusal::estate_shrinks);
  expect_refused(scene, offer(0, 1, terms(1), terms(0)), Refusal::no_loans);
}

TEST(ALL_08, WhoCanPayMayGiveAwayWhatTheDebtDoesNotNeed) {
  Scene scene(3);
  lands(scene.cash(0, 25).owns(0, {kBerlin}).keeps(0, "CC03"), 4);
  const game::Terms card = terms(0, {}, {scene.card("CC03")});
  scene.does(offer(0, 1, card, terms(0))).does(accept(1, 0));
  EXPECT_TRUE(scene.state[seat(1)].kept.has(scene.card("CC03")));
  EXPECT_TRUE(scene.owes(0));
}

TEST(ALL_08, WithoutADebtBankruptcyIsRefusedByTheRuleOfDebts) {
  const Scene scene(2);
  expect_refused(scene, go_bankrupt(0), Refusal::not_in_debt);
  EXPECT_EQ(scene.rule(Refusal::not_in_debt), "EU-60");
}

}  // namespace
}  // namespace cadastre::tests::europe::leaving_test
