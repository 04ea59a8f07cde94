// Editions with their variants, loaded once and shared by all games at it. One thread at a time.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "edition/book.h"
#include "online/shelf.h"

namespace cadastre::online {

class Books {
 public:
  struct Found {
    std::shared_ptr<const edition::Book> book;  // or:
    edition::Text problem;
    std::string text;  // the hash it was read from
  };
  struct Asked {
    std::string id;
    edition::Choice choice{};
    std::string text{};  // its hash; empty: what is shipped today
  };
  // `lends`: it only finds what it was given. What it has not is `missed`, for somebody to load elsewhere:
  // that takes too long for who must not wait.
  enum class Kind { loads, lends };

  explicit Books(std::shared_ptr<Shelf> shelf = std::make_shared<Shelf>(), Kind kind = Kind::loads)
      : shelf_(std::move(shelf)), kind_(kind) {}

  // By the hash of its text; an empty one: what is shipped today. What a stranger names is never a path, and
  // a text of another edition is not found: whatever book this gives has the id that was asked for.
  Found find(const std::string& id, const edition::Choice& choice, const std::string& text = "");
  Found find(const Asked& asked) { return find(asked.id, asked.choice, asked.text); }
  const Shelf& shelf() const { return *shelf_; }
  // A whole text that somebody brings; gives its hash.
  std::string learn(std::string text);

  // What was looked for in vain since this was last asked.
  std::optional<Asked> missed() { return std::exchange(missed_, std::nullopt); }
  void give(const Asked& asked, const Found& found);

 private:
  static constexpr std::size_t kKept = 16;

  std::string hash_of(const Asked& asked) const;
  static Found read(const std::string& id, edition::Loaded loaded, const std::string& hash);

  std::shared_ptr<Shelf> shelf_;
  Kind kind_;
  std::optional<Asked> missed_;
  // As long as a game uses it; strangers must not fill the memory with settings.
  std::map<std::string, std::weak_ptr<const edition::Book>> loaded_;
  // The last ones in any case, also those that are none: reading a log again and again must not load its
  // edition each time.
  std::deque<std::pair<std::string, Found>> kept_;
};

}  // namespace cadastre::online
