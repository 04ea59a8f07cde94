// Tables of a report: every chart's figures can be read, by people and by screen readers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/page.h"

namespace cadastre::report {

struct Column {
  std::string name;
  std::string_view kind = "";  // "n": a number, "i": an interval, "b": a bar, "t": small text
};

class Table {
 public:
  Table(std::string_view caption, std::vector<Column> columns);

  // The first cell is the row's heading. Cells may hold tags: escape what comes from elsewhere.
  void row(const std::vector<std::string>& cells);
  std::string take();

 private:
  std::vector<Column> columns_;
  std::string html_;
};

// A small square of a colour before a name.
std::string chip(std::string_view colour, std::string_view name);

}  // namespace cadastre::report
