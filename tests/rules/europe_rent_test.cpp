// EU-15 to EU-20: the rents of streets, airports and public bodies, and who asks for them.
#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::europe_rent_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

Scene& draws(Scene& scene, int square, const std::string& card) { return lands(scene, square).draws(card); }

// --- EU-15 ---

Scene visit(int seats, const edition::Choice& choice = {}) {
  Scene scene(seats, choice);
  lands(scene.owns(1, {3}), 3);
  return scene;
}

TEST(EU_15, NothingIsPaidUntilTheOwnerClaims) {
  Scene scene = visit(4);
  EXPECT_EQ(scene.count(EventKind::claim_opened, Reason::rent_bare), 1);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1));
  scene.does(claim(1, 0, 3));
  EXPECT_EQ(scene.count(EventKind::claim_made), 1);
  EXPECT_EQ(scene.paid(0, 1), 4);
  EXPECT_EQ(scene.cash(0), 1496);
  EXPECT_EQ(scene.cash(1), 1504);
}

TEST(EU_15, TheOwnerOwesNoClaimItIsOnlyAllowed) {
  const Scene scene = visit(4);
  EXPECT_TRUE(listed(scene, claim(1, 0, 3)));
  EXPECT_EQ(game::owing(scene.state), game::SeatSet::of(seat(1))) << "only the roll is owed";
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(1)), roll(1));
}

TEST(EU_15, ARentIsClaimedOnce) {
  Scene scene = visit(4);
  scene.does(claim(1, 0, 3));
  expect_refused(scene, claim(1, 0, 3), Refusal::no_such_claim);
}

TEST(EU_15, OnlyTheOwnerClaimsAndOnlyFromTheVisitor) {
  const Scene scene = visit(4);
  expect_refused(scene, claim(2, 0, 3), Refusal::no_such_claim);
  expect_refused(scene, claim(0, 0, 3), Refusal::no_such_claim);
  expect_refused(scene, claim(1, 2, 3), Refusal::no_such_claim);
  expect_refused(scene, claim(1, 0, 1), Refusal::no_such_claim);
  EXPECT_EQ(scene.rule(Refusal::no_such_claim), "EU-15");
}

TEST(EU_15, ItMayStillBeClaimedAfterTheNextPlayerHasRolled) {
  Scene scene = visit(4);
  rests(scene, 1);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 0);
  EXPECT_EQ(scene.state.turn, seat(2));
  scene.does(claim(1, 0, 3));
  EXPECT_EQ(scene.paid(0, 1), 4);
}

TEST(EU_15, ItLapsesWhenTheSecondNextPlayerRolls) {
  Scene scene = visit(4);
  rests(scene, 1).at(2, 13).does(roll(2));
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 0);
  scene.dice(3, 4);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed, Reason::rent_unclaimed), 1);
  EXPECT_EQ(scene.last(EventKind::claim_lapsed).seat, seat(0));
  EXPECT_EQ(scene.last(EventKind::claim_lapsed).amount.units, 4);
  EXPECT_EQ(scene.rule(EventKind::claim_lapsed), "EU-15");
  expect_refused(scene, claim(1, 0, 3), Refusal::no_such_claim);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.cash(1), 1500);
}

TEST(EU_15, WithTwoPlayersItLapsesWhenTheDebtorRollsAgain) {
  Scene scene = visit(2);
  rests(scene, 1);
  EXPECT_TRUE(listed(scene, claim(1, 0, 3)));
  rests(scene, 0);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
  expect_refused(scene, claim(1, 0, 3), Refusal::no_such_claim);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_15, TheDebtorsExtraRollIsTheSameTurn) {
  Scene scene(3);
  scene.owns(1, {6}).rolls(0, 3, 3);
  ASSERT_EQ(scene.state.claim_count, 1);
  rests(scene, 0);
  rests(scene, 1);
  EXPECT_EQ(scene.state.claim_count, 1);
  rests(scene, 2);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
}

TEST(EU_15, TheNextPlayersExtraRollsAreOneTurnToo) {
  Scene scene = visit(3);
  scene.rolls(1, 5, 5).rolls(1, 4, 6);
  ASSERT_EQ(scene.state.turn, seat(2));
  EXPECT_EQ(scene.tries(claim(1, 0, 3)), Refusal::none);
}

TEST(EU_15, AFailedTryInJailIsARollLikeAnother) {
  Scene scene(3);
  lands(scene.owns(1, {3}).jailed(1).jailed(2), 3);
  scene.rolls(1, 1, 2);
  EXPECT_EQ(scene.state.claim_count, 1);
  scene.rolls(2, 1, 2);
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
}

TEST(EU_15, TheAmountIsThatOfTheLanding) {
  Scene scene(3);
  lands(scene.owns(1, {1, 3}), 3);
  scene.does(build(1, 3)).does(build(1, 1));
  scene.does(claim(1, 0, 3));
  EXPECT_EQ(scene.paid(0, 1), 8) << "double bare rent, not the 20 of a house";
}

TEST(EU_15, AMortgageTakenAfterTheLandingDoesNotForgiveTheRent) {
  Scene scene = visit(3);
  scene.does(mortgage(1, 3)).does(claim(1, 0, 3));
  EXPECT_EQ(scene.paid(0, 1), 4);
}

TEST(EU_15, EachRentLapsesInItsOwnTime) {
  Scene scene(4);
  lands(scene.owns(3, {3, 18}), 3);
  scene.at(1, 15).rolls(1, 1, 2);
  ASSERT_EQ(scene.state.claim_count, 2);
  rests(scene, 2);
  EXPECT_EQ(scene.last(EventKind::claim_lapsed).seat, seat(0));
  expect_refused(scene, claim(3, 0, 3), Refusal::no_such_claim);
  scene.does(claim(3, 1, 18));
  EXPECT_EQ(scene.paid(1, 3), 14);
}

TEST(EU_15, TwoRentsOfOneTurnAreClaimedInAnyOrder) {
  Scene scene(3);
  scene.owns(1, {6}).owns(2, {9}).rolls(0, 3, 3).rolls(0, 1, 2);
  scene.does(claim(2, 0, 9)).does(claim(1, 0, 6));
  EXPECT_EQ(scene.cash(0), 1486);
  EXPECT_EQ(scene.cash(1), 1506);
  EXPECT_EQ(scene.cash(2), 1508);
}

TEST(EU_15, AClaimTheDebtorCannotPayIsADebt) {
  Scene scene = visit(3);
  scene.cash(0, 3).owns(0, {39}).does(claim(1, 0, 3));
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::rent_bare), 1);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_TRUE(scene.owes(0));
  expect_refused(scene, roll(1), Refusal::debt_first);
  scene.does(mortgage(0, 39));
  EXPECT_EQ(scene.paid(0, 1), 4);
  EXPECT_EQ(scene.cash(0), 199);
  EXPECT_EQ(scene.tries(roll(1)), Refusal::none);
}

TEST(EU_15, AnAuctionStopsNoClaim) {
  Scene scene = visit(4);
  scene.at(1, 5).rolls(1, 1, 2).does(decline(1));
  scene.does(claim(1, 0, 3));
  EXPECT_EQ(scene.paid(0, 1), 4);
  scene.does(pass(0)).does(pass(1)).does(pass(2)).does(pass(3));
  expect_sound(scene);
}

TEST(EU_15, ARentIsClaimedWhileTheDebtorStillDecidesOnAnotherTitle) {
  Scene scene(2);
  scene.owns(1, {6}).rolls(0, 3, 3).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  scene.does(claim(1, 0, 6));
  EXPECT_EQ(scene.paid(0, 1), 6);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  scene.does(buy(0));
  EXPECT_EQ(scene.cash(0), 1374);
}

TEST(EU_15, TheAutomaticOptionPaysAtOnce) {
  Scene scene = visit(3, {.variants = {}, .overrides = {"rent=automatic"}});
  EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
  EXPECT_EQ(scene.paid(0, 1), 4);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_bare), 1);
  EXPECT_EQ(scene.cash(0), 1496);
  expect_refused(scene, claim(1, 0, 3), Refusal::no_such_claim);
}

TEST(EU_15, TheAutomaticVariantIsThatOption) {
  const Scene scene = visit(2, {.variants = {"automatic_rent"}, .overrides = {}});
  EXPECT_EQ(scene.cash(1), 1504);
  EXPECT_EQ(book("europe").rules.rent, game::RentDue::claimed) << "claimed is the default";
}

// --- EU-16 ---

struct StreetFigures {
  int square;
  std::array<int, 6> rents;
};

constexpr std::array<StreetFigures, 22> kStreets = {{
    {1, {2, 10, 30, 90, 160, 250}},         {3, {4, 20, 60, 180, 320, 450}},
    {6, {6, 30, 90, 270, 400, 550}},        {8, {6, 30, 90, 270, 400, 550}},
    {9, {8, 40, 100, 300, 450, 600}},       {11, {10, 50, 150, 450, 625, 750}},
    {13, {10, 50, 150, 450, 625, 750}},     {14, {12, 60, 180, 500, 700, 900}},
    {16, {14, 70, 200, 550, 750, 950}},     {18, {14, 70, 200, 550, 750, 950}},
    {19, {16, 80, 220, 600, 800, 1000}},    {21, {18, 90, 250, 700, 875, 1050}},
    {23, {18, 90, 250, 700, 875, 1050}},    {24, {20, 100, 300, 750, 925, 1100}},
    {26, {22, 110, 330, 800, 975, 1150}},   {27, {22, 110, 330, 800, 975, 1150}},
    {29, {24, 120, 360, 850, 1025, 1200}},  {31, {26, 130, 390, 900, 1100, 1275}},
    {32, {26, 130, 390, 900, 1100, 1275}},  {34, {28, 150, 450, 1000, 1200, 1400}},
    {37, {35, 175, 500, 1100, 1300, 1500}}, {39, {50, 200, 600, 1400, 1700, 2000}},
}};

void own_group(Scene& scene, int number, int square) {
  for (const game::Square member : scene.rules().group_of(static_cast<game::Square>(square)).members) {
    scene.owns(number, {static_cast<int>(member)});
  }
}

TEST(EU_16, TheRentIsTheFigureForTheHousesOrTheHotel) {
  for (const StreetFigures& street : kStreets) {
    for (int level = 1; level <= game::kHotel; ++level) {
      Scene scene(2);
      own_group(scene, 1, street.square);
      lands(scene.built(street.square, level), street.square);
      EXPECT_EQ(scene.last(EventKind::claim_opened).amount.units, street.rents[static_cast<unsigned>(level)])
          << street.square << " at " << level;
      EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_built);
    }
  }
}

TEST(EU_16, ABareStreetRentsItsBareFigure) {
  for (const StreetFigures& street : kStreets) {
    Scene scene(2);
    lands(scene.owns(1, {street.square}), street.square);
    EXPECT_EQ(scene.last(EventKind::claim_opened).amount.units, street.rents[0]) << street.square;
    EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_bare);
    EXPECT_EQ(scene.rule(EventKind::claim_opened), "EU-16");
  }
}

TEST(EU_16, ABareStreetOfAWholeGroupRentsDouble) {
  for (const StreetFigures& street : kStreets) {
    Scene scene(2);
    own_group(scene, 1, street.square);
    lands(scene, street.square);
    EXPECT_EQ(scene.last(EventKind::claim_opened).amount.units, 2 * street.rents[0]) << street.square;
    EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_group);
    EXPECT_EQ(scene.rule(EventKind::claim_opened), "EU-16");
  }
}

TEST(EU_16, AGroupShortOfOneStreetDoesNotDouble) {
  Scene scene(3);
  lands(scene.owns(1, {6, 8}).owns(2, {9}), 8).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 6);
}

TEST(EU_16, AnyMortgageInTheGroupEndsTheDoubling) {
  Scene scene(2);
  lands(scene.owns(1, {6, 8, 9}).mortgaged({9}), 8).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 6);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_bare), 1);
}

TEST(EU_16, AHotelOfParisTakes2000) {
  Scene scene(2);
  lands(scene.owns(1, {37, 39}).built(37, 4).built(39, game::kHotel).cash(0, 2300), 39).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 2000);
  EXPECT_EQ(scene.cash(0), 300);
  EXPECT_EQ(scene.cash(1), 3500);
}

// --- EU-17 ---

TEST(EU_17, TheBareStreetsOfAPartlyBuiltGroupStillRentDouble) {
  Scene scene(2);
  lands(scene.owns(1, {6, 8, 9}).built(6, 1).built(9, 1), 8).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 12);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_group_partly_built), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-17");
}

TEST(EU_17, TheBuiltStreetsOfThatGroupRentTheirFigure) {
  Scene scene(2);
  lands(scene.owns(1, {6, 8, 9}).built(6, 1).built(9, 1), 9).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 40);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_built), 1);
}

// --- EU-18 ---

TEST(EU_18, AMortgagedTitleTakesNoRent) {
  for (const int square : {3, 5, 12}) {
    Scene scene(2);
    lands(scene.owns(1, {square}).mortgaged({square}), square);
    EXPECT_EQ(scene.count(EventKind::rent_spared, Reason::rent_mortgaged), 1) << square;
    EXPECT_EQ(scene.rule(EventKind::rent_spared), "EU-18");
    EXPECT_EQ(scene.count(EventKind::claim_opened), 0);
    expect_refused(scene, claim(1, 0, square), Refusal::no_such_claim);
    EXPECT_EQ(scene.cash(0), 1500);
    EXPECT_EQ(scene.state.turn, seat(1));
  }
}

TEST(EU_18, NorDoesItWhenRentIsAutomatic) {
  Scene scene(2, {.variants = {}, .overrides = {"rent=automatic"}});
  lands(scene.owns(1, {3}).mortgaged({3}), 3);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

TEST(EU_18, TheOthersOfItsGroupDo) {
  Scene scene(2);
  lands(scene.owns(1, {1, 3}).mortgaged({1}), 3).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 4);
}

TEST(EU_18, LiftingItAfterTheVisitBringsNothing) {
  Scene scene(2);
  lands(scene.owns(1, {3}).mortgaged({3}), 3).does(lift(1, 3));
  expect_refused(scene, claim(1, 0, 3), Refusal::no_such_claim);
}

// --- EU-19 ---

TEST(EU_19, OneUtilityTakesFourTimesTheDice) {
  Scene scene(2);
  scene.owns(1, {12}).at(0, 3).rolls(0, 4, 5).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 36);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_utility), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-19");
}

TEST(EU_19, BothTakeTenTimesTheDice) {
  for (const int square : {12, 28}) {
    Scene scene(2);
    scene.owns(1, {12, 28}).at(0, square - 9).rolls(0, 4, 5).claims_all();
    EXPECT_EQ(scene.paid(0, 1), 90) << square;
  }
}

TEST(EU_19, UtilitiesOfTwoOwnersTakeFourTimes) {
  Scene scene(3);
  scene.owns(1, {12}).owns(2, {28}).at(0, 21).rolls(0, 3, 4).claims_all();
  EXPECT_EQ(scene.paid(0, 2), 28);
}

TEST(EU_19, SentByACardTheVisitorRollsAgainAndPaysTheCardsTenTimes) {
  Scene scene(2);
  draws(scene.owns(1, {12}), 7, "CH08");
  EXPECT_EQ(scene.square(0), 12);
  EXPECT_EQ(scene.count(EventKind::rent_roll_called), 1);
  EXPECT_EQ(scene.state.stage, Stage::rent_dice);
  EXPECT_TRUE(scene.chance_owes());
  expect_refused(scene, roll(0), Refusal::chance_first);
  scene.dice(2, 6);
  EXPECT_EQ(scene.last(EventKind::claim_opened).amount.units, 80) << "the card's multiplier, not 4";
  EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_utility_roll);
  EXPECT_EQ(scene.rule(EventKind::claim_opened), "EU-19");
  scene.claims_all();
  EXPECT_EQ(scene.paid(0, 1), 80);
  EXPECT_EQ(scene.square(0), 12) << "the roll for the rent moves nobody";
}

TEST(EU_19, ADoubleRolledForTheRentGivesNoExtraRoll) {
  Scene scene(2);
  draws(scene.owns(1, {28}), 22, "CH08").dice(3, 3);
  EXPECT_EQ(scene.last(EventKind::claim_opened).amount.units, 60);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_19, TheDoubleThatLedToTheCardStillGivesItsExtraRoll) {
  Scene scene(2);
  scene.owns(1, {28}).at(0, 20).rolls(0, 1, 1).draws("CH08").dice(1, 2);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(EU_19, SentToAFreeUtilityTheVisitorMayBuyItWithoutARoll) {
  Scene scene(2);
  draws(scene, 36, "CH08");
  EXPECT_EQ(scene.square(0), 12);
  EXPECT_EQ(scene.paid(kBank, 0), 200) << "past the start";
  EXPECT_EQ(scene.count(EventKind::rent_roll_called), 0);
  scene.does(buy(0));
  EXPECT_EQ(scene.paid(0, kBank), 150);
}

TEST(EU_19, SentToAMortgagedOrAnOwnUtilityNobodyRolls) {
  Scene mortgaged(2);
  draws(mortgaged.owns(1, {12}).mortgaged({12}), 7, "CH08");
  EXPECT_EQ(mortgaged.count(EventKind::rent_spared), 1);
  EXPECT_FALSE(mortgaged.chance_owes());
  Scene own(2);
  draws(own.owns(0, {12}), 7, "CH08");
  EXPECT_FALSE(own.chance_owes());
  EXPECT_EQ(own.state.turn, seat(1));
}

// --- EU-20 ---

TEST(EU_20, AnAirportTakesMoreTheMoreItsOwnerHolds) {
  const std::vector<std::pair<std::vector<int>, int>> held = {
      {{35}, 25}, {{35, 5}, 50}, {{35, 5, 15}, 100}, {{35, 5, 15, 25}, 200}};
  for (const auto& [airports, rent] : held) {
    Scene scene(2);
    for (const int airport : airports) {
      scene.owns(1, {airport});
    }
    lands(scene, 35).claims_all();
    EXPECT_EQ(scene.paid(0, 1), rent);
    EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_company), 1);
    EXPECT_EQ(scene.rule(EventKind::paid), "EU-20");
  }
}

TEST(EU_20, TheAirportsOfOthersDoNotCount) {
  Scene scene(3);
  lands(scene.owns(1, {5}).owns(2, {15, 25, 35}), 5).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 25);
}

TEST(EU_20, DeclinedItIsAuctionedToo) {
  Scene scene(2);
  lands(scene, 15).does(decline(0));
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::declined), 1);
  scene.does(bid(1, 120)).does(pass(0));
  EXPECT_EQ(scene.owner(15), 1);
  EXPECT_EQ(scene.paid(1, kBank), 120);
}

TEST(EU_20, ACardToTheNextAirportPaysTwice) {
  for (const char* card : {"CH06", "CH07"}) {
    Scene scene(2);
    draws(scene.owns(1, {15, 25}), 7, card);
    EXPECT_EQ(scene.square(0), 15) << "the next airport, not the nearest";
    EXPECT_EQ(scene.last(EventKind::claim_opened).reason, Reason::rent_card);
    scene.claims_all();
    EXPECT_EQ(scene.paid(0, 1), 100);
  }
}

TEST(EU_20, ThatCardPastTheStartPaysTheSalaryToo) {
  Scene scene(2);
  draws(scene.owns(1, {5}), 36, "CH06").claims_all();
  EXPECT_EQ(scene.square(0), 5);
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.cash(0), 1650);
}

TEST(EU_20, ThatCardLeadsToAFreeAirportForSale) {
  Scene scene(2);
  draws(scene, 22, "CH06").does(buy(0));
  EXPECT_EQ(scene.owner(25), 0);
  EXPECT_EQ(scene.paid(0, kBank), 200);
}

TEST(EU_20, TheDoublingEndsWithThatLanding) {
  Scene scene(2);
  scene.owns(1, {15, 25}).at(0, 5).rolls(0, 1, 1).draws("CH06").claims_all();
  ASSERT_EQ(scene.paid(0, 1), 100);
  scene.rolls(0, 4, 6).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 50);
}

TEST(EU_20, ACardThatNamesAnAirportPaysItsPlainRent) {
  Scene scene(2);
  draws(scene.owns(1, {5}), 36, "CH04").claims_all();
  EXPECT_EQ(scene.paid(0, 1), 25);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::rent_company), 1);
}

}  // namespace
}  // namespace cadastre::tests::europe_rent_test
