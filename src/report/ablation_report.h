// An ablation as files and text.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "lab/ablation.h"
#include "report/provenance.h"

namespace cadastre::report {

struct AblationReport {
  const edition::Book& base;
  const lab::Switches& switches;
  const lab::StudyPlan& plan;
  const lab::Ablation& found;
  unsigned role;  // whose case it is: switches are ordered by what they change for this role
  edition::Language language;
  Provenance made{};

  bool partial() const { return found.games < plan.games; }
  // More than one role is played, so that chances to win can shift between them.
  bool unequal() const;
  bool played(unsigned which_role) const { return found.role_seats[which_role] > 0; }
  // Of the wins, for one seat, if all had the same chance.
  double fair_percent() const { return 100.0 / static_cast<double>(plan.lineup.levels.size()); }
  // What sets the roles apart first, then house rules; those of which there is none left out.
  std::vector<bool> kinds() const;
  // The switches of a kind, the one that raises the measure most first.
  template <class Measure>
  std::vector<unsigned> ordered_by(const Measure& measure, bool unequal_rules) const {
    std::vector<unsigned> order;
    for (unsigned i = 0; i < switches.open.size(); ++i) {
      if (switches.open[i].unequal == unequal_rules) {
        order.push_back(i);
      }
    }
    std::ranges::stable_sort(order, std::greater{},
                             [&](unsigned i) { return measure(found.effects[i]).change.value; });
    return order;
  }
};

// What a table says of a p, corrected: "p = 0.012", "p < 0.001".
std::string p_text(double p, edition::Language language);

std::string json_report(const AblationReport& report);
std::string csv_report(const AblationReport& report);
std::string html_report(const AblationReport& report);
std::string text_report(const AblationReport& report);

}  // namespace cadastre::report
