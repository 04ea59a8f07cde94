// A game as a file: who played what from where, then one action a line, chance's included. See
// docs/protocol.md.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "game/action.h"
#include "game/event.h"
#include "notation/parsed.h"
#include "play/game.h"

namespace cadastre::notation {

struct RecordSeat {
  std::string token;  // ids of the edition file
  std::string role;
  std::string name;  // as shown to people: see name_fault
};

// Actions stay text until the edition they belong to is at hand.
struct RecordLine {
  int number = 0;  // in the file, from 1
  std::string text;
};

// Where the parts of a header stand in its file, for messages.
struct HeaderLines {
  int hash = 0;
  int seats = 0;  // the last of them
  int position = 0;
};

struct Record {
  std::string edition;
  std::string hash;
  edition::Choice choice;
  std::vector<RecordSeat> seats;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> position;  // where the game began, if not at its beginning
  std::vector<RecordLine> actions;
  std::string
      edition_text;  // the whole text behind the hash, where the record carries it (edition::load_whole)
  // By seat: how well the bot there plays, in a word; empty: a person, or nobody said. Comments in the file.
  std::array<std::string, game::kMaxSeats> bots{};
  HeaderLines lines;
};

// A text that does not fit: where and why.
struct Misfit {
  int line = 0;
  std::string why;
};

struct RecordRead {
  std::optional<Record> record;
  Misfit misfit;  // when there is no record
};

std::string record_text(const Record& record);  // without the edition's text:
// To go behind it, so that the game can be played again whatever a later program ships.
std::string edition_lines(std::string_view edition_text);
RecordRead parse_record(std::string_view text);

// Names are one line of 1 to 40 bytes of UTF-8 without blanks at their ends; empty: nothing wrong.
std::string name_fault(std::string_view name);

// Where the dice decide the roles: those they gave, or - as long as they have not.
void tell_roles(const edition::Book& book, const game::State& s, std::vector<RecordSeat>& seats);

// The seats of a record in the numbers of the rules.
Parsed<game::Setup> setup_of(const edition::Book& book, const std::vector<RecordSeat>& seats);

// Whoever listens to a replay, with the state as it is then; each may be left out.
struct Audience {
  std::function<void(const game::State&)> begins{};                     // before all events
  std::function<void(const game::Action&, const game::State&)> acts{};  // before it, and if it is not refused
  std::function<void(const game::Event&, const game::State&)> hears{};  // it has just happened
};

struct Replayed {
  std::optional<Misfit> misfit;  // the first line that does not fit
  play::Game game{};             // as far as it went; its chance goes on from there
  int actions = 0;
};

// Plays a record again, verifying that every action was allowed.
Replayed replay(const edition::Book& book, const Record& record, const Audience& audience = {});

}  // namespace cadastre::notation
