// MM-14 to MM-16: rent, whole groups, headquarters and utilities.
#include <gtest/gtest.h>

#include <array>

#include "support/madame.h"

namespace cadastre::tests::madame_rent_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

int claimed(const Scene& scene) { return scene.last(EventKind::claim_opened).amount.units; }

struct Figures {
  int square;
  int bare;
  int headquarters;
};

constexpr std::array<Figures, 22> kFigures = {
    {{1, 2, 85},    {3, 4, 85},    {6, 6, 125},   {8, 6, 125},   {9, 8, 145},   {11, 10, 190},
     {13, 10, 190}, {14, 12, 210}, {16, 14, 230}, {18, 14, 230}, {19, 16, 250}, {21, 18, 295},
     {23, 18, 295}, {24, 20, 315}, {26, 22, 335}, {27, 22, 335}, {29, 24, 355}, {31, 26, 400},
     {32, 26, 400}, {34, 28, 420}, {37, 35, 450}, {39, 50, 500}}};

void give_group(Scene& scene, int number, int square) {
  for (const game::Square member : scene.rules().group_of(static_cast<game::Square>(square)).members) {
    scene.owns(number, {static_cast<int>(game::at(member))});
  }
}

// --- MM-14 ---

TEST(MM_14, RentIsDueWhenItsOwnerClaimsIt) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kCookies}), kCookies);
  EXPECT_EQ(claimed(scene), 50);
  EXPECT_EQ(scene.rule(EventKind::claim_opened), "MM-14");
  EXPECT_EQ(scene.cash(0), 1900) << "nothing by itself";
  scene.does(claim(1, 0, kCookies));
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-14");
  EXPECT_EQ(scene.cash(0), 1850);
  EXPECT_EQ(scene.cash(1), 1550);
  expect_refused(scene, claim(1, 0, kCookies), Refusal::no_such_claim);
}

TEST(MM_14, OnlyItsOwnerClaimsAndOnlyWhatIsDue) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kCookies, kShapewear}), kCookies);
  expect_refused(scene, claim(2, 0, kCookies), Refusal::no_such_claim);
  expect_refused(scene, claim(1, 2, kCookies), Refusal::no_such_claim);
  expect_refused(scene, claim(1, 0, kShapewear), Refusal::no_such_claim);
  EXPECT_EQ(scene.rule(Refusal::no_such_claim), "MM-14");
}

TEST(MM_14, ForgottenWhenTheNextPlayerRollsItIsLost) {
  for (const int owner : {1, 2}) {
    Scene scene = inventors(3);
    lands(scene.owns(owner, {kCookies}), kCookies);
    ASSERT_EQ(scene.state.turn, seat(1));
    EXPECT_EQ(scene.tries(claim(owner, 0, kCookies)), Refusal::none) << "the next player has not rolled";
    rests(scene, 1);
    EXPECT_EQ(scene.count(EventKind::claim_lapsed, Reason::rent_unclaimed), 1);
    EXPECT_EQ(scene.rule(EventKind::claim_lapsed), "MM-14");
    expect_refused(scene, claim(owner, 0, kCookies), Refusal::no_such_claim);
    EXPECT_EQ(scene.cash(0), 1900);
    EXPECT_EQ(scene.state.claim_count, 0);
  }
}

TEST(MM_14, OnceTheNextPlayersDiceAreCalledForItIsTooLate) {
  Scene scene = inventors(2);
  lands(scene.owns(1, {kCookies}), kCookies).does(roll(1));
  expect_refused(scene, claim(1, 0, kCookies), Refusal::chance_first);
}

TEST(MM_14, AnExtraRollOfTheSamePlayerDoesNotLoseIt) {
  Scene scene = inventors(2);
  scene.owns(1, {kCookies}).at(0, 35).rolls(0, 2, 2);
  ASSERT_EQ(scene.count(EventKind::rolls_again), 1);
  rests(scene, 0);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 0);
  scene.does(claim(1, 0, kCookies));
  EXPECT_EQ(scene.paid(0, 1), 50);
}

TEST(MM_14, TheVariantAutomaticRentNeedsNoClaim) {
  Scene scene = inventors(2, {"automatic_rent"});
  lands(scene.owns(1, {kCookies}), kCookies);
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-14");
}

TEST(MM_14, EveryInventionRentsAtItsFigure) {
  for (const Figures& figures : kFigures) {
    Scene scene = inventors(2);
    lands(scene.owns(1, {figures.square}), figures.square);
    EXPECT_EQ(claimed(scene), figures.bare) << figures.square;
  }
}

// --- MM-15 ---

TEST(MM_15, AWholeGroupRentsDouble) {
  for (const Figures& figures : kFigures) {
    Scene scene = inventors(2);
    give_group(scene, 1, figures.square);
    lands(scene, figures.square);
    EXPECT_EQ(claimed(scene), 2 * figures.bare) << figures.square;
    EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_group);
    EXPECT_EQ(scene.rule(EventKind::claim_opened), "MM-15");
  }
}

TEST(MM_15, AGroupSharedByTwoDoesNot) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kCookies}).owns(2, {kShapewear}), kCookies);
  EXPECT_EQ(claimed(scene), 50);
}

TEST(MM_15, TheHeadquartersRentIsNeverDoubled) {
  for (const Figures& figures : kFigures) {
    Scene scene = inventors(2);
    give_group(scene, 1, figures.square);
    lands(scene.built(figures.square, 1), figures.square);
    EXPECT_EQ(claimed(scene), figures.headquarters) << figures.square;
    EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_built);
    EXPECT_EQ(scene.rule(EventKind::claim_opened), "MM-15");
  }
}

TEST(MM_15, ABareInventionBesideAHeadquartersStillDoubles) {
  Scene scene = inventors(2);
  lands(scene.owns(1, {kShapewear, kCookies}).built(kShapewear, 1), kCookies);
  EXPECT_EQ(claimed(scene), 100);
  EXPECT_EQ(scene.rule(EventKind::claim_opened), "MM-15");
}

TEST(MM_15, TheHeadquartersRentStaysDueAfterTheGroupIsBrokenUp) {
  Scene scene = inventors(3);
  scene.owns(1, {kShapewear, kCookies}).built(kCookies, 1);
  scene.does(offer(1, 2, terms(0, {kShapewear}), terms(100))).does(accept(2, 1));
  lands(scene, kCookies).does(claim(1, 0, kCookies));
  EXPECT_EQ(scene.paid(0, 1), 500);
  Scene bare = inventors(3);
  bare.owns(1, {kShapewear, kCookies}).built(kCookies, 1);
  bare.does(offer(1, 2, terms(0, {kCookies}), terms(100))).does(accept(2, 1));
  lands(bare, kShapewear);
  EXPECT_EQ(claimed(bare), 35) << "the rest of the broken group is single again";
}

// --- MM-16 ---

TEST(MM_16, OneUtilityFourTimesARollOfItsOwn) {
  for (const int square : {kWifi, kSolar}) {
    Scene scene = inventors(2);
    lands(scene.owns(1, {square}), square);
    EXPECT_EQ(scene.state.stage, Stage::rent_dice);
    EXPECT_TRUE(scene.chance_owes());
    EXPECT_EQ(scene.rule(EventKind::rent_roll_called), "MM-16");
    scene.dice(6, 5);
    EXPECT_EQ(claimed(scene), 44) << "not by the 3 that led there";
    EXPECT_EQ(scene.rule(EventKind::claim_opened), "MM-16");
    scene.does(claim(1, 0, square));
    EXPECT_EQ(scene.paid(0, 1), 44);
    EXPECT_EQ(scene.rule(EventKind::paid), "MM-16");
  }
}

TEST(MM_16, BothTenTimes) {
  Scene scene = inventors(2);
  lands(scene.owns(1, {kWifi, kSolar}), kSolar).dice(3, 4).does(claim(1, 0, kSolar));
  EXPECT_EQ(scene.paid(0, 1), 70);
  EXPECT_EQ(scene.cash(0), 1830);
}

TEST(MM_16, TwoOwnersFourTimesEach) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kWifi}).owns(2, {kSolar}), kWifi).dice(1, 1);
  EXPECT_EQ(claimed(scene), 8);
}

TEST(MM_16, ADoubleForTheRentGivesNoOtherTurn) {
  Scene scene = inventors(2);
  lands(scene.owns(1, {kWifi}), kWifi).dice(5, 5);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_16, TheDoubleThatLedThereStillCounts) {
  Scene scene = inventors(2);
  scene.owns(1, {kWifi}).at(0, 8).rolls(0, 2, 2).dice(1, 2);
  EXPECT_EQ(claimed(scene), 12);
  EXPECT_EQ(scene.state.turn, seat(0));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(MM_16, NobodyRollsForOnesOwnOrAnUnownedOne) {
  Scene own = inventors(2);
  lands(own.owns(0, {kWifi}), kWifi);
  EXPECT_EQ(own.count(EventKind::rent_roll_called), 0);
  EXPECT_EQ(own.state.turn, seat(1));
  Scene unowned = inventors(2);
  lands(unowned, kWifi);
  EXPECT_EQ(unowned.count(EventKind::rent_roll_called), 0);
  EXPECT_EQ(unowned.state.stage, Stage::purchase);
}

TEST(MM_16, NothingElseHappensWhileTheDiceRoll) {
  Scene scene = inventors(2);
  lands(scene.owns(1, {kWifi}), kWifi);
  expect_refused(scene, claim(1, 0, kWifi), Refusal::chance_first);
  expect_refused(scene, roll(1), Refusal::chance_first);
}

}  // namespace
}  // namespace cadastre::tests::madame_rent_test
