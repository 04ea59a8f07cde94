// Who plays: the bots of a lineup, made ready for one game after another.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "edition/book.h"
#include "game/setup.h"
#include "lab/game_loop.h"

namespace cadastre::lab {

struct Lineup {
  std::vector<bots::Level> levels;  // by seat
  game::Setup setup;
};

struct LineupRead {
  std::optional<Lineup> lineup;  // or:
  std::string fault;             // what is wrong and what to write
};

// "normal" or "normal:woman" for each seat; roles not given are dealt in turn.
LineupRead read_lineup(const edition::Book& book, const std::vector<std::string>& seats);

// One thread's bots. Which games it played before makes no difference to the next.
class Cast {
 public:
  Cast(const game::Edition& ed, const Lineup& lineup) : ed_(ed), lineup_(lineup) {}

  const Seated& ready(std::uint64_t game_seed);

 private:
  const game::Edition& ed_;
  const Lineup& lineup_;
  std::array<std::unique_ptr<bots::Bot>, game::kMaxSeats> bots_;
  Seated seated_;
};

}  // namespace cadastre::lab
