// What a person may do now, in words, and what they typed back.
#pragma once

#include <string>
#include <vector>

#include "edition/book.h"
#include "game/legal.h"

namespace cadastre::terminal {

// "buy Paris (€400)": an action as a choice.
std::string choice_text(const edition::Book& book, edition::Language language,
                        const std::vector<std::string>& names, const game::State& s,
                        const game::Listed& listed);

// The most likely first. Leaving the table is not among them: it is typed in full.
std::vector<game::Listed> menu_for(const edition::Book& book, const game::State& s, game::Seat seat);

}  // namespace cadastre::terminal
