// What a person may do now, in words.
#pragma once

#include <string>
#include <vector>

#include "game/legal.h"
#include "terminal/explain.h"

namespace cadastre::terminal {

// One thing to choose: an action, a whole group built up by one level, or somebody else who wants to act.
struct Option {
  game::Listed listed{};
  game::Seat as = game::Seat::nobody;
  std::vector<game::Square> evenly{};  // each of them is built on, in this order
  game::Money cost{};                  // of all of it
};
std::vector<game::Action> actions_of(const Option& option);

// "buy Paris (€400)": an action as a choice.
std::string choice_text(const Subject& subject, const Option& option);

// The most likely first. Leaving the table is not among them: it is typed in full.
std::vector<Option> menu_for(const edition::Book& book, const game::State& s, game::Seat seat);

}  // namespace cadastre::terminal
