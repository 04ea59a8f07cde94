// The course of the game: who starts, whose turn it is, and what comes first.
#pragma once

#include "game/bankruptcy.h"
#include "game/cards.h"
#include "game/deal.h"
#include "game/ending.h"
#include "game/lingering.h"

namespace cadastre::game {

CADASTRE_HOT constexpr void begin_turn(auto& g, Seat seat, int round) {
  emit<K::turn_began>(g, {.reason = Reason::turn, .seat = seat, .amount = Money{round}});
  if (g.state.waiting.has(seat)) [[unlikely]] {
    offer_waited_title(g, seat);
  }
}

// Whether the seat whose turn comes plays it. Its card in force ends with its turn, played or not (IN-26,
// IN-27).
constexpr bool comes_to_play(auto& g, Seat seat) {
  const State& s = g.state;
  const bool night = s.in.has(seat) && bound_by(g.edition, s, seat, Law::night) &&
                     !has_right(g.edition, s, seat, Right::safe_at_night);
  if (night) {
    emit<K::turn_lost>(g, {.reason = Reason::night, .seat = seat});
  }
  if (s.law.card != Card::none && s.law.drawer == seat) {
    close_law(g, Reason::country_ended);
  }
  const bool lost = !night && s.losing.has(seat);
  if (lost) {
    emit<K::turn_lost>(g, {.reason = Reason::turn_lost, .seat = seat});
  }
  return s.in.has(seat) && !night && !lost;
}

// Seat by seat, those who are out too: the turn of a card's drawer would have come there.
CADASTRE_COLD constexpr void next_turn_with_losses(auto& g) {
  const State& s = g.state;
  Seat seat = s.turn;
  for (int round = s.round;;) {
    const Seat next = next_seat(g.edition, s, SeatSet::first(s.seats), seat);
    round += new_round(g.edition, s, seat, next) ? 1 : 0;
    seat = next;
    if (time_reached(g.edition, s, round)) {
      return end_by_time(g);
    }
    if (comes_to_play(g, seat)) {
      return begin_turn(g, seat, round);
    }
  }
}

CADASTRE_HOT constexpr void next_turn(auto& g) {
  const State& s = g.state;
  if (s.law.card != Card::none || !s.losing.empty()) [[unlikely]] {
    return next_turn_with_losses(g);
  }
  const Seat next = next_seat(g.edition, s, s.in, s.turn);
  const int round = s.round + (new_round(g.edition, s, s.turn, next) ? 1 : 0);
  if (time_reached(g.edition, s, round)) [[unlikely]] {
    return end_by_time(g);
  }
  begin_turn(g, next, round);
}

// A loop may know that the seat on turn would do nothing more: then the turn passes either way.
CADASTRE_HOT constexpr Reason lingers(auto& g) {
  if constexpr (requires { g.would_just_end(); }) {
    if (g.would_just_end()) {
      return Reason::none;
    }
  }
  return lingers_for(g.edition, g.state);
}

CADASTRE_HOT constexpr void after_move(auto& g) {
  const State& s = g.state;
  if (extra_roll_due(g.edition, s)) {
    emit<K::rolls_again>(g, {.reason = Reason::extra_roll, .seat = s.turn});
    return;
  }
  if (g.edition.turn_end == TurnEnd::when_done) [[unlikely]] {
    if (const Reason why = lingers(g); why != Reason::none) {
      return emit<K::turn_paused>(g, {.reason = why, .seat = s.turn});
    }
  }
  next_turn(g);
}

// After the move where one may still build, or instead of a try to leave jail (AM-33).
constexpr Refusal end_turn_refusal(const Edition& ed, const State& s, Seat seat) {
  const bool stays = s.stage == Stage::turn && ed.jail_may_pass && s[seat].jailed;
  if (s.turn != seat || (s.stage != Stage::turn_end && !stays)) {
    return Refusal::not_your_turn;
  }
  if (const Refusal busy = busy_refusal(s); busy != Refusal::none) {
    return busy;
  }
  return fine_due(ed, s, seat) ? Refusal::fine_first : Refusal::none;
}

CADASTRE_COLD constexpr void end_turn(auto& g, Seat seat) {
  if (g.state.stage == Stage::turn) {
    emit<K::passed_in_jail>(g, {.reason = Reason::jail_passed, .seat = seat});
  }
  next_turn(g);
}

// IN-16: the fee of a law for ending a move beside somebody it does not bind.
CADASTRE_COLD constexpr bool fee_due(const Edition& ed, const State& s) {
  if (s.landing.fee_taken || !s.in.has(s.turn) || s[s.turn].jailed ||
      !bound_by(ed, s, s.turn, Law::fee_beside)) {
    return false;
  }
  for (const Seat other : s.in.without(s.turn)) {
    const bool there = s[other].position == s[s.turn].position;
    if (there && has_right(ed, s, other, Right::free_of_country)) {
      return true;
    }
  }
  return false;
}

CADASTRE_COLD constexpr void take_fee(auto& g) {
  const State& s = g.state;
  emit<K::fee_taken>(g, {.reason = Reason::country_fee, .seat = s.turn, .square = s[s.turn].position});
  owe(g, s.turn, Seat::bank, Money{law_of(g.edition, s.law.card).amount}, Reason::country_fee);
}

// --- before the first turn ---

constexpr Seat next_to_roll_for_start(const State& s) {
  for (const Seat seat : s.opening.contenders) {
    if (s[seat].start_total == 0) {
      return seat;
    }
  }
  return Seat::nobody;
}

// --- titles dealt (EU-70, IN-60) ---

constexpr void begin_play(auto& g) {
  if (next_to_be_dealt(g.edition, g.state) != Seat::nobody) {
    emit<K::deal_called>(g, {.reason = Reason::dealt});
  } else {
    const State& s = g.state;
    begin_turn(
        g, s.in.has(s.opening.first) ? s.opening.first : next_seat(g.edition, s, s.in, s.opening.first), 1);
  }
}

CADASTRE_COLD constexpr void leave_short(auto& g, Seat seat) {
  emit<K::left_short>(g, {.reason = Reason::dealt, .seat = seat});
}

CADASTRE_COLD constexpr void deal(auto& g, Square square) {
  const Seat seat = next_to_be_dealt(g.edition, g.state);
  give_title(g, seat, square, Reason::dealt);
  if (g.edition.dealt_titles == DealtTitles::paid) {
    owe(g, seat, Seat::bank, g.edition[square].price, Reason::dealt);
  }
  begin_play(g);
}

// --- roles ---

constexpr void give_role(auto& g, Seat seat, unsigned role) {
  emit<K::role_taken>(
      g, {.reason = Reason::role_taken, .seat = seat, .amount = Money{static_cast<int>(role) + 1}});
  pay(g, Seat::bank, seat, g.edition.role[role].start_cash, Reason::start_cash);
}

// IN-01: the better half of the rolls plays the first role; IN-03: its last keeps the bank.
CADASTRE_COLD constexpr void give_roles_by_rank(auto& g) {
  const State& s = g.state;
  const unsigned half = s.seats / 2U;
  Seat banker = Seat::nobody;
  for (const Seat seat : s.in) {
    give_role(g, seat, s[seat].place < half ? 0U : 1U);
    banker = s[seat].place + 1U == half ? seat : banker;
  }
  emit<K::banker_named>(g, {.reason = Reason::banker, .seat = banker});
}

// AM-03: the highest roll chooses first, then clockwise.
constexpr Seat next_to_choose_role(const State& s) {
  Seat seat = s.opening.first;
  while (!s.opening.contenders.has(seat)) {
    seat = next_in(SeatSet::first(s.seats), seat);
  }
  return seat;
}

// Whether the sides can still be as equal as possible after this choice.
constexpr bool role_open(const Edition& ed, const State& s, unsigned role) {
  if (!ed.roles_balanced) {
    return true;
  }
  std::array<int, kMaxRoles> taken{};
  for (const Seat seat : s.in - s.opening.contenders) {
    ++taken[s[seat].role];
  }
  const int players = s.in.count();
  const int least = players / ed.roles;
  bool fewest = true;
  int lacking = 0;
  for (unsigned i = 0; i < ed.roles; ++i) {
    fewest = fewest && taken[role] <= taken[i];
    lacking += i != role && taken[i] < least ? least - taken[i] : 0;
  }
  const bool fits =
      taken[role] < (players + ed.roles - 1) / ed.roles && lacking < s.opening.contenders.count();
  return fits || fewest;
}

CADASTRE_COLD constexpr void choose_role(auto& g, Seat seat, int option) {
  give_role(g, seat, static_cast<unsigned>(option) - 1);
}

// Chosen at the table from the start, or decided by the dice.
constexpr bool role_given(const Edition& ed, const State& s, Seat seat) {
  const bool rolling = s.stage == Stage::order_dice || s.stage == Stage::order_draw;
  const bool choosing = s.stage == Stage::roles && s.opening.contenders.has(seat);
  return ed.role_choice == RoleChoice::free || !(rolling || choosing);
}

// --- who starts ---

constexpr void go_on_after_start(auto& g) {
  const State& s = g.state;
  if (g.edition.role_choice == RoleChoice::rolled) {
    return emit<K::roles_called>(g, {.reason = Reason::role_taken, .seats = s.in});
  }
  if (g.edition.role_choice == RoleChoice::highest_half) {
    give_roles_by_rank(g);
  }
  begin_play(g);
}

CADASTRE_COLD constexpr void draw_starter(auto& g, Seat seat) {
  emit<K::started>(g, {.reason = Reason::start_drawn, .seat = seat});
  go_on_after_start(g);
}

// Those who share a place and a total with somebody, where every place counts; else those with the highest.
constexpr SeatSet tied_for_start(const Edition& ed, const State& s, int most) {
  SeatSet tied;
  for (const Seat seat : s.opening.contenders) {
    for (const Seat other : s.opening.contenders.without(seat)) {
      const bool same = s[other].start_total == s[seat].start_total && s[other].place == s[seat].place;
      const bool matters = ed.start_order == StartOrder::falling_total || s[seat].start_total == most;
      tied = same && matters ? tied.with(seat) : tied;
    }
  }
  return tied;
}

// EU-05, ALL-01: the highest total starts; those tied for it roll again.
CADASTRE_COLD constexpr void order_dice(auto& g, Dice dice) {
  const State& s = g.state;
  emit<K::order_rolled>(g, {.reason = Reason::start_order, .seat = next_to_roll_for_start(s), .dice = dice});
  if (next_to_roll_for_start(s) != Seat::nobody) {
    return;
  }
  const bool all_places = g.edition.start_order == StartOrder::falling_total;
  Seat best = Seat::nobody;
  for (const Seat seat : s.in) {
    const bool ahead = best == Seat::nobody || s[seat].place < s[best].place ||
                       (s[seat].place == s[best].place && s[seat].start_total > s[best].start_total);
    best = ahead && (s.opening.contenders.has(seat) || (all_places && s[seat].place == 0)) ? seat : best;
  }
  const SeatSet tied = tied_for_start(g.edition, s, s[best].start_total);
  if (!tied.empty()) {
    emit<K::order_tied>(g, {.reason = Reason::start_tie, .seats = tied});
    return;
  }
  emit<K::started>(g, {.reason = Reason::start_order, .seat = best});
  go_on_after_start(g);
}

// --- what comes first ---

enum class Course : std::uint8_t { again, stops, goes_on };

constexpr bool interrupted(const Edition& ed, const State& s) {
  return (s.foreclosure.to_auction.bits | static_cast<unsigned>(s.finale.counting)) != 0 ||
         all_titles_owned(ed, s);
}

// The end of the game, then the bank's auctions.
CADASTRE_COLD constexpr Course interrupt(auto& g) {
  const State& s = g.state;
  if (all_titles_owned(g.edition, s)) {
    begin_final(g, Reason::all_titles_owned);
    call_in_claims(g);
    return Course::again;
  }
  if (s.finale.counting && s.stage == Stage::settled) {
    go_on_with_final(g);
    return Course::stops;
  }
  if (!s.foreclosure.to_auction.empty()) {
    open_title_auction(g, s.foreclosure.to_auction.front(), Reason::bank_auction);
    return Course::again;  // nobody may bid: it is closed again
  }
  return Course::goes_on;
}

// The move is done: what is still due of it, or else the turn goes on or passes.
CADASTRE_HOT constexpr Course settle_move(auto& g) {
  if (g.state.landing.move_due) [[unlikely]] {
    resume_move(g);
    return Course::again;
  }
  if (g.state.law.card != Card::none && fee_due(g.edition, g.state)) [[unlikely]] {
    take_fee(g);
    return Course::again;
  }
  after_move(g);
  return Course::stops;
}

CADASTRE_HOT constexpr Course go_on(auto& g) {
  const State& s = g.state;
  if (s.stage == Stage::settled) {
    return settle_move(g);
  }
  if (s.stage == Stage::jail_exit) {
    leave_jail_and_move(g, s.turn);
    return Course::again;
  }
  if (next_card_known(g.edition, s)) {
    play_known_card(g);
    return Course::again;
  }
  if (s.stage == Stage::roles && s.opening.contenders.empty()) [[unlikely]] {
    begin_play(g);  // the last to choose has left
  }
  return Course::stops;
}

// IN-54: what is sold for a creditor comes at once, before any debt: it may be what pays it.
CADASTRE_COLD constexpr Course sell_for_creditor(auto& g) {
  const State& s = g.state;
  if (s.foreclosure.proceeds.empty() || s.auction.lot != Lot::none) {
    return Course::stops;
  }
  open_title_auction(g, s.foreclosure.proceeds.front(), Reason::bank_auction);
  return Course::again;
}

// Debts, then inherited mortgages, then auctions, then the turn: goes on until somebody has to decide.
CADASTRE_HOT constexpr void proceed(auto& g) {
  const State& s = g.state;
  for (Course course = Course::again; course == Course::again;) {
    if (s.stage == Stage::over || (may_end_after_leaving(g.edition, s) && end_after_leaving(g))) {
      return;
    }
    if (busy(s)) {
      if (s.foreclosure.proceeds.empty()) [[likely]] {
        return;
      }
      course = sell_for_creditor(g);
      continue;
    }
    course = interrupted(g.edition, s) ? interrupt(g) : Course::goes_on;
    if (course == Course::goes_on) [[likely]] {
      course = go_on(g);
    }
  }
}

}  // namespace cadastre::game
