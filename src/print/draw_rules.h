// The rules, typeset in two columns.
#pragma once

#include <string>
#include <vector>

#include "print/drawing.h"

namespace cadastre::print {

// A paragraph with what stands in its margin, measured and placed.
struct RulesBlock {
  std::string label;  // "EU-16"; empty for a heading or an introduction
  std::string text;
  bool heading = false;
  int page = 0;
  Rect where{};
};

// All blocks with their places; pages count from 0. Needs the canvas only to measure.
std::vector<RulesBlock> set_rules(const Drawing& drawing);
int rules_pages(const std::vector<RulesBlock>& blocks);
void draw_rules_page(const Drawing& drawing, const std::vector<RulesBlock>& blocks, int page);

}  // namespace cadastre::print
