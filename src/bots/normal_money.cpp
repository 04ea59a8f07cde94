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

// The bare title outside whole groups that earns least: what is mortgaged first.
Square least_earning(const game::Edition& ed, const State& s, Seat seat) {
  Square found = Square::none;
  int least = std::numeric_limits<int>::max();
  for (const Square square : s.owned_by(seat) - s.mortgaged) {
    const game::GroupRule& group = ed.group_of(square);
    const int partners = (group.members & s.owned_by(seat)).count();
    const bool street = group.kind == game::SquareKind::street;
    if (street && (partners == group.size || s.level_of(square) > 0)) {
      continue;
    }
    const int earns = ed[square].rents[static_cast<unsigned>(street ? 0 : partners - 1)] * partners;
    if (earns < least && game::mortgage_refusal(ed, s, seat, square) == Refusal::none) {
      least = earns;
      found = square;
    }
  }
  return found;
}

}  // namespace

// Where titles count at the end, or may be fought over, nearly all are worth their price.
Action Normal::purchase(const State& s, Seat seat) const {
  const Square square = s[seat].position;
  const int price = ed_[square].price.units;
  const int cash = s[seat].cash.units;
  const bool wanted = !values_.counts_cash || appraiser_.gain(s, seat, square) >= price;
  if (!wanted) {
    return {.kind = ActionKind::decline, .seat = seat};
  }
  if (cash >= price) {
    return {.kind = ActionKind::buy, .seat = seat};
  }
  if (completes(ed_, s, seat, square) || denies(ed_, s, seat, square)) {  // worth a mortgage elsewhere
    const Square first = least_earning(ed_, s, seat);
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
  return std::max(appraiser_.gain(s, seat, square), denied);
}

Action Normal::bid(const State& s, Seat seat) {
  const Square square = s.auction.square;
  Memory& memory = memory_[game::at(seat)];
  const unsigned now = s.round * 1024U + game::at(square) * 16U + static_cast<unsigned>(s.auction.lot) + 1U;
  if (memory.auction_at != now) {
    memory.auction_at = now;
    memory.bid_worth = bid_worth(s, seat);
  }
  const int least = game::lowest_bid(ed_, s).units;
  const int most = std::min(memory.bid_worth, s[seat].cash.units);
  if (least > most) {
    return {.kind = ActionKind::pass, .seat = seat};
  }
  const int step = std::max(ed_[square].price.units / 8, (most - least) / 4);
  return {.kind = ActionKind::bid, .seat = seat, .amount = Money{std::min(most, least + step)}};
}

// Whether the titles outside whole groups alone pay what is owed: the common case, and quickly seen.
bool Normal::covered_by_mortgages(const State& s, Seat seat) const {
  if (!ed_.mortgages || s.auction.lot != game::Lot::none) {
    return false;
  }
  int sum = s[seat].cash.units;
  for (const Square square : s.owned_by(seat) - s.mortgaged - memory_[game::at(seat)].sites) {
    const game::GroupRule& group = ed_.group_of(square);
    const bool whole = group.kind == game::SquareKind::street && s.owned_by(seat).contains(group.members);
    sum += whole || s.level_of(square) > 0 ? 0 : ed_[square].mortgage.units;
  }
  return sum >= game::total_debt(s, seat).units;
}

// Mortgages what stands alone, then sells the buildings that earn least for their price, then the rest.
Action Normal::raise_cash(const State& s, Seat seat) {
  memory_[game::at(seat)].improves_from = 0;
  if (ed_.debt_sales == game::DebtSales::buildings && covered_by_mortgages(s, seat)) {
    return {.kind = ActionKind::mortgage, .seat = seat, .square = least_earning(ed_, s, seat)};
  }
  const Action fallback = game::default_action(ed_, s, seat);
  if (fallback.kind == ActionKind::go_bankrupt) {
    return fallback;
  }
  if (fallback.kind == ActionKind::sell_title) {
    Action cheapest = fallback;
    int least = std::numeric_limits<int>::max();
    for (const Square square : s.owned_by(seat)) {
      const int loss =
          appraiser_.gain(s, seat, square) * 16 / std::max(1, game::title_value(ed_, s, square).units);
      if (loss < least) {
        least = loss;
        cheapest.square = square;
      }
    }
    return cheapest;
  }
  if (const Square square = least_earning(ed_, s, seat); square != Square::none) {
    return {.kind = ActionKind::mortgage, .seat = seat, .square = square};
  }
  Action best = fallback;
  int least = std::numeric_limits<int>::max();
  for (const Square square : s.owned_by(seat) & ed_.streets) {
    if (s.level_of(square) == 0) {
      continue;
    }
    const int earns = values_.role[s[seat].role].slope[game::at(square)][0];
    if (earns < least && game::debtor_sell_refusal(ed_, s, seat, square) == Refusal::none) {
      least = earns;
      best = {.kind = ActionKind::sell, .seat = seat, .square = square};
    }
  }
  return best;
}

}  // namespace cadastre::bots
