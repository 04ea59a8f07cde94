// SP-01, SP-02, SP-14: who plays and who begins, the bank, the box.
#include <gtest/gtest.h>

#include <set>

#include "chance/chance.h"
#include "notation/sentences.h"
#include "support/space.h"

namespace cadastre::tests::espace_setup_test {
namespace {

using namespace space;
using game::ActionKind;
using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Seat;
using game::Stage;

game::Setup players(int seats) { return {.seats = seats}; }

// A scene before the first turn: who starts is still to be drawn.
Scene before_the_start(int seats, const edition::Choice& choice = {}) {
  Scene scene = in_space(seats, choice);
  scene.state = game::start(scene.rules(), players(seats));
  return scene;
}

// --- SP-01: names, the starting player, the order ---

TEST(SP_01, TheStartingPlayerIsDrawn) {
  Scene scene = before_the_start(4);
  EXPECT_EQ(scene.state.stage, Stage::order_draw);
  EXPECT_TRUE(scene.chance_owes());
  scene.does(starter(2));
  EXPECT_EQ(scene.count(EventKind::started, Reason::start_drawn), 1);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(2));
  EXPECT_EQ(scene.rule(EventKind::started), "SP-01");
  EXPECT_EQ(scene.last(EventKind::turn_began).seat, seat(2));
  EXPECT_EQ(scene.state.round, 1);
  EXPECT_TRUE(scene.owes(2));
  expect_sound(scene);
}

TEST(SP_01, PlayGoesClockwiseFromThere) {
  Scene scene = before_the_start(4);
  scene.does(starter(2));
  for (const int next : {2, 3, 0, 1}) {
    EXPECT_EQ(scene.state.turn, seat(next));
    EXPECT_EQ(scene.state.round, 1);
    rests(scene, next);
  }
  EXPECT_EQ(scene.state.turn, seat(2));
  EXPECT_EQ(scene.state.round, 2);
}

TEST(SP_01, OnlyChanceDrawsAndOnlyAPlayerAtTheTable) {
  Scene scene = before_the_start(3);
  expect_refused(scene, starter(3), Refusal::not_a_starter);
  expect_refused(scene, {.kind = ActionKind::starter, .seat = Seat::chance, .other = Seat::bank},
                 Refusal::not_a_starter);
  expect_refused(scene, {.kind = ActionKind::starter, .seat = Seat::chance}, Refusal::not_a_starter);
  expect_refused(scene, {.kind = ActionKind::starter, .seat = seat(0), .other = seat(0)},
                 Refusal::not_chance);
  expect_refused(scene, {.kind = ActionKind::dice, .seat = Seat::chance, .dice = {6, 5}},
                 Refusal::not_chance);
  expect_refused(scene, roll(0), Refusal::chance_first);
  scene.does(starter(0));
  expect_refused(scene, starter(1), Refusal::not_chance);
}

TEST(SP_01, EveryPlayerMayBeDrawn) {
  const Scene scene = before_the_start(3);
  std::set<Seat> drawn;
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    chance::Stream stream(seed);
    const game::Action action = chance::act(scene.rules(), scene.state, stream);
    EXPECT_EQ(scene.tries(action), Refusal::none);
    drawn.insert(action.other);
  }
  EXPECT_EQ(drawn, (std::set<Seat>{seat(0), seat(1), seat(2)}));
}

TEST(SP_01, PlayersGoByTheirNames) {
  Scene scene = before_the_start(2);
  scene.does(starter(1));
  const std::vector<std::string> names = {"Ada", "Béla"};
  const auto told = [&](edition::Language language) {
    return notation::sentence(scene.texts(), language, names, scene.last(EventKind::started));
  };
  EXPECT_EQ(told(edition::Language::en), "Béla is drawn to play first. [SP-01]");
  EXPECT_EQ(told(edition::Language::fr), "Le sort désigne Béla pour commencer. [SP-01]");
}

TEST(SP_01, AllTokensBeginOnTheStart) {
  const Scene scene = before_the_start(6);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(scene.square(i), kStart);
  }
  EXPECT_EQ(scene.rules().board[kStart].kind, game::SquareKind::start);
}

TEST(SP_01, EachPicksADifferentToken) {
  const edition::Book& espace = book("espace");
  EXPECT_EQ(espace.tokens.size(), 6U);
  game::Setup setup = players(3);
  setup.tokens = {5, 0, 3};
  EXPECT_EQ(game::setup_refusal(espace.rules, setup), Refusal::none);
  setup.tokens = {5, 0, 5};
  EXPECT_EQ(game::setup_refusal(espace.rules, setup), Refusal::token_taken);
  EXPECT_EQ(espace.rule_of(Refusal::token_taken), "SP-01");
  setup.tokens = {5, 0, 6};
  EXPECT_EQ(game::setup_refusal(espace.rules, setup), Refusal::no_such_token);
}

TEST(SP_01, ATableMayRollForTheStartInstead) {
  Scene scene = before_the_start(2, {.variants = {}, .overrides = {"start_order=highest_roll"}});
  EXPECT_EQ(scene.state.stage, Stage::order_dice);
  scene.dice(1, 2).dice(3, 3);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(1));
  EXPECT_EQ(scene.last(EventKind::started).reason, Reason::start_order);
}

// --- SP-02: the bank ---

TEST(SP_02, TheBankNeverRunsOutOfMoney) {
  Scene scene = in_space(2);
  for (int lap = 0; lap < 500; ++lap) {
    scene.turn(0).at(0, kEuropa).rolls(0, 3, 4);
    ASSERT_EQ(scene.paid(kBank, 0), 200) << "lap " << lap;
  }
  EXPECT_EQ(scene.cash(0), 1500 + 500 * 200);
}

TEST(SP_02, ItPaysSalariesAndBonuses) {
  Scene scene = in_space(2);
  scene.at(0, kEarth).rolls(0, 1, 2);
  EXPECT_EQ(scene.paid(kBank, 0), 200) << "the salary";
  scene.draws("CS05");
  EXPECT_EQ(scene.paid(kBank, 0), 100) << "a bonus";
}

TEST(SP_02, ItSellsBuildingsAndLendsOnMortgages) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus, kMars}).at(0, kUranus).does(build(0, kUranus));
  EXPECT_EQ(scene.paid(0, kBank), 150);
  scene.does(mortgage(0, kMars));
  EXPECT_EQ(scene.paid(kBank, 0), 80);
}

TEST(SP_02, ItTakesTaxesFinesAndInterest) {
  Scene taxed = in_space(2);
  lands(taxed, kPlunder);
  EXPECT_EQ(taxed.paid(0, kBank), 200);
  Scene fined = in_space(2);
  fined.jailed(0).does(pay_fine(0));
  EXPECT_EQ(fined.paid(0, kBank), 50);
  Scene indebted = in_space(2);
  indebted.owns(0, {kMars}).mortgaged({kMars}).does(lift(0, kMars));
  EXPECT_EQ(indebted.paid(0, kBank), 88);
}

// --- SP-14: the box ---

TEST(SP_14, TwoToSixPlay) {
  const edition::Book& espace = book("espace");
  for (int seats = 2; seats <= 6; ++seats) {
    EXPECT_EQ(game::setup_refusal(espace.rules, players(seats)), Refusal::none) << seats;
  }
  EXPECT_EQ(game::setup_refusal(espace.rules, players(1)), Refusal::too_few_players);
  EXPECT_EQ(game::setup_refusal(espace.rules, players(7)), Refusal::too_many_players);
  EXPECT_EQ(espace.rule_of(Refusal::too_few_players), "SP-14");
  EXPECT_EQ(espace.rule_of(Refusal::too_many_players), "SP-14");
}

TEST(SP_14, EveryoneBeginsWith1500) {
  const edition::Book& espace = book("espace");
  std::vector<game::Event> events;
  auto listen = [&](const game::Event& event) { events.push_back(event); };
  const game::State state = game::start(espace.rules, players(6), listen);
  ASSERT_EQ(events.size(), 6U);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(state[seat(i)].cash.units, 1500);
    EXPECT_EQ(espace.rule_of(events[static_cast<unsigned>(i)]), "SP-14");
  }
}

TEST(SP_14, TheBankHolds20Titles32HousesAnd12Hotels) {
  const Scene scene = before_the_start(6);
  int titles = 0;
  int streets = 0;
  EXPECT_EQ(scene.rules().squares, 32);
  for (int square = 0; square < 32; ++square) {
    titles += scene.owner(square) == kBank ? 1 : 0;
    streets += scene.rules().streets.has(static_cast<game::Square>(square)) ? 1 : 0;
  }
  EXPECT_EQ(titles, 20);
  EXPECT_EQ(streets, 16);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_EQ(scene.state.hotels, 12);
  expect_sound(scene);
}

TEST(SP_14, TheTwoDecksHoldSixteenCardsEach) {
  const Scene scene = before_the_start(2);
  ASSERT_EQ(scene.rules().decks, 2);
  const auto deck_at = [&](int square) { return scene.rules().board[static_cast<unsigned>(square)].deck[0]; };
  EXPECT_NE(deck_at(kStar), deck_at(kChest));
  EXPECT_EQ(scene.rules().deck[deck_at(kStar)].cards.count(), 16);
  EXPECT_EQ(scene.rules().deck[deck_at(kChest)].cards.count(), 16);
  for (const int star : {14, 22, 30}) {
    EXPECT_EQ(deck_at(star), deck_at(kStar));
  }
  for (const int chest : {18, 26}) {
    EXPECT_EQ(deck_at(chest), deck_at(kChest));
  }
}

TEST(SP_14, AnyCardOfAShuffledDeckMayComeFirst) {
  Scene scene = in_space(2);
  lands(scene, kStar);
  ASSERT_EQ(scene.state.stage, Stage::card);
  for (unsigned i = 0; i < scene.texts().cards.size(); ++i) {
    const bool star = scene.texts().cards[i].id.starts_with("ET");
    EXPECT_EQ(
        scene.tries({.kind = ActionKind::card, .seat = Seat::chance, .card = static_cast<game::Card>(i)}),
        star ? Refusal::none : Refusal::not_in_deck)
        << scene.texts().cards[i].id;
  }
}

}  // namespace
}  // namespace cadastre::tests::espace_setup_test
