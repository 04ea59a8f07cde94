// Everything a seat may do now. Bids come as a range, offers as the partners they may go to.
#pragma once

#include <utility>

#include "game/actors.h"

namespace cadastre::game {

struct Listed {
  Action action{};
  Money most{};  // of a bid: any amount from action.amount to this
};

struct Listing {
  static constexpr int kCapacity = 256;

  // What differs between the actions of a seat. Nothing is written before it is added: few of the places are
  // ever needed.
  struct Entry {
    ActionKind kind;
    Seat other;
    Square square;
    Card card;
    std::int32_t amount;
    std::int32_t most;
  };
  struct Iterator {
    const Listing* listing;
    unsigned place;
    constexpr Listed operator*() const { return (*listing)[place]; }
    constexpr Iterator& operator++() { return ++place, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };

  Seat seat{};
  int count = 0;
  SeatSet may_offer_to{};   // any offer both sides can fulfil
  SeatSet may_counter{};    // whose offers may be answered with another
  bool may_settle = false;  // a rent in titles
  std::array<Entry, kCapacity> entries;

  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, static_cast<unsigned>(count)}; }
  constexpr Listed operator[](unsigned n) const {
    const auto& [kind, other, square, card, amount, most] = entries[n];
    return {{.kind = kind, .seat = seat, .other = other, .square = square, .card = card, .amount = {amount}},
            {most}};
  }
  constexpr void add(const Action& a, Money most = {}) {
    expect(count < kCapacity);
    entries[static_cast<unsigned>(count++)] = {a.kind, a.other, a.square, a.card, a.amount.units, most.units};
  }
};

// Calls `what` with every kind asked this way, as a constant: each then asks its own row only.
template <Asked how, class What, std::size_t... I>
constexpr void for_kinds(const What& what, std::index_sequence<I...> /*all*/) {
  const auto one = [&]<std::size_t i>() {
    if constexpr (kAsked[i] == how) {
      what.template operator()<static_cast<ActionKind>(i)>();
    }
  };
  (one.template operator()<I>(), ...);
}
template <Asked how, class What>
constexpr void for_kinds(const What& what) {
  for_kinds<how>(what, std::make_index_sequence<kAsked.size()>());
}

template <ActionKind kind>
constexpr void ask(const Edition& ed, const State& s, Action action, Listing& out) {
  action.kind = kind;
  if (player_refusal(ed, s, action, row_refusal<kind>(ed, s, action)) == Refusal::none) {
    out.add(action);
  }
}

constexpr void list_simple(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for_kinds<Asked::alone>([&]<ActionKind kind>() { ask<kind>(ed, s, {.seat = seat}, out); });
  for_kinds<Asked::by_option>([&]<ActionKind kind>() {
    for (int option = 1; option <= kMaxRoles; ++option) {
      ask<kind>(ed, s, {.seat = seat, .amount = Money{option}}, out);
    }
  });
  for_kinds<Asked::by_card>([&]<ActionKind kind>() {
    for (const Card card : s[seat].kept) {
      ask<kind>(ed, s, {.seat = seat, .card = card}, out);
    }
  });
  for_kinds<Asked::by_amount>([&]<ActionKind kind>() {
    const Money most = s[seat].cash;
    const Action highest{.kind = kind, .seat = seat, .amount = most};
    if (player_refusal(ed, s, highest, row_refusal<kind>(ed, s, highest)) == Refusal::none) {
      out.add({.kind = kind, .seat = seat, .amount = lowest_bid(ed, s)}, most);
    }
  });
}

// No: it shows at a glance that the row of this kind would refuse the title, as most do.
template <ActionKind kind>
CADASTRE_HOT constexpr bool worth_asking(const Edition& ed, const State& s, Square square) {
  switch (kind) {
    case ActionKind::place:
      return s.auction.placing;
    case ActionKind::build: {
      const Seat owner = s.owner_of(square);
      const bool by_groups = ed.role[s[owner].role].build_on == BuildOn::group;
      return ed.streets.has(square) && (!by_groups || owns_group(ed, s, owner, square));
    }
    case ActionKind::sell:
    case ActionKind::sell_hotels:
      return s.level_of(square) != 0;
    case ActionKind::sell_title:
      return ed.debt_sales == DebtSales::titles;
    case ActionKind::mortgage:
      return !s.mortgaged.has(square);
    case ActionKind::lift:
      return s.mortgaged.has(square);
    default:
      return true;
  }
}

constexpr void list_titles(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (const Square square : s.owned_by(seat)) {
    for_kinds<Asked::by_title>([&]<ActionKind kind>() {
      if (worth_asking<kind>(ed, s, square)) {
        ask<kind>(ed, s, {.seat = seat, .square = square}, out);
      }
    });
  }
}

constexpr void list_claims(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (int i = 0; i < s.claim_count; ++i) {
    const Claim& c = s.claims[static_cast<unsigned>(i)];
    if (c.creditor == seat) {
      ask<ActionKind::claim>(ed, s, {.seat = seat, .other = c.debtor, .square = c.square}, out);
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
    ask<ActionKind::reject>(ed, s, {.seat = seat, .other = other}, out);
    ask<ActionKind::accept>(ed, s, {.seat = seat, .other = other}, out);
    out.may_counter = may ? out.may_counter.with(other) : out.may_counter;
  }
  const Debt* debt = debt_of(s, seat);
  out.may_settle = ed.settle_in_titles && ed.dealings && debt != nullptr && is_rent(debt->reason) &&
                   is_player(debt->creditor);
}

constexpr Listing legal(const Edition& ed, const State& s, Seat seat) {
  Listing out;
  out.seat = seat;
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
