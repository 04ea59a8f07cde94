// AM-50 to AM-53: mortgages, what they do to a monopoly, and dealings between players.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_dealings_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;

// --- AM-50 ---

void expect_mortgage(int square, int loan, int lifting) {
  Scene scene = market(2);
  scene.owns(0, {square}).does(mortgage(0, square));
  EXPECT_EQ(scene.paid(kBank, 0), loan) << square;
  EXPECT_EQ(scene.rule(EventKind::mortgaged), "AM-50");
  EXPECT_EQ(scene.owner(square), 0) << "it stays its owner's";
  scene.does(lift(0, square));
  EXPECT_EQ(scene.paid(0, kBank), lifting) << square;
  EXPECT_EQ(scene.rule(EventKind::lifted), "AM-50");
  EXPECT_FALSE(is_mortgaged(scene, square));
}

TEST(AM_50, HalfThePriceAndATenthMoreToLiftItRoundedUp) {
  for (const Street& street : kStreets) {
    expect_mortgage(street.square, street.mortgage, street.lift);
  }
  for (const int company : {kAirport, kTrams, kStation, kCoaches}) {
    expect_mortgage(company, 100, 110);
  }
  for (const int utility : {kElectricity, kGas}) {
    expect_mortgage(utility, 75, 83);
  }
}

TEST(AM_50, MortgageAtAnyTimeLiftOnOnesOwnTurn) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma}).turn(0).does(mortgage(1, kSyntagma));
  expect_refused(scene, lift(1, kSyntagma), Refusal::not_on_turn);
  EXPECT_EQ(scene.rule(Refusal::not_on_turn), "AM-50");
  visits(scene, 0, kPlaka);
  expect_refused(scene, lift(1, kSyntagma), Refusal::not_on_turn);
  scene.turn(1).does(lift(1, kSyntagma));
  EXPECT_EQ(scene.cash(1), 1500 + 200 - 220);
}

TEST(AM_50, WithTheMoneyToLiftIt) {
  Scene scene = market(2);
  scene.owns(0, {kSyntagma}).mortgaged({kSyntagma}).cash(0, 219);
  expect_refused(scene, lift(0, kSyntagma), Refusal::cannot_afford);
}

TEST(AM_50, ItsOwnBuildingsGoFirstThoseNextDoorStay) {
  Scene scene = market(2);
  scene.owns(1, {kPlaka, kSyntagma}).built(kPlaka, 1).built(kSyntagma, kHotel);
  expect_refused(scene, mortgage(1, kPlaka), Refusal::built_on);
  scene.does(sell(1, kPlaka)).does(mortgage(1, kPlaka));
  EXPECT_TRUE(is_mortgaged(scene, kPlaka));
  EXPECT_EQ(scene.level(kSyntagma), kHotel);
  expect_sound(scene);
}

TEST(AM_50, OnceAndOnlyOnesOwn) {
  Scene scene = market(2);
  scene.owns(0, {kSyntagma}).mortgaged({kSyntagma}).owns(1, {kPlaka});
  expect_refused(scene, mortgage(0, kSyntagma), Refusal::already_mortgaged);
  expect_refused(scene, mortgage(0, kPlaka), Refusal::not_owner);
  expect_refused(scene, lift(1, kPlaka), Refusal::not_mortgaged);
  EXPECT_EQ(scene.rule(Refusal::already_mortgaged), "AM-50");
}

// --- AM-51 ---

TEST(AM_51, AMortgagedTitleIsSoldAtTheAgreedPriceAndTheBankGetsNothing) {
  Scene scene = market(2);
  scene.owns(0, {kSyntagma}).mortgaged({kSyntagma});
  scene.does(offer(0, 1, terms(0, {kSyntagma}), terms(90))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kSyntagma), 1);
  EXPECT_EQ(scene.cash(0), 1590);
  EXPECT_EQ(scene.cash(1), 1410);
  EXPECT_TRUE(is_mortgaged(scene, kSyntagma));
  EXPECT_FALSE(scene.owes(1)) << "nothing to decide";
  scene.turn(1).does(lift(1, kSyntagma));
  EXPECT_EQ(scene.paid(1, kBank), 220);
}

TEST(AM_51, ItEarnsNothing) {
  for (const int owner : {kMonopolist, kCompetitor}) {
    for (const int square : {kSyntagma, kAirport, kGas}) {
      Scene scene = market(2);
      visits(scene.owns(owner, {square}).mortgaged({square}), 1 - owner, square);
      EXPECT_EQ(scene.count(EventKind::rent_spared, Reason::rent_mortgaged), 1);
      EXPECT_EQ(scene.rule(EventKind::rent_spared), "AM-51");
      EXPECT_EQ(scene.cash(owner), 1500);
    }
  }
}

// --- AM-52 ---

TEST(AM_52, AMortgageThatBreaksTheMonopolyStopsBuildingAndDoubleRent) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka, kSyntagma}).built(kSyntagma, 1).does(mortgage(0, kPlaka));
  EXPECT_EQ(scene.level(kSyntagma), 1) << "what stands elsewhere stays";
  expect_refused(scene, build(0, kSyntagma), Refusal::not_monopolised);
  visits(scene, 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 60) << "single";
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_built), 1);
  scene.turn(0).does(lift(0, kPlaka)).does(build(0, kSyntagma));
  visits(scene, 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 160) << "double again with two houses";
}

TEST(AM_52, TwoOfThreeOneMortgagedIsNoMonopoly) {
  Scene scene = market(2);
  scene.owns(0, {kParkLane, kPiccadilly}).built(kParkLane, kHotel).does(mortgage(0, kPiccadilly));
  expect_refused(scene, build(0, kParkLane), Refusal::not_monopolised);
  visits(scene, 1, kParkLane);
  EXPECT_EQ(scene.paid(1, 0), 110) << "the fourth step, single";
}

TEST(AM_52, ThreeStreetsOneMortgagedTheOtherTwoStillMonopolise) {
  Scene scene = market(2);
  scene.owns(0, {kParkLane, kPiccadilly, kOxford}).built(kOxford, 1);
  scene.does(sell(0, kOxford)).does(mortgage(0, kOxford));
  visits(scene, 1, kParkLane);
  EXPECT_EQ(scene.paid(1, 0), 60);
  scene.turn(0).does(build(0, kPiccadilly));
  EXPECT_EQ(scene.level(kPiccadilly), 1);
  scene.does(mortgage(0, kParkLane));
  expect_refused(scene, build(0, kPiccadilly), Refusal::not_monopolised);
  expect_sound(scene);
}

TEST(AM_52, ACompetitorBuildsOn) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kPlaka, kSyntagma}).does(mortgage(1, kPlaka)).does(build(1, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1);
}

TEST(AM_52, ATradeThatBreaksItDoesTheSame) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka, kSyntagma}).built(kSyntagma, 2);
  scene.does(offer(0, 1, terms(0, {kPlaka}), terms(500))).does(accept(1, 0));
  visits(scene, 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 80);
}

// --- AM-53 ---

TEST(AM_53, TitlesChangeHandsAtAnyTimeAtTheAgreedPrice) {
  Scene scene = market(3);
  scene.owns(1, {kCorso}).owns(2, {kAppia});
  scene.does(offer(1, 2, terms(20, {kCorso}), terms(0, {kAppia}))).does(accept(2, 1));
  EXPECT_EQ(scene.owner(kCorso), 2);
  EXPECT_EQ(scene.owner(kAppia), 1);
  EXPECT_EQ(scene.cash(1), 1480);
  EXPECT_EQ(scene.rule(EventKind::offer_accepted), "AM-53");
  EXPECT_EQ(scene.state.turn, seat(0)) << "on the turn of another";
}

TEST(AM_53, AcrossTheSidesToo) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma}).does(offer(0, 1, terms(500), terms(0, {kSyntagma}))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kSyntagma), 0);
}

TEST(AM_53, AnOfferMayBeCounteredRejectedOrWithdrawn) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma}).does(offer(0, 1, terms(300), terms(0, {kSyntagma})));
  scene.does(counter(1, 0, terms(0, {kSyntagma}), terms(450))).does(accept(0, 1));
  EXPECT_EQ(scene.cash(1), 1950);
  scene.does(offer(1, 0, terms(300), terms(0, {kSyntagma}))).does(reject(0, 1));
  scene.does(offer(1, 0, terms(300), terms(0, {kSyntagma}))).does(withdraw(1));
  expect_refused(scene, accept(0, 1), Refusal::no_such_offer);
}

TEST(AM_53, NobodyOffersWhatTheyDoNotHaveForNothingIsLent) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma});
  expect_refused(scene, offer(0, 1, terms(1501), terms(0, {kSyntagma})), Refusal::cannot_afford);
  EXPECT_EQ(scene.rule(Refusal::cannot_afford), "AM-53");
  expect_refused(scene, offer(0, 1, terms(0, {kPlaka}), terms(10)), Refusal::not_owner);
  expect_refused(scene, offer(0, 1, {}, {}), Refusal::empty_offer);
  expect_refused(scene, offer(0, 0, terms(10), terms(10)), Refusal::bad_partner);
}

TEST(AM_53, ARentIsNotSettledInTitles) {
  Scene scene = market(2);
  visits(scene.owns(1, {kSyntagma}).owns(0, {kCorso}).cash(0, 10), 0, kSyntagma);
  expect_refused(scene, settle(0, terms(0, {kCorso})), Refusal::no_settlement);
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_dealings_test
