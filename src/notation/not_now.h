// What somebody would expect to be able to do and cannot just now, and why.
#pragma once

#include <vector>

#include "game/action.h"
#include "game/edition.h"
#include "game/state.h"

namespace cadastre::notation {

struct NotNow {
  game::Action action;
  game::Refusal why{};
};

// Of the seat's own turn, titles, cards, claims, offers to it and debts. What the edition has not at all, or
// what makes no sense where things stand, nobody expects.
std::vector<NotNow> not_now(const game::Edition& ed, const game::State& s, game::Seat seat);

}  // namespace cadastre::notation
