// Random games, for tests that want every kind of position and event.
#pragma once

#include <functional>

#include "bots/random.h"
#include "chance/chance.h"
#include "game/apply.h"
#include "game/setup.h"

namespace cadastre::tests {

using Seen = std::function<void(const game::State&)>;

// Plays on from `s`, showing every state before it changes, the last one too; events go to `sink`.
template <class Sink>
void play_on(const game::Edition& ed, game::State& s, std::uint64_t seed, int steps, const Seen& seen,
             Sink& sink) {
  chance::Stream stream(seed);
  auto below = [&stream](unsigned n) { return stream.below(n); };
  for (int i = 0; i < steps && s.stage != game::Stage::over; ++i) {
    seen(s);
    const bool chance_owes = game::owing(s).has(game::Seat::chance);
    const game::Action action = chance_owes ? chance::act(ed, s, stream) : bots::random_move(ed, s, below);
    game::apply(ed, s, action, sink);
  }
  seen(s);
}

inline game::State opening(const game::Edition& ed, int seats) {
  return game::start(ed, game::seated(ed, seats));
}

}  // namespace cadastre::tests
