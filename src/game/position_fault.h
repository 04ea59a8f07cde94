// Whether the rules can go on from a state that somebody gave: what is held (holdings_fault.h), how the game
// stands, and at last the invariants.
#pragma once

#include <algorithm>

#include "game/holdings_fault.h"

namespace cadastre::game {

// What the dearest `count` of these titles cost together.
constexpr Money dearest(const Edition& ed, SquareSet titles, int count) {
  Money sum;
  for (; count > 0 && !titles.empty(); --count) {
    Square best = titles.front();
    for (const Square square : titles) {
      best = ed[square].price > ed[best].price ? square : best;
    }
    sum += ed[best].price;
    titles = titles.without(best);
  }
  return sum;
}

// Who pays for what is dealt may own all of it, so everybody has as many or one more.
constexpr Fault paid_deal_fault(const Edition& ed, const State& s, int dealt) {
  for (const Seat seat : s.in) {
    const int turn = static_cast<int>((at(seat) + s.seats - at(s.opening.first)) % s.seats);
    const int held = s.owned_by(seat).count();
    if (s.opening.going_short.empty() && held != dealt / s.seats + (turn < dealt % s.seats ? 1 : 0)) {
      return "titles are dealt one by one, from the seat that begins";
    }
    if (s[seat].cash < dearest(ed, free_for(ed, s, seat), ed.titles_dealt - held)) {
      return Fault("seat {} could not pay for the titles it is dealt", at(seat));
    }
  }
  return {};
}

// Nobody can leave or be short of cash before the first turn: titles are dealt in rounds and paid at once.
constexpr Fault opening_fault(const Edition& ed, const State& s) {
  const bool may_leave = ed.role_choice == RoleChoice::rolled && s.stage == Stage::deal;
  if (busy_refusal(s) != Refusal::none || (s.in.count() != s.seats && !may_leave)) {
    return "before the first turn nobody is out, owes anything or bids";
  }
  if (ed.titles_dealt == 0) {
    return {};
  }
  int dealt = 0;
  for (const Seat seat : s.in) {
    dealt += s.owned_by(seat).count();
  }
  if (s.stage == Stage::order_dice && dealt != 0) {
    return "titles are dealt once it is known who begins";
  }
  const bool known = ed.role_choice == RoleChoice::free;  // else the cash comes with the role
  return known && ed.dealt_titles == DealtTitles::paid ? paid_deal_fault(ed, s, dealt) : Fault{};
}

constexpr Fault unequal_fault(const Edition& ed, const State& s) {
  SeatSet places;
  for (const Seat seat : SeatSet::first(s.seats)) {
    const Player& p = s[seat];
    const bool free = at(p.waits) < ed.squares && s.owner_of(p.waits) == Seat::bank;
    if (s.waiting.has(seat) && !(free && s.in.has(seat) && !s.foreclosure.to_auction.has(p.waits))) {
      return Fault("seat {} waits for a title that cannot be bought", at(seat));
    }
    if (p.from_start && (ed.jail_exit != JailExit::start || p.jailed || p.position != ed.jail)) {
      return Fault("seat {} has not left jail", at(seat));
    }
    if (p.place >= s.seats) {
      return Fault("seat {} has an impossible place", at(seat));
    }
    places = places.with(static_cast<Seat>(p.place));
  }
  const bool ranked = ed.start_order == StartOrder::falling_total && s.stage != Stage::order_dice;
  if (ranked && places.count() != s.seats) {
    return "every player has a place of its own in the order of play";
  }
  if (!losers_hold(s)) {
    return "who is out of the game loses no turn";
  }
  if (!s.opening.going_short.empty() && s.stage != Stage::deal) {
    return "only in a deal does anybody go short";
  }
  const bool law = s.law.card == Card::none ? s.law.drawer == Seat::nobody
                                            : at(s.law.card) < ed.cards && stays_open(ed, s.law.card) &&
                                                  at(s.law.drawer) < s.seats;
  if (!law) {
    return "the card in force needs to be one that stays open, and who drew it";
  }
  const bool creditor = s.foreclosure.proceeds.empty() || at(s.foreclosure.proceeds_to) < s.seats;
  const SquareSet queued = s.auction.lot == Lot::title ? s.foreclosure.to_auction.with(s.auction.square)
                                                       : s.foreclosure.to_auction;
  return creditor && queued.contains(s.foreclosure.proceeds)
             ? Fault{}
             : "bids for a creditor's good need their auction";
}

constexpr bool asks_for_dice(const CardRule& rule) {
  return std::ranges::any_of(rule.effects, [](const Effect& effect) { return asks_for_dice(effect.verb); });
}

constexpr Fault chance_fault(const Edition& ed, const State& s) {
  const bool busy = busy_refusal(s) != Refusal::none;
  switch (s.stage) {
    case Stage::order_dice: {
      const bool rolling = s.in.contains(s.opening.contenders) && next_to_roll_for_start(s) != Seat::nobody;
      return rolling ? opening_fault(ed, s) : "nobody has to roll for the start";
    }
    case Stage::order_draw:
      return ed.start_order == StartOrder::drawn ? Fault{} : "nobody draws who starts in this edition";
    case Stage::final_dice: {
      const bool visiting = s.finale.counting && !s.finale.visits.empty() &&
                            ed[s.finale.visits.front()].kind == SquareKind::utility;
      return visiting ? Fault{} : "no utility is to be rolled for";
    }
    case Stage::deal: {
      const bool dealing = !dealable(ed, s).empty() && s.in.contains(s.opening.going_short);
      return dealing ? opening_fault(ed, s) : "there is nothing to deal";
    }
    case Stage::luck_dice: {
      const Square here = s[s.turn].position;
      const bool card = at(s.landing.choice) < ed.cards && asks_for_dice(ed[s.landing.choice]);
      const bool square = s.landing.choice == Card::none && ed[here].kind == SquareKind::effect &&
                          asks_for_dice(ed.effect[ed[here].effect]);
      return card || square ? Fault{} : "nothing asks for dice";
    }
    case Stage::card: {
      const bool drawing = s.landing.deck < ed.decks && (busy || !next_card_known(ed, s));
      return drawing ? Fault{} : "there is no unseen card to draw";
    }
    case Stage::rent_dice: {
      const Square square = s[s.turn].position;
      const bool rented = !busy && playing(s, s.owner_of(square)) && s.owner_of(square) != s.turn;
      return rented ? Fault{} : "no rent is to be rolled for";
    }
    default:
      return {};
  }
}

constexpr Fault choice_fault(const Edition& ed, const State& s) {
  const bool chooses = s.stage == Stage::choice;
  const bool card = at(s.landing.choice) < ed.cards;
  const bool offered = card && ed[s.landing.choice].effects[0].verb == Verb::pay_or_draw;
  const SquareRule& here = ed[s[s.turn].position];
  const bool tax = !card && here.kind == SquareKind::tax && takes_share(here);
  if (chooses && !offered && !tax) {
    return "a choice needs the card or the square that offers it";
  }
  const bool kept = s.landing.choice == Card::none || chooses || s.stage == Stage::luck_dice;
  if (!kept) {
    return "a choice needs the card that offers it";
  }
  const bool roles = s.stage == Stage::roles;
  const bool choosing = ed.role_choice == RoleChoice::rolled && !s.opening.contenders.empty() &&
                        s.in.contains(s.opening.contenders);
  return roles && !choosing ? "nobody has to choose a role" : Fault{};
}

constexpr Fault stage_fault(const Edition& ed, const State& s) {
  const bool busy = busy_refusal(s) != Refusal::none;
  const bool over = s.stage == Stage::over;
  // Who would have begun may leave while the others still choose their roles.
  const bool passed_on = s.stage == Stage::roles || (busy && s.stage == Stage::settled);
  if (!over && !s.finale.counting && !s.in.has(s.turn) && !passed_on) {
    return "the seat on turn is out of the game";
  }
  const bool waiting = s.stage == Stage::settled || s.stage == Stage::jail_exit;
  if (!busy && !over && (!s.foreclosure.to_auction.empty() || waiting)) {
    return "nobody would have to act: a settled position needs a debt, an auction or an inheritance";
  }
  if (s.stage == Stage::purchase) {
    const Square square = title_on_offer(s);
    if (at(square) >= ed.squares) {
      return "the seat on turn waits for no title";
    }
    const bool contested = s.auction.lot == Lot::title && s.auction.square == square;
    if (s.owner_of(square) != Seat::bank || s.foreclosure.to_auction.has(square) || contested) {
      return "there is nothing to buy where the seat on turn stands";
    }
  }
  const bool counts = ed.game_end == GameEnd::all_titles_owned || ed.final_count == FinalCount::income;
  if ((s.finale.counting || !s.finale.visits.empty()) && !(counts && ed.titles.contains(s.finale.visits))) {
    return "nothing is counted at the end of this edition";
  }
  if (!s.finale.counting && !over && all_titles_owned(ed, s) && !busy) {
    return "every title is owned: the game would be at its end";
  }
  if (const Fault fault = choice_fault(ed, s)) {
    return fault;
  }
  if (s.stage == Stage::jail_exit && (!s.dice.valid() || !s[s.turn].jailed)) {
    return "nobody is about to leave jail";
  }
  if (!winners_hold(s)) {
    return "only a game that is over has winners";
  }
  if (s.doubles > 0 && !s.in.has(s.turn)) {
    return "who is out of the game does not roll again";
  }
  const int limit = ed.role[s[s.turn].role].doubles_to_jail;
  const bool too_many = limit != kNever && s.doubles >= limit;
  if ((s.doubles > 0 && (too_many || !s.rolled)) || (s.finale.time_up && !ed.timed)) {
    return "the doubles or the clock do not agree with this edition";
  }
  return chance_fault(ed, s);
}

constexpr Fault promise_fault(const Edition& ed, const State& s) {
  Fault fault("the position breaks the promise '{promise}'");
  fault.promise = broken_invariant(ed, s);
  return fault.promise.empty() ? Fault{} : fault;
}

// Each trusts those before it.
constexpr Fault position_fault(const Edition& ed, const State& s) {
  for (const auto check : {seats_fault, sides_fault, titles_fault, claims_fault, debts_fault, auction_fault,
                           unequal_fault, stage_fault, promise_fault}) {
    if (const Fault fault = check(ed, s)) {
      return fault;
    }
  }
  return {};
}

}  // namespace cadastre::game
