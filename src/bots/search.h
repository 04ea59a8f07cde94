// Plays a position on, many times, for each of a few plans, with the same dice for all of them, and says
// which plan did best. Everybody plays on like the normal player.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "bots/normal.h"

namespace cadastre::bots {

// What is done at once, by whomever, before the position is played on.
using Plan = std::vector<game::Action>;

struct Budget {
  std::uint64_t nodes = 0;  // rolls
  std::uint32_t ms = 0;     // 0: no limit
};

class Search {
 public:
  explicit Search(const game::Edition& ed) : ed_(ed), everybody_(ed) {}

  // The place of the best plan for `seat`. The first is what would be done without a search: another must
  // have done better by more than luck. The same seed gives the same answer, but for a limit of time.
  std::size_t best(const game::State& s, game::Seat seat, const std::vector<Plan>& plans, std::uint64_t seed,
                   const Budget& budget);

 private:
  struct Tally {
    std::size_t plan = 0;
    game::State start;
    double sum = 0;    // of values
    double ahead = 0;  // of the differences to the first plan
    double ahead_squared = 0;
    double last = 0;
  };

  double play_on(const game::State& from, game::Seat seat, std::uint64_t seed);
  double value(const game::State& s, game::Seat seat) const;

  const game::Edition& ed_;
  Normal everybody_;
  std::uint64_t used_ = 0;
};

}  // namespace cadastre::bots
