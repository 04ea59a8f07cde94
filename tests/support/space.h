// The board of the edition `espace` by name, and games on it.
#pragma once

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::space {

inline constexpr int kStart = 0;
inline constexpr int kVenus = 1;
inline constexpr int kChest = 2;  // also 18 and 26
inline constexpr int kMercury = 3;
inline constexpr int kSputnik = 4;
inline constexpr int kCharon = 5;
inline constexpr int kPluto = 6;
inline constexpr int kStar = 7;  // also 14, 22 and 30
inline constexpr int kHole = 8;
inline constexpr int kPhobos = 9;
inline constexpr int kPlunder = 10;
inline constexpr int kMars = 11;
inline constexpr int kGlory = 12;
inline constexpr int kTriton = 13;
inline constexpr int kNeptune = 15;
inline constexpr int kStation = 16;
inline constexpr int kUmbriel = 17;
inline constexpr int kUranus = 19;
inline constexpr int kHubble = 20;
inline constexpr int kTitan = 21;
inline constexpr int kSaturn = 23;
inline constexpr int kSuction = 24;
inline constexpr int kEuropa = 25;
inline constexpr int kJupiter = 27;
inline constexpr int kVanguard = 28;
inline constexpr int kMoon = 29;
inline constexpr int kEarth = 31;

inline Scene in_space(int seats, const edition::Choice& choice = {}) {
  return Scene(seats, choice, "espace");
}

inline bool is_mortgaged(const Scene& scene, int square) {
  return scene.state.mortgaged.has(static_cast<game::Square>(square));
}
inline bool is_in(const Scene& scene, int number) { return scene.state.in.has(seat(number)); }
inline bool keeps_card(const Scene& scene, int number, const std::string& card_id) {
  return scene.state[seat(number)].kept.has(scene.card(card_id));
}

inline game::Action use(const Scene& scene, int number, const std::string& card_id) {
  return {.kind = game::ActionKind::use_card, .seat = seat(number), .card = scene.card(card_id)};
}

}  // namespace cadastre::tests::space
