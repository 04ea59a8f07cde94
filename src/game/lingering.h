// When a turn is over by itself: not while its player could still do what is done on one's own turn only,
// also with money that has to be raised first (SP-30, AM-50). Many turns end with this question.
#pragma once

#include "game/mortgage.h"

namespace cadastre::game {

// Whether the seat could have this sum and the title as well: from what else it has, sold to the bank or, at
// whatever price, to a player.
constexpr bool could_pay(const Edition& ed, const State& s, Seat seat, Square title, Money sum) {
  const SquareSet others = s.owned_by(seat).without(title);
  Money have = s[seat].cash;
  if (have >= sum || (ed.dealings && !(others.empty() && s[seat].kept.empty()))) {
    return true;
  }
  for (const Square other : others) {
    have += ed.mortgages && !s.mortgaged.has(other) ? ed[other].mortgage : Money{0};
    have += ed.buildings_sold ? resale(ed, s, seat, other) : Money{0};
  }
  return have >= sum;
}

// The bank has such a building, or would have the one the seat can sell elsewhere.
constexpr bool could_get(const Edition& ed, const State& s, Seat seat, Square site) {
  const Lot lot = lot_for(ed, s, seat, site);
  if (stock(s, lot) > 0) {
    return true;
  }
  for (const Square other : s.owned_by(seat).without(site)) {
    const int level = s.level_of(other);
    if (ed.buildings_sold && level > 0 && (level == kHotel) == (lot == Lot::hotel)) {
      return true;
    }
  }
  return false;
}

// `mortgaged`: the mortgages that may stand in the way, as they would be.
constexpr bool could_build_on(const Edition& ed, const State& s, Seat seat, SquareSet sites,
                              SquareSet mortgaged) {
  for (const Square site : sites) {
    if (s.level_of(site) == kHotel || own_street_refusal(ed, s, seat, site, mortgaged) != Refusal::none) {
      continue;
    }
    const bool lifts = s.mortgaged.has(site) && !mortgaged.has(site);
    const Money price = ed[site].house + (lifts ? lifting_price(ed, s, site) : Money{0});
    if (could_get(ed, s, seat, site) && could_pay(ed, s, seat, site, price)) {
      return true;
    }
  }
  return false;
}

constexpr bool could_build(const Edition& ed, const State& s, Seat seat) {
  const bool here = ed.role[s[seat].role].build_on == BuildOn::under_token;
  const SquareSet owned = s.owned_by(seat);
  const SquareSet sites = owned & (here ? SquareSet::of(s[seat].position) & ed.streets : ed.streets);
  if (sites.empty() || builder_refusal(ed, s, seat) != Refusal::none) {
    return false;
  }
  if (could_build_on(ed, s, seat, sites, s.mortgaged)) {
    return true;
  }
  const bool lifts = owned.meets(s.mortgaged) && borrower_refusal(ed, s, seat) == Refusal::none;
  return lifts && could_build_on(ed, s, seat, sites, s.mortgaged - owned);
}

constexpr bool could_lift(const Edition& ed, const State& s, Seat seat) {
  const SquareSet mortgaged = s.owned_by(seat) & s.mortgaged;
  if (ed.lift_when != LiftWhen::turn || mortgaged.empty() || borrower_refusal(ed, s, seat) != Refusal::none) {
    return false;
  }
  for (const Square square : mortgaged) {
    if (could_pay(ed, s, seat, square, lifting_price(ed, s, square))) {
      return true;
    }
  }
  return false;
}

// What the turn waits for; `none`: nothing. Who is sent to jail has ended it, and who stays there had the
// time before the roll.
CADASTRE_COLD constexpr Reason lingers_for(const Edition& ed, const State& s) {
  const Seat seat = s.turn;
  if (!s.in.has(seat) || s[seat].jailed || s.owned_by(seat).empty()) {
    return Reason::none;
  }
  return could_build(ed, s, seat)  ? Reason::house_built
         : could_lift(ed, s, seat) ? Reason::lift
                                   : Reason::none;
}

}  // namespace cadastre::game
