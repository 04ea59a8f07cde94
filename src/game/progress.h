// How far a game is, in one word, for loops that look plain rolls up.
#pragma once

#include <cstdint>

#include "game/types.h"

namespace cadastre::game {

// Whose turn it is, which round, and how many doubles there were. One word, so that one
// sum leads to the next roll and one comparison tells whether it is plain.
class Progress {
 public:
  static constexpr unsigned kSeatBits = 3;
  static constexpr unsigned kRoundAt = 5;                // above the seat and two bits of doubles
  static constexpr unsigned kPlaces = 1U << kRoundAt;    // of a round
  static constexpr std::uint32_t kNotPlain = 1U << 30U;  // later than any round
  static_assert(kMaxSeats == 1 << kSeatBits);

  explicit constexpr Progress(std::uint32_t word) : word_(word) {}
  constexpr Progress(unsigned seat, unsigned doubles, unsigned round)
      : word_(seat | doubles << kSeatBits | round << kRoundAt) {}

  friend constexpr auto operator<=>(Progress, Progress) = default;
  constexpr std::uint32_t word() const { return word_; }
  constexpr unsigned seat() const { return word_ & (kMaxSeats - 1); }
  constexpr unsigned doubles() const { return word_ >> kSeatBits & 3U; }
  constexpr unsigned round() const { return word_ >> kRoundAt; }
  constexpr unsigned place() const { return word_ & (kPlaces - 1); }

 private:
  std::uint32_t word_;
};

}  // namespace cadastre::game
