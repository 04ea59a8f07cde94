// A game begun elsewhere that goes on here: its record is played again, line by line, and waits in a lobby
// for its people. What its dice were before nobody here vouches for; from then on they are this server's.
#pragma once

#include <memory>
#include <optional>

#include "notation/record.h"
#include "online/deciding.h"

namespace cadastre::online {

// The longest record that is taken, with its edition, in bytes.
inline constexpr std::size_t kMostRecord = 512 * 1024;

// The record of a game that is not over, played again; nothing: `misfit` says where and why.
std::shared_ptr<const Brought> played_before(const edition::Book& book, const notation::Record& record,
                                             notation::Misfit& misfit);

// What the log of such a game says was done elsewhere. It throws where that cannot have been.
void take_brought(Gathering& g, const std::vector<std::string>& actions);
// From a lobby to the table: as the rules begin, with the events of that, or where the game was when it came.
std::vector<game::Event> lay_table(Gathering& g);

// A lobby for the game of a record: {"record","name","seat",…} as docs/server.md has it. Who brings it is its
// host and sits at a seat that is no bot's; the others wait for whoever comes.
void bring_game(Deciding& draft, const Fresh& fresh, const notation::Json& request,
                const std::string& token_hash);

}  // namespace cadastre::online
