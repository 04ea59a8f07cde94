// IN-41, IN-44, IN-53, IN-54: business during an auction or a debt, the release card, and what ruin leaves.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_meanwhile_test {
namespace {

using game::ActionKind;

// The man declines a railway, which is auctioned to those who may own it.
Scene& declines_railway(Scene& scene) { return lands_as(scene, kMan, kRail1).does(decline(kMan)); }

TEST(IN_46, TitlesChangeHandsDuringAnAuctionAndTheMortgageIsDecidedAtOnce) {
  Scene scene = table(3).owns(kAda, {k3A}).mortgaged({k3A});
  declines_railway(scene).does(offer(kAda, kBea, terms(0, {k3A}), terms(10))).does(accept(kBea, kAda));
  EXPECT_EQ(scene.owner(k3A), kBea);
  EXPECT_TRUE(scene.owes(kBea));
  EXPECT_TRUE(scene.owes(kMan)) << "who still bids";
  scene.does(lift(kBea, k3A));
  expect_sound(scene);
}

TEST(IN_45, CropsAreSoldAndTitlesMortgagedDuringAnAuction) {
  Scene scene = table(3).owns(kAda, {k1A, k1B, k6A}).built(k1A, 1);
  declines_railway(scene).does(sell(kAda, k1A)).does(mortgage(kAda, k6A));
  EXPECT_EQ(scene.cash(kAda), 1000 + 25 + 175);
}

TEST(IN_41, WhoLeadsKeepsTheRightToOwnWhatIsWon) {
  Scene scene = table(3).keeps(kAda, "AU3");
  declines_railway(scene).does(bid(kAda, 20));
  const game::Terms card = terms(0, {}, {scene.card("AU3")});
  expect_refused(scene, offer(kAda, kBea, card, terms(10)), Refusal::bid_binds);
  scene.does(bid(kMan, 21)).does(offer(kAda, kBea, card, terms(10))).does(accept(kBea, kAda));
  expect_refused(scene, bid(kAda, 22), Refusal::may_not_own);
  scene.does(pass(kAda)).does(pass(kBea));
  EXPECT_EQ(scene.owner(kRail1), kMan);
  expect_sound(scene);
}

TEST(IN_41, WhoGetsTheRightToOwnWhileItIsAuctionedBidsToo) {
  Scene scene = table(3).keeps(kAda, "AU3");
  declines_railway(scene);
  expect_refused(scene, bid(kBea, 20), Refusal::not_a_bidder);
  scene.does(offer(kAda, kBea, terms(0, {}, {scene.card("AU3")}), terms(10))).does(accept(kBea, kAda));
  EXPECT_EQ(scene.count(EventKind::bidder_admitted), 1);
  EXPECT_EQ(scene.last(EventKind::bidder_admitted).seat, seat(kBea));
  EXPECT_EQ(scene.rule(EventKind::bidder_admitted), "IN-41");
  scene.does(bid(kBea, 20)).does(pass(kMan)).does(pass(kAda));
  EXPECT_EQ(scene.owner(kRail1), kBea);
  expect_sound(scene);
}

// "Property" and "Contracts" keep women from bidding until they are cancelled, by whomever.
TEST(IN_26, WhomACancelledCardKeptFromBiddingBidsToo) {
  for (const char* card : {"PA06", "PA09"}) {
    Scene scene = table(4);
    in_force(scene, card, 3).keeps(1, "PR06");
    lands_as(scene, 0, k3A).does(decline(0));
    expect_refused(scene, bid(2, 20), Refusal::not_a_bidder);
    scene.does(pass(0)).does(use(scene, 1, "PR06"));
    EXPECT_EQ(scene.count(EventKind::bidder_admitted), 2);
    expect_refused(scene, bid(0, 20), Refusal::not_a_bidder);  // he has passed
    scene.does(bid(2, 20)).does(pass(3)).does(pass(1));
    EXPECT_EQ(scene.owner(k3A), 2);
    expect_sound(scene);
  }
}

TEST(IN_53, AReleaseCardComesBeforeAFineTheCashDoesNotPay) {
  for (const int number : {kMan, kAda}) {
    Scene scene = table(2).turn(number).jailed(number, 3).cash(number, 49).keeps(number, "CH11");
    expect_refused(scene, pay_fine(number), Refusal::cannot_afford);
    const game::Action action = game::default_action(scene.rules(), scene.state, seat(number));
    EXPECT_EQ(action, use(scene, number, "CH11"));
    scene.does(action).rolls(number, 1, 2);
    EXPECT_EQ(scene.square(number), k1B);
    EXPECT_EQ(scene.cash(number), 49);
  }
}

// IN-17, IN-31: bail that is still to be raised opens no door; she sells for cash, and buys nothing.
TEST(IN_31, WhoMustRaiseTheBailStaysInsideUntilItIsPaid) {
  Scene scene = table(3).turn(kAda).jailed(kAda, 3).cash(kAda, 10).owns(kAda, {k6A}).keeps(kMan, "PR02");
  scene.does(pay_fine(kAda));
  EXPECT_TRUE(scene.owes(kAda));
  EXPECT_TRUE(scene.in_jail(kAda));
  expect_refused(scene, offer(kAda, kMan, terms(5), terms(0, {}, {scene.card("PR02")})),
                 Refusal::no_dealings_in_jail);
  scene.does(mortgage(kAda, k6A));
  EXPECT_FALSE(scene.in_jail(kAda));
  EXPECT_EQ(scene.cash(kAda), 10 + 175 - 50);
  scene.rolls(kAda, 1, 2);
  EXPECT_EQ(scene.square(kAda), k1B);
}

TEST(IN_53, WithTheCashTheClockPaysAndKeepsTheCard) {
  Scene scene = table(2).turn(kAda).jailed(kAda, 3).cash(kAda, 50).keeps(kAda, "CH11");
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(kAda)).kind, ActionKind::pay_fine);
}

TEST(IN_53, ACardBoughtInDebtSettlesTheFine) {
  Scene scene = table(3).turn(kMan).jailed(kMan, 3).cash(kMan, 10).keeps(kAda, "PR02");
  scene.does(pay_fine(kMan));
  ASSERT_TRUE(scene.owes(kMan));
  scene.does(offer(kAda, kMan, terms(0, {}, {scene.card("PR02")}), terms(5))).does(accept(kMan, kAda));
  expect_refused(scene, go_bankrupt(kMan), Refusal::debt_can_be_covered);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(kMan)), use(scene, kMan, "PR02"));
  expect_refused(scene, offer(kMan, kAda, terms(0, {}, {scene.card("PR02")}), terms(5)),
                 Refusal::estate_shrinks);
  scene.does(use(scene, kMan, "PR02"));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.cash(kMan), 5);
  scene.rolls(kMan, 1, 2);
  EXPECT_EQ(scene.square(kMan), k1B);
}

TEST(IN_54, ADebtThatCannotBeCoveredSellsNothingFirst) {
  Scene scene = table(3).owns(kMan, {k6A, k6B}).built(k6A, 4).built(k6B, kHotel);
  scene.owns(kAda, {k3A, k1A, k1B}).built(k1A, 1).cash(kAda, 9);
  lands_as(scene, kAda, k6B);
  expect_refused(scene, mortgage(kAda, k3A), Refusal::nothing_sold_first);
  expect_refused(scene, sell(kAda, k1A), Refusal::nothing_sold_first);
  EXPECT_EQ(scene.rule(Refusal::nothing_sold_first), "IN-54");
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(kAda)).kind, ActionKind::go_bankrupt);
  scene.does(go_bankrupt(kAda));
  EXPECT_EQ(scene.paid(kBank, kAda), 0) << "the crop goes back unpaid";
  EXPECT_EQ(scene.paid(kAda, kMan), 9);
  EXPECT_EQ(scene.owner(k1A), kMan);
}

TEST(IN_54, AnotherSeatsSalesAreItsOwnAffair) {
  Scene scene = table(3).owns(kMan, {k6A, k6B}).built(k6A, 4).built(k6B, kHotel).owns(kBea, {k3A});
  lands_as(scene.cash(kAda, 9), kAda, k6B).does(mortgage(kBea, k3A));
  EXPECT_TRUE(is_mortgaged(scene, k3A));
}

TEST(IN_46, OnlyMoneyIsNoTrade) {
  Scene scene = table(2);
  expect_refused(scene, offer(kMan, kAda, terms(50), terms(0)), Refusal::no_loans);
  EXPECT_EQ(scene.rule(Refusal::no_loans), "ALL-09");
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_meanwhile_test
