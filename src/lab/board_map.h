// The board as a picture, each square as warm as it is visited.
#pragma once

#include <string>

#include "lab/findings.h"
#include "lab/wording.h"

namespace cadastre::lab {

std::string board_map(const Findings& found, const Wording& say);

}  // namespace cadastre::lab
