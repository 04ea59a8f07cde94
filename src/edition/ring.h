// How the squares of a board lie: a ring of four sides, the start in the lower left corner, play clockwise.
// Every picture of a board follows it: on paper, at the terminal, in the laboratory and in the browser.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace cadastre::edition {

// In the order of play, each from its corner on: upwards, to the right, downwards, to the left.
enum class Edge : std::uint8_t { left, top, right, bottom };
inline constexpr std::array kEdges = {Edge::left, Edge::top, Edge::right, Edge::bottom};

struct RingPlace {
  Edge edge{};
  int along = 0;  // 0: the corner the side begins with
};

// Where the number is no multiple of four, sides have one square more or less.
class Ring {
 public:
  explicit constexpr Ring(int squares)
      : corners_{0, (squares + 2) / 4, squares / 2, (3 * squares + 2) / 4, squares} {}

  // Its corner and what lies before the next.
  constexpr int squares_on(Edge edge) const {
    const auto i = static_cast<std::size_t>(edge);
    return corners_[i + 1] - corners_[i];
  }
  constexpr int longest(Edge one, Edge other) const { return std::max(squares_on(one), squares_on(other)); }
  constexpr int longest() const {
    return std::max(longest(Edge::left, Edge::right), longest(Edge::top, Edge::bottom));
  }
  constexpr int corner(Edge edge) const { return corners_[static_cast<std::size_t>(edge)]; }

  constexpr RingPlace place(int square) const {
    RingPlace found{};
    for (const Edge edge : kEdges) {
      found = square >= corner(edge) ? RingPlace{edge, square - corner(edge)} : found;
    }
    return found;
  }

 private:
  std::array<int, 5> corners_;  // the first square of each side, and the end
};

}  // namespace cadastre::edition
