// What an action is about and what the turn waits for, as reasons.
#pragma once

#include "game/purchase.h"
#include "game/turn.h"

namespace cadastre::game {

// Why the game ended.
constexpr Reason ended_by(const Edition& ed, const State& s) {
  return s.in.several() || s.finale.counting ? end_reason(ed, s) : Reason::last_player;
}

constexpr Reason asked_to_choose(const State& s) {
  return s.stage == Stage::roles          ? Reason::role_taken
         : s.landing.choice == Card::none ? Reason::tax_share
                                          : Reason::card_choice;
}

// What the turn waits for, debts, auctions and mortgages apart.
constexpr Reason due_now(const Edition& ed, const State& s) {
  switch (s.stage) {
    case Stage::order_dice:
      return Reason::start_order;
    case Stage::order_draw:
      return Reason::start_drawn;
    case Stage::deal:
      return Reason::dealt;
    case Stage::turn:
    case Stage::turn_dice:
      return Reason::roll;
    case Stage::purchase:
      return purchase_reason(ed, s);
    case Stage::card:
      return s.landing.move_due ? Reason::empowered : Reason::card;
    case Stage::choice:
    case Stage::roles:
      return asked_to_choose(s);
    case Stage::rent_dice:
      return Reason::rent_utility_roll;
    case Stage::final_dice:
      return Reason::final_rent;
    case Stage::luck_dice:
      return s.landing.choice == Card::none ? Reason::effect_square : Reason::card_roll;
    case Stage::jail_exit:
      return Reason::jail_last_try;
    case Stage::over:
      return ended_by(ed, s);
    default:
      return Reason::turn;
  }
}

// What is to be built, or else what is up for auction.
constexpr Lot lot_of(const Edition& ed, const State& s, const Action& a) {
  const bool street = at(a.square) < ed.squares && ed[a.square].kind == SquareKind::street;
  return a.kind == ActionKind::build && street ? lot_for(ed, s, a.seat, a.square) : s.auction.lot;
}

constexpr Reason starter_aim(const Edition& ed) {
  return ed.start_order == StartOrder::drawn ? Reason::start_drawn : Reason::start_order;
}

constexpr Reason card_aim(const Edition& ed, const Action& a) {
  return at(a.card) < ed.cards && cancels(ed, a.card) ? Reason::country_cancelled : Reason::jail_card_used;
}

constexpr Reason purchase_aim(const Edition& ed, const State& s) {
  return s.stage == Stage::purchase ? purchase_reason(ed, s) : Reason::bought;
}

constexpr Reason build_aim(const Edition& ed, const State& s, const Action& a) {
  return lot_of(ed, s, a) == Lot::hotel ? Reason::hotel_built : Reason::house_built;
}

constexpr Reason sale_aim(const Edition& ed, const State& s, const Action& a) {
  const bool hotel = at(a.square) < ed.squares && s.level_of(a.square) == kHotel;
  return hotel ? Reason::hotel_exchanged : Reason::house_sold;
}

constexpr Reason lift_aim(const Edition& ed, const State& s, const Action& a) {
  return at(a.square) < ed.squares && s.inherited.has(a.square) ? Reason::inherited_lifted : Reason::lift;
}

constexpr Reason offer_aim(const State& s, Seat maker) {
  return is_player(maker) ? deal_reason(s.offers[at(maker)]) : Reason::trade;
}

constexpr Reason end_aim(const Edition& ed, const State& s, Seat seat) {
  return ed.jail_may_pass && s[seat].jailed ? Reason::jail_passed : Reason::turn;
}

}  // namespace cadastre::game
