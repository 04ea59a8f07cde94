// How the dice fell, and whether fair dice fall like that.
#pragma once

#include "debrief/moment.h"

namespace cadastre::debrief {

// Whatever the dice were rolled for: to move, for the order, for a rent.
bool shows_dice(game::EventKind kind);

class DiceBox {
 public:
  explicit DiceBox(DiceFigures& figures) : figures_(figures) {}

  void hear(const game::Event& e, const Moment& m);
  void close();

 private:
  DiceFigures& figures_;
};

}  // namespace cadastre::debrief
