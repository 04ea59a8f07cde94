#include "debrief/costs.h"
#include "game/cards.h"
#include "game/ending.h"

namespace cadastre::debrief {

using game::Event;
using game::Money;
using game::Reason;
using K = game::EventKind;

void Costs::hear_money(const Event& e, const Moment& m) {
  switch (e.kind) {
    case K::paid:
    case K::debt_opened:
    case K::claim_opened:
      if (!counted_before(e)) {
        due(e, m);
      }
      break;
    case K::withheld:
      withhold(e, m);
      break;
    case K::rent_spared:
      spare_rent(e, m);
      break;
    case K::card_drawn:
      draw(e, m);
      break;
    case K::moved:
      land_on_effect(e, m);
      break;
    default:
      break;
  }
  expected_.reset();
  if (e.kind == K::claim_made || e.kind == K::debt_closed) {
    expected_ = e;
  }
}

// What is claimed or owed is counted when it falls due, not again when it is paid.
bool Costs::counted_before(const Event& e) const {
  return expected_ && expected_->seat == e.seat && expected_->other == e.other &&
         expected_->amount == e.amount && expected_->reason == e.reason;
}

void Costs::due(const Event& e, const Moment& m) {
  switch (e.reason) {
    case Reason::start_cash:
      return add_money(e.other, CostKind::start_cash, e.reason,
                       {.when = m.when, .money = e.amount - common_.start_cash});
    case Reason::passed_start:
    case Reason::landed_start:
      return add_money(e.other, CostKind::salary, e.reason,
                       {.when = m.when, .money = e.amount - common_.salary});
    case Reason::card_money:
    case Reason::card_share:
    case Reason::card_roll:
    case Reason::card_each:
    case Reason::effect_square:
    case Reason::inheritance:
      return game::is_player(e.other) ? card_pays(e, m) : void();
    default:
      break;
  }
  if (e.square != game::Square::none && game::is_player(e.other)) {
    rent_due(e, m);
  } else {
    due_of_payer(e, m);
  }
}

void Costs::due_of_payer(const Event& e, const Moment& m) {
  switch (e.reason) {
    case Reason::tax:
    case Reason::income_tax:
    case Reason::tax_share:
      return tax_due(e, m);
    case Reason::country_fee:
      return add_money(e.seat, CostKind::fee, e.reason,
                       {.when = m.when, .money = Money{0} - e.amount, .card = m.s.law.card});
    case Reason::cash_handed_in: {
      const Money before = m.s[e.seat].cash + e.amount;
      const Money kept = game::percent_received(before, common_.kept_cash_percent);
      return add_money(e.seat, CostKind::handed_in, e.reason,
                       {.when = m.when, .money = before - kept - e.amount});
    }
    default:
      return;
  }
}

// Doubled by a law, or a larger share of cash than others give.
void Costs::tax_due(const Event& e, const Moment& m) {
  const bool doubled = game::bound_by(m.ed, m.s, e.seat, game::Law::double_taxes);
  const Money single = doubled ? Money{e.amount.units / 2} : e.amount;
  add_money(e.seat, CostKind::tax, Reason::country_law,
            {.when = m.when, .money = single - e.amount, .card = m.s.law.card});
  if (e.reason == Reason::tax_share) {
    game::State before = m.s;
    before[e.seat].cash += e.kind == K::paid ? e.amount : Money{0};
    const Money usual = game::tax_share(usual_, before, e.seat, m.ed[m.s[e.seat].position]);
    add_money(e.seat, CostKind::tax, e.reason, {.when = m.when, .money = usual - single});
  }
}

void Costs::rent_due(const Event& e, const Moment& m) {
  const game::Rent whole = game::rent_of(m.ed, m.s, e.square, dice_);
  if (e.reason == Reason::rent_halved) {
    add_money(e.other, CostKind::rent_halved, e.reason,
              {.when = m.when,
               .money = e.amount - whole.amount,
               .square = e.square,
               .card = m.s.law.card,
               .other = e.seat});
  } else if (whole.amount != e.amount) {
    return;  // a rent of other dice than these: nothing to compare
  }
  const Money usual = game::rent_of(usual_, m.s, e.square, dice_).amount;
  add_money(e.other, CostKind::rent, whole.reason,
            {.when = m.when, .money = whole.amount - usual, .square = e.square, .other = e.seat});
}

// A part of what the card says. The line is the one that gives this very sum.
void Costs::card_pays(const Event& e, const Moment& m) {
  const game::CardRule* at_hand = rule_at_hand(m);
  if (at_hand == nullptr) {
    return;
  }
  for (const game::Effect& effect : at_hand->effects) {
    const bool pays = effect.verb == game::Verb::receive || effect.verb == game::Verb::inherit ||
                      effect.verb == game::Verb::receive_from_each || effect.verb == game::Verb::roll_for ||
                      effect.verb == game::Verb::everyone_receives || effect.verb == game::Verb::roll_die;
    for (const Money whole : {Money{effect.amount}, Money{effect.other}}) {
      if (pays && game::card_pay(m.ed, m.s, e.other, whole) == e.amount) {
        const Money usual = game::card_pay(usual_, m.s, e.other, whole);
        return add_money(e.other, CostKind::card_pay, Reason::card_share,
                         {.when = m.when, .money = e.amount - usual, .card = card_});
      }
    }
  }
}

// In jail some collect nothing. Where the visitor would have rolled for the rent, seven is the middle.
void Costs::spare_rent(const Event& e, const Moment& m) {
  if (e.reason == Reason::rent_jailed) {
    const bool would_roll = m.s.landing.sent_by_card || m.ed.utility_dice == game::UtilityDice::rolled;
    const Money rent = game::rent_of(m.ed, m.s, e.square, would_roll ? 7 : dice_).amount;
    add_money(e.other, CostKind::rent_in_jail, e.reason,
              {.when = m.when, .money = Money{0} - rent, .square = e.square, .other = e.seat});
  }
}

// A law keeps back what this player would have received.
void Costs::withhold(const Event& e, const Moment& m) {
  add_money(e.seat, CostKind::withheld, e.reason,
            {.when = m.when, .money = Money{0} - e.amount, .card = m.s.law.card});
}

}  // namespace cadastre::debrief
