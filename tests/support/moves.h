// Moves many tests need, short to write.
#pragma once

#include "support/scene.h"

namespace cadastre::tests {

// Seat 0 stands three squares before `square`, rolls 1 and 2, and lands there.
inline Scene& lands(Scene& scene, int square) {
  const int squares = scene.rules().squares;
  return scene.at(0, (square + squares - 3) % squares).rolls(0, 1, 2);
}

// A roll that ends on free parking: the turn passes without anything else.
inline Scene& rests(Scene& scene, int number) {
  int parking = 7;
  while (scene.rules().board[static_cast<unsigned>(parking)].kind != game::SquareKind::rest) {
    ++parking;
  }
  return scene.at(number, parking - 7).rolls(number, 3, 4);
}

}  // namespace cadastre::tests
