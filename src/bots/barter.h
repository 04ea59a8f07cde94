// Deals found by what they make of the chances to win: every exchange of what two seats could pass on, at the
// best price the other side should agree to, judged by what was learned.
#pragma once

#include <vector>

#include "bots/bargain.h"
#include "bots/judge.h"
#include "bots/search.h"
#include "game/action.h"

namespace cadastre::bots {

// All it is given must outlive it.
class Barter {
 public:
  Barter(const game::Edition& ed, const Bargain& bargain, const Judge& judge)
      : ed_(ed), bargain_(bargain), judge_(judge) {}

  struct Effort {
    std::size_t offers = 0;  // to find
    std::size_t looks = 0;   // at so many exchanges with each of those asked
    Deadline until{};
  };

  // Offers of `seat` that make its chances better, the best first.
  std::vector<game::Action> find(const game::State& s, game::Seat seat, game::SeatSet partners,
                                 const Effort& effort) const;

 private:
  struct Found {
    game::Action offer;
    int chance = 0;
  };

  std::vector<game::SquareSet> bundles(const game::State& s, game::Seat seat, game::Seat to) const;
  std::optional<game::Action> priced(const game::State& s, game::Action offer) const;
  std::optional<int> chance_after(const game::State& s, const game::Action& offer) const;
  void look_with(const game::State& s, game::Seat seat, game::Seat other, const Effort& effort,
                 std::vector<Found>& found) const;

  const game::Edition& ed_;
  const Bargain& bargain_;
  const Judge& judge_;
};

}  // namespace cadastre::bots
