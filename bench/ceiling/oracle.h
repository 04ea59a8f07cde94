// A player who knows whom it plays with and tries everything: how much can be won at all where luck is great?
// See tools/ceiling and docs/bots.md. Nothing of it is in the program people play with.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/normal.h"
#include "lab/game_loop.h"

namespace cadastre::ceiling {

// Before every decision each legal action, each exchange of one title and the cash a beginner wants for it,
// is played on to the end with the players who really sit there, oneself as `normal`; the worse half is
// dropped again and again until the best two have been played on `samples` times. One step of policy
// improvement on `normal`, without a model of the others that could be wrong.
class Oracle final : public bots::Bot {
 public:
  Oracle(const game::Edition& ed, bots::Level others, unsigned samples);

  game::Action choose(const game::State& s, game::Seat seat) override;
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t seed) override;

 private:
  struct Tried {
    game::Action action;
    double sum = 0;
    double ahead = 0;  // of the differences to the usual action
    double ahead_squared = 0;
    double last = 0;
  };

  std::vector<Tried> everything(const game::State& s, game::Seat seat, const game::Action& usual);
  void add_exchanges(const game::State& s, game::Seat seat, std::vector<Tried>& out) const;
  game::Action best(const game::State& s, game::Seat seat, std::vector<Tried> left);
  double play_on(const game::State& from, game::Seat seat, const game::Action& first, std::uint64_t seed);

  const game::Edition& ed_;
  bots::Normal normal_;
  std::array<std::unique_ptr<bots::Bot>, game::kMaxSeats> others_;
  bots::Normal myself_;  // who plays on
  unsigned samples_;
  std::uint64_t seed_ = 0;
  std::uint64_t thoughts_ = 0;
  int exchanged_at_ = -1;  // the round in which exchanges were last tried
  int turned_ = -1;        // the round in which so many actions were taken that are not usual
  int odd_ = 0;
};

}  // namespace cadastre::ceiling
