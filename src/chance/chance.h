// The only randomness. Philox is counter-based: outcome number n of a game depends on its seed and n alone.
#pragma once

#include <array>
#include <cstdint>

#include "chance/deal.h"
#include "game/refusal.h"

namespace cadastre::chance {

// The words of a seed, from any place on.
class Stream {
 public:
  explicit Stream(std::uint64_t seed, std::uint64_t counter = 0);

  std::uint32_t next() {
    if (used_ == kBuffered) [[unlikely]] {
      refill();
    }
    return words_[used_++];
  }
  // Uniform below `bound`, by multiplication: the bias is below bound / 2^32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(std::uint64_t{next()} * bound >> 32U);
  }
  // The last word comes again.
  void put_back() { --used_; }
  game::Dice dice() { return game::kRolls[below(game::kRolls.size())]; }

 private:
  static constexpr unsigned kBlocks = 8;
  static constexpr unsigned kBuffered = 4 * kBlocks;

  void refill();

  std::uint64_t seed_;
  std::uint64_t block_;
  std::array<std::uint32_t, kBuffered> words_{};
  unsigned used_ = kBuffered;
};

// What chance does in a state that waits for it: dice, a card not seen yet, or a title to deal. `Words` gives
// the next word, numbers below a bound and dice.
template <class Words>
game::Action act(const game::Edition& ed, const game::State& s, Words& stream);

// The same for outcome number `counter` of a seed, from nothing else.
game::Action draw(const game::Edition& ed, const game::State& s, std::uint64_t seed, std::uint64_t counter);

template <class Words>
game::Action act(const game::Edition& ed, const game::State& s, Words& stream) {
  const game::Outcomes all = game::outcomes(ed, s);
  if (all.kind == game::ActionKind::dice && !all.one_die) [[likely]] {
    return {.kind = all.kind, .seat = game::Seat::chance, .dice = stream.dice()};
  }
  if (all.kind == game::ActionKind::deal) {
    return {.kind = all.kind, .seat = game::Seat::chance, .square = title_at(ed, s, stream.next())};
  }
  return all.nth(static_cast<int>(stream.below(static_cast<std::uint32_t>(all.count()))));
}

}  // namespace cadastre::chance
