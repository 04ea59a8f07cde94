// What the kit says itself, beside the edition's own texts.
#pragma once

#include <string>
#include <string_view>

#include "edition/book.h"
#include "print/layout.h"

namespace cadastre::print {

struct Words {
  edition::Language language{};

  // A phrase by its name.
  std::string_view operator()(std::string_view name) const;
};

std::string_view section_name(const Words& words, Section section);

// Ready to be set: French spaces before punctuation and all figures keep to their words, apostrophes are
// curved.
std::string typeset(std::string_view text);

}  // namespace cadastre::print
