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

constexpr void list_simple(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (const ActionKind kind : {ActionKind::roll, ActionKind::pay_fine, ActionKind::buy, ActionKind::decline,
                                ActionKind::pass, ActionKind::keep, ActionKind::withdraw,
                                ActionKind::go_bankrupt, ActionKind::resign, ActionKind::end_turn}) {
    const Action action{.kind = kind, .seat = seat};
    if (player_refusal(ed, s, action) == Refusal::none) {
      out.add(action);
    }
  }
  for (int option = 1; option <= kMaxRoles; ++option) {
    if (choose_refusal(ed, s, seat, Money{option}) == Refusal::none) {
      out.add({.kind = ActionKind::choose, .seat = seat, .amount = Money{option}});
    }
  }
  for (const Card card : s[seat].kept) {
    if (use_card_refusal(ed, s, seat, card) == Refusal::none) {
      out.add({.kind = ActionKind::use_card, .seat = seat, .card = card});
    }
  }
  if (bid_refusal(ed, s, seat, s[seat].cash) == Refusal::none) {
    out.add({.kind = ActionKind::bid, .seat = seat, .amount = lowest_bid(ed, s)}, s[seat].cash);
  }
}

constexpr void list_titles(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (const Square square : s.owned_by(seat)) {
    for (const ActionKind kind :
         {ActionKind::place, ActionKind::build, ActionKind::sell, ActionKind::sell_hotels,
          ActionKind::sell_title, ActionKind::mortgage, ActionKind::lift}) {
      const Action action{.kind = kind, .seat = seat, .square = square};
      if (player_refusal(ed, s, action) == Refusal::none) {
        out.add(action);
      }
    }
  }
}

constexpr void list_claims(const Edition& ed, const State& s, Seat seat, Listing& out) {
  for (int i = 0; i < s.claim_count; ++i) {
    const Claim& c = s.claims[static_cast<unsigned>(i)];
    if (c.creditor == seat && claim_refusal(ed, s, seat, c.debtor, c.square) == Refusal::none) {
      out.add({.kind = ActionKind::claim, .seat = seat, .other = c.debtor, .square = c.square});
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
    out.add({.kind = ActionKind::reject, .seat = seat, .other = other});
    const Action accepts{.kind = ActionKind::accept, .seat = seat, .other = other};
    if (deal_refusal(ed, s, accepts) == Refusal::none) {
      out.add(accepts);
    }
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
