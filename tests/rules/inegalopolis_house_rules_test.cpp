// IN-61 and IN-63 to IN-65: the house rules for a shorter game. (IN-60 is the deal, IN-62 is with
// the prison.)
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_house_rules_test {
namespace {

edition::Choice chosen(const std::string& variant, const std::string& set = "") {
  return {.variants = {variant},
          .overrides = set.empty() ? std::vector<std::string>{} : std::vector<std::string>{set}};
}

// --- IN-61 ---

TEST(IN_61, ThreeCropsSufficeForAWarehouse) {
  Scene scene = with(2, "three_crops").owns(kMan, {k1A, k1B}).built(k1A, 3).built(k1B, 3);
  scene.does(build(kMan, k1A));
  EXPECT_EQ(scene.level(k1A), kHotel);
  EXPECT_EQ(scene.paid(kMan, kBank), 50);
  EXPECT_EQ(scene.state.houses, 29);
  lands_as(scene, kAda, k1A);
  EXPECT_EQ(scene.paid(kAda, kMan), 250) << "the printed rent of a warehouse";
}

TEST(IN_61, OnEveryLotOfTheGroup) {
  Scene scene = with(2, "three_crops").owns(kMan, {k1A, k1B}).built(k1A, 3).built(k1B, 2);
  expect_refused(scene, build(kMan, k1A), Refusal::not_even);
}

TEST(IN_61, AWomanStillNeedsTheCard) {
  Scene scene = with(2, "three_crops").turn(kAda).owns(kAda, {k1A, k1B}).built(k1A, 3).built(k1B, 3);
  expect_refused(scene, build(kAda, k1A), Refusal::may_not_own);
  scene.keeps(kAda, "AU4").does(build(kAda, k1A));
  EXPECT_EQ(scene.level(k1A), kHotel);
}

// --- IN-63 ---

TEST(IN_63, TheIncomeTaxIs200) {
  Scene scene = with(2, "high_tax");
  lands_as(scene, kMan, kIncomeTax);
  EXPECT_EQ(scene.paid(kMan, kBank), 200);
  scene.turn(kMan).at(kMan, 35).rolls(kMan, 1, 2);
  EXPECT_EQ(scene.paid(kMan, kBank), 75) << "the luxury tax is as it was";
  in_force(scene, "PA14", kMan);
  lands_as(scene, kAda, kIncomeTax);
  EXPECT_EQ(scene.paid(kAda, kBank), 400);
}

// --- IN-64 ---

TEST(IN_64, TheGameEndsAtTheFirstBankruptcyAndTheRichestWins) {
  Scene scene = with(3, "first_bankruptcy").owns(kBea, {k6A}).cash(kBea, 1151).cash(kAda, 0);
  lands_as(scene, kAda, kIncomeTax).does(go_bankrupt(kAda));
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "IN-64");
  EXPECT_EQ(scene.state.finale.winners, seats_of({kBea})) << "1151 and a title of 350 beat 1500";
}

TEST(IN_64, WhatGoesToTheCreditorCounts) {
  Scene scene = with(3, "first_bankruptcy").owns(kBea, {k6A, k6B}).cash(kBea, 0).cash(kMan, 770);
  scene.keeps(kBea, "AU4").built(k6A, 0).cash(kAda, 0).owns(kAda, {k2A});
  lands_as(scene, kAda, k6B).does(go_bankrupt(kAda));
  EXPECT_EQ(scene.owner(k2A), kBea);
  EXPECT_EQ(scene.state.finale.winners, seats_of({kBea})) << "750 and 100";
}

TEST(IN_64, SoDoesTheAuctionForACreditorWhoMayNotOwn) {
  Scene scene = with(4, "first_bankruptcy").owns(3, {k6A, k6B}).cash(3, 0).cash(2, 760).cash(1, 900);
  scene.cash(0, 0).owns(0, {kRail1}).mortgaged({kRail1});
  lands_as(scene, 0, k6B).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "the railway is auctioned first";
  scene.does(bid(1, 201));
  EXPECT_EQ(scene.paid(1, 3), 201);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
  EXPECT_EQ(scene.state.finale.winners, seats_of({3})) << "951, against 899 and 760";
}

TEST(IN_64, TheOrdinaryGameGoesOn) {
  Scene scene = table(3).cash(kAda, 0);
  lands_as(scene, kAda, kIncomeTax).does(go_bankrupt(kAda));
  EXPECT_EQ(scene.count(EventKind::ended), 0);
}

// --- IN-65 ---

TEST(IN_65, WhenTimeIsCalledTheTurnIsFinishedAndTheRichestWins) {
  Scene scene =
      with(2, "timed").owns(kAda, {k1A, k1B, k6A}).mortgaged({k6A}).built(k1A, 4).built(k1B, kHotel);
  // 1000 + 60 + 60 + 175 + 4 * 50 + 5 * 50 = 1745
  scene.cash(kMan, 1744).does(time_up());
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  idles(scene, kMan);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "IN-65");
  EXPECT_EQ(scene.state.finale.winners, seats_of({kAda}));
}

TEST(IN_65, EqualAssetsShareTheWin) {
  Scene scene = with(2, "timed").cash(kMan, 1000).does(time_up());
  idles(scene, kMan);
  EXPECT_EQ(scene.state.finale.winners, seats_of({kMan, kAda}));
}

TEST(IN_65, TheRoundLimitEndsItToo) {
  Scene scene = table(2, chosen("timed", "round_limit=2"));
  idles(idles(idles(scene, kMan), kAda), kMan);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  idles(scene, kAda);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
  Scene lost = table(2, chosen("timed", "round_limit=2"));
  in_round(lost, 2).state.losing = seats_of({kAda});
  idles(lost, kMan);
  EXPECT_EQ(lost.count(EventKind::ended), 1) << "a lost turn counts for the round";
}

TEST(IN_65, WithoutTheSwitchThereIsNoTime) {
  const Scene scene = table(2);
  expect_refused(scene, time_up(), Refusal::no_time_limit);
  EXPECT_EQ(scene.rule(Refusal::no_time_limit), "IN-65");
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_house_rules_test
