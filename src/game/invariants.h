// What is true of every state. Names the first promise that is broken; none: all hold.
#pragma once

#include "game/actors.h"

namespace cadastre::game {

constexpr bool players_hold(const State& s) {
  for (const Seat seat : SeatSet::first(s.seats)) {
    if (s[seat].cash < Money{0} || (!s.in.has(seat) && s[seat].cash != Money{0})) {
      return false;
    }
  }
  return s.left + s.in.count() == s.seats && s.bankruptcies <= s.left;
}

constexpr bool heirs_hold(const State& s) { return s.mortgaged.contains(s.inherited); }

// One owner per title, seen alike from both sides.
constexpr bool owners_hold(const Edition& ed, const State& s) {
  SquareSet seen;
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    if (seen.meets(s.owned_by(seat)) || (!s.in.has(seat) && !s.owned_by(seat).empty())) {
      return false;
    }
    seen = seen | s.owned_by(seat);
    for (const Square square : s.owned_by(seat)) {
      if (s.owner_of(square) != seat) {
        return false;
      }
    }
  }
  for (unsigned i = 0; i < kMaxSquares; ++i) {
    const Square square = static_cast<Square>(i);
    const Seat free = ed.titles.has(square) ? Seat::bank : Seat::nobody;
    if (!seen.has(square) && s.owner[i] != free) {
      return false;
    }
  }
  return ed.titles.contains(seen) && seen.contains(s.mortgaged) && heirs_hold(s);
}

constexpr bool losers_hold(const State& s) { return s.in.contains(s.losing); }

// Nobody holds what its role and cards forbid; who waits for a title waits for one of the bank's.
constexpr bool rights_hold(const Edition& ed, const State& s) {
  for (const Seat seat : s.in) {
    for (const Square square : s.owned_by(seat)) {
      const bool hotel = s.level_of(square) == kHotel;
      if (!may_own(ed, s, seat, square) || (hotel && !has_right(ed, s, seat, Right::owns_hotels))) {
        return false;
      }
    }
    const Square waits = s[seat].waits;
    if (s.waiting.has(seat) != (waits != Square::none) ||
        (waits != Square::none && s.owner_of(waits) != Seat::bank)) {
      return false;
    }
  }
  return s.in.contains(s.waiting) && losers_hold(s);
}

struct Box {
  int houses = 0;
  int hotels = 0;
};

// What stands on the board and lies in the bank.
constexpr Box whole_box(const State& s) {
  Box box{s.houses, s.hotels};
  for (const int level : s.level) {
    box.hotels += level == kHotel ? 1 : 0;
    box.houses += level == kHotel ? 0 : level;
  }
  return box;
}

// It is what the box holds; no building on a mortgage.
constexpr bool buildings_hold(const Edition& ed, const State& s) {
  for (unsigned i = 0; i < kMaxSquares; ++i) {
    const Square square = static_cast<Square>(i);
    const int level = s.level[i];
    const bool holder = is_player(s.owner[i]) || ed.bankrupt_buildings == BankruptBuildings::stay;
    const bool allowed = ed.streets.has(square) && holder && !s.mortgaged.has(square);
    if (level > kHotel || (level > 0 && !allowed)) {
      return false;
    }
  }
  const Box box = whole_box(s);
  return box.houses == ed.houses && box.hotels == ed.hotels;
}

// Every card is unseen, put back in its deck, or kept by one player.
constexpr bool cards_hold(const Edition& ed, const State& s) {
  int places = s.unseen.count() + (s.law.card == Card::none ? 0 : 1);
  CardSet seen = s.law.card == Card::none ? s.unseen : s.unseen.with(s.law.card);
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    places += s[seat].kept.count();
    seen = seen | CardSet{s[seat].kept.bits};
  }
  for (unsigned deck = 0; deck < ed.decks; ++deck) {
    places += s.card_count[deck];
    for (unsigned i = 0; i < s.card_count[deck]; ++i) {
      const Card card = s.card_order[ed.deck[deck].first_place + i];
      if (at(card) >= ed.cards || ed[card].deck != deck) {
        return false;
      }
      seen = seen.with(card);
    }
  }
  return places == ed.cards && seen == CardSet::first(ed.cards);
}

// Only a game that is over has winners, and they are still in it.
constexpr bool winners_hold(const State& s) {
  return (s.stage == Stage::over) == !s.finale.winners.empty() && s.in.contains(s.finale.winners);
}

// Somebody owes a decision and has one to make, or the game is over.
constexpr bool somebody_owes(const Edition& ed, const State& s) {
  if (s.stage == Stage::over || !winners_hold(s)) {
    return winners_hold(s);
  }
  const SeatSet owe_now = owing(s);
  for (const Seat seat : owe_now.without(Seat::chance)) {
    if (!s.in.has(seat) || refusal(ed, s, default_action(ed, s, seat)) != Refusal::none) {
      return false;
    }
  }
  return !owe_now.empty();
}

constexpr bool offers_hold(const Edition& ed, const State& s) {
  int open = 0;
  for (unsigned i = 0; i < kMaxSeats; ++i) {
    if (s.offers[i].to == Seat::nobody) {
      continue;
    }
    ++open;
    if (exchange_refusal(ed, s, static_cast<Seat>(i), s.offers[i]) != Refusal::none) {
      return false;
    }
  }
  return open == s.offer_count;
}

constexpr bool bids_hold(const Edition& ed, const State& s) {
  return s.auction.lot == Lot::none || !is_player(ahead(s.auction)) || bid_stands(ed, s);
}

constexpr std::string_view broken_invariant(const Edition& ed, const State& s) {
  return !players_hold(s)         ? "players"
         : !owners_hold(ed, s)    ? "owners"
         : !rights_hold(ed, s)    ? "rights"
         : !buildings_hold(ed, s) ? "buildings"
         : !cards_hold(ed, s)     ? "cards"
         : !offers_hold(ed, s)    ? "offers"
         : !bids_hold(ed, s)      ? "bids"
         : !somebody_owes(ed, s)  ? "somebody_owes"
                                  : std::string_view{};
}

}  // namespace cadastre::game
