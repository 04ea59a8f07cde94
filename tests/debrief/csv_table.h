// A reader of CSV (RFC 4180), strict enough to notice a missing quote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cadastre::tests {

using Table = std::vector<std::vector<std::string>>;

// Without the line of headings; empty when a quote is left open.
inline Table csv_table(std::string_view text) {
  Table table(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string& cell = table.back().back();
    if (quoted && text.substr(i, 2) == "\"\"") {
      cell += '"';
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && text[i] == ',') {
      table.back().emplace_back();
    } else if (!quoted && text[i] == '\n') {
      table.push_back({""});
    } else {
      cell += text[i];
    }
  }
  table.pop_back();  // after the last line end
  if (quoted || table.empty()) {
    return {};
  }
  table.erase(table.begin());
  return table;
}

}  // namespace cadastre::tests
