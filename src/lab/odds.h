// From a position: how often each seat wins when bots play on.
#pragma once

#include <array>
#include <cstdint>

#include "lab/cast.h"
#include "lab/crew.h"

namespace cadastre::lab {

struct OddsPlan {
  std::vector<bots::Level> levels;  // by seat
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  int rounds = 500;  // after the position; a game still going on then is cut off
};

struct Odds {
  std::array<std::uint64_t, game::kMaxSeats> wins{};  // in 840ths, which every shared win divides
  std::uint64_t games = 0;
  std::uint64_t cut_off = 0;

  double won(game::Seat seat) const { return static_cast<double>(wins[game::at(seat)]) / kWhole; }
  static constexpr std::uint64_t kWhole = 840;
};

// Game i has the seed seed_of(plan.seed, i): the same with any number of threads. Stopped early, it has the
// games done so far.
Odds play_odds(const game::Edition& ed, const game::State& from, const OddsPlan& plan,
               const RunControl& control);

}  // namespace cadastre::lab
