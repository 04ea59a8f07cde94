// SP-03 to SP-06: rolling and moving on 32 squares, doubles, the salary, buying.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_turn_test {
namespace {

using namespace space;
using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

// --- SP-03: the turn ---

TEST(SP_03, TheTokenMovesByTheTotalOfTwoDice) {
  Scene scene = in_space(2);
  scene.rolls(0, 5, 6);
  EXPECT_EQ(scene.square(0), kMars);
  EXPECT_EQ(scene.rule(EventKind::rolled), "SP-03");
  EXPECT_EQ(scene.rule(EventKind::moved), "SP-03");
  EXPECT_EQ(scene.last(EventKind::title_offered).seat, seat(0)) << "and acts on the square";
}

TEST(SP_03, TheBoardHas32Squares) {
  Scene scene = in_space(2);
  scene.at(0, kEarth).rolls(0, 2, 3);
  EXPECT_EQ(scene.square(0), kSputnik);
  EXPECT_EQ(scene.last(EventKind::moved).from, static_cast<game::Square>(kEarth));
}

TEST(SP_03, TheTurnPassesAfterTheMove) {
  Scene scene = in_space(3);
  rests(scene, 0);
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.rule(EventKind::turn_began), "SP-03");
  expect_refused(scene, roll(0), Refusal::not_your_turn);
  EXPECT_EQ(scene.rule(Refusal::not_your_turn), "SP-03");
}

TEST(SP_03, TokensShareASquareAndNothingComesOfIt) {
  Scene scene = in_space(3);
  scene.at(1, kStation).at(2, kStation);
  rests(scene, 0);
  EXPECT_EQ(scene.square(0), kStation);
  EXPECT_EQ(scene.square(1), kStation);
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

TEST(SP_03, TheTokenGoesOnFromWhereItStood) {
  Scene scene = in_space(2);
  rests(scene, 0);
  rests(scene, 1);
  scene.rolls(0, 2, 1);
  EXPECT_EQ(scene.square(0), kUranus);
}

// --- SP-04: doubles ---

TEST(SP_04, ADoubleMovesActsAndRollsAgain) {
  Scene scene = in_space(2);
  scene.rolls(0, 3, 3);
  EXPECT_EQ(scene.square(0), kPluto);
  expect_refused(scene, roll(0), Refusal::decision_first);
  scene.does(buy(0));
  EXPECT_EQ(scene.count(EventKind::rolls_again, Reason::extra_roll), 1);
  EXPECT_EQ(scene.rule(EventKind::rolls_again), "SP-04");
  EXPECT_EQ(scene.state.turn, seat(0));
  scene.rolls(0, 1, 4);
  EXPECT_EQ(scene.square(0), kMars);
}

TEST(SP_04, TheThirdInARowSendsIntoTheBlackHoleAtOnce) {
  Scene scene = in_space(2);
  scene.rolls(0, 4, 4).rolls(0, 4, 4);
  ASSERT_EQ(scene.square(0), kStation);
  scene.rolls(0, 2, 2);
  EXPECT_EQ(scene.count(EventKind::moved), 0) << "the third double is not moved by";
  EXPECT_EQ(scene.count(EventKind::jailed, Reason::jail_doubles), 1);
  EXPECT_EQ(scene.rule(EventKind::jailed), "SP-04");
  EXPECT_EQ(scene.square(0), kHole);
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_04, OnlyDoublesInARowCount) {
  Scene scene = in_space(2);
  scene.rolls(0, 4, 4).rolls(0, 4, 4).rolls(0, 1, 2);
  scene.does(decline(0));
  rests(scene, 1);
  scene.at(0, kStart).rolls(0, 4, 4);
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.state.doubles, 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

// --- SP-05: the start ---

TEST(SP_05, PassingPays200) {
  Scene scene = in_space(2);
  scene.at(0, kEarth).rolls(0, 2, 3);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::passed_start), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-05");
  EXPECT_EQ(scene.cash(0), 1700);
}

TEST(SP_05, LandingPays200Once) {
  Scene scene = in_space(2);
  scene.at(0, kVanguard).rolls(0, 1, 3);
  EXPECT_EQ(scene.square(0), kStart);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::landed_start), 1);
  EXPECT_EQ(scene.cash(0), 1700);
  rests(scene, 1);
  scene.rolls(0, 3, 5);
  EXPECT_EQ(scene.cash(0), 1700) << "leaving it pays nothing";
}

TEST(SP_05, StoppingShortOfItPaysNothing) {
  Scene scene = in_space(2);
  lands(scene, kEarth);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(SP_05, TheShortestPassIsFromTheLastSquare) {
  Scene scene = in_space(2);
  scene.at(0, kEarth).rolls(0, 1, 1);
  EXPECT_EQ(scene.square(0), kVenus);
  EXPECT_EQ(scene.cash(0), 1700);
}

TEST(SP_05, PassingThenTheCardFromTheChestTwoSquaresOnPaysTwice) {
  Scene scene = in_space(2);
  scene.at(0, kEarth).rolls(0, 1, 2);
  ASSERT_EQ(scene.square(0), kChest);
  EXPECT_EQ(scene.paid(kBank, 0), 200);
  scene.draws("CS08");
  EXPECT_EQ(scene.square(0), kStart);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::landed_start), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-05");
  EXPECT_EQ(scene.cash(0), 1500 + 200 + 200);
}

TEST(SP_05, PassingThenTheCardFromTheStarSevenSquaresOnPaysTwice) {
  Scene scene = in_space(2);
  scene.at(0, kEarth).rolls(0, 3, 5);
  ASSERT_EQ(scene.square(0), kStar);
  scene.draws("ET02");
  EXPECT_EQ(scene.square(0), kStart);
  EXPECT_EQ(scene.cash(0), 1500 + 200 + 200);
}

TEST(SP_05, ACardThatLeadsPastItPays) {
  Scene past = in_space(2);
  lands(past, 30).draws("ET10");
  EXPECT_EQ(past.square(0), kPhobos);
  EXPECT_EQ(past.count(EventKind::paid, Reason::passed_start), 1);
  EXPECT_EQ(past.cash(0), 1700);
  Scene short_of_it = in_space(2);
  lands(short_of_it, 30).draws("ET09");
  EXPECT_EQ(short_of_it.square(0), kEarth);
  EXPECT_EQ(short_of_it.cash(0), 1500);
}

TEST(SP_05, GoingBackPaysNothing) {
  Scene scene = in_space(2);
  lands(scene, 18).draws("CS01");
  EXPECT_EQ(scene.square(0), kMercury);
  EXPECT_EQ(scene.cash(0), 1500);
  Scene further = in_space(2);
  further.rolls(0, 1, 1).draws("CS01");
  EXPECT_EQ(further.square(0), kMercury) << "nearly once round, backwards";
  EXPECT_EQ(further.cash(0), 1500);
}

TEST(SP_05, NothingOnTheWayIntoTheBlackHole) {
  Scene scene = in_space(2);
  lands(scene, kSuction);
  EXPECT_EQ(scene.square(0), kHole);
  EXPECT_EQ(scene.cash(0), 1500);
}

// --- SP-06: buying ---

TEST(SP_06, EveryTitleIsSoldAtItsPrintedPrice) {
  const std::map<int, int> prices = {{1, 60},   {3, 100},  {4, 200},  {5, 100},  {6, 120},
                                     {9, 140},  {11, 160}, {12, 200}, {13, 180}, {15, 200},
                                     {17, 220}, {19, 240}, {20, 200}, {21, 260}, {23, 280},
                                     {25, 300}, {27, 320}, {28, 200}, {29, 350}, {31, 400}};
  ASSERT_EQ(prices.size(), 20U);
  for (const auto& [square, price] : prices) {
    Scene scene = in_space(2);
    lands(scene, square);
    ASSERT_EQ(scene.state.stage, Stage::purchase) << square;
    const int before = scene.cash(0);
    scene.does(buy(0));
    EXPECT_EQ(scene.paid(0, kBank), price) << square;
    EXPECT_EQ(scene.cash(0), before - price) << square;
    EXPECT_EQ(scene.owner(square), 0) << square;
    EXPECT_EQ(scene.rule(EventKind::title_passed), "SP-06");
  }
}

TEST(SP_06, DeclinedItStaysWithTheBank) {
  Scene scene = in_space(3);
  lands(scene, kSaturn).does(decline(0));
  EXPECT_EQ(scene.owner(kSaturn), kBank);
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.count(EventKind::purchase_decided, Reason::declined), 1);
  EXPECT_EQ(scene.rule(EventKind::purchase_decided), "SP-06");
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.turn, seat(1)) << "the turn goes on at once";
  expect_refused(scene, bid(1, 10), Refusal::no_auction);
}

TEST(SP_06, TheNextPlayerWhoLandsThereMayBuyIt) {
  Scene scene = in_space(2);
  lands(scene, kSaturn).does(decline(0));
  scene.at(1, kHubble).rolls(1, 1, 2).does(buy(1));
  EXPECT_EQ(scene.owner(kSaturn), 1);
}

TEST(SP_06, WhoeverHasNotTheCashCannotBuy) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 279), kSaturn);
  expect_refused(scene, buy(0), Refusal::cannot_afford);
  EXPECT_EQ(scene.rule(Refusal::cannot_afford), "SP-06") << "at the printed price";
  scene.does(decline(0));
  Scene richer = in_space(2);
  lands(richer.cash(0, 280), kSaturn).does(buy(0));
  EXPECT_EQ(richer.cash(0), 0);
}

TEST(SP_06, AMortgageElsewhereMayPayForIt) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 200).owns(0, {kMars}), kSaturn).does(mortgage(0, kMars)).does(buy(0));
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(SP_06, OnlyThePlayerWhoLandedBuys) {
  Scene scene = in_space(2);
  lands(scene, kSaturn);
  expect_refused(scene, buy(1), Refusal::nothing_to_buy);
  expect_refused(scene, decline(1), Refusal::nothing_to_buy);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_buy), "SP-06");
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), decline(0));
}

TEST(SP_06, ATableMayAgreeOnAuctions) {
  Scene scene = in_space(2, {.variants = {"auctions"}, .overrides = {}});
  lands(scene, kSaturn).does(decline(0));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 1);
  scene.does(bid(1, 5)).does(pass(0));
  EXPECT_EQ(scene.owner(kSaturn), 1);
  EXPECT_EQ(scene.cash(1), 1495);
}

}  // namespace
}  // namespace cadastre::tests::espace_turn_test
