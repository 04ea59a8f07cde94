// Debts that cash cannot cover: what can still be raised, and paying as soon as it is there.
#pragma once

#include "game/jail.h"
#include "game/mortgage.h"
#include "game/rent.h"

namespace cadastre::game {

constexpr bool is_rent(Reason reason) {
  return (reason >= Reason::rent_bare && reason <= Reason::rent_card) || reason == Reason::rent_group_built ||
         reason == Reason::rent_halved;
}

constexpr Money total_debt(const State& s, Seat seat) {
  Money total;
  for (int i = 0; i < s.debt_count; ++i) {
    const Debt& debt = s.debts[static_cast<unsigned>(i)];
    if (debt.debtor == seat) {
      total += debt.amount;
    }
  }
  return total;
}

// --- titles sold to the bank (MM-51) ---

// The board price or, with a building, the rent it brings.
constexpr Money title_value(const Edition& ed, const State& s, Square square) {
  const int level = s.level_of(square);
  return level == 0 ? ed[square].price : Money{ed[square].rents[static_cast<unsigned>(level)]};
}

constexpr Refusal sell_title_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal own = own_title_refusal(ed, s, seat, square); own != Refusal::none) {
    return own;
  }
  const bool may = ed.debt_sales == DebtSales::titles && debt_of(s, seat) != nullptr;
  return may ? Refusal::none : Refusal::not_in_debt;
}

CADASTRE_COLD constexpr void sell_title(auto& g, Seat seat, Square square) {
  const Money value = title_value(g.edition, g.state, square);
  emit<K::title_passed>(g,
                        {.reason = Reason::title_sold, .seat = Seat::bank, .other = seat, .square = square});
  pay(g, Seat::bank, seat, value, Reason::title_sold);
}

// --- what can be raised ---

// The rents a seat can still claim that would be paid at once (EU-60).
constexpr Money claimable(const Edition& ed, const State& s, Seat seat) {
  Money sum;
  std::array<Money, kMaxSeats> asked{};
  for (unsigned i = 0; i < s.claim_count; ++i) {
    const Claim& c = s.claims[i];
    if (c.creditor != seat || claim_refusal(ed, s, seat, c.debtor, c.square) != Refusal::none) {
      continue;
    }
    asked[at(c.debtor)] += c.amount;
    sum += pays_at_once(ed, s, c.debtor, asked[at(c.debtor)]) ? c.amount : Money{0};
  }
  return sum;
}

// What selling its buildings and mortgaging or selling a title brings.
CADASTRE_HOT constexpr Money sale_value(const Edition& ed, const State& s, Seat seat, Square square) {
  if (ed.debt_sales == DebtSales::titles) {
    return title_value(ed, s, square);
  }
  const bool sells = ed.buildings_sold && done_under(ed, Business::sell, Circumstance::own_debt);
  const bool lends = ed.mortgages && done_under(ed, Business::mortgage, Circumstance::own_debt) &&
                     (sells || bare_enough(ed, s, square));
  const Money loan = lends ? ed[square].mortgage : Money{0};
  return (sells ? resale(ed, s, seat, square) : Money{0}) + loan * (s.mortgaged.has(square) ? 0 : 1);
}

// The most cash a seat can have by claiming, selling and mortgaging all it can. Every building can be sold:
// hotels outright where the bank has no houses for them (EU-47, IN-45).
constexpr Money raisable(const Edition& ed, const State& s, Seat seat) {
  Money sum = free_cash(ed, s, seat) + (s.claim_count == 0 ? Money{0} : claimable(ed, s, seat));
  for (const Square square : s.owned_by(seat)) {
    sum += sale_value(ed, s, seat, square);
  }
  return sum;
}

// ALL-08: a release card settles the fine it would have saved.
constexpr Money saved_by_card(const Edition& ed, const State& s, Seat seat) {
  const Debt* fine = fine_owed(s, seat);
  return fine != nullptr && release_card(ed, s, seat) != Card::none ? fine->amount : Money{0};
}

constexpr Money still_owed(const Edition& ed, const State& s, Seat seat) {
  return total_debt(s, seat) - saved_by_card(ed, s, seat);
}

// Whether that is enough: asked often, so only until it is.
constexpr bool can_cover(const Edition& ed, const State& s, Seat seat) {
  Money lacks =
      total_debt(s, seat) - free_cash(ed, s, seat) - (s.claim_count == 0 ? Money{0} : claimable(ed, s, seat));
  for (const Square square : s.owned_by(seat)) {
    if (lacks <= Money{0}) {
      return true;
    }
    lacks -= sale_value(ed, s, seat, square);
  }
  return lacks <= Money{0} || lacks <= saved_by_card(ed, s, seat);
}

// IN-54, MM-53: where a debt that cannot be covered sells nothing first, the creditor gets it all.
constexpr Refusal unpayable_refusal(const Edition& ed, const State& s, Seat seat) {
  const bool nothing_sold = ed.unpayable_debt == UnpayableDebt::sells_nothing && debt_of(s, seat) != nullptr;
  return nothing_sold && !can_cover(ed, s, seat) ? Refusal::nothing_sold_first : Refusal::none;
}

// With nothing else open that comes first or could bring money in.
constexpr bool only_one_debt(const State& s) {
  return s.debt_count == 1 && s.auction.lot == Lot::none && s.inherited.empty() &&
         (s.claim_count | s.offer_count) == 0;
}

// The first of its open rents a seat may claim now; null: none.
constexpr const Claim* next_claim(const Edition& ed, const State& s, Seat seat) {
  for (unsigned i = 0; i < s.claim_count; ++i) {
    const Claim& c = s.claims[i];
    if (c.creditor == seat && claim_refusal(ed, s, seat, c.debtor, c.square) == Refusal::none) {
      return &c;
    }
  }
  return nullptr;
}

constexpr SeatSet debtors(const State& s) {
  SeatSet found;
  for (unsigned i = 0; i < s.debt_count; ++i) {
    found = found.with(s.debts[i].debtor);
  }
  return found;
}

// IN-54: whom an auction will pay that comes before its debts; as a set, mostly empty.
constexpr SeatSet awaits_auction(const State& s) {
  return s.foreclosure.proceeds.empty() ? SeatSet{} : SeatSet::of(s.foreclosure.proceeds_to);
}

// Debtors to whom other debtors owe: their money may still come in. In a ring nobody can wait, but for an
// auction.
constexpr SeatSet debtors_waiting(const State& s) {
  SeatSet found;
  if (s.debt_count < 2) {
    return awaits_auction(s) & debtors(s);
  }
  for (unsigned i = 0; i < s.debt_count; ++i) {
    found = is_player(s.debts[i].creditor) ? found.with(s.debts[i].creditor) : found;
  }
  const SeatSet all = debtors(s);
  return (found.contains(all) ? SeatSet{} : found & all) | (awaits_auction(s) & all);
}

// Pays, oldest first, every debt whose debtor has the cash by now.
CADASTRE_COLD constexpr void settle_debts(auto& g) {
  const State& s = g.state;
  SeatSet short_of_cash;
  for (unsigned i = 0; i < s.debt_count;) {
    const Debt debt = s.debts[i];
    if (free_cash(g.edition, s, debt.debtor) < debt.amount || short_of_cash.has(debt.debtor)) {
      short_of_cash = short_of_cash.with(debt.debtor);
      ++i;
      continue;
    }
    close_debt(g, debt);
    pay(g, debt.debtor, debt.creditor, debt.amount, debt.reason, debt.square);
    if (debt.reason == Reason::jail_fine) {
      let_out(g, debt.debtor, debt.reason);
    }
    i = 0;  // the creditor may be a debtor too
    short_of_cash = {};
  }
}

}  // namespace cadastre::game
