// EU-40 to EU-44, EU-46, EU-47: houses and hotels, built and sold back. The shortage has a file of its own.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_building_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Lot;
using game::Reason;
using game::Refusal;
using game::Stage;

// --- EU-40: the whole group, none of it mortgaged ---

TEST(EU_40, AHouseIsBuiltOnAWholeGroupForItsPrintedPrice) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna, kLisbon});
  scene.does(build(0, kVienna));
  EXPECT_EQ(scene.level(kVienna), 1);
  EXPECT_EQ(scene.paid(0, kBank), 100);
  EXPECT_EQ(scene.cash(0), 1400);
  EXPECT_EQ(houses(scene), 31);
  EXPECT_EQ(scene.count(EventKind::built, Reason::house_built), 1);
  EXPECT_EQ(scene.rule(EventKind::built), "EU-40");
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_40, AGroupWithAStreetMissingIsNotBuiltOn) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna}).owns(1, {kLisbon});
  EXPECT_EQ(scene.tries(build(0, kVienna)), Refusal::group_not_whole);
  EXPECT_EQ(scene.rule(Refusal::group_not_whole), "EU-40");
  scene.owns(0, {kParis});
  EXPECT_EQ(scene.tries(build(0, kParis)), Refusal::group_not_whole) << "Berlin is still the bank's";
}

TEST(EU_40, NothingIsBuiltWhileAnyStreetOfTheGroupIsMortgaged) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna, kLisbon}).mortgaged({kLisbon});
  EXPECT_EQ(scene.tries(build(0, kStockholm)), Refusal::group_mortgaged);
  EXPECT_EQ(scene.tries(build(0, kLisbon)), Refusal::group_mortgaged);
  EXPECT_EQ(scene.rule(Refusal::group_mortgaged), "EU-40");
}

TEST(EU_40, AMortgageElsewhereDoesNotHinder) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga, kParis, kSchiphol}).mortgaged({kParis, kSchiphol});
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::none);
}

TEST(EU_40, OnlyOnesOwnStreetsAreBuiltOn) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).owns(1, {kSchiphol, 15, 25, 35});
  EXPECT_EQ(scene.tries(build(1, kVilnius)), Refusal::not_owner);
  EXPECT_EQ(scene.tries(build(0, kParis)), Refusal::not_owner);
  EXPECT_EQ(scene.tries(build(1, kSchiphol)), Refusal::not_a_street) << "all four airports, still no houses";
  EXPECT_EQ(scene.tries(build(0, 0)), Refusal::not_a_street);
  EXPECT_EQ(scene.tries(build(0, 40)), Refusal::unknown_square);
}

// --- EU-41: evenly ---

TEST(EU_41, HousesAreBuiltEvenly) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna, kLisbon});
  scene.does(build(0, kStockholm));
  EXPECT_EQ(scene.tries(build(0, kStockholm)), Refusal::not_even);
  EXPECT_EQ(scene.rule(Refusal::not_even), "EU-41");
  scene.does(build(0, kLisbon));
  EXPECT_EQ(scene.tries(build(0, kStockholm)), Refusal::not_even) << "Vienna has none yet";
  scene.does(build(0, kVienna));
  scene.does(build(0, kStockholm));
  EXPECT_EQ(scene.level(kStockholm), 2);
  EXPECT_EQ(scene.cash(0), 1500 - 4 * 100);
}

TEST(EU_41, EvennessHoldsUpToFourHouses) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga});
  for (int level = 1; level <= 4; ++level) {
    scene.does(build(0, kRiga));
    EXPECT_EQ(scene.tries(build(0, kRiga)), Refusal::not_even);
    scene.does(build(0, kVilnius));
    EXPECT_EQ(scene.level(kVilnius), level);
    EXPECT_EQ(scene.level(kRiga), level);
  }
  EXPECT_EQ(houses(scene), 32 - 8);
}

TEST(EU_41, AnotherGroupDoesNotCount) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga, kBerlin, kParis}).built(kBerlin, 3).built(kParis, 3);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::none);
  EXPECT_EQ(scene.tries(build(0, kParis)), Refusal::none);
}

TEST(EU_41, HousesAreSoldEvenlyToo) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna, kLisbon}).built(kStockholm, 2).built(kVienna, 2).built(kLisbon, 1);
  EXPECT_EQ(scene.tries(sell(0, kLisbon)), Refusal::not_even);
  scene.does(sell(0, kStockholm));
  EXPECT_EQ(scene.tries(sell(0, kStockholm)), Refusal::not_even) << "Vienna still has two";
  scene.does(sell(0, kVienna));
  scene.does(sell(0, kLisbon));
  EXPECT_EQ(scene.level(kLisbon), 0);
  EXPECT_EQ(scene.cash(0), 1500 + 3 * 50);
}

// Two house rules, each by itself: whoever sets one has not set the other.
TEST(EU_41, BuildingAndSellingEvenlyAreSetByThemselves) {
  Scene uneven(2, {{}, {"build_evenly=false"}});
  uneven.owns(0, {kVilnius, kRiga}).does(build(0, kVilnius)).does(build(0, kVilnius)).does(build(0, kRiga));
  expect_refused(uneven, sell(0, kRiga), Refusal::not_even);
  Scene sells(2, {{}, {"sell_evenly=false"}});
  sells.owns(0, {kVilnius, kRiga})
      .built(kVilnius, 2)
      .built(kRiga, 2)
      .does(sell(0, kRiga))
      .does(sell(0, kRiga));
  EXPECT_EQ(sells.level(kVilnius), 2);
  expect_refused(sells, build(0, kVilnius), Refusal::not_even);
  expect_sound(sells);
}

TEST(EU_41, AHotelComesDownBeforeTheHousesBesideIt) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, 4);
  EXPECT_EQ(scene.tries(sell(0, kRiga)), Refusal::not_even);
  scene.does(sell(0, kVilnius));
  EXPECT_EQ(scene.tries(sell(0, kRiga)), Refusal::none);
}

// --- EU-42: when ---

TEST(EU_42, BuildingIsForOnesOwnTurn) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga});
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::none) << "before the roll";
  scene.at(0, 18).rolls(0, 1, 1);
  ASSERT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::none) << "between the double and its extra roll";
  scene.rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::none) << "with a purchase to decide";
}

TEST(EU_42, AnybodyBuildsBetweenTurns) {
  Scene scene(3);
  scene.owns(1, {kVilnius, kRiga}).owns(2, {kBerlin, kParis});
  scene.does(build(1, kVilnius));
  scene.does(build(2, kParis));
  EXPECT_EQ(scene.cash(1), 1450);
  EXPECT_EQ(scene.cash(2), 1300);
  EXPECT_EQ(scene.state.turn, seat(0)) << "the turn has not moved";
}

TEST(EU_42, NobodyBuildsInTheMiddleOfAnothersTurn) {
  Scene scene(2);
  scene.owns(1, {kVilnius, kRiga});
  scene.at(0, 18).rolls(0, 1, 1);
  ASSERT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(scene.tries(build(1, kVilnius)), Refusal::not_between_turns) << "a double: the turn goes on";
  EXPECT_EQ(scene.rule(Refusal::not_between_turns), "EU-42");
  scene.rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_EQ(scene.tries(build(1, kVilnius)), Refusal::not_between_turns);
  scene.does(buy(0));
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.tries(build(1, kVilnius)), Refusal::none);
}

TEST(EU_42, AnAuctionIsPartOfTheTurnAndADebtorDoesNotBuild) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).owns(1, {kBerlin, kParis}).at(0, 20).rolls(0, 1, 3).does(decline(0));
  ASSERT_EQ(scene.state.auction.lot, Lot::title);
  EXPECT_EQ(scene.tries(build(1, kBerlin)), Refusal::not_between_turns);
  scene.does(build(0, kVilnius));
  EXPECT_EQ(scene.level(kVilnius), 1);

  Scene debtor(2);
  debtor.owns(0, {kVilnius, kRiga}).cash(0, 60).at(0, 35).rolls(0, 1, 2);
  ASSERT_TRUE(debtor.owes(0));
  EXPECT_EQ(debtor.tries(build(0, kVilnius)), Refusal::debt_first);
}

TEST(EU_42, SellingIsForAnyTime) {
  Scene scene(2);
  scene.owns(1, {kVilnius, kRiga}).built(kVilnius, 1).built(kRiga, 1);
  scene.at(0, 18).rolls(0, 1, 1).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::purchase) << "in the middle of the turn of seat 0";
  scene.does(sell(1, kVilnius));
  EXPECT_EQ(scene.cash(1), 1525);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
}

TEST(EU_42, SellingDuringAnAuctionPaysForABid) {
  Scene scene(2);
  scene.owns(1, {kBerlin, kParis}).built(kBerlin, 1).built(kParis, 1).cash(1, 10);
  scene.at(0, 20).rolls(0, 1, 3).does(decline(0));
  EXPECT_EQ(scene.tries(bid(1, 100)), Refusal::cannot_afford);
  scene.does(sell(1, kParis));
  EXPECT_EQ(scene.cash(1), 110);
  scene.does(bid(1, 100)).does(pass(0));
  EXPECT_EQ(scene.owner(kDublin), 1);
  EXPECT_EQ(scene.cash(1), 10);
}

TEST(EU_42, AsManyAsOneCanPayFor) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).cash(0, 199);
  scene.does(build(0, kVilnius)).does(build(0, kRiga)).does(build(0, kVilnius));
  EXPECT_EQ(scene.cash(0), 49);
  EXPECT_EQ(scene.tries(build(0, kRiga)), Refusal::cannot_afford);
  scene.cash(0, 50).does(build(0, kRiga));
  EXPECT_EQ(scene.cash(0), 0);
}

// --- EU-43: hotels ---

TEST(EU_43, AHotelTakesThePlaceOfFourHouses) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 4).built(kRiga, 4);
  scene.does(build(0, kRiga));
  EXPECT_EQ(scene.level(kRiga), kHotel);
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.cash(0), 1450);
  EXPECT_EQ(houses(scene), 28) << "the four houses are back in the bank";
  EXPECT_EQ(hotels(scene), 11);
  EXPECT_EQ(scene.rule(EventKind::built), "EU-43");
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_43, EveryStreetNeedsFourHousesOrAHotelFirst) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna, kLisbon}).built(kStockholm, 4).built(kVienna, 4).built(kLisbon, 3);
  EXPECT_EQ(scene.tries(build(0, kStockholm)), Refusal::not_even);
  scene.does(build(0, kLisbon));
  EXPECT_EQ(scene.level(kLisbon), 4);
  scene.does(build(0, kStockholm)).does(build(0, kVienna)).does(build(0, kLisbon));
  EXPECT_EQ(scene.level(kLisbon), kHotel) << "beside two hotels";
  EXPECT_EQ(houses(scene), 32);
  EXPECT_EQ(hotels(scene), 9);
}

TEST(EU_43, OneHotelAStreet) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::fully_built);
  EXPECT_EQ(scene.rule(Refusal::fully_built), "EU-43");
}

TEST(EU_43, TheHotelsPriceMustBeThere) {
  Scene scene(2);
  scene.owns(0, {kBerlin, kParis}).built(kBerlin, 4).built(kParis, 4).cash(0, 199);
  EXPECT_EQ(scene.tries(build(0, kParis)), Refusal::cannot_afford);
}

// --- EU-44: none left ---

TEST(EU_44, WithoutHousesInTheBankOneWaitsUntilSomeComeBack) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).owns(1, {kBerlin, kParis}).built(kBerlin, 1).built(kParis, 1).stock(0, 12);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::no_houses_left);
  EXPECT_EQ(scene.rule(Refusal::no_houses_left), "EU-44");
  scene.cash(1, 0).does(sell(1, kParis));
  scene.does(build(0, kVilnius));
  EXPECT_EQ(scene.level(kVilnius), 1);
  EXPECT_EQ(houses(scene), 0);
}

TEST(EU_44, WithoutHotelsInTheBankOneWaitsToo) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 4).built(kRiga, 4).stock(24, 0);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::no_hotels_left);
}

TEST(EU_44, AHotelNeedsNoHouseInTheBank) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 4).built(kRiga, 4).stock(0, 2);
  scene.does(build(0, kVilnius));
  EXPECT_EQ(houses(scene), 4);
}

TEST(EU_44, AHotelIsNotBrokenIntoHousesTheBankDoesNotHave) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel).stock(3, 10);
  EXPECT_EQ(scene.tries(sell(0, kVilnius)), Refusal::no_houses_left);
  scene.stock(4, 10).does(sell(0, kVilnius));
  EXPECT_EQ(scene.level(kVilnius), 4);
  EXPECT_EQ(houses(scene), 0);
  EXPECT_EQ(scene.tries(sell(0, kRiga)), Refusal::no_houses_left);
}

// --- EU-46: what they bring ---

TEST(EU_46, AHouseBringsHalfItsPriceFromTheBank) {
  Scene scene(2);
  scene.owns(0, {kBerlin, kParis}).built(kBerlin, 2).built(kParis, 2);
  scene.does(sell(0, kParis));
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  EXPECT_EQ(scene.cash(0), 1600);
  EXPECT_EQ(scene.level(kParis), 1);
  EXPECT_EQ(houses(scene), 29);
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::house_sold), 1);
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "EU-46");
}

TEST(EU_46, HotelsBringHalfTheirPriceAndHalfOfTheirFourHouses) {
  Scene scene(2);
  scene.owns(0, {kMadrid, kAthens, kDublin});
  scene.built(kMadrid, kHotel).built(kAthens, kHotel).built(kDublin, kHotel);
  scene.does(sell_hotels(0, kAthens));
  EXPECT_EQ(scene.paid(kBank, 0), 3 * (75 + 4 * 75));
  EXPECT_EQ(scene.cash(0), 1500 + 1125);
  EXPECT_EQ(houses(scene), 32) << "their houses went back when the hotels were built";
  EXPECT_EQ(hotels(scene), 12);
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_46, OneSellsOnlyWhatStandsOnOnesOwnStreets) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 1).owns(1, {kSchiphol});
  EXPECT_EQ(scene.tries(sell(1, kVilnius)), Refusal::not_owner);
  EXPECT_EQ(scene.tries(sell(0, kRiga)), Refusal::nothing_to_sell);
  EXPECT_EQ(scene.tries(sell(1, kSchiphol)), Refusal::nothing_to_sell);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_sell), "EU-46");
  EXPECT_EQ(scene.tries(sell(0, 40)), Refusal::unknown_square);
}

// --- EU-47: hotels together, or exchanged ---

TEST(EU_47, SoldOutrightAllHotelsOfTheGroupGoTogether) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel);
  scene.does(sell_hotels(0, kVilnius));
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::hotel_sold), 2);
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "EU-47");
  EXPECT_EQ(scene.level(kVilnius), 0);
  EXPECT_EQ(scene.level(kRiga), 0);
  EXPECT_EQ(scene.cash(0), 1500 + 2 * 125);
}

TEST(EU_47, TheHousesThatWouldStickOutAreSoldInTheSameAct) {
  Scene scene(2);
  scene.owns(0, {kBrussels, kAmsterdam, kRome}).cash(0, 0);
  scene.built(kBrussels, 4).built(kAmsterdam, 4).built(kRome, kHotel);
  EXPECT_EQ(scene.tries(sell_hotels(0, kBrussels)), Refusal::nothing_to_sell);
  EXPECT_EQ(scene.tries(sell_hotels(1, kRome)), Refusal::not_owner);
  scene.does(sell_hotels(0, kRome));
  EXPECT_EQ(scene.level(kRome), 0);
  EXPECT_EQ(scene.level(kBrussels), 1) << "one more than the lowest may stay";
  EXPECT_EQ(scene.level(kAmsterdam), 1);
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::hotel_sold), 1);
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::house_sold), 6) << "one by one";
  EXPECT_EQ(scene.cash(0), 500 + 2 * 300) << "five times and twice three times half of 200";
  EXPECT_EQ(houses(scene), 32 - 2);
  EXPECT_EQ(hotels(scene), 12);
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "EU-47");
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_47, ExchangingOneHotelLocksNoOtherUp) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel).cash(0, 0).stock(4, 10);
  scene.does(sell(0, kVilnius));
  EXPECT_EQ(scene.tries(sell(0, kRiga)), Refusal::no_houses_left);
  scene.does(sell_hotels(0, kRiga));
  EXPECT_EQ(scene.level(kVilnius), 1);
  EXPECT_EQ(scene.cash(0), 25 + 125 + 75);
  scene.does(sell(0, kVilnius));
  EXPECT_EQ(scene.cash(0), 2 * 125) << "as much as both outright";
}

TEST(EU_47, OutrightNeedsNoHousesInTheBank) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel).stock(0, 10);
  scene.does(sell_hotels(0, kRiga));
  EXPECT_EQ(scene.cash(0), 1750);
  EXPECT_EQ(houses(scene), 0);
}

TEST(EU_47, AHotelIsExchangedForFourHousesAndHalfItsPrice) {
  Scene scene(2);
  scene.owns(0, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel);
  scene.does(sell(0, kParis));
  EXPECT_EQ(scene.level(kParis), 4);
  EXPECT_EQ(scene.level(kBerlin), kHotel) << "the other hotel stands";
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  EXPECT_EQ(houses(scene), 28);
  EXPECT_EQ(hotels(scene), 11);
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::hotel_exchanged), 1);
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "EU-47");
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_47, ExchangedAndThenSoldHouseByHouseBringsAsMuchAsOutright) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel);
  for (int level = 4; level >= 0; --level) {
    scene.does(sell(0, kVilnius)).does(sell(0, kRiga));
    EXPECT_EQ(scene.level(kRiga), level);
  }
  EXPECT_EQ(scene.cash(0), 1500 + 2 * 125);
  EXPECT_EQ(houses(scene), 32);
  EXPECT_EQ(hotels(scene), 12);
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_building_test
