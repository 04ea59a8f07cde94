// The texts of the log, one table a language: sentences_fr.cpp and sentences_en.cpp.
#pragma once

#include <span>
#include <string_view>

#include "game/event.h"

namespace cadastre::notation {

// `when`: a lot ("house"), "settles", "bank", "many", "double", "second" of two choices, the name of a
// reason, or empty for all others. The first row that fits is taken; an event without one is not for people.
struct Phrase {
  game::EventKind kind;
  std::string_view when;
  std::string_view text;
};

// Why money changes hands, in a few words between brackets.
struct Why {
  game::Reason reason;
  std::string_view text;
};

struct Phrasebook {
  std::span<const Phrase> phrases;
  std::span<const Why> whys;
  std::string_view bank;
  std::string_view nothing;
  std::string_view and_word;     // before the last of a list
  std::string_view card_before;  // in an offer, around its name
  std::string_view card_after;
  std::string_view square_before;  // marks around a square's name
  std::string_view square_after;
};

extern const Phrasebook kFrench;
extern const Phrasebook kEnglish;

}  // namespace cadastre::notation
