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
  return ed.final_count == FinalCount::wealth ? wealth(ed, s, seat) : s[seat].cash;
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

// Rents nobody has asked for by then are lost (EU-72, EU-73).
constexpr void lapse_claims(auto& g) {
  while (g.state.claim_count != 0) {
    lapse(g, g.state.claims[0]);
  }
}

constexpr void end_game(auto& g, SeatSet winners, Reason why) {
  lapse_claims(g);
  emit<K::ended>(g, {.reason = why, .seats = winners});
}

// EU-73: asked before a turn begins, so a turn under way has been finished.
constexpr bool time_reached(const Edition& ed, const State& s, int next_round) {
  return s.finale.time_up || (ed.round_limit != 0 && next_round > ed.round_limit);
}

// MM-60: before the bank pays, rents still open are called in; a debt from that is settled first.
constexpr void call_in_claims(auto& g) {
  const State& s = g.state;
  while (s.claim_count != 0) {
    const Claim open = s.claims[0];
    claim(g, open.creditor, open.debtor, open.square);
  }
  settle_debts(g);  // what came in may pay what goes out
}

// --- one last rent for every title (MM-60, AM-60) ---

constexpr SquareSet held_titles(const State& s) {
  SquareSet held;
  for (const Seat seat : s.in) {
    held = held | s.owned_by(seat);
  }
  return held;
}

constexpr bool all_titles_owned(const Edition& ed, const State& s) {
  return ed.game_end == GameEnd::all_titles_owned && !s.finale.counting && held_titles(s) == ed.titles;
}

CADASTRE_COLD constexpr void begin_final(auto& g, Reason why) {
  const bool visited = g.edition.final_rents || g.edition.final_count == FinalCount::income;
  const SquareSet visits = visited ? held_titles(g.state) - g.state.mortgaged : SquareSet{};
  emit<K::final_began>(g, {.reason = why, .squares = visits});
}

// AM-01: everybody left plays the same role, once all have one.
constexpr bool one_side_left(const Edition& ed, const State& s) {
  const bool choosing = s.stage == Stage::roles && !s.opening.contenders.empty();
  if (ed.game_end != GameEnd::one_side || choosing) {
    return false;
  }
  for (const Seat seat : s.in) {
    if (s[seat].role != s[s.in.front()].role) {
      return false;
    }
  }
  return true;
}

constexpr Reason end_reason(const Edition& ed, const State& s) {
  const bool all_owned = ed.game_end == GameEnd::all_titles_owned &&
                         (held_titles(s) == ed.titles || !time_reached(ed, s, s.round + 1));
  return all_owned                     ? Reason::all_titles_owned
         : one_side_left(ed, s)        ? Reason::one_side_left
         : bankruptcies_reached(ed, s) ? Reason::bankruptcies_reached
                                       : Reason::time_reached;
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
  while (!s.finale.visits.empty()) {
    const Square square = s.finale.visits.front();
    if (g.edition[square].kind == SquareKind::utility && is_player(s.owner_of(square))) {
      return emit<K::final_called>(
          g, {.reason = Reason::final_rent, .seat = s.owner_of(square), .square = square});
    }
    visit(g, square, 0);
  }
  end_game(g, richest(g.edition, s), end_reason(g.edition, s));
}

// The end before one player is left: last rents and income are paid first.
constexpr void count_up(auto& g, Reason why) {
  if (g.edition.final_count != FinalCount::income && !g.edition.final_rents) {
    return end_game(g, richest(g.edition, g.state), why);
  }
  lapse_claims(g);
  begin_final(g, why);
  go_on_with_final(g);
}

// AM-63: when time ends the game some of the cash goes back.
constexpr void hand_in_cash(auto& g) {
  const State& s = g.state;
  for (const Seat seat : g.edition.hands_in_cash ? s.in : SeatSet{}) {
    const Money kept = percent_received(s[seat].cash, g.edition.role[s[seat].role].kept_cash_percent);
    pay(g, seat, Seat::bank, s[seat].cash - kept, Reason::cash_handed_in);
  }
}

CADASTRE_COLD constexpr void end_by_time(auto& g) {
  hand_in_cash(g);
  count_up(g, Reason::time_reached);
}

// Whether a player's leaving can be the end; the exact answer follows.
CADASTRE_HOT constexpr bool may_end_after_leaving(const Edition& ed, const State& s) {
  return s.left != 0 && (!s.in.several() || ed.game_end == GameEnd::one_side || ed.end_at_bankruptcies != 0);
}

// After somebody has left; true: it is over, or being counted up.
CADASTRE_COLD constexpr bool end_after_leaving(auto& g) {
  const State& s = g.state;
  if (!s.in.several()) {
    end_game(g, s.in, Reason::last_player);
    return true;
  }
  const bool one_side = one_side_left(g.edition, s);
  const bool ends = one_side || bankruptcies_reached(g.edition, s);
  const bool open = busy(s) || !s.foreclosure.proceeds.empty();
  if (!ends || s.finale.counting || open) {
    return false;
  }
  count_up(g, one_side ? Reason::one_side_left : Reason::bankruptcies_reached);
  return true;
}

CADASTRE_COLD constexpr void final_dice(auto& g, Dice dice) {
  const Square square = g.state.finale.visits.front();
  emit<K::final_rolled>(
      g, {.reason = Reason::final_rent, .seat = g.state.owner_of(square), .square = square, .dice = dice});
  visit(g, square, dice.total());
}

// --- a clock that only the table has ---

constexpr Refusal time_up_refusal(const Edition& ed, const State& s, Seat seat) {
  return seat == Seat::table && ed.timed && !s.finale.time_up ? Refusal::none : Refusal::no_time_limit;
}

CADASTRE_COLD constexpr void call_time(auto& g) { emit<K::time_called>(g, {.reason = Reason::time_reached}); }

}  // namespace cadastre::game
