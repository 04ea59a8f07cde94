#include "chance/chance.h"

#include <Random123/philox.h>

#include <algorithm>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace cadastre::chance {
namespace {

constexpr unsigned kWordsPerBlock = 4;

void plain_blocks(std::uint64_t seed, std::uint64_t block, unsigned blocks, std::uint32_t* words) {
  const r123::Philox4x32::key_type key = {
      {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}};
  for (const std::uint64_t end = block + blocks; block != end; ++block, words += kWordsPerBlock) {
    const r123::Philox4x32::ctr_type counter = {
        {static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32U), 0, 0}};
    std::ranges::copy(r123::Philox4x32{}(counter, key), words);
  }
}

#ifdef __x86_64__

// Random123's eight blocks from `block` on, all products of two blocks' round in one instruction. Lanes of 64
// bits, of which the lower half counts: `even` has words 0 and 2 of two blocks, `odd` has 1 and 3.
[[gnu::target("avx2")]] void eight_blocks(std::uint64_t seed, std::uint64_t block, std::uint32_t* words) {
  constexpr int kRounds = 10;
  const auto at = [](std::uint64_t word) { return static_cast<long long>(word); };
  const __m256i factors = _mm256_setr_epi64x(PHILOX_M4x32_0, PHILOX_M4x32_1, PHILOX_M4x32_0, PHILOX_M4x32_1);
  const __m256i bump = _mm256_setr_epi64x(PHILOX_W32_0, PHILOX_W32_1, PHILOX_W32_0, PHILOX_W32_1);
  const long long low_key = at(seed & 0xffffffffU);
  __m256i key = _mm256_setr_epi64x(low_key, at(seed >> 32U), low_key, at(seed >> 32U));
  __m256i even[4];
  __m256i odd[4];
  for (unsigned i = 0; i < 4; ++i) {
    const std::uint64_t first = block + 2 * i;
    even[i] = _mm256_setr_epi64x(at(first & 0xffffffffU), 0, at((first + 1) & 0xffffffffU), 0);
    odd[i] = _mm256_setr_epi64x(at(first >> 32U), 0, at((first + 1) >> 32U), 0);
  }
  for (int round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < 4; ++i) {
      const __m256i products =
          _mm256_shuffle_epi32(_mm256_mul_epu32(even[i], factors), _MM_SHUFFLE(1, 0, 3, 2));
      even[i] = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(products, 32), odd[i]), key);
      odd[i] = products;
    }
    key = _mm256_add_epi32(key, bump);
  }
  for (unsigned i = 0; i < 4; ++i) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(words + 2 * kWordsPerBlock * i),
                        _mm256_blend_epi32(even[i], _mm256_slli_epi64(odd[i], 32), 0xaa));
  }
}

const bool has_wide_lanes = __builtin_cpu_supports("avx2") != 0;

#endif

}  // namespace

Stream::Stream(std::uint64_t seed, std::uint64_t counter)
    : seed_(seed), block_(counter / kBuffered * kBlocks) {
  refill();
  used_ = static_cast<unsigned>(counter % kBuffered);
}

void Stream::refill() {
  static_assert(kBlocks == 8 && kBuffered == kBlocks * kWordsPerBlock);
#ifdef __x86_64__
  if (has_wide_lanes) {
    eight_blocks(seed_, block_, words_.data());
  } else
#endif
  {
    plain_blocks(seed_, block_, kBlocks, words_.data());
  }
  block_ += kBlocks;
  used_ = 0;
}

game::Action draw(const game::Edition& ed, const game::State& s, std::uint64_t seed, std::uint64_t counter) {
  Stream stream(seed, counter);
  return act(ed, s, stream);
}

}  // namespace cadastre::chance
