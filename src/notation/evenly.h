// A whole group built up by one level, as one thing to do.
#pragma once

#include <vector>

#include "game/action.h"
#include "game/edition.h"
#include "game/state.h"

namespace cadastre::notation {

struct Evenly {
  game::Group group{};
  std::vector<game::Square> squares;  // to build on, in this order
  game::Money cost{};                 // of all of it
};

// The groups of a seat of which it may now raise every lowest title, two or more of them, by one building:
// only where each of these builds is allowed after the one before, and none leads to an auction.
std::vector<Evenly> evenly(const game::Edition& ed, const game::State& s, game::Seat seat);

}  // namespace cadastre::notation
