// The letters of a text in UTF-8, one at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cadastre::edition {

struct Letter {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: not UTF-8
};

Letter letter_at(std::string_view text, std::size_t at);

bool is_blank(std::uint32_t code);
// Not to be seen, or changes how the rest is seen: control characters, direction overrides.
bool is_hidden(std::uint32_t code);

}  // namespace cadastre::edition
