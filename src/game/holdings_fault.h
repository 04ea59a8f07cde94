// Whether what players and the bank hold agrees. The rules trust their state, so nothing they could stumble
// over may pass.
#pragma once

#include <span>

#include "game/invariants.h"
#include "game/setup.h"

namespace cadastre::game {

// What keeps the rules from going on from a state that somebody gave; empty: nothing.
struct Fault {
  std::string_view text;  // {} stands for the next number, {card} and {promise} for these
  std::array<int, 4> numbers{};
  Card card = Card::none;
  std::string_view promise;

  constexpr Fault() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a fault is what it says
  constexpr Fault(const char* what, auto... number) : text(what), numbers{static_cast<int>(number)...} {}
  constexpr explicit operator bool() const { return !text.empty(); }
};

constexpr bool playing(const State& s, Seat seat) { return is_player(seat) && s.in.has(seat); }

constexpr Fault player_fault(const Edition& ed, const State& s, Seat seat) {
  const Player& p = s[seat];
  const unsigned number = at(seat);
  if (p.role >= ed.roles) {
    return Fault("seat {} has a role this edition does not know", number);
  }
  if (at(p.position) >= ed.squares || (p.jailed && p.position != ed.jail)) {
    return Fault("seat {} stands on an impossible square", number);
  }
  const bool pays_first = ed.jail_last_try == JailLastTry::pay_first;
  if (p.jail_tries > ed.jail_tries || (p.jailed && !pays_first && p.jail_tries >= ed.jail_tries)) {
    return Fault("seat {} has tried to leave jail too often", number);
  }
  if (p.start_total == 1 || p.start_total > 12) {
    return Fault("seat {} has an impossible start total", number);
  }
  for (const Card card : p.kept) {
    if (at(card) >= ed.cards || !is_kept(ed, card)) {
      Fault fault("seat {} keeps a card that cannot be kept: {card}", number);
      fault.card = card;
      return fault;
    }
  }
  const bool empty = p.cash.units == 0 && p.kept.empty() && !p.jailed && s.owned_by(seat).empty();
  return s.in.has(seat) || empty ? Fault{} : Fault("seat {} is out and still has something", number);
}

constexpr Fault seats_fault(const Edition& ed, const State& s) {
  if (s.seats < ed.min_seats || s.seats > ed.max_seats) {
    return Fault("this edition is for {} to {} players, found {}", ed.min_seats, ed.max_seats, s.seats);
  }
  if (s.in.count() < (s.stage == Stage::over ? 1 : 2) || s.bankruptcies + s.in.count() > s.seats) {
    return "the players who are out do not agree with the number of bankruptcies, or too few are left";
  }
  for (const Seat seat : SeatSet::first(s.seats)) {
    if (const Fault fault = player_fault(ed, s, seat)) {
      return fault;
    }
  }
  const auto seated = [&](Seat seat) { return at(seat) < s.seats; };
  const bool known =
      seated(s.turn) && seated(s.opening.first) && SeatSet::first(s.seats).contains(s.opening.contenders);
  return known ? Fault{} : "the seat on turn, the first seat or a contender does not exist";
}

// AM-03, IN-01: those who are out count too. Who left while roles were chosen may have upset the balance.
constexpr Fault sides_fault(const Edition& ed, const State& s) {
  Setup sides{.seats = s.seats};
  int first = 0;
  for (const Seat seat : SeatSet::first(s.seats)) {
    if (!role_given(ed, s, seat)) {
      return {};
    }
    sides.roles[at(seat)] = s[seat].role;
    first += s[seat].role == 0 ? 1 : 0;
  }
  if (ed.role_choice == RoleChoice::highest_half) {
    return first == s.seats / 2 ? Fault{}
                                : "the first role is for half of the players, the others have the second";
  }
  const bool chosen = ed.role_choice == RoleChoice::rolled && s.left != 0;
  return !ed.roles_balanced || chosen || sides_even(ed, sides) ? Fault{}
                                                               : "the sides are not as equal as they can be";
}

constexpr Fault street_fault(const Edition& ed, const State& s, Square square) {
  const Seat owner = s.owner_of(square);
  const unsigned number = at(square);
  const bool left_standing = owner == Seat::bank && ed.bankrupt_buildings == BankruptBuildings::stay;
  if (!ed.streets.has(square) || (!is_player(owner) && !left_standing)) {
    return Fault("nothing can be built on square {}", number);
  }
  if (left_standing || ed.trade_needs == TradeNeeds::nothing) {
    const bool low = s.level_of(square) <= ed.role[0].most_houses;
    return low ? Fault{} : Fault("square {} has too many buildings", number);
  }
  const int before = houses_before_hotel(ed, s, owner);
  const int level = s.level_of(square);
  if (level > before && level != kHotel) {
    return Fault("square {} has more than {} houses", number, before);
  }
  const bool by_groups = ed.role[s[owner].role].build_on == BuildOn::group;
  if ((by_groups && !owns_group(ed, s, owner, square)) || s.mortgaged.has(square)) {
    return Fault("square {} is built on, but mortgaged or without the rest of its group", number);
  }
  const Heights group = heights(ed, s, square, before);
  const bool even = ed.build_evenly && ed.sell_evenly && ed.hotel_sale == HotelSale::group_together;
  return !even || group.highest - group.lowest <= 1
             ? Fault{}
             : Fault("the group of square {} is not built evenly", number);
}

constexpr Fault titles_fault(const Edition& ed, const State& s) {
  for (unsigned i = 0; i < ed.squares; ++i) {
    const auto square = static_cast<Square>(i);
    if (s.level_of(square) != 0) {
      if (const Fault fault = street_fault(ed, s, square)) {
        return fault;
      }
    }
  }
  if (const Box box = whole_box(s); box.houses != ed.houses || box.hotels != ed.hotels) {
    return Fault("the box holds {} houses and {} hotels, not {} and {}", ed.houses, ed.hotels, box.houses,
                 box.hotels);
  }
  for (const Square square : s.mortgaged | s.foreclosure.to_auction) {
    const bool owned = ed.titles.has(square) && is_player(s.owner_of(square));
    const bool free = ed.titles.has(square) && s.owner_of(square) == Seat::bank;
    if ((s.mortgaged.has(square) && !owned) || (s.foreclosure.to_auction.has(square) && !free)) {
      return Fault("square {} can be neither mortgaged nor auctioned", at(square));
    }
  }
  return heirs_hold(s) ? Fault{} : "inherited titles must be mortgaged";
}

constexpr Fault claims_fault(const Edition& ed, const State& s) {
  int last = 1;
  for (const Claim& c : std::span(s.claims).first(s.claim_count)) {
    if (!playing(s, c.debtor) || !playing(s, c.creditor) || c.debtor == c.creditor) {
      return "a claim is of one player against another";
    }
    if (!is_rent(c.reason) || c.amount.units < 0 || !ed.titles.has(c.square)) {
      return "a claim is for the rent of a title";
    }
    if (c.rolls_left < last || c.rolls_left > ed.claim_rolls) {
      return "claims lapse in order, each within the rolls this edition grants";
    }
    last = c.rolls_left;
  }
  return {};
}

constexpr Fault debts_fault(const Edition& ed, const State& s) {
  for (const Debt& d : std::span(s.debts).first(s.debt_count)) {
    const bool creditor = d.creditor == Seat::bank || (playing(s, d.creditor) && d.creditor != d.debtor);
    if (!playing(s, d.debtor) || !creditor || d.amount.units < 1) {
      return "a debt is of a player, to the bank or to another player";
    }
    if (free_cash(ed, s, d.debtor) >= debt_of(s, d.debtor)->amount) {
      return Fault("seat {} has the cash for its debt", at(d.debtor));
    }
  }
  return {};
}

// Until a building's auction ends, who leads it must be able to pay for it and to place it.
constexpr Fault building_auction_fault(const Edition& ed, const State& s) {
  const Auction& a = s.auction;
  if (stock(s, a.lot) < 0) {
    return "the bank has no such building to auction";
  }
  const bool opened = at(a.opener) < s.seats &&
                      (a.leader != Seat::nobody || (playing(s, a.opener) && a.bidders.has(a.opener)));
  if (!opened || !bid_stands(ed, s)) {
    return "who leads the auction could not pay for that building or place it";
  }
  return {};
}

constexpr Fault auction_fault(const Edition& ed, const State& s) {
  const Auction& a = s.auction;
  if (a.lot == Lot::none) {
    return {};
  }
  const bool led = a.leader != Seat::nobody;
  if (!s.in.contains(a.bidders) ||
      (led && !(playing(s, a.leader) && (a.placing || a.bidders.has(a.leader))))) {
    return "bidders of an auction are players";
  }
  if (led ? a.bid < a.floor || (!a.placing && s[a.leader].cash < a.bid) : a.bid.units != 0 || a.placing) {
    return "the auction's bid does not agree with its floor and its leader";
  }
  if (a.lot != Lot::title) {
    return building_auction_fault(ed, s);
  }
  if (led && !may_own(ed, s, a.leader, a.square)) {
    return "who leads the auction may not own that title";
  }
  const bool free = s.owner_of(a.square) == Seat::bank && !s.foreclosure.to_auction.has(a.square);
  return free && a.opener == Seat::nobody && !a.placing ? Fault{}
                                                        : "a title under the hammer belongs to the bank";
}

}  // namespace cadastre::game
