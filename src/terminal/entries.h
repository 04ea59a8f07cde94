// What somebody may do now, as a menu: one entry an action, or one for all actions of a kind, each with its
// key.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/not_now.h"
#include "terminal/menu.h"

namespace cadastre::terminal {

// What choosing an entry leads to.
enum class Deed : std::uint8_t { act, pick, amount, partner, counter, settle, confirm, later };

struct Entry {
  char key = ' ';  // blank: only by the arrows
  std::string label;
  Deed deed = Deed::act;
  std::vector<Option> options;  // one, or those to pick from
};

// `others`: who else sits at the keyboard and may want to act.
std::vector<Entry> entries_for(const Subject& subject, game::Seat seat, bool may_wait, game::SeatSet others);

// An action as a line of a list to pick from.
std::string pick_text(const Subject& subject, const Option& option);

// What a key stands for and is not possible now; nothing: it stands for nothing one would expect.
std::optional<notation::NotNow> refused_key(const Subject& subject, game::Seat seat, char key);

}  // namespace cadastre::terminal
