// An ablation as files and text.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "lab/ablation.h"

namespace cadastre::report {

struct AblationReport {
  const edition::Book& base;
  const lab::Switches& switches;
  const lab::StudyPlan& plan;
  const lab::Ablation& found;
  unsigned role;  // whose case it is: switches are ordered by what they change for this role
  edition::Language language;

  bool partial() const { return found.games < plan.games; }
  // More than one role is played, so that chances to win can shift between them.
  bool unequal() const;
  bool played(unsigned which_role) const { return found.role_seats[which_role] > 0; }
  // The switches, the one that raises the measure most first.
  template <class Measure>
  std::vector<unsigned> ordered_by(const Measure& measure) const {
    std::vector<unsigned> order(switches.open.size());
    for (unsigned i = 0; i < order.size(); ++i) {
      order[i] = i;
    }
    std::ranges::stable_sort(order, std::greater{},
                             [&](unsigned i) { return measure(found.effects[i]).change.value; });
    return order;
  }
};

std::string json_report(const AblationReport& report);
std::string csv_report(const AblationReport& report);
std::string html_report(const AblationReport& report);
std::string text_report(const AblationReport& report);

}  // namespace cadastre::report
