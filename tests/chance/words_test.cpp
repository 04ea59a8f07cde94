// The words of a seed are Philox's, however they are computed: see chance.cpp.
#include <Random123/philox.h>
#include <gtest/gtest.h>

#include "chance/chance.h"

namespace cadastre::chance {
namespace {

std::uint32_t philox_word(std::uint64_t seed, std::uint64_t place) {
  const std::uint64_t block = place / 4;
  const r123::Philox4x32::ctr_type counter = {
      {static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32U), 0, 0}};
  const r123::Philox4x32::key_type key = {
      {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}};
  return r123::Philox4x32{}(counter, key)[place % 4];
}

TEST(Words, AreThoseOfPhilox) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 0xffffffffULL, 0x123456789abcdef0ULL, ~0ULL}) {
    for (const std::uint64_t from : {0ULL, 5ULL, 1000ULL, (1ULL << 34U) - 20}) {  // blocks past 32 bits
      Stream stream(seed, from);
      for (std::uint64_t place = from; place < from + 50; ++place) {
        ASSERT_EQ(stream.next(), philox_word(seed, place)) << seed << " at " << place;
      }
    }
  }
}

}  // namespace
}  // namespace cadastre::chance
