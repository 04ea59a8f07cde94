// Editions with their variants, loaded once and shared by all games at it. One thread at a time.
#pragma once

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
  // As long as a game uses it; strangers must not fill the memory with settings.
  std::map<std::string, std::weak_ptr<const edition::Book>> loaded_;
};

}  // namespace cadastre::table
