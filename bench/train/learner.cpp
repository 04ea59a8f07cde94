#include "train/learner.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "chance/chance.h"
#include "lab/crew.h"

namespace cadastre::train {
namespace {

using bots::kFirstLayer;
using bots::kInputs;
using bots::kSecondLayer;

constexpr std::size_t kBatch = 1024;
constexpr std::size_t kChunks = 32;  // of a batch: whichever thread has one, they are added in their order
constexpr float kMostActive = static_cast<float>(bots::kMostFeature) / bots::kOne;
constexpr float kMostWeight = static_cast<float>(bots::kMostWeight) / bots::kWeightOne;

// What one seat's inputs come to, kept for the way back.
struct Pass {
  std::array<float, kInputs> in;
  std::array<float, kFirstLayer> first;
  std::array<float, kSecondLayer> second;
  float out;
};

float active(float sum) { return std::clamp(sum, 0.0F, kMostActive); }
bool moves(float activation) { return activation > 0.0F && activation < kMostActive; }

void forward(const Weights& w, const bots::Inputs& inputs, Pass& pass) {
  pass.first = w.first_bias;
  for (unsigned i = 0; i < kInputs; ++i) {
    const float x = static_cast<float>(inputs[i]) / bots::kOne;
    pass.in[i] = x;
    for (unsigned j = 0; j < kFirstLayer && x != 0; ++j) {
      pass.first[j] += x * w.first[i][j];
    }
  }
  pass.second = w.second_bias;
  for (unsigned i = 0; i < kFirstLayer; ++i) {
    const float x = pass.first[i] = active(pass.first[i]);
    for (unsigned j = 0; j < kSecondLayer && x != 0; ++j) {
      pass.second[j] += x * w.second[i][j];
    }
  }
  pass.out = w.last_bias;
  for (unsigned i = 0; i < kSecondLayer; ++i) {
    pass.second[i] = active(pass.second[i]);
    pass.out += pass.second[i] * w.last[i];
  }
}

void backward(const Weights& w, const Pass& pass, float error, Weights& slope) {
  std::array<float, kSecondLayer> second;
  slope.last_bias += error;
  for (unsigned j = 0; j < kSecondLayer; ++j) {
    slope.last[j] += error * pass.second[j];
    second[j] = moves(pass.second[j]) ? error * w.last[j] : 0.0F;
    slope.second_bias[j] += second[j];
  }
  std::array<float, kFirstLayer> first;
  for (unsigned i = 0; i < kFirstLayer; ++i) {
    first[i] = 0;
    for (unsigned j = 0; j < kSecondLayer && pass.first[i] > 0; ++j) {
      slope.second[i][j] += pass.first[i] * second[j];
      first[i] += w.second[i][j] * second[j];
    }
    first[i] = moves(pass.first[i]) ? first[i] : 0.0F;
    slope.first_bias[i] += first[i];
  }
  for (unsigned i = 0; i < kInputs; ++i) {
    const float x = pass.in[i];
    for (unsigned j = 0; j < kFirstLayer && x != 0; ++j) {
      slope.first[i][j] += x * first[j];
    }
  }
}

double surprise(float given, float won) { return won > 0 ? -won * std::log(std::max(given, 1e-6F)) : 0; }

// Chances are powers of two of what comes out, shared.
void learn_one(const Weights& w, const Position& position, Weights& slope, Loss& loss) {
  std::array<Pass, game::kMaxSeats> pass;
  float most = -1e9F;
  for (const game::Seat seat : position.in) {
    forward(w, bots::FeatureReader::inputs(position.features, position.in, seat), pass[game::at(seat)]);
    most = std::max(most, pass[game::at(seat)].out);
  }
  std::array<float, game::kMaxSeats> chance{};
  float sum = 0;
  for (const game::Seat seat : position.in) {
    chance[game::at(seat)] = std::exp2(pass[game::at(seat)].out - most);
    sum += chance[game::at(seat)];
  }
  ++loss.positions;
  for (const game::Seat seat : position.in) {
    const unsigned i = game::at(seat);
    chance[i] /= sum;
    backward(w, pass[i], chance[i] - position.won[i], slope);
    loss.learned += surprise(chance[i], position.won[i]);
    loss.guess += surprise(position.guess[i], position.won[i]);
    loss.even += surprise(1.0F / static_cast<float>(position.in.count()), position.won[i]);
  }
}

}  // namespace

void Loss::add(const Loss& other) {
  learned += other.learned;
  guess += other.guess;
  even += other.even;
  positions += other.positions;
}

Learner::Learner(std::uint64_t seed) {
  chance::Stream luck(seed);
  const auto spread = [&](float* begin, std::size_t count, unsigned from) {
    const float most = std::sqrt(3.0F / static_cast<float>(from));
    for (std::size_t i = 0; i < count; ++i) {
      begin[i] = most * (static_cast<float>(luck.below(20001)) / 10000.0F - 1.0F);
    }
  };
  spread(weights_.first[0].data(), kInputs * kFirstLayer, kInputs / 2);
  spread(weights_.second[0].data(), kFirstLayer * kSecondLayer, kFirstLayer);
  spread(weights_.last.data(), kSecondLayer, kSecondLayer);
}

void Learner::begin_with(const bots::Network& network) {
  const auto weight = [](std::int16_t w) { return static_cast<float>(w) / bots::kWeightOne; };
  const auto bias = [](std::int32_t b) { return static_cast<float>(b) / (bots::kWeightOne * bots::kOne); };
  for (unsigned j = 0; j < kFirstLayer; ++j) {
    weights_.first_bias[j] = bias(network.first.bias[j]);
    for (unsigned i = 0; i < kInputs; ++i) {
      weights_.first[i][j] = weight(network.first.weight[j][i]);
    }
  }
  for (unsigned j = 0; j < kSecondLayer; ++j) {
    weights_.second_bias[j] = bias(network.second.bias[j]);
    for (unsigned i = 0; i < kFirstLayer; ++i) {
      weights_.second[i][j] = weight(network.second.weight[j][i]);
    }
    weights_.last[j] = weight(network.last.weight[0][j]);
  }
}

void Learner::step(const Weights& slope, double rate) {
  constexpr float kKept = 0.9F;
  constexpr float kKeptSquare = 0.999F;
  ++steps_;
  const auto steps = static_cast<double>(steps_);
  const auto pace =
      static_cast<float>(rate * std::sqrt(1 - std::pow(kKeptSquare, steps)) / (1 - std::pow(kKept, steps)));
  float* weight = weights_.data();
  float* mean = mean_.data();
  float* square = square_.data();
  const float* now = slope.data();
  for (std::size_t i = 0; i < Weights::kCount; ++i) {
    mean[i] = kKept * mean[i] + (1 - kKept) * now[i];
    square[i] = kKeptSquare * square[i] + (1 - kKeptSquare) * now[i] * now[i];
    weight[i] =
        std::clamp(weight[i] - pace * mean[i] / (std::sqrt(square[i]) + 1e-8F), -kMostWeight, kMostWeight);
  }
}

std::vector<Loss> Learner::learn(const std::vector<Position>& positions, std::size_t books, double rate,
                                 int threads) {
  std::vector<Loss> losses(books);
  std::vector<Weights> slopes(kChunks);
  std::vector<std::vector<Loss>> parts(kChunks, std::vector<Loss>(books));
  for (std::size_t begin = 0; begin + kBatch <= positions.size(); begin += kBatch) {
    lab::share_out(kChunks, threads, {}, [&](unsigned, std::uint64_t chunk) {
      slopes[chunk] = {};
      constexpr std::size_t kEach = kBatch / kChunks;
      for (std::size_t i = begin + chunk * kEach; i < begin + (chunk + 1) * kEach; ++i) {
        learn_one(weights_, positions[i], slopes[chunk], parts[chunk][positions[i].book]);
      }
    });
    Weights sum;
    for (const Weights& slope : slopes) {
      for (std::size_t i = 0; i < Weights::kCount; ++i) {
        sum.data()[i] += slope.data()[i] / kBatch;
      }
    }
    step(sum, rate);
  }
  for (const auto& part : parts) {
    for (std::size_t i = 0; i < books; ++i) {
      losses[i].add(part[i]);
    }
  }
  return losses;
}

bots::Network Learner::network() const {
  const auto weight = [](float w) {
    return static_cast<std::int16_t>(std::clamp(std::lround(w * bots::kWeightOne),
                                                static_cast<long>(-bots::kMostWeight),
                                                static_cast<long>(bots::kMostWeight)));
  };
  const auto bias = [](float w) {
    return static_cast<std::int32_t>(std::lround(w * bots::kWeightOne * bots::kOne));
  };
  bots::Network out;
  for (unsigned j = 0; j < kFirstLayer; ++j) {
    out.first.bias[j] = bias(weights_.first_bias[j]);
    for (unsigned i = 0; i < kInputs; ++i) {
      out.first.weight[j][i] = weight(weights_.first[i][j]);
    }
  }
  for (unsigned j = 0; j < kSecondLayer; ++j) {
    out.second.bias[j] = bias(weights_.second_bias[j]);
    for (unsigned i = 0; i < kFirstLayer; ++i) {
      out.second.weight[j][i] = weight(weights_.second[i][j]);
    }
    out.last.weight[0][j] = weight(weights_.last[j]);
  }
  return out;  // the last bias is the same for all and makes no difference
}

bool Learner::save(const std::string& path, std::uint64_t round) const {
  std::ofstream out(path, std::ios::binary);
  for (const Weights* part : {&weights_, &mean_, &square_}) {
    out.write(reinterpret_cast<const char*>(part), sizeof(Weights));
  }
  out.write(reinterpret_cast<const char*>(&steps_), sizeof(steps_));
  out.write(reinterpret_cast<const char*>(&round), sizeof(round));
  return static_cast<bool>(out.flush());
}

bool Learner::restore(const std::string& path, std::uint64_t& round) {
  std::ifstream in(path, std::ios::binary);
  for (Weights* part : {&weights_, &mean_, &square_}) {
    in.read(reinterpret_cast<char*>(part), sizeof(Weights));
  }
  in.read(reinterpret_cast<char*>(&steps_), sizeof(steps_));
  in.read(reinterpret_cast<char*>(&round), sizeof(round));
  return static_cast<bool>(in);
}

}  // namespace cadastre::train
