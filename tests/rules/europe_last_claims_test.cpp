// EU-72, EU-73: rents nobody has asked for when the game ends lapse, however it ends.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_last_claims_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::Stage;

// Where the first event of the kind stands in this act's story.
std::ptrdiff_t place(const Scene& scene, EventKind kind) {
  const auto& all = scene.events;
  return std::ranges::find(all, kind, &game::Event::kind) - all.begin();
}

void expect_lapsed_at_the_end(const Scene& scene, int rents) {
  EXPECT_EQ(scene.count(EventKind::claim_lapsed, Reason::rent_unclaimed), rents);
  EXPECT_EQ(scene.count(EventKind::claim_made), 0);
  EXPECT_LT(place(scene, EventKind::claim_lapsed), place(scene, EventKind::ended));
  EXPECT_EQ(scene.state.claim_count, 0);
  EXPECT_EQ(scene.state.stage, Stage::over);
  expect_sound(scene);
}

TEST(EU_73, ARentNobodyHasClaimedLapsesWhenTimeEndsTheGame) {
  Scene scene(2, timed());
  lands(scene.owns(1, {kParis}).cash(1, 1099).does(time_up()), kParis);
  EXPECT_EQ(scene.count(EventKind::claim_opened), 1);
  expect_lapsed_at_the_end(scene, 1);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0))) << "1500 against 1499 with Paris";
}

TEST(EU_73, SoDoesARentOfTheTurnBefore) {
  Scene scene(3, timed());
  lands(scene.owns(2, {kParis}), kParis);
  rests(scene.does(time_up()), 1);
  expect_lapsed_at_the_end(scene, 1);
}

TEST(EU_73, ClaimedInTimeItCounts) {
  Scene scene(3, timed());
  lands(scene.owns(2, {kParis}).cash(2, 1051).cash(1, 1000), kParis);
  scene.does(time_up()).does(claim(2, 0, kParis));
  EXPECT_EQ(scene.paid(0, 2), 50);
  rests(scene, 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(2))) << "1101 and Paris";
}

TEST(EU_73, ALimitOfRoundsLetsThemLapseToo) {
  Scene scene(2, {.variants = {"timed"}, .overrides = {"round_limit=1"}});
  rests(scene.owns(0, {kParis}), 0);
  scene.at(1, 36).rolls(1, 1, 2);
  expect_lapsed_at_the_end(scene, 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
}

TEST(EU_73, NobodyIsBankruptByARentNobodyAskedFor) {
  Scene scene(3, timed());
  lands(scene.owns(1, {kParis}).cash(0, 20).does(time_up()), kParis);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 0);
  expect_lapsed_at_the_end(scene, 1);
}

TEST(EU_72, TheSecondBankruptcyLetsThemLapseToo) {
  Scene scene(4, quick());
  scene.turn(2).cash(2, 0).at(2, 1).rolls(2, 1, 2).does(go_bankrupt(2));
  scene.turn(0).owns(1, {kParis}).cash(1, 1100).cash(3, 0).at(0, 36).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.claim_count, 1);
  scene.turn(3).at(3, 1).rolls(3, 1, 2).does(go_bankrupt(3));
  expect_lapsed_at_the_end(scene, 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
  EXPECT_EQ(scene.state.finale.winners.count(), 2) << "1500 each, the rent of 50 left aside";
}

TEST(EU_72, ADebtOnceClaimedIsSettledBeforeTheCount) {
  Scene scene(4, quick());
  scene.turn(2).cash(2, 0).at(2, 1).rolls(2, 1, 2).does(go_bankrupt(2));
  scene.turn(3).owns(1, {kParis}).cash(3, 20).at(3, 36).rolls(3, 1, 2).does(claim(1, 3, kParis));
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  scene.does(go_bankrupt(3));
  EXPECT_EQ(scene.cash(1), 1520);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
}

// Seat 1 inherits a mortgage at the second bankruptcy and has not said yet whether it keeps it.
TEST(EU_72, AfterTheSecondBankruptcyNothingNewBegins) {
  Scene scene(5, quick());
  scene.turn(2).cash(2, 0).at(2, 1).rolls(2, 1, 2).does(go_bankrupt(2));
  scene.turn(0).owns(1, {kParis}).owns(4, {kSchiphol}).cash(1, 1000).at(0, 36).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.claim_count, 1);
  scene.turn(3)
      .owns(3, {kVilnius})
      .mortgaged({kVilnius})
      .owns(1, {kBerlin})
      .cash(3, 0)
      .at(3, 34)
      .rolls(3, 1, 2);
  scene.does(claim(1, 3, kBerlin)).does(go_bankrupt(3));
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "a mortgage is still to be kept or lifted";
  ASSERT_TRUE(scene.owes(1));
  EXPECT_EQ(scene.tries(claim(1, 0, kParis)), Refusal::decision_first);
  EXPECT_EQ(scene.tries(offer(4, 0, terms(0, {kSchiphol}), terms(1))), Refusal::decision_first);
  EXPECT_EQ(scene.tries(mortgage(4, kSchiphol)), Refusal::decision_first);
  EXPECT_EQ(scene.tries(lift(1, kVilnius)), Refusal::none);
  scene.does(keep(1));
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_last_claims_test
