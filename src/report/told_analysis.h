// A game gone through again, as it is kept and as people read it.
#pragma once

#include <string>

#include "lab/analysis.h"
#include "notation/json.h"

namespace cadastre::report {

// To be kept: figures and actions, no names and no sentences.
notation::Json analysis_json(const edition::Book& book, const lab::Analysis& analysis);
// The same for people, with names and sentences from the record it was made of.
notation::Json told_analysis(const edition::Book& book, const notation::Record& record,
                             const notation::Json& kept, edition::Language language);
// That at the terminal.
std::string analysis_text(const notation::Json& told, edition::Language language);

}  // namespace cadastre::report
