// The sections of a simulation's page.
#pragma once

#include <algorithm>
#include <string>

#include "report/findings.h"
#include "report/page.h"
#include "report/report_words.h"

namespace cadastre::report {

// Everything a section needs.
struct Writer {
  const Findings& found;
  const ReportWords& say;
  Page& page;

  std::string name_of(unsigned square) const { return found.book->squares[square].name.in(say.language()); }
  std::string money(double amount) const { return say.number(amount) + "\u00a0" + found.book->currency; }
  std::string role(unsigned i) const { return say.role(*found.book, i); }
  bool many_roles() const {
    return std::ranges::count_if(found.roles, [](const RoleFinding& r) { return r.seats > 0; }) > 1;
  }
};

void add_wealth(const Writer& w);
void add_titles(const Writer& w);
void add_causes(const Writer& w);
void add_rules(const Writer& w);

}  // namespace cadastre::report
