#include "online/clocks.h"

#include "game/actors.h"

namespace cadastre::online {

using game::Seat;

void set_clocks(Gathering& g, Seat actor, Millis at, std::uint64_t n) {
  const game::SeatSet owing = g.phase == Phase::over ? game::SeatSet{} : game::owing(g.state);
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    Place& place = g.places[i];
    const auto seat = static_cast<Seat>(i);
    const bool owes = owing.has(seat);
    if (owes && (!place.owes || seat == actor)) {
      place.owes_since = at;
      place.granted = 0;
      place.decision_n = n;
    }
    place.owes = owes;
  }
}

// Who ran out of time twice owes something new: that clock has only begun.
void leave_clock(Place& place, Millis at, bool timed_out) {
  place.away_since = at;
  place.left_n = place.owes && !timed_out ? place.decision_n : 0;
}

// The clock of the decision they went away from has run on: going and coming gives no new one. What came up
// meanwhile they have all their time for.
void take_up_clock(const Gathering& g, Place& place, Millis at) {
  if (!place.owes || place.left_n != place.decision_n) {
    place.owes_since = g.phase == Phase::paused ? g.paused_at : at;  // the end of the pause adds all of it
    place.granted = 0;
  }
}

}  // namespace cadastre::online
