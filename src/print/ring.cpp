#include "print/ring.h"

#include <algorithm>

#include "edition/ring.h"

namespace cadastre::print {
namespace {

using edition::Edge;

constexpr double kCornerToSquare = 1.6;
constexpr double kLeastDepth = 0.112;  // of the board's side
constexpr double kMostDepth = 0.19;

// A stretch of a side, measured from the corner where the side begins.
RingSquare on_side(Edge which, double from, double length, double depth, double side) {
  switch (which) {
    case Edge::left:
      return {{0, side - from - length, depth, length}, 1, false};
    case Edge::top:
      return {{from, 0, length, depth}, 2, false};
    case Edge::right:
      return {{side - depth, from, depth, length}, 3, false};
    default:
      return {{side - from - length, side - depth, length, depth}, 0, false};
  }
}

}  // namespace

Ring ring_of(int squares, double side) {
  const edition::Ring places(squares);
  const double depth = side * std::clamp(kCornerToSquare / (places.longest() - 1 + 2 * kCornerToSquare),
                                         kLeastDepth, kMostDepth);
  Ring ring;
  for (int square = 0; square < squares; ++square) {
    const auto [which, along] = places.place(square);
    const double length = (side - 2 * depth) / std::max(places.squares_on(which) - 1, 1);
    ring.squares.push_back(along == 0 ? on_side(which, 0, depth, depth, side)
                                      : on_side(which, depth + length * (along - 1), length, depth, side));
    ring.squares.back().corner = along == 0;
  }
  ring.middle = {depth, depth, side - 2 * depth, side - 2 * depth};
  return ring;
}

}  // namespace cadastre::print
