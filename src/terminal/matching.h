// What people type, found among names: capitals and accents do not count, a beginning that only one has is
// enough.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cadastre::terminal {

// "Vía" is "via": small letters without accents.
std::string folded(std::string_view text);

struct Alias {
  std::string name;  // folded
  unsigned what = 0;
};

// Takes the longest name a folded text begins with off it, or its first word where that begins one thing's
// names only. Nothing: the text stays as it is.
std::optional<unsigned> take_name(std::string_view& text, const std::vector<Alias>& names);

// The next word, up to a blank, a comma or a plus; it is taken off with what parts it from the next.
std::string_view take_word(std::string_view& text);

}  // namespace cadastre::terminal
