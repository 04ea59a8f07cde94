// Every level plays every edition, with each of its variants, to its end or some rounds, and never asks for
// what the rules refuse.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "edition/book.h"
#include "game/invariants.h"
#include "game/setup.h"
#include "lab/game_loop.h"

namespace cadastre::levels_test {
namespace {

using bots::Level;

edition::Book book_of(const std::string& id, const edition::Choice& choice = {}) {
  auto loaded = edition::load(*edition::find(id), choice);
  EXPECT_TRUE(loaded.book) << id;
  return *std::move(loaded.book);
}

struct Outcome {
  game::State state;
  play::Played played;
};

Outcome play(const game::Edition& ed, Level level, int seats, std::uint64_t seed, int rounds) {
  const std::uint32_t nodes = level == Level::expert ? 5 : 100;  // it takes more pains with each
  lab::Seated seated;
  std::vector<std::unique_ptr<bots::Bot>> owned;
  for (unsigned i = 0; i < static_cast<unsigned>(seats); ++i) {
    owned.push_back(bots::make_bot(ed, {.level = level, .seed = seed * 8 + i, .nodes = nodes}));
    seated.bots[i] = owned.back().get();
  }
  Outcome out{game::start(ed, game::seated(ed, seats)), {}};
  chance::Stream stream(seed);
  game::Silence silence;
  std::vector<game::Action> record;  // with one, actions are checked that players have asked about themselves
  out.played = lab::play_game(ed, out.state, seated, stream, rounds, silence, &record);
  return out;
}

void play_some(const game::Edition& ed, const std::string& what, Level level, int games, int rounds) {
  for (int i = 0; i < games; ++i) {
    const int seats = ed.min_seats + i % (ed.max_seats - ed.min_seats + 1);
    const Outcome out = play(ed, level, seats, static_cast<std::uint64_t>(i), rounds);
    for (const std::uint32_t refused : out.played.refused) {
      EXPECT_EQ(refused, 0U) << what << " " << bots::name(level) << " seed " << i;
    }
    EXPECT_EQ(out.played.cut_short, 0U) << what << " " << bots::name(level) << " seed " << i;
    EXPECT_EQ(game::broken_invariant(ed, out.state), "") << what << " seed " << i;
    EXPECT_TRUE(out.state.stage == game::Stage::over || out.state.round > rounds);
  }
}

class Levels : public testing::TestWithParam<Level> {};

TEST_P(Levels, play_every_edition_and_variant_without_a_refused_action) {
  const bool hard = GetParam() >= Level::hard;
  for (const std::string& id : edition::built_in_ids()) {
    const edition::Book book = book_of(id);
    play_some(book.rules, id, GetParam(), hard ? 1 : 7, hard ? 20 : 200);
    for (const edition::Variant& variant : book.variants) {
      play_some(book_of(id, {{variant.id}, {}}).rules, id + "+" + variant.id, GetParam(), hard ? 1 : 3,
                hard ? 4 : 40);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(all, Levels,
                         testing::Values(Level::random, Level::easy, Level::normal, Level::hard,
                                         Level::expert),
                         [](const auto& chosen) { return std::string(bots::name(chosen.param)); });

}  // namespace
}  // namespace cadastre::levels_test
