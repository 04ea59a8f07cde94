// What viewers of a game over the network are shown. See docs/server.md.
#pragma once

#include <string>

#include "table/authority.h"

namespace cadastre::table {

// What somebody sees who has only the link.
notation::Json lobby_json(const Gathering& g, edition::Language language);
// The present as everybody sees it; `you` is added for each viewer.
notation::Json now_json(const Gathering& g, Millis now);
notation::Json you_json(const Gathering& g, int member);
notation::Json message_json(const Gathering& g, const Message& message, edition::Language language);
// How the dice have fallen so far, beside what fair dice would do.
notation::Json dice_json(const Gathering& g);
// Entries `from` on, at most `count`, each with the position after it: for looking at a game again.
notation::Json replay_json(Books& books, const std::string& game, const std::vector<store::Entry>& entries,
                           std::uint64_t from, std::size_t count, edition::Language language);
// The whole game as a file: `cadastre replay` reads it, and `cadastre verify` once it is over.
std::string record_text(const Gathering& g, const std::vector<Message>& messages);

}  // namespace cadastre::table
