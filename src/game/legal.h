// Everything a seat may do now. Bids come as a range, offers as the partners they may go to.
#pragma once

#include "game/actors.h"

namespace cadastre::game {

struct Listed {
  Action action{};
  Money most{};  // of a bid: any amount from action.amount to this
};

struct Listing {
  static constexpr int kCapacity = 256;

  std::array<Listed, kCapacity> items{};
  int count = 0;
  SeatSet may_offer_to{};   // any offer both sides can fulfil
  SeatSet may_counter{};    // whose offers may be answered with another
  bool may_settle = false;  // a rent in titles

  constexpr const Listed* begin() const { return items.data(); }
  constexpr const Listed* end() const { return items.data() + count; }
  constexpr void add(const Action& action, Money most = {}) {
    expect(count < kCapacity);
    items[static_cast<unsigned>(count++)] = {action, most};
  }
};

using ActionKinds = Set<ActionKind, std::uint64_t>;

constexpr ActionKinds kinds_asked(Asked how) {
  ActionKinds found;
  for (unsigned i = 0; i < kAsked.size(); ++i) {
    found = kAsked[i] == how ? found.with(static_cast<ActionKind>(i)) : found;
  }
  return found;
}

template <Asked how>
inline constexpr ActionKinds kAskedBy = kinds_asked(how);

constexpr void ask(const Edition& ed, const State& s, const Action& action, Listing& out) {
  if (player_refusal(ed, s, action) == Refusal::none) {
    out.add(action);
  }
}

constexpr void list_simple(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (const ActionKind kind : kAskedBy<Asked::alone>) {
    ask(ed, s, {.kind = kind, .seat = seat}, out);
  }
  for (const ActionKind kind : kAskedBy<Asked::by_option>) {
    for (int option = 1; option <= kMaxRoles; ++option) {
      ask(ed, s, {.kind = kind, .seat = seat, .amount = Money{option}}, out);
    }
  }
  for (const ActionKind kind : kAskedBy<Asked::by_card>) {
    for (const Card card : s[seat].kept) {
      ask(ed, s, {.kind = kind, .seat = seat, .card = card}, out);
    }
  }
  for (const ActionKind kind : kAskedBy<Asked::by_amount>) {
    const Money most = s[seat].cash;
    if (player_refusal(ed, s, {.kind = kind, .seat = seat, .amount = most}) == Refusal::none) {
      out.add({.kind = kind, .seat = seat, .amount = lowest_bid(ed, s)}, most);
    }
  }
}

constexpr void list_titles(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (const Square square : s.owned_by(seat)) {
    for (const ActionKind kind : kAskedBy<Asked::by_title>) {
      ask(ed, s, {.kind = kind, .seat = seat, .square = square}, out);
    }
  }
}

constexpr void list_claims(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (int i = 0; i < s.claim_count; ++i) {
    const Claim& c = s.claims[static_cast<unsigned>(i)];
    if (c.creditor == seat) {
      ask(ed, s, {.kind = ActionKind::claim, .seat = seat, .other = c.debtor, .square = c.square}, out);
    }
  }
}

constexpr void list_offers(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (const Seat other : s.in.without(seat)) {
    const bool may = trade_refusal(ed, s, seat, other) == Refusal::none;
    if (may && partners_refusal(ed, s, seat, other) == Refusal::none) {
      out.may_offer_to = out.may_offer_to.with(other);
    }
    if (!has_offer(s, other, seat)) {
      continue;
    }
    ask(ed, s, {.kind = ActionKind::reject, .seat = seat, .other = other}, out);
    ask(ed, s, {.kind = ActionKind::accept, .seat = seat, .other = other}, out);
    out.may_counter = may ? out.may_counter.with(other) : out.may_counter;
  }
  const Debt* debt = debt_of(s, seat);
  out.may_settle =
      ed.settle_in_titles && debt != nullptr && is_rent(debt->reason) && is_player(debt->creditor);
}

constexpr Listing legal(const Edition& ed, const State& s, Seat seat) {
  Listing out;
  const bool may_act = s.stage != Stage::over && is_player(seat) && s.in.has(seat) && !chance_owes(s);
  if (may_act) {
    list_simple(ed, s, seat, out);
    list_titles(ed, s, seat, out);
    list_claims(ed, s, seat, out);
    list_offers(ed, s, seat, out);
  }
  return out;
}

}  // namespace cadastre::game
