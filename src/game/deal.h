// Titles dealt before the first turn (EU-70, IN-60): in rounds, and so that as many players as possible get
// all of theirs. Who may own what differs by role, so a title some may not own must not cost those their
// share.
#pragma once

#include "game/order.h"

namespace cadastre::game {

// What is left to deal and what is still needed, by kind. Bit 0: may own no companies, bit 1: no utilities.
struct Deal {
  std::array<int, 4> needs{};
  int streets = 0;
  int companies = 0;
  int utilities = 0;

  constexpr int left_for(unsigned barred) const {
    return streets + ((barred & 1U) == 0 ? companies : 0) + ((barred & 2U) == 0 ? utilities : 0);
  }
  constexpr int& left_of(SquareKind kind) {
    return kind == SquareKind::company ? companies : kind == SquareKind::utility ? utilities : streets;
  }
};

constexpr unsigned barred_from(const Edition& ed, const State& s, Seat seat) {
  return (has_right(ed, s, seat, Right::owns_companies) ? 0U : 1U) |
         (has_right(ed, s, seat, Right::owns_utilities) ? 0U : 2U);
}

// How many titles will be missing at best: those who are barred alike or more may need more than there is.
constexpr int shortfall(const Deal& deal) {
  int most = 0;
  for (unsigned barred = 0; barred < 4; ++barred) {
    int needed = 0;
    for (unsigned i = 0; i < 4; ++i) {
      needed += (i & barred) == barred ? deal.needs[i] : 0;
    }
    const int missing = needed - deal.left_for(barred);
    most = missing > most ? missing : most;
  }
  return most;
}

constexpr Deal with_titles(const Edition& ed, SquareSet titles) {
  Deal deal;
  for (const Square square : titles) {
    ++deal.left_of(ed[square].kind);
  }
  return deal;
}

constexpr SquareSet undealt(const Edition& ed, const State& s) {
  SquareSet found;
  for (const Square square : ed.titles) {
    found = s.owner_of(square) == Seat::bank ? found.with(square) : found;
  }
  return found;
}

// Everybody gets one less than this, if not as many: nobody is dealt two more than somebody else.
constexpr int rounds_dealt(const Edition& ed, const State& s) {
  Deal deal = with_titles(ed, ed.titles);
  int rounds = 0;
  while (rounds < ed.titles_dealt && shortfall(deal) == 0) {
    for (const Seat seat : s.in) {
      ++deal.needs[barred_from(ed, s, seat)];
    }
    ++rounds;
  }
  return rounds;
}

constexpr int still_needs(const State& s, Seat seat, int rounds) {
  const int missing = rounds - (s.opening.going_short.has(seat) ? 1 : 0) - s.owned_by(seat).count();
  return missing > 0 ? missing : 0;
}

constexpr Deal open_deal(const Edition& ed, const State& s) {
  Deal deal = with_titles(ed, undealt(ed, s));
  const int rounds = rounds_dealt(ed, s);
  for (const Seat seat : s.in) {
    deal.needs[barred_from(ed, s, seat)] += still_needs(s, seat, rounds);
  }
  return deal;
}

// Who may be the next to go one title short: not enough are left for all, and it helps if these have fewer.
constexpr SeatSet may_go_short(const Edition& ed, const State& s) {
  Deal deal = open_deal(ed, s);
  const int missing = shortfall(deal);
  const int rounds = rounds_dealt(ed, s);
  SeatSet found;
  for (const Seat seat : missing == 0 ? SeatSet{} : s.in - s.opening.going_short) {
    int& needs = deal.needs[barred_from(ed, s, seat)];
    if (still_needs(s, seat, rounds) > 0) {
      --needs;
      found = shortfall(deal) < missing ? found.with(seat) : found;
      ++needs;
    }
  }
  return found;
}

constexpr SquareSet free_for(const Edition& ed, const State& s, Seat seat) {
  SquareSet found;
  for (const Square square : undealt(ed, s)) {
    found = may_own(ed, s, seat, square) ? found.with(square) : found;
  }
  return found;
}

// In rounds from the player who begins; nobody: all are dealt, or no title is left that may be.
constexpr Seat next_to_be_dealt(const Edition& ed, const State& s) {
  const int rounds = rounds_dealt(ed, s);
  for (int held = 0; held < rounds; ++held) {
    Seat seat = s.opening.first;
    for (int i = 0; i < s.seats; ++i) {
      const bool due = s.in.has(seat) && s.owned_by(seat).count() <= held && still_needs(s, seat, rounds) > 0;
      if (due && !free_for(ed, s, seat).empty()) {
        return seat;
      }
      seat = next_seat(ed, s, SeatSet::first(s.seats), seat);
    }
  }
  return Seat::nobody;
}

// What is left to deal and to whom once somebody who is barred like that has been dealt such a title.
constexpr Deal dealt_one(Deal deal, unsigned barred, SquareKind kind) {
  --deal.needs[barred];
  --deal.left_of(kind);
  return deal;
}

// What the next title may be: none that would leave somebody short who need not be.
constexpr SquareSet dealable(const Edition& ed, const State& s) {
  const Seat seat = next_to_be_dealt(ed, s);
  if (seat == Seat::nobody) {
    return {};
  }
  const Deal deal = open_deal(ed, s);
  const unsigned barred = barred_from(ed, s, seat);
  const auto fits = [&](SquareKind kind) {
    return shortfall(dealt_one(deal, barred, kind)) <= shortfall(deal);
  };
  const bool street = fits(SquareKind::street);
  const bool company = fits(SquareKind::company);
  const bool utility = fits(SquareKind::utility);
  SquareSet found;
  for (const Square square : free_for(ed, s, seat)) {
    const SquareKind kind = ed[square].kind;
    const bool may = kind == SquareKind::company ? company : kind == SquareKind::utility ? utility : street;
    found = may ? found.with(square) : found;
  }
  return found;
}

}  // namespace cadastre::game
