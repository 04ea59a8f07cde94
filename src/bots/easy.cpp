#include "bots/easy.h"

#include "bots/printed.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Seat;
using game::State;

std::optional<Action> Easy::react(const State& s, Seat seat) {
  const std::optional<Action> steady = steady_.react(s, seat);
  const bool answers = steady && (steady->kind == ActionKind::accept || steady->kind == ActionKind::reject);
  if (!answers) {
    return steady;
  }
  const game::Offer& offer = s.offers[game::at(steady->other)];
  const int due =
      offer.settles ? game::total_debt(s, steady->other).units : printed_value(ed_, s, offer.take);
  const bool fair = printed_value(ed_, s, offer.give) > due;
  const Action accepts{.kind = ActionKind::accept, .seat = seat, .other = steady->other};
  const bool may = fair && game::refusal(ed_, s, accepts) == game::Refusal::none;
  return may ? accepts : Action{.kind = ActionKind::reject, .seat = seat, .other = steady->other};
}

}  // namespace cadastre::bots
