// The variants of the antitrust edition: each lifts or levels one thing, for the side that had it otherwise.
#include <gtest/gtest.h>

#include <set>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_variants_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Stage;

TEST(Antitrust, TheVariantsAreTheseAndEachIsTestedHereOrWithItsRule) {
  std::set<std::string> ids;
  for (const edition::Variant& variant : book("anti").variants) {
    ids.insert(variant.id);
  }
  const std::set<std::string> tested = {"one_side",
                                        "roll_for_roles",
                                        "quick",
                                        "lift_single_rent",
                                        "lift_flat_fares",
                                        "lift_flat_energy",
                                        "lift_price_war_ban",
                                        "lift_prison_ban",
                                        "lift_city_building",
                                        "lift_foundation_levy",
                                        "equal_houses",
                                        "equal_tax",
                                        "equal_kept_cash"};
  EXPECT_EQ(ids, tested);
}

TEST(AM_14, LiftedCompetitorsDoubleToo) {
  Scene scene = market(2, {"lift_single_rent"});
  scene.owns(1, {kPlaka, kSyntagma}).owns(0, {kParkLane, kOxford}).built(kSyntagma, kHotel);
  EXPECT_EQ(visits(scene, 0, kPlaka).paid(0, 1), 70);
  EXPECT_EQ(visits(scene, 0, kSyntagma).paid(0, 1), 280) << "their fifth step";
  EXPECT_EQ(visits(scene, 1, kParkLane).paid(1, 0), 60) << "monopolists as before";
}

TEST(AM_19, LiftedCompetitorsChargeByTheCompaniesHeld) {
  Scene scene = market(2, {"lift_flat_fares"});
  scene.owns(1, {kAirport});
  EXPECT_EQ(visits(scene, 0, kAirport).paid(0, 1), 40);
  scene.owns(1, {kTrams, kStation, kCoaches});
  EXPECT_EQ(visits(scene, 0, kAirport).paid(0, 1), 320);
}

TEST(AM_20, LiftedACompetitorWithBothChargesTenTimes) {
  Scene scene = market(2, {"lift_flat_energy"});
  scene.owns(1, {kGas});
  EXPECT_EQ(visits(scene, 0, kGas).dice(1, 2).paid(0, 1), 12);
  scene.owns(1, {kElectricity});
  EXPECT_EQ(visits(scene, 0, kGas).dice(1, 2).paid(0, 1), 30);
}

TEST(AM_31, LiftedThePriceWarStopsNoPurchase) {
  Scene scene = market(2, {"lift_price_war_ban"});
  scene.turn(1).owns(0, {kCorso}).owns(1, {kSyntagma}).jailed(1).does(build(1, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1);
  scene.does(offer(1, 0, terms(80), terms(0, {kCorso}))).does(accept(0, 1));
  EXPECT_EQ(scene.owner(kCorso), 1);
}

TEST(AM_32, LiftedPrisonersCollectRent) {
  Scene scene = market(2, {"lift_prison_ban"});
  visits(scene.owns(0, {kSyntagma}).jailed(0), 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 40);
  EXPECT_EQ(scene.count(EventKind::rent_spared), 0);
}

TEST(AM_41, LiftedMonopolistsBuildOnASingleStreetAtTheSingleRent) {
  Scene scene = market(2, {"lift_city_building"});
  scene.owns(0, {kSyntagma}).does(build(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1);
  EXPECT_EQ(visits(scene, 1, kSyntagma).paid(1, 0), 60);
  scene.turn(0).mortgaged({kPlaka}).owns(0, {kPlaka});
  expect_refused(scene, build(0, kPlaka), Refusal::site_mortgaged);
}

TEST(AM_21, LiftedMonopolistsPayTheFoundationNothing) {
  Scene scene = market(2, {"lift_foundation_levy"});
  visits(scene, 0, kFoundation);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1));
  visits(scene, 1, kFoundation).dice(2, 1);
  EXPECT_EQ(scene.paid(kBank, 1), 50) << "competitors roll as before";
}

TEST(AM_41, MadeEqualMonopolistsBuildFourHousesBeforeTheHotel) {
  Scene scene = market(2, {"equal_houses"});
  scene.cash(0, 2000).owns(0, {kPlaka, kSyntagma});
  for (int i = 0; i < 4; ++i) {
    scene.does(build(0, kSyntagma));
  }
  EXPECT_EQ(scene.level(kSyntagma), 4);
  EXPECT_EQ(visits(scene, 1, kSyntagma).paid(1, 0), 240) << "the fourth step, doubled";
  scene.turn(0).does(build(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), kHotel);
  EXPECT_EQ(visits(scene, 1, kSyntagma).paid(1, 0), 280);
  expect_sound(scene);
}

TEST(AM_17, MadeEqualBothSharesTakeATenthOfTheCash) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2, {"equal_tax"});
    visits(scene, number, kIncomeTax);
    EXPECT_EQ(scene.last(EventKind::tax_choice).amount.units, 150);
  }
}

TEST(AM_63, MadeEqualBothSidesKeepAFifth) {
  Scene scene = market(2, {"quick", "equal_kept_cash"});
  scene.does(time_up());
  visits(scene, 0, kPrison);
  EXPECT_EQ(scene.cash(0), 300);
  EXPECT_EQ(scene.cash(1), 300);
}

TEST(AM_03, UnbalancedByChoiceAnySidesMaySit) {
  const game::Edition& rules = book("anti", {.variants = {}, .overrides = {"roles_balanced=false"}}).rules;
  game::Setup setup = game::seated(rules, 4);
  setup.roles = {1, 1, 1, 0};
  EXPECT_EQ(game::setup_refusal(rules, setup), Refusal::none);
}

TEST(AM_51, WhereTradedMortgagesCostInterestItCitesTheRule) {
  Scene scene = market(2, {}, {"traded_mortgage=interest"});
  scene.owns(0, {kSyntagma}).mortgaged({kSyntagma});
  scene.does(offer(0, 1, terms(0, {kSyntagma}), terms(90))).does(accept(1, 0));
  EXPECT_EQ(scene.paid(1, kBank), 20);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-51");
}

TEST(AM_63, QuickAndOptionBTogetherEndByWhicheverComesFirst) {
  Scene scene = market(3, {"quick", "one_side"});
  visits(scene.cash(1, 0), 1, kExtraTax).does(go_bankrupt(1));
  EXPECT_EQ(scene.count(EventKind::ended, Reason::one_side_left), 1);
  EXPECT_EQ(scene.cash(0), 1500) << "time has not ended it: no cash is handed in";
  Scene timed = market(3, {"quick", "one_side"});
  timed.does(time_up());
  visits(timed, 0, kPrison);
  EXPECT_EQ(timed.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(timed.state.stage, Stage::over);
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_variants_test
