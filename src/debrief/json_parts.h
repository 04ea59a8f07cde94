// The larger parts of a debrief as JSON.
#pragma once

#include "debrief/debrief_words.h"
#include "notation/json.h"

namespace cadastre::debrief {

notation::Json when_json(When when);
notation::Json square_json(game::Square square);
double rounded(double value);  // to two decimals

notation::Json titles_json(const Debrief& d, const DebriefWords& say);
notation::Json auctions_json(const Debrief& d);
notation::Json trades_json(const Debrief& d, const DebriefWords& say);
notation::Json costs_json(const Debrief& d, const DebriefWords& say);
notation::Json cards_json(const Debrief& d, const DebriefWords& say);

}  // namespace cadastre::debrief
