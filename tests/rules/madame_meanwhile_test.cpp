// MM-14, MM-40, MM-50: "at any time" includes auctions and another player's debt; MM-53: ruin is the last
// resort.
#include <gtest/gtest.h>

#include "support/madame.h"

namespace cadastre::tests::madame_meanwhile_test {
namespace {

using game::ActionKind;
using game::Lot;
using game::Refusal;

// Seat 0 declines the cookies, which are auctioned.
Scene& declines(Scene& scene) { return lands(scene, kCookies).does(decline(0)); }

TEST(MM_40, AHeadquartersIsBuiltDuringAnAuction) {
  Scene scene = inventors(3);
  declines(scene.owns(1, {kLeash, kFireEscape})).does(build(1, kLeash));
  EXPECT_EQ(scene.level(kLeash), 1);
  EXPECT_EQ(scene.state.auction.lot, Lot::title);
  expect_sound(scene);
}

TEST(MM_40, AndDuringAnothersDebt) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kLeash, kFireEscape}).owns(0, {kCookies}).cash(0, 10), kIncomeTax);
  ASSERT_TRUE(scene.owes(0));
  scene.does(build(1, kFireEscape));
  EXPECT_EQ(scene.level(kFireEscape), 1);
  EXPECT_TRUE(scene.owes(0));
}

TEST(MM_13, WhoLeadsBuildsOnlyWithWhatTheBidLeaves) {
  Scene scene = inventors(3);
  declines(scene.owns(1, {kLeash, kFireEscape}).cash(1, 100)).does(bid(1, 60));
  expect_refused(scene, build(1, kLeash), Refusal::bid_binds);
  EXPECT_EQ(scene.rule(Refusal::bid_binds), "MM-13");
  scene.does(bid(2, 61)).does(build(1, kLeash));
  EXPECT_EQ(scene.cash(1), 50);
}

TEST(MM_41, TheLastHeadquartersOthersWantWaitsForTheAuctionUnderWay) {
  Scene scene = inventors(3);
  scene.owns(1, {kLeash, kFireEscape}).owns(2, {6, 8, 9}).stock(1, 0);
  declines(scene);
  expect_refused(scene, build(1, kLeash), Refusal::auction_first);
  scene.does(pass(0)).does(pass(1)).does(pass(2)).does(build(1, kLeash));
  EXPECT_EQ(scene.state.auction.lot, Lot::house);
}

TEST(MM_41, TheLastOneIsFoughtOverDuringADebtToo) {
  Scene scene = inventors(3);
  scene.owns(1, {kLeash, kFireEscape}).owns(2, {6, 8, 9}).owns(0, {kCookies}).cash(0, 10).stock(1, 0);
  lands(scene, kIncomeTax).does(build(1, kLeash));
  EXPECT_EQ(scene.state.auction.lot, Lot::house);
  EXPECT_TRUE(scene.owes(0)) << "the debt";
  EXPECT_TRUE(scene.owes(2)) << "the bid";
  scene.does(bid(2, 70)).does(sell_title(0, kCookies)).does(pass(1)).does(place(2, 8));
  EXPECT_EQ(scene.level(8), 1);
  EXPECT_EQ(scene.state.debt_count, 0);
}

TEST(MM_50, InventionsChangeHandsDuringAnAuction) {
  Scene scene = inventors(3);
  declines(scene.owns(1, {kLeash})).does(bid(2, 10));
  scene.does(offer(2, 1, terms(70), terms(0, {kLeash}))).does(accept(1, 2));
  EXPECT_EQ(scene.owner(kLeash), 2);
  expect_sound(scene);
}

TEST(MM_50, AndDuringAnothersDebt) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kLeash}).owns(0, {kCookies}).cash(0, 10), kIncomeTax);
  scene.does(offer(2, 1, terms(70), terms(0, {kLeash}))).does(accept(1, 2));
  EXPECT_EQ(scene.owner(kLeash), 2);
  EXPECT_TRUE(scene.owes(0));
}

TEST(MM_50, OnlyMoneyIsNoTrade) {
  Scene scene = inventors(2);
  expect_refused(scene, offer(0, 1, terms(50), terms(0)), Refusal::no_loans);
  EXPECT_EQ(scene.rule(Refusal::no_loans), "ALL-09");
}

TEST(MM_14, ARentIsClaimedDuringAnAuction) {
  Scene scene = inventors(3);
  scene.owns(1, {kLeash}).at(0, 37).rolls(0, 2, 2);  // a double: the turn goes on
  ASSERT_EQ(scene.state.claim_count, 1);
  scene.at(0, 36).rolls(0, 1, 2).does(decline(0)).does(claim(1, 0, kLeash));
  EXPECT_EQ(scene.paid(0, 1), 2);
  EXPECT_EQ(scene.state.auction.lot, Lot::title);
}

TEST(MM_14, ARentIsClaimedDuringADebt) {
  Scene scene = inventors(3);
  scene.owns(1, {kLeash}).owns(0, {kWifi}).at(0, 37).rolls(0, 2, 2);
  scene.at(0, 1).cash(0, 10).rolls(0, 1, 2);
  ASSERT_TRUE(scene.owes(0));
  scene.does(claim(1, 0, kLeash));
  EXPECT_EQ(scene.state.debt_count, 2) << "behind the tax";
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none);
}

TEST(MM_53, ClaimsAreMadeBeforeAnythingIsSoldOrLost) {
  Scene scene = inventors(2);
  scene.owns(1, {kLeash}).cash(1, 0).owns(0, {kCookies});
  scene.turn(1).at(1, 36).rolls(1, 1, 2);
  ASSERT_EQ(scene.state.claim_count, 1);
  scene.cash(1, 60).turn(0).cash(0, 0);
  scene.state.claims[0].rolls_left = 2;
  lands(scene, kIncomeTax);
  const game::Action first = game::default_action(scene.rules(), scene.state, seat(0));
  EXPECT_EQ(first.kind, ActionKind::claim);
  scene.does(first);
  EXPECT_EQ(scene.cash(0), 50);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
}

}  // namespace
}  // namespace cadastre::tests::madame_meanwhile_test
