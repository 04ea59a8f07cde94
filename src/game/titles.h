// Titles: how one passes, and whom the bank offers one: at once, for the extra roll of a double, or only at
// one's next turn.
#pragma once

#include "game/rights.h"

namespace cadastre::game {

constexpr void give_title(auto& g, Seat to, Square square, Reason why) {
  emit<K::title_passed>(g, {.reason = why, .seat = to, .other = g.state.owner_of(square), .square = square});
}

// The title the seat on turn is asked about: the one it waited for, or the one it stands on.
constexpr Square title_on_offer(const State& s) { return s.rolled ? s[s.turn].position : s[s.turn].waits; }

// IN-22: who would have to wait may buy at once and give the extra roll up.
constexpr bool buys_for_roll(const Edition& ed, const State& s, Seat seat) {
  return !has_right(ed, s, seat, Right::buys_on_landing) &&
         has_right(ed, s, seat, Right::buys_for_extra_roll) && extra_roll_due(ed, s);
}

// Why the seat on turn may buy what it is offered.
constexpr Reason purchase_reason(const Edition& ed, const State& s) {
  if (!s.rolled) {
    return Reason::bought_after_wait;
  }
  if (buys_for_roll(ed, s, s.turn)) {
    return Reason::bought_for_extra_roll;
  }
  return s.level_of(title_on_offer(s)) == 0 ? Reason::bought : Reason::bought_built;  // MM-52
}

CADASTRE_COLD constexpr void wait_for_title(auto& g, Seat seat, Square square) {
  const Square before = g.state[seat].waits;
  if (before != Square::none) {
    emit<K::wait_ended>(g, {.reason = Reason::wait_ended, .seat = seat, .square = before});
  }
  emit<K::wait_opened>(g, {.reason = Reason::wait_opened, .seat = seat, .square = square});
}

CADASTRE_HOT constexpr void offer_title(auto& g, Seat seat, Square square) {
  const State& s = g.state;
  if (!may_own(g.edition, s, seat, square)) [[unlikely]] {
    return emit<K::title_barred>(g, {.reason = Reason::may_not_own, .seat = seat, .square = square});
  }
  const bool at_once =
      has_right(g.edition, s, seat, Right::buys_on_landing) || buys_for_roll(g.edition, s, seat);
  if (!at_once || bound_by(g.edition, s, seat, Law::no_buying)) [[unlikely]] {
    return wait_for_title(g, seat, square);
  }
  emit<K::title_offered>(g, {.reason = purchase_reason(g.edition, s),
                             .seat = seat,
                             .square = square,
                             .amount = g.edition[square].price});
}

// IN-10: before the roll of the turn after; a law that forbids buying and the jail prolong the wait.
CADASTRE_COLD constexpr void offer_waited_title(auto& g, Seat seat) {
  const State& s = g.state;
  const Square square = s[seat].waits;
  if (!may_own(g.edition, s, seat, square)) {
    emit<K::wait_ended>(g, {.reason = Reason::may_not_own, .seat = seat, .square = square});
  } else if (buyer_refusal(g.edition, s, seat) == Refusal::none &&
             jail_dealings_refusal(g.edition, s, seat) == Refusal::none) {
    emit<K::title_offered>(g, {.reason = purchase_reason(g.edition, s),
                               .seat = seat,
                               .square = square,
                               .amount = g.edition[square].price});
  }
}

// What kept the seat on turn from buying is gone, and it has not rolled yet.
CADASTRE_COLD constexpr void end_hindrance(auto& g) {
  const State& s = g.state;
  if (s.stage == Stage::turn && !s.rolled && s.waiting.has(s.turn)) {
    offer_waited_title(g, s.turn);
  }
}

// Bought or up for auction: nobody waits for it any longer.
CADASTRE_COLD constexpr void end_waits(auto& g, Seat buyer, Square square) {
  const State& s = g.state;
  for (const Seat seat : s.waiting) {
    const Reason why = seat == buyer ? Reason::bought_after_wait : Reason::wait_ended;
    if (s[seat].waits == square) {
      emit<K::wait_ended>(g, {.reason = why, .seat = seat, .square = square});
    }
  }
}

}  // namespace cadastre::game
