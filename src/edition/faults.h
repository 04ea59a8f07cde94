// What is wrong with a text that is no edition yet, told to whoever wrote it and has never heard of a parser.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "edition/said.h"

namespace cadastre::edition {

struct Fault {
  int line = 0;
  Text what;
  Text remedy;
};

// Before it is parsed: bytes that are no UTF-8, or control characters. Nothing: it is text.
std::optional<Fault> encoding_fault(std::string_view text);

// Where a text has a character that nobody can see, written as \u202e: how it is called; empty: nowhere.
std::string hidden_letter(std::string_view text);

// What the line at which the parser gave up is likely to lack; `reported`: the parser's own words.
Fault plain_fault(std::string_view text, int line, std::string_view reported);

}  // namespace cadastre::edition
