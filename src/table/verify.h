// Checks the chance of a finished game: every roll, card and deal follows from the secret that was committed
// to before the first one.
#pragma once

#include <string>

#include "notation/record.h"

namespace cadastre::table {

// What a record says of its chance, in comments after its first line.
struct Fairness {
  std::string commitment;              // hex
  std::string secret;                  // hex; empty: not revealed
  std::vector<std::string> entropies;  // what players added, in order
};
Fairness fairness_of(std::string_view record_text);

struct Verified {
  notation::Misfit misfit;  // empty `why`: all of chance is as it must be; line 0: of the whole file
  int outcomes = 0;         // checked
};
Verified verify(const edition::Book& book, const notation::Record& record, const Fairness& fairness);

}  // namespace cadastre::table
