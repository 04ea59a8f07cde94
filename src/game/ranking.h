// Who stands where, the same wherever it is told.
#pragma once

#include <algorithm>
#include <string_view>

#include "game/ending.h"
#include "game/event.h"

namespace cadastre::game {

// Who went out, in that order; it hears every event of a game.
struct Departures {
  std::array<Seat, kMaxSeats> seats{};
  unsigned count = 0;

  constexpr void hear(const Event& event) {
    if (event.kind == EventKind::bankrupted && count < seats.size()) {
      seats[count++] = event.seat;
    }
  }
  // 1: the first to go; 0: still in, or out before anybody listened.
  constexpr int place(Seat seat) const {
    for (unsigned i = 0; i < count; ++i) {
      if (seats[i] == seat) {
        return static_cast<int>(i) + 1;
      }
    }
    return 0;
  }
};

struct Standing {
  Seat seat{};
  int rank = 0;     // 1 is first; shared by equals
  Money counted{};  // what those still in are compared by
};

struct Ranking {
  std::array<Standing, kMaxSeats> items{};
  unsigned count = 0;

  constexpr const Standing* begin() const { return items.data(); }
  constexpr const Standing* end() const { return items.data() + count; }
};

// Winners, then those still in by what the edition counts, then the others, the last to go out first.
constexpr bool stands_above(const State& s, const Departures& out, const Standing& one,
                            const Standing& other) {
  const bool won = s.finale.winners.has(one.seat);
  const bool in = s.in.has(one.seat);
  if (won != s.finale.winners.has(other.seat)) {
    return won;
  }
  if (in != s.in.has(other.seat)) {
    return in;
  }
  return !won && (in ? one.counted > other.counted : out.place(one.seat) > out.place(other.seat));
}

// What is compared, in a word: once it is over the edition's own count, which in the end is cash or wealth.
constexpr std::string_view compared(const Edition& ed, const State& s) {
  return s.stage == Stage::over && ed.final_count != FinalCount::wealth ? "cash" : "wealth";
}

// The first first. Before the end everybody's wealth is compared, as EU-72 counts it.
constexpr Ranking ranking(const Edition& ed, const State& s, const Departures& out) {
  const bool over = s.stage == Stage::over;
  Ranking found;
  for (const Seat seat : SeatSet::first(s.seats)) {
    const Money counted = over ? final_worth(ed, s, seat) : wealth(ed, s, seat);
    found.items[found.count++] = {seat, 1, counted};
  }
  const auto above = [&](const Standing& one, const Standing& other) {
    return stands_above(s, out, one, other);
  };
  for (unsigned i = 0; i < found.count; ++i) {
    for (const Standing& other : found) {
      found.items[i].rank += above(other, found.items[i]) ? 1 : 0;
    }
  }
  std::sort(found.items.begin(), found.items.begin() + found.count, [](const Standing& a, const Standing& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.seat < b.seat;
  });
  return found;
}

}  // namespace cadastre::game
