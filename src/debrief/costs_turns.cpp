#include "debrief/costs.h"
#include "game/building.h"

namespace cadastre::debrief {
namespace {

using game::Event;
using game::Law;
using game::Reason;
using game::Refusal;
using game::Right;
using game::Seat;
using K = game::EventKind;

struct Limit {
  game::Square square = game::Square::none;
  Refusal why = Refusal::none;
};

// A street this player has the money to build on, and would be let by any role but its own.
Limit building_limit(const Moment& m, Seat seat) {
  for (const game::Square square : m.s.owned_by(seat) & m.ed.streets) {
    const Refusal why = game::placement_refusal(m.ed, m.s, seat, square);
    const bool limited = why == Refusal::too_many_houses || why == Refusal::may_not_own;
    if (limited && m.s[seat].cash >= m.ed[square].house) {
      return {square, why};
    }
  }
  return {};
}

bool bound_at_all(const Moment& m, Seat seat) {
  return m.s.law.card != game::Card::none &&
         game::bound_by(m.ed, m.s, seat, static_cast<Law>(game::law_of(m.ed, m.s.law.card).target));
}

}  // namespace

void Costs::hear_turns(const Event& e, const Moment& m) {
  switch (e.kind) {
    case K::turn_began:
      return begin_turn(e, m);
    case K::rolled:
      return roll(e, m);
    case K::turn_lost:
      return add(e.seat, CostKind::turn_lost, rule(e.reason),
                 {.when = m.when, .card = e.reason == Reason::night ? m.s.law.card : game::Card::none});
    case K::extra_roll_given:
      return add(e.seat, CostKind::extra_roll, rule(e.reason), {.when = m.when});
    case K::jailed:
      if (e.reason == Reason::jail_doubles &&
          m.ed.role[m.s[e.seat].role].doubles_to_jail < common_.doubles_to_jail) {
        add(e.seat, CostKind::jailed_early, rule(e.reason), {.when = m.when});
      }
      return;
    default:
      return;
  }
}

void Costs::begin_turn(const Event& e, const Moment& m) {
  const Seat seat = e.seat;
  if (bound_at_all(m, seat)) {
    add(seat, CostKind::bound, rule(Reason::country_law), {.when = m.when, .card = m.s.law.card});
  }
  if (const Limit limit = building_limit(m, seat); limit.why != Refusal::none) {
    add(seat, CostKind::building_limit, rule(limit.why), {.when = m.when, .square = limit.square});
  }
  if (!m.s[seat].jailed) {
    return;
  }
  const Refusal dealing = game::jail_dealings_refusal(m.ed, m.s, seat);
  if (dealing != Refusal::none) {
    add(seat, CostKind::jail_business, rule(dealing), {.when = m.when});
  } else if (!game::has_right(m.ed, m.s, seat, Right::buys_in_jail)) {
    add(seat, CostKind::jail_business, rule(Refusal::no_buying_in_jail), {.when = m.when});
  }
}

// A law that lets one die count, or takes the double's extra roll.
void Costs::roll(const Event& e, const Moment& m) {
  const CostCase by_law{.when = m.when, .card = m.s.law.card};
  if (game::bound_by(m.ed, m.s, e.seat, Law::one_die)) {
    add(e.seat, CostKind::one_die, rule(Reason::country_law), by_law);
  }
  if (e.dice.is_double() && !m.s[e.seat].jailed && game::bound_by(m.ed, m.s, e.seat, Law::no_extra_roll)) {
    add(e.seat, CostKind::extra_roll, rule(Reason::country_law), by_law);
  }
}

}  // namespace cadastre::debrief
