// How the folded pieces look when they are done.
#pragma once

#include "print/drawing.h"

namespace cadastre::print {

void draw_figures(const Drawing& drawing, const Rect& where);

}  // namespace cadastre::print
