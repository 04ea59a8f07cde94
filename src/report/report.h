// Findings as files: JSON and CSV for programs, one HTML page and a screenful of text for people.
#pragma once

#include <string>

#include "report/findings.h"

namespace cadastre::report {

std::string json_report(const Findings& found);
std::string csv_report(const Findings& found);
std::string html_report(const Findings& found, edition::Language language);
std::string text_report(const Findings& found, edition::Language language);

}  // namespace cadastre::report
