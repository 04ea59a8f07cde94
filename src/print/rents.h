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

// Whether anybody may put one up, and what it costs: the price of one more house, and the houses it replaces.
bool builds_hotels(const game::Edition& rules);
std::string hotel_price(const Drawing& drawing, const game::SquareRule& rule);

// How far a street can be built up: what the most favoured role may do.
int most_houses(const game::Edition& rules);

}  // namespace cadastre::print
