// Many seeded games for one listener: random and steady players in turn, with two to the edition's most
// seats.
#pragma once

#include "bots/random.h"
#include "game/setup.h"
#include "lab/game_loop.h"

namespace cadastre::lab {

inline constexpr int kMostSampleActions = 2000;
inline constexpr int kMostSampleRounds = 100;

template <class Sink>
void play_randomly(const game::Edition& ed, game::State& s, std::uint64_t seed, Sink& sink) {
  chance::Stream stream(seed);
  chance::Stream whims(~seed);
  auto below = [&](std::uint32_t bound) { return whims.below(bound); };
  for (int i = 0; i < kMostSampleActions && s.stage != game::Stage::over; ++i) {
    const bool chance_next = game::owing(s).has(game::Seat::chance);
    game::apply(ed, s, chance_next ? chance::act(ed, s, stream) : bots::random_move(ed, s, below), sink);
  }
}

template <class Sink>
void play_samples(const game::Edition& ed, int games, Sink& sink) {
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const int seats = ed.min_seats + i / 2 % (ed.max_seats - ed.min_seats + 1);
    game::State s = game::start(ed, game::seated(ed, seats), sink);
    if (i % 2 == 0) {
      play_randomly(ed, s, seed, sink);
    } else {
      chance::Stream stream(seed);
      play_out(ed, s, stream, kMostSampleRounds, sink);
    }
  }
}

}  // namespace cadastre::lab
