// Small pictures of our own, as paths in a box of 24 by 24.
#pragma once

#include <span>
#include <string_view>

#include "print/canvas.h"

namespace cadastre::print {

struct Icon {
  std::string_view name;
  std::string_view shape;   // filled, then outlined
  std::string_view detail;  // lines only
};

std::span<const Icon> icons();

// Null when there is no picture of that name. Squares and cards use a few of them; a token whose id is one of
// these names gets it on its pawn.
const Icon* find_icon(std::string_view name);

void draw_icon(Canvas& canvas, const Icon& icon, const Rect& where, Colour ground, Colour line);

// The pictures of what a square or a card does.
std::string_view icon_of(game::SquareKind kind);
std::string_view icon_of(game::Verb verb);

}  // namespace cadastre::print
