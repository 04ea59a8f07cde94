// Many games of one lineup, counted.
#pragma once

#include <memory>
#include <vector>

#include "lab/cast.h"
#include "lab/crew.h"
#include "lab/ranks.h"
#include "lab/tally.h"
#include "lab/told_game.h"

namespace cadastre::lab {

struct StudyPlan {
  Lineup lineup;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  int rounds = 500;  // a game still going on then is cut off
  GameListener listener{};
};

// Games go to batches by their number alone; how much batches differ says how sure a figure is.
struct Study {
  std::vector<Tally> batches;
  Spreads spreads{};
  Tally total{};
  double seconds = 0;
};

// Games to a chunk of work, by the number of games alone: it must not depend on the threads.
std::uint64_t chunk_of(std::uint64_t games);

// Game i has the seed seed_of(plan.seed, i), whoever plays it: the result is the same with any number of
// threads and ranks, but for `seconds`. Stopped early, it has the games done so far.
std::unique_ptr<Study> play_study(const edition::Book& book, const StudyPlan& plan, Ranks& ranks,
                                  const RunControl& control);

}  // namespace cadastre::lab
