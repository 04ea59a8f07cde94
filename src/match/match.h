// Many games between the same entrants, who change seats from game to game. The same seed gives the same
// result with any number of threads, as long as nobody thinks by the clock.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "edition/book.h"
#include "lab/told_game.h"
#include "match/outsider.h"

namespace cadastre::match {

struct Entrant {
  std::string name;
  bots::Level level = bots::Level::normal;
  std::string command;                         // not empty: a program of its own instead of a level
  std::optional<unsigned> role{};              // goes with it from seat to seat; nothing: that of the seat
  const bots::Character* character = nullptr;  // instead of a level
};

struct Settings {
  std::vector<Entrant> entrants;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  int rounds = 500;  // then a game is cut off
  std::uint32_t nodes = 0;
  std::uint32_t ms = 0;
  std::uint32_t expert_ms = 0;  // not 0: expert thinks for so long, whatever the others do
  int clock_ms = 1000;
  const bots::Network* network = nullptr;   // see BotSettings
  const std::atomic<bool>* stop = nullptr;  // true: the games under way are the last
  lab::GameListener listener{};

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// A win shared by two is half a win for each: wins are counted in parts so that sums are whole numbers.
inline constexpr std::uint64_t kWinParts = 840;

struct Standing {
  std::uint64_t win_parts = 0;
  std::uint64_t refused = 0;
  Conduct conduct;
};

struct Result {
  std::vector<Standing> standings;     // by entrant
  std::vector<std::uint64_t> by_seat;  // win parts
  std::vector<std::uint64_t> rounds;   // games by the round they ended in
  std::uint64_t games = 0;
  std::uint64_t cut_off = 0;
  std::uint64_t rolls = 0;
};

// The round by which this part of the games had ended.
int rounds_quantile(const Result& result, double part);

// `progress` hears how many games are done, from time to time and from one thread at a time.
Result play(const edition::Book& book, const Settings& settings,
            const std::function<void(std::uint64_t)>& progress);

}  // namespace cadastre::match
