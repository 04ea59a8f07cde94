// The network in floating point, and how it learns: Adam over batches that several threads share. The same
// positions in the same order give the same weights with any number of threads.
#pragma once

#include <string>
#include <vector>

#include "bots/network.h"
#include "train/positions.h"

namespace cadastre::train {

// By input first: what one input adds to all sums lies side by side.
struct Weights {
  std::array<std::array<float, bots::kFirstLayer>, bots::kInputs> first{};
  std::array<float, bots::kFirstLayer> first_bias{};
  std::array<std::array<float, bots::kSecondLayer>, bots::kFirstLayer> second{};
  std::array<float, bots::kSecondLayer> second_bias{};
  std::array<float, bots::kSecondLayer> last{};
  float last_bias = 0;

  static constexpr std::size_t kCount = bots::kInputs * bots::kFirstLayer + bots::kFirstLayer +
                                        bots::kFirstLayer * bots::kSecondLayer + 2 * bots::kSecondLayer + 1;
  float* data() { return first[0].data(); }
  const float* data() const { return first[0].data(); }
};
static_assert(sizeof(Weights) == Weights::kCount * sizeof(float));

// How far off the forecasts were: the mean of minus the logarithm of what the winner had been given.
struct Loss {
  double learned = 0;
  double guess = 0;  // of the share of squared worth
  double even = 0;   // of even chances
  std::uint64_t positions = 0;
  void add(const Loss& other);
};

class Learner {
 public:
  explicit Learner(std::uint64_t seed);

  // Goes on from these weights.
  void begin_with(const bots::Network& network);

  // One pass over these; `rate` is Adam's. The losses are those before it learned from a batch, by book.
  std::vector<Loss> learn(const std::vector<Position>& positions, std::size_t books, double rate,
                          int threads);

  bots::Network network() const;

  // Everything it needs to go on, and back; false: it cannot be read.
  bool save(const std::string& path, std::uint64_t round) const;
  bool restore(const std::string& path, std::uint64_t& round);

 private:
  void step(const Weights& slope, double rate);

  Weights weights_;
  Weights mean_;
  Weights square_;
  std::uint64_t steps_ = 0;
};

}  // namespace cadastre::train
