// Random legal play with everything checked at every step. A failure names edition, seed and action number.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "chance/chance.h"
#include "edition/book.h"
#include "game/action.h"
#include "game/state.h"

namespace cadastre::tests {

class RandomPlay {
 public:
  RandomPlay(const edition::Book& book, int seats, std::uint64_t seed);

  // To the end of the game or `most_actions`; what is wrong, or nothing.
  std::string run(int most_actions);

  const game::State& state() const { return state_; }

  // What was done while an auction or a debt was open, by business.
  using Done = std::array<game::Circumstances, game::kBusinessNames.size()>;
  const Done& done() const { return done_; }

 private:
  void hear(const game::Event& event);
  game::Action next_action();
  std::string check_state();
  std::string check_chance();
  std::string check_listing(game::Seat seat);
  std::string check_unlisted();
  std::string check_notation();
  std::string check_replay() const;
  game::Action any_action();
  void note_business(const game::Action& action);

  const edition::Book& book_;
  int seats_;
  std::uint64_t seed_;
  game::State state_;
  game::State rebuilt_;  // by the events alone
  std::string uncited_;  // an event whose reason no rule stands behind
  std::vector<game::Action> played_;
  Done done_{};
  chance::Stream dice_;
  chance::Stream whims_;
};

}  // namespace cadastre::tests
