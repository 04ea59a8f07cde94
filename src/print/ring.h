// The ring of a board in millimetres, around its middle, for any number of squares from 12 on.
#pragma once

#include <vector>

#include "print/geometry.h"

namespace cadastre::print {

// One square. Its own frame is `size`, upright, seen from the side of the board it lies on; that frame is
// turned by `turns` quarters clockwise and then lies at `where` on the board.
struct RingSquare {
  Rect where;
  int turns = 0;
  bool corner = false;

  Size size() const { return turns % 2 == 0 ? Size{where.w, where.h} : Size{where.h, where.w}; }
};

struct Ring {
  std::vector<RingSquare> squares;
  Rect middle;
};

// On a side with one square more or less they are narrower or wider.
Ring ring_of(int squares, double side);

}  // namespace cadastre::print
