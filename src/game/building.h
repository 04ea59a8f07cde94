// Houses and hotels: who may build where and when, even building, and selling back to the bank.
#pragma once

#include "game/business.h"

namespace cadastre::game {

constexpr int houses_before_hotel(const Edition& ed, const State& s, Seat owner) {
  return ed.role[s[owner].role].houses_before_hotel;
}

// A hotel stands one step above the houses it replaces; even building compares heights.
constexpr int height(int level, int before) { return level == kHotel ? before + 1 : level; }
constexpr int level_above(int level, int before) { return level < before ? level + 1 : kHotel; }
constexpr int level_below(int level, int before) { return level == kHotel ? before : level - 1; }

struct Heights {
  int lowest = kHotel + 1;
  int highest = 0;
};

// Of the owner's streets in the group; who builds by groups owns them all.
constexpr Heights heights(const Edition& ed, const State& s, Square square, int before) {
  Heights found;
  for (const Square member : ed.group_of(square).members & s.owned_by(s.owner_of(square))) {
    const int h = height(s.level_of(member), before);
    found.lowest = h < found.lowest ? h : found.lowest;
    found.highest = h > found.highest ? h : found.highest;
  }
  return found;
}

constexpr bool group_built(const Edition& ed, const State& s, Square square) {
  for (const Square member : ed.group_of(square).members) {
    if (s.level_of(member) > 0) {
      return true;
    }
  }
  return false;
}

constexpr bool owns_group(const Edition& ed, const State& s, Seat seat, Square square) {
  return s.owned_by(seat).contains(ed.group_of(square).members);
}

// An auction or a debt at the end of the move is part of the turn.
constexpr bool on_turn(const State& s, Seat seat) {
  return seat == s.turn &&
         (s.stage == Stage::turn || s.stage == Stage::purchase || s.stage == Stage::choice ||
          s.stage == Stage::turn_end || s.stage == Stage::settled);
}

// Unmortgaged streets of the group in one hand (AM-13).
constexpr bool monopolised(const Edition& ed, const State& s, Square square, SquareSet mortgaged) {
  const SquareSet held = s.owned_by(s.owner_of(square)) & ed.group_of(square).members;
  return (held - mortgaged).at_least(ed.monopolised_by);
}
constexpr bool monopolised(const Edition& ed, const State& s, Square square) {
  return monopolised(ed, s, square, s.mortgaged);
}

// IN-14: fewer for some, unless a card says otherwise.
constexpr int most_houses(const Edition& ed, const State& s, Seat seat) {
  const RoleRule& role = ed.role[s[seat].role];
  return role.most_houses < role.houses_before_hotel && has_right(ed, s, seat, Right::owns_all_houses)
             ? role.houses_before_hotel
             : role.most_houses;
}

// EU-42: on one's own turn, or between the turns of others.
constexpr bool may_build_now(const Edition& ed, const State& s, Seat seat) {
  if (ed.build_when == BuildWhen::any_time) {
    return true;
  }
  const bool between = ed.build_when == BuildWhen::turn_or_between && s.stage == Stage::turn && !s.rolled;
  return between || on_turn(s, seat);
}

constexpr Refusal group_site_refusal(const Edition& ed, const State& s, Seat seat, Square square,
                                     SquareSet mortgaged) {
  if (!owns_group(ed, s, seat, square)) {
    return Refusal::group_not_whole;
  }
  return mortgaged.meets(ed.group_of(square).members) ? Refusal::group_mortgaged : Refusal::none;
}

// Whether a street may be built on by where it lies, with these mortgages.
CADASTRE_HOT constexpr Refusal site_refusal(const Edition& ed, const State& s, Seat seat, Square square,
                                            SquareSet mortgaged) {
  const BuildOn where = ed.role[s[seat].role].build_on;
  if (where == BuildOn::group) {
    return group_site_refusal(ed, s, seat, square, mortgaged);
  }
  if (where == BuildOn::under_token && !s[seat].jailed && s[seat].position != square) {
    return Refusal::not_standing_there;  // SP-30: from jail, anywhere
  }
  if (where == BuildOn::monopolised && !monopolised(ed, s, square, mortgaged)) {
    return Refusal::not_monopolised;  // AM-41
  }
  return mortgaged.has(square) ? Refusal::site_mortgaged : Refusal::none;
}

// Whether a building fits on an own street, money and stock apart, with these mortgages.
CADASTRE_HOT constexpr Refusal own_street_refusal(const Edition& ed, const State& s, Seat seat, Square square,
                                                  SquareSet mortgaged) {
  if (const Refusal site = site_refusal(ed, s, seat, square, mortgaged); site != Refusal::none) {
    return site;
  }
  const int before = houses_before_hotel(ed, s, seat);
  const int level = s.level_of(square);
  if (level == kHotel) {
    return Refusal::fully_built;
  }
  const auto hotels = [&] { return has_right(ed, s, seat, Right::owns_hotels); };
  if (level < before && level >= most_houses(ed, s, seat)) {
    return hotels() ? Refusal::fully_built : Refusal::too_many_houses;  // IN-14
  }
  if (level == before && !hotels()) {
    return Refusal::may_not_own;  // IN-13
  }
  const bool even = !ed.build_evenly || level == heights(ed, s, square, before).lowest;
  return even ? Refusal::none : Refusal::not_even;
}

// Whether a building fits there at all.
constexpr Refusal placement_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (at(square) >= ed.squares) {
    return Refusal::unknown_square;
  }
  if (ed[square].kind != SquareKind::street) {
    return Refusal::not_a_street;
  }
  return s.owner_of(square) == seat ? own_street_refusal(ed, s, seat, square, s.mortgaged)
                                    : Refusal::not_owner;
}

constexpr Lot lot_for(const Edition& ed, const State& s, Seat seat, Square square) {
  return s.level_of(square) == houses_before_hotel(ed, s, seat) ? Lot::hotel : Lot::house;
}

// What the bank has left to sell: the one up for auction is spoken for.
constexpr int stock(const State& s, Lot lot) {
  return (lot == Lot::hotel ? s.hotels : s.houses) - (s.auction.lot == lot ? 1 : 0);
}

constexpr Refusal build_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal placed = placement_refusal(ed, s, seat, square); placed != Refusal::none) {
    return placed;
  }
  if (s.finale.counting) {
    return Refusal::debt_first;  // the game has ended, only debts are left to pay
  }
  if (const Refusal waits = business_refusal(ed, s, seat, Business::build); waits != Refusal::none) {
    return waits;
  }
  if (!may_build_now(ed, s, seat)) {
    return Refusal::not_between_turns;
  }
  if (const Refusal builder = builder_refusal(ed, s, seat); builder != Refusal::none) {
    return builder;
  }
  const Lot lot = lot_for(ed, s, seat, square);
  if (s.auction.lot == lot) {
    return Refusal::auction_first;
  }
  if (stock(s, lot) == 0) {
    return lot == Lot::hotel ? Refusal::no_hotels_left : Refusal::no_houses_left;
  }
  return s[seat].cash < ed[square].house ? Refusal::cannot_afford : Refusal::none;
}

// The streets where a seat could place a house (or a hotel) now and pay its printed price.
constexpr SquareSet sites(const Edition& ed, const State& s, Seat seat, Lot lot, bool paying) {
  SquareSet found;
  for (const Square square : s.owned_by(seat) & ed.streets) {
    const bool fits =
        placement_refusal(ed, s, seat, square) == Refusal::none && lot_for(ed, s, seat, square) == lot;
    if (fits && (!paying || s[seat].cash >= ed[square].house)) {
      found = found.with(square);
    }
  }
  return found;
}

constexpr void put_up(auto& g, Seat seat, Square square) {
  const State& s = g.state;
  const int before = houses_before_hotel(g.edition, s, seat);
  const bool hotel = s.level_of(square) == before;
  emit<K::built>(g, {.reason = hotel ? Reason::hotel_built : Reason::house_built,
                     .seat = seat,
                     .square = square,
                     .level = static_cast<std::uint8_t>(level_above(s.level_of(square), before)),
                     .houses = static_cast<std::int8_t>(hotel ? before : -1),
                     .hotels = static_cast<std::int8_t>(hotel ? -1 : 0)});
}

constexpr void buy_building(auto& g, Seat seat, Square square) {
  const bool hotel = lot_for(g.edition, g.state, seat, square) == Lot::hotel;
  pay(g, seat, Seat::bank, g.edition[square].house, hotel ? Reason::hotel_built : Reason::house_built);
  put_up(g, seat, square);
}

// As many houses at once as would be bought with this money one after the other, the first of which is not
// refused; or a hotel. Where others might bid for the last ones (EU-45), one: the next is another question.
constexpr void build_up(auto& g, Seat seat, Square square, Money spare) {
  const State& s = g.state;
  const int level = s.level_of(square);
  const int before = houses_before_hotel(g.edition, s, seat);
  if (level == before || g.edition.build_evenly || g.edition.shortage != Shortage::wait) {
    return buy_building(g, seat, square);
  }
  const Money price = g.edition[square].house;
  const int most = std::min({before, most_houses(g.edition, s, seat), level + s.houses});
  int reached = level + 1;
  Money sum = price;
  for (; reached < most && sum + price <= spare; sum += price) {
    ++reached;
  }
  pay(g, seat, Seat::bank, sum, Reason::house_built);
  emit<K::built>(g, {.reason = Reason::house_built,
                     .seat = seat,
                     .square = square,
                     .level = static_cast<std::uint8_t>(reached),
                     .houses = static_cast<std::int8_t>(level - reached)});
}

// --- selling ---

constexpr Refusal seller_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (at(square) >= ed.squares) {
    return Refusal::unknown_square;
  }
  if (s.owner_of(square) != seat) {
    return Refusal::not_owner;
  }
  if (!ed.buildings_sold) {
    return Refusal::buildings_not_sold;
  }
  if (const Refusal waits = business_refusal(ed, s, seat, Business::sell); waits != Refusal::none) {
    return waits;
  }
  return debt_of(s, seat) != nullptr ? Refusal::none : jail_dealings_refusal(ed, s, seat);
}

constexpr Refusal sell_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal own = seller_refusal(ed, s, seat, square); own != Refusal::none) {
    return own;
  }
  if (s.level_of(square) == 0) {
    return Refusal::nothing_to_sell;
  }
  const int before = houses_before_hotel(ed, s, seat);
  if (ed.sell_evenly && height(s.level_of(square), before) != heights(ed, s, square, before).highest) {
    return Refusal::not_even;
  }
  // EU-44: a hotel becomes houses only if the bank has them.
  const bool short_of_houses = s.level_of(square) == kHotel && stock(s, Lot::house) < before;
  return short_of_houses ? Refusal::no_houses_left : Refusal::none;
}

// The streets whose hotels are sold outright in one act; the houses that would stick out go with them
// (EU-47).
constexpr SquareSet sold_together(const Edition& ed, const State& s, Seat seat, Square square) {
  const bool group = ed.hotel_sale == HotelSale::group_together;
  return group ? ed.group_of(square).members & s.owned_by(seat) : SquareSet::of(square);
}

constexpr Refusal sell_hotels_refusal(const Edition& ed, const State& s, Seat seat, Square square) {
  if (const Refusal own = seller_refusal(ed, s, seat, square); own != Refusal::none) {
    return own;
  }
  if (s.level_of(square) != kHotel) {
    return Refusal::nothing_to_sell;
  }
  const bool enough = stock(s, Lot::house) >= houses_before_hotel(ed, s, seat);
  return ed.hotel_sale == HotelSale::alone_if_short && enough ? Refusal::exchange_first  // IN-45
                                                              : Refusal::none;
}

// What all buildings of a street bring at half price (EU-46); a hotel counts the houses it replaced.
constexpr Money resale(const Edition& ed, const State& s, Seat owner, Square square) {
  return half_received(ed[square].house * height(s.level_of(square), houses_before_hotel(ed, s, owner)));
}

// Down to `level`, the stock growing by what comes off (and shrinking by what replaces a hotel).
constexpr void take_down(auto& g, Square square, int level, Reason why) {
  const State& s = g.state;
  const bool hotel = s.level_of(square) == kHotel;
  emit<K::unbuilt>(g, {.reason = why,
                       .seat = s.owner_of(square),
                       .square = square,
                       .level = static_cast<std::uint8_t>(level),
                       .houses = static_cast<std::int8_t>(hotel ? -level : s.level_of(square) - level),
                       .hotels = static_cast<std::int8_t>(hotel ? 1 : 0)});
}

CADASTRE_COLD constexpr void sell(auto& g, Seat seat, Square square) {
  const State& s = g.state;
  const int before = houses_before_hotel(g.edition, s, seat);
  const Reason why = s.level_of(square) == kHotel ? Reason::hotel_exchanged : Reason::house_sold;
  take_down(g, square, level_below(s.level_of(square), before), why);
  pay(g, Seat::bank, seat, half_received(g.edition[square].house), why);
}

CADASTRE_COLD constexpr void sell_hotels(auto& g, Seat seat, Square square) {
  const State& s = g.state;
  const int left = g.edition.sell_evenly ? 1 : kHotel;  // at most, beside streets that are bare then
  for (const Square member : sold_together(g.edition, s, seat, square)) {
    if (s.level_of(member) == kHotel) {
      const Money value = resale(g.edition, s, seat, member);
      take_down(g, member, 0, Reason::hotel_sold);
      pay(g, Seat::bank, seat, value, Reason::hotel_sold);
    }
    while (s.level_of(member) > left) {
      sell(g, seat, member);
    }
  }
}

}  // namespace cadastre::game
