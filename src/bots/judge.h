// What a position is worth to each seat: its chance to win, learned from many games (docs/bots.md).
#pragma once

#include "bots/network.h"

namespace cadastre::bots {

inline constexpr int kSure = 65536;  // a chance of 1

using Chances = std::array<int, game::kMaxSeats>;

// The edition, values and network must outlive it.
class Judge {
 public:
  Judge(const game::Edition& ed, const Values& values, const Network& network = learned_network())
      : reader_(ed, values), network_(network) {}

  // By seat, together kSure or a little less: of who is in, or of the winners where the game is over.
  Chances chances(const game::State& s) const;

 private:
  FeatureReader reader_;
  const Network& network_;
};

// 2 to the power of each of these, in shares of kSure; those of `who` count.
Chances shares(const std::array<std::int32_t, game::kMaxSeats>& odds, game::SeatSet who);

}  // namespace cadastre::bots
