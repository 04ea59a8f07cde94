// The player who has learned: hard's questions, and more of them, answered by playing a few rounds on and
// judging what is there by what was learned from many games.
#pragma once

#include "bots/hard.h"

namespace cadastre::bots {

class Expert final : public Hard {
 public:
  Expert(const game::Edition& ed, const BotSettings& settings);

  void new_game(std::uint64_t seed) override;

 private:
  // What is to be done this round, one after the other.
  struct Intent {
    Plan steps;
    std::size_t next = 0;
    int round = -1;
    bool own = false;  // another plan than the usual one
  };

  std::optional<game::Action> improvement(const game::State& s, game::Seat seat,
                                          const game::Action& usual) override;
  Intent intend(const game::State& s, game::Seat seat, const game::Action& usual);
  Plan buildings(const game::State& s, game::Seat seat, bool pawns) const;
  std::optional<game::Action> next_pawn(const game::State& s, game::Seat seat) const;
  bool lacks_money(const game::State& s, game::Seat seat) const;

  std::array<Intent, game::kMaxSeats> intents_{};
};

}  // namespace cadastre::bots
