// Where the chance of a running game comes from: a script, a seed, or a secret that was committed to.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "chance/fair.h"
#include "game/action.h"
#include "game/edition.h"
#include "game/state.h"

namespace cadastre::play {

// Outcomes that are given before anything else is asked, each kind in its order.
struct Script {
  std::vector<game::Dice> dice;
  std::vector<game::Card> cards;
  std::vector<game::Square> titles;
  std::vector<game::Seat> starters;
  std::vector<game::Seat> left_short;
};

using Seed = std::uint64_t;
using Key = chance::Bytes32;  // of a secret and what players added to it

// Outcome number n follows from the root and n alone.
struct Source {
  std::variant<std::monostate, Seed, Key> root{};
  std::uint64_t drawn = 0;  // outcomes that came from the root, or from a record of them
  Script script{};

  // What chance does in a state that waits for it. Nothing: the script has nothing for it and there is no
  // root.
  std::optional<game::Action> next(const game::Edition& ed, const game::State& s);
};

}  // namespace cadastre::play
