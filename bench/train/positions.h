// Positions to learn from: games between bots of all kinds, shaken now and then by deals nobody would make,
// each position with who won in the end.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/estate.h"
#include "bots/judge.h"
#include "edition/book.h"
#include "lab/game_loop.h"

namespace cadastre::train {

struct Position {
  bots::Features features;
  game::SeatSet in;
  std::array<float, game::kMaxSeats> won{};    // shares of the win
  std::array<float, game::kMaxSeats> guess{};  // what `hard` would have said: its share of squared worth
  std::uint8_t book = 0;
};

// Which bots play and how often, of a hundred games.
struct Mix {
  int shaken = 60;
  int mixed = 25;      // normal and easy beside each other
  int hard = 4;        // one or two who search, among normal ones
  int strangers = 15;  // characters that are not held out beside normal
  int searching = 0;   // everybody searches; these are not shaken
  std::uint32_t nodes = 400;
};

// One thread's tables: of each edition its bots and its eyes. What it plays depends on the seed alone.
class Table {
 public:
  // `network`: what those who search judge by; outlives it.
  Table(const game::Edition& ed, std::uint8_t book, const Mix& mix, const bots::Network& network);

  // One game; its positions are added to `out`.
  void play(std::uint64_t seed, std::vector<Position>& out);

 private:
  lab::Seated seat_bots(std::uint64_t seed, bool searching, chance::Stream& luck);
  bots::Bot& bot(unsigned seat, bots::Level level, std::uint64_t seed);
  bots::Bot& stranger(unsigned seat, std::uint64_t seed, chance::Stream& luck);
  void shake(game::State& s, chance::Stream& luck) const;
  bool exchange(game::State& s, const game::Action& offer) const;
  game::Action odd_offer(const game::State& s, chance::Stream& luck) const;
  Position seen(const game::State& s) const;

  const game::Edition& ed_;
  std::uint8_t book_;
  Mix mix_;
  const bots::Network& network_;
  bots::Values values_;
  bots::Appraiser appraiser_;
  bots::FeatureReader reader_;
  std::array<std::array<std::unique_ptr<bots::Bot>, 4>, game::kMaxSeats> bots_;  // by seat and level
  std::array<std::vector<std::unique_ptr<bots::Bot>>, game::kMaxSeats> strangers_;
};

}  // namespace cadastre::train
