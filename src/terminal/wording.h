// What the terminal says, by the names of the phrasebook.
#pragma once

#include <string>

#include "bots/bot.h"
#include "edition/book.h"
#include "game/state.h"
#include "notation/sentences.h"
#include "phrases/phrasebook.h"

namespace cadastre::terminal {

inline const char* say(edition::Language language, std::string_view name) {
  return phrases::phrase(language, name).c_str();
}

// How a seat is marked on the board: A to H.
inline char letter(game::Seat seat) { return static_cast<char>('A' + game::at(seat)); }

inline const std::string& level_name(edition::Language language, bots::Level level) {
  return phrases::phrase(language, "level." + std::string(bots::name(level)));
}

inline const std::string& square_name(const edition::Book& book, edition::Language language,
                                      game::Square square) {
  return book.squares[game::at(square)].name.in(language);
}

// "carte « Immunité diplomatique »".
inline std::string card_text(const edition::Book& book, edition::Language language, game::Card card) {
  return phrases::filled(language, "quoted.short_card",
                         fmt::arg("card", notation::card_name(book, language, card)));
}

}  // namespace cadastre::terminal
