// The end: who is left, or who is richest when the game ends early.
#pragma once

#include "game/debt.h"
#include "game/rent.h"

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
CADASTRE_COLD constexpr bool end_after_leaving(auto& g) {
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

// EU-73: asked before a turn begins, so a turn under way has been finished.
constexpr bool time_reached(const Edition& ed, const State& s, int next_round) {
  return s.time_up || (ed.round_limit != 0 && next_round > ed.round_limit);
}

// Rents nobody had the time to claim are called in first; a debt from that is settled before the count.
CADASTRE_COLD constexpr void end_by_time(auto& g) {
  const State& s = g.state;
  while (s.claim_count != 0) {
    const Claim open = s.claims[0];
    claim(g, open.creditor, open.debtor, open.square);
  }
  settle_debts(g);  // what came in may pay what goes out
  if (s.debt_count == 0) {
    end_game(g, richest(g.edition, s), Reason::time_reached);
  }
}

}  // namespace cadastre::game
