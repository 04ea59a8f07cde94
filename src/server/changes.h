// What is new in the present, for those who keep what they were told before. See docs/server.md.
#pragma once

#include <string>

#include "notation/json_text.h"

namespace cadastre::server {

// NOW as text, and where its fields stand in it.
struct Present {
  std::string text;
  notation::JsonText::Marks marks;
};

// Of `after` the fields that `before` has otherwise, of `position` likewise; all of it where fields came or
// went.
std::string changes(const Present& before, const Present& after);

}  // namespace cadastre::server
