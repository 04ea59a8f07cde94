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

// Paid at once from cash, or else a debt the debtor must raise the money for.
CADASTRE_HOT constexpr void owe(auto& g, Seat debtor, Seat creditor, Money amount, Reason why,
                                Square square = Square::none) {
  const State& s = g.state;
  const bool solvent = s[debtor].cash >= amount && (s.debt_count == 0 || debt_of(s, debtor) == nullptr);
  if (solvent) {
    pay(g, debtor, creditor, amount, why, square);
  } else {
    emit<K::debt_opened>(
        g, {.reason = why, .seat = debtor, .other = creditor, .square = square, .amount = amount});
  }
}

}  // namespace cadastre::game
