// How to play, in a few lines: what a table needs to begin, with the figures of the rules chosen.
#pragma once

#include <string>
#include <vector>

#include "print/drawing.h"

namespace cadastre::print {

struct QuickStep {
  std::string head;
  std::string text;
};
std::vector<QuickStep> quick_steps(const Drawing& drawing);

}  // namespace cadastre::print
