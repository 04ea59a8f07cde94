// One finished game gone through again: everybody's chance to win as it went, where it turned, and which
// decisions cost most. The chances are those of `normal` players who would play on from there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/crew.h"
#include "lab/estimate.h"
#include "lab/playouts.h"
#include "notation/record.h"

namespace cadastre::lab {

// A roll is what a game played on costs: the sum of them bounds the time, whatever the length of the game,
// and the same plan gives the same analysis on every machine.
struct AnalysisPlan {
  std::uint64_t seed = 1;
  std::uint64_t rolls = 12'000'000;                             // of all games played on, about
  game::SeatSet seats = game::SeatSet::first(game::kMaxSeats);  // whose decisions are looked at
};

// After so many actions of the record.
struct ChancePoint {
  int action = 0;
  int round = 0;
  Shares wins{};
};

// What one action, a roll of the dice as likely as a decision, did to somebody's chance.
struct TurningPoint {
  int action = 0;  // its number, from 1
  int round = 0;
  game::Seat seat{};  // whose chance changed most
  double before = 0;
  double after = 0;
};

// What somebody did, and what would have been better by how much. `chosen` is another's action where that
// accepted the offer of this seat.
struct Decision {
  int action = 0;  // its number, from 1
  int round = 0;
  game::Seat seat{};
  game::Action chosen{};
  game::Action better{};
  game::Square square = game::Square::none;  // what it was about
  Estimate cost{};                           // of the chance to win, 0 to 1
};

struct Analysis {
  std::optional<notation::Misfit> misfit;    // the record does not fit: there is nothing else then
  bool stopped = false;                      // before it was done
  std::uint64_t games = 0;                   // played on
  std::uint64_t rolls = 0;                   // in them
  int games_a_point = 0;                     // of the curve
  std::vector<ChancePoint> curve;            // when rounds began, and at the end
  std::vector<TurningPoint> turning_points;  // in the order of the game
  std::vector<Decision> decisions;  // by seat, the costliest first, three at most, and only beyond doubt
};

Analysis analyse(const edition::Book& book, const notation::Record& record, const AnalysisPlan& plan,
                 const RunControl& control);

}  // namespace cadastre::lab
