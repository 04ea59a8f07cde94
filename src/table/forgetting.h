// What somebody has a right to have forgotten: their name, wherever a game's log has it.
#pragma once

#include <vector>

#include "store/store.h"

namespace cadastre::table {

// Those entries that name the member otherwise than the log does at its end, with that name instead.
std::vector<store::Entry> without_old_names(const std::vector<store::Entry>& entries, int member);

}  // namespace cadastre::table
