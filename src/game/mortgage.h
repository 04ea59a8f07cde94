// Mortgages: the bank lends half the price; lifting costs the loan and interest.
#pragma once

#include "game/building.h"

namespace cadastre::game {

constexpr Money interest(const Edition& ed, Square square) {
  return percent_paid(ed[square].mortgage, ed.interest_percent);
}

// EU-62: who inherits a mortgage has paid the interest and lifts it at once for the loan alone.
constexpr Money lifting_price(const Edition& ed, const State& s, Square square) {
  return s.inherited.has(square) ? ed[square].mortgage : ed[square].mortgage + interest(ed, square);
}

constexpr Refusal own_title_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (at(square) >= ed.squares) {
    return Refusal::unknown_square;
  }
  return s.owner_of(square) == seat ? Refusal::none : Refusal::not_owner;
}

// Lending from jail or against the law, unless it is to raise a debt (IN-16, IN-17).
constexpr Refusal borrower_refusal(const Edition& ed, const State& s, Seat seat) {
  if (const Refusal jailed = jail_dealings_refusal(ed, s, seat); jailed != Refusal::none) {
    return jailed;
  }
  return bound_by(ed, s, seat, Law::no_mortgages) ? Refusal::country_forbids : Refusal::none;
}

constexpr bool bare_enough(const Edition& ed, const State& s, Square square) {
  const bool group = ed.mortgage_needs == MortgageNeeds::bare_group;
  return group ? !group_built(ed, s, square) : s.level_of(square) == 0;
}

constexpr Refusal mortgage_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal own = own_title_refusal(ed, s, seat, square); own != Refusal::none) {
    return own;
  }
  if (!ed.mortgages) {
    return Refusal::no_mortgages;
  }
  if (s.mortgaged.has(square)) {
    return Refusal::already_mortgaged;
  }
  if (!bare_enough(ed, s, square)) {
    return s.level_of(square) > 0 ? Refusal::built_on : Refusal::group_built_on;
  }
  if (const Refusal waits = business_refusal(ed, s, seat, Business::mortgage); waits != Refusal::none) {
    return waits;
  }
  return debt_of(s, seat) != nullptr ? Refusal::none : borrower_refusal(ed, s, seat);
}

constexpr Refusal lift_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal own = own_title_refusal(ed, s, seat, square); own != Refusal::none) {
    return own;
  }
  if (!s.mortgaged.has(square)) {
    return Refusal::not_mortgaged;
  }
  const bool chooses = s.inherited.has(square) && (s.debt_count | static_cast<unsigned>(s.auction.lot)) == 0;
  if (const Refusal waits = business_refusal(ed, s, seat, Business::lift);
      waits != Refusal::none && !chooses) {
    return waits;
  }
  if (ed.lift_when == LiftWhen::turn && !s.inherited.has(square) && !on_turn(s, seat)) {
    return Refusal::not_on_turn;  // AM-50
  }
  if (const Refusal barred = borrower_refusal(ed, s, seat); barred != Refusal::none) {
    return barred;
  }
  return s[seat].cash < lifting_price(ed, s, square) ? Refusal::cannot_afford : Refusal::none;
}

CADASTRE_COLD constexpr void mortgage(auto& g, Seat seat, Square square) {
  emit<K::mortgaged>(g, {.reason = Reason::mortgage, .seat = seat, .square = square});
  pay(g, Seat::bank, seat, g.edition[square].mortgage, Reason::mortgage);
}

CADASTRE_COLD constexpr void lift(auto& g, Seat seat, Square square) {
  const Reason why = g.state.inherited.has(square) ? Reason::inherited_lifted : Reason::lift;
  pay(g, seat, Seat::bank, lifting_price(g.edition, g.state, square), why);
  emit<K::lifted>(g, {.reason = why, .seat = seat, .square = square});
}

constexpr Money interest_on(const Edition& ed, SquareSet mortgaged) {
  Money sum;
  for (const Square square : mortgaged) {
    sum += interest(ed, square);
  }
  return sum;
}

// What receiving these titles in a trade costs at once (SP-42).
constexpr Money takeover_price(const Edition& ed, const State& s, SquareSet titles) {
  const bool costs = ed.traded_mortgage == PassedMortgage::interest;
  return costs ? interest_on(ed, titles & s.mortgaged) : Money{0};
}

// Who receives mortgaged titles pays the interest at once and chooses for each to keep or lift the mortgage.
constexpr void take_over_mortgages(auto& g, Seat seat, SquareSet titles, Reason why) {
  const SquareSet mortgaged = titles & g.state.mortgaged;
  if (mortgaged.empty()) {
    return;
  }
  const Money due = interest_on(g.edition, mortgaged);
  emit<K::inherited>(g, {.reason = why, .seat = seat, .squares = mortgaged});
  if (why == Reason::traded_interest && g.state[seat].cash >= due) {
    pay(g, seat, Seat::bank, due, why);  // part of the price: a trader's older debts do not come first
  } else {
    owe(g, seat, Seat::bank, due, why);
  }
}

constexpr Refusal keep_refusal(const State& s, Seat seat) {
  if (!s.inherited.meets(s.owned_by(seat))) {
    return Refusal::nothing_to_keep;
  }
  return debt_of(s, seat) != nullptr ? Refusal::debt_first : Refusal::none;
}

CADASTRE_COLD constexpr void keep_mortgages(auto& g, Seat seat) {
  emit<K::mortgages_kept>(g, {.reason = Reason::inherited_kept,
                              .seat = seat,
                              .squares = g.state.inherited & g.state.owned_by(seat)});
}

}  // namespace cadastre::game
