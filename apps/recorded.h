// A game record and the edition it was played by, found without being told where that lies.
#pragma once

#include <optional>
#include <string>

#include "commands.h"
#include "local/saved_game.h"

namespace cadastre::apps {

struct Recorded {
  local::SavedGame game;
  edition::Book book;
  std::string text;  // of the record

  const notation::Record& record() const { return game.record; }
};

// `edition` names another place to look first; empty: none. Nothing, with the fault told and its exit code,
// where the record or its edition cannot be read.
std::optional<Recorded> read_recorded(const std::string& file, const std::string& edition, int& code);

// Says which line of a file does not fit and why, and passes on the exit code for that; line 0: all of it.
int complain_of(const std::string& file, const notation::Misfit& misfit);

// The same for a record that has been read: the edition named, this program's, the one the record carries, or
// a file near it with the same content.
std::optional<edition::Book> book_of(const local::SavedGame& game, const std::string& file,
                                     const std::string& edition);

}  // namespace cadastre::apps
