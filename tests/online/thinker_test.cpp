// What the bots of a networked game remember of the people they talked to.
#include "online/thinker.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <optional>

#include "bots/hard.h"
#include "chance/chance.h"
#include "game/actors.h"
#include "game/setup.h"
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
  scene.owns(0, {1, 3}).cash(0, 600);
  thought.state = scene.state;
  EXPECT_EQ(Thinker().think(thought)->kind, ActionKind::build) << "it goes on as if it could win";
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

// Counts how often it is asked to decide.
class Counted final : public bots::Bot {
 public:
  explicit Counted(const game::Edition& ed) : hard_(ed, {.level = bots::Level::hard, .nodes = 300}) {}

  Action choose(const game::State& s, game::Seat one) override { return ++times, hard_.choose(s, one); }
  std::optional<Action> react(const game::State& s, game::Seat one) override { return hard_.react(s, one); }
  void new_game(std::uint64_t seed) override { hard_.new_game(seed); }
  void mind(const Manners* manners) override { hard_.mind(manners); }

  int times = 0;

 private:
  bots::Hard hard_;
};

// A bot that thinks long does not think of what it may not say: it thought anew up to sixteen times.
TEST(Talks, WhoThinksLongIsToldWhatNotToSay) {
  Scene scene(3);
  scene.owns(0, {16, 18, 24, 1, 6, 5, 12, 37, 31})
      .owns(1, {21, 23, 19, 3, 8, 15, 28, 39, 32})
      .owns(2, {9, 11, 13, 14, 25, 26, 27, 29, 34, 35});
  bots::Talks talks;
  Counted hard(scene.rules());
  const auto next = [&] {
    return talks.next_act(scene.rules(), scene.state,
                          [&](game::Seat one) -> bots::Bot* { return one == seat(1) ? nullptr : &hard; });
  };
  int offers = 0;
  int to_the_person = 0;
  for (auto act = next(); act->kind == ActionKind::offer; act = next()) {
    ++offers;
    to_the_person += act->other == seat(1) ? 1 : 0;
    scene.does(*act).does(reject(static_cast<int>(game::at(act->other)), 0));
  }
  EXPECT_EQ(to_the_person, 1);
  EXPECT_EQ(hard.times, offers + 1) << "not asked again for what it may not say";
}

// How many titles come back within ten rounds to who had passed them on, and not for a whole group, when
// three who think long play some rounds with each other; before people, or among themselves.
int titles_taken_back(bool before_people) {
  constexpr int kRounds = 12;
  const game::Edition& ed = book("madame").rules;
  game::State s = game::start(ed, game::seated(ed, 3));
  chance::Stream stream(5);
  bots::Talks talks;
  const auto bot = bots::make_bot(ed, {.level = bots::Level::expert, .nodes = 100});
  const auto bot_of = [&](game::Seat) { return bot.get(); };
  std::array<std::array<int, game::kMaxSquares>, 3> parted{};
  for (auto& rounds : parted) {
    rounds.fill(-100);
  }
  int back = 0;
  while (s.stage != game::Stage::over && s.round < kRounds) {
    const auto act = game::chance_owes(s) ? std::optional(chance::act(ed, s, stream))
                     : before_people      ? talks.next_act(ed, s, bot_of)
                                          : bots::next_act(s, bot_of);
    const game::State before = s;
    game::apply(
        ed, s,
        game::refusal(ed, s, *act) == game::Refusal::none ? *act : game::default_action(ed, s, act->seat));
    for (const game::Seat one : s.in) {
      auto& rounds = parted[game::at(one)];
      for (const game::Square square : before.owned_by(one) - s.owned_by(one)) {
        rounds[game::at(square)] = s.round;
      }
      for (const game::Square square : s.owned_by(one) - before.owned_by(one)) {
        const bool whole = s.owned_by(one).contains(ed.group_of(square).members);
        back += act->kind == ActionKind::accept && !whole && s.round <= rounds[game::at(square)] + 10 ? 1 : 0;
      }
    }
  }
  return back;
}

TEST(Talks, BeforePeopleNoTitleGoesToAndFro) {
  EXPECT_GT(titles_taken_back(false), 0);
  EXPECT_EQ(titles_taken_back(true), 0);
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
