// Who may do what: the rights of a role, the cards that grant more, the card in force that takes some away.
#pragma once

#include "game/writers.h"

namespace cadastre::game {

constexpr bool has_role(const State& s, Seat seat, unsigned roles) {
  return (roles >> s[seat].role & 1U) != 0;
}

// What the cards a player keeps add to the rights of its role (IN-28).
CADASTRE_COLD constexpr Rights granted(const Edition& ed, const State& s, Seat seat, Kept kept) {
  Rights rights;
  if (has_role(s, seat, ed.empowerable)) {
    for (const Card card : kept) {
      rights = rights | ed[card].effects[0].rights;
    }
  }
  return rights;
}

CADASTRE_HOT constexpr bool has_right(const Edition& ed, const State& s, Seat seat, Right right) {
  if (ed.role[s[seat].role].rights.has(right)) [[likely]] {
    return true;
  }
  return !s[seat].kept.empty() && granted(ed, s, seat, s[seat].kept).has(right);
}

// The same for a seat that would keep these cards.
CADASTRE_COLD constexpr Rights rights_with(const Edition& ed, const State& s, Seat seat, Kept kept) {
  return ed.role[s[seat].role].rights | granted(ed, s, seat, kept);
}

// --- the card in force (IN-26) ---

constexpr const Effect& law_of(const Edition& ed, Card card) { return ed[card].effects[0]; }

CADASTRE_HOT constexpr bool bound_by(const Edition& ed, const State& s, Seat seat, Law law) {
  if (s.law.card == Card::none) [[likely]] {
    return false;
  }
  const bool holds = static_cast<Law>(law_of(ed, s.law.card).target) == law && ed.laws.has(law);
  return holds && !has_right(ed, s, seat, Right::free_of_country);
}

// The law that binds a seat now.
constexpr Law law_on(const Edition& ed, const State& s, Seat seat) {
  const Law law = s.law.card == Card::none ? Law::none : static_cast<Law>(law_of(ed, s.law.card).target);
  return law != Law::none && bound_by(ed, s, seat, law) ? law : Law::none;
}

// Whose event it is, by role and by the law that binds them: the rule it follows from may depend on that.
CADASTRE_HOT constexpr void note_whose(const Edition& ed, const State& s, Event& e) {
  const Seat who = is_player(e.seat) ? e.seat : e.other;
  if (is_player(who)) {
    e.role = s[who].role;
    if (s.law.card != Card::none) [[unlikely]] {
      e.law = law_on(ed, s, who);
    }
  }
}

// --- what follows for mechanisms of all kinds ---

constexpr bool permits(Rights rights, SquareKind kind) {
  switch (kind) {
    case SquareKind::company:
      return rights.has(Right::owns_companies);
    case SquareKind::utility:
      return rights.has(Right::owns_utilities);
    default:
      return true;
  }
}

constexpr bool may_own(const Edition& ed, const State& s, Seat seat, Square square) {
  switch (ed[square].kind) {
    case SquareKind::company:
      return has_right(ed, s, seat, Right::owns_companies);
    case SquareKind::utility:
      return has_right(ed, s, seat, Right::owns_utilities);
    default:
      return true;
  }
}

// Titles, of the bank or of players.
constexpr Refusal buyer_refusal(const Edition& ed, const State& s, Seat seat) {
  if (s[seat].jailed && !has_right(ed, s, seat, Right::buys_in_jail)) {
    return Refusal::no_buying_in_jail;  // AM-31
  }
  return bound_by(ed, s, seat, Law::no_buying) ? Refusal::country_forbids : Refusal::none;
}

// Business from jail: bids, trades, mortgages, buildings (IN-17).
constexpr Refusal jail_dealings_refusal(const Edition& ed, const State& s, Seat seat) {
  const bool barred = s[seat].jailed && !has_right(ed, s, seat, Right::deals_in_jail);
  return barred ? Refusal::no_dealings_in_jail : Refusal::none;
}

// Trades and bids.
constexpr Refusal dealer_refusal(const Edition& ed, const State& s, Seat seat) {
  if (const Refusal jailed = jail_dealings_refusal(ed, s, seat); jailed != Refusal::none) {
    return jailed;
  }
  return bound_by(ed, s, seat, Law::no_dealings) ? Refusal::country_forbids : Refusal::none;
}

constexpr Refusal builder_refusal(const Edition& ed, const State& s, Seat seat) {
  if (const Refusal jailed = jail_dealings_refusal(ed, s, seat); jailed != Refusal::none) {
    return jailed;
  }
  if (s[seat].jailed && !has_right(ed, s, seat, Right::buys_in_jail)) {
    return Refusal::no_buying_in_jail;
  }
  return bound_by(ed, s, seat, Law::no_building) ? Refusal::country_forbids : Refusal::none;
}

// Who may bid for a title, whatever they have in cash.
constexpr bool may_bid(const Edition& ed, const State& s, Seat seat, Square square) {
  return may_own(ed, s, seat, square) && dealer_refusal(ed, s, seat) == Refusal::none &&
         buyer_refusal(ed, s, seat) == Refusal::none;
}

// Whether the dice of the seat on turn earn another roll (AM-10).
CADASTRE_HOT constexpr bool extra_roll_due(const Edition& ed, const State& s) {
  const bool earned = s.doubles > 0 && (ed.extra_rolls == 0 || s.doubles <= ed.extra_rolls);
  return earned && !bound_by(ed, s, s.turn, Law::no_extra_roll);
}

constexpr Money salary_of(const Edition& ed, const State& s, Seat seat) {
  return has_right(ed, s, seat, Right::full_pay) ? ed.best_salary : ed.role[s[seat].role].salary;
}

// Of what a card would pay somebody with every right (IN-11).
constexpr Money card_pay(const Edition& ed, const State& s, Seat seat, Money whole) {
  const bool full = has_right(ed, s, seat, Right::full_pay);
  return full ? whole : percent_received(whole, ed.role[s[seat].role].card_percent);
}

}  // namespace cadastre::game
