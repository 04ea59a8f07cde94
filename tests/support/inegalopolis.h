// The board of the edition `inegalopolis` by name, and tables of men and women on it.
#pragma once

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::unequal {

using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Stage;

inline constexpr int k1A = 1;
inline constexpr int k1B = 3;
inline constexpr int kIncomeTax = 4;
inline constexpr int kRail1 = 5;
inline constexpr int k2A = 6;
inline constexpr int kCountry = 7;  // also 17, 26, 29, 32 and 34
inline constexpr int k2B = 8;
inline constexpr int k2C = 9;
inline constexpr int kPrison = 10;
inline constexpr int k3A = 11;
inline constexpr int kService1 = 12;
inline constexpr int k3B = 13;
inline constexpr int k3C = 14;
inline constexpr int kRail2 = 15;
inline constexpr int kPark = 20;
inline constexpr int kChance = 22;  // also 31 and 36
inline constexpr int kRail3 = 25;
inline constexpr int kBonus = 27;  // also 2 and 33
inline constexpr int kService2 = 28;
inline constexpr int kGoToPrison = 30;
inline constexpr int kRail4 = 35;
inline constexpr int k6A = 37;
inline constexpr int kLuxuryTax = 38;
inline constexpr int k6B = 39;

inline constexpr int kManRole = 0;
inline constexpr int kWomanRole = 1;

// At tables of two and three: the man plays first, then the women.
inline constexpr int kMan = 0;
inline constexpr int kAda = 1;
inline constexpr int kBea = 2;

// In the order of the seats, which is the order of play: the first half men, the others women (IN-01).
inline Scene table(int seats, const edition::Choice& choice = {}) {
  Scene scene(seats, choice, "inegalopolis");
  for (int number = 0; number < seats; ++number) {
    game::Player& player = scene.state[seat(number)];
    player.role = static_cast<std::uint8_t>(number < seats / 2 ? kManRole : kWomanRole);
    player.place = static_cast<std::uint8_t>(number);
    player.cash = scene.rules().role[player.role].start_cash;
  }
  return scene;
}
inline Scene with(int seats, const std::string& variant) {
  return table(seats, {.variants = {variant}, .overrides = {}});
}

// --- setting up ---

inline Scene& in_round(Scene& scene, int round) {
  scene.state.round = static_cast<std::uint16_t>(round);
  return scene;
}
// A COUNTRY card lies face up, drawn by `drawer`.
inline Scene& in_force(Scene& scene, const std::string& card, int drawer) {
  scene.state.law.card = scene.card(card);
  scene.state.unseen = scene.state.unseen.without(scene.card(card));
  scene.state.law.drawer = seat(drawer);
  return scene;
}
inline Scene in_force(Scene&& scene, const std::string& card, int drawer) {
  return in_force(scene, card, drawer);
}
// She landed there at her last turn.
inline Scene& waits(Scene& scene, int number, int square) {
  scene.state[seat(number)].waits = static_cast<game::Square>(square);
  scene.state.waiting = scene.state.waiting.with(seat(number));
  return scene;
}

// --- acting ---

// A seat on turn, three squares before `square`, rolls 1 and 2 and lands there.
inline Scene& lands_as(Scene& scene, int number, int square) {
  const int round = scene.state.round;
  scene.turn(number).at(number, (square + 37) % 40);
  return in_round(scene, round).rolls(number, 1, 2);
}
// The same with a double; the series of this turn goes on.
inline Scene& doubles_to(Scene& scene, int number, int square, int pips = 2) {
  return scene.at(number, (square + 40 - 2 * pips) % 40).rolls(number, pips, pips);
}
// A turn in which nothing happens: a visit to the prison.
inline Scene& idles(Scene& scene, int number) { return scene.at(number, 3).rolls(number, 3, 4); }

inline game::Action use(const Scene& scene, int number, const std::string& card) {
  return {.kind = game::ActionKind::use_card, .seat = seat(number), .card = scene.card(card)};
}
inline game::Action deal(int square) {
  return {.kind = game::ActionKind::deal,
          .seat = game::Seat::chance,
          .square = static_cast<game::Square>(square)};
}
// Everybody who may still bid passes.
inline Scene& all_pass(Scene& scene) {
  while (scene.state.auction.lot != game::Lot::none && !testing::Test::HasFatalFailure()) {
    scene.does(pass(static_cast<int>(game::at(game::bidders_owing(scene.state).front()))));
  }
  return scene;
}

// --- looking ---

inline bool is_in(const Scene& scene, int number) { return scene.state.in.has(seat(number)); }
inline bool is_mortgaged(const Scene& scene, int square) {
  return scene.state.mortgaged.has(static_cast<game::Square>(square));
}
inline bool keeps_card(const Scene& scene, int number, const std::string& card) {
  return scene.state[seat(number)].kept.has(scene.card(card));
}
inline int waited_for(const Scene& scene, int number) {
  const game::Square square = scene.state[seat(number)].waits;
  EXPECT_EQ(scene.state.waiting.has(seat(number)), square != game::Square::none);
  return square == game::Square::none ? -1 : static_cast<int>(game::at(square));
}
inline bool is_in_force(const Scene& scene, const std::string& card) {
  return scene.state.law.card == scene.card(card);
}
inline game::SeatSet seats_of(std::initializer_list<int> numbers) {
  game::SeatSet seats;
  for (const int number : numbers) {
    seats = seats.with(seat(number));
  }
  return seats;
}

}  // namespace cadastre::tests::unequal
