// A beginner: plays steadily, asks for no deals, and judges those it is offered by the printed prices alone,
// blind to what a group is worth.
#pragma once

#include "bots/bot.h"
#include "bots/steady.h"

namespace cadastre::bots {

class Easy final : public Bot {
 public:
  explicit Easy(const game::Edition& ed) : ed_(ed), steady_(ed) {}

  game::Action choose(const game::State& s, game::Seat seat) override { return steady_.choose(s, seat); }
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t /*seed*/) override {}

 private:
  const game::Edition& ed_;
  Steady steady_;
};

}  // namespace cadastre::bots
