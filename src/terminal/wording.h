// The few words the terminal adds to the edition's own, in either language.
#pragma once

#include <string>

#include "bots/bot.h"
#include "edition/book.h"
#include "game/state.h"
#include "notation/sentences.h"

namespace cadastre::terminal {

inline const char* say(edition::Language language, const char* fr, const char* en) {
  return language == edition::Language::fr ? fr : en;
}

// How a seat is marked on the board: A to H.
inline char letter(game::Seat seat) { return static_cast<char>('A' + game::at(seat)); }

inline const char* level_name(edition::Language language, bots::Level level) {
  switch (level) {
    case bots::Level::random:
      return say(language, "au hasard", "at random");
    case bots::Level::easy:
      return say(language, "facile", "easy");
    case bots::Level::hard:
      return say(language, "fort", "hard");
    default:
      return say(language, "normal", "normal");
  }
}

inline const std::string& square_name(const edition::Book& book, edition::Language language,
                                      game::Square square) {
  return book.squares[game::at(square)].name.in(language);
}

// "carte « Immunité diplomatique »".
inline std::string card_text(const edition::Book& book, edition::Language language, game::Card card) {
  return say(language, "carte « ", "card “") + notation::card_name(book, language, card) +
         say(language, " »", "”");
}

}  // namespace cadastre::terminal
