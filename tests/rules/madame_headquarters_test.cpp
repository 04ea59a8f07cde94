// MM-40 and MM-41: headquarters, and the last one.
#include <gtest/gtest.h>

#include "support/madame.h"

namespace cadastre::tests::madame_headquarters_test {
namespace {

using game::EventKind;
using game::Lot;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::Stage;

// --- MM-40 ---

TEST(MM_40, AHeadquartersOnAnInventionOfAWholeGroup) {
  Scene scene = inventors(2);
  scene.owns(0, {kLeash, kFireEscape}).does(build(0, kFireEscape));
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-40");
  EXPECT_EQ(scene.cash(0), 1850);
  EXPECT_EQ(scene.level(kFireEscape), 1);
  EXPECT_EQ(scene.level(kLeash), 0) << "on any of them, in any order";
  EXPECT_EQ(scene.state.houses, 11);
  EXPECT_EQ(scene.count(EventKind::built, Reason::house_built), 1);
  EXPECT_EQ(scene.rule(EventKind::built), "MM-40");
  expect_sound(scene);
}

TEST(MM_40, AtThePriceOnTheTitle) {
  struct Price {
    int square, price;
  };
  for (const Price& of : {Price{1, 50}, Price{6, 50}, Price{11, 100}, Price{16, 100}, Price{21, 150},
                          Price{26, 150}, Price{31, 200}, Price{37, 200}}) {
    Scene scene = inventors(2);
    for (const game::Square member : scene.rules().group_of(static_cast<game::Square>(of.square)).members) {
      scene.owns(0, {static_cast<int>(game::at(member))});
      EXPECT_EQ(scene.rules()[member].house.units, of.price) << of.square;
    }
    expect_refused(scene.cash(0, of.price - 1), build(0, of.square), Refusal::cannot_afford);
    scene.cash(0, of.price).does(build(0, of.square));
    EXPECT_EQ(scene.cash(0), 0);
  }
}

TEST(MM_40, NotWithoutTheWholeGroup) {
  Scene scene = inventors(2);
  expect_refused(scene.owns(0, {kLeash}), build(0, kLeash), Refusal::group_not_whole);
  EXPECT_EQ(scene.rule(Refusal::group_not_whole), "MM-40");
  expect_refused(scene.owns(1, {kFireEscape}), build(0, kLeash), Refusal::group_not_whole);
  expect_refused(scene, build(0, kFireEscape), Refusal::not_owner);
  expect_refused(scene, build(0, kCookies), Refusal::not_owner);
}

TEST(MM_40, NotOnUtilities) {
  Scene scene = inventors(2);
  expect_refused(scene.owns(0, {kWifi, kSolar}), build(0, kWifi), Refusal::not_a_street);
  EXPECT_EQ(scene.rule(Refusal::not_a_street), "MM-40");
}

TEST(MM_40, OneOnEach) {
  Scene scene = inventors(2);
  scene.owns(0, {kLeash, kFireEscape}).does(build(0, kLeash));
  expect_refused(scene, build(0, kLeash), Refusal::fully_built);
  EXPECT_EQ(scene.rule(Refusal::fully_built), "MM-40");
  scene.does(build(0, kFireEscape));
  expect_refused(scene, build(0, kFireEscape), Refusal::fully_built);
  EXPECT_EQ(scene.state.houses, 10);
  EXPECT_EQ(scene.cash(0), 1800);
}

TEST(MM_40, AnyTimeAlsoInTheMiddleOfAnothersTurn) {
  Scene scene = inventors(2);
  scene.owns(1, {kLeash, kFireEscape, kShapewear, kCookies});
  scene.does(build(1, kLeash));
  EXPECT_EQ(scene.level(kLeash), 1) << "before the other rolls";
  lands(scene, 6);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  scene.does(build(1, kFireEscape));
  EXPECT_EQ(scene.level(kFireEscape), 1) << "while the other decides to buy";
  EXPECT_EQ(scene.state.turn, seat(0));
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  scene.does(decline(0)).does(pass(0)).does(pass(1));
  scene.turn(0).at(0, 0).rolls(0, 5, 5);
  ASSERT_EQ(scene.count(EventKind::rolls_again), 1);
  scene.does(build(1, kCookies));
  EXPECT_EQ(scene.level(kCookies), 1) << "between two rolls of the other";
  EXPECT_EQ(scene.cash(1), 1500 - 50 - 50 - 200);
}

TEST(MM_40, OnOnesOwnTurnAfterTheRollToo) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kLeash, kFireEscape}), kCookies).does(build(0, kLeash));
  EXPECT_EQ(scene.level(kLeash), 1);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
}

TEST(MM_40, ButNotBeforeADebtIsPaid) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kLeash, kFireEscape, kCookies}).cash(0, 150), kIncomeTax);
  expect_refused(scene, build(0, kLeash), Refusal::debt_first);
}

TEST(MM_40, NeverSoldOnItsOwn) {
  Scene scene = inventors(2);
  scene.owns(0, {kLeash, kFireEscape}).built(kLeash, 1);
  expect_refused(scene, sell(0, kLeash), Refusal::buildings_not_sold);
  expect_refused(scene, sell_hotels(0, kLeash), Refusal::buildings_not_sold);
  EXPECT_EQ(scene.rule(Refusal::buildings_not_sold), "MM-40");
  lands(scene.cash(0, 100), kIncomeTax);
  ASSERT_EQ(scene.state.debt_count, 1);
  expect_refused(scene, sell(0, kLeash), Refusal::buildings_not_sold);
}

// --- MM-41 ---

// Brown for seat 0, dark blue for seat 1, one headquarters left.
Scene one_left(int seats) {
  Scene scene = inventors(seats);
  scene.owns(0, {kLeash, kFireEscape}).owns(1, {kShapewear, kCookies}).stock(1, 0);
  return scene;
}

TEST(MM_41, TheLastOneIsAuctionedFrom10) {
  Scene scene = one_left(3);
  scene.does(build(0, kLeash));
  EXPECT_EQ(scene.level(kLeash), 0);
  EXPECT_EQ(scene.last(EventKind::auction_opened).lot, Lot::house);
  EXPECT_EQ(scene.last(EventKind::auction_opened).amount.units, 10);
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, SeatSet::first(2));
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "MM-41");
  expect_refused(scene, bid(2, 10), Refusal::not_a_bidder);
  expect_refused(scene, bid(1, 9), Refusal::bid_too_low);
  EXPECT_EQ(scene.tries(bid(1, 10)), Refusal::none);
  expect_refused(scene, roll(0), Refusal::auction_first);
}

TEST(MM_41, RaisesAreOf10OrMoreAndTheBankIsPaid) {
  Scene scene = one_left(2);
  scene.does(build(0, kLeash)).does(bid(1, 10));
  expect_refused(scene, bid(0, 19), Refusal::bid_too_low);
  scene.does(bid(0, 20));
  expect_refused(scene, bid(1, 29), Refusal::bid_too_low);
  scene.does(bid(1, 35));
  expect_refused(scene, bid(0, 44), Refusal::bid_too_low);
  scene.does(bid(0, 45)).does(pass(1));
  EXPECT_EQ(scene.rule(EventKind::auction_won), "MM-41");
  EXPECT_EQ(scene.paid(0, kBank), 45);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-41");
  EXPECT_EQ(scene.cash(0), 1855) << "the bid alone, not the printed price";
  EXPECT_EQ(scene.level(kLeash), 1);
  EXPECT_EQ(scene.state.houses, 0);
}

TEST(MM_41, AnotherWinnerPlacesItOnAnInventionOfItsOwn) {
  Scene scene = one_left(2);
  scene.does(build(0, kLeash)).does(bid(1, 10)).does(pass(0));
  EXPECT_EQ(scene.paid(1, kBank), 10);
  EXPECT_TRUE(scene.owes(1));
  expect_refused(scene, place(0, kLeash), Refusal::nothing_to_place);
  expect_refused(scene, place(1, kLeash), Refusal::not_owner);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_place), "MM-41");
  scene.does(place(1, kCookies));
  EXPECT_EQ(scene.level(kCookies), 1);
  EXPECT_EQ(scene.cash(1), 1490);
  EXPECT_EQ(scene.state.houses, 0);
  EXPECT_EQ(scene.state.auction.lot, Lot::none);
}

TEST(MM_41, ThreeBidInAnyOrder) {
  Scene scene = one_left(3);
  scene.owns(2, {6, 8, 9}).does(build(1, kCookies));
  scene.does(bid(2, 10)).does(bid(0, 20)).does(bid(2, 30)).does(pass(1)).does(pass(0));
  scene.does(place(2, 9));
  EXPECT_EQ(scene.level(9), 1);
  EXPECT_EQ(scene.cash(2), 1870);
}

TEST(MM_41, NobodyBidsMoreThanTheirCash) {
  Scene scene = one_left(2);
  scene.cash(1, 200).does(build(0, kLeash));
  expect_refused(scene, bid(1, 201), Refusal::cannot_afford);
  EXPECT_EQ(scene.tries(bid(1, 200)), Refusal::none);
}

TEST(MM_41, WhenNobodyElseWantsItItCostsThePrintedPrice) {
  Scene scene = one_left(2);
  scene.does(build(0, kLeash)).does(pass(1));
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.level(kLeash), 1);
}

TEST(MM_41, OneWhoCouldNotBuildIsNoRival) {
  Scene without_group = inventors(2);
  without_group.owns(0, {kLeash, kFireEscape}).owns(1, {kCookies}).stock(1, 0).does(build(0, kLeash));
  EXPECT_EQ(without_group.level(kLeash), 1);
  Scene poor = one_left(2);
  poor.cash(1, 199).does(build(0, kLeash));
  EXPECT_EQ(poor.level(kLeash), 1);
  Scene full = one_left(2);
  full.built(kShapewear, 1).built(kCookies, 1).stock(1, 0).does(build(0, kLeash));
  EXPECT_EQ(full.level(kLeash), 1);
}

TEST(MM_41, TwoLeftForTwoIsNoContest) {
  Scene scene = one_left(3);
  scene.owns(2, {6, 8, 9}).stock(2, 0).does(build(0, kLeash));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0) << "only the last one is contested";
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.state.houses, 1);
}

TEST(MM_41, WithNoneLeftNobodyBuilds) {
  Scene scene = one_left(2);
  expect_refused(scene.stock(0, 0), build(0, kLeash), Refusal::no_houses_left);
  expect_refused(scene, build(1, kCookies), Refusal::no_houses_left);
  EXPECT_EQ(scene.rule(Refusal::no_houses_left), "MM-41");
}

TEST(MM_41, TwelveStandAndNoMore) {
  Scene scene = inventors(2);
  scene.cash(0, 9999).owns(0, {1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24});
  for (const int square : {1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21}) {
    scene.does(build(0, square));
  }
  EXPECT_EQ(scene.state.houses, 0);
  expect_refused(scene, build(0, 23), Refusal::no_houses_left);
  expect_sound(scene);
}

}  // namespace
}  // namespace cadastre::tests::madame_headquarters_test
