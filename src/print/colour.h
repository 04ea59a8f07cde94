// Inks.
#pragma once

#include <string_view>

namespace cadastre::print {

struct Colour {
  double r = 0;
  double g = 0;
  double b = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

constexpr Colour mix(Colour a, Colour b, double part_of_b) {
  const double part_of_a = 1 - part_of_b;
  return {a.r * part_of_a + b.r * part_of_b, a.g * part_of_a + b.g * part_of_b,
          a.b * part_of_a + b.b * part_of_b};
}

constexpr double brightness(Colour c) { return 0.299 * c.r + 0.587 * c.g + 0.114 * c.b; }

inline constexpr Colour kWhite{1, 1, 1};
inline constexpr Colour kBlack{0.13, 0.12, 0.11};    // a warm black
inline constexpr Colour kFaint{0.55, 0.53, 0.50};    // captions
inline constexpr Colour kHair{0.72, 0.70, 0.66};     // thin rules
inline constexpr Colour kPaper{0.965, 0.95, 0.915};  // a tint where something lies on the board
inline constexpr Colour kSeal{0.56, 0.20, 0.15};     // sealing wax

constexpr Colour tint(Colour colour, double strength) { return mix(kWhite, colour, strength); }
constexpr Colour shade(Colour colour, double strength) { return mix(colour, kBlack, strength); }
// What can be read on a ground of this colour.
constexpr Colour readable_on(Colour ground) { return brightness(ground) > 0.56 ? kBlack : kWhite; }

// "#955436"; `otherwise` for anything else.
Colour parse_colour(std::string_view written, Colour otherwise);

}  // namespace cadastre::print
