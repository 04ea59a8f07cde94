#include "print/ring.h"

#include <algorithm>
#include <array>

namespace cadastre::print {
namespace {

constexpr double kCornerToSquare = 1.6;
constexpr double kLeastDepth = 0.112;  // of the board's side
constexpr double kMostDepth = 0.19;

// The first square of each side, which is its corner, and the end.
std::array<int, 5> corners_of(int squares) {
  return {0, (squares + 2) / 4, squares / 2, (3 * squares + 2) / 4, squares};
}

double depth_of(const std::array<int, 5>& corners, double side) {
  int most = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    most = std::max(most, corners[i + 1] - corners[i] - 1);
  }
  return side * std::clamp(kCornerToSquare / (most + 2 * kCornerToSquare), kLeastDepth, kMostDepth);
}

// A stretch of a side, measured from the corner where the side begins.
RingSquare on_side(int edge, double from, double length, double depth, double side) {
  switch (edge) {
    case 0:  // left, upwards
      return {{0, side - from - length, depth, length}, 1, false};
    case 1:  // top, to the right
      return {{from, 0, length, depth}, 2, false};
    case 2:  // right, downwards
      return {{side - depth, from, depth, length}, 3, false};
    default:  // bottom, to the left
      return {{side - from - length, side - depth, length, depth}, 0, false};
  }
}

}  // namespace

Ring ring_of(int squares, double side) {
  const auto corners = corners_of(squares);
  const double depth = depth_of(corners, side);
  Ring ring;
  for (int edge = 0; edge < 4; ++edge) {
    const auto index = static_cast<std::size_t>(edge);
    const int between = corners[index + 1] - corners[index] - 1;
    RingSquare corner = on_side(edge, 0, depth, depth, side);
    corner.corner = true;
    ring.squares.push_back(corner);
    const double length = (side - 2 * depth) / std::max(between, 1);
    for (int i = 0; i < between; ++i) {
      ring.squares.push_back(on_side(edge, depth + length * i, length, depth, side));
    }
  }
  ring.middle = {depth, depth, side - 2 * depth, side - 2 * depth};
  return ring;
}

}  // namespace cadastre::print
