// EU-01 to EU-05: the box, the bank, the start.
#include <gtest/gtest.h>

#include <set>

#include "support/refused.h"

namespace cadastre::tests::europe_setup_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

game::Setup players(int seats) { return {.seats = seats}; }

// A scene before the first dice: all still roll for the start.
Scene before_the_start(int seats) {
  Scene scene(seats);
  scene.state = game::start(scene.rules(), players(seats));
  return scene;
}

TEST(EU_01, TwoToEightPlay) {
  const game::Edition& rules = book("europe").rules;
  for (int seats = 2; seats <= 8; ++seats) {
    EXPECT_EQ(game::setup_refusal(rules, players(seats)), Refusal::none) << seats;
  }
  EXPECT_EQ(game::setup_refusal(rules, players(0)), Refusal::too_few_players);
  EXPECT_EQ(game::setup_refusal(rules, players(1)), Refusal::too_few_players);
  EXPECT_EQ(game::setup_refusal(rules, players(9)), Refusal::too_many_players);
  EXPECT_EQ(book("europe").rule_of(Refusal::too_few_players), "EU-01");
  EXPECT_EQ(book("europe").rule_of(Refusal::too_many_players), "EU-01");
}

TEST(EU_01, EightMonumentsAreTheTokens) {
  const auto& tokens = book("europe").tokens;
  ASSERT_EQ(tokens.size(), 8U);
  EXPECT_EQ(book("europe").rules.tokens, 8);
  std::set<std::string> ids;
  std::string names;
  for (const edition::TokenText& token : tokens) {
    ids.insert(token.id);
    names += token.name.en + ";";
  }
  EXPECT_EQ(ids.size(), 8U);
  for (const char* monument :
       {"Westminster", "Eiffel", "Brandenburg", "Pisa", "indmill", "Manneken", "Sagrada", "Parthenon"}) {
    EXPECT_NE(names.find(monument), std::string::npos) << monument << " is missing in " << names;
  }
}

TEST(EU_01, EachPicksADifferentToken) {
  const game::Edition& rules = book("europe").rules;
  game::Setup setup = players(3);
  setup.tokens = {7, 0, 3};
  EXPECT_EQ(game::setup_refusal(rules, setup), Refusal::none);
  setup.tokens = {7, 0, 7};
  EXPECT_EQ(game::setup_refusal(rules, setup), Refusal::token_taken);
  setup.tokens = {7, 0, 8};
  EXPECT_EQ(game::setup_refusal(rules, setup), Refusal::no_such_token);
  EXPECT_EQ(book("europe").rule_of(Refusal::token_taken), "EU-01");
}

TEST(EU_01, ATokenNobodyPlaysIsFree) {
  game::Setup setup = players(2);
  setup.tokens = {4, 5, 4};  // the third seat is empty
  EXPECT_EQ(game::setup_refusal(book("europe").rules, setup), Refusal::none);
}

TEST(EU_02, TheBankHoldsAllTitlesAndBuildings) {
  const Scene scene = before_the_start(4);
  int titles = 0;
  int streets = 0;
  for (int square = 0; square < 40; ++square) {
    titles += scene.owner(square) == kBank ? 1 : 0;
    streets += scene.rules().streets.has(static_cast<game::Square>(square)) ? 1 : 0;
    EXPECT_EQ(scene.level(square), 0) << square;
  }
  EXPECT_EQ(titles, 28);
  EXPECT_EQ(streets, 22);
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_EQ(scene.state.hotels, 12);
  EXPECT_TRUE(scene.state.mortgaged.empty());
  expect_sound(scene);
}

TEST(EU_02, TheTwoDecksHoldSixteenCardsEach) {
  const Scene scene = before_the_start(2);
  ASSERT_EQ(scene.rules().decks, 2);
  const auto deck_at = [&](unsigned square) { return scene.rules().board[square].deck[0]; };
  EXPECT_NE(deck_at(7), deck_at(2));
  EXPECT_EQ(scene.rules().deck[deck_at(7)].cards.count(), 16);
  EXPECT_EQ(scene.rules().deck[deck_at(2)].cards.count(), 16);
  EXPECT_TRUE(scene.rules().deck[deck_at(7)].cards.has(scene.card("CH16")));
  EXPECT_TRUE(scene.rules().deck[deck_at(2)].cards.has(scene.card("CC16")));
}

TEST(EU_02, ShuffledMeansThatAnyCardOfTheDeckMayComeFirst) {
  Scene scene(2);
  scene.at(0, 4).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::card);
  int possible = 0;
  for (unsigned i = 0; i < scene.texts().cards.size(); ++i) {
    const auto card = static_cast<game::Card>(i);
    const bool chance = scene.texts().cards[i].id.starts_with("CH");
    const Refusal refused =
        scene.tries({.kind = game::ActionKind::card, .seat = game::Seat::chance, .card = card});
    EXPECT_EQ(refused, chance ? Refusal::none : Refusal::not_in_deck) << scene.texts().cards[i].id;
    possible += refused == Refusal::none ? 1 : 0;
  }
  EXPECT_EQ(possible, 16);
}

TEST(EU_03, EveryoneStartsOnTheStartWith1500) {
  const edition::Book& europe = book("europe");
  std::vector<game::Event> events;
  auto listen = [&](const game::Event& event) { events.push_back(event); };
  const game::State state = game::start(europe.rules, players(8), listen);
  ASSERT_EQ(events.size(), 8U);
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(state[seat(i)].cash.units, 1500);
    EXPECT_EQ(state[seat(i)].position, game::Square{0});
    const game::Event& event = events[static_cast<unsigned>(i)];
    EXPECT_EQ(event.kind, EventKind::paid);
    EXPECT_EQ(event.seat, game::Seat::bank);
    EXPECT_EQ(event.other, seat(i));
    EXPECT_EQ(europe.rule_of(event), "EU-03");
  }
}

TEST(EU_03, TheStartCashComesInTheseNotes) {
  const auto& notes = book("europe").notes;
  ASSERT_EQ(notes.size(), 1U);
  const std::map<int, int> printed = {{500, 2}, {100, 4}, {50, 1}, {20, 1}, {10, 2}, {5, 1}, {1, 5}};
  std::map<int, int> dealt;
  int sum = 0;
  for (const edition::Note& note : notes[0]) {
    dealt[note.value] += note.count;
    sum += note.value * note.count;
  }
  EXPECT_EQ(dealt, printed);
  EXPECT_EQ(sum, 1500);
}

TEST(EU_04, TheBankPaysSalariesFarBeyondTheMoneyInTheBox) {
  Scene scene(2);
  for (int lap = 0; lap < 500; ++lap) {
    scene.turn(0).at(0, 33).rolls(0, 3, 4);
    ASSERT_EQ(scene.paid(kBank, 0), 200) << "lap " << lap;
  }
  EXPECT_EQ(scene.cash(0), 1500 + 500 * 200);
}

TEST(EU_05, TheHighestTotalStartsAndPlayGoesClockwise) {
  Scene scene = before_the_start(4);
  scene.dice(1, 2).dice(3, 3);
  EXPECT_EQ(scene.count(EventKind::order_rolled, Reason::start_order), 1);
  EXPECT_EQ(scene.last(EventKind::order_rolled).seat, seat(1));
  EXPECT_EQ(scene.rule(EventKind::order_rolled), "EU-05");
  scene.dice(6, 5);
  EXPECT_EQ(scene.count(EventKind::started), 0);
  scene.dice(1, 1);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(2));
  EXPECT_EQ(scene.rule(EventKind::started), "EU-05");
  for (const int next : {2, 3, 0, 1, 2}) {
    EXPECT_EQ(scene.state.turn, seat(next));
    EXPECT_TRUE(scene.owes(next));
    scene.at(next, 13).rolls(next, 3, 4);
  }
}

TEST(EU_05, NobodyActsBeforeTheStartIsDecided) {
  Scene scene = before_the_start(2);
  EXPECT_TRUE(scene.chance_owes());
  expect_refused(scene, roll(0), Refusal::chance_first);
  expect_refused(scene, {.kind = game::ActionKind::dice, .seat = game::Seat::chance, .dice = {0, 7}},
                 Refusal::bad_dice);
  expect_refused(scene, {.kind = game::ActionKind::dice, .seat = seat(0), .dice = {1, 2}},
                 Refusal::not_chance);
}

TEST(EU_05, TheStartingRollMovesNobodyAndADoubleCountsForNothing) {
  Scene scene = before_the_start(2);
  scene.dice(6, 6).dice(2, 1);
  EXPECT_EQ(scene.square(0), 0);
  EXPECT_EQ(scene.state.turn, seat(0));
  EXPECT_EQ(scene.state.doubles, 0);
  EXPECT_EQ(scene.count(EventKind::turn_began), 1);
  EXPECT_EQ(scene.cash(0), 1500);
}

TEST(EU_05, OnlyThoseTiedForHighestRollAgain) {
  Scene scene = before_the_start(4);
  scene.dice(4, 5).dice(1, 3).dice(6, 3).dice(2, 2);
  EXPECT_EQ(scene.count(EventKind::order_tied, Reason::start_tie), 1);
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, game::SeatSet::of(seat(0)).with(seat(2)));
  scene.dice(1, 2);
  EXPECT_EQ(scene.last(EventKind::order_rolled).seat, seat(0));
  scene.dice(1, 3);
  EXPECT_EQ(scene.last(EventKind::order_rolled).seat, seat(2));
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(2));
  EXPECT_EQ(scene.state.turn, seat(2));
}

}  // namespace
}  // namespace cadastre::tests::europe_setup_test
