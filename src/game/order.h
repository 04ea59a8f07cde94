// Who plays after whom, and where a round ends.
#pragma once

#include "game/rights.h"

namespace cadastre::game {

constexpr Seat next_in(SeatSet in, Seat after) {
  const SeatSet later{static_cast<std::uint16_t>(in.bits & (~1U << at(after)))};
  return (later.empty() ? in : later).front();
}

// By falling totals: the next place behind, or the first of all (IN-02).
CADASTRE_COLD constexpr Seat next_by_place(const State& s, SeatSet among, Seat after) {
  Seat next = Seat::nobody;
  Seat first = among.front();
  for (const Seat seat : among) {
    first = s[seat].place < s[first].place ? seat : first;
    const bool behind = s[seat].place > s[after].place;
    next = behind && (next == Seat::nobody || s[seat].place < s[next].place) ? seat : next;
  }
  return next == Seat::nobody ? first : next;
}

CADASTRE_HOT constexpr Seat next_seat(const Edition& ed, const State& s, SeatSet among, Seat after) {
  return ed.start_order == StartOrder::falling_total ? next_by_place(s, among, after) : next_in(among, after);
}

// A round is complete when the turn passes the place of the player who began.
CADASTRE_HOT constexpr bool new_round(const Edition& ed, const State& s, Seat from, Seat to) {
  if (ed.start_order == StartOrder::falling_total) [[unlikely]] {
    return s[to].place <= s[from].place;
  }
  const auto steps = [from](Seat seat) { return (at(seat) - at(from) - 1) % kMaxSeats; };
  return steps(s.opening.first) <= steps(to);
}

}  // namespace cadastre::game
