// The offers bots have made to people. Nobody likes to be asked the same again.
#pragma once

#include <vector>

#include "game/action.h"
#include "game/edition.h"

namespace cadastre::online {

class Talks {
 public:
  // Whether this seat has offered the other the same titles before, for no clearly lower price. If not, it is
  // remembered as offered now.
  bool heard(const game::Edition& ed, const game::Action& offer);

 private:
  struct Offered {
    game::Seat seat;
    game::Seat other;
    game::SquareSet give;
    game::SquareSet take;
    int cash;  // more given than taken
  };
  std::vector<Offered> offered_;
};

}  // namespace cadastre::online
