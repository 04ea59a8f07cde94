// Checks the chance of a finished game: every roll, card and deal follows from the secret that was committed
// to before the first one.
#pragma once

#include <string>

#include "notation/record.h"

namespace cadastre::online {

// What a record says of its chance, in comments after its first line.
struct Fairness {
  std::string commitment;              // hex
  std::string secret;                  // hex; empty: not revealed
  std::vector<std::string> entropies;  // what players added, in order
  std::uint64_t brought = 0;           // so many outcomes came along from elsewhere: nobody vouches for them
  struct Committed {
    int member = 0;
    std::string commitment;  // hex
    std::string entropy;     // "-": never shown, so it does not count
  };
  std::vector<Committed> committed;  // by member
};
Fairness fairness_of(std::string_view record_text);

struct Verified {
  notation::Misfit misfit;  // empty `why`: all of chance is as it must be; line 0: of the whole file
  int outcomes = 0;         // checked
  int brought = 0;          // that came before, from elsewhere: taken as they are
  int shown = 0;            // entropies that were committed to before anybody showed theirs, and count
  int withheld = 0;         // that were never shown
};
// `noted`: the commitment somebody wrote down before the first roll, in hex; empty: that of the record is
// believed. Only finished games can be verified: of any other a part may be left out.
Verified verify(const edition::Book& book, const notation::Record& record, const Fairness& fairness,
                const std::string& noted = "");

}  // namespace cadastre::online
