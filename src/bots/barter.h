// Deals found by what they make of the chances to win: every exchange of what two seats could pass on, at the
// best price the other side should agree to, judged by what was learned.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "bots/judge.h"
#include "bots/search.h"
#include "game/action.h"

namespace cadastre::bots {

// All it is given must outlive it.
class Barter {
 public:
  Barter(const game::Edition& ed, const Judge& judge) : ed_(ed), judge_(judge) {}

  // Whether this seat would accept the offer.
  using Agrees = std::function<bool(game::Seat, const game::Offer&)>;

  struct Effort {
    std::size_t offers = 0;  // to find
    std::size_t looks = 0;   // at so many exchanges with each of those asked
    Deadline until{};
  };

  // Offers of `seat` that make its chances better, the best first, each at the best price at which the other
  // agrees.
  std::vector<game::Action> find(const game::State& s, game::Seat seat, game::SeatSet partners,
                                 const Agrees& agrees, const Effort& effort) const;

 private:
  struct Found {
    game::Action offer;
    int chance = 0;
  };

  std::vector<game::SquareSet> bundles(const game::State& s, game::Seat seat, game::Seat to) const;
  static std::optional<game::Action> priced(const game::State& s, game::Action offer, const Agrees& agrees);
  std::optional<int> chance_after(const game::State& s, const game::Action& offer) const;
  void look_with(const game::State& s, game::Seat seat, game::Seat other, const Agrees& agrees,
                 const Effort& effort, std::vector<Found>& found) const;

  const game::Edition& ed_;
  const Judge& judge_;
};

}  // namespace cadastre::bots
