// IN-11 to IN-15 and IN-17: less pay, no inheritance, no railways, three crops, the park, the prison.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_restrictions_test {
namespace {

// --- IN-11 ---

TEST(IN_11, CardsPayWomenSeventyPerCent) {
  for (const auto& [card, man, woman] : {std::tuple{"PR07", 100, 70}, std::tuple{"PR08", 50, 35},
                                         std::tuple{"PR09", 20, 14}, std::tuple{"CH13", 150, 105}}) {
    const int square = card[0] == 'P' ? kBonus : kChance;
    Scene scene = table(3);
    lands_as(scene, kMan, square).draws(card);
    EXPECT_EQ(scene.paid(kBank, kMan), man) << card;
    Scene other = table(3);
    lands_as(other, kAda, square).draws(card);
    EXPECT_EQ(other.paid(kBank, kAda), woman) << card;
    EXPECT_EQ(other.rule(EventKind::paid), "IN-11");
  }
}

TEST(IN_11, WhatDoesNotComeOutEvenIsRoundedDown) {
  Scene scene = table(2, {.variants = {}, .overrides = {"woman.card_percent=67"}});
  lands_as(scene, kAda, kBonus).draws("PR08");
  EXPECT_EQ(scene.paid(kBank, kAda), 33) << "33.50";
  Scene each = table(3, {.variants = {}, .overrides = {"woman.card_percent=67"}});
  lands_as(each, kAda, kBonus).draws("PR12");
  EXPECT_EQ(each.paid(kMan, kAda), 6);
}

TEST(IN_11, WhatTheyPayIsNotReduced) {
  Scene scene = table(2);
  lands_as(scene, kAda, kBonus).draws("PR13");
  EXPECT_EQ(scene.paid(kAda, kBank), 100);
}

TEST(IN_11, FullPayIsWhatMenGet) {
  Scene scene = table(3).keeps(kAda, "AU7");
  lands_as(scene, kAda, kBonus).draws("PR08");
  EXPECT_EQ(scene.paid(kBank, kAda), 50);
  lands_as(scene, kAda, kBonus).draws("PR12");
  EXPECT_EQ(scene.paid(kMan, kAda), 10);
  scene.turn(kAda).at(kAda, 33).rolls(kAda, 3, 4);
  EXPECT_EQ(scene.paid(kBank, kAda), 200);
}

// --- IN-12 ---

TEST(IN_12, AManKeepsTheInheritanceHeDraws) {
  for (const auto& [card, sum] : {std::pair{"PR04", 100}, std::pair{"PR05", 200}}) {
    Scene scene = table(4);
    lands_as(scene, 1, kBonus).draws(card);
    EXPECT_EQ(scene.paid(kBank, 1), sum);
    EXPECT_EQ(scene.count(EventKind::paid), 1);
    EXPECT_EQ(scene.rule(EventKind::paid), "IN-12");
  }
}

TEST(IN_12, AWomansGoesToTheManWhoPlaysFirst) {
  Scene scene = table(4);
  scene.state[seat(0)].place = 1;
  scene.state[seat(1)].place = 0;
  lands_as(scene, 3, kBonus).draws("PR05");
  EXPECT_EQ(scene.paid(kBank, 1), 200) << "the first by the dice, not by the seat";
  EXPECT_EQ(scene.count(EventKind::paid), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-12");
}

TEST(IN_12, IfHeIsBankruptToTheNextMan) {
  Scene scene = table(4);
  scene.turn(1).does(resign(0));
  lands_as(scene, 3, kBonus).draws("PR04");
  EXPECT_EQ(scene.paid(kBank, 1), 100);
}

TEST(IN_12, WithNoManLeftToNobody) {
  Scene scene = table(4);
  scene.turn(2).does(resign(0)).does(resign(1));
  lands_as(scene, 3, kBonus).draws("PR04");
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.count(EventKind::card_returned), 1);
  EXPECT_EQ(scene.state.turn, seat(2));
}

TEST(IN_12, WithTheCardSheInheritsAsMuchAsACardPaysHer) {
  Scene scene = table(2).keeps(kAda, "AU8");
  lands_as(scene, kAda, kBonus).draws("PR05");
  EXPECT_EQ(scene.paid(kBank, kAda), 140);
  EXPECT_EQ(scene.paid(kBank, kMan), 0);
  Scene full = table(2).keeps(kAda, "AU8").keeps(kAda, "AU7");
  lands_as(full, kAda, kBonus).draws("PR05");
  EXPECT_EQ(full.paid(kBank, kAda), 200);
}

TEST(IN_12, TheLawAgainstCardMoneyDoesNotTouchTheMansInheritance) {
  Scene scene = table(2);
  lands_as(in_force(scene, "PA04", kMan), kAda, kBonus).draws("PR04");
  EXPECT_EQ(scene.paid(kBank, kMan), 100);
  EXPECT_EQ(scene.count(EventKind::withheld), 0);
}

// --- IN-13 ---

TEST(IN_13, EachCardOpensItsKindOfTitle) {
  for (const auto& [card, rail, service] :
       {std::tuple{"AU2", false, true}, std::tuple{"AU3", true, false}, std::tuple{"AU4", false, false}}) {
    Scene scene = table(2).keeps(kAda, card);
    lands_as(scene, kAda, kRail3);
    EXPECT_EQ(waited_for(scene, kAda), rail ? kRail3 : -1) << card;
    Scene other = table(2).keeps(kAda, card);
    lands_as(other, kAda, kService1);
    EXPECT_EQ(waited_for(other, kAda), service ? kService1 : -1) << card;
  }
}

TEST(IN_13, NoneIsSoldOrTradedToHer) {
  for (const int square : {kRail1, kService2}) {
    Scene scene = table(2).owns(kMan, {square});
    expect_refused(scene, offer(kMan, kAda, terms(0, {square}), terms(100)), Refusal::may_not_own);
    expect_refused(scene, offer(kAda, kMan, terms(100), terms(0, {square})), Refusal::may_not_own);
    EXPECT_EQ(scene.rule(Refusal::may_not_own), "IN-13");
  }
  Scene allowed = table(2).owns(kMan, {kRail1}).keeps(kAda, "AU3");
  allowed.does(offer(kMan, kAda, terms(0, {kRail1}), terms(100))).does(accept(kAda, kMan));
  EXPECT_EQ(allowed.owner(kRail1), kAda);
}

TEST(IN_13, TheRailwayMayComeTogetherWithItsCard) {
  Scene scene = table(2).owns(kMan, {kRail1}).keeps(kMan, "AU3");
  scene.does(offer(kMan, kAda, terms(0, {kRail1}, {scene.card("AU3")}), terms(100))).does(accept(kAda, kMan));
  EXPECT_EQ(scene.owner(kRail1), kAda);
  EXPECT_TRUE(keeps_card(scene, kAda, "AU3"));
}

TEST(IN_13, NoWarehouseWithoutItsCard) {
  Scene scene = table(2).turn(kAda).owns(kAda, {k1A, k1B}).built(k1A, 4).built(k1B, 4).keeps(kAda, "AU5");
  expect_refused(scene, build(kAda, k1A), Refusal::may_not_own);
  scene.keeps(kAda, "AU4").does(build(kAda, k1A));
  EXPECT_EQ(scene.level(k1A), kHotel);
  EXPECT_EQ(scene.rule(EventKind::built), "IN-43");
}

TEST(IN_13, AWomansOfferDiesWithTheCardThatPermittedIt) {
  Scene scene = table(3).owns(kMan, {kRail1}).keeps(kAda, "AU3");
  scene.does(offer(kMan, kAda, terms(0, {kRail1}), terms(100)));
  scene.does(offer(kAda, kBea, terms(0, {}, {scene.card("AU3")}), terms(1))).does(accept(kBea, kAda));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
  expect_refused(scene, accept(kAda, kMan), Refusal::no_such_offer);
}

// --- IN-14 ---

TEST(IN_14, ThreeCropsAreTheMostForAWoman) {
  Scene scene = table(2).turn(kAda).owns(kAda, {k1A, k1B});
  for (int level = 0; level < 3; ++level) {
    scene.does(build(kAda, k1A)).does(build(kAda, k1B));
  }
  EXPECT_EQ(scene.level(k1A), 3);
  expect_refused(scene, build(kAda, k1A), Refusal::too_many_houses);
  EXPECT_EQ(scene.rule(Refusal::too_many_houses), "IN-14");
}

TEST(IN_14, TheCardForCropsAllowsTheFourthAndNoWarehouse) {
  Scene scene = table(2).turn(kAda).owns(kAda, {k1A, k1B}).built(k1A, 3).built(k1B, 3).keeps(kAda, "AU5");
  scene.does(build(kAda, k1A)).does(build(kAda, k1B));
  EXPECT_EQ(scene.level(k1B), 4);
  expect_refused(scene, build(kAda, k1A), Refusal::may_not_own);
}

TEST(IN_14, TheCardForWarehousesBringsTheFourthCropWithIt) {
  Scene scene = table(2).turn(kAda).owns(kAda, {k1A, k1B}).built(k1A, 3).built(k1B, 3).keeps(kAda, "AU4");
  scene.does(build(kAda, k1A)).does(build(kAda, k1B)).does(build(kAda, k1B));
  EXPECT_EQ(scene.level(k1A), 4);
  EXPECT_EQ(scene.level(k1B), kHotel);
}

TEST(IN_14, AManPlacesFourAndAWarehouseWithoutAnyCard) {
  Scene scene = table(2).owns(kMan, {k1A, k1B}).built(k1A, 3).built(k1B, 3);
  scene.does(build(kMan, k1A)).does(build(kMan, k1B)).does(build(kMan, k1A));
  EXPECT_EQ(scene.level(k1A), kHotel);
}

// --- IN-15 ---

TEST(IN_15, AWomanAloneInTheParkLosesHerNextTurn) {
  Scene scene = table(3);
  lands_as(scene, kAda, kPark);
  EXPECT_EQ(scene.count(EventKind::turn_forfeited), 1);
  EXPECT_EQ(scene.rule(EventKind::turn_forfeited), "IN-15");
  EXPECT_EQ(scene.state.turn, seat(kBea));
  idles(idles(scene, kBea), kMan);
  EXPECT_EQ(scene.last(EventKind::turn_lost).seat, seat(kAda));
  EXPECT_EQ(scene.rule(EventKind::turn_lost), "IN-15");
  EXPECT_EQ(scene.state.turn, seat(kBea));
  idles(idles(scene, kBea), kMan);
  EXPECT_EQ(scene.state.turn, seat(kAda)) << "one turn, not more";
}

TEST(IN_15, WithAManOrAWomanThereNothingHappens) {
  for (const int other : {kMan, kBea}) {
    Scene scene = table(3).at(other, kPark);
    lands_as(scene, kAda, kPark);
    EXPECT_EQ(scene.count(EventKind::turn_forfeited), 0);
    EXPECT_EQ(scene.count(EventKind::rested), 1);
    EXPECT_EQ(scene.rule(EventKind::rested), "IN-15");
  }
}

TEST(IN_15, SomebodyWhoIsOutIsNoCompany) {
  Scene scene = table(3).at(kBea, kPark);
  scene.does(resign(kBea));
  lands_as(scene, kAda, kPark);
  EXPECT_EQ(scene.count(EventKind::turn_forfeited), 1);
}

TEST(IN_15, AManAloneThereLosesNothing) {
  Scene scene = table(2);
  lands_as(scene, kMan, kPark);
  EXPECT_EQ(scene.count(EventKind::turn_forfeited), 0);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

TEST(IN_15, ADoublesExtraRollIsStillPlayed) {
  Scene scene = table(2).turn(kAda);
  doubles_to(scene, kAda, kPark);
  EXPECT_EQ(scene.count(EventKind::turn_forfeited), 1);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  idles(idles(scene, kAda), kMan);
  EXPECT_EQ(scene.count(EventKind::turn_lost), 1);
  EXPECT_EQ(scene.state.turn, seat(kMan));
}

TEST(IN_15, WithTheCardForSafetySheLosesNothing) {
  Scene scene = table(2).keeps(kAda, "AU9");
  lands_as(scene, kAda, kPark);
  EXPECT_EQ(scene.count(EventKind::turn_forfeited), 0);
}

// --- IN-17 ---

TEST(IN_17, SheCollectsNoRentInPrison) {
  Scene scene = table(2).owns(kAda, {k3A}).jailed(kAda);
  lands_as(scene, kMan, k3A);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.count(EventKind::rent_spared, Reason::rent_jailed), 1);
  EXPECT_EQ(scene.rule(EventKind::rent_spared), "IN-17");
  scene.state[seat(kAda)].jailed = false;
  lands_as(scene, kMan, k3A);
  EXPECT_EQ(scene.paid(kMan, kAda), 10);
}

TEST(IN_17, SheDoesNoBusinessThere) {
  Scene scene = table(2).owns(kAda, {k1A, k1B, k3A, k6A}).owns(kMan, {k3B});
  scene.built(k1A, 1).mortgaged({k6A}).jailed(kAda).turn(kAda);
  for (const game::Action& action :
       {mortgage(kAda, k3A), lift(kAda, k6A), build(kAda, k1B), sell(kAda, k1A),
        offer(kAda, kMan, terms(0, {k3A}), terms(10)), offer(kMan, kAda, terms(10), terms(0, {k3A}))}) {
    expect_refused(scene, action, Refusal::no_dealings_in_jail);
  }
  EXPECT_EQ(scene.rule(Refusal::no_dealings_in_jail), "IN-17");
}

TEST(IN_17, SheIsNoBidder) {
  Scene scene = table(3).jailed(kAda);
  lands_as(scene, kMan, k3A).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({kMan, kBea}));
}

TEST(IN_17, AnOfferOpenWhenSheIsJailedLapses) {
  Scene scene = table(2).owns(kAda, {k3A});
  scene.does(offer(kMan, kAda, terms(10), terms(0, {k3A}))).turn(kAda);
  scene.at(kAda, 27).rolls(kAda, 1, 2);
  ASSERT_TRUE(scene.in_jail(kAda));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
}

TEST(IN_17, SheMayUseAReleaseCardButNotBuyOne) {
  Scene scene = table(2).jailed(kAda).keeps(kMan, "PR02").keeps(kAda, "CH11").turn(kAda);
  expect_refused(scene, offer(kAda, kMan, terms(10), terms(0, {}, {scene.card("PR02")})),
                 Refusal::no_dealings_in_jail);
  scene.does(use(scene, kAda, "CH11"));
  EXPECT_FALSE(scene.in_jail(kAda));
}

// The village collects for the man: 10 from the woman in prison, who has no cash.
Scene in_debt_in_prison() {
  Scene scene = table(3).jailed(kAda).cash(kAda, 0).owns(kAda, {k1A, k1B, k6A}).built(k1A, 1);
  scene.keeps(kMan, "PR02");
  lands_as(scene, kMan, kBonus).draws("PR12");
  EXPECT_EQ(scene.last(EventKind::debt_opened).seat, seat(kAda));
  return scene;
}

TEST(IN_17, ToRaiseADebtSheMayMortgageOrSell) {
  Scene lent = in_debt_in_prison();
  lent.does(mortgage(kAda, k6A));
  EXPECT_EQ(lent.paid(kBank, kAda), 175);
  EXPECT_EQ(lent.paid(kAda, kMan), 10);
  Scene sold = in_debt_in_prison();
  sold.does(sell(kAda, k1A));
  EXPECT_EQ(sold.cash(kAda), 15);
  expect_refused(sold, mortgage(kAda, k6A), Refusal::no_dealings_in_jail);
}

TEST(IN_17, ToRaiseADebtSheMaySellToAPlayerAndNothingElse) {
  Scene scene = in_debt_in_prison();
  expect_refused(scene, offer(kAda, kMan, terms(0, {k6A}), terms(300, {}, {scene.card("PR02")})),
                 Refusal::no_dealings_in_jail);
  scene.does(offer(kAda, kBea, terms(0, {k6A}), terms(300))).does(accept(kBea, kAda));
  EXPECT_EQ(scene.owner(k6A), kBea);
  EXPECT_EQ(scene.paid(kAda, kMan), 10);
  EXPECT_EQ(scene.cash(kAda), 290);
  expect_refused(scene, offer(kAda, kBea, terms(1), terms(2)), Refusal::no_dealings_in_jail);
}

TEST(IN_17, WithTheCardForSafetySheDoesBusinessInPrison) {
  Scene scene = table(2).owns(kAda, {k3A, k6A}).mortgaged({k6A}).jailed(kAda).keeps(kAda, "AU9").turn(kAda);
  scene.does(lift(kAda, k6A)).does(mortgage(kAda, k3A));
  scene.does(offer(kAda, kMan, terms(0, {k3A}), terms(2)));
  EXPECT_FALSE(is_mortgaged(scene, k6A));
  EXPECT_TRUE(is_mortgaged(scene, k3A));
  lands_as(scene.at(kMan, 34), kMan, k6A);
  EXPECT_EQ(scene.paid(kMan, kAda), 35) << "and collects her rents";
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_restrictions_test
