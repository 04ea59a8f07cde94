// The first page: how to print and assemble, what there is, and a scale to check the printer with.
#pragma once

#include "print/drawing.h"

namespace cadastre::print {

// `layout` is the whole kit, this page and the rules included.
void draw_guide(const Drawing& drawing, const Layout& layout);

}  // namespace cadastre::print
