// Moving round the board, salary, and acting on the square reached.
#pragma once

#include "game/jail.h"
#include "game/rent.h"

namespace cadastre::game {

constexpr void call_card(auto& g, Seat seat, unsigned deck) {
  emit<K::card_called>(g, {.reason = Reason::card, .seat = seat, .deck = static_cast<std::uint8_t>(deck)});
}

// Clockwise; every pass of the start, or landing on it, pays (EU-12, EU-22).
CADASTRE_HOT constexpr Square travel(auto& g, Seat seat, int steps, Reason why) {
  const State& s = g.state;
  const int from = static_cast<int>(at(s[seat].position));
  const int reached = from + steps;
  const bool round = reached >= g.edition.squares;
  const Square to = static_cast<Square>(round ? reached - g.edition.squares : reached);
  emit<K::moved>(g, {.reason = why, .seat = seat, .square = to, .from = static_cast<Square>(from)});
  if (round) {
    pay(g, Seat::bank, seat, g.edition.role[s[seat].role].salary,
        at(to) == 0 ? Reason::landed_start : Reason::passed_start);
  }
  return to;
}

// A token already there goes once round.
constexpr int steps_to(const Edition& ed, Square from, Square to) {
  const int steps = static_cast<int>(at(to)) - static_cast<int>(at(from));
  return steps > 0 ? steps : steps + ed.squares;
}

constexpr int steps_to_next(const Edition& ed, Square from, Group group) {
  int nearest = ed.squares;
  for (const Square member : ed[group].members) {
    const int steps = steps_to(ed, from, member);
    nearest = steps < nearest ? steps : nearest;
  }
  return nearest;
}

// MM-17: on to the next ride, which starts no other.
CADASTRE_COLD constexpr void take_ride(auto& g, Seat seat, Square square) {
  const Square to = travel(g, seat, steps_to_next(g.edition, square, g.edition[square].group), Reason::ride);
  emit<K::rested>(g, {.reason = Reason::ride, .seat = seat, .square = to});
}

CADASTRE_HOT constexpr void act_on_square(auto& g, Seat seat, Square square) {
  const SquareRule& rule = g.edition[square];
  switch (rule.kind) {
    case SquareKind::street:
    case SquareKind::company:
    case SquareKind::utility:
      return land_on_title(g, seat, square);
    case SquareKind::tax:
      return owe(g, seat, Seat::bank, rule.price, Reason::tax);
    case SquareKind::deck:
      return call_card(g, seat, rule.deck);
    case SquareKind::go_to_jail:
      return send_to_jail(g, seat, Reason::jail_square);
    case SquareKind::rest:
      return emit<K::rested>(g, {.reason = Reason::rest, .seat = seat, .square = square});
    case SquareKind::jail:
      return emit<K::rested>(g, {.reason = Reason::jail_visit, .seat = seat, .square = square});
    case SquareKind::ride:
      return take_ride(g, seat, square);
    case SquareKind::start:
      return;
  }
}

CADASTRE_HOT constexpr void advance(auto& g, Seat seat, int steps, Reason why) {
  act_on_square(g, seat, travel(g, seat, steps, why));
}

// By a card, without passing the start.
constexpr void put_back_on(auto& g, Seat seat, Square to) {
  emit<K::moved>(g,
                 {.reason = Reason::card_move, .seat = seat, .square = to, .from = g.state[seat].position});
  act_on_square(g, seat, to);
}

CADASTRE_COLD constexpr void move_back(auto& g, Seat seat, int steps) {
  const int reached = static_cast<int>(at(g.state[seat].position)) - steps;
  put_back_on(g, seat, static_cast<Square>(reached < 0 ? reached + g.edition.squares : reached));
}

// EU-31, EU-32: a double frees and moves; the last failed try costs the fine and moves too.
CADASTRE_COLD constexpr void try_for_double(auto& g, Seat seat, Dice dice) {
  const State& s = g.state;
  if (dice.is_double()) {
    free_from_jail(g, seat, Reason::jail_double);
    advance(g, seat, dice.total(), Reason::roll);
  } else if (s[seat].jail_tries + 1 < g.edition.jail_tries) {
    emit<K::stayed>(g, {.reason = Reason::jail_stay, .seat = seat});
  } else {
    emit<K::last_try_failed>(g, {.reason = Reason::jail_last_try, .seat = seat});
    owe(g, seat, Seat::bank, g.edition.jail_fine, Reason::jail_last_try);
  }
}

CADASTRE_COLD constexpr void leave_jail_and_move(auto& g, Seat seat) {
  free_from_jail(g, seat, Reason::jail_last_try);
  advance(g, seat, g.state.dice.total(), Reason::roll);
}

CADASTRE_HOT constexpr void turn_dice(auto& g, Dice dice) {
  const State& s = g.state;
  const Seat seat = s.turn;
  if (s.claim_count != 0 && !s.rolled) {
    age_claims(g);
  }
  emit<K::rolled>(g, {.reason = Reason::roll, .seat = seat, .dice = dice});
  if (s[seat].jailed) {
    try_for_double(g, seat, dice);
  } else if (s.doubles == g.edition.role[s[seat].role].doubles_to_jail) {
    send_to_jail(g, seat, Reason::jail_doubles);
  } else {
    advance(g, seat, dice.total(), Reason::roll);
  }
}

constexpr Refusal roll_refusal(const State& s, Seat seat) {
  if (s.turn != seat) {
    return Refusal::not_your_turn;
  }
  if (const Refusal busy = busy_refusal(s); busy != Refusal::none) {
    return busy;
  }
  return s.stage == Stage::turn ? Refusal::none : Refusal::decision_first;
}

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
  return s[seat].cash < ed[s[seat].position].price ? Refusal::cannot_afford : Refusal::none;
}

}  // namespace cadastre::game
