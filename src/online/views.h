// What viewers of a game over the network are shown. See docs/server.md.
#pragma once

#include <string>

#include "notation/json_text.h"
#include "online/authority.h"

namespace cadastre::online {

// What somebody sees who has only the link.
notation::Json lobby_json(const Gathering& g, edition::Language language);
// The present as everybody sees it, into an object that `you` goes into as well, as each viewer sees it.
void write_now(notation::JsonText& out, const Gathering& g, Millis now);
void write_you(notation::JsonText& out, const Gathering& g, int member);
std::string message_text(const Gathering& g, const Message& message, edition::Language language);
// How the dice have fallen so far, beside what fair dice would do.
notation::Json dice_json(const Gathering& g);
// One entry with the position after it, for looking at a game again.
void write_frame(notation::JsonText& out, const Gathering& g, const Message& message,
                 edition::Language language);
// The whole game as a file: `cadastre replay` reads it, and `cadastre verify` once it is over.
// `actions`: all there were, in order; see add_actions.
std::string record_text(const Gathering& g, const std::vector<std::string>& actions);
// Those of the game at this message, what was done elsewhere before its start included.
void add_actions(const Gathering& g, const Message& message, std::vector<std::string>& actions);

}  // namespace cadastre::online
