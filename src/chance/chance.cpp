#include "chance/chance.h"

#include <Random123/philox.h>

namespace cadastre::chance {
namespace {

constexpr unsigned kWordsPerBlock = 4;

std::array<std::uint32_t, kWordsPerBlock> words_of(std::uint64_t seed, std::uint64_t block) {
  const r123::Philox4x32::ctr_type counter = {
      {static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32U), 0, 0}};
  const r123::Philox4x32::key_type key = {
      {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}};
  const auto out = r123::Philox4x32{}(counter, key);
  return {out[0], out[1], out[2], out[3]};
}

}  // namespace

Stream::Stream(std::uint64_t seed, std::uint64_t counter) : seed_(seed), block_(counter / kBuffered * 4) {
  refill();
  used_ = static_cast<unsigned>(counter % kBuffered);
}

void Stream::refill() {
  for (unsigned i = 0; i < kBuffered; i += kWordsPerBlock) {
    const auto words = words_of(seed_, block_++);
    for (unsigned j = 0; j < kWordsPerBlock; ++j) {
      words_[i + j] = words[j];
    }
  }
  used_ = 0;
}

game::Action draw(const game::Edition& ed, const game::State& s, std::uint64_t seed, std::uint64_t counter) {
  Stream stream(seed, counter);
  return act(ed, s, stream);
}

}  // namespace cadastre::chance
