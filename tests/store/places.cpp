#include "store/places.h"

#include <stdlib.h>

#include <filesystem>

namespace cadastre::testing {
namespace {

class MemoryPlace final : public Place {
 public:
  store::Opened open(const std::string& /*node*/) override { return {store::open_memory(memory_), ""}; }

 private:
  std::shared_ptr<store::Memory> memory_ = store::make_memory();
};

class SqlitePlace final : public Place {
 public:
  store::Opened open(const std::string& /*node*/) override {
    return store::open_sqlite(folder_.path() + "/games");
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

const PlaceKind& memory_kind() {
  static const PlaceKind kind{"Memory", [] { return std::make_unique<MemoryPlace>(); }};
  return kind;
}

const PlaceKind& sqlite_kind() {
  static const PlaceKind kind{"Sqlite", [] { return std::make_unique<SqlitePlace>(); }};
  return kind;
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "cadastre-store-XXXXXX").string();
  const char* made = mkdtemp(pattern.data());
  if (made != nullptr) path_ = made;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

store::Part part(const std::string& game, std::uint64_t next, const std::vector<std::string>& texts) {
  store::Part made;
  made.game = game;
  made.next = next;
  for (const std::string& text : texts) {
    const std::uint64_t n = next + made.entries.size();
    made.entries.push_back({n, 1'000 + static_cast<store::Millis>(n), text});
  }
  return made;
}

store::Part new_game(const std::string& game, const std::string& code) {
  store::Part first = part(game, 1, {"created " + game});
  first.code = code;
  return first;
}

store::Outcome commit(store::Store& store, store::Write write) {
  const std::vector<store::Outcome> outcomes = store.commit(std::span(&write, 1));
  EXPECT_EQ(outcomes.size(), 1U);
  return outcomes.empty() ? store::Outcome::unavailable : outcomes[0];
}

std::vector<std::string> texts(store::Store& store, const std::string& game, std::uint64_t from) {
  std::vector<std::string> texts;
  const auto entries = store.read(game, from);
  EXPECT_TRUE(entries) << store.fault();
  if (!entries) return texts;
  for (const store::Entry& entry : *entries) {
    EXPECT_EQ(entry.n, from + texts.size());
    EXPECT_EQ(entry.at, 1'000 + static_cast<store::Millis>(entry.n));
    texts.push_back(entry.text);
  }
  return texts;
}

}  // namespace cadastre::testing
