// The larger parts of a debrief as JSON.
#pragma once

#include "debrief/wording.h"
#include "notation/json.h"

namespace cadastre::debrief {

notation::Json when_json(When when);
notation::Json square_json(game::Square square);
double rounded(double value);  // to two decimals

notation::Json titles_json(const Debrief& d, const Wording& say);
notation::Json auctions_json(const Debrief& d);
notation::Json trades_json(const Debrief& d, const Wording& say);
notation::Json costs_json(const Debrief& d, const Wording& say);
notation::Json cards_json(const Debrief& d, const Wording& say);

}  // namespace cadastre::debrief
