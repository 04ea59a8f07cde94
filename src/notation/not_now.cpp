#include "notation/not_now.h"

#include "game/legal.h"

namespace cadastre::notation {
namespace {

using game::Action;
using game::ActionKind;
using game::Refusal;
using game::Seat;
using game::State;

class Expectations {
 public:
  Expectations(const game::Edition& ed, const State& s, Seat seat) : ed_(ed), s_(s), seat_(seat) {}

  std::vector<NotNow> all() {
    if (s_.turn == seat_) {
      expect_of_turn();
    }
    if (s_.auction.bidders.has(seat_)) {
      expect({.kind = ActionKind::bid, .seat = seat_, .amount = game::lowest_bid(ed_, s_)});
    }
    for (const game::Square square : s_.owned_by(seat_)) {
      expect_of_title(square);
    }
    expect_of_others();
    return std::move(found_);
  }

 private:
  void expect(const Action& action) {
    const Refusal why = game::refusal(ed_, s_, action);
    if (why != Refusal::none && !idle(why)) {
      found_.push_back({action, why});
    }
  }
  void expect(ActionKind kind) { expect({.kind = kind, .seat = seat_}); }
  void expect(ActionKind kind, game::Square square) {
    expect({.kind = kind, .seat = seat_, .square = square});
  }

  // Nobody would have thought of it.
  static bool idle(Refusal why) {
    switch (why) {
      case Refusal::not_your_turn:
      case Refusal::not_a_street:
      case Refusal::no_mortgages:
      case Refusal::buildings_not_sold:
      case Refusal::no_such_card:
      case Refusal::nothing_to_sell:
        return true;
      default:
        return false;
    }
  }

  void expect_of_turn() {
    if (s_.stage == game::Stage::purchase) {
      expect({.kind = ActionKind::buy, .seat = seat_, .square = game::title_on_offer(s_)});
    }
    if (s_[seat_].jailed && s_.stage == game::Stage::turn) {
      expect(ActionKind::pay_fine);
      for (const game::Card card : s_[seat_].kept) {
        expect({.kind = ActionKind::use_card, .seat = seat_, .card = card});
      }
    }
    expect(s_.stage == game::Stage::turn ? ActionKind::roll : ActionKind::end_turn);
  }

  void expect_of_title(game::Square square) {
    const bool mortgaged = s_.mortgaged.has(square);
    if (!mortgaged && s_.level_of(square) < game::kHotel) {
      expect(ActionKind::build, square);
    }
    if (s_.level_of(square) > 0) {
      expect(ActionKind::sell, square);
    }
    expect(mortgaged ? ActionKind::lift : ActionKind::mortgage, square);
  }

  void expect_of_others() {
    for (int i = 0; i < s_.claim_count; ++i) {
      const game::Claim& claim = s_.claims[static_cast<unsigned>(i)];
      if (claim.creditor == seat_) {
        expect({.kind = ActionKind::claim, .seat = seat_, .other = claim.debtor, .square = claim.square});
      }
    }
    for (const Seat other : s_.in.without(seat_)) {
      if (game::has_offer(s_, other, seat_)) {
        expect({.kind = ActionKind::accept, .seat = seat_, .other = other});
      }
    }
    if (game::debt_of(s_, seat_) != nullptr) {
      expect(ActionKind::go_bankrupt);
    }
    expect_a_trade();
  }

  // With anybody: what only has to wait for an auction or a debt is no news.
  void expect_a_trade() {
    const game::SeatSet others = s_.in.without(seat_);
    for (const Seat other : others) {
      if (game::partners_refusal(ed_, s_, seat_, other) == Refusal::none) {
        return;
      }
    }
    if (!others.empty()) {
      expect({.kind = ActionKind::offer, .seat = seat_, .other = others.front()});
    }
  }

  const game::Edition& ed_;
  const State& s_;
  Seat seat_;
  std::vector<NotNow> found_;
};

}  // namespace

std::vector<NotNow> not_now(const game::Edition& ed, const State& s, Seat seat) {
  const bool waits = s.stage == game::Stage::over || !s.in.has(seat) || game::chance_owes(s);
  return waits ? std::vector<NotNow>{} : Expectations(ed, s, seat).all();
}

}  // namespace cadastre::notation
