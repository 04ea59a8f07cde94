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
// The same without the rule.
std::string bare_sentence(const edition::Book& book, edition::Language language,
                          std::span<const std::string> names, const game::Event& event);

using edition::money_text;

// What a card is called: the head of its text, "Immunité diplomatique", never its id.
std::string card_name(const edition::Book& book, edition::Language language, game::Card card);

// The name of a player; where nobody gave one the record says "Player 1", which is "Joueur 1" in French.
std::string player_name(edition::Language language, game::Seat seat, std::string_view given = {});

// What an edition calls a seat that is no player.
std::string bank_text(edition::Language language);

}  // namespace cadastre::notation
