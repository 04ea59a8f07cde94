// Why something is refused, as a sentence in the player's language: the reason, the sum that is missing, the
// rule's number.
#pragma once

#include "terminal/explain.h"

namespace cadastre::terminal {

std::string refused_text(const Subject& subject, const game::Action& action, game::Refusal why);

// The same of what one would expect to be able to do and cannot just now: "bâtir sur Sofia : ...".
Lines not_now_lines(const Subject& subject, game::Seat seat);

}  // namespace cadastre::terminal
