// Everything the program says, in French and English, by name: the files of phrases/. The browser reads the
// same files. An edition's own words stand in them as {jail.in}; what else is in braces whoever says it fills
// in.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "phrases/text.h"

namespace cadastre::phrases {

// The phrase of that name; where nobody wrote one, the name, so that it is seen. Tests look for them all.
const std::string& phrase(Language language, std::string_view name);

// Whether there is one of that name.
bool known(std::string_view name);

// All whose names begin with `start`, without it, in the order they are written in.
struct Named {
  std::string_view name;
  const Text* text = nullptr;
};
std::vector<Named> all_of(std::string_view start);

// Whether so many are one: 1 in English, 0 and 1 in French.
constexpr bool singular(Language language, std::uint64_t count) {
  return count == 1 || (count == 0 && language == Language::fr);
}

// With its blanks filled in, in order or by fmt::arg.
template <class... Arguments>
std::string filled(Language language, std::string_view name, const Arguments&... arguments) {
  return fmt::format(fmt::runtime(phrase(language, name)), arguments...);
}

}  // namespace cadastre::phrases
