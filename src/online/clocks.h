// The clock of each decision: it begins when that is put to a seat. All from the log, so that every node has
// the same.
#pragma once

#include "online/gathering.h"

namespace cadastre::online {

// After entry `n`: clocks begin with the decisions they are for. `actor` has decided something, not merely
// talked.
void set_clocks(Gathering& g, game::Seat actor, Millis at, std::uint64_t n);
// Whoever sits there goes away, and comes back.
void leave_clock(Place& place, Millis at, bool timed_out);
void take_up_clock(const Gathering& g, Place& place, Millis at);

}  // namespace cadastre::online
