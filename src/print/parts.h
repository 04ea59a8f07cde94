// The list of parts on the guide: what there is, how often, on which pages.
#pragma once

#include <string>
#include <vector>

#include "print/drawing.h"

namespace cadastre::print {

struct PartRow {
  std::string name;
  int count = 0;
  std::string pages;  // of the section, on its first row
  std::string sides;
  bool head = false;  // begins a section
};

std::vector<PartRow> part_rows(const Drawing& drawing, const Layout& layout);

}  // namespace cadastre::print
