// What a request for a new game asks for, read and made.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/object_reader.h"
#include "notation/record.h"
#include "play/game.h"

namespace cadastre::table {

// Tokens and roles where none are asked for: the first that are free; where sides are to be equal, in turn.
void fill_in(const edition::Book& book, std::vector<notation::RecordSeat>& seats);

// Why these seats cannot begin a game, in a word; empty: they can.
std::string seats_fault(const edition::Book& book, std::vector<notation::RecordSeat> seats);

// The game under an engine, and how it came about.
struct OpenGame {
  edition::Book book;
  notation::Record record;
  bool auto_chance = false;  // chance acts by itself
  play::Game game{};
  std::vector<game::Event> events{};
};

struct NewGame {
  std::unique_ptr<OpenGame> game;  // not begun yet; or:
  std::string error;               // a stable code; "bad_request" when the reader found the fault
  std::string message;
  bool refused = false;  // by the rules: the message is the refusal
  std::string rule{};    // it cites
};

// "edition", "variants", "set".
struct EditionAsked {
  std::string id;
  edition::Choice choice;
};
EditionAsked read_edition(notation::ObjectReader& in);
// "variants" and "set"; what is absent stays.
void read_choice(notation::ObjectReader& in, edition::Choice& choice);

struct Opened {
  std::optional<edition::Book> book;
  std::string message;
};
Opened open_edition(const EditionAsked& asked);

// "seats", "seed", "auto_chance" besides.
NewGame read_new_game(notation::ObjectReader& in);

}  // namespace cadastre::table
