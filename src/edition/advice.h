// What is not wrong with an edition, but hardly meant: for whoever is writing one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"

namespace cadastre::edition {

// About the entry at a path of the file: "board.squares.7.rents".
struct Remark {
  std::string path;
  Text what;
  Text remedy;
};

// Rents that fall, prices out of line, ids already taken.
std::vector<Remark> remarks_on(const Source& source, const Book& book);

// Each with file and line. What a file only inherits from a built-in edition is not its author's affair;
// about what is nowhere, the nearest line.
std::vector<Problem> located(const Source& source, const std::vector<Remark>& remarks);

// The editions it stands on, the nearest first: ids of built-in ones, names of files.
std::vector<std::string> ancestors(const Source& source);
std::vector<std::string> ancestors_in(std::string_view whole_text);

}  // namespace cadastre::edition
