#include "edition/report.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace cadastre::edition {

int Report::add_file(std::string file) {
  files_.push_back(std::move(file));
  return static_cast<int>(files_.size()) - 1;
}

void Report::add(const Node& where, Text what, Text remedy) {
  const auto [file, line] = where.line > 0 ? std::pair(where.file, where.line) : place_;
  add(file, line, std::move(what), std::move(remedy));
}

void Report::add(int file, int line, Text what, Text remedy) {
  if (full()) {
    return;
  }
  const std::string& name = files_.at(static_cast<std::size_t>(file));
  found_.push_back({file, {name, line, std::move(what), std::move(remedy)}});
}

std::vector<Problem> Report::sorted() const {
  const auto rank = [](const Found& f) { return std::tie(f.file, f.problem.line, f.problem.what.en); };
  std::vector<Found> ordered = found_;
  std::ranges::sort(ordered, {}, rank);
  const auto repeated = std::ranges::unique(ordered, {}, rank);  // a variant is read again when it is chosen
  ordered.erase(repeated.begin(), repeated.end());
  std::vector<Problem> problems;
  for (Found& found : ordered) {
    problems.push_back(std::move(found.problem));
  }
  return problems;
}

}  // namespace cadastre::edition
