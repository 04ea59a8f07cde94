// What keys mean everywhere.
#pragma once

#include "terminal/display.h"

namespace cadastre::terminal {

// To the next or the one before: arrows, or j and k; 0: another key.
constexpr int step_of(Key key) {
  return key == kDown || key == kRight || key == 'j' ? 1 : key == kUp || key == kLeft || key == 'k' ? -1 : 0;
}

}  // namespace cadastre::terminal
