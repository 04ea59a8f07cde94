// Where games are kept while they are played, and what such a file says beyond the record: comments name the
// bots and that the game is over, and hold the text of an edition of one's own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "notation/record.h"

namespace cadastre::local {

using Bots = std::vector<std::optional<bots::Level>>;  // by seat; nothing: a person

struct SavedGame {
  notation::Record record;
  Bots bots;
  std::optional<edition::Language> language{};  // last spoken at this table
  std::string edition_file;  // of a record that does not carry its edition: where it was read from
};

inline constexpr std::string_view kOverLine = "# over\n";

// "# lang fr": spoken from here on.
std::string language_line(edition::Language language);

// The record's header and the comments.
std::string saved_head(const SavedGame& game);
notation::Parsed<SavedGame> parse_saved(const std::string& text);

// $XDG_DATA_HOME/cadastre or ~/.local/share/cadastre.
std::string saves_folder();
// A path of the day and hour no file has yet.
std::string new_save_path(const std::string& folder, const std::string& edition_id);
// The one played last of those not over; empty: none.
std::string newest_unfinished(const std::string& folder);

}  // namespace cadastre::local
