// Games one by one: a row of a table for each, or a record of each.
#pragma once

#include <string>

#include "lab/told_game.h"
#include "report/provenance.h"

namespace cadastre::report {

// The names of the columns, for so many seats.
std::string games_head(unsigned seats);
std::string game_row(const lab::ToldGame& game, const Provenance& made);

// As `cadastre replay`, `debrief` and `analyse` read it; `edition_text` of an edition that is not built in.
std::string game_record(const lab::ToldGame& game, const Provenance& made, const std::string& edition_text);

}  // namespace cadastre::report
