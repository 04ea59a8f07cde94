// Money changing hands, money owed, and what comes before everything else.
#pragma once

#include "game/rights.h"

namespace cadastre::game {

// Debts, auctions and inherited mortgages are settled before the turn goes on.
CADASTRE_HOT constexpr bool busy(const State& s) {
  return (s.inherited.bits | s.debt_count | static_cast<unsigned>(s.auction.lot)) != 0;
}

constexpr Refusal busy_refusal(const State& s) {
  if (s.debt_count != 0) {
    return Refusal::debt_first;
  }
  if (s.auction.lot != Lot::none) {
    return Refusal::auction_first;
  }
  return s.inherited.empty() ? Refusal::none : Refusal::decision_first;
}

// Who pays if the auction ends now: the highest bidder, or else who asked for the last building.
constexpr Seat ahead(const Auction& a) { return a.leader == Seat::nobody ? a.opener : a.leader; }

constexpr bool leads_auction(const State& s, Seat seat) {
  return s.auction.lot != Lot::none && ahead(s.auction) == seat;
}

// What a seat may spend: not what it has bid (EU-14).
constexpr Money free_cash(const Edition& ed, const State& s, Seat seat) {
  const Auction& a = s.auction;
  if (!leads_auction(s, seat) || a.placing) {
    return s[seat].cash;
  }
  return s[seat].cash - (a.leader == Seat::nobody ? ed[a.square].house : a.bid);
}

CADASTRE_HOT constexpr void pay(auto& g, Seat from, Seat to, Money amount, Reason why,
                                Square square = Square::none) {
  if (amount > Money{0}) {
    emit<K::paid>(g, {.reason = why, .seat = from, .other = to, .square = square, .amount = amount});
  }
}

// The debt a seat has to settle next; null: none.
constexpr const Debt* debt_of(const State& s, Seat seat) {
  for (int i = 0; i < s.debt_count; ++i) {
    if (s.debts[static_cast<unsigned>(i)].debtor == seat) {
      return &s.debts[static_cast<unsigned>(i)];
    }
  }
  return nullptr;
}

constexpr void close_debt(auto& g, const Debt& debt) {
  emit<K::debt_closed>(g, {.reason = debt.reason,
                           .seat = debt.debtor,
                           .other = debt.creditor,
                           .square = debt.square,
                           .amount = debt.amount});
}

// While something else is open: older debts come first, and a bid is not spent.
CADASTRE_COLD constexpr bool pays_at_once(const Edition& ed, const State& s, Seat debtor, Money amount) {
  return debt_of(s, debtor) == nullptr && free_cash(ed, s, debtor) >= amount;
}

// Paid at once from cash, or else a debt the debtor must raise the money for.
CADASTRE_HOT constexpr void owe(auto& g, Seat debtor, Seat creditor, Money amount, Reason why,
                                Square square = Square::none) {
  const State& s = g.state;
  const bool quiet = (s.debt_count | static_cast<unsigned>(s.auction.lot)) == 0;
  const bool solvent = quiet ? s[debtor].cash >= amount : pays_at_once(g.edition, s, debtor, amount);
  if (solvent) {
    pay(g, debtor, creditor, amount, why, square);
  } else {
    emit<K::debt_opened>(
        g, {.reason = why, .seat = debtor, .other = creditor, .square = square, .amount = amount});
  }
}

}  // namespace cadastre::game
