// What strangers type, made fit to be shown to others.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cadastre::online {

// Valid UTF-8 on one line: control characters, direction overrides and what is not UTF-8 are left out, blanks
// are single, none at the ends; at most `most_bytes`, whole characters.
std::string clean_text(std::string_view text, std::size_t most_bytes);

}  // namespace cadastre::online
