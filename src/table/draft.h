// A decision in the making: a copy of the gathering that entries are tried on, before anything is written.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/action.h"
#include "game/reason.h"
#include "table/books.h"
#include "table/gathering.h"

namespace cadastre::table {

// What only the server can make up: unguessable, never used twice.
struct Fresh {
  std::string game;          // id
  std::string code;          // six letters
  chance::Bytes32 secret{};  // of the dice
};

using MakeFresh = std::function<Fresh()>;  // only where it is needed: randomness takes its time

struct Draft {
  Gathering g;  // as it will be
  Books& books;
  Millis now;

  std::string error{};  // a stable code; the first one counts
  std::string message{};
  game::Refusal refusal{};
  std::string rule{};  // that the refusal follows from
  std::vector<store::Entry> entries{};
  std::vector<Message> messages{};
  std::vector<store::Part> besides{};  // other games made in the same write
  notation::Json answer = notation::Json::object();
  bool erase = false;  // the game leaves
  int forgotten = -1;  // whose name leaves its log

  bool good() const { return error.empty(); }
  void fail(std::string code, std::string why);
  // Another entry of the log.
  void add(notation::Json entry);
  // An action and what chance gives for it, as one entry, and the end of the game if it is that. `entry`
  // says by whom.
  void act(const game::Action& action, notation::Json entry);
  // What chance owes before anybody can act.
  void let_chance_act();

 private:
  void add_act(notation::Json entry, game::State s, std::vector<std::string> lines);
};

// The draft as one game's share of a write.
store::Part part_of(const Draft& draft, std::uint64_t next);

// When something must happen by itself; nothing: only people can go on.
enum class BotTurn : std::uint8_t {
  may_act,
  asked,   // after the last entry, and had nothing to do
  resting  // nobody is there to play with: only the clocks of people go on
};
std::optional<Millis> wake_at(const Gathering& g, BotTurn bots);

// A fresh game as a first entry of `draft`, from what a stranger asked for.
void open_game(Draft& draft, const Fresh& fresh, const notation::Json& request,
               const std::string& token_hash);
// The same people and options again.
void open_rematch(Draft& draft, const Fresh& fresh);

// A seat for a newcomer.
void join(Draft& draft, const notation::Json& request, const std::string& token_hash);

// From the lobby into the game.
void begin_play(Draft& draft);

// Carries out a command of a member: see docs/server.md.
void carry_out(Draft& draft, int member, const notation::Json& command, const MakeFresh& fresh);

}  // namespace cadastre::table
