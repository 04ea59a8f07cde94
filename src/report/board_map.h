// The board as a picture, each square as warm as it is visited.
#pragma once

#include <string>

#include "report/findings.h"
#include "report/report_words.h"

namespace cadastre::report {

std::string board_map(const Findings& found, const ReportWords& say);

}  // namespace cadastre::report
