// Many seeded games for one listener: random and steady players in turn, with two to the edition's most
// seats.
#pragma once

#include "game/apply.h"

namespace cadastre::lab {

void play_samples(const game::Edition& ed, int games, game::Teller& listener);

}  // namespace cadastre::lab
