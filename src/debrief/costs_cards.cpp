#include <algorithm>

#include "debrief/costs.h"
#include "game/cards.h"

namespace cadastre::debrief {
namespace {

using game::Event;
using game::Money;
using game::Seat;
using game::Verb;

// Lines stand on cards and on squares.
enum class Where { card, square };

bool for_all(const game::Edition& ed, const game::CardRule& rule) {
  const unsigned all = (1U << ed.roles) - 1;
  return std::ranges::all_of(rule.effects, [&](const game::Effect& effect) {
    return effect.verb == Verb::none || (effect.roles & all) == all;
  });
}

// What the lines for a role bring this seat, were it of that role; dice and moves apart.
Money money_of(const game::CardRule& rule, Where where, unsigned role, Seat seat, const Moment& m) {
  const int others = m.s.in.without(seat).count();
  Money sum;
  for (const game::Effect& effect : rule.effects) {
    if ((effect.roles >> role & 1U) == 0) {
      continue;
    }
    int payers = 0;
    for (const Seat other : m.s.in.without(seat)) {
      payers += game::named(m.s, other, effect) ? 1 : 0;
    }
    const bool levied = where == Where::card || m.ed.role[role].rights.has(game::Right::pays_levies);
    const Money amount{effect.amount};
    sum += effect.verb == Verb::receive             ? amount
           : effect.verb == Verb::receive_from_each ? amount * payers
           : effect.verb == Verb::pay_each          ? amount * -others
           : effect.verb == Verb::pay && levied     ? amount * -1
                                                    : Money{0};
  }
  return sum;
}

// There is no common line: what the seat's own gives is held against the best of the other roles'.
Money against_others(const game::CardRule& rule, Where where, Seat seat, const Moment& m) {
  if (m.ed.cards_as != game::kOwnRole || m.ed.roles < 2 || (where == Where::card && for_all(m.ed, rule))) {
    return {0};
  }
  const unsigned own = m.s[seat].role;
  std::optional<Money> best;
  for (unsigned role = 0; role < m.ed.roles; ++role) {
    const Money there = role == own ? Money{0} : money_of(rule, where, role, seat, m);
    best = role != own && (!best || *best < there) ? there : best;
  }
  return money_of(rule, where, own, seat, m) - best.value_or(Money{0});
}

}  // namespace

// The card being carried out, or the effect square the seat on turn stands on; null: neither.
const game::CardRule* Costs::rule_at_hand(const Moment& m) const {
  if (card_action_ == m.when.action && card_ != game::Card::none) {
    return &m.ed[card_];
  }
  const game::SquareRule& here = m.ed[m.s[m.s.turn].position];
  return here.kind == game::SquareKind::effect ? &m.ed.effect[here.effect] : nullptr;
}

void Costs::draw(const Event& e, const Moment& m) {
  const game::CardRule& rule = m.ed[e.card];
  add_money(e.seat, CostKind::card_line, game::Reason::card,
            {.when = m.when, .money = against_others(rule, Where::card, e.seat, m), .card = e.card});
  for (const game::Effect& effect : rule.effects) {
    if (effect.verb != Verb::inherit || game::has_right(m.ed, m.s, e.seat, game::Right::inherits)) {
      continue;
    }
    const Seat heir = game::first_heir(m.ed, m.s);
    const Money left{effect.amount};
    const CostCase lost{.when = m.when, .money = Money{0} - left, .card = e.card, .other = heir};
    add_money(e.seat, CostKind::inheritance, game::Reason::inheritance, lost);
    if (game::is_player(heir)) {
      const CostCase won{.when = m.when, .money = left, .card = e.card, .other = e.seat};
      add_money(heir, CostKind::inheritance, game::Reason::inheritance, won);
    }
  }
  if (e.reason == game::Reason::empowered) {
    add(e.seat, CostKind::right_drawn, this->rule(e.reason), {.when = m.when, .card = e.card});
  }
}

void Costs::land_on_effect(const Event& e, const Moment& m) {
  const game::SquareRule& here = m.ed[e.square];
  if (here.kind == game::SquareKind::effect) {
    const Money money = against_others(m.ed.effect[here.effect], Where::square, e.seat, m);
    add_money(e.seat, CostKind::levy, game::Reason::effect_square,
              {.when = m.when, .money = money, .square = e.square});
  }
}

}  // namespace cadastre::debrief
