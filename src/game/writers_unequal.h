// The writers of what tables with unequal players know: roles taken, purchases waited for, lost turns, the
// card in force; and of dice and choices a square asks for.
#pragma once

#include "game/write.h"

namespace cadastre::game {

// --- roles ---

template <>
CADASTRE_HOT constexpr void write<K::roles_called>(const Edition&, State& s, const Event& e) {
  s.opening.contenders = e.seats;
  s.stage = Stage::roles;
}
template <>
CADASTRE_HOT constexpr void write<K::role_taken>(const Edition&, State& s, const Event& e) {
  s[e.seat].role = static_cast<std::uint8_t>(e.amount.units - 1);
  s.opening.contenders = s.opening.contenders.without(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::banker_named>(const Edition&, State&, const Event&) {}

// --- dice and choices a square or card asks for ---

template <>
CADASTRE_HOT constexpr void write<K::tax_choice>(const Edition&, State& s, const Event&) {
  s.stage = Stage::choice;
}
template <>
CADASTRE_HOT constexpr void write<K::tax_chosen>(const Edition&, State& s, const Event&) {
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::luck_called>(const Edition&, State& s, const Event& e) {
  s.landing.choice = e.card;
  s.stage = Stage::luck_dice;
}
template <>
CADASTRE_HOT constexpr void write<K::luck_rolled>(const Edition&, State& s, const Event&) {
  s.landing.choice = Card::none;
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::nothing_came>(const Edition&, State&, const Event&) {}

// --- waiting, lost turns, the card in force ---

template <>
CADASTRE_HOT constexpr void write<K::wait_opened>(const Edition&, State& s, const Event& e) {
  s[e.seat].waits = e.square;
  s.waiting = s.waiting.with(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::wait_ended>(const Edition&, State& s, const Event& e) {
  s[e.seat].waits = Square::none;
  s.waiting = s.waiting.without(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::title_barred>(const Edition&, State&, const Event&) {}
template <>
CADASTRE_HOT constexpr void write<K::extra_roll_given>(const Edition&, State& s, const Event&) {
  s.doubles = 0;
}
template <>
CADASTRE_HOT constexpr void write<K::turn_forfeited>(const Edition&, State& s, const Event& e) {
  s.losing = s.losing.with(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::turn_lost>(const Edition&, State& s, const Event& e) {
  s.losing = e.reason == Reason::night ? s.losing : s.losing.without(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::withheld>(const Edition&, State&, const Event&) {}
template <>
CADASTRE_HOT constexpr void write<K::country_opened>(const Edition&, State& s, const Event& e) {
  s.law.card = e.card;
  s.law.drawer = e.seat;
}
template <>
CADASTRE_HOT constexpr void write<K::country_closed>(const Edition& ed, State& s, const Event& e) {
  const unsigned deck = ed[e.card].deck;
  s.card_order[ed.deck[deck].first_place + s.card_count[deck]++] = e.card;
  s.law.card = Card::none;
  s.law.drawer = Seat::nobody;
}
template <>
CADASTRE_HOT constexpr void write<K::fee_taken>(const Edition&, State& s, const Event&) {
  s.landing.fee_taken = true;
}
template <>
CADASTRE_HOT constexpr void write<K::right_called>(const Edition&, State& s, const Event& e) {
  s.landing.deck = e.deck;
  s.landing.move_due = true;
  s.stage = Stage::card;
}
template <>
CADASTRE_HOT constexpr void write<K::move_resumed>(const Edition&, State& s, const Event&) {
  s.landing.move_due = false;
}
template <>
CADASTRE_HOT constexpr void write<K::proceeds_kept>(const Edition&, State& s, const Event& e) {
  s.foreclosure.proceeds = s.foreclosure.proceeds.with(e.square);
  s.foreclosure.proceeds_to = e.seat;
}

}  // namespace cadastre::game
