// What was learned, built into the program. cmake/embed_texts.cmake writes the definition at build time.
#pragma once

#include <span>
#include <string_view>

namespace cadastre::bots {

struct Embedded {
  std::string_view id;  // the file's name without its ending
  std::string_view text;
};

std::span<const Embedded> embedded_networks();

}  // namespace cadastre::bots
