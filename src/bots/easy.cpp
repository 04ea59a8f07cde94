#include "bots/easy.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Seat;
using game::Square;
using game::State;

namespace {

Money printed(const game::Edition& ed, const State& s, const game::Terms& terms) {
  Money sum = terms.cash;
  for (const Square square : terms.titles) {
    sum += s.mortgaged.has(square) ? ed[square].price - ed[square].mortgage : ed[square].price;
    sum += ed[square].house * s.level_of(square);
  }
  return sum + Money{ed.jail_fine.units * terms.cards.count()};
}

}  // namespace

std::optional<Action> Easy::react(const State& s, Seat seat) {
  const std::optional<Action> steady = steady_.react(s, seat);
  const bool answers = steady && (steady->kind == ActionKind::accept || steady->kind == ActionKind::reject);
  if (!answers) {
    return steady;
  }
  const game::Offer& offer = s.offers[game::at(steady->other)];
  const Money due = offer.settles ? game::total_debt(s, steady->other) : printed(ed_, s, offer.take);
  const bool fair = printed(ed_, s, offer.give) > due;
  const Action accepts{.kind = ActionKind::accept, .seat = seat, .other = steady->other};
  const bool may = fair && game::refusal(ed_, s, accepts) == game::Refusal::none;
  return may ? accepts : Action{.kind = ActionKind::reject, .seat = seat, .other = steady->other};
}

}  // namespace cadastre::bots
