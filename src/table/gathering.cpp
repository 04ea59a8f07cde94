#include "table/gathering.h"

namespace cadastre::table {

game::Seat Gathering::seat_of(int member) const {
  for (std::size_t i = 0; i < places.size() && member != kNobody; ++i) {
    if (places[i].member == member) {
      return static_cast<game::Seat>(i);
    }
  }
  return game::Seat::nobody;
}

std::vector<std::string> Gathering::names() const {
  std::vector<std::string> found;
  for (const Place& place : places) {
    found.push_back(place.name);
  }
  return found;
}

std::optional<bots::Level> Gathering::player_of(const Place& place) const {
  if (place.kind == SeatKind::bot) {
    return place.level;
  }
  return place.kind == SeatKind::person && place.away ? place.substitute : std::nullopt;
}

std::optional<Millis> deadline_of(const Gathering& g, const Place& place) {
  if (g.phase != Phase::playing || !place.owes || g.player_of(place)) {
    return std::nullopt;
  }
  if (place.away) {  // nobody to wait for, and no bot wanted
    return place.owes_since + g.options.pace_ms;
  }
  return g.options.clock_s == 0
             ? std::nullopt
             : std::optional(place.owes_since + Millis{1000} * g.options.clock_s + place.granted);
}

}  // namespace cadastre::table
