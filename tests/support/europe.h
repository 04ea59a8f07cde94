// The board of the edition `europe` by name, and what its tests ask of it.
#pragma once

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::europe {

// A house costs 50 on the brown streets, 100 on the orange, 200 on the dark blue.
inline constexpr int kVilnius = 1;
inline constexpr int kRiga = 3;
inline constexpr int kSchiphol = 5;
inline constexpr int kParliament = 12;
inline constexpr int kFrankfurt = 15;
inline constexpr int kStockholm = 16;
inline constexpr int kVienna = 18;
inline constexpr int kLisbon = 19;
inline constexpr int kMadrid = 21;
inline constexpr int kAthens = 23;
inline constexpr int kDublin = 24;
inline constexpr int kBrussels = 31;
inline constexpr int kAmsterdam = 32;
inline constexpr int kRome = 34;
inline constexpr int kBerlin = 37;
inline constexpr int kParis = 39;

inline int houses(const Scene& scene) { return scene.state.houses; }
inline int hotels(const Scene& scene) { return scene.state.hotels; }
inline bool is_mortgaged(const Scene& scene, int square) {
  return scene.state.mortgaged.has(static_cast<game::Square>(square));
}
inline edition::Choice quick() { return {.variants = {"quick"}, .overrides = {}}; }
inline edition::Choice timed() { return {.variants = {"timed"}, .overrides = {}}; }

}  // namespace cadastre::tests::europe
