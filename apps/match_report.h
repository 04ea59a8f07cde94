// What a match came to, as text and as files.
#pragma once

#include <string>
#include <vector>

#include "lab/estimate.h"
#include "match/match.h"
#include "report/provenance.h"

namespace cadastre::apps {

struct MatchReport {
  const edition::Book& book;
  const match::Settings& settings;
  const match::Result& result;
  edition::Language language;
  report::Provenance made;

  double fair() const { return 1.0 / static_cast<double>(settings.entrants.size()); }
  double wins(std::size_t entrant) const;
  lab::Estimate share(std::size_t entrant) const;
  // Of each share being the fair one, corrected by Holm for as many comparisons as there are players.
  std::vector<double> corrected() const;
  std::string player(std::size_t entrant) const;  // "normal:woman"
};

std::string text_report(const MatchReport& report);
std::string json_report(const MatchReport& report);
std::string csv_report(const MatchReport& report);
std::string html_report(const MatchReport& report);

}  // namespace cadastre::apps
