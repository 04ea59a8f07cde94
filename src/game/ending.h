// The end: who is left, or who is richest when the game ends early.
#pragma once

#include "game/building.h"

namespace cadastre::game {

// EU-72: cash, titles at their price (mortgaged at half), buildings at cost, a hotel with its houses.
constexpr Money wealth(const Edition& ed, const State& s, Seat seat) {
  Money sum = s[seat].cash;
  const int before = houses_before_hotel(ed, s, seat);
  for (const Square square : s.owned_by(seat)) {
    const Money price = ed[square].price;
    sum += s.mortgaged.has(square) ? half_received(price) : price;
    sum += ed[square].house * height(s.level_of(square), before);
  }
  return sum;
}

// ALL-05: equal wealth is a shared win.
constexpr SeatSet richest(const Edition& ed, const State& s) {
  SeatSet best;
  Money most{-1};
  for (const Seat seat : s.in) {
    const Money mine = wealth(ed, s, seat);
    best = mine > most ? SeatSet::of(seat) : mine == most ? best.with(seat) : best;
    most = mine > most ? mine : most;
  }
  return best;
}

constexpr void end_game(auto& g, SeatSet winners, Reason why) {
  emit<K::ended>(g, {.reason = why, .seats = winners});
}

// After somebody has left; true: it is over.
constexpr bool end_after_bankruptcy(auto& g) {
  const State& s = g.state;
  if (s.in.count() <= 1) {
    end_game(g, s.in, Reason::last_player);
    return true;
  }
  const int limit = g.edition.end_at_bankruptcies;
  if (limit == 0 || s.bankruptcies < limit || s.debt_count != 0 || !s.inherited.empty()) {
    return false;
  }
  end_game(g, richest(g.edition, s), Reason::bankruptcies_reached);
  return true;
}

// Before a turn begins: EU-73, a turn under way has been finished.
constexpr bool end_by_time(auto& g, int next_round) {
  const State& s = g.state;
  const int limit = g.edition.round_limit;
  if (!s.time_up && (limit == 0 || next_round <= limit)) {
    return false;
  }
  end_game(g, richest(g.edition, s), Reason::time_reached);
  return true;
}

}  // namespace cadastre::game
