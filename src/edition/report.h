// Collects what is wrong with an edition file.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "edition/book.h"
#include "edition/node.h"

namespace cadastre::edition {

class Report {
 public:
  int add_file(std::string file);  // its number, for nodes to carry

  void add(const Node& where, Text what, Text remedy);
  // What has no line of its own is told there from now on: a choice that stands in the file.
  void set_place(const Node& where) { place_ = {where.file, where.line}; }
  void add(int file, int line, Text what, Text remedy);

  bool empty() const { return found_.empty(); }
  // More than anybody reads: what follows is not kept, and not worth finding words for.
  bool full() const { return found_.size() >= kMost; }
  std::vector<Problem> sorted() const;  // by file, then line

 private:
  static constexpr std::size_t kMost = 200;

  struct Found {
    int file;
    Problem problem;
  };
  std::pair<int, int> place_{};  // file and line
  std::vector<std::string> files_;
  std::vector<Found> found_;
};

}  // namespace cadastre::edition
