// A small network in whole numbers: weights and activations of 16 bits, sums of 32, none of which can
// overflow. So every machine and compiler comes to the same bits. bench/train finds the weights, in
// learned/chances.txt.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/features.h"

namespace cadastre::bots {

inline constexpr int kWeightOne = 512;     // stands for 1.0
inline constexpr int kMostWeight = 4095;   // weights lie between this and its negative
inline constexpr int kMostBias = 1 << 28;  // the same for biases, which count kOne * kWeightOne
inline constexpr unsigned kFirstLayer = 64;
inline constexpr unsigned kSecondLayer = 32;

template <std::size_t kFrom, std::size_t kTo>
struct Layer {
  std::array<std::array<std::int16_t, kFrom>, kTo> weight{};
  std::array<std::int32_t, kTo> bias{};
};

class Network {
 public:
  Layer<kInputs, kFirstLayer> first;
  Layer<kFirstLayer, kSecondLayer> second;
  Layer<kSecondLayer, 1> last;

  // The logarithm, to base 2, of a seat's odds; 1.0 is kOne * kWeightOne. Only differences count.
  std::int32_t odds(const Inputs& in) const;

  // As a text with its own hash, and back. Nothing: not such a text, or another one than was hashed.
  std::string text() const;
  static std::optional<Network> read(std::string_view text);
};

// What came out of learned/chances.txt; read once.
const Network& learned_network();
std::string_view learned_text();

}  // namespace cadastre::bots
