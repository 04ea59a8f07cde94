// The writers of what tables with unequal players know: roles taken, purchases waited for, lost turns, the
// card in force; and of dice and choices a square asks for.
#pragma once

#include "game/write.h"

namespace cadastre::game {

// --- roles ---

CADASTRE_WRITES(roles_called) {
  s.opening.contenders = e.seats;
  s.stage = Stage::roles;
}
CADASTRE_WRITES(role_taken) {
  s[e.seat].role = static_cast<std::uint8_t>(e.amount.units - 1);
  s.opening.contenders = s.opening.contenders.without(e.seat);
}
CADASTRE_WRITES(banker_named) {}

// --- dice and choices a square or card asks for ---

CADASTRE_WRITES(tax_choice) { s.stage = Stage::choice; }
CADASTRE_WRITES(tax_chosen) { s.stage = Stage::settled; }
CADASTRE_WRITES(luck_called) {
  s.landing.choice = e.card;
  s.stage = Stage::luck_dice;
}
CADASTRE_WRITES(luck_rolled) {
  s.landing.choice = Card::none;
  s.stage = Stage::settled;
}
CADASTRE_WRITES(nothing_came) {}

// --- waiting, lost turns, the card in force ---

CADASTRE_WRITES(wait_opened) {
  s[e.seat].waits = e.square;
  s.waiting = s.waiting.with(e.seat);
}
CADASTRE_WRITES(wait_ended) {
  s[e.seat].waits = Square::none;
  s.waiting = s.waiting.without(e.seat);
}
CADASTRE_WRITES(title_barred) {}
CADASTRE_WRITES(extra_roll_given) { s.doubles = 0; }
CADASTRE_WRITES(turn_forfeited) { s.losing = s.losing.with(e.seat); }
CADASTRE_WRITES(turn_lost) { s.losing = e.reason == Reason::night ? s.losing : s.losing.without(e.seat); }
CADASTRE_WRITES(withheld) {}
CADASTRE_WRITES(country_opened) {
  s.law.card = e.card;
  s.law.drawer = e.seat;
}
CADASTRE_WRITES(country_closed) {
  const unsigned deck = ed[e.card].deck;
  s.card_order[ed.deck[deck].first_place + s.card_count[deck]++] = e.card;
  s.law.card = Card::none;
  s.law.drawer = Seat::nobody;
}
CADASTRE_WRITES(fee_taken) { s.landing.fee_taken = true; }
CADASTRE_WRITES(right_called) {
  s.landing.deck = e.deck;
  s.landing.move_due = true;
  s.stage = Stage::card;
}
CADASTRE_WRITES(move_resumed) { s.landing.move_due = false; }
CADASTRE_WRITES(proceeds_kept) {
  s.foreclosure.proceeds = s.foreclosure.proceeds.with(e.square);
  s.foreclosure.proceeds_to = e.seat;
}

}  // namespace cadastre::game
