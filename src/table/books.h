// Editions with their variants, loaded once and shared by all games at it. One thread at a time.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "edition/book.h"

namespace cadastre::table {

class Books {
 public:
  struct Found {
    std::shared_ptr<const edition::Book> book;  // or:
    std::string problem;
  };

  // Built-in editions only: what a stranger names is never a path.
  Found find(const std::string& id, const edition::Choice& choice);

 private:
  static constexpr std::size_t kKept = 16;

  // As long as a game uses it; strangers must not fill the memory with settings.
  std::map<std::string, std::weak_ptr<const edition::Book>> loaded_;
  // The last ones in any case: reading a log again and again must not load its edition each time.
  std::deque<std::shared_ptr<const edition::Book>> kept_;
};

}  // namespace cadastre::table
