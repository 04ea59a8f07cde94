// Who owes a decision, and what happens when they do not make it.
#pragma once

#include <optional>

#include "game/refusal.h"

namespace cadastre::game {

constexpr SeatSet inheritors(const State& s) {
  SeatSet found;
  for (const Square square : s.inherited) {
    found = found.with(s.owner_of(square));
  }
  return found;
}

// What comes before the turn. Who leads an auction pays its debts when that is over, and a debtor to whom
// money is owed once it has come in or is lost.
CADASTRE_COLD constexpr SeatSet owing_first(const State& s) {
  const SeatSet in_debt = debtors(s);
  SeatSet found = (in_debt - debtors_waiting(s)) | (inheritors(s) - in_debt);
  if (s.auction.lot == Lot::none) {
    return found;
  }
  const Seat first = ahead(s.auction);
  found = is_player(first) ? found.without(first) : found;
  return found | (s.auction.placing ? SeatSet::of(s.auction.leader) : bidders_owing(s));
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

// Whom to ask first where several owe a decision: in an auction they speak in turn, whoever sits after the
// one that leads, or after the one on turn, so that no seat has the last word more often than another.
CADASTRE_COLD constexpr Seat asked_first(const State& s) {
  const SeatSet all = owing(s);
  const bool in_turn = s.auction.lot != Lot::none && !s.auction.placing && all == bidders_owing(s);
  if (!in_turn || all.empty()) {
    return all.front();
  }
  const Seat last = ahead(s.auction) == Seat::nobody ? s.turn : ahead(s.auction);
  const SeatSet after = all - SeatSet::first(static_cast<int>(at(last)) + 1);
  return after.empty() ? all.front() : after.front();
}

// Of what brings money in from the bank.
constexpr Refusal sale_refusal(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::sell:
      return sell_refusal(ed, s, a.seat, a.square);
    case ActionKind::sell_hotels:
      return sell_hotels_refusal(ed, s, a.seat, a.square);
    case ActionKind::sell_title:
      return sell_title_refusal(ed, s, a.seat, a.square);
    default:
      return mortgage_refusal(ed, s, a.seat, a.square);
  }
}

// The first of the seat's titles this may be done with.
constexpr Square first_for(const Edition& ed, const State& s, Seat seat, ActionKind kind) {
  for (const Square square : s.owned_by(seat)) {
    if (sale_refusal(ed, s, {.kind = kind, .seat = seat, .square = square}) == Refusal::none) {
      return square;
    }
  }
  return Square::none;
}

// The one that is worth least, of those this may be done with.
constexpr Square cheapest_for(const Edition& ed, const State& s, Seat seat, ActionKind kind) {
  Square best = Square::none;
  const auto worth = [&](Square square) {
    return kind == ActionKind::mortgage ? ed[square].mortgage : title_value(ed, s, square);
  };
  for (const Square square : s.owned_by(seat)) {
    const bool cheaper = best == Square::none || worth(square) < worth(best);
    if (cheaper && sale_refusal(ed, s, {.kind = kind, .seat = seat, .square = square}) == Refusal::none) {
      best = square;
    }
  }
  return best;
}

// What a debtor does before it sells anything: claim a rent, use the card for the fine. Where even all it has
// would not be enough: ruin. Nothing: it sells.
constexpr std::optional<Action> payment_without_sale(const Edition& ed, const State& s, Seat seat) {
  if (const Claim* open = next_claim(ed, s, seat); open != nullptr) {
    return Action{.kind = ActionKind::claim, .seat = seat, .other = open->debtor, .square = open->square};
  }
  if (const Card card = release_card(ed, s, seat); card != Card::none && fine_owed(s, seat) != nullptr) {
    return Action{.kind = ActionKind::use_card, .seat = seat, .card = card};
  }
  if (!can_cover(ed, s, seat)) {
    return Action{.kind = ActionKind::go_bankrupt, .seat = seat};
  }
  return std::nullopt;
}

// What a debtor does who does not choose: first of all that, then mortgage the cheapest bare title, sell a
// building, the hotels, the cheapest title. Ruin is the last resort (ALL-08).
constexpr Action default_payment(const Edition& ed, const State& s, Seat seat) {
  if (const std::optional<Action> first = payment_without_sale(ed, s, seat)) {
    return *first;
  }
  for (const ActionKind kind :
       {ActionKind::mortgage, ActionKind::sell, ActionKind::sell_hotels, ActionKind::sell_title}) {
    const bool choosy = kind == ActionKind::mortgage || kind == ActionKind::sell_title;
    const Square square = choosy ? cheapest_for(ed, s, seat, kind) : first_for(ed, s, seat, kind);
    if (square != Square::none) {
      return {.kind = kind, .seat = seat, .square = square};
    }
  }
  return {.kind = ActionKind::go_bankrupt, .seat = seat};
}

// The cheaper of two taxes (AM-17); a card rather than a payment that cannot be made.
constexpr Action default_choice(const Edition& ed, const State& s, Seat seat) {
  bool second = false;
  if (s.landing.choice == Card::none) {
    const SquareRule& tax = ed[s[seat].position];
    second = tax_share(ed, s, seat, tax) < tax.tax;
  } else {
    second = raisable(ed, s, seat) < Money{ed[s.landing.choice].effects[0].amount};
  }
  return {.kind = ActionKind::choose, .seat = seat, .amount = Money{second ? 2 : 1}};
}

// Before the roll: where a fine is due, the card if the cash does not pay it (IN-53).
constexpr Action default_start(const Edition& ed, const State& s, Seat seat) {
  if (!fine_due(ed, s, seat)) {
    return {.kind = ActionKind::roll, .seat = seat};
  }
  const Card card = release_card(ed, s, seat);
  const bool pays = s[seat].cash >= ed.jail_fine || card == Card::none;
  return pays ? Action{.kind = ActionKind::pay_fine, .seat = seat}
              : Action{.kind = ActionKind::use_card, .seat = seat, .card = card};
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
  if (s.auction.placing && s.auction.leader == seat) {
    return {
        .kind = ActionKind::place, .seat = seat, .square = sites(ed, s, seat, s.auction.lot, false).front()};
  }
  if (debt_of(s, seat) != nullptr && !debtors_waiting(s).has(seat)) {
    return default_payment(ed, s, seat);
  }
  if (s.auction.lot != Lot::none && bidder_refusal(s, seat) == Refusal::none) {
    return {.kind = ActionKind::pass, .seat = seat};
  }
  if (s.inherited.meets(s.owned_by(seat))) {
    return {.kind = ActionKind::keep, .seat = seat};
  }
  switch (s.stage) {
    case Stage::turn_end:
      return {.kind = ActionKind::end_turn, .seat = seat};
    case Stage::choice:
      return default_choice(ed, s, seat);
    case Stage::roles:
      return default_role(ed, s, seat);
    case Stage::turn:
      return default_start(ed, s, seat);
    default:
      return {.kind = ActionKind::decline, .seat = seat};
  }
}

}  // namespace cadastre::game
