// EU-30 to EU-34: into jail, out of it, and what may be done there.
#include <gtest/gtest.h>

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::europe_jail_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

game::Action use(const Scene& scene, int number, const std::string& card) {
  return {.kind = game::ActionKind::use_card, .seat = seat(number), .card = scene.card(card)};
}

void expect_jailed(const Scene& scene, Reason why) {
  EXPECT_EQ(scene.count(EventKind::jailed, why), 1);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1)) << "the turn ends";
}

// --- EU-30 ---

TEST(EU_30, TheGoToJailSquareJails) {
  Scene scene(2);
  scene.at(0, 27).rolls(0, 1, 2);
  expect_jailed(scene, Reason::jail_square);
  EXPECT_EQ(scene.rule(EventKind::jailed), "EU-30");
}

TEST(EU_30, ADoubleToThatSquareGivesNoExtraRoll) {
  Scene scene(2);
  scene.at(0, 26).rolls(0, 2, 2);
  expect_jailed(scene, Reason::jail_square);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
}

TEST(EU_30, ACardJails) {
  Scene by_chance(2);
  by_chance.at(0, 4).rolls(0, 1, 2).draws("CH10");
  expect_jailed(by_chance, Reason::jail_card);
  EXPECT_EQ(by_chance.rule(EventKind::jailed), "EU-30");
  Scene by_chest(2);
  by_chest.at(0, 31).rolls(0, 1, 1).draws("CC02");
  expect_jailed(by_chest, Reason::jail_card);
  EXPECT_EQ(by_chest.count(EventKind::rolls_again), 0) << "not even after a double";
}

TEST(EU_30, TheThirdDoubleJails) {
  Scene scene(2);
  scene.rolls(0, 5, 5).rolls(0, 5, 5).rolls(0, 4, 4);
  expect_jailed(scene, Reason::jail_doubles);
}

TEST(EU_30, AnEarlierStayDoesNotShortenThisOne) {
  Scene scene(2);
  scene.jailed(0, 2).rolls(0, 1, 1);
  ASSERT_FALSE(scene.in_jail(0));
  scene.does(decline(0)).does(pass(0)).does(pass(1));
  rests(scene, 1).at(0, 27).rolls(0, 1, 2);
  EXPECT_EQ(scene.state[seat(0)].jail_tries, 0);
}

// --- EU-31 ---

TEST(EU_31, Paying50BeforeTheRollFrees) {
  Scene scene(2);
  scene.jailed(0).does(pay_fine(0));
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.cash(0), 1450);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_fine), 1);
  EXPECT_EQ(scene.rule(EventKind::freed), "EU-31");
  EXPECT_EQ(scene.state.turn, seat(0)) << "then it rolls, in the same turn";
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.square(0), 20);
}

TEST(EU_31, ADoubleAfterTheFineRollsAgainAsUsual) {
  Scene scene(2);
  scene.jailed(0).does(pay_fine(0)).rolls(0, 5, 5);
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(EU_31, TheFineIsPaidOnOnesOwnLaterTurnOnly) {
  Scene scene(2);
  scene.at(0, 27).rolls(0, 1, 2);
  ASSERT_TRUE(scene.in_jail(0));
  expect_refused(scene, pay_fine(0), Refusal::not_your_turn);
  rests(scene, 1);
  EXPECT_EQ(scene.tries(pay_fine(0)), Refusal::none);
}

TEST(EU_31, TheFineIsRefusedAfterTheRollHasBegun) {
  Scene scene(2);
  scene.jailed(0).does(roll(0));
  expect_refused(scene, pay_fine(0), Refusal::chance_first);
  scene.dice(1, 2);
  expect_refused(scene, pay_fine(0), Refusal::not_your_turn);
}

TEST(EU_31, TheFineIsRefusedOutOfJailAndWithoutTheMoney) {
  Scene scene(2);
  expect_refused(scene, pay_fine(0), Refusal::not_in_jail);
  EXPECT_EQ(scene.rule(Refusal::not_in_jail), "EU-31");
  scene.jailed(0).cash(0, 49);
  expect_refused(scene, pay_fine(0), Refusal::cannot_afford);
  scene.cash(0, 50).does(pay_fine(0));
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(EU_31, ACardFrees) {
  for (const char* card : {"CH11", "CC03"}) {
    Scene scene(2);
    scene.jailed(0).keeps(0, card).does(use(scene, 0, card));
    EXPECT_FALSE(scene.in_jail(0));
    EXPECT_EQ(scene.cash(0), 1500);
    EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_card_used), 1);
    EXPECT_EQ(scene.rule(EventKind::freed), "EU-31");
    EXPECT_TRUE(scene.state[seat(0)].kept.empty());
    EXPECT_EQ(scene.state.turn, seat(0));
    scene.rolls(0, 4, 6);
    EXPECT_EQ(scene.square(0), 20);
    expect_sound(scene);
  }
}

TEST(EU_31, ACardIsUsedByItsKeeperInJailOnItsTurn) {
  Scene scene(2);
  scene.keeps(0, "CC03");
  expect_refused(scene, use(scene, 0, "CC03"), Refusal::not_in_jail);
  scene.jailed(0).jailed(1);
  expect_refused(scene, use(scene, 0, "CH11"), Refusal::no_such_card);
  expect_refused(scene, use(scene, 0, "CC04"), Refusal::no_such_card);
  expect_refused(scene, use(scene, 1, "CC03"), Refusal::not_your_turn);
}

TEST(EU_31, ACardBoughtFromAnotherPlayerFrees) {
  Scene scene(3);
  scene.jailed(0).keeps(2, "CH11");
  scene.does(offer(0, 2, terms(30), terms(0, {}, {scene.card("CH11")}))).does(accept(2, 0));
  EXPECT_EQ(scene.paid(0, 2), 30);
  EXPECT_EQ(scene.count(EventKind::card_passed, Reason::cards_traded), 1);
  EXPECT_TRUE(scene.in_jail(0)) << "bought is not used";
  scene.does(use(scene, 0, "CH11"));
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.cash(0), 1470);
  EXPECT_EQ(scene.cash(2), 1530);
}

TEST(EU_31, ADoubleFreesAndMovesByThatRoll) {
  for (const int failed : {0, 1, 2}) {
    Scene scene(2);
    scene.jailed(0, failed).rolls(0, 5, 5);
    EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_double), 1) << failed;
    EXPECT_EQ(scene.rule(EventKind::freed), "EU-31");
    EXPECT_FALSE(scene.in_jail(0));
    EXPECT_EQ(scene.square(0), 20);
    EXPECT_EQ(scene.cash(0), 1500) << "no fine, not even at the third try";
  }
}

TEST(EU_31, TheFreeingDoubleGivesNoExtraRoll) {
  Scene scene(2);
  scene.jailed(0).rolls(0, 5, 5);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_31, NorDoesItWhenTheSquareReachedIsBought) {
  Scene scene(2);
  scene.jailed(0).rolls(0, 4, 4);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  scene.does(buy(0));
  EXPECT_EQ(scene.owner(18), 0);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_31, TheFreeingDoubleActsOnTheSquareReached) {
  Scene scene(2);
  scene.owns(1, {12, 28}).jailed(0).rolls(0, 1, 1).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 20);
}

TEST(EU_31, WithoutADoubleThePlayerStaysAndTheTurnPasses) {
  Scene scene(2);
  scene.jailed(0).rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::stayed, Reason::jail_stay), 1);
  EXPECT_EQ(scene.count(EventKind::moved), 0);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_31, TheFineMayStillBePaidBeforeTheThirdTry) {
  Scene scene(2);
  scene.jailed(0, 2).does(pay_fine(0)).rolls(0, 4, 6);
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.cash(0), 1450);
}

// --- EU-32 ---

TEST(EU_32, TheThirdFailedTryPays50AndMovesByThatRoll) {
  Scene scene(2);
  scene.jailed(0);
  for (int turn = 0; turn < 2; ++turn) {
    scene.rolls(0, 4, 6);
    ASSERT_TRUE(scene.in_jail(0));
    rests(scene, 1);
  }
  EXPECT_EQ(scene.cash(0), 1500);
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::last_try_failed, Reason::jail_last_try), 1);
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.count(EventKind::freed, Reason::jail_last_try), 1);
  EXPECT_EQ(scene.rule(EventKind::freed), "EU-32");
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.cash(0), 1450);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_32, ThePlayerThenActsOnTheSquareReached) {
  Scene scene(2);
  scene.jailed(0, 2).rolls(0, 4, 5);
  EXPECT_EQ(scene.square(0), 19);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  scene.does(buy(0));
  EXPECT_EQ(scene.cash(0), 1250);
}

TEST(EU_32, ShortOfTheFineThePlayerRaisesItAndThenMoves) {
  Scene scene(2);
  scene.jailed(0, 2).cash(0, 20).owns(0, {1, 39}).rolls(0, 4, 6);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::jail_last_try), 1);
  EXPECT_EQ(scene.rule(EventKind::debt_opened), "EU-32");
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 50);
  EXPECT_EQ(scene.count(EventKind::moved), 0);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_TRUE(scene.owes(0));
  expect_refused(scene, roll(0), Refusal::debt_first);
  expect_refused(scene, pay_fine(0), Refusal::debt_first);
  scene.does(mortgage(0, 1));
  EXPECT_EQ(scene.count(EventKind::debt_closed), 1);
  EXPECT_EQ(scene.paid(0, kBank), 50);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_32, WhoCannotRaiseTheFineIsBankruptAndDoesNotMove) {
  Scene scene(3);
  scene.jailed(0, 2).cash(0, 49).rolls(0, 4, 6).does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_bank), 1);
  EXPECT_EQ(scene.count(EventKind::moved), 0);
  EXPECT_FALSE(scene.state.in.has(seat(0)));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_32, ACardReplacesAFineThatTheCashDoesNotPay) {
  Scene scene(2);
  scene.jailed(0, 2).cash(0, 20).keeps(0, "CC03").rolls(0, 4, 6);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), use(scene, 0, "CC03"));
  scene.does(use(scene, 0, "CC03"));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.square(0), 20) << "out by the roll that failed";
  EXPECT_EQ(scene.cash(0), 20);
  expect_sound(scene);
}

// --- EU-33 ---

TEST(EU_33, APrisonerCollectsRent) {
  Scene scene(3);
  scene.jailed(1).owns(1, {3}).rolls(0, 1, 2).does(claim(1, 0, 3));
  EXPECT_EQ(scene.paid(0, 1), 4);
  EXPECT_EQ(scene.cash(1), 1504);
}

TEST(EU_33, APrisonerBuildsAndSells) {
  Scene scene(2);
  scene.jailed(0).owns(0, {1, 3}).does(build(0, 1));
  EXPECT_EQ(scene.level(1), 1);
  EXPECT_EQ(scene.cash(0), 1450);
  scene.does(sell(0, 1));
  EXPECT_EQ(scene.level(1), 0);
  EXPECT_EQ(scene.cash(0), 1475);
}

TEST(EU_33, APrisonerBidsAndWins) {
  Scene scene(3);
  scene.jailed(1).rolls(0, 1, 2).does(decline(0)).does(bid(1, 5)).does(pass(0)).does(pass(2));
  EXPECT_EQ(scene.owner(3), 1);
  EXPECT_EQ(scene.cash(1), 1495);
  EXPECT_TRUE(scene.in_jail(1));
}

TEST(EU_33, APrisonerMortgagesAndLifts) {
  Scene scene(2);
  scene.jailed(1).owns(1, {39}).does(mortgage(1, 39));
  EXPECT_EQ(scene.cash(1), 1700);
  scene.does(lift(1, 39));
  EXPECT_EQ(scene.cash(1), 1480);
  EXPECT_TRUE(scene.in_jail(1));
}

TEST(EU_33, APrisonerTradesBothWays) {
  Scene scene(2);
  scene.jailed(0).jailed(1).owns(0, {39});
  scene.does(offer(0, 1, terms(0, {39}), terms(500))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(39), 1);
  EXPECT_EQ(scene.cash(0), 2000);
  EXPECT_EQ(scene.cash(1), 1000);
}

// --- EU-34 ---

TEST(EU_34, AnOrdinaryMoveToTheJailSquareIsOnlyAVisit) {
  Scene scene(2);
  scene.at(0, 4).rolls(0, 2, 4);
  EXPECT_EQ(scene.square(0), 10);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::jailed), 0);
  EXPECT_EQ(scene.count(EventKind::rested, Reason::jail_visit), 1);
  EXPECT_EQ(scene.rule(EventKind::rested), "EU-34");
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_34, AVisitorMovesOnNextTurnWithoutADoubleOrAFine) {
  Scene scene(2);
  scene.at(0, 4).rolls(0, 2, 4);
  rests(scene, 1);
  expect_refused(scene, pay_fine(0), Refusal::not_in_jail);
  scene.rolls(0, 4, 6);
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_34, AVisitByADoubleRollsAgain) {
  Scene scene(2);
  scene.rolls(0, 5, 5);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(EU_34, VisitorsAndPrisonersShareTheSquare) {
  Scene scene(2);
  scene.jailed(1).at(0, 4).rolls(0, 2, 4);
  EXPECT_EQ(scene.square(0), scene.square(1));
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_TRUE(scene.in_jail(1));
}

TEST(EU_31, TheFineIsTakenBeforeEveryRollHoweverManyTriesThereAre) {
  Scene scene(2, {.variants = {}, .overrides = {"jail_tries=5"}});
  scene.jailed(0, 3).does(pay_fine(0));
  EXPECT_EQ(scene.paid(0, kBank), 50);
}

}  // namespace
}  // namespace cadastre::tests::europe_jail_test
