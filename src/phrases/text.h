// The two languages everything is said in.
#pragma once

#include <string>

namespace cadastre::phrases {

enum class Language { fr, en };

struct Text {
  std::string fr;
  std::string en;

  const std::string& in(Language language) const { return language == Language::fr ? fr : en; }
  friend bool operator==(const Text&, const Text&) = default;
};

}  // namespace cadastre::phrases
