#include "debrief/cards.h"

#include "game/rights.h"

namespace cadastre::debrief {

using K = game::EventKind;

void Cards::open(const game::State& s) {
  if (s.law.card != game::Card::none) {  // only a position begins so
    put_in_force(s.law.card, s.law.drawer, {.ed = d_.book.rules, .s = s, .when = {.round = s.round}});
  }
}

void Cards::hear(const game::Event& e, const Moment& m) {
  switch (e.kind) {
    case K::card_drawn:
      d_.draws.push_back({m.when, e.seat, e.card, game::SeatSet::of(e.seat)});
      carried_out_ = true;
      return;
    case K::paid:
    case K::debt_opened:
    case K::claim_opened:
      return touch(e);
    case K::turn_began:
    case K::rolled:
      carried_out_ = false;
      return;
    case K::country_opened:
      put_in_force(e.card, e.seat, m);
      d_.draws.back().touched = d_.draws.back().touched | d_.in_force.back().bound;
      return;
    case K::country_closed:
      d_.in_force.back().to = m.when;
      d_.in_force.back().ended = e.reason;
      return;
    default:
      return;
  }
}

void Cards::touch(const game::Event& e) {
  for (const game::Seat seat : {e.seat, e.other}) {
    if (carried_out_ && game::is_player(seat)) {
      d_.draws.back().touched = d_.draws.back().touched.with(seat);
    }
  }
}

void Cards::put_in_force(game::Card card, game::Seat drawer, const Moment& m) {
  InForce one{.card = card, .drawer = drawer, .from = m.when, .to = m.when};
  for (const game::Seat seat : m.s.in) {
    const auto law = static_cast<game::Law>(game::law_of(m.ed, card).target);
    one.bound = game::bound_by(m.ed, m.s, seat, law) ? one.bound.with(seat) : one.bound;
  }
  d_.in_force.push_back(one);
}

void Cards::close(const Moment& m) {
  if (!d_.in_force.empty() && d_.in_force.back().ended == game::Reason::none) {
    d_.in_force.back().to = m.when;
  }
  for (InForce& one : d_.in_force) {
    for (const Cost& cost : d_.costs) {
      for (const CostCase& each : cost.cases) {
        const bool then = each.when.action >= one.from.action && each.when.action <= one.to.action;
        const bool counts = cost.kind != CostKind::bound && each.card == one.card && then;
        one.money += counts ? each.money : game::Money{0};
        one.cases += counts ? 1 : 0;
      }
    }
  }
}

}  // namespace cadastre::debrief
