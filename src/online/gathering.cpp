#include "online/gathering.h"

#include <algorithm>

#include "online/claims.h"

namespace cadastre::online {
namespace {

// FNV-1a: a member who looks for two keys that agree only harms themselves.
std::uint64_t hash_of(std::string_view key) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : key) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return hash;
}

}  // namespace

void UsedKeys::use(std::string_view key, std::uint64_t n) {
  last_[next_] = {hash_of(key), n};
  next_ = (next_ + 1) % last_.size();
}

std::optional<std::uint64_t> UsedKeys::find(std::string_view key) const {
  const std::uint64_t hash = hash_of(key);
  for (const Used& used : last_) {
    if (used.n != 0 && used.hash == hash) {
      return used.n;
    }
  }
  return std::nullopt;
}

bool Gathering::is_present(int member) const {
  const game::Seat seat = seat_of(member);
  return seat != game::Seat::nobody && is_present(places[game::at(seat)]);
}

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

// Who has to wait with their roll owes it from the end of that wait on.
std::optional<Millis> deadline_of(const Gathering& g, const Place& place) {
  if (g.phase != Phase::playing || !place.owes || g.player_of(place)) {
    return std::nullopt;
  }
  const std::size_t turn = game::at(g.state.turn);
  const bool rolls = turn < g.places.size() && &place == &g.places[turn];
  const auto wait = rolls ? claim_wait(g) : std::nullopt;
  const Millis since = wait ? std::max(place.owes_since, wait->until) : place.owes_since;
  if (place.away) {  // nobody to wait for, and no bot wanted
    return std::max(std::max(place.owes_since, place.away_since) + g.options.pace_ms, since);
  }
  return g.options.clock_s == 0 ? std::nullopt
                                : std::optional(since + Millis{1000} * g.options.clock_s + place.granted);
}

}  // namespace cadastre::online
