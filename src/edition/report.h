// Collects what is wrong with an edition file.
#pragma once

#include <string>
#include <vector>

#include "edition/book.h"
#include "edition/node.h"

namespace cadastre::edition {

class Report {
 public:
  int add_file(std::string file);  // its number, for nodes to carry

  void add(const Node& where, std::string what, std::string remedy);
  void add(int file, int line, std::string what, std::string remedy);

  bool empty() const { return found_.empty(); }
  std::vector<Problem> sorted() const;  // by file, then line

 private:
  struct Found {
    int file;
    Problem problem;
  };
  std::vector<std::string> files_;
  std::vector<Found> found_;
};

}  // namespace cadastre::edition
