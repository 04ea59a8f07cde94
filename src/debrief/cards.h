// The cards that were drawn, and those that held for all while they lay open.
#pragma once

#include "debrief/moment.h"

namespace cadastre::debrief {

class Cards {
 public:
  explicit Cards(Debrief& d) : d_(d) {}

  void open(const game::State& s);
  void hear(const game::Event& e, const Moment& m);
  void close(const Moment& m);  // after the costs are known

 private:
  void touch(const game::Event& e);
  void put_in_force(game::Card card, game::Seat drawer, const Moment& m);

  Debrief& d_;
  bool carried_out_ = false;  // the last card drawn is still at work
};

}  // namespace cadastre::debrief
