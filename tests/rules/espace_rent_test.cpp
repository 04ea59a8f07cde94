// SP-07 to SP-09, SP-11 to SP-13: rent, being short of cash, plunder, parking, satellites.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_rent_test {
namespace {

using namespace space;
using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;

// Seat 0 lands on a title of seat 1; what it pays.
int rent(Scene scene, int square) {
  lands(scene, square);
  return scene.paid(0, 1);
}

// --- SP-07: rent by itself ---

TEST(SP_07, RentIsTakenWithoutAClaim) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kEarth}), kEarth);
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.cash(0), 1450);
  EXPECT_EQ(scene.cash(1), 1550);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_bare), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-07");
  EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  EXPECT_EQ(scene.state.turn, seat(1)) << "nothing is left to ask for";
  expect_refused(scene, claim(1, 0, kEarth), Refusal::no_such_claim);
}

TEST(SP_07, ItIsTheFigureOfTheDeed) {
  const std::map<int, std::array<int, 6>> figures = {
      {1, {2, 10, 30, 90, 160, 250}},         {3, {6, 30, 90, 270, 400, 550}},
      {5, {6, 30, 90, 270, 400, 550}},        {6, {8, 40, 100, 300, 450, 600}},
      {9, {10, 50, 150, 450, 625, 750}},      {11, {12, 60, 180, 500, 700, 900}},
      {13, {14, 70, 200, 550, 750, 950}},     {15, {16, 80, 220, 600, 800, 1000}},
      {17, {18, 90, 250, 700, 875, 1050}},    {19, {20, 100, 300, 750, 925, 1100}},
      {21, {22, 110, 330, 800, 975, 1150}},   {23, {24, 120, 360, 850, 1025, 1200}},
      {25, {26, 130, 390, 900, 1100, 1275}},  {27, {28, 150, 450, 1000, 1200, 1400}},
      {29, {35, 175, 500, 1100, 1300, 1500}}, {31, {50, 200, 600, 1400, 1700, 2000}}};
  for (const auto& [square, by_level] : figures) {
    for (int level = 0; level <= kHotel; ++level) {
      Scene scene = in_space(2);
      scene.cash(0, 3000).owns(1, {square}).built(square, level);
      EXPECT_EQ(rent(scene, square), by_level[static_cast<unsigned>(level)]) << square << " level " << level;
    }
  }
}

TEST(SP_07, TheOwnerPaysNothing) {
  Scene scene = in_space(2);
  lands(scene.owns(0, {kEarth}), kEarth);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
}

TEST(SP_07, ADoubleOntoATitlePaysBeforeTheNextRoll) {
  Scene scene = in_space(2);
  scene.owns(1, {kPluto}).rolls(0, 3, 3);
  EXPECT_EQ(scene.paid(0, 1), 8);
  EXPECT_EQ(scene.state.turn, seat(0));
}

// --- SP-08: mortgaged titles, whole groups ---

TEST(SP_08, AMortgagedTitleEarnsNothing) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kMoon, kEarth}).mortgaged({kEarth}), kEarth);
  EXPECT_EQ(scene.paid(0, 1), 0);
  EXPECT_EQ(scene.count(EventKind::rent_spared), 1);
  EXPECT_EQ(scene.rule(EventKind::rent_spared), "SP-08");
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  Scene satellite = in_space(2);
  EXPECT_EQ(rent(satellite.owns(1, {kGlory, kHubble}).mortgaged({kGlory}), kGlory), 0);
}

TEST(SP_08, ABareStreetOfAWholeGroupRentsDouble) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kMoon, kEarth}), kMoon);
  EXPECT_EQ(scene.paid(0, 1), 70);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_group), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-08");
}

TEST(SP_08, EvenWhenTheOtherTitleIsMortgaged) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kMoon, kEarth}).mortgaged({kMoon}), kEarth);
  EXPECT_EQ(scene.paid(0, 1), 100);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-08");
}

TEST(SP_08, HalfAGroupRentsItsFigure) {
  Scene scene = in_space(3);
  EXPECT_EQ(rent(scene.owns(1, {kEarth}).owns(2, {kMoon}), kEarth), 50);
}

TEST(SP_08, BuiltStreetsRentTheirFigureNotDouble) {
  Scene scene = in_space(2);
  EXPECT_EQ(rent(scene.owns(1, {kMoon, kEarth}).built(kEarth, 1), kEarth), 200);
}

// --- SP-09: short of cash ---

TEST(SP_09, TheDebtorIsAskedToMortgageOrSell) {
  Scene scene = in_space(2);
  scene.cash(0, 10).owns(0, {kMars, kUranus}).built(kUranus, 1).owns(1, {kEarth});
  lands(scene, kEarth);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::rent_bare), 1);
  EXPECT_EQ(scene.cash(0), 10) << "nothing is paid in part";
  EXPECT_TRUE(scene.owes(0));
  EXPECT_TRUE(listed(scene, mortgage(0, kMars)));
  EXPECT_TRUE(listed(scene, sell(0, kUranus)));
  scene.does(mortgage(0, kMars));
  EXPECT_EQ(scene.paid(0, 1), 50) << "taken as soon as it is there";
  EXPECT_EQ(scene.cash(0), 10 + 80 - 50);
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_09, ABuildingSoldMayPayIt) {
  Scene scene = in_space(2);
  scene.cash(0, 10).owns(0, {kUranus}).built(kUranus, 1).owns(1, {kEarth});
  lands(scene, kEarth).does(sell(0, kUranus));
  EXPECT_EQ(scene.cash(0), 10 + 75 - 50);
  EXPECT_EQ(scene.cash(1), 1550);
}

TEST(SP_09, TheDebtComesFirst) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 49).owns(0, {kMars}).owns(1, {kEarth}), kEarth);
  expect_refused(scene, roll(0), Refusal::debt_first);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  EXPECT_EQ(scene.rule(Refusal::debt_first), "SP-09");
  EXPECT_EQ(scene.rule(Refusal::debt_can_be_covered), "ALL-08");
  EXPECT_FALSE(scene.owes(1));
}

TEST(SP_09, WhenNothingCoversItItIsBankruptcy) {
  Scene scene = in_space(3);
  lands(scene.cash(0, 9).owns(0, {kMars, kVenus}).mortgaged({kMars, kVenus}).owns(1, {kEarth}), kEarth);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), go_bankrupt(0));
  scene.does(go_bankrupt(0));
  EXPECT_FALSE(is_in(scene, 0));
}

TEST(SP_09, WhoOwesNothingIsNotBankrupt) {
  Scene scene = in_space(2);
  expect_refused(scene.cash(0, 0), go_bankrupt(0), Refusal::not_in_debt);
  EXPECT_EQ(scene.rule(Refusal::not_in_debt), "SP-09");
}

TEST(SP_09, AClockMortgagesTheCheapestBareTitle) {
  Scene scene = in_space(2);
  scene.cash(0, 0).owns(0, {kMars, kUranus, kVenus}).built(kVenus, 1).owns(1, {kEarth});
  lands(scene, kEarth);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), mortgage(0, kMars));
}

// --- SP-11, SP-12: plunder and parking ---

TEST(SP_11, PlunderCosts200) {
  Scene scene = in_space(2);
  lands(scene, kPlunder);
  EXPECT_EQ(scene.paid(0, kBank), 200);
  EXPECT_EQ(scene.cash(0), 1300);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-11");
}

TEST(SP_11, WhoIsShortRaisesIt) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 120).owns(0, {kMars}), kPlunder);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::tax), 1);
  scene.does(mortgage(0, kMars));
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(SP_12, FreeParkingIsNothingAtAll) {
  Scene scene = in_space(2);
  scene.cash(1, 0);
  lands(scene, kPlunder);
  rests(scene, 1);
  EXPECT_EQ(scene.square(1), kStation);
  EXPECT_EQ(scene.count(EventKind::rested, Reason::rest), 1);
  EXPECT_EQ(scene.rule(EventKind::rested), "SP-12");
  EXPECT_EQ(scene.cash(1), 0) << "no pot of fines";
  EXPECT_EQ(scene.state.turn, seat(0));
}

// --- SP-13: satellites ---

TEST(SP_13, TheRentGoesByHowManyTheOwnerHolds) {
  Scene one = in_space(2);
  EXPECT_EQ(rent(one.owns(1, {kGlory}), kGlory), 25);
  Scene two = in_space(2);
  EXPECT_EQ(rent(two.owns(1, {kGlory, kSputnik}), kGlory), 50);
  Scene three = in_space(2);
  EXPECT_EQ(rent(three.owns(1, {kGlory, kSputnik, kVanguard}), kVanguard), 100);
  Scene four = in_space(2);
  EXPECT_EQ(rent(four.owns(1, {kGlory, kSputnik, kVanguard, kHubble}), kHubble), 200);
}

TEST(SP_13, ItCitesItsRule) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kGlory}), kGlory);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_company), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-13");
}

TEST(SP_13, AMortgagedSatelliteStillCountsAsHeld) {
  Scene scene = in_space(2);
  EXPECT_EQ(rent(scene.owns(1, {kGlory, kSputnik}).mortgaged({kSputnik}), kGlory), 50);
}

TEST(SP_13, SatellitesOfOthersDoNotCount) {
  Scene scene = in_space(3);
  EXPECT_EQ(rent(scene.owns(1, {kGlory}).owns(2, {kSputnik, kHubble}), kGlory), 25);
}

TEST(SP_13, TheBoardHasNoUtilities) {
  const game::Edition& rules = book("espace").rules;
  for (const game::Square title : rules.titles) {
    EXPECT_NE(rules[title].kind, game::SquareKind::utility);
  }
  EXPECT_EQ((rules.titles - rules.streets).count(), 4);
}

TEST(SP_13, TheCardToGloryAsksTheOrdinaryRent) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kGlory, kHubble}), kStar).draws("ET08");
  EXPECT_EQ(scene.square(0), kGlory);
  EXPECT_EQ(scene.paid(0, 1), 50);
}

}  // namespace
}  // namespace cadastre::tests::espace_rent_test
