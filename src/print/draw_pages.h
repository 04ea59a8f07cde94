// Whole pages to lay on the table: how to play, who may do what, a sheet for who looks on.
#pragma once

#include "print/drawing.h"

namespace cadastre::print {

void draw_quick(const Drawing& drawing);
void draw_rights(const Drawing& drawing);
void draw_watch(const Drawing& drawing);

}  // namespace cadastre::print
