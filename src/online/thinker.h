// The bots of many games, each remembering its own talks. For one thread, which may be any.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/talks.h"
#include "edition/book.h"
#include "game/action.h"
#include "game/state.h"

namespace cadastre::online {

// A bot is wanted: everything it needs.
struct Thought {
  std::string game;
  std::uint64_t next = 0;  // of the game when it was asked
  std::shared_ptr<const edition::Book> book;
  game::State state;
  std::vector<std::optional<bots::Level>> levels;  // by seat; nothing: a person
  game::SeatSet stand_ins{};  // who play for somebody who is away, and do not give up what is not theirs
};

// What an exchange would do for one side, as a bot values estates.
struct Side {
  int gain = 0;
  std::uint32_t completes = 0;  // groups it would make whole, as bits
};
struct Appraisal {
  Side you;    // who gives
  Side other;  // who takes
};

class Thinker {
 public:
  // Bots of the games asked about longest ago are forgotten, and with them only what they remembered.
  explicit Thinker(std::size_t most_games = 512) : most_games_(most_games) {}

  // What a bot of this game does now; nothing: none wants to act.
  std::optional<game::Action> think(const Thought& thought);

 private:
  struct Crew {
    std::string game;
    std::shared_ptr<const edition::Book> book;
    std::map<std::pair<bots::Level, bool>, std::unique_ptr<bots::Bot>> bots;  // and whether one stands in
    bots::Talks talks;
  };

  Crew& crew_of(const Thought& thought);
  static bots::Bot& bot_of(Crew& crew, bots::Level level, bool stands_in);

  std::size_t most_games_;
  std::list<Crew> crews_;  // the last asked first
  std::map<std::string, std::list<Crew>::iterator> by_game_;
};

Appraisal appraise(const edition::Book& book, const game::State& s, game::Seat seat, game::Seat other,
                   const game::Terms& give, const game::Terms& take);

}  // namespace cadastre::online
