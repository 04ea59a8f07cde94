// One self-contained HTML page: no script, nothing loaded from elsewhere, light and dark, fit to print.
#pragma once

#include <string>
#include <string_view>

#include "edition/book.h"
#include "notation/html.h"

namespace cadastre::report {

using notation::escaped;

struct PageHead {
  std::string title;
  std::string kicker;  // a few words above it
  std::string lead;    // what the page says, in a sentence or two; may hold tags
};

class Page {
 public:
  Page(edition::Language language, const PageHead& head);

  // A figure in large type, with what it is below.
  void tile(std::string_view figure, std::string_view what, std::string_view note = "");
  void end_tiles();
  void section(std::string_view title, std::string_view reading);  // what to see in it; may be empty
  void add(std::string_view html) { body_ += html; }
  std::string take(std::string_view footer);

 private:
  std::string body_;
  bool in_section_ = false;
};

}  // namespace cadastre::report
