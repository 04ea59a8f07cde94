// The editions built into the program.
#include <algorithm>

#include "edition/book.h"
#include "edition/embedded.h"

namespace cadastre::edition {

std::vector<std::string> built_in_ids() {
  std::vector<std::string> ids;
  for (const Embedded& one : embedded_editions()) {
    if (!one.id.starts_with('_')) {  // a part of editions, not one of its own
      ids.emplace_back(one.id);
    }
  }
  return ids;
}

std::optional<Source> find_built_in(std::string_view id) {
  const auto all = embedded_editions();
  const auto found = std::ranges::find(all, id, &Embedded::id);
  return found == all.end()
             ? std::nullopt
             : std::optional(Source{std::string(found->id) + ".toml", std::string(found->toml)});
}

}  // namespace cadastre::edition
