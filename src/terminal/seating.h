// Who plays what: seats as options say them, and the questions asked where they do not.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "local/table.h"
#include "notation/parsed.h"

namespace cadastre::terminal {

// NAME[:ROLE][:bot|:easy|:normal|:hard|:random]; bot is a normal one.
notation::Parsed<local::Sitter> sitter_from(const edition::Book& book, std::string text);

struct Interview {
  std::istream& in;
  std::ostream& out;
  edition::Language language;
};

// The place of the chosen one; the first when the input ends.
std::size_t ask_which(Interview& interview, const std::string& question,
                      const std::vector<std::string>& names, std::size_t usual);
// Names typed one by one; an empty name seats a bot.
std::vector<local::Sitter> ask_for_sitters(Interview& interview, const edition::Book& book);

}  // namespace cadastre::terminal
