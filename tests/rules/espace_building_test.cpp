// SP-30 to SP-34: building where one stands, hotels, shortages, selling back.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_building_test {
namespace {

using namespace space;
using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Stage;

// Seat 0 is on turn and stands on its own street, without the rest of the group.
Scene standing_on(int square) {
  Scene scene = in_space(2);
  scene.at(0, square).owns(0, {square});
  return scene;
}

// --- SP-30: where and when ---

TEST(SP_30, AHouseGoesOnTheOwnStreetOneStandsOn) {
  Scene scene = standing_on(kUranus);
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  EXPECT_EQ(scene.count(EventKind::built, Reason::house_built), 1);
  EXPECT_EQ(scene.rule(EventKind::built), "SP-30");
  EXPECT_EQ(scene.paid(0, kBank), 150);
  EXPECT_EQ(scene.state.houses, 31);
  EXPECT_EQ(scene.state.turn, seat(0)) << "and the roll is still to come";
  expect_sound(scene);
}

TEST(SP_30, NoGroupIsNeededEvenIfTheRestIsSomebodyElses) {
  Scene scene = standing_on(kUranus);
  scene.owns(1, {kUmbriel}).built(kUmbriel, 3).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_30, NotEvenly) {
  Scene scene = standing_on(kUranus);
  scene.owns(0, {kUmbriel});
  for (int level = 1; level <= 4; ++level) {
    scene.does(build(0, kUranus));
    EXPECT_EQ(scene.level(kUranus), level) << "several in a row";
  }
  EXPECT_EQ(scene.level(kUmbriel), 0);
  EXPECT_EQ(scene.cash(0), 1500 - 4 * 150);
}

TEST(SP_30, NowhereElse) {
  Scene scene = standing_on(kUranus);
  scene.owns(0, {kUmbriel, kEarth});
  expect_refused(scene, build(0, kUmbriel), Refusal::not_standing_there);
  expect_refused(scene, build(0, kEarth), Refusal::not_standing_there);
  EXPECT_EQ(scene.rule(Refusal::not_standing_there), "SP-30");
}

TEST(SP_30, OnlyOnAnOwnStreet) {
  Scene scene = standing_on(kGlory);
  expect_refused(scene, build(0, kGlory), Refusal::not_a_street);
  scene.at(0, kMars);
  expect_refused(scene, build(0, kMars), Refusal::not_owner);
  expect_refused(scene.owns(1, {kMars}), build(0, kMars), Refusal::not_owner);
  expect_refused(scene.at(0, kStart), build(0, kStart), Refusal::not_a_street);
  expect_refused(scene, build(0, 32), Refusal::unknown_square);
}

TEST(SP_30, NeverOnAMortgagedOne) {
  Scene scene = standing_on(kUranus);
  expect_refused(scene.mortgaged({kUranus}), build(0, kUranus), Refusal::site_mortgaged);
  EXPECT_EQ(scene.rule(Refusal::site_mortgaged), "SP-30");
  Scene inside = in_space(2);
  expect_refused(inside.jailed(0).owns(0, {kUranus}).mortgaged({kUranus}), build(0, kUranus),
                 Refusal::site_mortgaged);
}

TEST(SP_30, AMortgageElsewhereInTheGroupDoesNotMatter) {
  Scene scene = standing_on(kUranus);
  scene.owns(0, {kUmbriel}).mortgaged({kUmbriel}).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_30, OnlyOnTheOwnTurn) {
  Scene scene = standing_on(kUranus);
  scene.turn(1);
  expect_refused(scene, build(0, kUranus), Refusal::not_between_turns);
  EXPECT_EQ(scene.rule(Refusal::not_between_turns), "SP-30");
  rests(scene, 1);
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_30, ATitleBoughtIsBuiltOnAtOnceAndTheTurnPassesWhenItsPlayerIsDone) {
  Scene scene = in_space(2);
  lands(scene, kUranus).does(buy(0));
  EXPECT_EQ(scene.count(EventKind::turn_paused), 1);
  EXPECT_EQ(scene.rule(EventKind::turn_paused), "SP-30");
  EXPECT_TRUE(scene.owes(0));
  expect_refused(scene, end_turn(1), Refusal::not_your_turn);
  expect_refused(scene, roll(0), Refusal::decision_first);
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  scene.does(end_turn(0));
  EXPECT_TRUE(scene.owes(1));
  EXPECT_EQ(scene.state.stage, game::Stage::turn);
}

TEST(SP_30, WhoHasNothingToBuildPassesAtOnce) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 240 + 149), kUranus).does(buy(0));
  EXPECT_EQ(scene.count(EventKind::turn_paused), 0) << "a house costs 150";
  EXPECT_TRUE(scene.owes(1));
  expect_refused(scene, end_turn(1), Refusal::not_your_turn);
}

TEST(SP_30, AClockEndsTheTurnOfWhoeverLingers) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus}), kUranus);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)).kind, game::ActionKind::end_turn);
}

TEST(SP_30, AndAgainWhenTheNextTurnBegins) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kUranus}), kUranus).does(end_turn(0));
  rests(scene, 1);
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_30, AfterADoubleOntoItAtOnce) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).at(0, kNeptune).rolls(0, 2, 2);
  ASSERT_EQ(scene.square(0), kUranus);
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_30, FromTheBlackHoleAnywhere) {
  Scene scene = in_space(2);
  scene.jailed(0).owns(0, {kUranus, kEarth, kVenus}).built(kVenus, 4);
  scene.does(build(0, kUranus)).does(build(0, kEarth)).does(build(0, kVenus));
  EXPECT_EQ(scene.level(kUranus), 1);
  EXPECT_EQ(scene.level(kEarth), 1);
  EXPECT_EQ(scene.level(kVenus), kHotel) << "hotels alike";
  EXPECT_EQ(scene.cash(0), 1500 - 150 - 200 - 50);
}

TEST(SP_30, FromTheBlackHoleOnTheOwnTurnToo) {
  Scene scene = in_space(2);
  scene.jailed(0).owns(0, {kUranus}).turn(1);
  expect_refused(scene, build(0, kUranus), Refusal::not_between_turns);
}

TEST(SP_30, AVisitOrAWayOutIsNoLongerTheBlackHole) {
  Scene visit = in_space(2);
  expect_refused(visit.at(0, kHole).owns(0, {kUranus}), build(0, kUranus), Refusal::not_standing_there);
  Scene freed = in_space(2);
  freed.jailed(0).owns(0, {kUranus}).does(pay_fine(0));
  expect_refused(freed, build(0, kUranus), Refusal::not_standing_there);
}

TEST(SP_30, AMortgageToKeepOrLiftStopsNoBuilding) {
  Scene scene = in_space(2);
  scene.owns(1, {kVenus}).mortgaged({kVenus}).owns(0, {kUranus}).at(0, kUranus);
  scene.does(offer(1, 0, terms(0, {kVenus}), terms(1))).does(accept(0, 1));
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  EXPECT_TRUE(scene.owes(0)) << "the decision is still to be made";
  scene.does(keep(0));
  expect_sound(scene);
}

// --- SP-31: what it costs, and double rent ---

TEST(SP_31, EachHouseCostsWhatTheTitleSays) {
  const std::map<int, int> prices = {{1, 50},   {3, 50},   {5, 50},   {6, 50},   {9, 100},  {11, 100},
                                     {13, 100}, {15, 100}, {17, 150}, {19, 150}, {21, 150}, {23, 150},
                                     {25, 200}, {27, 200}, {29, 200}, {31, 200}};
  for (const auto& [square, price] : prices) {
    Scene scene = standing_on(square);
    scene.does(build(0, square));
    EXPECT_EQ(scene.paid(0, kBank), price) << square;
  }
}

TEST(SP_31, TheCashMustBeThere) {
  Scene scene = standing_on(kUranus);
  expect_refused(scene.cash(0, 149), build(0, kUranus), Refusal::cannot_afford);
}

TEST(SP_31, BareStreetsOfAWholeGroupStillRentDouble) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kMoon, kEarth}).built(kMoon, 2), kEarth);
  EXPECT_EQ(scene.paid(0, 1), 100);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_group_partly_built), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-31");
}

TEST(SP_31, BuiltOnesRentTheirFigure) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kMoon, kEarth}).built(kMoon, 2), kMoon);
  EXPECT_EQ(scene.paid(0, 1), 500);
}

// --- SP-32: hotels ---

TEST(SP_32, FourHousesMakeAHotel) {
  Scene scene = standing_on(kUranus);
  scene.built(kUranus, 4).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), kHotel);
  EXPECT_EQ(scene.count(EventKind::built, Reason::hotel_built), 1);
  EXPECT_EQ(scene.rule(EventKind::built), "SP-32");
  EXPECT_EQ(scene.paid(0, kBank), 150);
  EXPECT_EQ(scene.state.houses, 32) << "the four go back";
  EXPECT_EQ(scene.state.hotels, 11);
  expect_sound(scene);
}

TEST(SP_32, TheOtherStreetNeedsNone) {
  Scene scene = standing_on(kUranus);
  scene.owns(0, {kUmbriel}).built(kUranus, 4).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), kHotel);
}

TEST(SP_32, OneHotelATitle) {
  Scene scene = standing_on(kUranus);
  expect_refused(scene.built(kUranus, kHotel), build(0, kUranus), Refusal::fully_built);
  EXPECT_EQ(scene.rule(Refusal::fully_built), "SP-32");
}

// --- SP-33: shortages ---

TEST(SP_33, NoHousesInTheBankMeansWaiting) {
  Scene scene = standing_on(kUranus);
  scene.owns(1, {kEarth}).built(kEarth, 3).stock(0, 12);
  expect_refused(scene, build(0, kUranus), Refusal::no_houses_left);
  EXPECT_EQ(scene.rule(Refusal::no_houses_left), "SP-33");
  scene.does(sell(1, kEarth));
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  EXPECT_EQ(scene.state.houses, 0);
}

TEST(SP_33, TheLastHouseIsSoldNotAuctioned) {
  Scene scene = standing_on(kUranus);
  scene.owns(1, {kEarth}).at(1, kEarth).stock(1, 12).does(build(0, kUranus));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.level(kUranus), 1);
}

TEST(SP_33, NoHotelsInTheBankMeansWaitingToo) {
  Scene scene = standing_on(kUranus);
  expect_refused(scene.built(kUranus, 4).stock(10, 0), build(0, kUranus), Refusal::no_hotels_left);
  EXPECT_EQ(scene.rule(Refusal::no_hotels_left), "SP-33");
}

TEST(SP_33, AHotelNeedsNoHousesOfTheBank) {
  Scene scene = standing_on(kUranus);
  scene.built(kUranus, 4).stock(0, 1).does(build(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), kHotel);
  EXPECT_EQ(scene.state.houses, 4);
}

// --- SP-34: selling back ---

TEST(SP_34, AHouseBringsHalfItsPrice) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).built(kUranus, 2).does(sell(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 1);
  EXPECT_EQ(scene.paid(kBank, 0), 75);
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "SP-34");
  EXPECT_EQ(scene.state.houses, 31);
  expect_sound(scene);
}

TEST(SP_34, AtAnyTimeAndFromAnywhere) {
  Scene scene = in_space(3);
  scene.owns(2, {kUranus}).built(kUranus, 1).at(2, kVenus);
  lands(scene, kMars);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  scene.does(sell(2, kUranus));
  EXPECT_EQ(scene.cash(2), 1575);
  EXPECT_EQ(scene.state.stage, Stage::purchase) << "seat 0 still decides";
}

TEST(SP_34, FromTheMostBuiltOfTheSellersStreetsFirst) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel, kUranus}).built(kUmbriel, 3).built(kUranus, 1);
  expect_refused(scene, sell(0, kUranus), Refusal::not_even);
  EXPECT_EQ(scene.rule(Refusal::not_even), "SP-34");
  scene.does(sell(0, kUmbriel)).does(sell(0, kUmbriel)).does(sell(0, kUranus));
  EXPECT_EQ(scene.level(kUmbriel), 1);
  EXPECT_EQ(scene.level(kUranus), 0);
}

TEST(SP_34, BuildingsOfOtherOwnersDoNotCount) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).built(kUranus, 1).owns(1, {kUmbriel}).built(kUmbriel, 4).does(sell(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 0);
}

TEST(SP_34, AHotelGoesAtOnceAsFiveHouses) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).built(kUranus, kHotel).does(sell_hotels(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 0);
  EXPECT_EQ(scene.paid(kBank, 0), 5 * 75);
  EXPECT_EQ(scene.count(EventKind::unbuilt, Reason::hotel_sold), 1);
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "SP-34");
  EXPECT_EQ(scene.state.hotels, 12);
  EXPECT_EQ(scene.state.houses, 32);
  expect_sound(scene);
}

TEST(SP_34, AloneWhateverElseStandsInTheGroup) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel, kUranus}).built(kUmbriel, kHotel).built(kUranus, kHotel);
  scene.does(sell_hotels(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 0);
  EXPECT_EQ(scene.level(kUmbriel), kHotel);
  Scene beside_houses = in_space(2);
  beside_houses.owns(0, {kUmbriel, kUranus}).built(kUmbriel, 4).built(kUranus, kHotel);
  expect_refused(beside_houses, sell(0, kUmbriel), Refusal::not_even);
  beside_houses.does(sell_hotels(0, kUranus)).does(sell(0, kUmbriel));
  EXPECT_EQ(beside_houses.level(kUmbriel), 3);
}

TEST(SP_34, AtOnceEvenWithoutHousesInTheBank) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).built(kUranus, kHotel).stock(0, 11).does(sell_hotels(0, kUranus));
  EXPECT_EQ(scene.cash(0), 1875);
  EXPECT_EQ(scene.state.houses, 0);
}

TEST(SP_34, OrDownOneHouseAtATime) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).built(kUranus, kHotel);
  for (const int level : {4, 3, 2, 1, 0}) {
    scene.does(sell(0, kUranus));
    EXPECT_EQ(scene.level(kUranus), level);
    EXPECT_EQ(scene.paid(kBank, 0), 75);
    expect_sound(scene);
  }
  EXPECT_EQ(scene.cash(0), 1500 + 375) << "the same in the end";
}

TEST(SP_34, AHotelStepsDownOnlyIfTheBankHasFourHouses) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).built(kUranus, kHotel).stock(3, 11);
  expect_refused(scene, sell(0, kUranus), Refusal::no_houses_left);
  scene.stock(4, 11).does(sell(0, kUranus));
  EXPECT_EQ(scene.level(kUranus), 4);
  EXPECT_EQ(scene.state.houses, 0);
  EXPECT_EQ(scene.state.hotels, 12);
}

TEST(SP_34, OnlyWhatStandsThereIsSold) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus, kMars}).built(kMars, 4).owns(1, {kEarth}).built(kEarth, 1);
  expect_refused(scene, sell(0, kUranus), Refusal::nothing_to_sell);
  expect_refused(scene, sell_hotels(0, kMars), Refusal::nothing_to_sell);
  expect_refused(scene, sell(0, kEarth), Refusal::not_owner);
}

TEST(SP_34, AHotelCountsInFullForADebtorHoweverFewHousesThereAre) {
  Scene scene = in_space(2);
  scene.cash(0, 0).owns(0, {kUmbriel, kUranus}).built(kUmbriel, 4).built(kUranus, kHotel).stock(0, 11);
  lands(scene.owns(1, {kEarth}).built(kEarth, 2), kEarth);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(sell_hotels(0, kUranus));
  while (scene.state.debt_count != 0) {
    const game::Action next = game::default_action(scene.rules(), scene.state, seat(0));
    ASSERT_NE(next.kind, game::ActionKind::go_bankrupt);
    scene.does(next);
  }
  EXPECT_EQ(scene.cash(1), 1500 + 600);
}

}  // namespace
}  // namespace cadastre::tests::espace_building_test
