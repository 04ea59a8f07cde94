// A copy of the games of a folder while a server writes to it.
#pragma once

#include <cstdint>
#include <string>

namespace cadastre::store {

struct BackedUp {
  std::string fault;       // a sentence that says what to do; empty: done
  std::int64_t games = 0;  // in the copy
  std::int64_t entries = 0;
};
// Everything that was durable when it began, as one file that only this user may read; it is whole, checked
// and on the disk when this returns. A file that exists is left alone.
BackedUp back_up_sqlite(const std::string& folder, const std::string& file);

}  // namespace cadastre::store
