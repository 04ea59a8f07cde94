// What the checker says, in both languages: a phrase by its name, with its blanks filled in. A blank may be
// a text in both languages itself.
#pragma once

#include <string>
#include <string_view>

#include "phrases/phrasebook.h"

namespace cadastre::edition {

using phrases::Language;
using phrases::Text;

namespace said_parts {
inline const std::string& in(const Text& text, Language language) { return text.in(language); }
template <class Part>
auto in(const Part& part, Language) {
  return part;
}
}  // namespace said_parts

template <class... Parts>
Text said(std::string_view name, const Parts&... parts) {
  return {phrases::filled(Language::fr, name, said_parts::in(parts, Language::fr)...),
          phrases::filled(Language::en, name, said_parts::in(parts, Language::en)...)};
}

// What reads the same in both.
inline Text same(const std::string& text) { return {text, text}; }

}  // namespace cadastre::edition
