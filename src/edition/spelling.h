// What somebody may have meant by a name that does not exist.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/said.h"

namespace cadastre::edition {

// The known word that is near enough to be meant.
std::optional<std::string_view> nearest_word(std::string_view word,
                                             const std::vector<std::string_view>& known);

// "did you mean 'rent'?" where a known word is near; else the known words; else nothing.
Text suggestion(std::string_view word, const std::vector<std::string_view>& known);

std::string listed(const std::vector<std::string_view>& words);  // "a, b, c"
Text in_quotes(std::string_view word);  // « word », 'word', cut short where it is long

}  // namespace cadastre::edition
