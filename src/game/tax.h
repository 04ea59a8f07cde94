// Taxes: a printed amount, or a share of one's wealth where the square offers it.
#pragma once

#include "game/building.h"

namespace cadastre::game {

constexpr bool takes_share(const SquareRule& tax) {
  return tax.titles_percent != 0 || tax.buildings_percent != 0;
}

// Why a tax square takes what it does.
constexpr Reason tax_reason(const Edition& ed, Square square) {
  return takes_share(ed[square])       ? Reason::tax_share
         : ed.income_taxes.has(square) ? Reason::income_tax
                                       : Reason::tax;
}

// AM-17: so many per cent of cash, of unmortgaged titles and of what buildings cost.
constexpr Money tax_share(const Edition& ed, const State& s, Seat seat, const SquareRule& tax) {
  Money titles;
  Money buildings;
  const int before = houses_before_hotel(ed, s, seat);
  for (const Square square : s.owned_by(seat)) {
    titles += s.mortgaged.has(square) ? Money{0} : ed[square].price;
    buildings += ed.streets.has(square) ? ed[square].house * height(s.level_of(square), before) : Money{0};
  }
  const int hundredths = s[seat].cash.units * ed.role[s[seat].role].tax_cash_percent +
                         titles.units * tax.titles_percent + buildings.units * tax.buildings_percent;
  return percent_paid(Money{hundredths}, 1);
}

constexpr Money tax_due(const Edition& ed, const State& s, Seat seat, Money amount) {
  return bound_by(ed, s, seat, Law::double_taxes) ? amount * 2 : amount;
}

CADASTRE_HOT constexpr void land_on_tax(auto& g, Seat seat, Square square) {
  const SquareRule& tax = g.edition[square];
  if (takes_share(tax)) [[unlikely]] {
    return emit<K::tax_choice>(g, {.reason = Reason::tax_share,
                                   .seat = seat,
                                   .square = square,
                                   .amount = tax_share(g.edition, g.state, seat, tax)});
  }
  owe(g, seat, Seat::bank, tax_due(g.edition, g.state, seat, tax.tax), tax_reason(g.edition, square));
}

// The first is the printed amount, the second the share.
CADASTRE_COLD constexpr void choose_tax(auto& g, Seat seat, int option) {
  const State& s = g.state;
  const SquareRule& tax = g.edition[s[seat].position];
  const bool share = option == 2;
  const Money amount = share ? tax_share(g.edition, s, seat, tax) : tax.tax;
  emit<K::tax_chosen>(g, {.reason = Reason::tax_share, .seat = seat, .amount = Money{option}});
  owe(g, seat, Seat::bank, tax_due(g.edition, s, seat, amount),
      share ? Reason::tax_share : Reason::income_tax);
}

}  // namespace cadastre::game
