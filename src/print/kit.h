// The printed box of an edition, as one PDF.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "edition/book.h"
#include "print/canvas.h"
#include "print/layout.h"

namespace cadastre::print {

struct Kit {
  Layout layout;  // every page, in order
  std::string pdf;
  std::vector<TextPlacement> texts;  // every text there is, and whether it fits
};

// Called before each page: which one, of how many.
using Progress = std::function<void(int page, int pages)>;

Kit make_kit(const edition::Book& book, const Options& options, const Progress& progress = {});

// What does not fit, each once, with what to do about it; empty when all is well.
std::vector<std::string> complaints(const Kit& kit);

// Texts with letters that no font of this machine has, each once: the page shows empty boxes for them.
std::vector<std::string> without_letters(const Kit& kit);

}  // namespace cadastre::print
