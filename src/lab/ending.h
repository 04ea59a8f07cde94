// Whether games by an edition come to an end.
#pragma once

#include "edition/book.h"

namespace cadastre::lab {

struct Endings {
  int games = 0;
  int over = 0;  // of these, within `rounds`
  int rounds = 0;
};

// A few seeded games between bots that trade and build.
Endings play_to_the_end(const edition::Book& book, int games);

}  // namespace cadastre::lab
