// What somebody may do now, as a menu: one entry an action, or one for all actions of a kind, each with its
// key.
#pragma once

#include <string>
#include <vector>

#include "game/legal.h"
#include "terminal/explain.h"

namespace cadastre::terminal {

// What choosing an entry leads to.
enum class Deed : std::uint8_t { act, pick, amount, partner, counter, settle, confirm, later };

struct Entry {
  char key = ' ';  // blank: only by the arrows
  std::string label;
  Deed deed = Deed::act;
  std::vector<game::Listed> actions;  // one, or those to pick from
};

std::vector<Entry> entries_for(const Subject& subject, game::Seat seat, bool may_wait);

// An action as a line of a list to pick from.
std::string pick_text(const Subject& subject, const game::Listed& listed);

}  // namespace cadastre::terminal
