// The board as a picture, each square as warm as it is visited.
#pragma once

#include <string>

#include "lab/findings.h"
#include "lab/report_words.h"

namespace cadastre::lab {

std::string board_map(const Findings& found, const ReportWords& say);

}  // namespace cadastre::lab
