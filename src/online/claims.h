// How long a table waits for people who may claim a rent. The rules know no time: a rent lapses with a roll,
// so it is that roll which waits.
#pragma once

#include <optional>

#include "game/action.h"
#include "online/gathering.h"

namespace cadastre::online {

struct ClaimWait {
  game::SeatSet seats{};  // people who may claim
  Millis until = 0;
};

// After an act: which rents can be claimed now, and since when. Those that were open stay as they were.
void follow_claims(Gathering& g, Millis at);

// Who may still claim a rent that the next roll would end; nothing: nobody. `now`: at this time; 0: whatever
// time it is.
std::optional<ClaimWait> claim_wait(const Gathering& g, Millis now = 0);

// Until when this act has to wait for others; nothing: not at all, or not any more. Whose own roll ends their
// own rent has chosen.
std::optional<Millis> held_until(const Gathering& g, const game::Action& action, Millis now);

}  // namespace cadastre::online
