// Cards: drawn from those not seen yet, then in the known order; a closed set of verbs.
#pragma once

#include "game/auction.h"
#include "game/movement.h"

namespace cadastre::game {

constexpr CardSet unseen_in(const Edition& ed, const State& s, unsigned deck) {
  return s.unseen & ed.deck[deck].cards;
}

constexpr Money repairs(const Edition& ed, const State& s, Seat seat, const Effect& effect) {
  int sum = 0;
  for (const Square square : s.owned_by(seat) & ed.streets) {
    const int level = s.level_of(square);
    sum += level == kHotel ? effect.other : effect.amount * level;
  }
  return {sum};
}

constexpr void pay_each(auto& g, Seat seat, Money amount) {
  for (const Seat other : g.state.in.without(seat)) {
    owe(g, seat, other, amount, Reason::card_each);
  }
}

// Whether a line that names roles means this player; none named: everybody.
constexpr bool named(const State& s, Seat seat, const Effect& effect) {
  return effect.target == 0 || has_role(s, seat, effect.target);
}

// From the bank, as much as the player's role is paid; true: a law withholds it.
constexpr bool withholds(auto& g, Seat seat, Money amount) {
  const bool barred = bound_by(g.edition, g.state, seat, Law::no_card_money);
  if (barred) {
    emit<K::withheld>(g, {.reason = Reason::country_law, .seat = seat, .amount = amount});
  }
  return barred;
}

// IN-11: some receive a part of what others would.
constexpr void receive(auto& g, Seat seat, Money whole, Reason why) {
  const Money amount = card_pay(g.edition, g.state, seat, whole);
  if (!withholds(g, seat, amount)) {
    pay(g, Seat::bank, seat, amount, amount == whole ? why : Reason::card_share);
  }
}

constexpr void receive_from_each(auto& g, Seat seat, const Effect& effect) {
  const State& s = g.state;
  const Money whole{effect.amount};
  const Money share = card_pay(g.edition, s, seat, whole);
  SeatSet payers;
  for (const Seat other : s.in.without(seat)) {
    payers = named(s, other, effect) ? payers.with(other) : payers;
  }
  if (withholds(g, seat, share * payers.count())) {
    return;
  }
  for (const Seat other : payers) {
    owe(g, other, seat, share, share == whole ? Reason::card_each : Reason::card_share);
  }
}

constexpr void everyone_receives(auto& g, const Effect& effect, Reason why) {
  for (const Seat seat : g.state.in) {
    if (named(g.state, seat, effect)) {
      receive(g, seat, Money{effect.amount}, why);
    }
  }
}

// IN-12: the first in the order of play whose role inherits; nobody may be left.
constexpr Seat first_heir(const Edition& ed, const State& s) {
  Seat first = Seat::nobody;
  for (const Seat seat : s.in) {
    const bool heir = ed.role[s[seat].role].rights.has(Right::inherits);
    first = heir && (first == Seat::nobody || s[seat].place < s[first].place) ? seat : first;
  }
  return first;
}

constexpr void inherit(auto& g, Seat seat, Money amount) {
  const bool own = has_right(g.edition, g.state, seat, Right::inherits);
  const Seat heir = own ? seat : first_heir(g.edition, g.state);
  if (heir != Seat::nobody) {
    receive(g, heir, amount, Reason::inheritance);
  }
}

// --- the card in force (IN-26) ---

constexpr void close_law(auto& g, Reason why) {
  emit<K::country_closed>(g, {.reason = why, .card = g.state.law.card});
}

constexpr bool stays_open(const Edition& ed, Card card) {
  const Effect& effect = ed[card].effects[0];
  return effect.verb == Verb::country && static_cast<Law>(effect.target) != Law::reset;
}

constexpr void open_law(auto& g, Seat seat, Card card) {
  const bool opens = stays_open(g.edition, card);
  if (g.state.law.card != Card::none) {
    close_law(g, opens ? Reason::country_covered : Reason::country_cancelled);
  }
  if (opens) {
    emit<K::country_opened>(g, {.reason = Reason::country_drawn, .seat = seat, .card = card});
  }
}

constexpr bool cancels(const Edition& ed, Card card) { return ed[card].effects[0].verb == Verb::keep_cancel; }

// IN-28: the cards a role has for itself do nothing for others.
constexpr bool works_for(const Edition& ed, const State& s, Seat seat, Card card) {
  return ed[card].deck != ed.doubles_deck || has_role(s, seat, ed.empowerable);
}

constexpr Refusal use_card_refusal(const Edition& ed, const State& s, Seat seat, Card card) {
  if (at(card) >= ed.cards || !cancels(ed, card)) {
    return use_release_refusal(ed, s, seat, card);
  }
  if (!s[seat].kept.has(card) || !works_for(ed, s, seat, card)) {
    return Refusal::no_such_card;
  }
  return s.law.card == Card::none ? Refusal::no_country_card : Refusal::none;
}

CADASTRE_COLD constexpr void use_card(auto& g, Seat seat, Card card) {
  if (!cancels(g.edition, card)) {
    return use_release(g, seat, card);
  }
  const SeatSet barred = barred_bidders(g.edition, g.state);
  close_law(g, Reason::country_cancelled);
  emit<K::card_returned>(g, {.reason = Reason::country_cancelled, .seat = seat, .card = card});
  admit_bidders(g, barred);
  end_hindrance(g);
}

// --- dice a card or an effect square asks for ---

constexpr bool asks_for_dice(Verb verb) { return verb == Verb::roll_for || verb == Verb::roll_die; }

constexpr void call_luck(auto& g, Seat seat, Card card) {
  const Reason why = card == Card::none ? Reason::effect_square : Reason::card_roll;
  emit<K::luck_called>(g, {.reason = why, .seat = seat, .square = g.state[seat].position, .card = card});
}

constexpr Money luck(const Effect& effect, Dice dice) {
  if (effect.verb == Verb::roll_for) {
    return {dice.total() >= effect.other ? effect.amount : 0};
  }
  return {dice.first == 1 ? effect.amount : dice.first == 2 ? effect.other : 0};
}

// Whether the line of a card is meant for this player.
constexpr bool concerns(const Edition& ed, const State& s, Seat seat, const Effect& effect) {
  return ed.cards_as == kOwnRole ? has_role(s, seat, effect.roles) : (effect.roles >> ed.cards_as & 1U) != 0;
}

constexpr void advance_to_next(auto& g, Seat seat, const Effect& effect) {
  emit<K::card_aimed>(g, {.reason = Reason::card_move, .seat = seat, .amount = Money{effect.amount}});
  const Group group = static_cast<Group>(effect.target);
  advance(g, seat, steps_to_next(g.edition, g.state[seat].position, group), Reason::card_move);
}

// What the card or the square under the seat on turn rolls for; `none`: nothing.
constexpr Effect luck_asked(const Edition& ed, const State& s) {
  const CardRule& rule =
      s.landing.choice == Card::none ? ed.effect[ed[s[s.turn].position].effect] : ed[s.landing.choice];
  for (const Effect& effect : rule.effects) {
    if (asks_for_dice(effect.verb) && concerns(ed, s, s.turn, effect)) {
      return effect;
    }
  }
  return {};
}

// Whether chance owes one die: a law leaves a player no more, or the card or square asks for one.
CADASTRE_HOT constexpr bool one_die_due(const Edition& ed, const State& s) {
  if (s.stage == Stage::luck_dice) [[unlikely]] {
    return luck_asked(ed, s).verb == Verb::roll_die;
  }
  return s.stage == Stage::turn_dice && bound_by(ed, s, s.turn, Law::one_die);
}

CADASTRE_COLD constexpr void luck_dice(auto& g, Dice dice) {
  const State& s = g.state;
  const Seat seat = s.turn;
  const Effect asked = luck_asked(g.edition, s);
  dice.second = asked.verb == Verb::roll_die ? std::uint8_t{0} : dice.second;
  const Reason why = s.landing.choice == Card::none ? Reason::effect_square : Reason::card_roll;
  emit<K::luck_rolled>(
      g, {.reason = why, .seat = seat, .square = s[seat].position, .card = s.landing.choice, .dice = dice});
  if (const Money amount = luck(asked, dice); amount > Money{0}) {
    return receive(g, seat, amount, why);
  }
  emit<K::nothing_came>(g, {.reason = why, .seat = seat});
}

constexpr void advance_to_deck(auto& g, Seat seat, unsigned deck) {
  advance(g, seat, steps_to_deck(g.edition, g.state, seat, deck), Reason::card_move);
}

constexpr void pay_levy(auto& g, Seat seat, Money amount) {
  if (has_right(g.edition, g.state, seat, Right::pays_levies)) {
    owe(g, seat, Seat::bank, amount, Reason::effect_square);
  }
}

// Verbs of money with the bank and of cards that stay; the others move or concern several players.
constexpr void carry_out_plain(auto& g, Seat seat, const Effect& effect, Card card) {
  const Money amount{effect.amount};
  const Reason why = card == Card::none ? Reason::effect_square : Reason::card_money;
  switch (effect.verb) {
    case Verb::receive:
      return receive(g, seat, amount, why);
    case Verb::pay:
      return card == Card::none ? pay_levy(g, seat, amount) : owe(g, seat, Seat::bank, amount, why);
    case Verb::pay_per_building:
      return owe(g, seat, Seat::bank, repairs(g.edition, g.state, seat, effect), Reason::card_repairs);
    case Verb::everyone_receives:
      return everyone_receives(g, effect, why);
    case Verb::inherit:
      return inherit(g, seat, amount);
    case Verb::roll_for:
    case Verb::roll_die:
      return call_luck(g, seat, card);
    case Verb::country:
      return open_law(g, seat, card);
    case Verb::pay_or_draw:
      return emit<K::choice_offered>(g, {.reason = Reason::card_choice, .seat = seat, .card = card});
    case Verb::keep_out_of_jail:
    case Verb::keep_cancel:
    case Verb::empower:
      return emit<K::card_kept>(g, {.reason = Reason::card_kept, .seat = seat, .card = card});
    default:
      return;
  }
}

constexpr void carry_out(auto& g, Seat seat, const Effect& effect, Card card) {
  const Money amount{effect.amount};
  const Square here = g.state[seat].position;
  switch (effect.verb) {
    case Verb::advance_to:
      return advance(g, seat, steps_to(g.edition, here, static_cast<Square>(effect.target)),
                     Reason::card_move);
    case Verb::advance_to_next:
      return advance_to_next(g, seat, effect);
    case Verb::move_back:
      return move_back(g, seat, effect.amount);
    case Verb::go_back_to:
      return put_back_on(g, seat, static_cast<Square>(effect.target));
    case Verb::go_to_jail:
      return send_to_jail(g, seat, Reason::jail_card);
    case Verb::pay_each:
      return pay_each(g, seat, amount);
    case Verb::receive_from_each:
      return receive_from_each(g, seat, effect);
    case Verb::advance_to_deck:
      return advance_to_deck(g, seat, effect.target);
    default:
      return carry_out_plain(g, seat, effect, card);
  }
}

constexpr void carry_out_all(auto& g, Seat seat, const CardRule& rule, Card card) {
  for (const Effect& effect : rule.effects) {
    if (effect.verb == Verb::none) {
      return;
    }
    if (concerns(g.edition, g.state, seat, effect)) {
      carry_out(g, seat, effect, card);
    }
  }
}

constexpr bool is_kept(const Edition& ed, Card card) {
  return frees_from_jail(ed, card) || cancels(ed, card) || ed[card].effects[0].verb == Verb::empower;
}

// EU-21: the card goes back under its deck, then it is obeyed; a kept card stays with the player.
CADASTRE_COLD constexpr void play_card(auto& g, Card card) {
  const Seat seat = g.state.turn;
  const bool country = g.edition[card].effects[0].verb == Verb::country;
  const Reason why = g.state.landing.move_due ? Reason::empowered
                     : country                ? Reason::country_drawn
                                              : Reason::card;
  emit<K::card_drawn>(g, {.reason = why, .seat = seat, .card = card});
  if (!is_kept(g.edition, card) && !stays_open(g.edition, card)) {
    emit<K::card_returned>(g, {.reason = Reason::card_returned, .card = card});
  }
  carry_out_all(g, seat, g.edition[card], card);
}

// The first is to pay, the second to draw another card.
CADASTRE_COLD constexpr void choose_of_card(auto& g, Seat seat, int option) {
  const Card card = g.state.landing.choice;
  const Effect& effect = g.edition[card].effects[0];
  emit<K::choice_made>(g,
                       {.reason = Reason::card_choice, .seat = seat, .card = card, .amount = Money{option}});
  if (option == 1) {
    owe(g, seat, Seat::bank, Money{effect.amount}, Reason::card_money);
  } else {
    call_card(g, seat, effect.target);
  }
}

// Whether the next card is known, so that chance has nothing to decide.
constexpr bool next_card_known(const Edition& ed, const State& s) {
  return s.stage == Stage::card && unseen_in(ed, s, s.landing.deck).empty();
}

// A deck whose cards are all kept by players gives nothing.
CADASTRE_COLD constexpr void play_known_card(auto& g) {
  const State& s = g.state;
  if (s.card_count[s.landing.deck] == 0) {
    emit<K::deck_empty>(g, {.reason = Reason::card, .seat = s.turn, .deck = s.landing.deck});
    return;
  }
  play_card(g, s.card_order[g.edition.deck[s.landing.deck].first_place]);
}

}  // namespace cadastre::game
