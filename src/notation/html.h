// Text within a page.
#pragma once

#include <string>
#include <string_view>

namespace cadastre::notation {

// What would be read as a tag or an entity is written as one.
std::string escaped(std::string_view text);

}  // namespace cadastre::notation
