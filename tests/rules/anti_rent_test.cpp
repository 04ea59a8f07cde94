// AM-12 to AM-14, AM-19 and AM-20: what a visit costs, by the owner's role.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_rent_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Stage;

// What somebody else pays the owner for landing there.
int rent(Scene scene, int owner, int square) {
  const int visitor = owner == 0 ? 1 : 0;
  visits(scene, visitor, square);
  return scene.paid(visitor, owner);
}

// The owner holds the whole city, with this many steps on the street.
Scene city(int owner, int square, int level) {
  Scene scene = market(2);
  const game::GroupRule& group = scene.rules().group_of(static_cast<game::Square>(square));
  for (const game::Square member : group.members) {
    scene.owns(owner, {static_cast<int>(game::at(member))});
  }
  return scene.built(square, level);
}

// --- AM-12 ---

TEST(AM_12, EveryStreetAsPrintedForACompetitor) {
  for (const Street& street : kStreets) {
    for (int level = 0; level <= kHotel; ++level) {
      Scene alone = market(2);
      alone.owns(kCompetitor, {street.square}).built(street.square, level);
      const int printed = street.competitor[static_cast<unsigned>(level)];
      EXPECT_EQ(rent(alone, kCompetitor, street.square), printed) << street.square << " level " << level;
      EXPECT_EQ(rent(city(kCompetitor, street.square, level), kCompetitor, street.square), printed)
          << "a competitor never doubles";
    }
  }
}

TEST(AM_12, EveryStreetAsPrintedForAMonopolist) {
  for (const Street& street : kStreets) {
    Scene alone = market(2);
    alone.owns(kMonopolist, {street.square});
    EXPECT_EQ(rent(alone, kMonopolist, street.square), street.monopolist[0]) << street.square;
    for (unsigned step = 1; step <= 4; ++step) {
      const int level = step == 4 ? kHotel : static_cast<int>(step);
      EXPECT_EQ(rent(city(kMonopolist, street.square, level), kMonopolist, street.square),
                street.monopolist[step])
          << street.square << " step " << step;
    }
  }
}

TEST(AM_12, ItIsPaidWithoutBeingAskedFor) {
  Scene scene = market(2);
  visits(scene.owns(1, {kSyntagma}), 0, kSyntagma);
  EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_bare), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-12");
  EXPECT_EQ(scene.cash(0), 1460);
  EXPECT_EQ(scene.cash(1), 1540);
}

TEST(AM_12, TheOwnersRoleCountsNotTheVisitors) {
  Scene scene = market(4);
  scene.owns(kMonopolist, {kParkLane, kPiccadilly}).built(kParkLane, 1);
  for (const int visitor : {1, 2, 3}) {
    visits(scene, visitor, kParkLane);
    EXPECT_EQ(scene.paid(visitor, 0), 100) << visitor;
  }
}

TEST(AM_12, OnesOwnTitleIsFree) {
  Scene scene = market(2);
  visits(scene.owns(0, {kSyntagma}), 0, kSyntagma);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

// --- AM-13 ---

TEST(AM_13, TwoStreetsMonopoliseACityOfTwo) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka});
  EXPECT_EQ(rent(scene, 0, kPlaka), 35);
  scene.owns(0, {kSyntagma});
  EXPECT_EQ(rent(scene, 0, kPlaka), 70);
}

TEST(AM_13, TwoStreetsMonopoliseACityOfThreeWhoeverHasTheThird) {
  for (const int third : {kBank, 1, 2}) {
    Scene scene = market(4);
    scene.owns(0, {kAlexander, kPotsdamer});
    if (third != kBank) {
      scene.owns(third, {kKurfuersten});
    }
    EXPECT_EQ(rent(scene, 0, kAlexander), 20);
    EXPECT_EQ(rent(scene, 0, kPotsdamer), 24);
    if (third != kBank) {
      visits(scene, 3, kKurfuersten);
      EXPECT_EQ(scene.paid(3, third), 10) << "the third street makes no city";
    }
  }
}

TEST(AM_13, OneStreetDoesNot) {
  Scene scene = market(2);
  EXPECT_EQ(rent(scene.owns(0, {kAlexander, kCorso}), 0, kAlexander), 10);
}

TEST(AM_13, MortgagedStreetsDoNotCount) {
  Scene of_two = market(2);
  of_two.owns(0, {kPlaka, kSyntagma}).mortgaged({kPlaka});
  EXPECT_EQ(rent(of_two, 0, kSyntagma), 40);
  Scene two_of_three = market(2);
  two_of_three.owns(0, {kAlexander, kPotsdamer}).mortgaged({kPotsdamer});
  EXPECT_EQ(rent(two_of_three, 0, kAlexander), 10);
  Scene of_three = market(2);
  of_three.owns(0, {kAlexander, kKurfuersten, kPotsdamer}).mortgaged({kPotsdamer});
  EXPECT_EQ(rent(of_three, 0, kAlexander), 20);
  of_three.mortgaged({kKurfuersten});
  EXPECT_EQ(rent(of_three, 0, kAlexander), 10);
}

TEST(AM_13, ACompanionMonopolistDoesNotHelp) {
  Scene scene = market(3);
  scene.owns(0, {kPlaka}).owns(2, {kSyntagma});
  EXPECT_EQ(rent(scene, 0, kPlaka), 35);
}

// --- AM-14 ---

TEST(AM_14, AMonopolistDoublesTheBareStreetsOfItsCity) {
  for (const Street& street : kStreets) {
    Scene scene = city(kMonopolist, street.square, 0);
    visits(scene, 1, street.square);
    EXPECT_EQ(scene.paid(1, 0), 2 * street.monopolist[0]) << street.square;
    EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_group), 1);
  }
}

TEST(AM_14, DoubledRentCitesItsRuleBuiltOrBare) {
  Scene scene = city(kMonopolist, kPlaka, 2);
  visits(scene, 1, kPlaka);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_group_built), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-14");
  visits(scene, 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 80) << "bare beside a built one";
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-14");
}

TEST(AM_14, ACompetitorsWholeCityIsSingle) {
  Scene scene = city(kCompetitor, kPlaka, 0);
  visits(scene, 0, kPlaka);
  EXPECT_EQ(scene.paid(0, 1), 35);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-12");
}

TEST(AM_14, AMonopolyLostABuiltStreetTakesTheSingleFigureAgain) {
  for (const Street& street : kStreets) {
    for (unsigned step = 1; step <= 4; ++step) {
      Scene scene = market(2);
      scene.owns(kMonopolist, {street.square});
      scene.built(street.square, step == 4 ? kHotel : static_cast<int>(step));
      EXPECT_EQ(rent(scene, kMonopolist, street.square), street.monopolist[step] / 2) << street.square;
    }
  }
}

TEST(AM_14, TheMonopolistsHotelIsTheFourthStepNotTheFifth) {
  EXPECT_EQ(rent(city(kMonopolist, kSyntagma, kHotel), kMonopolist, kSyntagma), 240);
  EXPECT_EQ(rent(city(kCompetitor, kSyntagma, kHotel), kCompetitor, kSyntagma), 140);
  EXPECT_EQ(rent(city(kCompetitor, kSyntagma, 4), kCompetitor, kSyntagma), 120);
}

// --- AM-19 ---

Scene companies(int owner, int held) {
  Scene scene = market(2);
  const std::array all = {kAirport, kTrams, kStation, kCoaches};
  for (int i = 0; i < held; ++i) {
    scene.owns(owner, {all[static_cast<unsigned>(i)]});
  }
  return scene;
}

TEST(AM_19, AMonopolistsFareDoublesWithEachCompany) {
  const std::array fares = {40, 80, 160, 320};
  for (int held = 1; held <= 4; ++held) {
    EXPECT_EQ(rent(companies(kMonopolist, held), kMonopolist, kAirport),
              fares[static_cast<unsigned>(held - 1)]);
  }
}

TEST(AM_19, ACompetitorTakesATenthHoweverManyItHolds) {
  for (int held = 1; held <= 4; ++held) {
    EXPECT_EQ(rent(companies(kCompetitor, held), kCompetitor, kAirport), 20);
  }
}

TEST(AM_19, EveryCompanyAlike) {
  for (const int company : {kAirport, kTrams, kStation, kCoaches}) {
    Scene scene = companies(kMonopolist, 4);
    visits(scene, 1, company);
    EXPECT_EQ(scene.paid(1, 0), 320) << company;
    EXPECT_EQ(scene.rule(EventKind::paid), "AM-19");
    EXPECT_EQ(rent(companies(kCompetitor, 4), kCompetitor, company), 20);
  }
}

TEST(AM_19, AMortgagedCompanyEarnsNothingButIsStillHeld) {
  Scene scene = companies(kMonopolist, 2);
  scene.mortgaged({kTrams});
  EXPECT_EQ(rent(scene, kMonopolist, kAirport), 80);
  EXPECT_EQ(rent(scene, kMonopolist, kTrams), 0);
}

// --- AM-20 ---

// The visitor lands and rolls 3 and 4 for the rent.
int energy_rent(int owner, std::initializer_list<int> held, int square) {
  Scene scene = market(2);
  const int visitor = 1 - owner;
  visits(scene.owns(owner, held), visitor, square);
  EXPECT_EQ(scene.state.stage, Stage::rent_dice) << "the visitor rolls anew";
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  scene.dice(3, 4);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-20");
  EXPECT_EQ(scene.rule(EventKind::rent_rolled), "AM-20");
  return scene.paid(visitor, owner);
}

TEST(AM_20, FourTimesTheDiceToACompetitorHoweverManyItHolds) {
  for (const int square : {kElectricity, kGas}) {
    EXPECT_EQ(energy_rent(kCompetitor, {square}, square), 28);
    EXPECT_EQ(energy_rent(kCompetitor, {kElectricity, kGas}, square), 28);
  }
}

TEST(AM_20, FourOrTenTimesToAMonopolist) {
  for (const int square : {kElectricity, kGas}) {
    EXPECT_EQ(energy_rent(kMonopolist, {square}, square), 28);
    EXPECT_EQ(energy_rent(kMonopolist, {kElectricity, kGas}, square), 70);
  }
}

TEST(AM_20, ADoubleForTheRentEarnsNoExtraRoll) {
  Scene scene = market(2);
  visits(scene.owns(1, {kGas}), 0, kGas).dice(5, 5);
  EXPECT_EQ(scene.paid(0, 1), 40);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_20, NobodyRollsForAMortgagedCompany) {
  Scene scene = market(2);
  visits(scene.owns(1, {kGas}).mortgaged({kGas}), 0, kGas);
  EXPECT_EQ(scene.count(EventKind::rent_spared, Reason::rent_mortgaged), 1);
  EXPECT_FALSE(scene.chance_owes());
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_rent_test
