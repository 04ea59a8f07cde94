// What a role card says.
#pragma once

#include <string>

#include "print/drawing.h"

namespace cadastre::print {

// A role's figures, then what it may and may not do where roles differ; a line each.
std::string role_lines(const Drawing& drawing, int role);

}  // namespace cadastre::print
