// EU-72, EU-73: rents still open when time is up are called in before the count.
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

// Time is up, and in the last turn seat 0 stops at Paris, a rent of 50 for seat 1.
Scene last_turn_in_paris(int seats, int cash_of_debtor) {
  Scene scene(seats, timed());
  scene.owns(1, {kParis}).cash(0, cash_of_debtor).does(time_up());
  return scene;
}

TEST(EU_73, ARentNobodyHadTheTimeToClaimIsCalledInBeforeTheCount) {
  Scene scene = last_turn_in_paris(2, 1500);
  lands(scene.cash(1, 1001), kParis);
  EXPECT_EQ(scene.count(EventKind::claim_opened), 1);
  EXPECT_EQ(scene.count(EventKind::claim_made), 1);
  EXPECT_EQ(scene.rule(EventKind::claim_made), "EU-16");
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_LT(place(scene, EventKind::claim_made), place(scene, EventKind::ended));
  EXPECT_EQ(scene.state.claim_count, 0);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.state.winners, SeatSet::of(seat(1))) << "1451 against 1450, thanks to the rent";
  expect_sound(scene);
}

TEST(EU_73, SoIsARentOfTheTurnBefore) {
  Scene scene(3, timed());
  lands(scene.owns(2, {kParis}), kParis);
  rests(scene.does(time_up()), 1);
  EXPECT_EQ(scene.paid(0, 2), 50);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
}

TEST(EU_73, ALapsedRentIsNotCalledIn) {
  Scene scene(3, timed());
  lands(scene.owns(2, {kParis}), kParis);
  rests(scene, 1);
  rests(scene.does(time_up()), 2);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1) << "two later turns have rolled";
  EXPECT_EQ(scene.count(EventKind::claim_made), 0);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
}

TEST(EU_73, ALimitOfRoundsCallsThemInToo) {
  Scene scene(2, {.variants = {"timed"}, .overrides = {"round_limit=1"}});
  rests(scene.owns(0, {kParis}), 0);
  scene.at(1, 36).rolls(1, 1, 2);
  EXPECT_EQ(scene.paid(1, 0), 50);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
}

TEST(EU_73, ADebtFromThatIsRaisedBeforeTheCount) {
  Scene scene = last_turn_in_paris(2, 20);
  lands(scene.owns(0, {kVilnius}), kParis);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 1);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  EXPECT_TRUE(scene.owes(0));
  expect_refused(scene, roll(1), Refusal::not_your_turn);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(mortgage(0, kVilnius));
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_LT(place(scene, EventKind::debt_closed), place(scene, EventKind::ended));
  EXPECT_EQ(scene.state.stage, Stage::over);
  expect_sound(scene);
}

TEST(EU_73, ADebtNobodyCanRaiseBankruptsBeforeTheCount) {
  Scene scene = last_turn_in_paris(3, 20);
  lands(scene.owns(0, {kSchiphol}).mortgaged({kSchiphol}).cash(1, 1109).cash(2, 1600), kParis);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_player), 1);
  EXPECT_EQ(scene.owner(kSchiphol), 1);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "the creditor still keeps or lifts the mortgage";
  scene.does(keep(1));
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.cash(1), 1109 + 20 - 10);
  EXPECT_EQ(scene.state.winners, SeatSet::of(seat(1))) << "1119, Paris and half of Schiphol: 1619";
  expect_sound(scene);
}

TEST(EU_73, WithTwoPlayersThatBankruptcyEndsTheGameItself) {
  Scene scene = last_turn_in_paris(2, 20);
  lands(scene, kParis).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::ended), 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.state.winners, SeatSet::of(seat(1)));
}

TEST(EU_73, RentsInBothDirectionsAreBothCalledIn) {
  Scene scene(2, timed());
  lands(scene.owns(1, {kParis}).owns(0, {kVilnius}), kParis);
  scene.does(time_up()).at(1, 38).rolls(1, 1, 2);
  EXPECT_EQ(scene.count(EventKind::claim_made), 2);
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.paid(1, 0), 2);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
}

TEST(EU_73, ARentComingInPaysARentGoingOut) {
  Scene scene(2, timed());
  lands(scene.owns(1, {kParis}).cash(0, 49).owns(0, {kVilnius}), kParis);
  scene.does(time_up()).at(1, 38).rolls(1, 1, 2);
  EXPECT_EQ(scene.paid(1, 0), 2);
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.cash(0), 1);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
}

// Seat 0 has neither cash nor titles when its own rent is called in, but is owed one itself.
TEST(EU_73, SoNobodyIsLeftOwingWhatTheyHave) {
  Scene scene(2, timed());
  lands(scene.owns(1, {kParis}).cash(0, 0).owns(0, {kSchiphol, kFrankfurt}), kParis);
  scene.at(1, kFrankfurt - 2).rolls(1, 1, 1);
  ASSERT_EQ(scene.state.claim_count, 2);
  scene.does(offer(0, 1, terms(0, {kSchiphol, kFrankfurt}), terms(0))).does(accept(1, 0));
  rests(scene.does(time_up()), 1);
  EXPECT_EQ(scene.paid(1, 0), 50);
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
  expect_sound(scene);
}

TEST(EU_72, ASecondBankruptcyByALastRentEndsTheQuickGameAsUsual) {
  Scene scene(4, {.variants = {"quick"}, .overrides = {"round_limit=1"}});
  scene.turn(2).cash(2, 0).at(2, 1).rolls(2, 1, 2).does(go_bankrupt(2));
  scene.turn(3).owns(1, {kParis}).cash(3, 20).at(3, 36).rolls(3, 1, 2);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "the round is over, the rent of 50 is not settled";
  EXPECT_TRUE(scene.owes(3));
  scene.does(go_bankrupt(3));
  EXPECT_EQ(scene.cash(1), 1520);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
  EXPECT_EQ(scene.state.winners, SeatSet::of(seat(1)));
}

TEST(EU_72, TheCountIsMadeAfterTheLastRents) {
  Scene scene(2, {.variants = {"quick"}, .overrides = {"round_limit=1"}});
  scene.turn(1).owns(0, {kParis}).cash(0, 1001).at(1, 36).rolls(1, 1, 2);
  EXPECT_EQ(game::wealth(scene.rules(), scene.state, seat(0)).units, 1451);
  EXPECT_EQ(game::wealth(scene.rules(), scene.state, seat(1)).units, 1450);
  EXPECT_EQ(scene.state.winners, SeatSet::of(seat(0)));
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_last_claims_test
