#include "chance/chance.h"

#include <Random123/philox.h>

#include <algorithm>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace cadastre::chance {
namespace {

constexpr unsigned kWordsPerBlock = 4;

#ifdef __SSE2__

constexpr int kRounds = 10;

__m128i pair(std::uint32_t first, std::uint32_t second) {
  return _mm_set_epi32(0, static_cast<int>(second), 0, static_cast<int>(first));
}

// Random123's blocks `block` to `block` + 3, both products of a round in one instruction: three times as
// fast. Lanes of 64 bits, of which the lower half counts: `even` has words 0 and 2 of a block, `odd` has 1
// and 3.
void four_blocks(std::uint64_t seed, std::uint64_t block, std::uint32_t* words) {
  const __m128i factors = pair(PHILOX_M4x32_0, PHILOX_M4x32_1);
  const __m128i bump = pair(PHILOX_W32_0, PHILOX_W32_1);
  __m128i key = pair(static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U));
  __m128i even[4];
  __m128i odd[4];
  for (unsigned i = 0; i < 4; ++i) {
    even[i] = pair(static_cast<std::uint32_t>(block + i), 0);
    odd[i] = pair(static_cast<std::uint32_t>((block + i) >> 32U), 0);
  }
  for (int round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < 4; ++i) {
      const __m128i products = _mm_shuffle_epi32(_mm_mul_epu32(even[i], factors), _MM_SHUFFLE(1, 0, 3, 2));
      even[i] = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(products, 32), odd[i]), key);
      odd[i] = products;
    }
    key = _mm_add_epi32(key, bump);
  }
  for (unsigned i = 0; i < 4; ++i) {
    const __m128i low = _mm_and_si128(even[i], pair(~0U, ~0U));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(words + kWordsPerBlock * i),
                     _mm_or_si128(low, _mm_slli_epi64(odd[i], 32)));
  }
}

#else

std::array<std::uint32_t, kWordsPerBlock> words_of(std::uint64_t seed, std::uint64_t block) {
  const r123::Philox4x32::ctr_type counter = {
      {static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32U), 0, 0}};
  const r123::Philox4x32::key_type key = {
      {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}};
  const auto out = r123::Philox4x32{}(counter, key);
  return {out[0], out[1], out[2], out[3]};
}

void four_blocks(std::uint64_t seed, std::uint64_t block, std::uint32_t* words) {
  for (unsigned i = 0; i < 4; ++i) {
    const auto four = words_of(seed, block + i);
    std::copy(four.begin(), four.end(), words + kWordsPerBlock * i);
  }
}

#endif

}  // namespace

Stream::Stream(std::uint64_t seed, std::uint64_t counter) : seed_(seed), block_(counter / kBuffered * 4) {
  refill();
  used_ = static_cast<unsigned>(counter % kBuffered);
}

void Stream::refill() {
  static_assert(kBuffered == 4 * kWordsPerBlock);
  four_blocks(seed_, block_, words_.data());
  block_ += 4;
  used_ = 0;
}

game::Action draw(const game::Edition& ed, const game::State& s, std::uint64_t seed, std::uint64_t counter) {
  Stream stream(seed, counter);
  return act(ed, s, stream);
}

}  // namespace cadastre::chance
