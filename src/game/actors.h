// Who owes a decision, and what happens when they do not make it.
#pragma once

#include "game/refusal.h"

namespace cadastre::game {

constexpr SeatSet debtors(const State& s) {
  SeatSet found;
  for (int i = 0; i < s.debt_count; ++i) {
    found = found.with(s.debts[static_cast<unsigned>(i)].debtor);
  }
  return found;
}

constexpr SeatSet inheritors(const State& s) {
  SeatSet found;
  for (const Square square : s.inherited) {
    found = found.with(s.owner_of(square));
  }
  return found;
}

// What comes before the turn.
CADASTRE_COLD constexpr SeatSet owing_first(const State& s) {
  if (s.debt_count != 0) {
    return debtors(s);
  }
  if (s.auction.lot != Lot::none) {
    return s.auction.placing ? SeatSet::of(s.auction.leader) : bidders_owing(s);
  }
  return inheritors(s);
}

// Empty only when the game is over. Seat::chance is a member when dice, a card or a title are due.
constexpr SeatSet owing(const State& s) {
  if (s.stage == Stage::over) {
    return {};
  }
  if (busy(s)) [[unlikely]] {
    return owing_first(s);
  }
  if (s.stage == Stage::roles) [[unlikely]] {
    return SeatSet::of(next_to_choose_role(s));
  }
  return SeatSet::of(kChanceStages.has(s.stage) ? Seat::chance : s.turn);
}

// What a debtor does who does not choose: mortgage the cheapest bare title, else sell a building.
constexpr Action default_payment(const Edition& ed, const State& s, Seat seat) {
  Action best{.kind = ActionKind::go_bankrupt, .seat = seat};
  if (!can_cover(ed, s, seat)) {
    return best;
  }
  for (const Square square : s.owned_by(seat)) {
    const bool cheaper = best.square == Square::none || ed[square].mortgage < ed[best.square].mortgage;
    if (cheaper && mortgage_refusal(ed, s, seat, square) == Refusal::none) {
      best = {.kind = ActionKind::mortgage, .seat = seat, .square = square};
    }
  }
  for (const Square square : s.owned_by(seat)) {
    if (best.square == Square::none && debtor_sell_refusal(ed, s, seat, square) == Refusal::none) {
      best = {.kind = ActionKind::sell, .seat = seat, .square = square};
    }
  }
  for (const Square square : s.owned_by(seat)) {
    if (best.square == Square::none && sell_hotels_refusal(ed, s, seat, square) == Refusal::none) {
      best = {.kind = ActionKind::sell_hotels, .seat = seat, .square = square};
    }
  }
  for (const Square square : s.owned_by(seat)) {
    const bool may =
        best.square == Square::none ||
        (best.kind == ActionKind::sell_title && title_value(ed, s, square) < title_value(ed, s, best.square));
    if (may && sell_title_refusal(ed, s, seat, square) == Refusal::none) {
      best = {.kind = ActionKind::sell_title, .seat = seat, .square = square};
    }
  }
  return best;
}

constexpr Action default_role(const Edition& ed, const State& s, Seat seat) {
  unsigned role = 0;
  while (!role_open(ed, s, role)) {
    ++role;
  }
  return {.kind = ActionKind::choose, .seat = seat, .amount = Money{static_cast<int>(role) + 1}};
}

// For a player who owes a decision: what a clock does for them. Never refused.
constexpr Action default_action(const Edition& ed, const State& s, Seat seat) {
  if (debt_of(s, seat) != nullptr) {
    return default_payment(ed, s, seat);
  }
  if (s.auction.placing) {
    return {
        .kind = ActionKind::place, .seat = seat, .square = sites(ed, s, seat, s.auction.lot, false).front()};
  }
  if (s.auction.lot != Lot::none) {
    return {.kind = ActionKind::pass, .seat = seat};
  }
  if (!s.inherited.empty()) {
    return {.kind = ActionKind::keep, .seat = seat};
  }
  if (s.stage == Stage::turn_end) {
    return {.kind = ActionKind::end_turn, .seat = seat};
  }
  if (s.stage == Stage::choice) {
    return {.kind = ActionKind::choose, .seat = seat, .amount = Money{1}};
  }
  if (s.stage == Stage::roles) {
    return default_role(ed, s, seat);
  }
  if (s.stage == Stage::turn && fine_due(ed, s, seat)) {
    return {.kind = ActionKind::pay_fine, .seat = seat};
  }
  return {.kind = s.stage == Stage::purchase ? ActionKind::decline : ActionKind::roll, .seat = seat};
}

}  // namespace cadastre::game
