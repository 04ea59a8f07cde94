// AM-10, AM-11, AM-15, AM-17, AM-18 and AM-21: dice, purchases, and what the squares take and give.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_turn_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

// --- AM-10 ---

TEST(AM_10, ADoubleEarnsOneExtraRoll) {
  Scene scene = market(2);
  scene.rolls(0, 5, 5);
  EXPECT_EQ(scene.count(EventKind::rolls_again, Reason::extra_roll), 1);
  EXPECT_EQ(scene.rule(EventKind::rolls_again), "AM-10");
  EXPECT_EQ(scene.state.turn, seat(0));
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

TEST(AM_10, ADoubleOnTheExtraRollMovesAndEarnsNone) {
  Scene scene = market(2);
  scene.rolls(0, 5, 5).at(0, kPrison - 4).rolls(0, 2, 2);
  EXPECT_EQ(scene.square(0), kPrison);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_10, TheNextTurnEarnsOneAgain) {
  Scene scene = market(2);
  scene.rolls(0, 5, 5).at(0, kPrison - 4).rolls(0, 2, 2);
  scene.at(1, kPrison - 4).rolls(1, 2, 2);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(AM_10, NoDoubleNoExtraRoll) {
  Scene scene = market(2);
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_10, TheExtraRollComesAfterThePurchase) {
  Scene scene = market(2);
  scene.rolls(0, 3, 3);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  scene.does(buy(0));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  scene.rolls(0, 1, 2);
  EXPECT_EQ(scene.square(0), kPotsdamer);
}

TEST(AM_10, DoublesNeverLeadToPrisonHoweverMany) {
  Scene scene = market(2, {}, {"extra_rolls=0"});
  for (int i = 0; i < 5; ++i) {
    scene.at(0, kPrison - 4).rolls(0, 2, 2);
    EXPECT_FALSE(scene.in_jail(0));
    EXPECT_EQ(scene.state.turn, seat(0));
  }
}

// --- AM-11 ---

TEST(AM_11, AnUnownedTitleMayBeBoughtAtItsPrice) {
  for (const Street& street : kStreets) {
    for (const int number : {kMonopolist, kCompetitor}) {
      Scene scene = market(2);
      visits(scene, number, street.square).does(buy(number));
      EXPECT_EQ(scene.paid(number, kBank), street.price) << street.square;
      EXPECT_EQ(scene.rule(EventKind::paid), "AM-11");
      EXPECT_EQ(scene.owner(street.square), number);
    }
  }
  for (const int company : {kAirport, kTrams, kStation, kCoaches}) {
    Scene scene = market(2);
    EXPECT_EQ(visits(scene, 0, company).does(buy(0)).paid(0, kBank), 200);
  }
  for (const int utility : {kElectricity, kGas}) {
    Scene scene = market(2);
    EXPECT_EQ(visits(scene, 0, utility).does(buy(0)).paid(0, kBank), 150);
  }
}

TEST(AM_11, NotBoughtTheBankKeepsItWithoutAuction) {
  Scene scene = market(3);
  visits(scene, 0, kSyntagma).does(decline(0));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.owner(kSyntagma), kBank);
  EXPECT_EQ(scene.rule(EventKind::purchase_decided), "AM-11");
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_refused(scene, bid(2, 10), Refusal::no_auction);
}

TEST(AM_11, ItCanBeBoughtByTheNextToLand) {
  Scene scene = market(2);
  visits(scene, 0, kSyntagma).does(decline(0));
  visits(scene, 1, kSyntagma).does(buy(1));
  EXPECT_EQ(scene.owner(kSyntagma), 1);
}

TEST(AM_11, OnlyWhoStandsThereAndHasTheMoney) {
  Scene scene = market(2);
  visits(scene.cash(0, 399), 0, kSyntagma);
  expect_refused(scene, buy(0), Refusal::cannot_afford);
  expect_refused(scene, buy(1), Refusal::nothing_to_buy);
  scene.cash(0, 400).does(buy(0));
  EXPECT_EQ(scene.cash(0), 0);
}

// --- AM-15 ---

TEST(AM_15, PassingTheStartPays100) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    scene.turn(number).at(number, 39).rolls(number, 1, 3);
    EXPECT_EQ(scene.paid(kBank, number), 100);
    EXPECT_EQ(scene.count(EventKind::paid, Reason::passed_start), 1);
    EXPECT_EQ(scene.rule(EventKind::paid), "AM-15");
  }
}

TEST(AM_15, LandingOnItPays100Once) {
  Scene scene = market(2);
  scene.at(0, 37).rolls(0, 1, 2);
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::landed_start), 1);
  scene.turn(0).rolls(0, 4, 6);
  EXPECT_EQ(scene.paid(kBank, 0), 0) << "leaving it pays nothing";
}

// --- AM-17 ---

// Syntagma and two streets of London unmortgaged (1000), Plaka mortgaged; a hotel and two houses in London.
Scene rich(int number, const std::vector<std::string>& variants = {}) {
  Scene scene = market(2, variants);
  scene.cash(number, 1505).owns(number, {kSyntagma, kPlaka, kParkLane, kPiccadilly}).mortgaged({kPlaka});
  scene.built(kParkLane, game::kHotel).built(kPiccadilly, 2);
  return scene;
}

TEST(AM_17, ThePlayerChoosesAndIsToldTheShare) {
  Scene scene = rich(kMonopolist);
  visits(scene, 0, kIncomeTax);
  EXPECT_EQ(scene.state.stage, Stage::choice);
  EXPECT_TRUE(scene.owes(0));
  EXPECT_EQ(scene.rule(EventKind::tax_choice), "AM-17");
  EXPECT_EQ(scene.last(EventKind::tax_choice).amount.units, 521);
  EXPECT_EQ(scene.cash(0), 1505);
  expect_refused(scene, roll(0), Refusal::decision_first);
  expect_refused(scene, choose(0, 3), Refusal::no_such_choice);
  expect_refused(scene, choose(1, 1), Refusal::no_such_choice);
}

TEST(AM_17, TwoHundredFlat) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = rich(number);
    visits(scene, number, kIncomeTax).does(choose(number, 1));
    EXPECT_EQ(scene.paid(number, kBank), 200);
    EXPECT_EQ(scene.rule(EventKind::paid), "AM-17");
  }
}

TEST(AM_17, AMonopolistsShare) {
  Scene scene = rich(kMonopolist);
  visits(scene, 0, kIncomeTax).does(choose(0, 2));
  // 20 % of 1505, 10 % of 1000, 10 % of the hotel with its three houses (800) and the two houses (400)
  EXPECT_EQ(scene.paid(0, kBank), 301 + 100 + 120);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::tax_share), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-17");
}

TEST(AM_17, ACompetitorsShareRoundsUpOnce) {
  Scene scene = rich(kCompetitor);
  visits(scene, 1, kIncomeTax).does(choose(1, 2));
  // 10 % of 1505 is 150.5; the hotel counts four houses (1000)
  EXPECT_EQ(scene.paid(1, kBank), 391) << "150.5 + 100 + 140";
}

TEST(AM_17, TransportAndEnergyCountAtTheirPrice) {
  Scene scene = market(2);
  visits(scene.cash(1, 0).owns(1, {kAirport, kGas}), 1, kIncomeTax);
  EXPECT_EQ(scene.last(EventKind::tax_choice).amount.units, 35);
}

TEST(AM_17, NothingOfNothing) {
  Scene scene = market(2);
  visits(scene.cash(0, 0), 0, kIncomeTax).does(choose(0, 2));
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_17, TheShareIsCountedWhenItIsChosen) {
  Scene scene = market(2);
  visits(scene.owns(1, {kSyntagma}), 1, kIncomeTax);
  EXPECT_EQ(scene.last(EventKind::tax_choice).amount.units, 190);
  scene.does(mortgage(1, kSyntagma)).does(choose(1, 2));
  EXPECT_EQ(scene.paid(1, kBank), 170) << "a tenth of 1700, the title no longer counts";
}

TEST(AM_17, AShareBeyondTheCashIsADebt) {
  Scene scene = market(2);
  visits(scene.cash(0, 0).owns(0, {kSyntagma}), 0, kIncomeTax).does(choose(0, 2));
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 40);
  scene.does(mortgage(0, kSyntagma));
  EXPECT_EQ(scene.cash(0), 160);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_17, WhoSaysNothingPaysTheFlatAmount) {
  Scene scene = market(2);
  visits(scene, 0, kIncomeTax);
  scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
  EXPECT_EQ(scene.paid(0, kBank), 200);
}

// --- AM-18 ---

TEST(AM_18, TheExtraTaxIs75ForBothSides) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    visits(scene, number, kExtraTax);
    EXPECT_EQ(scene.paid(number, kBank), 75);
    EXPECT_EQ(scene.rule(EventKind::paid), "AM-18");
    EXPECT_EQ(scene.state.turn, seat(1 - number));
  }
}

TEST(AM_18, WithoutTheCashItIsADebt) {
  Scene scene = market(2);
  visits(scene.cash(0, 74).owns(0, {kCorso}), 0, kExtraTax);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 75);
  EXPECT_EQ(scene.rule(EventKind::debt_opened), "AM-18");
  scene.does(mortgage(0, kCorso));
  EXPECT_EQ(scene.cash(0), 29);
}

// --- AM-21 ---

TEST(AM_21, AMonopolistPaysTheFoundation160) {
  Scene scene = market(2);
  visits(scene, kMonopolist, kFoundation);
  EXPECT_EQ(scene.paid(0, kBank), 160);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-21");
  EXPECT_EQ(scene.count(EventKind::luck_called), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_21, ACompetitorRollsOneDie) {
  for (int first = 1; first <= 6; ++first) {
    for (const int ignored : {1, 2, 6}) {
      Scene scene = market(2);
      visits(scene, kCompetitor, kFoundation);
      EXPECT_EQ(scene.count(EventKind::paid), 0);
      EXPECT_EQ(scene.state.stage, Stage::luck_dice);
      EXPECT_EQ(scene.rule(EventKind::luck_called), "AM-21");
      scene.dice(first, ignored);
      const int brings = first == 1 ? 25 : first == 2 ? 50 : 0;
      EXPECT_EQ(scene.paid(kBank, 1), brings) << first;
      EXPECT_EQ(scene.count(EventKind::nothing_came), brings == 0 ? 1 : 0);
      EXPECT_EQ(scene.rule(EventKind::luck_rolled), "AM-21");
      EXPECT_EQ(scene.state.turn, seat(0));
    }
  }
}

TEST(AM_21, TheDieOfTheFoundationEarnsNoExtraRollAndTakesNoneAway) {
  Scene plain = market(2);
  visits(plain, kCompetitor, kFoundation).dice(3, 3);
  EXPECT_EQ(plain.count(EventKind::rolls_again), 0);
  Scene doubled = market(2);
  doubled.turn(1).at(1, 16).rolls(1, 2, 2).dice(3, 4);
  EXPECT_EQ(doubled.count(EventKind::rolls_again), 1);
}

TEST(AM_21, AMonopolistWhoCannotPayGoesBankruptToTheBank) {
  Scene scene = market(3);
  visits(scene.cash(0, 100).owns(0, {kCorso}), 0, kFoundation);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 160);
  scene.does(go_bankrupt(0));
  EXPECT_FALSE(is_in(scene, 0));
  EXPECT_EQ(scene.owner(kCorso), kBank);
}

TEST(AM_42, TheTaxAskedForIsPartOfOnesTurn) {
  Scene scene = market(2);
  visits(scene.owns(1, {kCorso, kAirport}).mortgaged({kAirport}), 1, kIncomeTax);
  ASSERT_EQ(scene.state.stage, Stage::choice);
  scene.does(build(1, kCorso));
  EXPECT_EQ(scene.level(kCorso), 1);
  scene.does(lift(1, kAirport));
  EXPECT_EQ(scene.rule(EventKind::lifted), "AM-50");
  scene.does(choose(1, 2));
  EXPECT_EQ(scene.paid(1, kBank), 134 + 26 + 5) << "counted when it is chosen (AM-17)";
  expect_sound(scene);
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_turn_test
