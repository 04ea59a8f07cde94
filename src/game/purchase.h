// Buying what the bank offers, or not.
#pragma once

#include "game/auction.h"
#include "game/titles.h"

namespace cadastre::game {

constexpr Refusal purchase_refusal(const State& s, Seat seat) {
  if (s.turn != seat || s.stage != Stage::purchase) {
    return Refusal::nothing_to_buy;
  }
  return busy_refusal(s);
}

constexpr Refusal buy_refusal(const Edition& ed, const State& s, Seat seat) {
  if (const Refusal asked = purchase_refusal(s, seat); asked != Refusal::none) {
    return asked;
  }
  return s[seat].cash < ed[title_on_offer(s)].price ? Refusal::cannot_afford : Refusal::none;
}

CADASTRE_COLD constexpr void buy(auto& g, Seat seat) {
  const State& s = g.state;
  const Square square = title_on_offer(s);
  const Reason why = purchase_reason(g.edition, s);
  if (!s.waiting.empty()) {
    end_waits(g, seat, square);
  }
  emit<K::purchase_decided>(g, {.reason = why, .seat = seat, .square = square});
  pay(g, seat, Seat::bank, g.edition[square].price, why);
  give_title(g, seat, square, why);
  if (why == Reason::bought_for_extra_roll) {
    emit<K::extra_roll_given>(g, {.reason = why, .seat = seat});
  }
}

CADASTRE_COLD constexpr void decline(auto& g, Seat seat) {
  const Square square = title_on_offer(g.state);
  if (!g.state.waiting.empty()) {
    end_waits(g, Seat::nobody, square);
  }
  emit<K::purchase_decided>(g, {.reason = Reason::declined, .seat = seat, .square = square});
  if (g.edition.declined_title == DeclinedTitle::auction) {
    open_title_auction(g, square, Reason::declined);
  }
}

}  // namespace cadastre::game
