// What an edition's board is worth, from its data alone: how often a token comes to each square, and what
// each title and group earns at every height of building, for an owner of each role.
#pragma once

#include <array>
#include <cstdint>

#include "game/edition.h"

namespace cadastre::bots {

// Earnings are counted in 1/256 of the money unit, for each turn of one opponent.
inline constexpr int kPart = 256;
inline constexpr int kMostSteps = game::kHotel + 2;

// What a set of squares earns: with nothing on them, then with one more building on each.
struct Earnings {
  std::array<int, kMostSteps> each_turn{};  // by height, kPart
  std::array<int, kMostSteps> one_visit{};  // by height: rent of one visit to each square
  int steps = 0;                            // the greatest height
  int house = 0;                            // what one building on each square costs together
};

enum class Builds : std::uint8_t { never, on_groups, where_it_stands, anywhere };

struct RoleValues {
  Builds builds = Builds::never;
  std::array<Earnings, game::kMaxGroups> group{};      // owned whole
  std::array<Earnings, game::kMaxSquares> title{};     // of a street, the rest of its group elsewhere
  std::array<Earnings, game::kMaxGroups> by_number{};  // companies, utilities: by how many are held, less one
  // What the next building on a street adds to a turn's earnings, at best over the ones after it too, for
  // one money unit of its price, by height; in 1/65536.
  std::array<std::array<int, kMostSteps>, game::kMaxSquares> slope{};
};

inline constexpr int kSlopePart = 65536;

struct Values {
  explicit Values(const game::Edition& ed);

  std::array<int, game::kMaxSquares> visits{};  // of one token, in 65536 turns
  std::array<RoleValues, game::kMaxRoles> role{};
  int payback = 0;           // opponents' turns in which the quickest building pays for itself; 0: none does
  bool counts_cash = false;  // the winner is counted in cash
};

}  // namespace cadastre::bots
