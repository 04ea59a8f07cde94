// Who may want to act though nobody waits for them: claim a rent, answer an offer, each asked once; or, for
// whoever wants it so, anybody before a bot's turn.
#pragma once

#include <optional>
#include <vector>

#include "local/table.h"

namespace cadastre::terminal {

class Reactions {
 public:
  // The next person to ask, not to be asked about the same again.
  std::optional<game::Seat> next(const local::Table& table);

  bool stops_at_bots() const { return stops_at_bots_; }
  void switch_stops() { stops_at_bots_ = !stops_at_bots_; }

 private:
  std::optional<game::Seat> before_a_bot(const local::Table& table);

  std::vector<game::Claim> claims_;
  std::vector<game::Offer> offers_;
  bool stops_at_bots_ = false;
  game::Seat stopped_at_ = game::Seat::nobody;  // whose turn, and in which round
  int stopped_in_ = -1;
};

// Those who sit at the keyboard and are still in the game.
game::SeatSet people(const local::Table& table);

}  // namespace cadastre::terminal
