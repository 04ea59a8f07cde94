// IN-16: what each of the COUNTRY cards does while it lies face up, and that it binds women only.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_country_test {
namespace {

// At these tables of four: men 0 and 1, women 2 and 3.
constexpr int kAda = 2;
constexpr int kBea = 3;

// The card was drawn by the second man.
Scene under(const std::string& card) {
  Scene scene = table(4);
  return in_force(scene, card, 1);
}

TEST(IN_16, TheRuleIsTheOneTheLawsCite) {
  EXPECT_EQ(book("inegalopolis").rule_of(Refusal::country_forbids), "IN-16");
}

TEST(IN_16, BarredJobsWithholdsWhatCardsPay) {
  for (const auto& [card, square, sum] : {std::tuple{"PR07", kBonus, 70}, std::tuple{"CH13", kChance, 105},
                                          std::tuple{"PR12", kBonus, 3 * 7}}) {
    Scene scene = under("PA04");
    lands_as(scene, kAda, square).draws(card);
    EXPECT_EQ(scene.count(EventKind::paid), 0) << card;
    EXPECT_EQ(scene.last(EventKind::withheld).amount.units, sum) << card;
    EXPECT_EQ(scene.rule(EventKind::withheld), "IN-16");
    Scene man = under("PA04");
    lands_as(man, kMan, square).draws(card);
    EXPECT_GT(man.cash(kMan), 1500) << card;
  }
}

TEST(IN_16, BarredJobsLeavesSalaryAndPayments) {
  Scene scene = under("PA04");
  scene.turn(kAda).at(kAda, 33).rolls(kAda, 3, 4);
  EXPECT_EQ(scene.paid(kBank, kAda), 140);
  Scene paying = under("PA04");
  lands_as(paying, kAda, kBonus).draws("PR14");
  EXPECT_EQ(paying.paid(kAda, kBank), 50);
}

TEST(IN_16, LeaveToWorkWithholdsTheSalary) {
  Scene scene = under("PA05");
  scene.turn(kAda).at(kAda, 33).rolls(kAda, 3, 4);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.last(EventKind::withheld).amount.units, 140);
  Scene card = under("PA05");
  lands_as(card, kAda, kBonus).draws("PR01");
  EXPECT_EQ(card.square(kAda), 0);
  EXPECT_EQ(card.paid(kBank, kAda), 0);
  Scene bonus = under("PA05");
  lands_as(bonus, kAda, kBonus).draws("PR07");
  EXPECT_EQ(bonus.paid(kBank, kAda), 70);
  Scene man = under("PA05");
  man.at(kMan, 33).rolls(kMan, 3, 4);
  EXPECT_EQ(man.paid(kBank, kMan), 200);
}

TEST(IN_16, PropertyStopsPurchasesBidsAndTitlesFromPlayers) {
  Scene scene = in_force(table(4), "PA06", kAda).owns(kMan, {k6A}).keeps(kBea, "AU1").keeps(kMan, "PR02");
  lands_as(scene, kMan, k3A).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({0, 1}));
  all_pass(scene);
  expect_refused(scene, offer(kMan, kAda, terms(0, {k6A}), terms(10)), Refusal::country_forbids);
  const game::Terms card = terms(0, {}, {scene.card("PR02")});
  EXPECT_EQ(scene.tries(offer(kMan, kAda, card, terms(10))), Refusal::none) << "cards may change hands";
  lands_as(scene, kBea, k3A);
  EXPECT_EQ(waited_for(scene, kBea), k3A) << "with the permission too";
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
}

TEST(IN_16, PropertyLetsWomenSellAndMenBuy) {
  Scene scene = under("PA06").owns(kAda, {k6A});
  scene.does(offer(kMan, kAda, terms(10), terms(0, {k6A}))).does(accept(kAda, kMan));
  EXPECT_EQ(scene.owner(k6A), kMan);
  lands_as(scene, kMan, k3A).does(buy(kMan));
  EXPECT_EQ(scene.owner(k3A), kMan);
}

TEST(IN_16, AdministrationHalvesTheRentsDueToWomen) {
  for (const auto& [square, rent] : {std::pair{k3A, 5}, std::pair{k1A, 1}, std::pair{k6A, 17}}) {
    Scene scene = under("PA07").owns(kAda, {square}).owns(1, {k3B});
    lands_as(scene, kMan, square);
    EXPECT_EQ(scene.paid(kMan, kAda), rent) << square;
    EXPECT_EQ(scene.rule(EventKind::paid), "IN-16");
  }
  Scene scene = under("PA07").owns(1, {k3B});
  lands_as(scene, kAda, k3B);
  EXPECT_EQ(scene.paid(kAda, 1), 10) << "a man's rent is whole";
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-42");
}

TEST(IN_16, AdministrationHalvesTheWholeRentRoundedDown) {
  Scene rail = under("PA07").keeps(kAda, "AU3").owns(kAda, {kRail1});
  lands_as(rail, kMan, kRail1);
  EXPECT_EQ(rail.paid(kMan, kAda), 12) << "half of 25";
  Scene group = under("PA07").owns(kAda, {k1A, k1B});
  lands_as(group, kMan, k1A);
  EXPECT_EQ(group.paid(kMan, kAda), 2) << "half of 4";
}

TEST(IN_16, CreditStopsMortgagesAndLifting) {
  Scene scene = under("PA08").owns(kAda, {k3A, k6A}).mortgaged({k6A}).owns(kMan, {k3B});
  expect_refused(scene, mortgage(kAda, k3A), Refusal::country_forbids);
  expect_refused(scene, lift(kAda, k6A), Refusal::country_forbids);
  scene.does(mortgage(kMan, k3B)).does(lift(kMan, k3B));
  EXPECT_FALSE(is_mortgaged(scene, k3B));
}

TEST(IN_16, CreditDoesNotKeepAWomanFromPayingHerDebts) {
  Scene scene = under("PA08").owns(kAda, {k3A}).cash(kAda, 40);
  lands_as(scene, kAda, kIncomeTax);
  scene.does(mortgage(kAda, k3A));
  EXPECT_TRUE(is_mortgaged(scene, k3A)) << "nobody may choose bankruptcy (IN-53)";
  EXPECT_EQ(scene.cash(kAda), 10);
}

TEST(IN_16, CreditLeavesAMortgageReceivedAsItIs) {
  Scene scene = under("PA08").owns(kMan, {k6A}).mortgaged({k6A});
  scene.does(offer(kMan, kAda, terms(0, {k6A}), terms(10))).does(accept(kAda, kMan));
  expect_refused(scene, lift(kAda, k6A), Refusal::country_forbids);
  scene.does(keep(kAda));
  EXPECT_TRUE(is_mortgaged(scene, k6A));
  EXPECT_EQ(scene.cash(kAda), 1000 - 10 - 18);
}

TEST(IN_16, ContractsStopsTradesAndBids) {
  Scene scene = under("PA09").owns(kAda, {k6A}).owns(kMan, {k3B});
  expect_refused(scene, offer(kAda, kMan, terms(0, {k6A}), terms(10)), Refusal::country_forbids);
  expect_refused(scene, offer(kMan, kAda, terms(10), terms(20)), Refusal::country_forbids);
  EXPECT_EQ(scene.tries(offer(kMan, 1, terms(0, {k3B}), terms(10))), Refusal::none);
  lands_as(scene, kMan, k3A).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({0, 1}));
}

TEST(IN_16, ContractsLeavesTheBanksTitlesToWomen) {
  Scene scene = in_force(table(4), "PA09", kMan).turn(1);
  waits(scene, kAda, k3A);
  idles(scene, 1).does(buy(kAda));
  EXPECT_EQ(scene.owner(k3A), kAda);
}

TEST(IN_16, FarmingStopsCropsAndWarehouses) {
  Scene scene = under("PA10").owns(kAda, {k1A, k1B}).turn(kAda).owns(kMan, {k6A, k6B});
  expect_refused(scene, build(kAda, k1A), Refusal::country_forbids);
  scene.built(k1A, 4).built(k1B, 4).keeps(kAda, "AU4");
  expect_refused(scene, build(kAda, k1A), Refusal::country_forbids);
  scene.does(sell(kAda, k1A));
  EXPECT_EQ(scene.level(k1A), 3) << "she may sell";
  scene.does(build(kMan, k6A));
  EXPECT_EQ(scene.level(k6A), 1);
}

TEST(IN_16, TravelMovesWomenByTheFirstDieOnly) {
  Scene scene = under("PA11").turn(kAda).at(kAda, 7).rolls(kAda, 3, 6);
  EXPECT_EQ(scene.square(kAda), kPrison);
  EXPECT_EQ(scene.last(EventKind::rolled).dice.total(), 3);
  Scene man = under("PA11").at(kMan, 1).rolls(kMan, 3, 6);
  EXPECT_EQ(man.square(kMan), kPrison);
}

TEST(IN_16, TravelKnowsNoDoubles) {
  Scene scene = in_round(under("PA11").turn(kAda), 4).at(kAda, 7).rolls(kAda, 3, 3);
  EXPECT_EQ(scene.square(kAda), kPrison);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.count(EventKind::right_called), 0);
  Scene jailed = under("PA11").turn(kAda).jailed(kAda).rolls(kAda, 3, 3);
  EXPECT_TRUE(jailed.in_jail(kAda)) << "nor one that frees";
}

TEST(IN_16, TravelCountsTheOneDieForAServiceToo) {
  Scene scene = under("PA11").owns(kMan, {kService1}).turn(kAda).at(kAda, 9).rolls(kAda, 3, 6);
  EXPECT_EQ(scene.paid(kAda, kMan), 12);
}

TEST(IN_16, UnpaidWorkTakesTheExtraRollAndTheCard) {
  Scene scene = in_round(under("PA12").turn(kAda), 4);
  doubles_to(scene, kAda, kPrison);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.count(EventKind::right_called), 0);
  EXPECT_EQ(scene.state.turn, seat(kBea));
  Scene man = under("PA12");
  doubles_to(man, kMan, kPrison);
  EXPECT_EQ(man.count(EventKind::rolls_again), 1);
}

TEST(IN_16, UnpaidWorkStillFreesFromPrison) {
  Scene scene = under("PA12").turn(kAda).jailed(kAda).rolls(kAda, 4, 4);
  EXPECT_FALSE(scene.in_jail(kAda));
}

TEST(IN_16, HarassmentCostsAWomanBesideAManFifty) {
  Scene scene = under("PA13").at(kMan, kPark);
  lands_as(scene, kAda, kPark);
  EXPECT_EQ(scene.paid(kAda, kBank), 50);
  EXPECT_EQ(scene.count(EventKind::fee_taken), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-16");
  Scene women = under("PA13").at(kBea, kPark);
  lands_as(women, kAda, kPark);
  EXPECT_EQ(women.count(EventKind::fee_taken), 0) << "only another woman";
  Scene man = under("PA13").at(1, kPark);
  lands_as(man, kMan, kPark);
  EXPECT_EQ(man.count(EventKind::fee_taken), 0);
}

TEST(IN_16, HarassmentTakesOneFeeAMoveHoweverManyMen) {
  Scene scene = under("PA13").at(kMan, kPark).at(1, kPark).turn(kAda);
  doubles_to(scene, kAda, kPark);
  EXPECT_EQ(scene.paid(kAda, kBank), 50);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  scene.at(kMan, kPrison);
  idles(scene, kAda);
  EXPECT_EQ(scene.paid(kAda, kBank), 50) << "and another for the next move";
}

TEST(IN_16, HarassmentComesAfterTheSquareIsPlayed) {
  Scene scene = under("PA13").at(kMan, k3A).keeps(kAda, "AU1");
  lands_as(scene, kAda, k3A);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_EQ(scene.count(EventKind::fee_taken), 0);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.count(EventKind::fee_taken), 1);
  EXPECT_EQ(scene.cash(kAda), 1000 - 140 - 50);
  Scene poor = under("PA13").at(kMan, kPark).cash(kAda, 49);
  lands_as(poor, kAda, kPark);
  EXPECT_EQ(poor.last(EventKind::debt_opened).amount.units, 50);
}

TEST(IN_16, HarassmentCostsNothingWhoIsSentToPrison) {
  Scene scene = under("PA13").at(kMan, kPrison);
  lands_as(scene, kAda, kGoToPrison);
  EXPECT_TRUE(scene.in_jail(kAda));
  EXPECT_EQ(scene.count(EventKind::fee_taken), 0);
}

TEST(IN_16, HarassmentBindsTheWomanWhoDrawsItBesideAMan) {
  Scene scene = table(4).at(kMan, kCountry);
  lands_as(scene, kAda, kCountry).draws("PA13");
  EXPECT_EQ(scene.paid(kAda, kBank), 50) << "it holds at once";
}

TEST(IN_16, TaxationDoublesWomensTaxes) {
  for (const auto& [square, tax] : {std::pair{kIncomeTax, 100}, std::pair{kLuxuryTax, 75}}) {
    Scene scene = under("PA14");
    scene.turn(kAda).at(kAda, square - 3).rolls(kAda, 1, 2);
    EXPECT_EQ(scene.paid(kAda, kBank), 2 * tax);
    EXPECT_EQ(scene.rule(EventKind::paid), "IN-16");
    Scene man = under("PA14");
    man.at(kMan, square - 3).rolls(kMan, 1, 2);
    EXPECT_EQ(man.paid(kMan, kBank), tax);
  }
}

TEST(IN_16, WithoutACardInForceNothingOfThisHolds) {
  Scene scene = table(4).owns(kAda, {k3A, k1A, k1B}).at(kMan, k6A).turn(kAda);
  EXPECT_EQ(scene.tries(mortgage(kAda, k3A)), Refusal::none);
  EXPECT_EQ(scene.tries(build(kAda, k1A)), Refusal::none);
  EXPECT_EQ(scene.tries(offer(kAda, kMan, terms(0, {k3A}), terms(2))), Refusal::none);
  lands_as(scene, kAda, k6A);
  EXPECT_EQ(scene.count(EventKind::fee_taken), 0);
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_country_test
