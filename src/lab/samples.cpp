#include "lab/samples.h"

#include "bots/random.h"
#include "game/setup.h"
#include "lab/game_loop.h"

namespace cadastre::lab {
namespace {

constexpr int kMostSampleActions = 2000;
constexpr int kMostSampleRounds = 100;

void play_randomly(const game::Edition& ed, game::State& s, std::uint64_t seed, game::Teller& listener) {
  chance::Stream stream(seed);
  chance::Stream whims(~seed);
  auto below = [&](std::uint32_t bound) { return whims.below(bound); };
  for (int i = 0; i < kMostSampleActions && s.stage != game::Stage::over; ++i) {
    const bool chance_next = game::owing(s).has(game::Seat::chance);
    game::apply(ed, s, chance_next ? chance::act(ed, s, stream) : bots::random_move(ed, s, below), listener);
  }
}

}  // namespace

void play_samples(const game::Edition& ed, int games, game::Teller& listener) {
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const int seats = ed.min_seats + i / 2 % (ed.max_seats - ed.min_seats + 1);
    game::State s = game::start(ed, game::seated(ed, seats), listener);
    if (i % 2 == 0) {
      play_randomly(ed, s, seed, listener);
    } else {
      chance::Stream stream(seed);
      play_out(ed, s, stream, kMostSampleRounds, listener);
    }
  }
}

}  // namespace cadastre::lab
