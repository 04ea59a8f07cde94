// What a player likes to have before their eyes while deciding: the card just drawn, what happened since
// their last turn, their titles by group with what is missing, and the rents ahead of everybody.
#pragma once

#include <span>

#include "terminal/explain.h"

namespace cadastre::terminal {

// Headings begin at the margin, what belongs to them is set in.
Lines outlook(const Subject& subject, game::Seat seat, std::span<const game::Event> events);

// "Bleu ciel 2/3": how much of its group somebody owns.
std::string share_of_group(const Subject& subject, game::Seat seat, game::Group group);

}  // namespace cadastre::terminal
