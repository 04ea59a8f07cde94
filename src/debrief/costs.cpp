#include "debrief/costs.h"

namespace cadastre::debrief {
namespace {

using game::Event;
using game::Money;
using game::Seat;
using K = game::EventKind;

game::Edition with_common_roles(const game::Edition& own, const game::RoleRule& common) {
  game::Edition ed = own;
  ed.role.fill(common);
  return ed;
}

}  // namespace

Money direct_cost(const Debrief& d, Seat seat) {
  Money sum;
  for (const Cost& cost : d.costs) {
    sum += cost.seat == seat ? cost.money : Money{0};
  }
  return sum;
}

Money direct_cost_of_role(const Debrief& d, unsigned role) {
  Money sum;
  for (const Player& player : d.players) {
    sum += player.role == role ? direct_cost(d, player.seat) : Money{0};
  }
  return sum;
}

Costs::Costs(const edition::Book& book)
    : book_(book), common_(book.common), usual_(with_common_roles(book.rules, common_)) {}

void Costs::open(const game::State& s) {
  for (const Seat seat : s.waiting) {  // only a position begins so
    waits_[game::at(seat)] = Wait{.from = {.round = s.round},
                                  .square = s[seat].waits,
                                  .could_pay = s[seat].cash >= book_.rules[s[seat].waits].price,
                                  .rule = rule(game::Reason::wait_opened)};
  }
}

void Costs::add(Seat seat, CostKind kind, const std::string& rule, const CostCase& one) {
  Cost& cost = costs_[{seat, kind, rule}];
  cost.seat = seat;
  cost.kind = kind;
  cost.rule = rule;
  cost.money += one.money;
  cost.cases.push_back(one);
}

void Costs::add_money(Seat seat, CostKind kind, game::Reason why, const CostCase& one) {
  if (one.money != Money{0}) {
    add(seat, kind, rule(why), one);
  }
}

void Costs::hear(const Event& e, const Moment& m) {
  if (is_rent_paid(e)) {
    rents_.push_back({m.when.action, e.square, e.other, e.amount});
  }
  if (e.kind == K::rolled || e.kind == K::rent_rolled || e.kind == K::final_rolled) {
    dice_ = e.dice.total();
  }
  if (e.kind == K::card_drawn || e.kind == K::luck_rolled) {
    card_ = e.card;
    card_action_ = m.when.action;
  }
  hear_money(e, m);
  hear_titles(e, m);
  hear_turns(e, m);
}

std::vector<Cost> Costs::close() {
  for (unsigned i = 0; i < waits_.size(); ++i) {
    if (const auto& wait = waits_[i]) {
      add(static_cast<Seat>(i), CostKind::wait, wait->rule,
          {.when = wait->from,
           .money = Money{0} - wait->lost,
           .square = wait->square,
           .could_pay = wait->could_pay});
    }
  }
  std::vector<Cost> found;
  for (auto& [key, cost] : costs_) {
    const bool of_title = cost.kind == CostKind::title_missed || cost.kind == CostKind::title_barred;
    for (CostCase& one : cost.cases) {
      for (const RentPaid& rent : rents_) {
        const bool later = rent.action > one.when.action && rent.square == one.square;
        one.since += of_title && later && rent.owner != cost.seat ? rent.amount : Money{0};
      }
    }
    found.push_back(std::move(cost));
  }
  return found;
}

}  // namespace cadastre::debrief
