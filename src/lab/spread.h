// How values spread, in buckets: exact below 2 * Fine, then within one part in Fine. Sums of buckets are
// exact, so quantiles do not depend on who counted what.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace cadastre::lab {

template <unsigned Fine>
struct Buckets {
  static_assert(std::has_single_bit(Fine));
  static constexpr unsigned kFine = Fine;  // buckets to each doubling
  static constexpr unsigned kFineBits = std::bit_width(Fine) - 1;
  static constexpr unsigned kValueBits = 24;  // anything above counts as the largest
  static constexpr unsigned kBuckets = (kValueBits + 1 - kFineBits) * Fine;

  std::array<std::uint64_t, kBuckets> counts{};

  static constexpr unsigned bucket_of(std::uint64_t value) {
    value = std::min<std::uint64_t>(value, (1U << kValueBits) - 1);
    if (value < 2 * kFine) {
      return static_cast<unsigned>(value);
    }
    const auto shift = static_cast<unsigned>(std::bit_width(value)) - kFineBits - 1;
    return shift * kFine + static_cast<unsigned>(value >> shift);
  }
  // The smallest value of a bucket.
  static constexpr std::uint64_t floor_of(unsigned bucket) {
    if (bucket < 2 * kFine) {
      return bucket;
    }
    const unsigned shift = bucket / kFine - 1;
    return std::uint64_t{bucket - shift * kFine} << shift;
  }

  constexpr void add(std::uint64_t value) { ++counts[bucket_of(value)]; }

  constexpr std::uint64_t total() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) {
      sum += count;
    }
    return sum;
  }

  // The value below which `part` (0 to 1) of all lie, straight through its bucket; 0 when there are none.
  constexpr double quantile(double part) const {
    const auto all = static_cast<double>(total());
    const double rank = std::clamp(part, 0.0, 1.0) * all;
    double below = 0;
    for (unsigned i = 0; i < kBuckets; ++i) {
      const auto here = static_cast<double>(counts[i]);
      if (here > 0 && below + here >= rank) {
        const auto low = static_cast<double>(floor_of(i));
        const double width = static_cast<double>(floor_of(i + 1)) - low - 1;
        return low + width * std::max(0.0, rank - below) / here;
      }
      below += here;
    }
    return 0;
  }
};

using Spread = Buckets<512>;       // of money
using FineSpread = Buckets<1024>;  // of the length of games

}  // namespace cadastre::lab
