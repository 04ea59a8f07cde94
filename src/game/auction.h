// Auctions, of titles and of the last buildings: any order, until everybody but the leader has passed.
#pragma once

#include "game/building.h"
#include "game/titles.h"

namespace cadastre::game {

constexpr Money lowest_bid(const Edition& ed, const State& s) {
  const Auction& a = s.auction;
  const Money raise = a.lot == Lot::title ? ed.auction_raise : ed.shortage_raise;
  return a.leader == Seat::nobody ? a.floor : a.bid + raise;
}

// Why there is bidding: a title finds its price, or there are too few buildings.
constexpr Reason auction_reason(const State& s) {
  return s.auction.lot == Lot::house || s.auction.lot == Lot::hotel ? Reason::shortage : Reason::auctioned;
}

// Who still has to bid or pass. Who asked for the last building leads until somebody bids.
constexpr SeatSet bidders_owing(const State& s) {
  const Seat first = ahead(s.auction);
  return first == Seat::nobody ? s.auction.bidders : s.auction.bidders.without(first);
}

constexpr Refusal bidder_refusal(const State& s, Seat seat) {
  if (s.auction.lot == Lot::none || s.auction.placing) {
    return Refusal::no_auction;
  }
  if (!s.auction.bidders.has(seat)) {
    return Refusal::not_a_bidder;
  }
  return bidders_owing(s).has(seat) ? Refusal::none : Refusal::already_leading;
}

// Who has sold or mortgaged the last site, or given the right to own it away, can only pass.
constexpr Refusal lot_refusal(const Edition& ed, const State& s, Seat seat) {
  if (s.auction.lot == Lot::title) {
    return may_own(ed, s, seat, s.auction.square) ? Refusal::none : Refusal::may_not_own;
  }
  return sites(ed, s, seat, s.auction.lot, false).empty() ? Refusal::nothing_to_place : Refusal::none;
}

constexpr Refusal bid_refusal(const Edition& ed, const State& s, Seat seat, Money amount) {
  if (const Refusal who = bidder_refusal(s, seat); who != Refusal::none) {
    return who;
  }
  if (debt_of(s, seat) != nullptr) {
    return Refusal::debt_first;
  }
  if (const Refusal lot = lot_refusal(ed, s, seat); lot != Refusal::none) {
    return lot;
  }
  if (amount < lowest_bid(ed, s)) {
    return Refusal::bid_too_low;
  }
  return s[seat].cash < amount ? Refusal::cannot_afford : Refusal::none;
}

constexpr void close_auction(auto& g, Reason why) {
  const Auction& a = g.state.auction;
  emit<K::auction_closed>(g, {.reason = why, .square = a.square, .lot = a.lot});
}

// Whether a seat could put the building up for auction there.
constexpr bool takes_lot(const Edition& ed, const State& s, Seat seat, Square square) {
  return placement_refusal(ed, s, seat, square) == Refusal::none &&
         lot_for(ed, s, seat, square) == s.auction.lot;
}

// Whether who leads the auction could still pay for what it wins, and have it.
constexpr bool bid_stands(const Edition& ed, const State& s) {
  const Auction& a = s.auction;
  const Seat seat = ahead(a);
  if (free_cash(ed, s, seat) < Money{0}) {
    return false;
  }
  return a.leader == Seat::nobody ? takes_lot(ed, s, seat, a.square)
                                  : lot_refusal(ed, s, seat) == Refusal::none;
}

constexpr void close_building_auction(auto& g) {
  const Auction a = g.state.auction;
  if (a.leader == Seat::nobody) {  // EU-45: nobody else wants it
    close_auction(g, Reason::shortage);
    buy_building(g, a.opener, a.square);
    return;
  }
  emit<K::auction_won>(
      g, {.reason = Reason::shortage, .seat = a.leader, .square = a.square, .lot = a.lot, .amount = a.bid});
  pay(g, a.leader, Seat::bank, a.bid, Reason::shortage);
  if (a.leader == a.opener && takes_lot(g.edition, g.state, a.leader, a.square)) {
    close_auction(g, Reason::shortage);
    put_up(g, a.leader, a.square);
  }
}

constexpr void close_title_auction(auto& g) {
  const Auction a = g.state.auction;
  if (a.leader == Seat::nobody) {
    close_auction(g, Reason::no_bid);
    return;
  }
  const State& s = g.state;
  const bool for_creditor = s.foreclosure.proceeds.has(a.square) && s.in.has(s.foreclosure.proceeds_to) &&
                            s.foreclosure.proceeds_to != a.leader;
  const Seat receiver = for_creditor ? s.foreclosure.proceeds_to : Seat::bank;
  emit<K::auction_won>(
      g, {.reason = Reason::auctioned, .seat = a.leader, .square = a.square, .lot = a.lot, .amount = a.bid});
  close_auction(g, Reason::auctioned);
  pay(g, a.leader, receiver, a.bid, Reason::auctioned);
  give_title(g, a.leader, a.square, Reason::auctioned);
}

constexpr void close_if_decided(auto& g) {
  if (!bidders_owing(g.state).empty()) {
    return;
  }
  if (g.state.auction.lot == Lot::title) {
    close_title_auction(g);
  } else {
    close_building_auction(g);
  }
}

CADASTRE_HOT constexpr SeatSet bidders_for(const Edition& ed, const State& s, Square square) {
  SeatSet found;
  for (const Seat seat : s.in) {
    found = may_bid(ed, s, seat, square) ? found.with(seat) : found;
  }
  return found;
}

// Who may not bid for the title under auction.
CADASTRE_COLD constexpr SeatSet barred_bidders(const Edition& ed, const State& s) {
  return s.auction.lot == Lot::title ? s.in - bidders_for(ed, s, s.auction.square) : SeatSet{};
}

// IN-41: whoever was barred and no longer is bids too, as long as the auction runs.
CADASTRE_COLD constexpr void admit_bidders(auto& g, SeatSet barred) {
  for (const Seat seat : barred - barred_bidders(g.edition, g.state)) {
    if (g.state.auction.lot == Lot::title && g.state.in.has(seat)) {
      emit<K::bidder_admitted>(g,
                               {.reason = Reason::auctioned, .seat = seat, .square = g.state.auction.square});
    }
  }
}

CADASTRE_COLD constexpr void open_title_auction(auto& g, Square square, Reason why) {
  emit<K::auction_opened>(g, {.reason = why,
                              .square = square,
                              .lot = Lot::title,
                              .seats = bidders_for(g.edition, g.state, square),
                              .amount = g.edition.auction_floor});
  close_if_decided(g);  // where nobody may bid
}

CADASTRE_COLD constexpr void bid(auto& g, Seat seat, Money amount) {
  emit<K::bid_placed>(g, {.reason = auction_reason(g.state), .seat = seat, .amount = amount});
  close_if_decided(g);
}

CADASTRE_COLD constexpr void pass(auto& g, Seat seat) {
  emit<K::bid_passed>(g, {.reason = auction_reason(g.state), .seat = seat});
  close_if_decided(g);
}

// --- the last buildings (EU-45) ---

struct Rivals {
  SeatSet seats{};
  Money lowest_price{};
};

// Everybody who could place one now and pay for it, and the lowest printed price among their sites.
constexpr Rivals rivals_for(const Edition& ed, const State& s, Lot lot) {
  Rivals found;
  for (const Seat seat : s.in) {
    if (!may_build_now(ed, s, seat) || builder_refusal(ed, s, seat) != Refusal::none ||
        business_refusal(ed, s, seat, Business::build) != Refusal::none) {
      continue;
    }
    for (const Square square : sites(ed, s, seat, lot, true)) {
      const Money price = ed[square].house;
      found.lowest_price = found.seats.empty() || price < found.lowest_price ? price : found.lowest_price;
      found.seats = found.seats.with(seat);
    }
  }
  return found;
}

// EU-45: fewer than wanted; MM-41: several want the last one.
constexpr bool contested(const Edition& ed, int left, int wanting) {
  return ed.shortage == Shortage::auction_last ? left == 1 && wanting > 1 : left < wanting;
}

// No: it is there for its price, as mostly.
constexpr bool may_be_contested(const Edition& ed, const State& s, Lot lot) {
  const bool never = ed.shortage == Shortage::wait ||
                     (ed.shortage == Shortage::auction_houses && lot == Lot::hotel);  // IN-44
  return !never && stock(s, lot) < s.in.count();
}

// Who would bid if this building were asked for; nobody: it is there for its price.
constexpr Rivals contest(const Edition& ed, const State& s, Lot lot) {
  if (!may_be_contested(ed, s, lot)) {
    return {};
  }
  const Rivals rivals = rivals_for(ed, s, lot);
  return contested(ed, stock(s, lot), rivals.seats.count()) ? rivals : Rivals{};
}

// One auction at a time: a building others want too waits for the end of the one under way.
constexpr Refusal build_or_bid_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  const Refusal refused = build_refusal(ed, s, seat, square);
  if (refused != Refusal::none || s.auction.lot == Lot::none) {
    return refused;
  }
  const bool opens = !contest(ed, s, lot_for(ed, s, seat, square)).seats.empty();
  return opens ? Refusal::auction_first : Refusal::none;
}

// True: others want it too, and bid for it now.
CADASTRE_COLD constexpr bool goes_to_auction(auto& g, Seat seat, Square square, Lot lot) {
  const Rivals rivals = contest(g.edition, g.state, lot);
  if (rivals.seats.empty()) {
    return false;
  }
  const Money floor = g.edition.shortage_floor;
  emit<K::auction_opened>(g, {.reason = Reason::shortage,
                              .seat = seat,
                              .square = square,
                              .lot = lot,
                              .seats = rivals.seats,
                              .amount = floor == Money{0} ? rivals.lowest_price : floor});
  return true;
}

CADASTRE_HOT constexpr void build_inline(auto& g, Seat seat, Square square) {
  const Lot lot = lot_for(g.edition, g.state, seat, square);
  if (!may_be_contested(g.edition, g.state, lot) || !goes_to_auction(g, seat, square, lot)) {
    buy_building(g, seat, square);
  }
}
CADASTRE_COLD constexpr void build(auto& g, Seat seat, Square square) { build_inline(g, seat, square); }

constexpr Refusal place_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (!s.auction.placing || s.auction.leader != seat) {
    return Refusal::nothing_to_place;
  }
  if (const Refusal placed = placement_refusal(ed, s, seat, square); placed != Refusal::none) {
    return placed;
  }
  return lot_for(ed, s, seat, square) == s.auction.lot ? Refusal::none : Refusal::not_even;
}

CADASTRE_COLD constexpr void place(auto& g, Seat seat, Square square) {
  close_auction(g, Reason::shortage);
  put_up(g, seat, square);
}

}  // namespace cadastre::game
