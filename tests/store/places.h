// Where the suites keep their games: the same tests for memory, SQLite and PostgreSQL.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace cadastre::testing {

// A database of its own, empty at first and gone at the end.
class Place {
 public:
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  virtual ~Place() = default;
  // One more store on it; `node` as for open_postgres.
  virtual store::Opened open(const std::string& node = {}) = 0;
};

struct PlaceKind {
  std::string name;
  std::function<std::unique_ptr<Place>()> make;  // nullptr: not on this machine
};
const PlaceKind& memory_kind();
const PlaceKind& sqlite_kind();
const PlaceKind& postgres_kind();

// Removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Short hands.
store::Part part(const std::string& game, std::uint64_t next, const std::vector<std::string>& texts);
store::Part new_game(const std::string& game, const std::string& code);
store::Outcome commit(store::Store& store, store::Write write);
std::vector<std::string> texts(store::Store& store, const std::string& game, std::uint64_t from = 1);

}  // namespace cadastre::testing
