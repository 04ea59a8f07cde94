// Seeds of many games or stretches from one: far apart even where the numbers are neighbours.
#pragma once

#include <cstdint>

namespace cadastre::lab {

// The finisher of SplitMix64: a bijection, so two numbers never share a seed.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed + (number + 1) * 0x9e3779b97f4a7c15U;
  z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9U;
  z = (z ^ z >> 27U) * 0x94d049bb133111ebU;
  return z ^ z >> 31U;
}

}  // namespace cadastre::lab
