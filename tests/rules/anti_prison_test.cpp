// AM-30 to AM-34: prison and price war, what one may do there, and the ways out.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_prison_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

// --- AM-30 ---

TEST(AM_30, TheSquareSendsBothSidesThereWithoutStartMoney) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    visits(scene, number, kGoToPrison);
    EXPECT_TRUE(scene.in_jail(number));
    EXPECT_EQ(scene.square(number), kPrison);
    EXPECT_EQ(scene.cash(number), 1500);
    EXPECT_EQ(scene.count(EventKind::jailed, Reason::jail_square), 1);
    EXPECT_EQ(scene.rule(EventKind::jailed), "AM-30");
    EXPECT_EQ(scene.state.turn, seat(1 - number));
  }
}

TEST(AM_30, APendingExtraRollIsLost) {
  Scene square = market(2);
  square.at(0, 26).rolls(0, 2, 2);
  EXPECT_TRUE(square.in_jail(0));
  EXPECT_EQ(square.count(EventKind::rolls_again), 0);
  EXPECT_EQ(square.state.turn, seat(1));
  Scene card = market(2);
  card.at(0, 3).rolls(0, 2, 2).draws("M20");
  EXPECT_EQ(card.rule(EventKind::jailed), "AM-30");
  EXPECT_EQ(card.count(EventKind::rolls_again), 0);
  EXPECT_EQ(card.state.turn, seat(1));
}

TEST(AM_30, TheTurnEndsThereEvenForWhoCouldBuild) {
  Scene scene = market(2);
  visits(scene.owns(0, {kPlaka, kSyntagma}), 0, kGoToPrison);
  EXPECT_EQ(scene.count(EventKind::turn_paused), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_30, AnOrdinaryMoveIsAVisit) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    visits(scene, number, kPrison);
    EXPECT_FALSE(scene.in_jail(number));
    EXPECT_EQ(scene.count(EventKind::rested, Reason::jail_visit), 1);
    EXPECT_EQ(scene.rule(EventKind::rested), "AM-30");
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    scene.turn(number).rolls(number, 1, 2);
    EXPECT_EQ(scene.square(number), 13) << "on the next turn it plays on, no fine";
    EXPECT_EQ(scene.cash(number), 1500);
  }
}

TEST(AM_30, AVisitingMonopolistCollects) {
  Scene scene = market(2);
  visits(scene.at(0, kPrison).owns(0, {kSyntagma}), 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 40);
}

// --- AM-31 ---

TEST(AM_31, InThePriceWarACompetitorCollectsRent) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma, kAirport, kGas}).jailed(1);
  EXPECT_EQ(visits(scene, 0, kSyntagma).paid(0, 1), 40);
  EXPECT_EQ(visits(scene, 0, kAirport).paid(0, 1), 20);
  EXPECT_EQ(visits(scene, 0, kGas).dice(1, 2).paid(0, 1), 12);
}

TEST(AM_31, ItBuildsNothing) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kSyntagma}).jailed(1);
  expect_refused(scene, build(1, kSyntagma), Refusal::no_buying_in_jail);
  EXPECT_EQ(scene.rule(Refusal::no_buying_in_jail), "AM-31");
  scene.does(pay_fine(1)).does(build(1, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1) << "out again it may";
}

TEST(AM_31, NoTitlesFromPlayersNotEvenAsAGift) {
  Scene scene = market(2);
  scene.owns(0, {kCorso}).owns(1, {kSyntagma}).jailed(1);
  expect_refused(scene, offer(1, 0, terms(100), terms(0, {kCorso})), Refusal::no_buying_in_jail);
  expect_refused(scene, offer(0, 1, terms(0, {kCorso}), terms(100)), Refusal::no_buying_in_jail);
  expect_refused(scene, offer(0, 1, terms(0, {kCorso}), {}), Refusal::no_buying_in_jail);
  expect_refused(scene, offer(1, 0, terms(0, {kSyntagma}), terms(0, {kCorso})), Refusal::no_buying_in_jail);
}

TEST(AM_31, ItSellsTitlesAndBuildings) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma, kPlaka}).built(kPlaka, 1).jailed(1);
  scene.does(offer(1, 0, terms(0, {kSyntagma}), terms(450))).does(accept(0, 1));
  EXPECT_EQ(scene.owner(kSyntagma), 0);
  EXPECT_EQ(scene.cash(1), 1950);
  scene.does(sell(1, kPlaka));
  EXPECT_EQ(scene.cash(1), 2050);
}

TEST(AM_31, AnOfferOfTitlesToItLapsesWhenItGoesIn) {
  Scene scene = market(2);
  scene.owns(0, {kCorso}).turn(1).at(1, 27);
  scene.does(offer(0, 1, terms(0, {kCorso}), terms(100))).rolls(1, 1, 2);
  EXPECT_TRUE(scene.in_jail(1));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
  expect_refused(scene, accept(1, 0), Refusal::no_such_offer);
}

TEST(AM_31, ItMayMortgageAndLift) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kSyntagma}).jailed(1).does(mortgage(1, kSyntagma));
  EXPECT_EQ(scene.cash(1), 1700);
  scene.does(lift(1, kSyntagma));
  EXPECT_EQ(scene.cash(1), 1480);
}

TEST(AM_31, ABankruptVisitorsTitlesAreAClaimItCollects) {
  Scene scene = market(3);
  scene.owns(1, {kSyntagma}).jailed(1).owns(0, {kCorso}).mortgaged({kCorso}).cash(0, 10);
  visits(scene, 0, kSyntagma).does(go_bankrupt(0));
  EXPECT_EQ(scene.owner(kCorso), 1);
  EXPECT_EQ(scene.cash(1), 1510);
}

// --- AM-32 ---

TEST(AM_32, InPrisonAMonopolistCollectsNoRent) {
  Scene scene = market(4);
  scene.owns(0, {kSyntagma, kAirport, kGas}).jailed(0);
  for (const int square : {kSyntagma, kAirport, kGas}) {
    for (const int visitor : {1, 2}) {
      visits(scene, visitor, square);
      EXPECT_EQ(scene.paid(visitor, 0), 0);
      EXPECT_EQ(scene.count(EventKind::rent_spared, Reason::rent_jailed), 1);
      EXPECT_EQ(scene.rule(EventKind::rent_spared), "AM-32");
      EXPECT_FALSE(scene.chance_owes()) << "nobody rolls for it";
    }
  }
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(AM_32, OnceOutItCollectsAgain) {
  Scene scene = market(2);
  scene.owns(0, {kSyntagma}).jailed(0).does(pay_fine(0)).at(0, 7).rolls(0, 1, 2);
  EXPECT_EQ(visits(scene, 1, kSyntagma).paid(1, 0), 40);
}

TEST(AM_32, FromTheMomentItIsSentThere) {
  Scene scene = market(2);
  visits(scene.owns(0, {kSyntagma}), 0, kGoToPrison);
  visits(scene, 1, kSyntagma);
  EXPECT_EQ(scene.paid(1, 0), 0);
}

TEST(AM_32, ClaimsMadeByHandWaitTooWhereRentIsClaimed) {
  Scene scene = market(2, {}, {"rent=claimed", "doubles_to_jail=3"});
  visits(scene.owns(0, {kSyntagma}), 1, kSyntagma);
  scene.jailed(0);
  expect_refused(scene, claim(0, 1, kSyntagma), Refusal::no_dealings_in_jail);
  EXPECT_EQ(scene.rule(Refusal::no_dealings_in_jail), "AM-32");
}

TEST(AM_32, ItMayBuyFromPlayersAndBuild) {
  Scene scene = market(2);
  scene.owns(0, {kPlaka}).owns(1, {kSyntagma}).jailed(0);
  scene.does(offer(0, 1, terms(400), terms(0, {kSyntagma}))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kSyntagma), 0);
  scene.does(build(0, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1);
  EXPECT_EQ(scene.cash(0), 900);
}

TEST(AM_32, ItStillPaysWhatCardsOfOthersTake) {
  Scene scene = market(2);
  visits(scene.jailed(0), 1, kCard).draws("C13");
  EXPECT_EQ(scene.paid(0, 1), 25);
}

// --- AM-33 ---

TEST(AM_33, FiftyAtTheStartOfATurnAndThePlayerPlaysOn) {
  for (const int number : {kMonopolist, kCompetitor}) {
    for (const int tries : {0, 1, 2}) {
      Scene scene = market(2);
      scene.turn(number).jailed(number, tries).does(pay_fine(number));
      EXPECT_EQ(scene.paid(number, kBank), 50);
      EXPECT_EQ(scene.rule(EventKind::paid), "AM-33");
      EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_fine), 1);
      EXPECT_EQ(scene.state.turn, seat(number));
      scene.rolls(number, 1, 2);
      EXPECT_EQ(scene.square(number), 13);
    }
  }
}

TEST(AM_33, AfterTheFineADoubleEarnsItsExtraRoll) {
  Scene scene = market(2);
  scene.jailed(0).does(pay_fine(0)).rolls(0, 6, 6).draws("M08");
  EXPECT_EQ(scene.square(0), 22);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(AM_33, OrTheTurnIsPassed) {
  Scene scene = market(2);
  scene.jailed(0).does(end_turn(0));
  EXPECT_EQ(scene.count(EventKind::passed_in_jail, Reason::jail_passed), 1);
  EXPECT_EQ(scene.rule(EventKind::passed_in_jail), "AM-33");
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_33, OnlyPrisonersPassAndOnlyOnTheirTurn) {
  Scene scene = market(2);
  expect_refused(scene, end_turn(0), Refusal::not_your_turn);
  expect_refused(scene.jailed(1), end_turn(1), Refusal::not_your_turn);
  expect_refused(scene, pay_fine(1), Refusal::not_your_turn);
  expect_refused(scene, pay_fine(0), Refusal::not_in_jail);
  EXPECT_EQ(scene.rule(Refusal::not_in_jail), "AM-33");
}

TEST(AM_33, OrADoubleIsTried) {
  Scene scene = market(2);
  scene.jailed(0).rolls(0, 1, 2);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), kPrison);
  EXPECT_EQ(scene.count(EventKind::stayed, Reason::jail_stay), 1);
  EXPECT_EQ(scene.rule(EventKind::stayed), "AM-33");
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_33, TheFineNeedsTheCashOnTheFirstTwoTurns) {
  Scene scene = market(2);
  for (const int tries : {0, 1}) {
    scene.cash(0, 49).owns(0, {kCorso}).jailed(0, tries);
    expect_refused(scene, pay_fine(0), Refusal::cannot_afford);
  }
}

// However the first two turns were spent: on the third the fine comes first.
void expect_fine_first(const std::vector<bool>& rolled) {
  Scene scene = market(2);
  scene.jailed(0);
  for (const bool tried : rolled) {
    ASSERT_EQ(scene.state.turn, seat(0));
    tried ? scene.rolls(0, 1, 2) : scene.does(end_turn(0));
    scene.at(1, kPrison - 3).rolls(1, 1, 2);
  }
  expect_refused(scene, roll(0), Refusal::fine_first);
  expect_refused(scene, end_turn(0), Refusal::fine_first);
  EXPECT_EQ(scene.rule(Refusal::fine_first), "AM-33");
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), pay_fine(0));
  scene.does(pay_fine(0));
  EXPECT_EQ(scene.paid(0, kBank), 50);
  scene.rolls(0, 1, 2);
  EXPECT_EQ(scene.square(0), 13);
}

TEST(AM_33, OnTheThirdTurnTheFineIsDueAtItsStart) {
  expect_fine_first({true, true});
  expect_fine_first({false, false});
  expect_fine_first({true, false});
  expect_fine_first({false, true});
}

TEST(AM_33, WithoutTheCashTheFineIsADebtToRaise) {
  Scene scene = market(2);
  scene.cash(0, 30).owns(0, {kCorso}).jailed(0, 2);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), pay_fine(0));
  scene.does(pay_fine(0));
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 50);
  EXPECT_EQ(scene.rule(EventKind::debt_opened), "AM-33");
  expect_refused(scene, roll(0), Refusal::debt_first);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(mortgage(0, kCorso));
  EXPECT_EQ(scene.cash(0), 10);
  EXPECT_FALSE(scene.in_jail(0));
  scene.rolls(0, 1, 2);
  EXPECT_EQ(scene.square(0), 13);
  expect_sound(scene);
}

TEST(AM_33, WhoCannotRaiseItIsBankruptToTheBank) {
  Scene scene = market(3);
  scene.cash(0, 10).owns(0, {kCorso}).mortgaged({kCorso}).jailed(0, 2).does(pay_fine(0));
  EXPECT_TRUE(scene.owes(0));
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "AM-62");
  EXPECT_FALSE(is_in(scene, 0));
  EXPECT_EQ(scene.owner(kCorso), kBank);
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(AM_33, ANewStayBeginsAnew) {
  Scene scene = market(2);
  visits(scene.jailed(0, 2).does(pay_fine(0)), 0, kGoToPrison);
  scene.at(1, kPrison - 3).rolls(1, 1, 2);
  EXPECT_EQ(scene.tries(roll(0)), Refusal::none);
  EXPECT_EQ(scene.tries(end_turn(0)), Refusal::none);
}

// --- AM-34 ---

TEST(AM_34, ADoubleFreesWithoutMovingAndEarnsOneRoll) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    scene.turn(number).jailed(number, 1).rolls(number, 3, 3);
    EXPECT_FALSE(scene.in_jail(number));
    EXPECT_EQ(scene.square(number), kPrison);
    EXPECT_EQ(scene.count(EventKind::moved), 0);
    EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_double), 1);
    EXPECT_EQ(scene.rule(EventKind::freed), "AM-34");
    EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
    EXPECT_EQ(scene.cash(number), 1500);
    EXPECT_EQ(scene.state.turn, seat(number));
    EXPECT_EQ(scene.state.stage, Stage::turn);
  }
}

TEST(AM_34, TheExtraRollMovesAndTheTurnPasses) {
  Scene scene = market(2);
  scene.jailed(0).rolls(0, 3, 3).rolls(0, 1, 2).does(buy(0));
  EXPECT_EQ(scene.owner(13), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_34, EvenAfterAnotherDouble) {
  Scene scene = market(2);
  scene.jailed(0).rolls(0, 3, 3).rolls(0, 2, 2);
  EXPECT_EQ(scene.square(0), 14);
  scene.does(decline(0));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(AM_34, TheFreedPlayerMayNotPassTheExtraRoll) {
  Scene scene = market(2);
  scene.jailed(0).rolls(0, 3, 3);
  expect_refused(scene, end_turn(0), Refusal::not_your_turn);
  expect_refused(scene, pay_fine(0), Refusal::not_in_jail);
}

TEST(AM_34, FreedACompetitorMayBuildBeforeTheExtraRoll) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kSyntagma}).jailed(1).rolls(1, 3, 3).does(build(1, kSyntagma));
  EXPECT_EQ(scene.level(kSyntagma), 1);
  EXPECT_EQ(scene.state.turn, seat(1));
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_prison_test
