// The files of phrases/ as they are built into the program; the source is written by cmake/embed_texts.cmake.
#pragma once

#include <span>
#include <string_view>

namespace cadastre::phrases {

struct Embedded {
  std::string_view id;
  std::string_view text;
};

std::span<const Embedded> embedded_phrases();

}  // namespace cadastre::phrases
