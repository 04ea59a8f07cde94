// Where a token ends its rolls in the long run.
#pragma once

#include <array>
#include <cstdint>

#include "lab/crew.h"
#include "lab/walk.h"

namespace cadastre::lab {

inline constexpr std::uint64_t kStretch = std::uint64_t{1} << 20U;  // rolls to a chunk of work

struct Landings {
  std::uint64_t rolls = 0;
  std::array<std::uint64_t, kPlaces> ended{};  // rolls that ended on each place; their sum is `rolls`

  double percent(unsigned place) const {
    return rolls == 0 ? 0 : 100.0 * static_cast<double>(ended[place]) / static_cast<double>(rolls);
  }
};

struct LandingsPlan {
  DeckPlan deck = DeckPlan::replace;
  std::uint64_t rolls = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

// The walk is cut into stretches of kStretch rolls, each with its own dice, shuffled decks and an
// uncounted run-up, so that any number of threads finds the same. Stopped early, it has fewer rolls.
Landings count_landings(const Walk& walk, const LandingsPlan& plan, const RunControl& control);

}  // namespace cadastre::lab
