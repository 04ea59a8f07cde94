// Who plays what: seats as options say them, and the questions asked where they do not.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "local/table.h"
#include "notation/parsed.h"

namespace cadastre::terminal {

// NAME[:ROLE][:LEVEL], both by their names in either language; "bot" is a normal one. What is neither is an
// error, in the language asked for.
notation::Parsed<local::Sitter> sitter_from(const edition::Book& book, edition::Language language,
                                            const std::string& text);

// Why these cannot sit at one table: two of one name; empty: they can.
std::string names_fault(const std::vector<local::Sitter>& sitters, edition::Language language);

struct Interview {
  std::istream& in;
  std::ostream& out;
  edition::Language language;
};

// The place of the chosen one; the first when the input ends.
std::size_t ask_which(Interview& interview, const std::string& question,
                      const std::vector<std::string>& names, std::size_t usual);
// The variants of an edition with their explanations; those chosen do not contradict each other.
std::vector<std::string> ask_for_variants(Interview& interview, const edition::Book& book);
// Names typed one by one; an empty name seats a bot.
std::vector<local::Sitter> ask_for_sitters(Interview& interview, const edition::Book& book);

}  // namespace cadastre::terminal
