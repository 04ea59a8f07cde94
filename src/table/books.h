// Editions with their variants, loaded once and shared by all games at it. One thread at a time.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "edition/book.h"
#include "table/shelf.h"

namespace cadastre::table {

class Books {
 public:
  struct Found {
    std::shared_ptr<const edition::Book> book;  // or:
    std::string problem;
    std::string text;  // the hash it was read from
  };

  explicit Books(std::shared_ptr<Shelf> shelf = std::make_shared<Shelf>()) : shelf_(std::move(shelf)) {}

  // By the hash of its text; an empty one: what is shipped today. What a stranger names is never a path.
  Found find(const std::string& id, const edition::Choice& choice, const std::string& text = "");
  const Shelf& shelf() const { return *shelf_; }

 private:
  static constexpr std::size_t kKept = 16;

  std::shared_ptr<Shelf> shelf_;
  // As long as a game uses it; strangers must not fill the memory with settings.
  std::map<std::string, std::weak_ptr<const edition::Book>> loaded_;
  // The last ones in any case: reading a log again and again must not load its edition each time.
  std::deque<std::shared_ptr<const edition::Book>> kept_;
};

}  // namespace cadastre::table
