// What somebody has a right to have forgotten: their name, wherever a game's log has it, and what they said.
#pragma once

#include <vector>

#include "store/store.h"

namespace cadastre::online {

// Those entries that name the member otherwise than the log does at its end, with that name instead; and
// their chat, without what it says.
std::vector<store::Entry> without_traces(const std::vector<store::Entry>& entries, int member);

}  // namespace cadastre::online
