// A long log, read again by pieces: where it was walked before, a later walk begins near what it is asked
// for. Only values: who keeps one keeps no store.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "online/books.h"
#include "online/gathering.h"

namespace cadastre::online {

class Trail {
 public:
  // Entries from a number on, at most so many; nothing: the store is away.
  using Read = std::function<std::optional<std::vector<store::Entry>>(std::uint64_t from, std::size_t most)>;
  // The game right after an entry, and its message. False: that is enough.
  using Step = std::function<bool(const Gathering& g, const Message& message)>;
  // How it went: "", "not_found", "unavailable", "broken"; and the game as far as the walk came.
  struct End {
    std::string error{};
    std::shared_ptr<const Gathering> g{};
  };

  explicit Trail(std::string game);

  // From entry `from` to the end, or to where the log does not fit.
  End walk(const Read& read, Books& books, std::uint64_t from, const Step& step);

 private:
  static constexpr std::uint64_t kStep = 500;

  std::shared_ptr<const Gathering> nearest(std::uint64_t from) const;

  std::map<std::uint64_t, std::shared_ptr<const Gathering>> stops_;  // by the number of the next entry
};

}  // namespace cadastre::online
