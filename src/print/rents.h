// The figures of a title deed: what is owed for which holding or building, and by whose rules.
#pragma once

#include <string>
#include <vector>

#include "print/drawing.h"

namespace cadastre::print {

struct RentRow {
  std::string label;
  std::string figure;
};

std::vector<RentRow> rent_rows(const Drawing& drawing, int square);

// How far a street can be built up: what the most favoured role may do.
int most_houses(const game::Edition& rules);

}  // namespace cadastre::print
