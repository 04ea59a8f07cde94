// What every count is taken from: an event as it happens, beside the state it has just changed.
#pragma once

#include "debrief/debrief.h"
#include "game/action.h"
#include "game/state.h"

namespace cadastre::debrief {

struct Moment {
  const game::Edition& ed;
  const game::State& s;
  When when;
  const game::Action* action = nullptr;  // none: before the first
};

constexpr bool is_rent_paid(const game::Event& e) {
  return e.kind == game::EventKind::paid && e.square != game::Square::none && game::is_player(e.other);
}

}  // namespace cadastre::debrief
