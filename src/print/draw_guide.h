// The first page: how to print and assemble, what there is, and a scale to check the printer with.
#pragma once

#include "print/desk.h"

namespace cadastre::print {

// `layout` is the whole kit, this page and the rules included.
void draw_guide(const Desk& desk, const Layout& layout);

}  // namespace cadastre::print
