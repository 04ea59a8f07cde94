// How players talk: nothing is said twice, nobody is pestered into a deal, and what
// was sold is not bought back dear.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/hard.h"
#include "bots/normal.h"
#include "play/game.h"
#include "support/scene.h"

namespace cadastre::tests::talk_test {
namespace {

using bots::Normal;
using game::Action;
using game::ActionKind;

// Everything is sold, two groups lie across each other, and nobody accepts anything.
Scene everything_sold() {
  Scene scene(3);
  scene.owns(0, {16, 18, 24, 1, 6, 5, 12, 37, 31})
      .owns(1, {21, 23, 19, 3, 8, 15, 28, 39, 32})
      .owns(2, {9, 11, 13, 14, 25, 26, 27, 29, 34, 35});
  return scene;
}

// What it offers in so many rounds in which all is turned down.
std::vector<Action> offers_made(bots::Bot& bot, Scene scene, unsigned rounds, unsigned first = 1) {
  std::vector<Action> made;
  for (unsigned round = first; round < first + rounds; ++round) {
    scene.state.round = static_cast<std::uint16_t>(round);
    for (Action act = bot.choose(scene.state, seat(0)); act.kind == ActionKind::offer && made.size() < 200;
         act = bot.choose(scene.state, seat(0))) {
      made.push_back(act);
      scene.does(act).does(reject(static_cast<int>(game::at(act.other)), 0));
    }
  }
  return made;
}

bool said_twice(const std::vector<Action>& made) {
  for (std::size_t i = 0; i < made.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (made[i].other == made[j].other && made[i].give == made[j].give && made[i].take == made[j].take) {
        return true;
      }
    }
  }
  return false;
}

TEST(Talk, NormalDoesNotRepeatWhatWasRefused) {
  const Scene scene = everything_sold();
  Normal normal(scene.rules());
  const std::vector<Action> made = offers_made(normal, scene, 60);
  EXPECT_GE(made.size(), 2U);
  EXPECT_LT(made.size(), 30U);
  EXPECT_FALSE(said_twice(made));
}

// A title that changes hands elsewhere is no reason to ask again for what was turned down.
TEST(Talk, NormalDoesNotRepeatItselfWhenTitlesHaveChangedHands) {
  Scene scene = everything_sold();
  Normal normal(scene.rules());
  std::vector<Action> made = offers_made(normal, scene, 20);
  for (unsigned i = 1; i <= 3; ++i) {
    scene.owns(i % 2 == 0 ? 2 : 1, {35});
    const std::vector<Action> more = offers_made(normal, scene, 20, 1 + 20 * i);
    made.insert(made.end(), more.begin(), more.end());
  }
  EXPECT_GE(made.size(), 2U);
  EXPECT_FALSE(said_twice(made));
}

// Strangers are asked for a little more; but nobody refuses a deal and then proposes it.
TEST(Talk, ACounterOfferIsNeverWhatWasOffered) {
  const edition::Book& texts = book("europe", {{"automatic_rent"}, {}});
  int counters = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    play::Game game;
    game.source.root = seed;
    play::Told told;
    game.begin(texts.rules, game::seated(texts.rules, 4), told);
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (unsigned i = 0; i < 4; ++i) {
      players.push_back(bots::make_bot(texts.rules, {.level = bots::Level::normal, .seed = seed}));
    }
    while (game.state.stage != game::Stage::over && game.state.round < 60) {
      if (game.chance_owes()) {
        ASSERT_TRUE(game.let_chance_follow(texts.rules, told).good());
        continue;
      }
      const auto act =
          bots::next_act(game.state, [&](game::Seat seat) { return players[game::at(seat)].get(); });
      ASSERT_TRUE(act);
      if (act->kind == ActionKind::counter) {
        const game::Offer& offer = game.state.offers[game::at(act->other)];
        EXPECT_LT(act->give.cash.units - act->take.cash.units, offer.take.cash.units - offer.give.cash.units);
        ++counters;
      }
      ASSERT_TRUE(game.act(texts.rules, *act, told).good());
    }
  }
  EXPECT_GT(counters, 4);
}

TEST(Talk, HardDoesNotRepeatWhatWasRefused) {
  const Scene scene = everything_sold();
  bots::Hard hard(scene.rules(), {.level = bots::Level::hard, .nodes = 300});
  const std::vector<Action> made = offers_made(hard, scene, 20);
  EXPECT_GE(made.size(), 1U);
  EXPECT_FALSE(said_twice(made));
}

// 19 makes the group whole for the one who is asked. From who pesters it is bought only at a price by which
// the seller loses against the table.
TEST(Talk, NobodyIsPesteredIntoADeal) {
  Scene scene(3);
  scene.owns(1, {16, 18}).owns(0, {19, 1, 6}).cash(0, 1500).cash(1, 1500);
  const Action cheap = offer(0, 1, terms(0, {19}), terms(250));
  const Action dear = offer(0, 1, terms(0, {19}), terms(900));
  const auto answer = [](Normal& bot, Scene now, const Action& asked) {
    now.does(asked);
    return bot.react(now.state, seat(1));
  };
  Normal patient(scene.rules());
  ASSERT_EQ(answer(patient, scene, dear), accept(1, 0));

  Normal pestered(scene.rules());
  for (int price = 400; price < 1000; price += 100) {
    EXPECT_EQ(answer(pestered, scene, offer(0, 1, terms(0, {1}), terms(price))), reject(1, 0));
  }
  EXPECT_EQ(answer(pestered, scene, dear), reject(1, 0));
  EXPECT_EQ(answer(pestered, scene, cheap), accept(1, 0));
  scene.state.round = 20;  // nobody is angry for ever
  EXPECT_EQ(answer(pestered, scene, dear), accept(1, 0));
}

TEST(Talk, WhatWasSoldIsNotBoughtBackDear) {
  Scene scene(3);
  scene.owns(0, {37}).owns(1, {1, 6, 8, 14}).cash(0, 1500).cash(1, 1500);
  Normal normal(scene.rules());
  scene.does(offer(0, 1, terms(400), terms(0, {14})));
  ASSERT_EQ(normal.react(scene.state, seat(1)), accept(1, 0));
  scene.does(accept(1, 0)).does(offer(0, 1, terms(0, {14}), terms(450)));
  EXPECT_EQ(normal.react(scene.state, seat(1)), reject(1, 0));
  scene.does(reject(1, 0)).does(offer(0, 1, terms(0, {14, 37}), terms(800)));
  EXPECT_EQ(normal.react(scene.state, seat(1)), reject(1, 0));
}

}  // namespace
}  // namespace cadastre::tests::talk_test
