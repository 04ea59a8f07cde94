// Counts the ways a position can go on, to a fixed depth: a number that changes with any rule.
#pragma once

#include <cstdint>

#include "game/edition.h"
#include "game/state.h"

namespace cadastre::lab {

// Every outcome of chance and every listed action of whoever may act counts one; of a bid the least and the
// most.
std::uint64_t perft(const game::Edition& ed, const game::State& s, int depth);

}  // namespace cadastre::lab
