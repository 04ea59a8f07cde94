#include "debrief/ledger.h"

namespace cadastre::debrief {

using game::Event;
using game::Money;
using game::Reason;
using game::Square;
using Happened = game::EventKind;

void Ledger::open(const game::State& s) {
  offers_ = s.offers;
  for (const Square square : d_.book.rules.titles) {
    place_[game::at(square)] = d_.titles.size();
    d_.titles.emplace_back().square = square;
  }
}

void Ledger::hear(const Event& e, const Moment& m) {
  switch (e.kind) {
    case Happened::paid:
      return paid(e);
    case Happened::title_passed:
      return passed(e, m);
    case Happened::built:
      return built(e, m);
    default:
      return hear_deal(e, m);
  }
}

void Ledger::hear_deal(const Event& e, const Moment& m) {
  switch (e.kind) {
    case Happened::auction_opened:
      d_.auctions.push_back({.when = m.when,
                             .lot = e.lot,
                             .square = e.square,
                             .why = e.reason,
                             .rule = d_.book.rule_of(e),
                             .bidders = e.seats,
                             .bids = {}});
      return;
    case Happened::bidder_admitted:
      if (!d_.auctions.empty()) {
        d_.auctions.back().bidders = d_.auctions.back().bidders.with(e.seat);
      }
      return;
    case Happened::bid_placed:
      if (!d_.auctions.empty()) {  // none: a position began with one under way
        d_.auctions.back().bids.push_back({e.seat, e.amount});
      }
      return;
    case Happened::auction_won:
      if (!d_.auctions.empty()) {
        d_.auctions.back().winner = e.seat;
        d_.auctions.back().price = e.amount;
      }
      if (e.lot != game::Lot::title) {
        scarce_building_ = e.amount;
      }
      return;
    case Happened::offered:
      offers_[game::at(e.seat)] = {.give = e.give, .take = e.take, .to = e.other, .settles = e.settles};
      return;
    case Happened::offer_accepted: {
      const game::Offer& offer = offers_[game::at(e.other)];
      d_.trades.push_back({m.when, e.other, e.seat, offer.give, offer.take, offer.settles});
      return;
    }
    default:
      return;
  }
}

void Ledger::paid(const Event& e) {
  const std::string& rule = d_.book.rule_of(e);
  Payment& way = payments_[{e.seat, e.other, e.reason, rule}];
  way = {e.seat, e.other, e.reason, rule, way.sum + e.amount, way.count + 1};
  if (is_rent_paid(e)) {
    title(e.square).rent += e.amount;
    ++title(e.square).rents;
  }
  if (e.reason == Reason::title_sold && sold_to_bank_ != Square::none) {
    title(sold_to_bank_).passages.back().price = e.amount;
  }
}

// Of a purchase; the sum of a trade is with the trade, that of a sale to the bank comes after.
Money Ledger::price_of(const Event& e, const Moment& m) const {
  switch (e.reason) {
    case Reason::bought:
    case Reason::bought_built:
    case Reason::bought_after_wait:
    case Reason::bought_for_extra_roll:
      return m.ed[e.square].price;
    case Reason::dealt:
      return m.ed.dealt_titles == game::DealtTitles::paid ? m.ed[e.square].price : Money{0};
    case Reason::auctioned:
      return d_.auctions.empty() ? Money{0} : d_.auctions.back().price;
    default:
      return {0};
  }
}

void Ledger::passed(const Event& e, const Moment& m) {
  title(e.square).passages.push_back({m.when, e.other, e.seat, e.reason, d_.book.rule_of(e), price_of(e, m)});
  sold_to_bank_ = e.reason == Reason::title_sold ? e.square : Square::none;
}

void Ledger::built(const Event& e, const Moment& m) {
  title(e.square).buildings += scarce_building_.value_or(m.ed[e.square].house);
  scarce_building_.reset();
}

void Ledger::close() {
  for (const auto& [way, payment] : payments_) {
    d_.payments.push_back(payment);
  }
  for (Title& title : d_.titles) {
    const Money invested = d_.book.rules[title.square].price + title.buildings;
    if (!title.passages.empty() || title.rents > 0) {
      title.return_percent = 100.0 * title.rent.units / invested.units;
    }
  }
}

}  // namespace cadastre::debrief
