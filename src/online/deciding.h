// A decision, and how it is made: entries are tried on a copy of the gathering before anything is written.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/action.h"
#include "game/reason.h"
#include "online/books.h"
#include "online/gathering.h"

namespace cadastre::online {

// What only the server can make up: unguessable, never used twice.
struct Fresh {
  std::string game;          // id
  std::string code;          // six letters
  chance::Bytes32 secret{};  // of the dice
};

// What the authority cannot know by itself.
struct Outside {
  std::function<Fresh()> fresh;  // only where it is needed: randomness takes its time
  // Since when a member is not connected; nothing: is there.
  std::function<std::optional<Millis>(int member)> absent_since;
};

class Authority;

// What a write leads to, or why nothing is written.
struct Decision {
  std::string error{};  // a stable code, the first one counts; empty: done, or to be committed
  std::string message{};
  game::Refusal refusal{};
  std::string rule{};                        // that the refusal follows from
  store::Write write{};                      // no parts: nothing changes
  std::shared_ptr<const Authority> after{};  // this game once the write is durable
  std::vector<Message> messages{};           // to be told then
  notation::Json answer{};                   // further fields of the answer
  bool erase = false;                        // the whole game is to leave; nothing is written
  int forgotten = kNobody;                   // whose name is to leave the log, once the write is durable
};

struct Deciding : Decision {
  Deciding(Gathering now_gathered, Books& all_books, Millis time)
      : g(std::move(now_gathered)), books(all_books), now(time) {
    answer = notation::Json::object();
  }

  Gathering g;  // as it will be
  Books& books;
  Millis now;
  std::vector<store::Entry> entries{};
  std::vector<store::Part> besides{};  // other games made in the same write

  bool good() const { return error.empty(); }
  void fail(std::string code, std::string why);
  // The players do not fit the edition; where its rules have a word for that, with the rule.
  void misfit(const std::string& why);
  // Another entry of the log. `played`: what it says was done has been done on `g`.
  void add(notation::Json entry, play::Told* played = nullptr);
  // An action and what chance gives for it, as one entry, and the end of the game if it is that. `entry`
  // says by whom.
  void act(const game::Action& action, notation::Json entry);
  // What chance owes before anybody can act.
  void let_chance_act();
  // `next`: the number its first entry has.
  Decision decided(std::uint64_t next);

 private:
  void follow_and_add(notation::Json entry, play::Told told);
};

// All of it as one game's share of a write, which gets its entries.
store::Part part_of(Deciding& draft, std::uint64_t next);

// When something must happen by itself; nothing: only people can go on.
enum class BotTurn : std::uint8_t {
  may_act,
  asked,   // after the last entry, and had nothing to do
  resting  // nobody is there to play with: only the clocks of people go on
};
std::optional<Millis> wake_at(const Gathering& g, BotTurn bots);

// A fresh game as a first entry of `draft`, from what a stranger asked for.
// `brought`: what of it was played elsewhere.
void open_game(Deciding& draft, const Fresh& fresh, const notation::Json& request,
               const std::string& token_hash, std::shared_ptr<const Brought> brought = nullptr);
// The same people and options again.
void open_rematch(Deciding& draft, const Fresh& fresh);

// A seat for a newcomer.
void join(Deciding& draft, const notation::Json& request, const std::string& token_hash);

// Pauses or resumes where more than half of the people who are there want it: after a vote, and when somebody
// has gone whose voice was missing.
void count_votes(Deciding& draft);

// From the lobby into the game.
void begin_play(Deciding& draft);

// Carries out a command of a member: see docs/server.md.
void carry_out(Deciding& draft, int member, const notation::Json& command, const Outside& outside);

}  // namespace cadastre::online
