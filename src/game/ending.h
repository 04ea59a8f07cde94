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

// What is compared when the game ends before one player is left.
constexpr Money final_worth(const Edition& ed, const State& s, Seat seat) {
  return ed.final_count == FinalCount::cash ? s[seat].cash : wealth(ed, s, seat);
}

// ALL-05: equal wealth is a shared win.
constexpr SeatSet richest(const Edition& ed, const State& s) {
  SeatSet best;
  Money most{-1};
  for (const Seat seat : s.in) {
    const Money mine = final_worth(ed, s, seat);
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
constexpr void call_in_claims(auto& g) {
  const State& s = g.state;
  while (s.claim_count != 0) {
    const Claim open = s.claims[0];
    claim(g, open.creditor, open.debtor, open.square);
  }
  settle_debts(g);  // what came in may pay what goes out
}

CADASTRE_COLD constexpr void end_by_time(auto& g) {
  call_in_claims(g);
  if (g.state.debt_count == 0) {
    end_game(g, richest(g.edition, g.state), Reason::time_reached);
  }
}

// --- when every title is owned (MM-60) ---

constexpr SquareSet held_titles(const State& s) {
  SquareSet held;
  for (const Seat seat : s.in) {
    held = held | s.owned_by(seat);
  }
  return held;
}

constexpr bool all_titles_owned(const Edition& ed, const State& s) {
  return ed.game_end == GameEnd::all_titles_owned && !s.final_count && held_titles(s) == ed.titles;
}

CADASTRE_COLD constexpr void begin_final(auto& g) {
  const SquareSet visits = g.edition.final_rents ? held_titles(g.state) - g.state.mortgaged : SquareSet{};
  emit<K::final_began>(g, {.reason = Reason::all_titles_owned, .squares = visits});
  call_in_claims(g);
}

constexpr void visit(auto& g, Square square, int dice) {
  const State& s = g.state;
  const Seat owner = s.owner_of(square);
  emit<K::final_visited>(g, {.reason = Reason::final_rent, .seat = owner, .square = square});
  if (is_player(owner)) {  // sold to the bank for a last debt: nobody's
    pay(g, Seat::bank, owner, rent_of(g.edition, s, square, dice).amount, Reason::final_rent, square);
  }
}

// One title after the other; a utility waits for its dice.
CADASTRE_COLD constexpr void go_on_with_final(auto& g) {
  const State& s = g.state;
  while (!s.final_visits.empty()) {
    const Square square = s.final_visits.front();
    if (g.edition[square].kind == SquareKind::utility && is_player(s.owner_of(square))) {
      return emit<K::final_called>(
          g, {.reason = Reason::final_rent, .seat = s.owner_of(square), .square = square});
    }
    visit(g, square, 0);
  }
  end_game(g, richest(g.edition, s), Reason::all_titles_owned);
}

CADASTRE_COLD constexpr void final_dice(auto& g, Dice dice) {
  const Square square = g.state.final_visits.front();
  emit<K::final_rolled>(
      g, {.reason = Reason::final_rent, .seat = g.state.owner_of(square), .square = square, .dice = dice});
  visit(g, square, dice.total());
}

}  // namespace cadastre::game
