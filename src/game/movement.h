// Moving round the board, salary, and acting on the square reached.
#pragma once

#include "game/jail.h"
#include "game/rent.h"
#include "game/tax.h"

namespace cadastre::game {

constexpr void call_card(auto& g, Seat seat, unsigned deck) {
  emit<K::card_called>(g, {.reason = Reason::card, .seat = seat, .deck = static_cast<std::uint8_t>(deck)});
}

// Clockwise; every pass of the start, or landing on it, pays (EU-12, EU-22).
constexpr void pay_salary(auto& g, Seat seat, Reason why) {
  const Money salary = salary_of(g.edition, g.state, seat);
  if (bound_by(g.edition, g.state, seat, Law::no_salary)) [[unlikely]] {
    return emit<K::withheld>(g, {.reason = Reason::country_law, .seat = seat, .amount = salary});
  }
  pay(g, Seat::bank, seat, salary, why);
}

CADASTRE_HOT constexpr Square travel(auto& g, Seat seat, int steps, Reason why) {
  const State& s = g.state;
  const int from = static_cast<int>(at(s[seat].position));
  const int reached = from + steps;
  const bool round = reached >= g.edition.squares;
  const Square to = static_cast<Square>(round ? reached - g.edition.squares : reached);
  emit<K::moved>(g, {.reason = why, .seat = seat, .square = to, .from = static_cast<Square>(from)});
  if (round) {
    pay_salary(g, seat, at(to) == 0 ? Reason::landed_start : Reason::passed_start);
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

// To the next square where this player draws from a deck.
constexpr int steps_to_deck(const Edition& ed, const State& s, Seat seat, unsigned deck) {
  int nearest = ed.squares;
  for (const Square square : SquareSet::first(ed.squares)) {
    const bool draws = ed[square].kind == SquareKind::deck && ed[square].deck[s[seat].role] == deck;
    const int steps = steps_to(ed, s[seat].position, square);
    nearest = draws && steps < nearest ? steps : nearest;
  }
  return nearest;
}

constexpr bool alone_on(const State& s, Seat seat, Square square) {
  for (const Seat other : s.in.without(seat)) {
    if (s[other].position == square) {
      return false;
    }
  }
  return true;
}

// IN-15: alone there, some lose their next turn.
constexpr void rest_on(auto& g, Seat seat, Square square) {
  emit<K::rested>(g, {.reason = Reason::rest, .seat = seat, .square = square});
  if (!has_right(g.edition, g.state, seat, Right::safe_alone) && alone_on(g.state, seat, square)) {
    emit<K::turn_forfeited>(g, {.reason = Reason::turn_lost, .seat = seat, .square = square});
  }
}

// Everything that can be carried out of a card or an effect square: in cards.h.
constexpr void carry_out_all(auto& g, Seat seat, const CardRule& rule, Card card);

CADASTRE_HOT constexpr void act_on_square(auto& g, Seat seat, Square square) {
  const SquareRule& rule = g.edition[square];
  if (is_title(rule.kind)) [[likely]] {
    return land_on_title(g, seat, square);
  }
  switch (rule.kind) {
    case SquareKind::tax:
      return land_on_tax(g, seat, square);
    case SquareKind::deck:
      return call_card(g, seat, rule.deck[g.state[seat].role]);
    case SquareKind::go_to_jail:
      return send_to_jail(g, seat, Reason::jail_square);
    case SquareKind::rest:
      return rest_on(g, seat, square);
    case SquareKind::effect:
      return carry_out_all(g, seat, g.edition.effect[rule.effect], Card::none);
    case SquareKind::jail:
      return emit<K::rested>(g, {.reason = Reason::jail_visit, .seat = seat, .square = square});
    case SquareKind::ride:
      return take_ride(g, seat, square);
    default:
      return;
  }
}

// IN-31: out of jail the move is counted from the start, which pays nothing.
CADASTRE_COLD constexpr Square travel_from_start(auto& g, Seat seat, int steps, Reason why) {
  const auto to = static_cast<Square>(steps);
  emit<K::moved>(g, {.reason = why, .seat = seat, .square = to, .from = g.state[seat].position});
  return to;
}

CADASTRE_HOT constexpr void advance(auto& g, Seat seat, int steps, Reason why) {
  const bool from_start = g.state[seat].from_start;
  act_on_square(g, seat, from_start ? travel_from_start(g, seat, steps, why) : travel(g, seat, steps, why));
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
  const bool more = s[seat].jail_tries + 1 < g.edition.jail_tries;
  if (dice.is_double()) {
    free_from_jail(g, seat, Reason::jail_double);
    if (g.edition.jail_double == JailDouble::move) {
      advance(g, seat, dice.total(), Reason::roll);
    }
  } else if (more || g.edition.jail_last_try == JailLastTry::pay_first) {
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

constexpr bool doubles_jail(const Edition& ed, const State& s) {
  return s.doubles != 0 && !s[s.turn].jailed && s.doubles == ed.role[s[s.turn].role].doubles_to_jail;
}

CADASTRE_HOT constexpr void move_by_dice(auto& g) {
  const State& s = g.state;
  const Seat seat = s.turn;
  if (s[seat].jailed) {
    try_for_double(g, seat, s.dice);
  } else if (doubles_jail(g.edition, s)) {
    send_to_jail(g, seat, Reason::jail_doubles);
  } else {
    advance(g, seat, s.dice.total(), Reason::roll);
  }
}

// IN-21: from some round on a double draws a card to keep, before the move.
CADASTRE_HOT constexpr bool draws_for_double(const Edition& ed, const State& s) {
  if (ed.doubles_deck == kNoDeck || !s.dice.is_double() || doubles_jail(ed, s)) [[likely]] {
    return false;
  }
  const bool time = ed.doubles_draw_from_round != 0 && s.round >= ed.doubles_draw_from_round;
  const bool left =
      !(s.unseen & ed.deck[ed.doubles_deck].cards).empty() || s.card_count[ed.doubles_deck] != 0;
  return time && left && has_right(ed, s, s.turn, Right::draws_on_doubles) &&
         !bound_by(ed, s, s.turn, Law::no_extra_roll);
}

CADASTRE_HOT constexpr void turn_dice(auto& g, Dice dice) {
  const State& s = g.state;
  const Seat seat = s.turn;
  if (s.claim_count != 0 && !s.rolled) {
    age_claims(g);
  }
  if (bound_by(g.edition, s, seat, Law::one_die)) [[unlikely]] {
    dice.second = 0;
  }
  emit<K::rolled>(g, {.reason = Reason::roll, .seat = seat, .dice = dice});
  if (draws_for_double(g.edition, s)) [[unlikely]] {
    return emit<K::right_called>(g,
                                 {.reason = Reason::empowered, .seat = seat, .deck = g.edition.doubles_deck});
  }
  move_by_dice(g);
}

CADASTRE_COLD constexpr void resume_move(auto& g) {
  emit<K::move_resumed>(g, {.reason = Reason::roll, .seat = g.state.turn});
  move_by_dice(g);
}

constexpr Refusal roll_refusal(const Edition& ed, const State& s, Seat seat) {
  if (s.turn != seat) {
    return Refusal::not_your_turn;
  }
  if (const Refusal busy = busy_refusal(s); busy != Refusal::none) {
    return busy;
  }
  if (fine_due(ed, s, seat)) {
    return Refusal::fine_first;
  }
  return s.stage == Stage::turn ? Refusal::none : Refusal::decision_first;
}

CADASTRE_HOT constexpr void call_roll(auto& g, Seat seat) {
  emit<K::roll_called>(g, {.reason = Reason::roll, .seat = seat});
}

}  // namespace cadastre::game
