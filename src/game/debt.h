// Debts that cash cannot cover: what can still be raised, and paying as soon as it is there.
#pragma once

#include "game/mortgage.h"

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

constexpr Money sale_of_titles(const Edition& ed, const State& s, Seat seat) {
  Money sum = s[seat].cash;
  for (const Square square : s.owned_by(seat)) {
    sum += title_value(ed, s, square);
  }
  return sum;
}

// MM-53: who cannot cover the debt that way sells nothing first, and the creditor gets the titles.
constexpr Refusal sell_title_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal own = own_title_refusal(ed, s, seat, square); own != Refusal::none) {
    return own;
  }
  if (ed.debt_sales != DebtSales::titles || debt_of(s, seat) == nullptr) {
    return Refusal::not_in_debt;
  }
  return sale_of_titles(ed, s, seat) < total_debt(s, seat) ? Refusal::estate_shrinks : Refusal::none;
}

CADASTRE_COLD constexpr void sell_title(auto& g, Seat seat, Square square) {
  const Money value = title_value(g.edition, g.state, square);
  emit<K::title_passed>(g,
                        {.reason = Reason::title_sold, .seat = Seat::bank, .other = seat, .square = square});
  pay(g, Seat::bank, seat, value, Reason::title_sold);
}

// --- buildings sold and titles mortgaged ---

struct GroupEstate {
  int hotels = 0;
  int houses = 0;
};

constexpr GroupEstate group_estate(const State& s, Seat seat, const GroupRule& group) {
  GroupEstate found;
  for (const Square square : group.members & s.owned_by(seat)) {
    found.hotels += s.level_of(square) == kHotel ? 1 : 0;
    found.houses += s.level_of(square) == kHotel ? 0 : s.level_of(square);
  }
  return found;
}

struct Clearance {
  std::uint32_t groups = 0;  // whose buildings can all be sold, as bits
  int houses = 0;            // in the bank once they are
  constexpr bool has(Group group) const { return (groups >> at(group) & 1U) != 0; }
};

// Hotels beside houses must first become houses, which the bank must have (EU-44); houses sold elsewhere
// help, so the easiest groups go first.
constexpr Clearance clearance(const Edition& ed, const State& s, Seat seat) {
  const int before = houses_before_hotel(ed, s, seat);
  Clearance sold{.groups = 0, .houses = s.houses};
  const std::uint32_t all = (1U << ed.groups) - 1;
  for (bool progress = true; progress && sold.groups != all;) {
    progress = false;
    for (unsigned i = 0; i < ed.groups; ++i) {
      const GroupEstate estate = group_estate(s, seat, ed.group[i]);
      const bool outright = ed.hotel_sale != HotelSale::group_together ||
                            (estate.houses == 0 && estate.hotels == ed.group[i].size);
      const int needed = outright ? 0 : estate.hotels * before;
      if (sold.has(static_cast<Group>(i)) || needed > sold.houses) {
        continue;
      }
      sold.groups |= 1U << i;
      sold.houses += estate.houses;
      progress = true;
    }
  }
  return sold;
}

// The most cash a seat can have by selling every building and mortgaging every title it can. Of a group
// that cannot be cleared some hotels may still be exchanged, for the houses left at the end: the dearest.
constexpr Money raisable(const Edition& ed, const State& s, Seat seat) {
  if (ed.debt_sales == DebtSales::titles) {
    return sale_of_titles(ed, s, seat);
  }
  const Clearance cleared = clearance(ed, s, seat);
  Money sum = s[seat].cash;
  Money dearest;
  for (const Square square : s.owned_by(seat)) {
    const SquareRule& rule = ed[square];
    const bool free = cleared.has(rule.group);
    if (free) {
      sum += ed.buildings_sold ? resale(ed, s, seat, square) : Money{0};
    } else if (ed.buildings_sold && s.level_of(square) == kHotel && rule.house > dearest) {
      dearest = rule.house;
    }
    const bool clear = bare_enough(ed, s, square) || (free && ed.buildings_sold);
    if (ed.mortgages && clear && !s.mortgaged.has(square)) {
      sum += rule.mortgage;
    }
  }
  const int before = houses_before_hotel(ed, s, seat);
  return dearest == Money{0} ? sum : sum + half_received(dearest) * (cleared.houses / before);
}

constexpr bool can_cover(const Edition& ed, const State& s, Seat seat) {
  return raisable(ed, s, seat) >= total_debt(s, seat);
}

constexpr State after_exchange(const Edition& ed, const State& s, Seat seat, Square square) {
  State then = s;
  const int before = houses_before_hotel(ed, s, seat);
  then.level[at(square)] = static_cast<std::uint8_t>(before);
  then.houses = static_cast<std::uint16_t>(then.houses - before);
  then[seat].cash += half_received(ed[square].house);
  return then;
}

// ALL-08: while the debt can be covered, an exchange may not use up the houses that other sales need.
constexpr Refusal debtor_sell_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal sold = sell_refusal(ed, s, seat, square); sold != Refusal::none) {
    return sold;
  }
  if (debt_of(s, seat) == nullptr || s.level_of(square) != kHotel || !can_cover(ed, s, seat)) {
    return Refusal::none;
  }
  const State then = after_exchange(ed, s, seat, square);
  return can_cover(ed, then, seat) ? Refusal::none : Refusal::estate_shrinks;
}

constexpr void close_debt(auto& g, const Debt& debt) {
  emit<K::debt_closed>(g, {.reason = debt.reason,
                           .seat = debt.debtor,
                           .other = debt.creditor,
                           .square = debt.square,
                           .amount = debt.amount});
}

// Pays, oldest first, every debt whose debtor has the cash by now.
CADASTRE_COLD constexpr void settle_debts(auto& g) {
  const State& s = g.state;
  SeatSet short_of_cash;
  for (unsigned i = 0; i < s.debt_count;) {
    const Debt debt = s.debts[i];
    if (s[debt.debtor].cash < debt.amount || short_of_cash.has(debt.debtor)) {
      short_of_cash = short_of_cash.with(debt.debtor);
      ++i;
      continue;
    }
    close_debt(g, debt);
    pay(g, debt.debtor, debt.creditor, debt.amount, debt.reason, debt.square);
    i = 0;  // the creditor may be a debtor too
    short_of_cash = {};
  }
}

}  // namespace cadastre::game
