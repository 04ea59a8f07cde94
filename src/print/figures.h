// How the folded pieces look when they are done.
#pragma once

#include "print/desk.h"

namespace cadastre::print {

void draw_figures(const Desk& desk, const Rect& where);

}  // namespace cadastre::print
