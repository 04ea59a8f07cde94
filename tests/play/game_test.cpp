// What a running game promises whoever stands on it.
#include "play/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/scene.h"

namespace cadastre::tests::play_game_test {

using game::ActionKind;
using game::EventKind;
using game::Refusal;
using game::Seat;

const game::Edition& rules() { return book("europe").rules; }

play::Game begun(play::Told& told) {
  play::Game game;
  game.begin(rules(), game::seated(rules(), 2), told);
  return game;
}

play::Game begun() {
  play::Told told;
  return begun(told);
}

// Seat 0 has thrown more and is on turn.
play::Game on_turn() {
  play::Game game = begun();
  game.source.script.dice = {{6, 5}, {1, 2}};
  play::Told told;
  EXPECT_TRUE(game.let_chance_follow(rules(), told).good());
  EXPECT_EQ(game.state.turn, Seat{0});
  return game;
}

const game::Action kRoll{.kind = ActionKind::roll, .seat = Seat{0}};

TEST(RunningGame, HandsOutMoneyWhenItBegins) {
  play::Told told;
  const play::Game game = begun(told);
  EXPECT_EQ(told.events.size(), 2U);
  EXPECT_TRUE(std::ranges::all_of(told.events, [](const auto& e) { return e.kind == EventKind::paid; }));
  EXPECT_TRUE(told.actions.empty()) << "nobody has done anything";
  EXPECT_TRUE(game.chance_owes());
}

TEST(RunningGame, ARefusedActionChangesAndTellsNothing) {
  play::Game game = on_turn();
  const play::Game before = game;
  play::Told told;
  const game::Action early{.kind = ActionKind::roll, .seat = Seat{1}};
  const play::Verdict verdict = game.act(rules(), early, told);
  EXPECT_FALSE(verdict.good());
  EXPECT_EQ(verdict.refusal, Refusal::not_your_turn);
  EXPECT_EQ(verdict.action.seat, Seat{1});
  EXPECT_TRUE(game.state == before.state);
  EXPECT_TRUE(told.actions.empty() && told.events.empty());
}

TEST(RunningGame, ChanceThatOwesNothingIsRefused) {
  play::Game game = on_turn();
  const play::Game before = game;
  play::Told told;
  EXPECT_EQ(game.let_chance_act(rules(), told).refusal, Refusal::not_chance);
  EXPECT_TRUE(game.let_chance_follow(rules(), told).good()) << "there is nothing to follow";
  EXPECT_TRUE(game.state == before.state);
  EXPECT_TRUE(told.events.empty());
}

TEST(RunningGame, CarriesOutOnceAndTellsInOrder) {
  play::Game game = on_turn();
  game.source.script.dice = {{1, 2}};
  game::State alone = game.state;
  play::Told told;
  ASSERT_TRUE(game.act(rules(), kRoll, told).good());
  ASSERT_TRUE(game.let_chance_follow(rules(), told).good());
  ASSERT_EQ(told.actions.size(), 2U);
  EXPECT_EQ(told.actions[0].kind, ActionKind::roll);
  EXPECT_EQ(told.actions[1].kind, ActionKind::dice);
  for (const game::Action& action : told.actions) {
    game::apply(rules(), alone, action);
  }
  EXPECT_TRUE(game.state == alone);
  ASSERT_GE(told.events.size(), 3U);
  EXPECT_EQ(told.events[0].kind, EventKind::roll_called);
  EXPECT_EQ(told.events[1].kind, EventKind::rolled);
  EXPECT_EQ(told.events[2].kind, EventKind::moved);
  EXPECT_EQ(game::at(game.state[Seat{0}].position), 3U);
}

TEST(RunningGame, AListenerHearsEachEventBesideWhatItChanged) {
  play::Game game = on_turn();
  play::Told told;
  ASSERT_TRUE(game.act(rules(), kRoll, told).good());
  bool seen = false;
  auto hear = [&](const game::Event& event) {
    seen = seen || (event.kind == EventKind::moved && game::at(game.state[Seat{0}].position) == 3);
  };
  const game::Action dice{.kind = ActionKind::dice, .seat = Seat::chance, .dice = {1, 2}};
  ASSERT_TRUE(game.act(rules(), dice, game::Teller(hear)).good());
  EXPECT_TRUE(seen);
}

TEST(RunningGame, WithoutAnythingToGoByChanceWaits) {
  play::Game game = begun();
  const play::Game before = game;
  play::Told told;
  const play::Verdict verdict = game.let_chance_act(rules(), told);
  EXPECT_TRUE(verdict.no_source);
  EXPECT_FALSE(verdict.good());
  EXPECT_TRUE(game.state == before.state);
}

TEST(RunningGame, AScriptedOutcomeThatDoesNotFitIsRefusedAndStays) {
  play::Game game = begun();
  game.source.script.dice = {{7, 1}};
  const play::Game before = game;
  play::Told told;
  const play::Verdict verdict = game.let_chance_act(rules(), told);
  EXPECT_EQ(verdict.refusal, Refusal::bad_dice);
  EXPECT_EQ(verdict.action.dice.first, 7);
  EXPECT_TRUE(game.state == before.state);
  EXPECT_EQ(game.source.script.dice.size(), 1U);
}

TEST(RunningGame, TheSeedGoesOnWhereTheScriptEnds) {
  play::Game game = begun();
  game.source.root = play::Seed{7};
  game.source.script.dice = {{6, 5}};
  play::Told told;
  ASSERT_TRUE(game.let_chance_act(rules(), told).good());
  EXPECT_EQ(game.source.drawn, 0U) << "what is scripted takes nothing from the seed";
  const game::Action due = chance::draw(rules(), game.state, 7, 0);
  ASSERT_TRUE(game.let_chance_act(rules(), told).good());
  EXPECT_TRUE(told.actions[0].dice == (game::Dice{6, 5}));
  EXPECT_TRUE(told.actions[1].dice == due.dice);
  EXPECT_EQ(game.source.drawn, 1U);
}

TEST(RunningGame, EveryOutcomeFollowsFromACommittedSecret) {
  play::Game game = begun();
  const play::Key key = chance::key_of({1, 2, 3}, {"salt"});
  game.source.root = key;
  game::State alone = game.state;
  play::Told told;
  ASSERT_TRUE(game.let_chance_follow(rules(), told).good());
  EXPECT_FALSE(game.chance_owes());
  ASSERT_GE(told.actions.size(), 2U);
  for (std::uint64_t n = 0; n < told.actions.size(); ++n) {
    const game::Action due = chance::fair_draw(rules(), alone, key, n);
    EXPECT_TRUE(told.actions[n].dice == due.dice) << "outcome " << n;
    game::apply(rules(), alone, due);
  }
  EXPECT_TRUE(game.state == alone);
}

TEST(RunningGame, ARecordDoneAgainGoesOnWithTheSameDice) {
  play::Game game = begun();
  game.source.root = play::Seed{9};
  play::Told first;
  ASSERT_TRUE(game.let_chance_follow(rules(), first).good());
  play::Game again = begun();
  again.source.root = play::Seed{9};
  play::Told ignored;
  for (const game::Action& action : first.actions) {
    ASSERT_TRUE(again.redo(rules(), action, game::Teller(ignored)).good());
  }
  EXPECT_TRUE(again.state == game.state);
  EXPECT_EQ(again.source.drawn, game.source.drawn);
}

}  // namespace cadastre::tests::play_game_test
