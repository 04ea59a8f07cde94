// Leaving the game: to whom everything goes.
#pragma once

#include "game/auction.h"
#include "game/trade.h"

namespace cadastre::game {

constexpr Refusal bankrupt_refusal(const Edition& ed, const State& s, Seat seat) {
  if (debt_of(s, seat) == nullptr) {
    return Refusal::not_in_debt;
  }
  if (can_cover(ed, s, seat)) {
    return Refusal::debt_can_be_covered;
  }
  if (leads_auction(s, seat)) {
    return Refusal::leading_bidder;  // what it wins is part of what it has
  }
  if (awaits_auction(s).has(seat)) {
    return Refusal::auction_first;  // IN-54: the bids are the creditor's
  }
  const bool awaits = next_claim(ed, s, seat) != nullptr || debtors_waiting(s).has(seat);
  return awaits ? Refusal::claim_first : Refusal::none;
}

// Claims, debts and offers of somebody who is out are void.
constexpr void void_dealings(auto& g, Seat seat) {
  const State& s = g.state;
  for (unsigned i = 0; i < s.claim_count;) {
    const Claim c = s.claims[i];
    c.debtor == seat || c.creditor == seat ? lapse(g, c) : static_cast<void>(++i);
  }
  for (unsigned i = 0; i < s.debt_count;) {
    const Debt debt = s.debts[i];
    debt.debtor == seat || debt.creditor == seat ? close_debt(g, debt) : static_cast<void>(++i);
  }
}

// EU-62: sold at half for a player's benefit; EU-61: returned unpaid to the bank.
constexpr void clear_buildings(auto& g, Seat seat, bool paid, Reason why) {
  if (g.edition.bankrupt_buildings == BankruptBuildings::stay) {
    return;
  }
  for (const Square square : g.state.owned_by(seat) & g.edition.streets) {
    if (g.state.level_of(square) == 0) {
      continue;
    }
    const Money value = resale(g.edition, g.state, seat, square);
    take_down(g, square, 0, why);
    if (paid) {
      pay(g, Seat::bank, seat, value, why);
    }
  }
}

constexpr void give_all_to_bank(auto& g, Seat seat, Reason why) {
  clear_buildings(g, seat, false, why);
  pay(g, seat, Seat::bank, g.state[seat].cash, why);
  for (const Card card : g.state[seat].kept) {
    emit<K::card_returned>(g, {.reason = why, .seat = seat, .card = card});
  }
  for (const Square square : g.state.owned_by(seat)) {
    give_title(g, Seat::bank, square, why);
    if (g.edition.bankrupt_titles == BankruptTitles::auction) {
      emit<K::auction_queued>(g, {.reason = Reason::bank_auction, .square = square});
    }
  }
}

// IN-54: titles the creditor may not own, with the cards that come too, are auctioned, and the bids are the
// creditor's.
constexpr void auction_for_creditor(auto& g, Seat seat, Seat creditor) {
  const State& s = g.state;
  const Rights rights = rights_with(g.edition, s, creditor, s[creditor].kept | s[seat].kept);
  for (const Square square : s.owned_by(seat)) {
    if (permits(rights, g.edition[square].kind)) {
      continue;
    }
    give_title(g, Seat::bank, square, Reason::bankrupt_to_player);
    emit<K::auction_queued>(g, {.reason = Reason::bank_auction, .square = square});
    emit<K::proceeds_kept>(g, {.reason = Reason::bank_auction, .seat = creditor, .square = square});
  }
}

constexpr void give_all_to_player(auto& g, Seat seat, Seat creditor) {
  const State& s = g.state;
  const bool paid = g.edition.bankrupt_buildings == BankruptBuildings::sold;
  clear_buildings(g, seat, paid, Reason::bankrupt_to_player);
  auction_for_creditor(g, seat, creditor);
  const Terms all{s[seat].cash, s[seat].kept, s.owned_by(seat)};
  hand_over(g, seat, creditor, all, Reason::bankrupt_to_player);
  if (g.edition.inherited_mortgage == PassedMortgage::interest) {
    take_over_mortgages(g, creditor, all.titles, Reason::inherited_interest);
  }
}

constexpr void leave_game(auto& g, Seat seat, Seat creditor, Reason why) {
  if (g.state.auction.bidders.has(seat)) {
    pass(g, seat);
  }
  const SeatSet barred = barred_bidders(g.edition, g.state);
  emit<K::bankrupted>(g, {.reason = why, .seat = seat, .other = creditor});
  void_dealings(g, seat);
  if (is_player(creditor)) {
    give_all_to_player(g, seat, creditor);
  } else {
    give_all_to_bank(g, seat, why);
  }
  admit_bidders(g, barred);
}

CADASTRE_COLD constexpr void go_bankrupt(auto& g, Seat seat) {
  const Seat creditor = debt_of(g.state, seat)->creditor;
  leave_game(g, seat, creditor, is_player(creditor) ? Reason::bankrupt_to_player : Reason::bankrupt_to_bank);
}

// ALL-08: leaving the table is not bankruptcy by choice. Everything goes to the bank, or to the creditor of
// somebody who leaves in debt, who is not to lose by it.
constexpr Refusal resign_refusal(const State& s, Seat seat) {
  return leads_auction(s, seat) ? Refusal::leading_bidder : Refusal::none;
}

CADASTRE_COLD constexpr void resign(auto& g, Seat seat) {
  const Debt* debt = debt_of(g.state, seat);
  leave_game(g, seat, debt == nullptr ? Seat::bank : debt->creditor, Reason::left_table);
}

}  // namespace cadastre::game
