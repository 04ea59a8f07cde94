// What stands in the middle of the board while somebody decides: each is drawn into the room it is given.
#pragma once

#include "terminal/view.h"

namespace cadastre::terminal {

// Who is asked, what it is about, and what they may do; returns the lines it took.
int draw_question(Screen& screen, const Sight& sight, const Rect& room);

// These take the whole room.
void draw_trade(Screen& screen, const Sight& sight, const Rect& room);
void draw_explanation(Screen& screen, const Sight& sight, const Rect& room);
void draw_end(Screen& screen, const Sight& sight, const Rect& room);

}  // namespace cadastre::terminal
