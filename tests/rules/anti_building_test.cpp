// AM-40 to AM-44: who builds where, houses and hotels of both sides, and selling them back.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_building_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Stage;

// A seat on turn builds there until a hotel stands; returns how many buildings were paid for.
int build_to_hotel(Scene& scene, int number, int square) {
  int bought = 0;
  while (scene.level(square) != kHotel && bought < 9) {
    scene.turn(number).does(build(number, square));
    ++bought;
  }
  return bought;
}

// --- AM-40 ---

TEST(AM_40, ACompetitorBuildsOnASingleStreet) {
  for (const Street& street : kStreets) {
    Scene scene = market(2);
    scene.turn(1).owns(1, {street.square}).does(build(1, street.square));
    EXPECT_EQ(scene.paid(1, kBank), street.house) << street.square;
    EXPECT_EQ(scene.level(street.square), 1);
  }
}

TEST(AM_40, FourHousesAndThenAHotelForTheFour) {
  Scene scene = market(2);
  scene.turn(1).cash(1, 3000).owns(1, {kSyntagma});
  for (int houses = 1; houses <= 4; ++houses) {
    scene.does(build(1, kSyntagma));
    EXPECT_EQ(scene.level(kSyntagma), houses);
    EXPECT_EQ(scene.state.houses, 35 - houses);
  }
  scene.does(build(1, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), kHotel);
  EXPECT_EQ(scene.count(EventKind::built, Reason::hotel_built), 1);
  EXPECT_EQ(scene.state.houses, 35) << "the four are handed in";
  EXPECT_EQ(scene.state.hotels, 14);
  EXPECT_EQ(scene.cash(1), 2000);
  expect_refused(scene, build(1, kSyntagma), Refusal::fully_built);
  EXPECT_EQ(scene.rule(Refusal::fully_built), "AM-40");
  expect_sound(scene);
}

TEST(AM_40, AlsoWhereAMonopolistHoldsTheCity) {
  Scene scene = market(2);
  scene.owns(0, {kParkLane, kPiccadilly}).owns(1, {kOxford}).turn(1).does(build(1, kOxford));
  EXPECT_EQ(scene.level(kOxford), 1);
}

TEST(AM_40, OnStreetsOnly) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kAirport, kGas}).owns(0, {kCorso});
  expect_refused(scene, build(1, kAirport), Refusal::not_a_street);
  expect_refused(scene, build(1, kGas), Refusal::not_a_street);
  EXPECT_EQ(scene.rule(Refusal::not_a_street), "AM-40");
  expect_refused(scene, build(1, kCorso), Refusal::not_owner);
}

// --- AM-41 ---

TEST(AM_41, AMonopolistBuildsOnlyInCitiesItHasMonopolised) {
  Scene scene = market(2);
  scene.owns(0, {kParkLane, kPlaka});
  expect_refused(scene, build(0, kParkLane), Refusal::not_monopolised);
  EXPECT_EQ(scene.rule(Refusal::not_monopolised), "AM-41");
  scene.owns(0, {kOxford}).owns(1, {kPiccadilly}).does(build(0, kParkLane));
  EXPECT_EQ(scene.level(kParkLane), 1) << "two of three, though another holds the third";
  expect_refused(scene, build(0, kPlaka), Refusal::not_monopolised);
}

TEST(AM_41, ThreeHousesAndThenAHotelForTheThree) {
  Scene scene = market(2);
  scene.cash(0, 3000).owns(0, {kPlaka, kSyntagma});
  for (int houses = 1; houses <= 3; ++houses) {
    scene.does(build(0, kSyntagma));
    EXPECT_EQ(scene.level(kSyntagma), houses);
  }
  scene.does(build(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), kHotel);
  EXPECT_EQ(scene.state.houses, 35) << "the three are handed in";
  EXPECT_EQ(scene.state.hotels, 14);
  EXPECT_EQ(scene.cash(0), 2200);
  expect_refused(scene, build(0, kSyntagma), Refusal::fully_built);
  expect_sound(scene);
}

TEST(AM_41, EveryStreetCostsItsHousePriceAStep) {
  for (const Street& street : kStreets) {
    for (const int number : {kMonopolist, kCompetitor}) {
      Scene scene = market(2);
      const auto square = static_cast<game::Square>(street.square);
      for (const game::Square member : scene.rules().group_of(square).members) {
        scene.owns(number, {static_cast<int>(game::at(member))});
      }
      scene.cash(number, 2000);
      const int steps = build_to_hotel(scene, number, street.square);
      EXPECT_EQ(steps, number == kMonopolist ? 4 : 5);
      EXPECT_EQ(scene.cash(number), 2000 - steps * street.house) << street.square;
    }
  }
}

TEST(AM_41, NeverOnAMortgagedStreetEitherSide) {
  Scene monopolist = market(2);
  monopolist.owns(0, {kParkLane, kPiccadilly, kOxford}).mortgaged({kOxford});
  expect_refused(monopolist, build(0, kOxford), Refusal::site_mortgaged);
  EXPECT_EQ(monopolist.rule(Refusal::site_mortgaged), "AM-41");
  EXPECT_EQ(monopolist.tries(build(0, kParkLane)), Refusal::none);
  Scene competitor = market(2);
  competitor.turn(1).owns(1, {kParkLane, kPiccadilly}).mortgaged({kParkLane});
  expect_refused(competitor, build(1, kParkLane), Refusal::site_mortgaged);
  EXPECT_EQ(competitor.tries(build(1, kPiccadilly)), Refusal::none);
}

TEST(AM_41, WithAnEmptyStockOneWaits) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka, kSyntagma}).owns(1, {kCorso}).stock(0, 0);
  expect_refused(scene, build(0, kPlaka), Refusal::no_houses_left);
  expect_refused(scene.turn(1), build(1, kCorso), Refusal::no_houses_left);
  EXPECT_EQ(scene.rule(Refusal::no_houses_left), "AM-41");
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  scene.turn(0).built(kPlaka, 3).stock(5, 0);
  expect_refused(scene, build(0, kPlaka), Refusal::no_hotels_left);
  EXPECT_EQ(scene.rule(Refusal::no_hotels_left), "AM-41");
  scene.stock(1, 0).does(build(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1) << "the last house is simply bought";
}

TEST(AM_41, WithTheMoneyInHand) {
  Scene scene = market(2);
  scene.cash(0, 199).owns(0, {kPlaka, kSyntagma});
  expect_refused(scene, build(0, kPlaka), Refusal::cannot_afford);
}

// --- AM-42 ---

TEST(AM_42, OnlyOnOnesOwnTurn) {
  Scene scene = market(3);
  scene.owns(1, {kSyntagma}).owns(2, {kParkLane, kPiccadilly});
  expect_refused(scene, build(1, kSyntagma), Refusal::not_between_turns);
  expect_refused(scene, build(2, kParkLane), Refusal::not_between_turns);
  EXPECT_EQ(scene.rule(Refusal::not_between_turns), "AM-42");
  scene.turn(1).does(build(1, kSyntagma));
  EXPECT_EQ(scene.rule(EventKind::built), "AM-40");
}

TEST(AM_42, BeforeTheRollWhileDecidingAPurchaseAndAfterIt) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kSyntagma}).at(1, 4).does(build(1, kSyntagma)).rolls(1, 1, 2).draws("C10");
  EXPECT_EQ(scene.count(EventKind::turn_paused), 1);
  scene.turn(1).at(1, 5).rolls(1, 1, 3);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  scene.does(build(1, kSyntagma)).does(buy(1));
  EXPECT_EQ(scene.state.stage, Stage::turn_end);
  EXPECT_EQ(scene.rule(EventKind::turn_paused), "AM-42");
  scene.does(build(1, kPotsdamer)).does(end_turn(1));
  EXPECT_EQ(scene.level(kSyntagma), 2);
  EXPECT_EQ(scene.level(kPotsdamer), 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(AM_42, WhoCannotBuildAnywhereIsNotAsked) {
  Scene monopolist = market(2);
  visits(monopolist.owns(0, {kSyntagma}), 0, kPrison);
  EXPECT_EQ(monopolist.state.turn, seat(1)) << "one street is no city";
  Scene competitor = market(2);
  visits(competitor.owns(1, {kSyntagma}).cash(1, 199), 1, kPrison);
  EXPECT_EQ(competitor.state.turn, seat(0)) << "no money for a house";
}

TEST(AM_42, UnevenlyAsThePlayerLikes) {
  Scene scene = market(2);
  scene.cash(0, 3000).owns(0, {kParkLane, kPiccadilly, kOxford});
  build_to_hotel(scene, 0, kParkLane);
  scene.does(build(0, kOxford));
  EXPECT_EQ(scene.level(kParkLane), kHotel);
  EXPECT_EQ(scene.level(kPiccadilly), 0);
  EXPECT_EQ(scene.level(kOxford), 1);
  scene.does(sell(0, kOxford));
  EXPECT_EQ(scene.level(kOxford), 0) << "sold unevenly too";
}

TEST(AM_42, ABuildingReachesAnotherStreetOnlyThroughTheBank) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kPlaka, kSyntagma}).built(kPlaka, 1).stock(0, 15);
  expect_refused(scene, build(1, kSyntagma), Refusal::no_houses_left);
  scene.does(sell(1, kPlaka)).does(build(1, kSyntagma));
  EXPECT_EQ(scene.cash(1), 1500 + 100 - 200);
}

// --- AM-43 ---

TEST(AM_43, AHouseBringsHalfItsPrice) {
  for (const Street& street : kStreets) {
    Scene scene = market(2);
    scene.owns(1, {street.square}).built(street.square, 2).does(sell(1, street.square));
    EXPECT_EQ(scene.paid(kBank, 1), street.house / 2) << street.square;
    EXPECT_EQ(scene.rule(EventKind::paid), "AM-43");
    EXPECT_EQ(scene.level(street.square), 1);
    EXPECT_EQ(scene.state.houses, 34);
  }
}

TEST(AM_43, AnyTimeNotOnlyOnOnesTurn) {
  Scene scene = market(2);
  scene.turn(0).owns(1, {kSyntagma}).built(kSyntagma, 1);
  EXPECT_EQ(scene.tries(sell(1, kSyntagma)), Refusal::none);
}

TEST(AM_43, AHotelIsSoldOutrightWithTheHousesHandedIn) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka, kSyntagma}).owns(1, {kParkLane});
  scene.built(kSyntagma, kHotel).built(kParkLane, kHotel);
  scene.does(sell_hotels(0, kSyntagma));
  EXPECT_EQ(scene.paid(kBank, 0), 400) << "half of one and three";
  scene.does(sell_hotels(1, kParkLane));
  EXPECT_EQ(scene.paid(kBank, 1), 500) << "half of one and four";
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-43");
  EXPECT_EQ(scene.state.hotels, 15);
  EXPECT_EQ(scene.state.houses, 35);
  expect_sound(scene);
}

TEST(AM_43, OrExchangedForItsHousesWhichTheBankMustHave) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka, kSyntagma}).owns(1, {kParkLane});
  scene.built(kSyntagma, kHotel).built(kParkLane, kHotel);
  scene.does(sell(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 3);
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  scene.does(sell(1, kParkLane));
  EXPECT_EQ(scene.level(kParkLane), 4);
  EXPECT_EQ(scene.paid(kBank, 1), 100);
  EXPECT_EQ(scene.state.houses, 35 - 7);
  expect_sound(scene);
  Scene scarce = market(2);
  scarce.owns(0, {kPlaka, kSyntagma}).built(kSyntagma, kHotel).stock(2, 14);
  expect_refused(scarce, sell(0, kSyntagma), Refusal::no_houses_left);
  EXPECT_EQ(scarce.tries(sell_hotels(0, kSyntagma)), Refusal::none);
  EXPECT_EQ(scarce.stock(3, 14).tries(sell(0, kSyntagma)), Refusal::none);
}

TEST(AM_43, StepByStepAHotelBringsNoMoreAndNoLess) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    scene.cash(number, 0).owns(number, {kPlaka, kSyntagma}).built(kSyntagma, kHotel);
    while (scene.level(kSyntagma) > 0) {
      scene.does(sell(number, kSyntagma));
    }
    EXPECT_EQ(scene.cash(number), number == kMonopolist ? 400 : 500);
  }
}

TEST(AM_43, OnlyWhatStandsThereAndIsOnesOwn) {
  Scene scene = market(2);
  scene.owns(0, {kSyntagma}).owns(1, {kPlaka}).built(kPlaka, 1);
  expect_refused(scene, sell(0, kSyntagma), Refusal::nothing_to_sell);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_sell), "AM-43");
  expect_refused(scene, sell_hotels(1, kPlaka), Refusal::nothing_to_sell);
  expect_refused(scene, sell(0, kPlaka), Refusal::not_owner);
}

// --- AM-44 ---

TEST(AM_44, ABuiltStreetIsNotSoldOrTraded) {
  for (const int level : {1, kHotel}) {
    Scene scene = market(2);
    scene.owns(1, {kSyntagma}).owns(0, {kCorso}).built(kSyntagma, level);
    scene.does(offer(1, 0, terms(0, {kSyntagma}), terms(400)));
    scene.does(offer(0, 1, terms(0, {kCorso}), terms(0, {kSyntagma})));
    expect_refused(scene, accept(0, 1), Refusal::built_on);
    expect_refused(scene, accept(1, 0), Refusal::built_on);
    EXPECT_EQ(scene.rule(Refusal::built_on), "AM-44");
  }
}

TEST(AM_44, ClearedItIsAndBuildingsNextDoorDoNotMatter) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma, kPlaka}).built(kSyntagma, 1).built(kPlaka, 2);
  scene.does(sell(1, kSyntagma));
  scene.does(offer(1, 0, terms(0, {kSyntagma}), terms(400))).does(accept(0, 1));
  EXPECT_EQ(scene.owner(kSyntagma), 0);
  EXPECT_EQ(scene.level(kPlaka), 2);
  expect_sound(scene);
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_building_test
