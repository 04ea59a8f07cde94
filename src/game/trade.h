// Deals between players: offers, counter-offers, and titles in place of a rent (EU-56).
#pragma once

#include "game/auction.h"
#include "game/debt.h"
#include "game/titles.h"

namespace cadastre::game {

constexpr bool nothing(const Terms& t) { return t.cash == Money{0} && t.titles.empty() && t.cards.empty(); }

constexpr bool only_money(const Terms& t) { return t.titles.empty() && t.cards.empty(); }

// Whether what must be sold to the bank before these titles pass has been sold.
constexpr Refusal cleared_refusal(const Edition& ed, const State& s, SquareSet titles) {
  const SquareSet streets = titles & ed.streets;
  for (const Square square : streets) {
    if (ed.trade_needs == TradeNeeds::bare_group && group_built(ed, s, square)) {
      return Refusal::group_built_on;  // EU-50
    }
    if (ed.trade_needs == TradeNeeds::bare_title && s.level_of(square) > 0) {
      return Refusal::built_on;  // AM-44
    }
  }
  return Refusal::none;
}

// Whether `giver` has all this to give.
constexpr Refusal terms_refusal(const Edition& ed, const State& s, Seat giver, const Terms& terms) {
  if (terms.cash < Money{0}) {
    return Refusal::bad_terms;
  }
  if (terms.cash > s[giver].cash) {
    return Refusal::cannot_afford;
  }
  if (!s.owned_by(giver).contains(terms.titles)) {
    return Refusal::not_owner;
  }
  if (!s[giver].kept.contains(terms.cards)) {
    return Refusal::no_such_card;
  }
  return ed.built_offer == BuiltOffer::waits ? Refusal::none : cleared_refusal(ed, s, terms.titles);
}

// Whether a title as it stands depends on one of these rights.
constexpr bool depends_on(const Edition& ed, const State& s, Seat seat, Rights rights, Square square) {
  const int level = s.level_of(square);
  const bool crowded = level != kHotel && level > ed.role[s[seat].role].most_houses;
  return !permits(Rights{~rights.bits}, ed[square].kind) ||
         (level == kHotel && rights.has(Right::owns_hotels)) ||
         (crowded && rights.has(Right::owns_all_houses));
}

constexpr Kept kept_after(const State& s, Seat seat, const Terms& out, const Terms& in) {
  return (s[seat].kept - out.cards) | in.cards;
}

// IN-28: a card is not given away while something depends on it that the seat goes on holding or is being
// asked to buy.
CADASTRE_COLD constexpr bool needs_cards(const Edition& ed, const State& s, Seat seat, const Terms& out,
                                         const Terms& in) {
  const Rights lost =
      rights_with(ed, s, seat, s[seat].kept) - rights_with(ed, s, seat, kept_after(s, seat, out, in));
  const bool asked = s.stage == Stage::purchase && s.turn == seat;
  if (asked && s.rolled && lost.has(Right::buys_on_landing)) {
    return true;
  }
  const SquareSet held = s.owned_by(seat) - out.titles;
  for (const Square square : asked ? held.with(title_on_offer(s)) : held) {
    if (depends_on(ed, s, seat, lost, square)) {
      return true;
    }
  }
  return false;
}

// Whether a seat may part with the one and receive the other; what counts are the cards it has afterwards.
constexpr Refusal passing_refusal(const Edition& ed, const State& s, Seat seat, const Terms& out,
                                  const Terms& in) {
  if (!out.cards.empty() && needs_cards(ed, s, seat, out, in)) {
    return Refusal::card_in_use;
  }
  if (in.titles.empty()) {
    return Refusal::none;
  }
  const Rights rights = rights_with(ed, s, seat, kept_after(s, seat, out, in));
  for (const Square square : in.titles) {
    if (!permits(rights, ed[square].kind)) {
      return Refusal::may_not_own;  // IN-46
    }
  }
  return buyer_refusal(ed, s, seat);
}

constexpr void hand_over(auto& g, Seat from, Seat to, const Terms& terms, Reason why) {
  pay(g, from, to, terms.cash, why);
  for (const Square square : terms.titles) {
    give_title(g, to, square, why);
  }
  for (const Card card : terms.cards) {
    emit<K::card_passed>(g, {.reason = why == Reason::trade ? Reason::cards_traded : why,
                             .seat = to,
                             .other = from,
                             .card = card});
  }
}

// What a debtor could have left once everything is paid; less than nothing: it cannot pay.
constexpr Money leeway(const Edition& ed, const State& s, Seat seat) {
  return raisable(ed, s, seat) - still_owed(ed, s, seat);
}

// What stands on streets that must be bare is sold before they pass (AM-44).
constexpr void clear_for_trade(auto& g, Seat seat, SquareSet titles) {
  const bool sold = g.edition.trade_needs != TradeNeeds::nothing;
  for (const Square square : sold ? titles& g.edition.streets : SquareSet{}) {
    const Money value = resale(g.edition, g.state, seat, square);
    take_down(g, square, 0, Reason::house_sold);
    pay(g, Seat::bank, seat, value, Reason::house_sold);
  }
}

constexpr Money leeway_after(const Edition& ed, const State& s, Seat seat, Seat other, const Terms& out,
                             const Terms& in) {
  State then = s;
  Silence quiet;
  Game<Silence> g{ed, then, quiet};
  clear_for_trade(g, seat, out.titles);
  clear_for_trade(g, other, in.titles);
  hand_over(g, seat, other, out, Reason::trade);
  hand_over(g, other, seat, in, Reason::trade);
  return leeway(ed, then, seat) - takeover_price(ed, s, in.titles);
}

// ALL-08: a debtor's deal may not leave the creditors with less than they could have had; who cannot pay
// parts with titles and cards only for what raises more.
constexpr bool shrinks_estate(const Edition& ed, const State& s, Seat seat, Seat other, const Terms& out,
                              const Terms& in) {
  if (debt_of(s, seat) == nullptr) {
    return false;
  }
  const Money now = leeway(ed, s, seat);
  const Money then = leeway_after(ed, s, seat, other, out, in);
  return now < Money{0} && !only_money(out) ? then <= now : then < now && then < Money{0};
}

// Whether the cash left after the exchange pays the interest on mortgages that come with it; nobody borrows.
constexpr bool can_take_over(const Edition& ed, const State& s, Seat seat, const Terms& out,
                             const Terms& in) {
  return s[seat].cash - out.cash + in.cash >= takeover_price(ed, s, in.titles);
}

// The same of titles in place of a rent: other creditors are not to lose by it.
constexpr bool settling_shrinks_estate(const Edition& ed, const State& s, Seat seat, const Offer& offer) {
  State then = s;
  Silence quiet;
  Game<Silence> g{ed, then, quiet};
  close_debt(g, Debt{*debt_of(then, seat)});
  hand_over(g, seat, offer.to, offer.give, Reason::settlement);
  const Money now = leeway(ed, s, seat);
  const Money later = leeway(ed, then, seat);
  return now < Money{0} ? later <= now : later < Money{0};
}

// Whether one of a seat's debts is a rent to a player.
constexpr bool owes_rent(const State& s, Seat seat) {
  for (unsigned i = 0; i < s.debt_count; ++i) {
    const Debt& debt = s.debts[i];
    if (debt.debtor == seat && is_rent(debt.reason) && is_player(debt.creditor)) {
      return true;
    }
  }
  return false;
}

// Debts are paid in their order: a rent waits until the older ones are (EU-56).
constexpr Refusal settlement_refusal(const Edition& ed, const State& s, Seat seat, const Offer& offer) {
  const Debt* debt = debt_of(s, seat);
  if (debt == nullptr || debt->creditor != offer.to) {
    return Refusal::no_debt;
  }
  if (!ed.settle_in_titles) {
    return Refusal::no_settlement;
  }
  if (!ed.dealings) {
    return Refusal::no_dealings;
  }
  if (!is_rent(debt->reason) || !is_player(debt->creditor)) {
    return owes_rent(s, seat) ? Refusal::older_debt_first : Refusal::not_a_rent;
  }
  if (offer.give.titles.empty() || !offer.give.cards.empty() || !nothing(offer.take)) {
    return Refusal::bad_terms;
  }
  if (const Refusal barred = passing_refusal(ed, s, offer.to, {}, offer.give); barred != Refusal::none) {
    return barred;
  }
  const Refusal terms = terms_refusal(ed, s, seat, offer.give);
  const bool shrinks = terms == Refusal::none && settling_shrinks_estate(ed, s, seat, offer);
  return shrinks ? Refusal::estate_shrinks : terms;
}

// IN-17: who may not deal from jail may still raise a debt there.
constexpr Refusal trader_refusal(const Edition& ed, const State& s, Seat seat) {
  const Refusal barred = dealer_refusal(ed, s, seat);
  const bool raising = barred == Refusal::no_dealings_in_jail && debt_of(s, seat) != nullptr;
  return raising && !bound_by(ed, s, seat, Law::no_dealings) ? Refusal::none : barred;
}

// IN-28: nor the card by which alone it deals in jail.
constexpr bool deals_by_card(const Edition& ed, const State& s, Seat seat, const Terms& out,
                             const Terms& in) {
  return !out.cards.empty() && s[seat].jailed &&
         !rights_with(ed, s, seat, kept_after(s, seat, out, in)).has(Right::deals_in_jail);
}

// One side of an exchange. From jail the debtor sells for cash, and buys nothing.
constexpr Refusal side_refusal(const Edition& ed, const State& s, Seat seat, const Terms& out,
                               const Terms& in) {
  const bool sells = in.titles.empty() && in.cards.empty() && in.cash > out.cash;
  if (const Refusal jailed = jail_dealings_refusal(ed, s, seat); jailed != Refusal::none && !sells) {
    return jailed;
  }
  if (!sells && deals_by_card(ed, s, seat, out, in)) {
    return Refusal::card_in_use;
  }
  return passing_refusal(ed, s, seat, out, in);
}

// Whether these two may deal with each other at all.
constexpr Refusal partners_refusal(const Edition& ed, const State& s, Seat one, Seat other) {
  if (!ed.dealings) {
    return Refusal::no_dealings;  // AM-63
  }
  const Refusal first = trader_refusal(ed, s, one);
  return first != Refusal::none ? first : trader_refusal(ed, s, other);
}

// Whether the exchange could be carried out now. An offer of which this is not true dies.
constexpr Refusal exchange_refusal(const Edition& ed, const State& s, Seat from, const Offer& offer) {
  if (offer.settles) {
    return settlement_refusal(ed, s, from, offer);
  }
  if (!is_player(offer.to) || offer.to == from || !s.in.has(offer.to) || !s.in.has(from)) {
    return Refusal::bad_partner;
  }
  if (const Refusal barred = partners_refusal(ed, s, from, offer.to); barred != Refusal::none) {
    return barred;
  }
  if (nothing(offer.give) && nothing(offer.take)) {
    return Refusal::empty_offer;
  }
  if (const Refusal mine = terms_refusal(ed, s, from, offer.give); mine != Refusal::none) {
    return mine;
  }
  if (const Refusal theirs = terms_refusal(ed, s, offer.to, offer.take); theirs != Refusal::none) {
    return theirs;
  }
  if (only_money(offer.give) && only_money(offer.take)) {
    return Refusal::no_loans;  // ALL-09
  }
  if (const Refusal mine = side_refusal(ed, s, from, offer.give, offer.take); mine != Refusal::none) {
    return mine;
  }
  if (const Refusal theirs = side_refusal(ed, s, offer.to, offer.take, offer.give); theirs != Refusal::none) {
    return theirs;
  }
  if (!can_take_over(ed, s, from, offer.give, offer.take) ||
      !can_take_over(ed, s, offer.to, offer.take, offer.give)) {
    return Refusal::cannot_take_over;  // SP-42
  }
  const bool shrinks = shrinks_estate(ed, s, from, offer.to, offer.give, offer.take) ||
                       shrinks_estate(ed, s, offer.to, from, offer.take, offer.give);
  return shrinks ? Refusal::estate_shrinks : Refusal::none;
}

// Whether both may trade while what is open is open.
constexpr Refusal trade_refusal(const Edition& ed, const State& s, Seat one, Seat other) {
  const Refusal first = business_refusal(ed, s, one, Business::trade);
  return first != Refusal::none || !is_player(other) ? first
                                                     : business_refusal(ed, s, other, Business::trade);
}

constexpr Refusal offer_refusal(const Edition& ed, const State& s, Seat from, const Offer& offer) {
  const Refusal waits = trade_refusal(ed, s, from, offer.to);
  return waits != Refusal::none ? waits : exchange_refusal(ed, s, from, offer);
}

constexpr bool has_offer(const State& s, Seat from, Seat to) {
  return is_player(from) && s.offers[at(from)].to == to;
}

constexpr Refusal counter_refusal(const Edition& ed, const State& s, Seat seat, const Offer& offer) {
  if (!has_offer(s, offer.to, seat)) {
    return Refusal::no_such_offer;
  }
  return offer_refusal(ed, s, seat, offer);
}

// What the offer asks for can be given, or it would have lapsed; but it may still have to wait.
constexpr Refusal accept_refusal(const Edition& ed, const State& s, Seat seat, Seat from) {
  if (!has_offer(s, from, seat)) {
    return Refusal::no_such_offer;
  }
  if (const Refusal waits = trade_refusal(ed, s, seat, from); waits != Refusal::none) {
    return waits;
  }
  const Offer& offer = s.offers[at(from)];
  return cleared_refusal(ed, s, offer.give.titles | offer.take.titles);
}

constexpr Refusal reject_refusal(const State& s, Seat seat, Seat from) {
  return has_offer(s, from, seat) ? Refusal::none : Refusal::no_such_offer;
}

constexpr Refusal withdraw_refusal(const State& s, Seat seat) {
  return s.offers[at(seat)].to == Seat::nobody ? Refusal::no_such_offer : Refusal::none;
}

// EU-57: cards have a rule of their own.
constexpr Reason deal_reason(const Offer& offer) {
  const bool titles = !(offer.give.titles | offer.take.titles).empty();
  const bool cards = !(offer.give.cards | offer.take.cards).empty();
  return offer.settles ? Reason::settlement : cards && !titles ? Reason::cards_traded : Reason::trade;
}

CADASTRE_COLD constexpr void withdraw(auto& g, Seat seat) {
  emit<K::offer_withdrawn>(g, {.reason = deal_reason(g.state.offers[at(seat)]), .other = seat});
}

CADASTRE_COLD constexpr void reject(auto& g, Seat seat, Seat from) {
  emit<K::offer_rejected>(g, {.reason = deal_reason(g.state.offers[at(from)]), .seat = seat, .other = from});
}

// A new offer takes the place of the seat's old one.
CADASTRE_COLD constexpr void make_offer(auto& g, Seat seat, const Offer& offer) {
  if (g.state.offers[at(seat)].to != Seat::nobody) {
    withdraw(g, seat);
  }
  emit<K::offered>(g, {.reason = deal_reason(offer),
                       .seat = seat,
                       .other = offer.to,
                       .settles = offer.settles,
                       .give = offer.give,
                       .take = offer.take});
}

CADASTRE_COLD constexpr void counter(auto& g, Seat seat, const Offer& offer) {
  reject(g, seat, offer.to);
  make_offer(g, seat, offer);
}

constexpr void exchange(auto& g, Seat from, const Offer& offer) {
  const Seat seat = offer.to;
  const Reason why = deal_reason(offer);
  if (offer.settles) {
    close_debt(g, Debt{*debt_of(g.state, from)});
  }
  hand_over(g, from, seat, offer.give, why);
  hand_over(g, seat, from, offer.take, why);
  if (g.edition.traded_mortgage == PassedMortgage::interest) {
    take_over_mortgages(g, seat, offer.give.titles, Reason::traded_interest);
    take_over_mortgages(g, from, offer.take.titles, Reason::traded_interest);
  }
}

CADASTRE_COLD constexpr void accept(auto& g, Seat seat, Seat from) {
  const Offer offer = g.state.offers[at(from)];
  const SeatSet barred = barred_bidders(g.edition, g.state);
  emit<K::offer_accepted>(g, {.reason = deal_reason(offer), .seat = seat, .other = from});
  exchange(g, from, offer);
  admit_bidders(g, barred);
}

CADASTRE_COLD constexpr void drop_impossible_offers(auto& g) {
  const State& s = g.state;
  for (unsigned i = 0; i < kMaxSeats && s.offer_count > 0; ++i) {
    const Seat from = static_cast<Seat>(i);
    const Offer& offer = s.offers[i];
    if (offer.to != Seat::nobody && exchange_refusal(g.edition, s, from, offer) != Refusal::none) {
      emit<K::offer_lapsed>(g, {.reason = deal_reason(offer), .other = from});
    }
  }
}

}  // namespace cadastre::game
