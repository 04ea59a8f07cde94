#include "report/html_table.h"

#include <fmt/format.h>

namespace cadastre::report {

Table::Table(std::string_view caption, std::vector<Column> columns) : columns_(std::move(columns)) {
  html_ = "<div class=\"wide\"><table>\n";
  if (!caption.empty()) {
    html_ += fmt::format("<caption>{}</caption>\n", escaped(caption));
  }
  html_ += "<thead><tr>";
  for (const Column& column : columns_) {
    html_ += fmt::format("<th scope=\"col\"{}>{}</th>", column.kind == "n" ? " class=\"n\"" : "",
                         escaped(column.name));
  }
  html_ += "</tr></thead>\n<tbody>\n";
}

void Table::row(const std::vector<std::string>& cells) {
  html_ += "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    html_ += i == 0 ? "<th scope=\"row\">" + cells[i] + "</th>"
                    : fmt::format("<td class=\"{}\">{}</td>", columns_[i].kind, cells[i]);
  }
  html_ += "</tr>\n";
}

std::string Table::take() { return std::move(html_) + "</tbody>\n</table></div>\n"; }

std::string chip(std::string_view colour, std::string_view name) {
  return fmt::format("<span class=\"chip\" style=\"background:{}\"></span>{}", escaped(colour),
                     escaped(name));
}

}  // namespace cadastre::report
