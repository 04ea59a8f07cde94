// What an action is about and what the table waits for, as reasons: a refusal that has no rule of its own
// follows from the rule of one or the other.
#pragma once

#include "game/refusal.h"

namespace cadastre::game {

// A reason and what the rule behind it may depend on.
struct Matter {
  Reason reason{};
  std::uint8_t role = kNoRole;
  Law law = Law::none;
  Square square = Square::none;
  Lot lot = Lot::none;
  std::uint8_t deck = kNoDeck;
  bool in_jail = false;
};

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

// What comes first, as a refusal of that name says.
constexpr Reason comes_first(const Edition& ed, const State& s, Refusal refusal) {
  if (s.stage == Stage::over) {
    return ended_by(ed, s);
  }
  if (refusal == Refusal::debt_first || (refusal != Refusal::auction_first && s.debt_count != 0)) {
    return Reason::debt;
  }
  if (s.auction.lot != Lot::none) {
    return auction_reason(s);
  }
  return s.inherited.empty() ? due_now(ed, s) : Reason::inherited_kept;
}

constexpr Matter awaited(const Edition& ed, const State& s, Refusal refusal) {
  const bool purchase = s.stage == Stage::purchase;
  return {.reason = comes_first(ed, s, refusal),
          .role = s[s.turn].role,
          .law = law_on(ed, s, s.turn),
          .square = s.auction.lot != Lot::none ? s.auction.square
                    : purchase                 ? title_on_offer(s)
                                               : s[s.turn].position,
          .lot = s.auction.lot,
          .deck = s.stage == Stage::card ? s.landing.deck : kNoDeck};
}

// --- what an action is about ---

// What is to be built, or else what is up for auction.
constexpr Lot lot_of(const Edition& ed, const State& s, const Action& a) {
  const bool street = at(a.square) < ed.squares && ed[a.square].kind == SquareKind::street;
  return a.kind == ActionKind::build && street ? lot_for(ed, s, a.seat, a.square) : s.auction.lot;
}

constexpr Reason building_aim(const Edition& ed, const State& s, const Action& a) {
  const bool hotel = at(a.square) < ed.squares && s.level_of(a.square) == kHotel;
  switch (a.kind) {
    case ActionKind::build:
      return lot_of(ed, s, a) == Lot::hotel ? Reason::hotel_built : Reason::house_built;
    case ActionKind::place:
      return Reason::shortage;
    case ActionKind::sell:
      return hotel ? Reason::hotel_exchanged : Reason::house_sold;
    default:
      return Reason::hotel_sold;
  }
}

constexpr Reason deal_aim(const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::offer:
    case ActionKind::counter:
      return deal_reason(offer_in(a));
    case ActionKind::settle:
      return Reason::settlement;
    case ActionKind::withdraw:
      return deal_reason(s.offers[at(a.seat)]);
    default:
      return is_player(a.other) ? deal_reason(s.offers[at(a.other)]) : Reason::trade;
  }
}

constexpr Reason estate_aim(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::mortgage:
      return Reason::mortgage;
    case ActionKind::lift:
      return at(a.square) < ed.squares && s.inherited.has(a.square) ? Reason::inherited_lifted : Reason::lift;
    case ActionKind::keep:
      return Reason::inherited_kept;
    case ActionKind::sell_title:
      return Reason::title_sold;
    case ActionKind::go_bankrupt:
      return Reason::debt;
    case ActionKind::resign:
      return Reason::left_table;
    case ActionKind::offer:
    case ActionKind::counter:
    case ActionKind::settle:
    case ActionKind::accept:
    case ActionKind::reject:
    case ActionKind::withdraw:
      return deal_aim(s, a);
    default:
      return building_aim(ed, s, a);
  }
}

constexpr Reason chance_aim(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::deal:
      return Reason::dealt;
    case ActionKind::card:
      return Reason::card;
    case ActionKind::starter:
      return ed.start_order == StartOrder::drawn ? Reason::start_drawn : Reason::start_order;
    case ActionKind::time_up:
      return Reason::time_reached;
    default:
      return due_now(ed, s);
  }
}

constexpr Reason aim_of(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::roll:
      return Reason::roll;
    case ActionKind::end_turn:
      return ed.jail_may_pass && s[a.seat].jailed ? Reason::jail_passed : Reason::turn;
    case ActionKind::pay_fine:
      return Reason::jail_fine;
    case ActionKind::use_card:
      return at(a.card) < ed.cards && cancels(ed, a.card) ? Reason::country_cancelled
                                                          : Reason::jail_card_used;
    case ActionKind::buy:
      return s.stage == Stage::purchase ? purchase_reason(ed, s) : Reason::bought;
    case ActionKind::decline:
      return Reason::declined;
    case ActionKind::bid:
    case ActionKind::pass:
      return auction_reason(s);
    case ActionKind::choose:
      return due_now(ed, s);
    case ActionKind::claim:
      return Reason::rent_unclaimed;
    case ActionKind::dice:
    case ActionKind::card:
    case ActionKind::deal:
    case ActionKind::starter:
    case ActionKind::time_up:
      return chance_aim(ed, s, a);
    default:
      return estate_aim(ed, s, a);
  }
}

// What is asked for in the name of no player is looked at as if the seat on turn had asked.
constexpr Matter aimed(const Edition& ed, const State& s, Action a) {
  a.seat = is_player(a.seat) ? a.seat : s.turn;
  return {.reason = aim_of(ed, s, a),
          .role = s[a.seat].role,
          .law = law_on(ed, s, a.seat),
          .square = at(a.square) < ed.squares ? a.square : Square::none,
          .lot = lot_of(ed, s, a),
          .deck = a.kind == ActionKind::card ? s.landing.deck : kNoDeck,
          .in_jail = s[a.seat].jailed};
}

// Whether a refusal says that something else comes first.
constexpr bool says_first(const State& s, Refusal refusal, const Action& a) {
  switch (refusal) {
    case Refusal::game_over:
    case Refusal::chance_first:
    case Refusal::not_chance:
    case Refusal::debt_first:
    case Refusal::auction_first:
    case Refusal::decision_first:
    case Refusal::no_such_choice:
      return true;
    case Refusal::not_your_turn:  // on one's own turn, or before there are any
      return a.seat == s.turn || s.round == 0;
    default:
      return false;
  }
}

// What the rule behind a refusal is about, where the refusal has none of its own.
constexpr Matter matter_of(const Edition& ed, const State& s, Refusal refusal, const Action& a) {
  return says_first(s, refusal, a) ? awaited(ed, s, refusal) : aimed(ed, s, a);
}

}  // namespace cadastre::game
