// What the normal player spends on titles, and how it raises what it owes.
#include <algorithm>
#include <limits>

#include "bots/normal.h"
#include "game/legal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Refusal;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

namespace {

bool completes(const game::Edition& ed, const State& s, Seat seat, Square square) {
  return s.owned_by(seat).with(square).contains(ed.group_of(square).members);
}

// Whether somebody else would have the group whole with it.
bool denies(const game::Edition& ed, const State& s, Seat seat, Square square) {
  for (const Seat other : s.in.without(seat)) {
    if (ed.group_of(square).size > 1 && completes(ed, s, other, square)) {
      return true;
    }
  }
  return false;
}

}  // namespace

// Where only cash counts in the end, a title's rents alone do not bring its price back, unless groups come
// together or it is to be had cheaply: where nobody deals and everybody buys, who keeps the money is better
// off.
bool Normal::keeps_cash(const State& s, Seat seat) const {
  return appraiser_.uncertain() && quiet(s, seat, temper_.quiet);
}

// Nearly all titles are worth their price; who waited for the auction where others deal lost (docs/bots.md).
Action Normal::purchase(const State& s, Seat seat) {
  see_holdings(s, seat);
  const Square square = game::title_on_offer(s);
  const int price = ed_[square].price.units;
  const int cash = s[seat].cash.units;
  const int used = price * (temper_.kept_counted - temper_.quiet_buys) / 16;
  if (keeps_cash(s, seat) && appraiser_.gain(s, seat, square) - used < price &&
      !denies(ed_, s, seat, square)) {
    return {.kind = ActionKind::decline, .seat = seat};
  }
  if (cash >= price) {
    return {.kind = ActionKind::buy, .seat = seat};
  }
  if (completes(ed_, s, seat, square) || denies(ed_, s, seat, square)) {  // worth a mortgage elsewhere
    const Square first = least_earning(s, seat);
    if (first != Square::none && game::raisable(ed_, s, seat).units >= price * 5 / 4) {
      return {.kind = ActionKind::mortgage, .seat = seat, .square = first};
    }
  }
  return {.kind = ActionKind::decline, .seat = seat};
}

int Normal::bid_worth(const State& s, Seat seat) const {
  const Square square = s.auction.square;
  if (s.auction.lot != game::Lot::title) {
    return ed_[square].house.units * 3 / 2;
  }
  const int price = ed_[square].price.units;
  const int denied = std::min(appraiser_.rivals_gain(s, seat, square), price * 2) * 3 / 4;
  const bool ends = ed_.game_end == game::GameEnd::all_titles_owned;  // somebody has to take the last one
  const int least = ends ? std::max(price / 8, ed_.auction_floor.units) : 0;
  const int most = keeps_cash(s, seat) ? price * temper_.quiet_bids / 16 : std::numeric_limits<int>::max();
  return std::max({std::min(appraiser_.gain(s, seat, square), most), denied, least});
}

Action Normal::bid(const State& s, Seat seat) {
  const Square square = s.auction.square;
  Memory& memory = memory_[game::at(seat)];
  const unsigned now = s.round * 1024U + game::at(square) * 16U + static_cast<unsigned>(s.auction.lot) + 1U;
  if (memory.auction_at != now) {
    memory.auction_at = now;
    memory.others_deal = memory.others_deal || (s.turn != seat && s[s.turn].cash >= ed_[square].price);
    memory.bid_worth = bid_worth(s, seat);
  }
  const int least = game::lowest_bid(ed_, s).units;
  const int most = std::min(memory.bid_worth, s[seat].cash.units);
  if (least > most || game::lot_refusal(ed_, s, seat) != Refusal::none) {
    return {.kind = ActionKind::pass, .seat = seat};
  }
  const int step = std::max(ed_[square].price.units / 8, (most - least) / 4);
  return {.kind = ActionKind::bid, .seat = seat, .amount = Money{std::min(most, least + step)}};
}

// The common case, and quickly seen: mortgages on what is not built on are enough.
bool Normal::bare_titles_cover(const State& s, Seat seat, int due) const {
  int sum = s[seat].cash.units;
  for (const Square square : s.owned_by(seat) - s.mortgaged) {
    sum += s.level_of(square) == 0 ? ed_[square].mortgage.units : 0;
  }
  return ed_.mortgages && sum >= due;
}

// Whether the debt can be paid at all; asked once, for what one raises on the way does not change it.
bool Normal::can_cover(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  const auto due = static_cast<std::uint64_t>(game::total_debt(s, seat).units);
  const std::uint64_t now = due << 24U | std::uint64_t{s.round} << 8U | game::at(s.turn) << 4U | s.doubles;
  if (memory.covered_at != now || !memory.covered) {
    memory.covered_at = now;
    memory.covered = bare_titles_cover(s, seat, static_cast<int>(due)) || game::can_cover(ed_, s, seat);
  }
  return memory.covered;
}

// The bare title outside whole groups that earns least: what is mortgaged first.
Square Normal::least_earning(const State& s, Seat seat) const {
  Square found = Square::none;
  int least = std::numeric_limits<int>::max();
  const SquareSet mine = s.owned_by(seat);
  for (const Square square : mine - s.mortgaged) {
    const game::SquareRule& rule = ed_[square];
    const bool street = rule.kind == game::SquareKind::street;
    if (street && (s.level_of(square) > 0 || mine.contains(ed_.group_of(square).members))) {
      continue;
    }
    const int earns = street ? rule.rents[0] : rule.price.units / 4;  // companies and utilities go later
    if (earns < least) {
      least = earns;
      found = square;
    }
  }
  const bool may = found != Square::none && game::mortgage_refusal(ed_, s, seat, found) == Refusal::none;
  return may ? found : Square::none;
}

// The title that is missed least for its price; without one, what a clock would do.
Action Normal::sell_a_title(const State& s, Seat seat) const {
  if (s.owned_by(seat).empty()) {
    return game::default_action(ed_, s, seat);
  }
  Action cheapest{.kind = ActionKind::sell_title, .seat = seat, .square = s.owned_by(seat).front()};
  int least = std::numeric_limits<int>::max();
  for (const Square square : s.owned_by(seat)) {
    const int value = std::max(1, game::title_value(ed_, s, square).units);
    const int loss = appraiser_.gain(s, seat, square) * 16 / value;
    if (loss < least) {
      least = loss;
      cheapest.square = square;
    }
  }
  return cheapest;
}

// Mortgages what stands alone, then sells the buildings that earn least for their price, then the rest.
Action Normal::raise_cash(const State& s, Seat seat) {
  memory_[game::at(seat)].improves_from = 0;
  const bool claims = s.claim_count != 0 && game::next_claim(ed_, s, seat) != nullptr;
  if (claims || game::fine_owed(s, seat) != nullptr || !can_cover(s, seat)) {
    return game::default_action(ed_, s, seat);  // a rent to claim, a card for the fine, or ruin
  }
  if (ed_.debt_sales == game::DebtSales::titles) {
    return checked(s, seat, sell_a_title(s, seat));  // what covered one debt may not cover another like it
  }
  if (const Square square = least_earning(s, seat); square != Square::none) {
    return {.kind = ActionKind::mortgage, .seat = seat, .square = square};
  }
  Action best{.kind = ActionKind::go_bankrupt, .seat = seat};
  int least = std::numeric_limits<int>::max();
  for (const Square square : s.owned_by(seat) & ed_.streets) {
    if (s.level_of(square) == 0) {
      continue;
    }
    const int earns = values_.role[s[seat].role].slope[game::at(square)][0];
    if (earns < least && game::sell_refusal(ed_, s, seat, square) == Refusal::none) {
      least = earns;
      best = {.kind = ActionKind::sell, .seat = seat, .square = square};
    }
  }
  return best.kind == ActionKind::sell ? best : game::default_action(ed_, s, seat);
}

}  // namespace cadastre::bots
