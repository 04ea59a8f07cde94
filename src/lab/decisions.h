// The decisions of a game that could well have gone the other way, and what each cost.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "lab/analysis.h"

namespace cadastre::lab {

// What was done, and the other thing that could have been.
struct Question {
  int action = 0;
  game::Seat seat{};
  game::State s{};  // before it
  game::Action chosen{};
  game::Action other{};
};

// Hears a replay and asks: of purchases, auctions and trades always, of the rest where a `normal` player
// would have done something else.
class Questioner {
 public:
  Questioner(const game::Edition& ed, game::SeatSet seats);

  void act(const game::Action& action, const game::State& s);  // before it
  void hear(const game::Event& event);

  std::vector<Question> of(game::Seat seat) const;

 private:
  void ask(game::Seat seat, const game::State& s, const game::Action& chosen, const game::Action& other);
  std::optional<game::Action> other_than(const game::Action& chosen, const game::State& s);

  const game::Edition& ed_;
  game::SeatSet seats_;
  std::unique_ptr<bots::Bot> normal_;
  int number_ = 0;
  std::array<std::optional<Question>, game::kMaxSeats> bids_{};  // the last of each in the auction that is on
  std::vector<Question> asked_;
};

// Plays both ways on with the same dice, again and again until so many rolls are spent in all: first all
// questions, then the dearest of them, and those that are left anew, so that luck in the first tries does not
// count. The three dearest, where there is no doubt.
std::vector<Decision> costliest(const game::Edition& ed, Playouts& playouts,
                                const std::vector<Question>& questions, std::uint64_t until_rolls,
                                std::uint64_t seed, const RunControl& control);

}  // namespace cadastre::lab
