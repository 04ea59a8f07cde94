// The course of the game: who starts, whose turn it is, and what comes first.
#pragma once

#include "game/bankruptcy.h"
#include "game/cards.h"
#include "game/ending.h"

namespace cadastre::game {

constexpr Seat next_in(SeatSet in, Seat after) {
  const SeatSet later{static_cast<std::uint16_t>(in.bits & (~1U << at(after)))};
  return later.empty() ? in.front() : later.front();
}

// A round is complete when the turn passes the place of the player who began.
constexpr bool new_round(Seat from, Seat to, Seat first) {
  return to > from ? first > from && first <= to : first > from || first <= to;
}

CADASTRE_HOT constexpr void next_turn(auto& g) {
  const State& s = g.state;
  const Seat next = next_in(s.in, s.turn);
  const int round = s.round + (new_round(s.turn, next, s.first) ? 1 : 0);
  if (time_reached(g.edition, s, round)) [[unlikely]] {
    return end_by_time(g);
  }
  emit<K::turn_began>(g, {.reason = Reason::turn, .seat = next, .amount = Money{round}});
}

// SP-30: who stands on a street of their own and can pay may build there before the turn passes.
constexpr bool may_linger(const Edition& ed, const State& s) {
  return s.in.has(s.turn) && !s[s.turn].jailed && can_build_something(ed, s, s.turn);
}

constexpr void after_move(auto& g) {
  const State& s = g.state;
  if (s.doubles > 0) {
    emit<K::rolls_again>(g, {.reason = Reason::extra_roll, .seat = s.turn});
  } else if (g.edition.turn_end == TurnEnd::when_done && may_linger(g.edition, s)) [[unlikely]] {
    emit<K::turn_paused>(g, {.reason = Reason::house_built, .seat = s.turn});
  } else {
    next_turn(g);
  }
}

constexpr Refusal end_turn_refusal(const State& s, Seat seat) {
  if (s.turn != seat || s.stage != Stage::turn_end) {
    return Refusal::not_your_turn;
  }
  return busy_refusal(s);
}

// --- before the first turn ---

constexpr Seat next_to_roll_for_start(const State& s) {
  for (const Seat seat : s.contenders) {
    if (s[seat].start_total == 0) {
      return seat;
    }
  }
  return Seat::nobody;
}

constexpr int titles_dealt(const State& s) {
  int dealt = 0;
  for (const Seat seat : s.in) {
    dealt += s.owned_by(seat).count();
  }
  return dealt;
}

// Dealt in rounds from the player who begins.
constexpr Seat next_to_be_dealt(const State& s) {
  const int place = static_cast<int>(at(s.first)) + titles_dealt(s);
  return static_cast<Seat>(place % s.seats);
}

constexpr SquareSet dealable(const Edition& ed, const State& s) {
  SquareSet free = ed.titles;
  for (const Seat seat : s.in) {
    free = free - s.owned_by(seat);
  }
  return free;
}

constexpr void begin_play(auto& g) {
  const State& s = g.state;
  if (titles_dealt(s) < g.edition.titles_dealt * s.seats) {
    emit<K::deal_called>(g, {.reason = Reason::dealt});
  } else {
    emit<K::turn_began>(g, {.reason = Reason::turn, .seat = s.first, .amount = Money{1}});
  }
}

CADASTRE_COLD constexpr void deal(auto& g, Square square) {
  const Seat seat = next_to_be_dealt(g.state);
  give_title(g, seat, square, Reason::dealt);
  owe(g, seat, Seat::bank, g.edition[square].price, Reason::dealt);
  begin_play(g);
}

CADASTRE_COLD constexpr void draw_starter(auto& g, Seat seat) {
  emit<K::started>(g, {.reason = Reason::start_drawn, .seat = seat});
  begin_play(g);
}

// EU-05, ALL-01: the highest total starts; those tied for it roll again.
CADASTRE_COLD constexpr void order_dice(auto& g, Dice dice) {
  const State& s = g.state;
  emit<K::order_rolled>(g, {.reason = Reason::start_order, .seat = next_to_roll_for_start(s), .dice = dice});
  if (next_to_roll_for_start(s) != Seat::nobody) {
    return;
  }
  int most = 0;
  SeatSet best;
  for (const Seat seat : s.contenders) {
    const int total = s[seat].start_total;
    best = total > most ? SeatSet::of(seat) : total == most ? best.with(seat) : best;
    most = total > most ? total : most;
  }
  if (best.count() > 1) {
    emit<K::order_tied>(g, {.reason = Reason::start_tie, .seats = best});
    return;
  }
  emit<K::started>(g, {.reason = Reason::start_order, .seat = best.front()});
  begin_play(g);
}

// --- what comes first ---

// Debts, then inherited mortgages, then auctions, then the turn: goes on until somebody has to decide.
CADASTRE_HOT constexpr void proceed(auto& g) {
  const State& s = g.state;
  for (;;) {
    if (s.stage == Stage::over || (s.left != 0 && end_after_leaving(g))) {
      return;
    }
    if (busy_refusal(s) != Refusal::none) {
      return;
    }
    if (all_titles_owned(g.edition, s)) [[unlikely]] {
      begin_final(g);
      continue;
    }
    if (s.final_count && s.stage == Stage::settled) [[unlikely]] {
      return go_on_with_final(g);
    }
    if (!s.to_auction.empty()) {
      return open_title_auction(g, s.to_auction.front(), Reason::bank_auction);
    }
    if (s.stage == Stage::settled) {
      return after_move(g);
    }
    if (s.stage == Stage::jail_exit) {
      leave_jail_and_move(g, s.turn);
    } else if (next_card_known(g.edition, s)) {
      play_known_card(g);
    } else {
      return;
    }
  }
}

}  // namespace cadastre::game
