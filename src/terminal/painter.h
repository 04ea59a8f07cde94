// Screens on a real terminal, through ncurses: 256, 16 or 8 colours or none, whatever it has.
#pragma once

#include <memory>

#include "terminal/display.h"

namespace cadastre::terminal {

// The terminal is restored when it goes. Nothing where the terminal cannot do it: play line by line then.
std::unique_ptr<Display> open_terminal();

}  // namespace cadastre::terminal
