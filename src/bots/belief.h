// Whom one plays with: a belief over a few ways to play, for each seat, from what it was seen to do. What is
// seen is how the table differs from the last look, so a bot needs to be told nothing.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/character.h"
#include "bots/normal.h"

namespace cadastre::bots {

class Belief {
 public:
  explicit Belief(const game::Edition& ed);

  void new_game();

  // Before each decision of `me`.
  void look(const game::State& s, game::Seat me);

  // An offer it makes; how it is answered shows at the next look.
  void proposed(const game::State& s, const game::Action& offer);

  // A way to play for this seat, by its place; `draw` from 0 to 1 goes through all of them by their weight.
  std::size_t drawn(game::Seat seat, double draw) const;
  std::size_t likeliest(game::Seat seat) const;
  double weight(game::Seat seat, std::size_t way) const { return weights_[game::at(seat)][way]; }

  std::size_t ways() const { return 1 + strangers_.size(); }
  std::string_view name(std::size_t way) const;
  Bot& player(std::size_t way) { return way == 0 ? static_cast<Bot&>(normal_) : *strangers_[way - 1].bot; }
  Normal& normal() { return normal_; }

  // Whether this seat, if it is who it most likely is, would accept; `worths` of this moment.
  bool agrees(const game::State& s, game::Seat seat, game::Seat from, const game::Offer& offer,
              Bargain::Worths& worths) const;

 private:
  struct Way {
    const Character* character;
    std::unique_ptr<Stranger> bot;
  };
  static constexpr std::size_t kMostWays = 16;
  using Weights = std::array<double, kMostWays>;

  bool accepts(std::size_t way, const game::State& s, game::Seat seat, game::Seat from,
               const game::Offer& offer, Bargain::Worths& worths) const;
  template <class Fits>
  void learn(game::Seat seat, const Fits& fits);
  void see_purchase(const game::State& s, game::Seat seat);
  void see_auction(const game::State& s, game::Seat seat);
  void see_pass(const game::State& s, game::Seat seat);
  void see_buildings(const game::State& s, game::Seat seat);
  void see_answer(const game::State& s);
  void see_offers(const game::State& s, game::Seat me);
  void see_silence(const game::State& s, game::Seat me);

  const game::Edition& ed_;
  Normal normal_;
  std::vector<Way> strangers_;
  std::array<Weights, game::kMaxSeats> weights_{};
  game::State last_{};
  bool looked_ = false;
  std::array<int, game::kMaxSeats> idle_round_{};          // when a seat was last seen not to build
  game::State my_turn_{};                                  // as it was when it was on turn last
  std::array<game::SquareSet, game::kMaxSeats> wished_{};  // what a seat has asked for, or has not long since
  game::Action asked_{};                                   // of the offer whose answer is not seen yet
  bool asking_ = false;
  game::State asked_at_{};
};

}  // namespace cadastre::bots
