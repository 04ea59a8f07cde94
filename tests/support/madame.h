// What the tests of the inventions edition share: headquarters are houses, one to an invention.
#pragma once

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests {

// Seats 0, 2 and 4 are women, 1, 3 and 5 men.
inline Scene inventors(int seats, const std::vector<std::string>& variants = {}) {
  return Scene(seats, {.variants = variants, .overrides = {}}, "madame");
}

inline game::Action sell_title(int number, int square) {
  return {.kind = game::ActionKind::sell_title,
          .seat = seat(number),
          .square = static_cast<game::Square>(square)};
}

inline game::Action use(const Scene& scene, int number, const std::string& card) {
  return {.kind = game::ActionKind::use_card, .seat = seat(number), .card = scene.card(card)};
}

// A seat on turn, three squares before `square`, rolls 1 and 2 and lands there.
inline Scene& lands_as(Scene& scene, int number, int square) {
  return scene.turn(number).at(number, (square + 37) % 40).rolls(number, 1, 2);
}

inline bool is_in(const Scene& scene, int number) { return scene.state.in.has(seat(number)); }

inline constexpr int kLeash = 1;  // brown
inline constexpr int kFireEscape = 3;
inline constexpr int kIncomeTax = 4;
inline constexpr int kWifi = 12;
inline constexpr int kSolar = 28;
inline constexpr int kShapewear = 37;  // dark blue
inline constexpr int kLuxuryTax = 38;
inline constexpr int kCookies = 39;

}  // namespace cadastre::tests
