// The strangers: each plays by its row, in every edition, and asks for nothing the rules refuse.
#include "bots/character.h"

#include <gtest/gtest.h>

#include <set>

#include "match/match.h"
#include "support/scene.h"

namespace cadastre::tests::character_test {
namespace {

using bots::Stranger;
using game::Action;
using game::ActionKind;
using game::Money;

const bots::Character& character(std::string_view name) { return *bots::character_named(name); }

game::Terms terms(int cash, std::initializer_list<int> titles) {
  game::Terms made{Money{cash}, {}, {}};
  for (const int number : titles) {
    made.titles = made.titles.with(static_cast<game::Square>(number));
  }
  return made;
}

TEST(Characters, HaveNamesOfTheirOwnAndSomeAreHeldOut) {
  std::set<std::string_view> names;
  int held_out = 0;
  for (const bots::Character& one : bots::characters()) {
    EXPECT_TRUE(names.insert(one.name).second) << one.name;
    EXPECT_FALSE(one.words.empty()) << one.name;
    EXPECT_FALSE(bots::level_named(one.name)) << one.name;
    held_out += one.held_out ? 1 : 0;
  }
  EXPECT_GE(held_out, 3);
  EXPECT_EQ(bots::character_named("nobody"), nullptr);
}

TEST(Characters, PlayEveryEditionWithoutARefusedAction) {
  for (const std::string& id : edition::built_in_ids()) {
    for (std::size_t i = 0; i + 3 < bots::characters().size(); i += 2) {
      match::Settings settings;
      for (std::size_t j = 0; j < 4; ++j) {
        const bots::Character& one = bots::characters()[i + j];
        settings.entrants.push_back({.name = std::string(one.name), .command = {}, .character = &one});
      }
      settings.games = 4;
      settings.rounds = 80;
      const match::Result result = match::play(book(id), settings, [](std::uint64_t) {});
      for (std::size_t j = 0; j < 4; ++j) {
        EXPECT_EQ(result.standings[j].refused, 0U) << id << " " << settings.entrants[j].name;
      }
    }
  }
}

TEST(Characters, ThePassiveOneOnlyRollsBuysAndPays) {
  Scene scene(3);
  scene.owns(0, {16, 18, 19}).owns(1, {3}).cash(0, 2000);
  Stranger passive(scene.rules(), character("passive"));
  EXPECT_EQ(passive.choose(scene.state, seat(0)).kind, ActionKind::roll);
  scene.does(offer(0, 1, terms(900, {}), terms(0, {3})));
  EXPECT_EQ(passive.react(scene.state, seat(1)), reject(1, 0));
}

TEST(Characters, TheLonerBuildsAndTheMilkerAsksForMuchAndOffersLittle) {
  Scene scene(3);
  scene.owns(0, {16, 18, 19, 1}).owns(1, {3}).cash(0, 2000);
  Stranger loner(scene.rules(), character("loner"));
  EXPECT_EQ(loner.choose(scene.state, seat(0)).kind, ActionKind::build);
  Stranger milker(scene.rules(), character("milker"));
  const Action asked = milker.choose(scene.state, seat(0));
  ASSERT_EQ(asked.kind, ActionKind::offer);
  EXPECT_EQ(asked.take, terms(0, {3}));
  EXPECT_LT(asked.give.cash, scene.rules()[static_cast<game::Square>(3)].price);
}

TEST(Characters, TheFixedPolicySellsALastTitleForNextToNothing) {
  Scene scene(3);
  scene.owns(0, {16, 18}).owns(1, {19});
  scene.does(offer(0, 1, terms(5, {}), terms(0, {19})));
  EXPECT_EQ(Stranger(scene.rules(), character("fixed_a")).react(scene.state, seat(1)), accept(1, 0));
  EXPECT_EQ(Stranger(scene.rules(), character("cautious")).react(scene.state, seat(1)), reject(1, 0));
}

// A competitor builds on a single street; a monopolist waits for a second one of the city.
TEST(Characters, TheMagnatePlaysEachRoleInItsOwnWay) {
  const game::Edition& ed = book("anti").rules;
  Stranger magnate(ed, character("magnate"));
  const auto on_turn = [&](game::BuildOn role) {
    game::State s = game::start(ed, game::seated(ed, 4));
    s.stage = game::Stage::turn;
    for (const game::Seat any : s.in) {
      if (ed.role[s[any].role].build_on == role) {
        const game::Square street = ed.streets.front();
        s.turn = any;
        s.owner[game::at(street)] = any;
        s.owned[game::at(any)] = game::SquareSet::of(street);
        return magnate.choose(s, any).kind;
      }
    }
    return ActionKind::resign;
  };
  EXPECT_EQ(on_turn(game::BuildOn::own_street), ActionKind::build);
  EXPECT_NE(on_turn(game::BuildOn::monopolised), ActionKind::build);
}

TEST(Characters, TheCollectorLeavesStreetsAlone) {
  Scene scene(3);
  scene.rolls(0, 1, 2);
  Stranger collector(scene.rules(), character("collector"));
  EXPECT_EQ(collector.choose(scene.state, seat(0)).kind, ActionKind::decline);
}

}  // namespace
}  // namespace cadastre::tests::character_test
