// Who plays: the bots of a lineup, made ready for one game after another.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "edition/book.h"
#include "game/setup.h"
#include "lab/game_loop.h"

namespace cadastre::lab {

// A player that is no level of ours: made anew for every thread and every edition it plays.
struct Guest {
  std::string name;
  std::function<std::unique_ptr<bots::Bot>(const edition::Book& book)> make;
};

struct Lineup {
  std::vector<bots::Level> levels;  // by seat
  game::Setup setup;
  std::vector<std::shared_ptr<const Guest>> guests{};  // by seat, or none at all; nothing: the level plays
  bool concedes = true;                                // its levels give up what they have lost

  const Guest* guest(unsigned seat) const { return seat < guests.size() ? guests[seat].get() : nullptr; }
  std::string player(unsigned seat) const;  // "normal", or a guest's name
};

struct LineupRead {
  std::optional<Lineup> lineup;  // or:
  std::string fault;             // what is wrong and what to write
};

// "normal" or "normal:woman" for each seat, or a guest by its name; roles not given are dealt in turn.
LineupRead read_lineup(const edition::Book& book, const std::vector<std::string>& seats,
                       const std::vector<std::shared_ptr<const Guest>>& guests = {});

// One thread's bots. Which games it played before makes no difference to the next.
class Cast {
 public:
  // Without guests the rules are enough.
  Cast(const game::Edition& ed, const Lineup& lineup) : ed_(ed), lineup_(lineup) {}
  Cast(const edition::Book& book, const Lineup& lineup) : ed_(book.rules), book_(&book), lineup_(lineup) {}

  const Seated& ready(std::uint64_t game_seed);
  void game_over(const game::State& s);

 private:
  std::shared_ptr<bots::Bot> bot_for(unsigned seat) const;

  const game::Edition& ed_;
  const edition::Book* book_ = nullptr;
  const Lineup& lineup_;
  std::array<std::shared_ptr<bots::Bot>, game::kMaxSeats> bots_;
  Seated seated_;
};

}  // namespace cadastre::lab
