// Jail: going in, trying for a double, and the ways out.
#pragma once

#include "game/payment.h"
#include "game/titles.h"

namespace cadastre::game {

constexpr void send_to_jail(auto& g, Seat seat, Reason why) {
  emit<K::jailed>(g, {.reason = why, .seat = seat, .square = g.edition.jail, .from = g.state[seat].position});
}

constexpr void free_from_jail(auto& g, Seat seat, Reason why) {
  emit<K::freed>(g, {.reason = why, .seat = seat});
}

constexpr bool frees_from_jail(const Edition& ed, Card card) {
  return ed[card].effects[0].verb == Verb::keep_out_of_jail;
}

// A card the seat keeps that lets it out; none: it has none.
constexpr Card release_card(const Edition& ed, const State& s, Seat seat) {
  for (const Card card : s[seat].kept) {
    if (frees_from_jail(ed, card)) {
      return card;
    }
  }
  return Card::none;
}

// The fine for leaving jail, if the seat owes it; null: it does not.
constexpr const Debt* fine_owed(const State& s, Seat seat) {
  for (unsigned i = 0; i < s.debt_count; ++i) {
    const Debt& debt = s.debts[i];
    const bool fine = debt.reason == Reason::jail_fine || debt.reason == Reason::jail_last_try;
    if (debt.debtor == seat && fine) {
      return &debt;
    }
  }
  return nullptr;
}

// AM-33, IN-32: no try is left, the turn begins with the fine or a card.
constexpr bool fine_due(const Edition& ed, const State& s, Seat seat) {
  return s[seat].jailed && ed.jail_last_try == JailLastTry::pay_first && s[seat].jail_tries >= ed.jail_tries;
}

// EU-31: at the start of a turn, before the roll.
constexpr Refusal prisoner_refusal(const State& s, Seat seat) {
  if (s.turn != seat) {
    return Refusal::not_your_turn;
  }
  if (!s[seat].jailed) {
    return Refusal::not_in_jail;
  }
  if (const Refusal busy = busy_refusal(s); busy != Refusal::none) {
    return busy;
  }
  return s.stage == Stage::turn ? Refusal::none : Refusal::decision_first;
}

constexpr Refusal pay_fine_refusal(const Edition& ed, const State& s, Seat seat) {
  if (const Refusal held = prisoner_refusal(s, seat); held != Refusal::none) {
    return held;
  }
  if (fine_due(ed, s, seat) && release_card(ed, s, seat) == Card::none) {
    return Refusal::none;  // who lacks the cash has to raise it
  }
  if (!fine_due(ed, s, seat) && s[seat].jail_tries >= ed.jail_fine_turns) {
    return Refusal::fine_too_late;  // SP-21
  }
  return s[seat].cash < ed.jail_fine ? Refusal::cannot_afford : Refusal::none;
}

constexpr Refusal use_release_refusal(const Edition& ed, const State& s, Seat seat, Card card) {
  if (const Refusal held = prisoner_refusal(s, seat);
      held != Refusal::none && fine_owed(s, seat) == nullptr) {
    return held;
  }
  const bool usable = at(card) < kMaxKept && s[seat].kept.has(card) && frees_from_jail(ed, card);
  return usable ? Refusal::none : Refusal::no_such_card;
}

constexpr void let_out(auto& g, Seat seat, Reason why) {
  free_from_jail(g, seat, why);
  end_hindrance(g);
}

// Out once it is paid (IN-31): who lacks the cash raises it inside.
CADASTRE_COLD constexpr void pay_fine(auto& g, Seat seat) {
  owe(g, seat, Seat::bank, g.edition.jail_fine, Reason::jail_fine);
  if (fine_owed(g.state, seat) == nullptr) {
    let_out(g, seat, Reason::jail_fine);
  }
}

// ALL-08: in place of a fine that is owed, too; after the last try the token leaves by its roll.
CADASTRE_COLD constexpr void use_release(auto& g, Seat seat, Card card) {
  emit<K::card_returned>(g, {.reason = Reason::jail_card_used, .seat = seat, .card = card});
  if (const Debt* fine = fine_owed(g.state, seat); fine != nullptr) {
    close_debt(g, Debt{*fine});
  }
  if (g.state.stage != Stage::jail_exit) {
    let_out(g, seat, Reason::jail_card_used);
  }
}

}  // namespace cadastre::game
