// The first text of a new edition, with remarks that say what to do next.
#pragma once

#include <string>

#include "edition/book.h"

namespace cadastre::edition {

struct NewEdition {
  std::string id;
  std::string title;
};

// A small board to change piece by piece, complete and playable as it is: `toml` under this name and title.
std::string skeleton(const NewEdition& wanted, std::string toml);

// A difference: `base` is what it extends, a built-in id or the name of a file beside it, and `book` that
// edition. All but its name is in remarks, each with figures of the base that can be changed.
std::string skeleton_over(const NewEdition& wanted, const std::string& base, const Book& book);

}  // namespace cadastre::edition
