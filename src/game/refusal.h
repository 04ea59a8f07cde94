// Why an action cannot be carried out, asked before anything changes. `none`: it can.
#pragma once

#include "game/estate.h"
#include "game/purchase.h"
#include "game/turn.h"

namespace cadastre::game {

using Stages = Set<Stage, std::uint16_t>;
inline constexpr Stages kChanceStages = Stages{}
                                            .with(Stage::order_dice)
                                            .with(Stage::order_draw)
                                            .with(Stage::deal)
                                            .with(Stage::turn_dice)
                                            .with(Stage::card)
                                            .with(Stage::rent_dice)
                                            .with(Stage::final_dice)
                                            .with(Stage::luck_dice);
static_assert(kStageNames.size() <= Stages::capacity);

constexpr bool chance_owes(const State& s) { return kChanceStages.has(s.stage) && !busy(s); }

// One of the things a card or a square offers, or a role.
constexpr Refusal choose_refusal(const Edition& ed, const State& s, Seat seat, Money option) {
  const bool roles = s.stage == Stage::roles;
  const Money most{roles ? ed.roles : 2};
  const bool asked = roles ? next_to_choose_role(s) == seat : s.turn == seat && s.stage == Stage::choice;
  if (!asked || option < Money{1} || option > most) {
    return Refusal::no_such_choice;
  }
  if (roles && !role_open(ed, s, static_cast<unsigned>(option.units) - 1)) {
    return Refusal::side_full;
  }
  return busy_refusal(s);
}

constexpr Offer offer_in(const Action& a) { return {a.give, a.take, a.other, false}; }

constexpr Offer settlement_in(const State& s, const Action& a) {
  const Debt* debt = debt_of(s, a.seat);
  return {a.give, {}, debt == nullptr ? Seat::nobody : debt->creditor, true};
}

constexpr Refusal chance_refusal(const Edition& ed, const State& s, const Action& a) {
  if (a.seat != Seat::chance || !chance_owes(s)) {
    return Refusal::not_chance;
  }
  const bool cards = s.stage == Stage::card;
  const bool deals = s.stage == Stage::deal;
  const bool draws = s.stage == Stage::order_draw;
  const SeatSet short_of = deals ? may_go_short(ed, s) : SeatSet{};
  const bool leaves = !short_of.empty();
  if ((a.kind == ActionKind::card) != cards || (a.kind == ActionKind::deal) != (deals && !leaves) ||
      (a.kind == ActionKind::leave_short) != leaves || (a.kind == ActionKind::starter) != draws) {
    return Refusal::not_chance;
  }
  if (leaves) {
    return is_player(a.other) && short_of.has(a.other) ? Refusal::none : Refusal::not_dealable;
  }
  if (draws) {
    return is_player(a.other) && s.in.has(a.other) ? Refusal::none : Refusal::not_a_starter;
  }
  if (cards) {
    const bool there = at(a.card) < ed.cards && unseen_in(ed, s, s.landing.deck).has(a.card);
    return there ? Refusal::none : Refusal::not_in_deck;
  }
  if (deals) {
    const bool there = at(a.square) < ed.squares && dealable(ed, s).has(a.square);
    return there ? Refusal::none : Refusal::not_dealable;
  }
  // Where one die is rolled a second may lie beside it: it does not count.
  return a.dice.valid() || (a.dice.one() && one_die_due(ed, s)) ? Refusal::none : Refusal::bad_dice;
}

constexpr Refusal time_up_refusal(const Edition& ed, const State& s, const Action& a) {
  return a.seat == Seat::table && ed.timed && !s.finale.time_up ? Refusal::none : Refusal::no_time_limit;
}

// What brings money in from the bank.
constexpr Refusal sale_refusal(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::sell:
      return sell_refusal(ed, s, a.seat, a.square);
    case ActionKind::sell_hotels:
      return sell_hotels_refusal(ed, s, a.seat, a.square);
    case ActionKind::sell_title:
      return sell_title_refusal(ed, s, a.seat, a.square);
    default:
      return mortgage_refusal(ed, s, a.seat, a.square);
  }
}

constexpr Refusal raising_refusal(const Edition& ed, const State& s, const Action& a) {
  const Refusal refused = sale_refusal(ed, s, a);
  return refused != Refusal::none ? refused : unpayable_refusal(ed, s, a.seat);
}

constexpr Refusal estate_refusal(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::build:
      return build_or_bid_refusal(ed, s, a.seat, a.square);
    case ActionKind::place:
      return place_refusal(ed, s, a.seat, a.square);
    case ActionKind::sell:
    case ActionKind::sell_hotels:
    case ActionKind::sell_title:
    case ActionKind::mortgage:
      return raising_refusal(ed, s, a);
    case ActionKind::lift:
      return lift_refusal(ed, s, a.seat, a.square);
    case ActionKind::keep:
      return keep_refusal(s, a.seat);
    case ActionKind::go_bankrupt:
      return bankrupt_refusal(ed, s, a.seat);
    case ActionKind::resign:
      return resign_refusal(s, a.seat);
    default:
      return Refusal::not_chance;
  }
}

constexpr Refusal dealing_refusal(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::offer:
      return offer_refusal(ed, s, a.seat, offer_in(a));
    case ActionKind::counter:
      return counter_refusal(ed, s, a.seat, offer_in(a));
    case ActionKind::settle:
      return offer_refusal(ed, s, a.seat, settlement_in(s, a));
    case ActionKind::accept:
      return accept_refusal(ed, s, a.seat, a.other);
    case ActionKind::reject:
      return reject_refusal(s, a.seat, a.other);
    case ActionKind::withdraw:
      return withdraw_refusal(s, a.seat);
    default:
      return estate_refusal(ed, s, a);
  }
}

// --- what a bid binds (EU-14) ---

constexpr void try_out(auto& g, const Action& a) {
  switch (a.kind) {
    case ActionKind::offer:
    case ActionKind::counter:
      return exchange(g, a.seat, offer_in(a));
    case ActionKind::settle:
      return exchange(g, a.seat, settlement_in(g.state, a));
    case ActionKind::accept:
      return exchange(g, a.other, Offer{g.state.offers[at(a.other)]});
    case ActionKind::build:
    case ActionKind::sell:
    case ActionKind::sell_hotels:
    case ActionKind::sell_title:
    case ActionKind::mortgage:
    case ActionKind::lift:
      return carry_out_estate(g, a);
    default:
      return;
  }
}

// Who leads an auction may do nothing that leaves it unable to pay its bid or to use what it wins.
CADASTRE_COLD constexpr Refusal binding_refusal(const Edition& ed, const State& s, const Action& a) {
  const Seat first = ahead(s.auction);
  const bool concerned = a.seat == first || (a.kind == ActionKind::accept && a.other == first);
  if (!is_player(first) || !concerned) {
    return Refusal::none;
  }
  State then = s;
  Silence quiet;
  Game<Silence> g{ed, then, quiet};
  try_out(g, a);
  return bid_stands(ed, then) ? Refusal::none : Refusal::bid_binds;
}

constexpr Refusal deal_refusal(const Edition& ed, const State& s, const Action& a) {
  const Refusal refused = dealing_refusal(ed, s, a);
  return refused != Refusal::none || s.auction.lot == Lot::none ? refused : binding_refusal(ed, s, a);
}

constexpr Refusal player_refusal(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::roll:
      return roll_refusal(ed, s, a.seat);
    case ActionKind::end_turn:
      return end_turn_refusal(ed, s, a.seat);
    case ActionKind::pay_fine:
      return pay_fine_refusal(ed, s, a.seat);
    case ActionKind::use_card:
      return use_card_refusal(ed, s, a.seat, a.card);
    case ActionKind::choose:
      return choose_refusal(ed, s, a.seat, a.amount);
    case ActionKind::buy:  // which title may be said, and then has to be right
      return a.square == Square::none || a.square == title_on_offer(s) ? buy_refusal(ed, s, a.seat)
                                                                       : Refusal::nothing_to_buy;
    case ActionKind::decline:
      return purchase_refusal(s, a.seat);
    case ActionKind::bid:
      return bid_refusal(ed, s, a.seat, a.amount);
    case ActionKind::pass:
      return bidder_refusal(s, a.seat);
    case ActionKind::claim:
      return claim_refusal(ed, s, a.seat, a.other, a.square);
    default:
      return deal_refusal(ed, s, a);
  }
}

constexpr Refusal refusal(const Edition& ed, const State& s, const Action& a) {
  if (s.stage == Stage::over) {
    return Refusal::game_over;
  }
  switch (a.kind) {
    case ActionKind::dice:
    case ActionKind::card:
    case ActionKind::deal:
    case ActionKind::leave_short:
    case ActionKind::starter:
      return chance_refusal(ed, s, a);
    case ActionKind::time_up:
      return time_up_refusal(ed, s, a);
    default:
      break;
  }
  if (!is_player(a.seat) || !s.in.has(a.seat)) {
    return Refusal::not_in_game;
  }
  return chance_owes(s) ? Refusal::chance_first : player_refusal(ed, s, a);
}

}  // namespace cadastre::game
