// What may be done while an auction or a debt is open: one table, with the edition's answers (EU-14, MM-50).
#pragma once

#include "game/payment.h"

namespace cadastre::game {

constexpr bool done_under(const Edition& ed, Business what, Circumstance when) {
  return ed.done_under[static_cast<unsigned>(what)].has(when);
}

// EU-72: the last bankruptcy has been. What is open is settled, nothing new begins, then it is counted.
constexpr bool bankruptcies_reached(const Edition& ed, const State& s) {
  return ed.end_at_bankruptcies != 0 && s.bankruptcies >= ed.end_at_bankruptcies;
}

// Who is in debt asks for one's own debt only: what raises it must not wait for others.
CADASTRE_COLD constexpr Refusal waiting_refusal(const Edition& ed, const State& s, Seat seat, Business what) {
  if (debt_of(s, seat) != nullptr) {
    return done_under(ed, what, Circumstance::own_debt) ? Refusal::none : Refusal::debt_first;
  }
  if (s.debt_count != 0 && !done_under(ed, what, Circumstance::others_debt)) {
    return Refusal::debt_first;
  }
  const Circumstance lot =
      s.auction.lot == Lot::title ? Circumstance::title_auction : Circumstance::building_auction;
  const bool waits = s.auction.lot != Lot::none && !done_under(ed, what, lot);
  return waits ? Refusal::auction_first : bankruptcies_reached(ed, s) ? busy_refusal(s) : Refusal::none;
}

constexpr Refusal business_refusal(const Edition& ed, const State& s, Seat seat, Business what) {
  const bool quiet = (s.debt_count | static_cast<unsigned>(s.auction.lot)) == 0;
  return quiet && !bankruptcies_reached(ed, s) ? Refusal::none : waiting_refusal(ed, s, seat, what);
}

}  // namespace cadastre::game
