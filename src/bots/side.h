// One side of an exchange of titles: what it does to a seat's wealth, at any price.
#pragma once

#include <array>

#include "bots/estate.h"

namespace cadastre::bots {

// Lives no longer than the state and the appraiser it is made of.
class Side {
 public:
  struct Swap {
    game::SquareSet out{};
    game::SquareSet in{};
  };

  // `soon`: what the seat will have as well, to build with. What it holds now is looked up, unless `anew`:
  // for turns that are seldom asked about.
  Side(const game::Edition& ed, const Appraiser& appraiser, const game::State& s, game::Seat seat,
       const Swap& swap, int turns, int soon = 0, bool anew = false);

  // What it gains when it gives so much cash besides; `more`: with so much more to build with, where it could
  // build nowhere before.
  int net(int cash, int more = 0) const {
    int sum = fixed_ - cash;
    for (unsigned i = 0; i < count_; ++i) {
      sum +=
          appraiser_.group_worth(s_, seat_, sites_[i].group, sites_[i].titles, purse_ + more - cash, turns_);
    }
    return sum;
  }

  // Whether it can build already on a group of which something changes hands.
  bool has_sites() const { return has_sites_; }

 private:
  struct Site {
    unsigned group;
    game::SquareSet titles;
  };

  const Appraiser& appraiser_;
  const game::State& s_;
  game::Seat seat_;
  int turns_;
  int purse_;
  int fixed_ = 0;  // what is the same at any price
  bool has_sites_ = false;
  unsigned count_ = 0;
  std::array<Site, game::kMaxGroups> sites_;  // groups it could build on afterwards, `count_` of them
};

}  // namespace cadastre::bots
