#include "bots/steady.h"

#include <algorithm>

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Refusal;
using game::Seat;
using game::Square;
using game::State;

namespace {

// Whether this title is the last one the seat lacks of its group.
bool completes_group(const game::Edition& ed, const State& s, Seat seat, Square square) {
  return s.owned_by(seat).with(square).contains(ed.group_of(square).members);
}

Money list_price(const game::Edition& ed, const State& s, const game::Terms& terms) {
  Money sum = terms.cash;
  for (const Square square : terms.titles) {
    sum += s.mortgaged.has(square) ? ed[square].mortgage : ed[square].price;
  }
  return sum;
}

bool hands_over_a_group(const game::Edition& ed, const State& s, Seat to, game::SquareSet titles) {
  for (const Square square : titles) {
    if ((s.owned_by(to) | titles).contains(ed.group_of(square).members)) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::optional<Action> Steady::react(const State& s, Seat seat) const {
  for (int i = 0; i < s.claim_count; ++i) {
    const game::Claim& c = s.claims[static_cast<unsigned>(i)];
    const Action claim{.kind = ActionKind::claim, .seat = seat, .other = c.debtor, .square = c.square};
    if (c.creditor == seat && game::refusal(ed_, s, claim) == Refusal::none) {
      return claim;
    }
  }
  for (const Seat from : s.in.without(seat)) {
    const game::Offer& offer = s.offers[game::at(from)];
    if (offer.to != seat) {
      continue;
    }
    const Action accepts{.kind = ActionKind::accept, .seat = seat, .other = from};
    const bool fair = list_price(ed_, s, offer.give) >= list_price(ed_, s, offer.take);
    const bool wise = !hands_over_a_group(ed_, s, from, offer.take.titles) && !offer.settles;
    return fair && wise && game::refusal(ed_, s, accepts) == Refusal::none
               ? accepts
               : Action{.kind = ActionKind::reject, .seat = seat, .other = from};
  }
  return std::nullopt;
}

Action Steady::bid(const State& s, Seat seat) const {
  const Square square = s.auction.square;
  const bool title = s.auction.lot == game::Lot::title;
  const Money price = title ? ed_[square].price : s.auction.floor;
  const Money worth = title && completes_group(ed_, s, seat, square) ? price * 2 : price;
  const Money most = worth < s[seat].cash ? worth : s[seat].cash;
  const Money least = game::lowest_bid(ed_, s);
  if (game::bid_refusal(ed_, s, seat, least) != Refusal::none || least > most) {
    return {.kind = ActionKind::pass, .seat = seat};
  }
  const Money step = least + Money{price.units / 8};
  return {.kind = ActionKind::bid, .seat = seat, .amount = step < most ? step : most};
}

// Mortgage what stands alone, then sell buildings, then mortgage the rest.
Action Steady::raise_cash(const State& s, Seat seat) const {
  if ((s.auction.placing && s.auction.leader == seat) || game::debtors_waiting(s).has(seat)) {
    return game::default_action(ed_, s, seat);  // something else comes first
  }
  if (const auto first = game::payment_without_sale(ed_, s, seat)) {
    return *first;
  }
  for (const Square square : alone(s, seat) - s.mortgaged) {
    if (game::mortgage_refusal(ed_, s, seat, square) == Refusal::none) {
      return {.kind = ActionKind::mortgage, .seat = seat, .square = square};
    }
  }
  for (const Square square : s.owned_by(seat) & ed_.streets) {
    const Action sale{.kind = ActionKind::sell, .seat = seat, .square = square};
    if (s.level_of(square) > 0 &&
        game::player_refusal(ed_, s, sale, game::row_refusal<ActionKind::sell>(ed_, s, sale)) ==
            Refusal::none) {
      return sale;
    }
  }
  return game::default_action(ed_, s, seat);
}

// The titles that do not make a group whole.
game::SquareSet Steady::alone(const State& s, Seat seat) const {
  game::SquareSet lone = s.owned_by(seat);
  for (const Square square : lone) {
    lone = completes_group(ed_, s, seat, square) ? lone.without(square) : lone;
  }
  return lone;
}

// With nothing else open than a debt that can be covered.
Square Steady::to_sell(const State& s, Seat seat) const {
  for (const Square square : s.owned_by(seat) & ed_.streets) {
    if (s.level_of(square) > 0 && game::sell_refusal(ed_, s, seat, square) == Refusal::none) {
      return square;
    }
  }
  return Square::none;
}

Steady::Step Steady::in_jail(const State& s, Seat seat) const {
  if (pays_fine(s[seat], s.round)) {
    return {.kind = ActionKind::pay_fine};
  }
  const Action usual = game::default_action(ed_, s, seat);
  return {.kind = usual.kind, .card = usual.card};
}

// Only the groups of what has come or gone can have become whole, or be so no longer.
void Steady::see(game::SquareSet owned, game::SquareSet loans, Holdings& mine) const {
  for (const Square square : ((owned - mine.owned) | (mine.owned - owned)) & ed_.streets) {
    const game::SquareSet group = ed_.group_of(square).members;
    mine.whole = owned.contains(group) ? mine.whole | group : mine.whole - group;
  }
  mine.owned = owned;
  mine.loans = loans;
  mine.least_to_lift = kNever;
  for (const Square square : loans) {
    mine.least_to_lift =
        std::min(mine.least_to_lift, kReserve + ed_[square].mortgage * times_to_lift(mine, square));
  }
  mine.least = mine.least_to_lift;
  for (const Square square : mine.whole) {
    mine.least = std::min(mine.least, kReserve + ed_[square].house);
  }
}

Money Steady::stirs_from(const State& s, Seat seat) {
  const Holdings& mine = holdings(s, seat);
  const bool anywhere = ed_.role[s[seat].role].build_on != game::BuildOn::under_token;
  Money least = mine.least_to_lift;
  for (const Square square : anywhere ? mine.whole : game::SquareSet{}) {
    least = s.level_of(square) < game::kHotel ? std::min(least, kReserve + ed_[square].house) : least;
  }
  return std::max(least, kReserve + Money{1});
}

// Whole groups count wherever one stands.
Money Steady::stirs_on(const State& s, Seat seat, Square square) const {
  const game::BuildOn where = ed_.role[s[seat].role].build_on;
  const bool open =
      where == game::BuildOn::monopolised ? game::monopolised(ed_, s, square) : where != game::BuildOn::group;
  const bool room = ed_.streets.has(square) && s.level_of(square) < game::kHotel && !s.mortgaged.has(square);
  return open && room ? kReserve + std::max(ed_[square].house, Money{1}) : kNever;
}

// One step a call, for who has more than the reserve: lift a mortgage that spoils a group, build on the
// lowest site, lift the rest when rich.
Steady::Step Steady::improve(const State& s, Seat seat) {
  const Holdings& mine = holdings(s, seat);
  if (s[seat].cash >= mine.least_to_lift) {
    if (const Square square = to_lift(s, seat, mine); square != Square::none) {
      return {ActionKind::lift, square};
    }
  }
  if (s.houses + s.hotels == 0) {
    return {};
  }
  if (builds_only_here(s, seat)) {
    return builds_on(s, seat, s[seat].position) ? Step{ActionKind::build, s[seat].position} : Step{};
  }
  const game::SquareSet here = mine.owned & game::SquareSet::of(s[seat].position);
  for (const Square square : mine.whole | here) {
    if (builds_on(s, seat, square)) {
      return {ActionKind::build, square};
    }
  }
  return {};
}

bool Steady::builds_on(const State& s, Seat seat, Square square) const {
  return s.owner_of(square) == seat && s.level_of(square) < game::kHotel &&
         spare(s, seat) >= ed_[square].house && game::build_refusal(ed_, s, seat, square) == Refusal::none;
}

Square Steady::to_lift(const State& s, Seat seat, const Holdings& mine) const {
  const Money spare = s[seat].cash - kReserve;
  for (const Square square : mine.loans) {
    const int times = times_to_lift(mine, square);
    const bool rich = spare >= ed_[square].mortgage * times &&  // it costs no less than the loan
                      spare >= game::lifting_price(ed_, s, square) * times;
    if (rich && game::lift_refusal(ed_, s, seat, square) == Refusal::none) {
      return square;
    }
  }
  return Square::none;
}

}  // namespace cadastre::bots
