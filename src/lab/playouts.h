// Games played on from a position between `normal` players, one after the other on the calling thread: what
// everybody's chance to win was there. For some rounds they only answer what is offered: which bargain they
// would strike at once hangs on a few coins, and would move the chances more than all that happened in the
// game.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "bots/bot.h"
#include "lab/game_loop.h"

namespace cadastre::lab {

using Shares = std::array<double, game::kMaxSeats>;  // of the win, by seat

class Playouts {
 public:
  // `last_round`: a clock ended the real game in it, so these are counted then too. Otherwise a game that
  // goes on for very long counts as its richest player's.
  Playouts(const game::Edition& ed, unsigned seats, std::optional<int> last_round);
  Playouts(const Playouts&) = delete;  // its players look at it
  Playouts& operator=(const Playouts&) = delete;

  // One game; the same seed, the same dice as long as the same happens.
  Shares play(game::State s, std::uint64_t seed);
  // The mean of so many, each with a seed of its own that follows from this one.
  Shares chances(const game::State& from, std::uint64_t seed, int games);

  // What all of it has cost so far.
  std::uint64_t rolls() const { return rolls_; }
  std::uint64_t games() const { return games_; }

 private:
  void count_now(game::State& s, chance::Stream& stream);

  const game::Edition& ed_;
  std::optional<int> last_round_;
  std::array<std::unique_ptr<bots::Bot>, game::kMaxSeats> bots_;
  Seated seated_;
  int talks_in_ = 0;  // the round
  std::uint64_t rolls_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace cadastre::lab
