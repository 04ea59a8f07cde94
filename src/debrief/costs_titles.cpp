#include "debrief/costs.h"
#include "game/rent.h"

namespace cadastre::debrief {

using game::Event;
using game::Money;
using game::Reason;
using game::Refusal;
using game::Right;
using game::Seat;
using K = game::EventKind;

namespace {

// What a visit would have brought the seat that waits, had it bought.
Money rent_if_owned(const Moment& m, Seat seat, game::Square square, int dice) {
  game::State owned = m.s;
  owned.owner[game::at(square)] = seat;
  owned.owned[game::at(seat)] = owned.owned_by(seat).with(square);
  return game::rent_of(m.ed, owned, square, dice).amount;
}

Refusal why_not_bid(const Moment& m, Seat seat, game::Square square) {
  if (!game::may_own(m.ed, m.s, seat, square)) {
    return Refusal::may_not_own;
  }
  const Refusal dealer = game::dealer_refusal(m.ed, m.s, seat);
  return dealer != Refusal::none ? dealer : game::buyer_refusal(m.ed, m.s, seat);
}

}  // namespace

void Costs::hear_titles(const Event& e, const Moment& m) {
  switch (e.kind) {
    case K::wait_opened:
      return open_wait(e, m);
    case K::wait_ended:
      return end_wait(e, m);
    case K::title_passed:
      return miss(e, m);
    case K::moved:
      return visit_waited(e, m);
    case K::title_barred:
      return add(e.seat, CostKind::title_barred, rule(e.reason),
                 {.when = m.when, .square = e.square, .could_pay = m.s[e.seat].cash >= m.ed[e.square].price});
    case K::auction_opened:
      return bar_from_auction(e, m);
    case K::bidder_admitted:
      return admit_to_auction(e);
    default:
      return;
  }
}

// By the rule of the role, or by a card in force that forbids buying.
void Costs::open_wait(const Event& e, const Moment& m) {
  const bool by_role = !game::has_right(m.ed, m.s, e.seat, Right::buys_on_landing);
  waits_[game::at(e.seat)] = Wait{.from = m.when,
                                  .square = e.square,
                                  .could_pay = m.s[e.seat].cash >= m.ed[e.square].price,
                                  .rule = rule(by_role ? e.reason : Reason::country_law)};
}

void Costs::end_wait(const Event& e, const Moment& m) {
  std::optional<Wait>& open = waits_[game::at(e.seat)];
  if (!open || open->square != e.square) {
    return;
  }
  add(e.seat, CostKind::wait, open->rule,
      {.when = open->from,
       .money = Money{0} - open->lost,
       .square = e.square,
       .other = open->visitor,
       .could_pay = open->could_pay});
  const bool declined =
      m.action != nullptr && m.action->kind == game::ActionKind::decline && m.action->seat == e.seat;
  if (e.reason != Reason::bought_after_wait && !declined && open->could_pay) {
    lost_.push_back({e.seat, *open});
  }
  open.reset();
}

// The title somebody waited for, and could have paid, goes to another.
void Costs::miss(const Event& e, const Moment& m) {
  if (!game::is_player(e.seat)) {
    return;
  }
  for (const Lost& lost : lost_) {
    if (lost.wait.square == e.square && lost.seat != e.seat && m.s.in.has(lost.seat)) {
      add(lost.seat, CostKind::title_missed, lost.wait.rule,
          {.when = m.when, .square = e.square, .other = e.seat, .could_pay = true});
    }
  }
  std::erase_if(lost_, [&](const Lost& lost) { return lost.wait.square == e.square; });
}

void Costs::visit_waited(const Event& e, const Moment& m) {
  for (unsigned i = 0; i < waits_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (waits_[i] && waits_[i]->square == e.square && waits_[i]->could_pay && seat != e.seat) {
      waits_[i]->lost += rent_if_owned(m, seat, e.square, dice_);
      waits_[i]->visitor = e.seat;
    }
  }
}

void Costs::bar_from_auction(const Event& e, const Moment& m) {
  for (const Seat seat : e.lot == game::Lot::title ? m.s.in - e.seats : game::SeatSet{}) {
    const Refusal why = why_not_bid(m, seat, e.square);
    if (why != Refusal::none && m.s[seat].cash >= e.amount) {
      const bool by_law = why == Refusal::country_forbids;
      add(seat, CostKind::auction_barred, rule(why),
          {.when = m.when, .square = e.square, .card = by_law ? m.s.law.card : game::Card::none});
    }
  }
}

// IN-41: not barred after all.
void Costs::admit_to_auction(const Event& e) {
  for (auto at = costs_.begin(); at != costs_.end(); ++at) {
    Cost& cost = at->second;
    if (cost.kind == CostKind::auction_barred && cost.seat == e.seat &&
        cost.cases.back().square == e.square) {
      cost.cases.pop_back();
      if (cost.cases.empty()) {
        costs_.erase(at);
      }
      return;
    }
  }
}

}  // namespace cadastre::debrief
