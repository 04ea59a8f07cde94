// AM-01 and AM-60 to AM-63: bankruptcy, both goals, the richest player, and the quick game.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_end_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::Stage;

// What the bank pays for one square at the end, in this act.
int final_rent(const Scene& scene, int square) {
  int sum = 0;
  for (const game::Event& event : scene.events) {
    const bool counts = event.kind == EventKind::paid && event.reason == Reason::final_rent &&
                        event.square == static_cast<game::Square>(square);
    sum += counts ? event.amount.units : 0;
  }
  return sum;
}

// A seat goes bankrupt to the bank at the extra tax.
Scene& ruin(Scene& scene, int number) {
  return visits(scene.cash(number, 0), number, kExtraTax).does(go_bankrupt(number));
}

// --- AM-01 ---

TEST(AM_01, OptionALastsUntilOneIsLeft) {
  Scene scene = market(4);
  ruin(scene, 0);
  ruin(scene, 2);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "one side is gone, but that is option B";
  ruin(scene, 1);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "AM-01");
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(3)));
  expect_refused(scene, roll(3), Refusal::game_over);
  EXPECT_EQ(scene.rule(Refusal::game_over), "AM-01");
}

TEST(AM_01, OptionBEndsWhenEitherSideIsWipedOut) {
  for (const int side : {kMonopolist, kCompetitor}) {
    Scene scene = market(4, {"one_side"});
    ruin(scene, side);
    EXPECT_EQ(scene.count(EventKind::ended), 0) << "one of two";
    const int richer = 1 - side;
    ruin(scene.cash(richer, 2000), side + 2);
    EXPECT_EQ(scene.state.stage, Stage::over);
    EXPECT_EQ(scene.count(EventKind::ended, Reason::one_side_left), 1);
    EXPECT_EQ(scene.rule(EventKind::ended), "AM-01");
    EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(richer)));
    expect_sound(scene);
  }
}

TEST(AM_01, OptionBBetweenTwoIsTheLastPlayer) {
  Scene scene = market(2, {"one_side"});
  ruin(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
}

TEST(AM_01, TheLoserOfTheLastOneOnTheSideBringsTheEstateIntoTheCount) {
  Scene scene = market(3, {"one_side"});
  scene.owns(0, {kSyntagma, kPlaka, kStation}).mortgaged({kPlaka}).cash(0, 500).cash(2, 500);
  scene.owns(1, {kCorso}).cash(1, 10);
  visits(scene, 1, kSyntagma).does(mortgage(1, kCorso));
  EXPECT_EQ(scene.cash(0), 540) << "the mortgage covered it";
  visits(scene.cash(1, 10), 1, kSyntagma).does(go_bankrupt(1));
  EXPECT_EQ(scene.owner(kCorso), 0);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.cash(0), 540 + 10 + 40 + 40) << "Syntagma single, the station 40, mortgaged titles nothing";
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

TEST(AM_01, EqualWealthIsASharedWin) {
  Scene scene = market(4, {"one_side"});
  ruin(scene, 1);
  ruin(scene, 3);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)).with(seat(2)));
}

TEST(AM_01, LeavingTheTableWipesASideOutToo) {
  Scene scene = market(3, {"one_side"});
  scene.does(resign(1));
  EXPECT_EQ(scene.count(EventKind::ended, Reason::one_side_left), 1);
}

TEST(AM_01, ARentNobodyHasClaimedAtTheEndOfOptionBLapses) {
  Scene scene = market(3, {"one_side"}, {"rent=claimed", "doubles_to_jail=3"});
  scene.owns(0, {kSyntagma}).owns(2, {kCorso}).cash(2, 15);
  visits(scene, 2, kSyntagma).does(resign(1));
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 0);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.cash(0), 1500 + 40) << "the bank's visit alone";
}

// --- AM-60 ---

TEST(AM_60, CashAndOneVisitToEachUnmortgagedTitle) {
  Scene scene = market(3, {"one_side"});
  scene.owns(0, {kPlaka, kSyntagma, kAirport, kTrams}).built(kSyntagma, kHotel);
  scene.owns(2, {kParkLane, kOxford, kPiccadilly}).mortgaged({kPiccadilly});
  ruin(scene, 1);
  EXPECT_EQ(final_rent(scene, kPlaka), 70);
  EXPECT_EQ(final_rent(scene, kSyntagma), 240);
  EXPECT_EQ(final_rent(scene, kAirport), 80);
  EXPECT_EQ(final_rent(scene, kTrams), 80);
  EXPECT_EQ(final_rent(scene, kParkLane), 60);
  EXPECT_EQ(final_rent(scene, kOxford), 64);
  EXPECT_EQ(final_rent(scene, kPiccadilly), 0);
  EXPECT_EQ(scene.cash(0), 1500 + 470);
  EXPECT_EQ(scene.cash(2), 1500 + 124);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::cash_handed_in), 0) << "all cash counts";
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
  expect_sound(scene);
}

TEST(AM_60, ACompetitorsTitlesBringTheSingleFigures) {
  Scene scene = market(3, {"one_side"});
  scene.state[seat(0)].role = kCompetitor;
  scene.state[seat(1)].role = kMonopolist;
  scene.owns(0, {kPlaka, kSyntagma, kAirport, kTrams}).built(kSyntagma, kHotel);
  scene.state[seat(2)].role = kCompetitor;
  ruin(scene, 1);
  EXPECT_EQ(scene.cash(0), 1500 + 35 + 140 + 20 + 20);
}

TEST(AM_60, ElectricityAndGasByARollEach) {
  Scene scene = market(3, {"one_side"});
  scene.owns(0, {kElectricity, kGas});
  ruin(scene, 1);
  EXPECT_EQ(scene.state.stage, Stage::final_dice);
  EXPECT_EQ(scene.rule(EventKind::final_called), "AM-60");
  expect_refused(scene, roll(0), Refusal::chance_first);
  scene.dice(2, 3);
  EXPECT_EQ(final_rent(scene, kElectricity), 50);
  EXPECT_EQ(scene.rule(EventKind::final_rolled), "AM-60");
  scene.dice(6, 6);
  EXPECT_EQ(final_rent(scene, kGas), 120);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.cash(0), 1670);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::one_side_left), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

TEST(AM_60, FourTimesForACompetitorWithBoth) {
  Scene scene = market(4, {"one_side"});
  scene.owns(1, {kElectricity, kGas});
  ruin(scene, 0);
  ruin(scene, 2).dice(2, 3);
  EXPECT_EQ(final_rent(scene, kElectricity), 20);
  scene.dice(1, 2);
  EXPECT_EQ(final_rent(scene, kGas), 12);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
}

TEST(AM_60, TheDiceCanDecideWhoWins) {
  for (const int die : {1, 6}) {
    Scene scene = market(3, {"one_side"});
    scene.owns(0, {kGas}).cash(2, 1520);
    ruin(scene, 1).dice(die, 1);
    EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(die == 6 ? 0 : 2)));
  }
}

TEST(AM_60, APrisonersTitlesCountToo) {
  Scene scene = market(3, {"one_side"});
  ruin(scene.owns(2, {kSyntagma}).jailed(2), 1);
  EXPECT_EQ(scene.cash(2), 1540);
}

// --- AM-61 ---

TEST(AM_61, BankruptToAPlayerEverythingGoesToTheCreditor) {
  Scene scene = market(3);
  scene.owns(1, {kSyntagma}).built(kSyntagma, kHotel);
  scene.owns(0, {kCorso, kAppia, kGas}).built(kCorso, 2).mortgaged({kGas}).cash(0, 5);
  visits(scene, 0, kSyntagma);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 140);
  expect_refused(scene, go_bankrupt(1), Refusal::not_in_debt);
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "AM-61");
  EXPECT_EQ(scene.paid(kBank, 0), 50) << "two houses at half";
  EXPECT_EQ(scene.paid(0, 1), 55);
  for (const int square : {kCorso, kAppia, kGas}) {
    EXPECT_EQ(scene.owner(square), 1);
    EXPECT_EQ(scene.level(square), 0);
  }
  EXPECT_TRUE(is_mortgaged(scene, kGas)) << "as it came";
  EXPECT_EQ(scene.cash(1), 1555) << "nothing to the bank for it";
  EXPECT_EQ(scene.state.houses, 35);
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(AM_61, AMonopolistsHotelIsSoldForHalfOfFour) {
  Scene scene = market(3);
  scene.owns(0, {kCorso, kAppia}).built(kCorso, kHotel).cash(0, 0).owns(1, {kSyntagma, kAirport});
  scene.owns(1, {kPlaka}).built(kSyntagma, kHotel).mortgaged({kPlaka});
  scene.owns(1, {kParkLane}).cash(0, 0).mortgaged({kAppia});
  visits(scene, 0, kSyntagma);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none) << "100 for the hotel and 30 do not make 140";
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(0, 1), 100);
}

TEST(AM_61, NobodyGoesBankruptWhoCanPay) {
  Scene scene = market(2);
  scene.owns(0, {kCorso, kAppia}).built(kCorso, kHotel).cash(0, 0);
  scene.owns(1, {kSyntagma}).built(kSyntagma, kHotel);
  visits(scene, 0, kSyntagma);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  scene.does(sell_hotels(0, kCorso)).does(mortgage(0, kCorso)).does(mortgage(0, kAppia));
  EXPECT_EQ(scene.cash(0), 20);
  EXPECT_EQ(scene.cash(1), 1640);
  EXPECT_EQ(scene.state.stage, Stage::turn_end) << "a street could be sold to lift the other (AM-50)";
}

TEST(AM_61, TheEstateMayGiveAMonopolistACity) {
  Scene scene = market(3);
  scene.owns(0, {kSyntagma}).owns(1, {kPlaka}).cash(1, 0).mortgaged({kPlaka});
  visits(scene, 1, kSyntagma).does(go_bankrupt(1));
  scene.turn(0).does(lift(0, kPlaka)).does(build(0, kPlaka));
  EXPECT_EQ(scene.level(kPlaka), 1);
}

// --- AM-62 ---

TEST(AM_62, BankruptToTheBankTheTitlesAreOnSaleAgainUnbuilt) {
  Scene scene = market(3);
  scene.owns(0, {kCorso, kAppia, kGas}).built(kCorso, 1).mortgaged({kAppia, kGas}).cash(0, 10);
  visits(scene, 0, kExtraTax);
  EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none) << "25 and 30 and 10 are not 75";
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "AM-62");
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  for (const int square : {kCorso, kAppia, kGas}) {
    EXPECT_EQ(scene.owner(square), kBank);
    EXPECT_EQ(scene.level(square), 0);
    EXPECT_FALSE(is_mortgaged(scene, square));
  }
  EXPECT_EQ(scene.state.houses, 35);
  visits(scene, 1, kCorso).does(buy(1));
  EXPECT_EQ(scene.owner(kCorso), 1);
  EXPECT_EQ(scene.paid(1, kBank), 60);
  expect_sound(scene);
}

// --- AM-63 ---

TEST(AM_63, NoDealingsBetweenPlayers) {
  Scene scene = market(2, {"quick"});
  scene.owns(1, {kSyntagma}).owns(0, {kCorso});
  expect_refused(scene, offer(0, 1, terms(500), terms(0, {kSyntagma})), Refusal::no_dealings);
  expect_refused(scene, offer(0, 1, terms(0, {kCorso}), {}), Refusal::no_dealings);
  EXPECT_EQ(scene.rule(Refusal::no_dealings), "AM-63");
  EXPECT_TRUE(game::legal(scene.rules(), scene.state, seat(0)).may_offer_to.empty());
  scene.does(mortgage(0, kCorso));
  EXPECT_EQ(scene.cash(0), 1530) << "the bank deals";
}

TEST(AM_63, TimeEndsItAfterTheTurnUnderWay) {
  Scene scene = market(2, {"quick"});
  scene.does(time_up());
  EXPECT_EQ(scene.rule(EventKind::time_called), "AM-63");
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  visits(scene, 0, kPrison);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "AM-63");
}

TEST(AM_63, AnExtraRollIsPlayedFirst) {
  Scene scene = market(2, {"quick"});
  scene.does(time_up()).at(0, kPrison - 4).rolls(0, 2, 2);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  scene.at(0, kPrison - 4).rolls(0, 2, 2);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
}

TEST(AM_63, OrTheAgreedRoundsDo) {
  Scene scene = market(2, {"quick"}, {"round_limit=30"});
  scene.state.round = 30;
  scene.at(0, kPrison - 3).rolls(0, 1, 2);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  scene.at(1, kPrison - 3).rolls(1, 1, 2);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
}

TEST(AM_63, CompetitorsKeepATenthOfTheirCashAndMonopolistsAFifth) {
  Scene scene = market(3, {"quick"});
  scene.cash(0, 1009).cash(1, 1009).cash(2, 4).does(time_up());
  visits(scene, 1, kPrison);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::cash_handed_in), 3);
  EXPECT_EQ(scene.paid(0, kBank), 1009 - 201) << "fractions down";
  EXPECT_EQ(scene.paid(1, kBank), 1009 - 100);
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-63");
  EXPECT_EQ(scene.cash(2), 0);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

// Seat 0 holds Athens and is in prison, seat 1 both energy companies and an airport, seat 2 nothing.
Scene at_the_end() {
  Scene scene = market(3, {"quick"});
  scene.owns(0, {kPlaka, kSyntagma}).built(kPlaka, 1).jailed(0);
  scene.owns(1, {kElectricity, kGas, kAirport, kCorso}).mortgaged({kCorso});
  scene.does(time_up());
  visits(scene, 2, kPrison);
  return scene;
}

TEST(AM_63, ThenTheBankVisitsEverySquareOnceAndPaysItsOwner) {
  Scene scene = at_the_end();
  EXPECT_EQ(scene.state.stage, Stage::final_dice);
  EXPECT_EQ(final_rent(scene, kAirport), 20);
  EXPECT_EQ(final_rent(scene, kCorso), 0) << "mortgaged";
  scene.dice(1, 1);
  EXPECT_EQ(final_rent(scene, kElectricity), 8);
  scene.dice(6, 5);
  EXPECT_EQ(final_rent(scene, kGas), 44);
  EXPECT_EQ(scene.count(EventKind::final_visited), 3) << "the gas company and Athens";
  EXPECT_EQ(scene.cash(1), 150 + 20 + 8 + 44);
  EXPECT_EQ(scene.cash(2), 300);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  expect_sound(scene);
}

TEST(AM_63, PrisonersArePaid) {
  Scene scene = at_the_end();
  scene.dice(1, 1).dice(1, 1);
  EXPECT_EQ(final_rent(scene, kPlaka), 110);
  EXPECT_EQ(final_rent(scene, kSyntagma), 80);
  EXPECT_EQ(scene.cash(0), 300 + 190);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

TEST(AM_63, ItMayStillEndBeforeByTheLastBankruptcy) {
  Scene scene = market(2, {"quick"});
  ruin(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
  EXPECT_EQ(scene.cash(1), 1500) << "no cash handed in";
}

TEST(AM_63, ARentNobodyHasClaimedLapsesBeforeTheCount) {
  Scene scene = market(3, {"quick"}, {"rent=claimed", "doubles_to_jail=3"});
  scene.owns(0, {kSyntagma}).cash(1, 15).jailed(2);
  visits(scene, 1, kSyntagma).does(time_up()).does(end_turn(2));
  EXPECT_EQ(scene.count(EventKind::claim_lapsed), 1);
  EXPECT_EQ(scene.count(EventKind::debt_opened), 0);
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
}

TEST(AM_63, WithoutTheVariantNoClockEndsIt) {
  const Scene scene = market(2);
  expect_refused(scene, time_up(), Refusal::no_time_limit);
  EXPECT_EQ(scene.rule(Refusal::no_time_limit), "AM-63");
}

TEST(AM_60, RoundsAloneMakeNoQuickGame) {
  Scene scene = market(2, {}, {"round_limit=30"});
  scene.state.round = 30;
  scene.at(0, kPrison - 3).rolls(0, 1, 2).at(1, kPrison - 3).rolls(1, 1, 2);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::cash_handed_in), 0) << "AM-63 alone asks for it";
  EXPECT_EQ(scene.state.finale.winners.count(), 2) << "1500 each (ALL-05)";
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_end_test
