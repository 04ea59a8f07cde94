// An action as one line of a game record: `0 roll`, `chance dice 3 4`, `1 bid 120`,
// `2 offer 0 give cash=100 titles=5,15 cards=CH11 take titles=39`.
#pragma once

#include <string>
#include <string_view>

#include "edition/book.h"
#include "game/action.h"
#include "notation/parsed.h"

namespace cadastre::notation {

std::string action_line(const edition::Book& book, const game::Action& action);
Parsed<game::Action> parse_action_line(const edition::Book& book, std::string_view line);

}  // namespace cadastre::notation
