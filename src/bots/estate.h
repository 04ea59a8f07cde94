// What a seat's estate is worth in money: cash, what its titles can be turned into, and what they will earn.
// The measure by which bots buy, bid, build and trade.
#pragma once

#include <array>

#include "bots/values.h"
#include "game/state.h"

namespace cadastre::bots {

class Appraiser {
 public:
  Appraiser(const game::Edition& ed, const Values& values) : ed_(ed), values_(values) {}

  // How many more turns of opponents count: those in the game, over the rounds that can still matter.
  int turns(const game::State& s) const;

  // What `mine` of one group is worth to a seat that could spend `cash` on building there.
  int group_worth(const game::State& s, game::Seat seat, unsigned group, game::SquareSet mine, int cash,
                  int turns) const;

  // The same for everything it holds, its cash included; as if it held `mine` and had `cash`.
  int worth(const game::State& s, game::Seat seat, game::SquareSet mine, int cash) const;
  int worth(const game::State& s, game::Seat seat) const {
    return worth(s, seat, s.owned_by(seat), s[seat].cash.units);
  }

  // What having this title more is worth to a seat, before it is paid for.
  int gain(const game::State& s, game::Seat seat, game::Square square) const;

  // The most anybody else would gain by it.
  int rivals_gain(const game::State& s, game::Seat seat, game::Square square) const;

 private:
  int kept_worth(const game::State& s, game::SquareSet titles) const;
  int built_worth(const game::State& s, game::Seat seat, const Earnings& earnings, game::SquareSet mine,
                  int cash, int turns) const;
  int streets_worth(const game::State& s, game::Seat seat, unsigned group, game::SquareSet mine, int cash,
                    int turns) const;

  const game::Edition& ed_;
  const Values& values_;
};

}  // namespace cadastre::bots
