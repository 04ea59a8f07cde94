// What the bots of a networked game remember of the people they talked to.
#include "online/thinker.h"

#include <gtest/gtest.h>

#include <functional>

#include "support/scene.h"

namespace cadastre::tests::thinker_test {
namespace {

using game::Action;
using game::ActionKind;
using online::Thinker;
using online::Thought;

// A bot and a person who each lack what the other has: orange 19, red 24.
Scene wanting() {
  Scene scene(3);
  scene.owns(0, {16, 18, 24}).owns(1, {21, 23, 19});
  return scene;
}

Thought thought_of(const Scene& scene) {
  const auto level = bots::Level::normal;
  return {"game",
          1,
          std::shared_ptr<const edition::Book>(std::shared_ptr<void>{}, &book("europe")),
          scene.state,
          {level, std::nullopt, level},
          {}};
}

// ALL-08: a bot may leave a game it has lost, but not somebody else's.
TEST(Thinker, GivesUpItsOwnGameButNotThatOfWhoIsAway) {
  Scene scene(2);
  scene.owns(1, {6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34}).cash(1, 8000);
  scene.cash(0, 50).state.round = 200;
  Thought thought = thought_of(scene);
  thought.levels = {bots::Level::normal, std::nullopt};
  EXPECT_EQ(Thinker().think(thought)->kind, ActionKind::resign);
  thought.stand_ins = game::SeatSet::of(seat(0));
  EXPECT_EQ(Thinker().think(thought)->kind, ActionKind::roll);
}

Action think(Thinker& thinker, const Scene& scene) {
  return thinker.think(thought_of(scene)).value_or(Action{});
}

// Every offer it makes is turned down, until it makes no more and rolls.
int refused_until_it_rolls(const std::function<Action()>& next, Scene& scene) {
  for (int offers = 0; offers < 20; ++offers) {
    const Action action = next();
    if (action.kind != ActionKind::offer) {
      EXPECT_EQ(action.kind, ActionKind::roll);
      return offers;
    }
    scene.does(action).does(reject(1, 0));
  }
  return 20;
}

TEST(Talks, WhatAPersonRefusedIsNotAskedAgainWhenTheBotHasGotSomethingElse) {
  Scene scene = wanting();
  Thinker thinker;
  ASSERT_GT(refused_until_it_rolls([&] { return think(thinker, scene); }, scene), 0);
  scene.owns(0, {5});
  EXPECT_EQ(think(thinker, scene).kind, ActionKind::roll);
}

Action cash_for_19(int cash, int from = 0) {
  return {.kind = ActionKind::offer,
          .seat = seat(from),
          .other = seat(1),
          .give = {game::Money{cash}, {}, {}},
          .take = {game::Money{0}, {}, game::SquareSet{}.with(static_cast<game::Square>(19))}};
}

TEST(Talks, TheSameTitlesForClearlyMoreAreWorthAnotherWord) {
  Scene scene = wanting();
  bots::Talks talks;
  const auto nuisance = [&](const Action& offer) {
    scene.state.round = static_cast<std::uint16_t>(scene.state.round + 3);
    return talks.nuisance(scene.rules(), scene.state, offer);
  };
  EXPECT_FALSE(nuisance(cash_for_19(200)));
  EXPECT_TRUE(nuisance(cash_for_19(200)));
  EXPECT_TRUE(nuisance(cash_for_19(190)));
  EXPECT_TRUE(nuisance(cash_for_19(201))) << "nobody would notice";
  EXPECT_FALSE(nuisance(cash_for_19(200, 2))) << "somebody else asks";
  EXPECT_FALSE(nuisance(cash_for_19(230)));
  EXPECT_TRUE(nuisance(cash_for_19(240)));
}

TEST(Talks, PeopleAreNotInsultedNorAskedEveryRound) {
  Scene scene = wanting();
  bots::Talks talks;
  EXPECT_TRUE(talks.nuisance(scene.rules(), scene.state, cash_for_19(100))) << "half the printed price";
  EXPECT_FALSE(talks.nuisance(scene.rules(), scene.state, cash_for_19(210)));
  for (int rounds = 1; rounds < 3; ++rounds) {
    ++scene.state.round;
    EXPECT_TRUE(talks.nuisance(scene.rules(), scene.state, cash_for_19(400))) << rounds;
  }
  ++scene.state.round;
  EXPECT_FALSE(talks.nuisance(scene.rules(), scene.state, cash_for_19(400)));
}

TEST(Appraise, SaysWhoseGroupsADealWouldMakeWhole) {
  Scene scene = wanting();
  const game::Terms cash{game::Money{200}, {}, {}};
  const game::Terms title{game::Money{0}, {}, game::SquareSet{}.with(static_cast<game::Square>(19))};
  const auto found = online::appraise(book("europe"), scene.state, seat(1), seat(0), title, cash);
  const auto orange = game::at(book("europe").rules[static_cast<game::Square>(19)].group);
  EXPECT_EQ(found.other.completes, 1U << orange);
  EXPECT_EQ(found.you.completes, 0U);
  EXPECT_GT(found.other.gain, 0);
}

}  // namespace
}  // namespace cadastre::tests::thinker_test
