// What a request for a new game asks for, read and made.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/object_reader.h"
#include "notation/record.h"
#include "play/game.h"

namespace cadastre::engine {

// The game under an engine, and how it came about.
struct OpenGame {
  std::shared_ptr<const edition::Book> kept;
  const edition::Book& book;
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

  bool same_as(const EditionAsked& other) const {
    return id == other.id && choice.variants == other.choice.variants &&
           choice.overrides == other.choice.overrides;
  }
};
EditionAsked read_edition(notation::ObjectReader& in);

struct Opened {
  std::shared_ptr<const edition::Book> book;
  std::string message;
  std::string own_text;  // of an edition that is not built in, for the record
};

// Editions as they are asked for. The one built in that was asked for last is read once: games follow each
// other quickly, and reading takes longer than playing one.
class Shelf {
 public:
  Opened open(const EditionAsked& asked);

 private:
  EditionAsked last_;
  std::shared_ptr<const edition::Book> book_;
};

// "seats", "seed", "auto_chance" besides.
NewGame read_new_game(notation::ObjectReader& in, Shelf& shelf);

}  // namespace cadastre::engine
