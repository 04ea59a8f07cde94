// The log as people read it: one sentence an event, in either language, with the rule it follows from.
#pragma once

#include <span>
#include <string>

#include "edition/book.h"
#include "game/event.h"

namespace cadastre::notation {

// "Alice pays Bob €50 (rent) [EU-16]". Empty for bookkeeping nobody needs to read. `names` by seat.
std::string sentence(const edition::Book& book, edition::Language language,
                     std::span<const std::string> names, const game::Event& event);

// "1 500 €" and "€1,500"; a currency written in letters follows the figure in English too: "1,500 F".
std::string money_text(const edition::Book& book, edition::Language language, game::Money amount);

// What an edition calls a seat that is no player.
std::string bank_text(edition::Language language);

}  // namespace cadastre::notation
