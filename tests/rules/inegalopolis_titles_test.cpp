// IN-42 to IN-46: rents, improvements, their shortage and their sale, and trade.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_titles_test {
namespace {

// --- IN-42 ---

TEST(IN_42, RentIsDueAtOnceByTheFigureForTheCrops) {
  const int figures[] = {10, 50, 150, 450, 625, 750};
  for (int level = 0; level <= kHotel; ++level) {
    Scene scene = table(2).owns(kMan, {k3A}).built(k3A, level);
    lands_as(scene, kAda, k3A);
    EXPECT_EQ(scene.paid(kAda, kMan), figures[level]) << level;
    EXPECT_EQ(scene.rule(EventKind::paid), "IN-42");
    EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  }
}

TEST(IN_42, AWholeGroupDoublesItsBareLots) {
  Scene scene = table(2).owns(kAda, {k1A, k1B});
  lands_as(scene, kMan, k1B);
  EXPECT_EQ(scene.paid(kMan, kAda), 8);
  Scene partly = table(2).owns(kAda, {k1A, k1B}).built(k1A, 1);
  lands_as(partly, kMan, k1B);
  EXPECT_EQ(partly.paid(kMan, kAda), 8) << "bare beside an improved one";
  lands_as(partly, kMan, k1A);
  EXPECT_EQ(partly.paid(kMan, kAda), 10) << "the improved one is not doubled";
  Scene two = table(2).owns(kAda, {k3A, k3B});
  lands_as(two, kMan, k3B);
  EXPECT_EQ(two.paid(kMan, kAda), 10) << "two of three";
}

TEST(IN_42, AlsoWhileAnotherLotOfTheGroupIsMortgaged) {
  Scene scene = table(2).owns(kAda, {k3A, k3B, k3C}).mortgaged({k3A});
  lands_as(scene, kMan, k3B);
  EXPECT_EQ(scene.paid(kMan, kAda), 20);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_group), 1);
  lands_as(scene, kMan, k3A);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.rule(EventKind::rent_spared), "IN-51");
}

TEST(IN_42, RailwaysCostMoreWithEachFurtherOne) {
  const int fares[] = {25, 50, 100, 200};
  Scene scene = table(2);
  const int rails[] = {kRail1, kRail2, kRail3, kRail4};
  for (unsigned held = 0; held < 4; ++held) {
    scene.owns(kMan, {rails[held]});
    lands_as(scene, kAda, kRail1);
    EXPECT_EQ(scene.paid(kAda, kMan), fares[held]) << held + 1;
  }
}

TEST(IN_42, ServicesCostTheDiceTimesFourOrTen) {
  Scene scene = table(2).owns(kMan, {kService1}).turn(kAda).at(kAda, 5);
  scene.rolls(kAda, 3, 4);
  EXPECT_EQ(scene.paid(kAda, kMan), 28);
  scene.owns(kMan, {kService2}).turn(kAda).at(kAda, 5).rolls(kAda, 3, 4);
  EXPECT_EQ(scene.paid(kAda, kMan), 70);
}

TEST(IN_42, OnesOwnTitleCostsNothing) {
  Scene scene = table(2).owns(kAda, {k3A});
  lands_as(scene, kAda, k3A);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

// --- IN-43 ---

TEST(IN_43, TheWholeGroupAndNoMortgage) {
  Scene scene = table(2).owns(kMan, {k3A, k3B});
  expect_refused(scene, build(kMan, k3A), Refusal::group_not_whole);
  scene.owns(kMan, {k3C}).mortgaged({k3C});
  expect_refused(scene, build(kMan, k3A), Refusal::group_mortgaged);
  EXPECT_EQ(scene.rule(Refusal::group_not_whole), "IN-43");
  EXPECT_EQ(scene.rule(Refusal::group_mortgaged), "IN-43");
  expect_refused(scene.owns(kMan, {kRail1}), build(kMan, kRail1), Refusal::not_a_street);
}

TEST(IN_43, EvenlyLotByLot) {
  Scene scene = table(2).owns(kMan, {k1A, k1B}).does(build(kMan, k1A));
  EXPECT_EQ(scene.paid(kMan, kBank), 50);
  EXPECT_EQ(scene.rule(EventKind::built), "IN-43");
  expect_refused(scene, build(kMan, k1A), Refusal::not_even);
}

TEST(IN_43, AWarehouseForItsPriceAndFourCrops) {
  Scene scene = table(2).owns(kMan, {k1A, k1B}).built(k1A, 4).built(k1B, 3);
  expect_refused(scene, build(kMan, k1A), Refusal::not_even);
  scene.does(build(kMan, k1B)).does(build(kMan, k1A));
  EXPECT_EQ(scene.level(k1A), kHotel);
  EXPECT_EQ(scene.paid(kMan, kBank), 50);
  EXPECT_EQ(scene.state.houses, 28) << "four came back, four stand on 1B";
  EXPECT_EQ(scene.state.hotels, 11);
  scene.does(build(kMan, k1B));
  expect_refused(scene, build(kMan, k1B), Refusal::fully_built);
  expect_sound(scene);
}

TEST(IN_43, OnOnesTurnOrBetweenTwoOthers) {
  Scene scene = table(3).owns(kBea, {k1A, k1B});
  scene.does(build(kBea, k1A));
  EXPECT_EQ(scene.level(k1A), 1) << "between the turns of two others";
  lands_as(scene, kMan, k3A);
  expect_refused(scene, build(kBea, k1B), Refusal::not_between_turns);
  EXPECT_EQ(scene.rule(Refusal::not_between_turns), "IN-43");
}

// --- IN-44 ---

// The man could use a crop for 50 or 200, the first woman one for 100; one is left.
Scene last_crop() {
  return table(3).owns(kMan, {k1A, k1B, k6A, k6B}).owns(kAda, {k3A, k3B, k3C}).stock(1, 12);
}

TEST(IN_44, TheLastCropIsAuctionedAmongThoseWhoCouldPlaceIt) {
  Scene scene = last_crop();
  scene.does(build(kMan, k6A));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({kMan, kAda}));
  EXPECT_EQ(scene.last(EventKind::auction_opened).amount.units, 50);
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "IN-44");
  scene.does(bid(kAda, 50)).does(bid(kMan, 51)).does(bid(kAda, 60)).does(pass(kMan));
  EXPECT_EQ(scene.paid(kAda, kBank), 60);
  scene.does(place(kAda, k3B));
  EXPECT_EQ(scene.level(k3B), 1);
  EXPECT_EQ(scene.state.houses, 0);
}

TEST(IN_44, IfNobodyElseWantsItThePrintedPriceIsPaid) {
  Scene scene = last_crop();
  scene.does(build(kMan, k6A)).does(pass(kAda));
  EXPECT_EQ(scene.paid(kMan, kBank), 200);
  EXPECT_EQ(scene.level(k6A), 1);
}

TEST(IN_44, AWomanWhoMayPlaceNoMoreCropsIsNoRival) {
  Scene scene = last_crop().built(k3A, 3).built(k3B, 3).built(k3C, 3).stock(1, 12);
  scene.does(build(kMan, k6A));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0) << "her lots are full without the card";
  Scene jailed = last_crop().jailed(kAda);
  jailed.does(build(kMan, k6A));
  EXPECT_EQ(jailed.count(EventKind::auction_opened), 0);
  Scene barred = last_crop();
  in_force(barred, "PA10", kBea).does(build(kMan, k6A));
  EXPECT_EQ(barred.count(EventKind::auction_opened), 0);
}

TEST(IN_44, WithNoCropLeftNobodyBuilds) {
  Scene scene = last_crop().stock(0, 12);
  expect_refused(scene, build(kMan, k6A), Refusal::no_houses_left);
  EXPECT_EQ(scene.rule(Refusal::no_houses_left), "IN-44");
}

// --- IN-45 ---

TEST(IN_45, CropsBringHalfAndAreSoldEvenlyAtAnyTime) {
  Scene scene = table(3).owns(kBea, {k6A, k6B}).built(k6A, 2).built(k6B, 1);
  expect_refused(scene, sell(kBea, k6B), Refusal::not_even);
  lands_as(scene, kMan, k3A);
  scene.does(sell(kBea, k6A));
  EXPECT_EQ(scene.paid(kBank, kBea), 100) << "in the middle of somebody's turn";
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "IN-45");
}

TEST(IN_45, AWarehouseBringsHalfItsPriceAndBecomesFourCrops) {
  Scene scene = table(2).owns(kMan, {k6A, k6B}).built(k6A, kHotel).built(k6B, kHotel).stock(4, 10);
  expect_refused(scene, sell_hotels(kMan, k6A), Refusal::exchange_first);
  EXPECT_EQ(scene.rule(Refusal::exchange_first), "IN-45");
  scene.does(sell(kMan, k6A));
  EXPECT_EQ(scene.level(k6A), 4);
  EXPECT_EQ(scene.paid(kBank, kMan), 100);
  EXPECT_EQ(scene.state.houses, 0);
  EXPECT_EQ(scene.state.hotels, 11);
}

TEST(IN_45, WithTooFewCropsInStockItBringsHalfOfEverything) {
  for (const int left : {0, 3}) {
    Scene scene = table(2).owns(kMan, {k6A, k6B}).built(k6A, kHotel).built(k6B, kHotel).stock(left, 10);
    expect_refused(scene, sell(kMan, k6A), Refusal::no_houses_left);
    scene.does(sell_hotels(kMan, k6A));
    EXPECT_EQ(scene.level(k6A), 0);
    EXPECT_EQ(scene.level(k6B), kHotel) << "only this one";
    EXPECT_EQ(scene.paid(kBank, kMan), 500) << "half of a warehouse and four crops at 200";
    EXPECT_EQ(scene.state.houses, left);
    EXPECT_EQ(scene.state.hotels, 11);
  }
}

TEST(IN_45, ADebtorCanCountOnAWarehouseWithoutCropsInStock) {
  Scene scene =
      table(2).owns(kMan, {k6A, k6B}).built(k6A, kHotel).built(k6B, kHotel).stock(0, 10).cash(kMan, 0);
  lands_as(scene, kMan, kIncomeTax);
  expect_refused(scene, go_bankrupt(kMan), Refusal::debt_can_be_covered);
  scene.does(sell_hotels(kMan, k6A));
  EXPECT_EQ(scene.cash(kMan), 400);
}

// --- IN-46 ---

TEST(IN_46, TitlesAndKeptCardsAreTradedAtAnyTime) {
  Scene scene = table(3).owns(kAda, {k3A}).keeps(kBea, "PR02");
  lands_as(scene, kMan, k6A);
  scene.does(offer(kAda, kBea, terms(20, {k3A}), terms(0, {}, {scene.card("PR02")})))
      .does(accept(kBea, kAda));
  EXPECT_EQ(scene.owner(k3A), kBea);
  EXPECT_TRUE(keeps_card(scene, kAda, "PR02"));
  EXPECT_EQ(scene.cash(kBea), 1020);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "IN-46");
}

TEST(IN_46, NoLotWhileItsGroupIsImproved) {
  Scene scene = table(2).owns(kMan, {k1A, k1B}).built(k1A, 1);
  expect_refused(scene, offer(kMan, kAda, terms(0, {k1B}), terms(10)), Refusal::group_built_on);
  EXPECT_EQ(scene.rule(Refusal::group_built_on), "IN-50");
}

TEST(IN_46, NobodyReceivesWhatTheyMayNotOwn) {
  Scene scene = table(4).owns(0, {kRail1}).owns(1, {kRail2});
  expect_refused(scene, offer(0, 2, terms(0, {kRail1}), terms(10)), Refusal::may_not_own);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kRail1}), terms(0, {kRail2}))), Refusal::none);
}

TEST(IN_46, ARentIsNotSettledInTitles) {
  Scene scene = table(2).owns(kMan, {k6A, k6B}).built(k6A, 4).cash(kAda, 0).owns(kAda, {k3A});
  lands_as(scene, kAda, k6A);
  expect_refused(scene, settle(kAda, terms(0, {k3A})), Refusal::no_settlement);
}

TEST(IN_44, AWarehouseIsNeverAuctioned) {
  Scene scene = last_crop().built(k6A, 4).built(k6B, 4).stock(12, 1);
  scene.owns(kAda, {k1A, k1B}).built(k1A, 4).built(k1B, 4).keeps(kAda, "AU4").cash(kMan, 1000);
  scene.does(build(kMan, k6A));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.paid(kMan, kBank), 200) << "IN-43: for its price";
  EXPECT_EQ(scene.level(k6A), kHotel);
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_titles_test
