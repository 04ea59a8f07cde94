// A policy at several values, the same games at each: as files and text.
#pragma once

#include <string>
#include <vector>

#include "lab/ablation.h"
#include "report/provenance.h"

namespace cadastre::report {

struct SweepReport {
  const edition::Book& base;               // at the first point
  const std::vector<std::string>& points;  // "salary=50", "salary=100"; all but the first are the switches
  const lab::StudyPlan& plan;
  const lab::Ablation& found;
  edition::Language language;
  Provenance made{};

  bool partial() const { return found.games < plan.games; }
};

std::string json_report(const SweepReport& report);
std::string csv_report(const SweepReport& report);
std::string html_report(const SweepReport& report);
std::string text_report(const SweepReport& report);

}  // namespace cadastre::report
