// What an action is about and what the table waits for, as reasons: a refusal that has no rule of its own
// follows from the rule of one or the other.
#pragma once

#include "game/refusal.h"

namespace cadastre::game {

// A reason and what the rule behind it may depend on.
struct Matter {
  Reason reason{};
  std::uint8_t role = kNoRole;
  Law law = Law::none;
  Square square = Square::none;
  Lot lot = Lot::none;
  std::uint8_t deck = kNoDeck;
  bool in_jail = false;
};

// What comes first, as a refusal of that name says.
constexpr Reason comes_first(const Edition& ed, const State& s, Refusal refusal) {
  if (s.stage == Stage::over) {
    return ended_by(ed, s);
  }
  if (refusal == Refusal::debt_first || (refusal != Refusal::auction_first && s.debt_count != 0)) {
    return Reason::debt;
  }
  if (s.auction.lot != Lot::none) {
    return auction_reason(s);
  }
  return s.inherited.empty() ? due_now(ed, s) : Reason::inherited_kept;
}

constexpr Matter awaited(const Edition& ed, const State& s, Refusal refusal) {
  const bool purchase = s.stage == Stage::purchase;
  return {.reason = comes_first(ed, s, refusal),
          .role = s[s.turn].role,
          .law = law_on(ed, s, s.turn),
          .square = s.auction.lot != Lot::none ? s.auction.square
                    : purchase                 ? title_on_offer(s)
                                               : s[s.turn].position,
          .lot = s.auction.lot,
          .deck = s.stage == Stage::card ? s.landing.deck : kNoDeck};
}

// What is asked for in the name of no player is looked at as if the seat on turn had asked.
constexpr Matter aimed(const Edition& ed, const State& s, Action a) {
  a.seat = is_player(a.seat) ? a.seat : s.turn;
  return {.reason = aim(ed, s, a),
          .role = s[a.seat].role,
          .law = law_on(ed, s, a.seat),
          .square = at(a.square) < ed.squares ? a.square : Square::none,
          .lot = lot_of(ed, s, a),
          .deck = a.kind == ActionKind::card ? s.landing.deck : kNoDeck,
          .in_jail = s[a.seat].jailed};
}

// Whether a refusal says that something else comes first.
constexpr bool says_first(const State& s, Refusal refusal, const Action& a) {
  switch (refusal) {
    case Refusal::game_over:
    case Refusal::chance_first:
    case Refusal::not_chance:
    case Refusal::debt_first:
    case Refusal::auction_first:
    case Refusal::decision_first:
    case Refusal::no_such_choice:
      return true;
    case Refusal::not_your_turn:  // on one's own turn, or before there are any
      return a.seat == s.turn || s.round == 0;
    default:
      return false;
  }
}

// What the rule behind a refusal is about, where the refusal has none of its own.
constexpr Matter matter_of(const Edition& ed, const State& s, Refusal refusal, const Action& a) {
  return says_first(s, refusal, a) ? awaited(ed, s, refusal) : aimed(ed, s, a);
}

}  // namespace cadastre::game
