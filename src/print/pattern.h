// Surfaces: a group has a colour and a pattern, so that it can be told from the others without colour too.
#pragma once

#include <cstdint>

#include "print/canvas.h"

namespace cadastre::print {

inline constexpr int kPatterns = 12;

// Fills `where` with the colour and the pattern of that number (taken modulo kPatterns; 0 is plain).
// `step` is the distance of its lines.
void fill_pattern(Canvas& canvas, const Rect& where, Colour colour, int pattern, double step = 1.6);

// Parcels as a surveyor would draw them: `where` divided at random, but the same for the same seed.
void draw_parcels(Canvas& canvas, const Rect& where, std::uint64_t seed, double smallest, Colour line,
                  Colour wash);

// Fine lines as on a banknote: a rosette of `lobes` around a point.
void draw_rosette(Canvas& canvas, Point centre, double radius, int lobes, Colour colour, double width);
// Waves that fill a box, as on the back of a card.
void draw_waves(Canvas& canvas, const Rect& where, double step, Colour colour, double width);

}  // namespace cadastre::print
