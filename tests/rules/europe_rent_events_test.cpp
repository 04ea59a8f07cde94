// What the events of a rent tell: the title it is for, and the rule it follows from.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_rent_events_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Square;

edition::Choice automatic() { return {.variants = {}, .overrides = {"rent=automatic"}}; }

TEST(EU_15, ARentPaidTellsItsTitle) {
  Scene scene(2);
  lands(scene.owns(1, {kParis}), kParis).does(claim(1, 0, kParis));
  EXPECT_EQ(scene.last(EventKind::claim_made).square, Square{kParis});
  EXPECT_EQ(scene.last(EventKind::paid).square, Square{kParis});
}

TEST(EU_15, SoDoesARentThatNeedsNoClaim) {
  Scene scene(2, automatic());
  lands(scene.owns(1, {kParis}), kParis);
  EXPECT_EQ(scene.last(EventKind::paid).square, Square{kParis});
  EXPECT_EQ(scene.paid(0, 1), 50);
}

TEST(EU_15, ARentOwedTellsItsTitleUntilItIsPaid) {
  Scene scene(2);
  lands(scene.owns(1, {kParis}).cash(0, 30).owns(0, {kVilnius}), kParis).does(claim(1, 0, kParis));
  EXPECT_EQ(scene.last(EventKind::debt_opened).square, Square{kParis});
  ASSERT_EQ(scene.state.debt_count, 1);
  EXPECT_EQ(scene.state.debts[0].square, Square{kParis});
  scene.does(mortgage(0, kVilnius));
  EXPECT_EQ(scene.last(EventKind::debt_closed).square, Square{kParis});
  EXPECT_EQ(scene.last(EventKind::paid).reason, Reason::rent_bare);
  EXPECT_EQ(scene.last(EventKind::paid).square, Square{kParis});
}

TEST(EU_15, AnAutomaticRentOwedTellsItsTitleToo) {
  Scene scene(2, automatic());
  lands(scene.owns(1, {kParis}).cash(0, 30).owns(0, {kVilnius}), kParis);
  EXPECT_EQ(scene.last(EventKind::debt_opened).square, Square{kParis});
}

TEST(EU_15, WhatIsNoRentHasNoTitle) {
  Scene scene(2);
  lands(scene, 4);
  EXPECT_EQ(scene.last(EventKind::paid).reason, Reason::tax);
  EXPECT_EQ(scene.last(EventKind::paid).square, Square::none);
  Scene poor(2);
  lands(poor.cash(0, 100).owns(0, {kParis}), 4);
  EXPECT_EQ(poor.last(EventKind::debt_opened).square, Square::none);
  EXPECT_EQ(poor.state.debts[0].square, Square::none);
}

TEST(EU_17, TheDoubleRentOfAPartlyBuiltGroupCitesItsOwnRule) {
  Scene scene(2);
  lands(scene.owns(1, {kVilnius, kRiga}).built(kRiga, 1), kVilnius);
  EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_group_partly_built);
  EXPECT_EQ(scene.rule(EventKind::claim_opened), "EU-17");
  scene.does(claim(1, 0, kVilnius));
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-17");

  Scene bare(2);
  lands(bare.owns(1, {kVilnius, kRiga}), kVilnius);
  EXPECT_EQ(bare.rule(EventKind::claim_opened), "EU-16") << "nothing is built there";
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_rent_events_test
