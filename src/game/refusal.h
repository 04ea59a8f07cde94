// Why an action cannot be carried out, asked before anything changes. `none`: it can.
#pragma once

#include "game/action_rows.h"

namespace cadastre::game {

// --- what a bid binds (EU-14) ---

constexpr void try_out(auto& g, const Action& a) {
  switch (a.kind) {
    case ActionKind::offer:
    case ActionKind::counter:
      return exchange(g, a.seat, offer_in(a));
    case ActionKind::settle:
      return exchange(g, a.seat, settlement_in(g.state, a));
    case ActionKind::accept:
      return exchange(g, a.other, Offer{g.state.offers[at(a.other)]});
    case ActionKind::build:
      return build(g, a.seat, a.square);
    case ActionKind::sell:
      return sell(g, a.seat, a.square);
    case ActionKind::sell_hotels:
      return sell_hotels(g, a.seat, a.square);
    case ActionKind::sell_title:
      return sell_title(g, a.seat, a.square);
    case ActionKind::mortgage:
      return mortgage(g, a.seat, a.square);
    case ActionKind::lift:
      return lift(g, a.seat, a.square);
    default:
      return;  // it leaves cash and titles as they are, or brings money in
  }
}

// Who leads an auction may do nothing that leaves it unable to pay its bid or to use what it wins.
CADASTRE_COLD constexpr Refusal binding_refusal(const Edition& ed, const State& s, const Action& a) {
  const Seat first = ahead(s.auction);
  const bool concerned = a.seat == first || (a.kind == ActionKind::accept && a.other == first);
  if (!is_player(first) || !concerned) {
    return Refusal::none;
  }
  State then = s;
  Silence quiet;
  Game<Silence> g{ed, then, quiet};
  try_out(g, a);
  return bid_stands(ed, then) ? Refusal::none : Refusal::bid_binds;
}

// `own`: what the action's own row says. What is asked is copied for the rare call, so that it can stay in
// registers till then.
CADASTRE_HOT constexpr Refusal player_refusal(const Edition& ed, const State& s, const Action& a,
                                              Refusal own) {
  return own != Refusal::none || s.auction.lot == Lot::none ? own : binding_refusal(ed, s, Action{a});
}
constexpr Refusal player_refusal(const Edition& ed, const State& s, const Action& a) {
  return player_refusal(ed, s, a, own_refusal(ed, s, a));
}

constexpr Refusal refusal(const Edition& ed, const State& s, const Action& a) {
  if (s.stage == Stage::over) {
    return Refusal::game_over;
  }
  if (kActors[static_cast<unsigned>(a.kind)] != Actor::player) {
    return own_refusal(ed, s, a);
  }
  if (!is_player(a.seat) || !s.in.has(a.seat)) {
    return Refusal::not_in_game;
  }
  return chance_owes(s) ? Refusal::chance_first : player_refusal(ed, s, a);
}

}  // namespace cadastre::game
