// Cards: drawn from those not seen yet, then in the known order; a closed set of verbs.
#pragma once

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

constexpr bool has_role(const State& s, Seat seat, unsigned roles) {
  return (roles >> s[seat].role & 1U) != 0;
}

constexpr void receive_from_each(auto& g, Seat seat, const Effect& effect) {
  for (const Seat other : g.state.in.without(seat)) {
    if (effect.target == 0 || has_role(g.state, other, effect.target)) {
      owe(g, other, seat, Money{effect.amount}, Reason::card_each);
    }
  }
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

constexpr void carry_out(auto& g, Seat seat, const Effect& effect, Card card) {
  const Money amount{effect.amount};
  const Square here = g.state[seat].position;
  switch (effect.verb) {
    case Verb::none:
      return;
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
    case Verb::receive:
      return pay(g, Seat::bank, seat, amount, Reason::card_money);
    case Verb::pay:
      return owe(g, seat, Seat::bank, amount, Reason::card_money);
    case Verb::pay_per_building:
      return owe(g, seat, Seat::bank, repairs(g.edition, g.state, seat, effect), Reason::card_repairs);
    case Verb::pay_each:
      return pay_each(g, seat, amount);
    case Verb::receive_from_each:
      return receive_from_each(g, seat, effect);
    case Verb::pay_or_draw:
      return emit<K::choice_offered>(g, {.reason = Reason::card_choice, .seat = seat, .card = card});
    case Verb::keep_out_of_jail:
      return emit<K::card_kept>(g, {.reason = Reason::card_kept, .seat = seat, .card = card});
  }
}

// EU-21: the card goes back under its deck, then it is obeyed; a kept card stays with the player.
CADASTRE_COLD constexpr void play_card(auto& g, Card card) {
  const Seat seat = g.state.turn;
  emit<K::card_drawn>(g, {.reason = Reason::card, .seat = seat, .card = card});
  if (!frees_from_jail(g.edition, card)) {
    emit<K::card_returned>(g, {.reason = Reason::card_returned, .card = card});
  }
  for (const Effect& effect : g.edition[card].effects) {
    if (concerns(g.edition, g.state, seat, effect)) {
      carry_out(g, seat, effect, card);
    }
  }
}

constexpr Refusal choose_refusal(const State& s, Seat seat, Money option) {
  if (s.turn != seat || s.stage != Stage::choice || option < Money{1} || option > Money{2}) {
    return Refusal::no_such_choice;
  }
  return busy_refusal(s);
}

// The first is to pay, the second to draw another card.
CADASTRE_COLD constexpr void choose(auto& g, Seat seat, Money option) {
  const Card card = g.state.choice;
  const Effect& effect = g.edition[card].effects[0];
  emit<K::choice_made>(g, {.reason = Reason::card_choice, .seat = seat, .card = card, .amount = option});
  if (option == Money{1}) {
    owe(g, seat, Seat::bank, Money{effect.amount}, Reason::card_money);
  } else {
    call_card(g, seat, effect.target);
  }
}

// Whether the next card is known, so that chance has nothing to decide.
constexpr bool next_card_known(const Edition& ed, const State& s) {
  return s.stage == Stage::card && unseen_in(ed, s, s.deck).empty();
}

// A deck whose cards are all kept by players gives nothing.
CADASTRE_COLD constexpr void play_known_card(auto& g) {
  const State& s = g.state;
  if (s.card_count[s.deck] == 0) {
    emit<K::deck_empty>(g, {.reason = Reason::card, .seat = s.turn, .deck = s.deck});
    return;
  }
  play_card(g, s.card_order[g.edition.deck[s.deck].first_place]);
}

}  // namespace cadastre::game
