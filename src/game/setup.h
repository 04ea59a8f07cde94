// A new game: who sits where, and the state before the first dice.
#pragma once

#include "game/turn.h"

namespace cadastre::game {

struct Setup {
  int seats = 0;
  std::array<std::uint8_t, kMaxSeats> roles{};
  std::array<std::uint8_t, kMaxSeats> tokens{0, 1, 2, 3, 4, 5, 6, 7};
};

// So many players, the roles dealt out in turn where they are not decided at the table.
constexpr Setup seated(const Edition& ed, int seats) {
  Setup setup;
  setup.seats = seats;
  for (unsigned i = 0; i < kMaxSeats; ++i) {
    setup.roles[i] = static_cast<std::uint8_t>(i % ed.roles);
  }
  return setup;
}

// AM-03: as many on each side, or one more on some.
constexpr bool sides_even(const Edition& ed, const Setup& setup) {
  std::array<int, kMaxRoles> players{};
  for (unsigned i = 0; i < static_cast<unsigned>(setup.seats); ++i) {
    ++players[setup.roles[i]];
  }
  for (unsigned i = 0; i < ed.roles; ++i) {
    if (players[i] < setup.seats / ed.roles) {
      return false;
    }
  }
  return true;
}

constexpr Refusal seats_refusal(const Edition& ed, int seats) {
  const bool many = seats > ed.max_seats || seats > kMaxSeats;
  return seats < ed.min_seats ? Refusal::too_few_players : many ? Refusal::too_many_players : Refusal::none;
}

constexpr Refusal setup_refusal(const Edition& ed, const Setup& setup) {
  if (const Refusal number = seats_refusal(ed, setup.seats); number != Refusal::none) {
    return number;
  }
  std::uint64_t taken = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(setup.seats); ++i) {
    if (setup.roles[i] >= ed.roles) {
      return Refusal::no_such_role;
    }
    if (setup.tokens[i] >= ed.tokens) {
      return Refusal::no_such_token;
    }
    if ((taken >> setup.tokens[i] & 1U) != 0) {
      return Refusal::token_taken;  // EU-01
    }
    taken |= std::uint64_t{1} << setup.tokens[i];
  }
  const bool uneven = ed.role_choice == RoleChoice::free && ed.roles_balanced && !sides_even(ed, setup);
  return uneven ? Refusal::sides_uneven : Refusal::none;
}

// The box laid out: everything with the bank, nobody has anything yet.
constexpr State laid_out(const Edition& ed, const Setup& setup) {
  State s;
  s.players.fill(Player{});  // g++ 12 cannot read untouched elements of `players{}` at compile time
  s.seats = static_cast<std::uint8_t>(setup.seats);
  s.in = SeatSet::first(setup.seats);
  s.opening.contenders = s.in;
  s.houses = ed.houses;
  s.hotels = ed.hotels;
  s.stage = ed.start_order == StartOrder::drawn ? Stage::order_draw : Stage::order_dice;
  for (Seat& owner : s.owner) {
    owner = Seat::nobody;
  }
  for (const Square square : ed.titles) {
    s.owner[at(square)] = Seat::bank;
  }
  for (unsigned deck = 0; deck < ed.decks; ++deck) {
    s.unseen = s.unseen | ed.deck[deck].cards;
  }
  for (const Seat seat : s.in) {
    s[seat].role = ed.role_choice == RoleChoice::free ? setup.roles[at(seat)] : std::uint8_t{0};
  }
  return s;
}

template <class Sink>
constexpr State start(const Edition& ed, const Setup& setup, Sink& sink) {
  expect(setup_refusal(ed, setup) == Refusal::none);
  State s = laid_out(ed, setup);
  Game<Sink> g{ed, s, sink};
  for (const Seat seat : ed.role_choice == RoleChoice::free ? s.in : SeatSet{}) {
    pay(g, Seat::bank, seat, ed.role[s[seat].role].start_cash, Reason::start_cash);
  }
  return s;
}

constexpr State start(const Edition& ed, const Setup& setup) {
  Silence silence;
  return start(ed, setup, silence);
}

}  // namespace cadastre::game
