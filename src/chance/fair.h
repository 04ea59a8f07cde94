// Chance that can be checked afterwards: every outcome follows from a secret that was committed to before the
// first roll, from what the players added to it, and from its number. See docs/server.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/chance.h"

namespace cadastre::chance {

using Bytes32 = std::array<unsigned char, 32>;

std::string hex(const Bytes32& bytes);
std::optional<Bytes32> from_hex(std::string_view text);

// BLAKE2b-128 of a text, in hex.
std::string short_hash(std::string_view text);

// What is published before the first roll.
Bytes32 commitment(const Bytes32& secret);

// What somebody publishes of a text of theirs before they show it, in hex.
std::string commitment_to(std::string_view text);

// What the outcomes of a game follow from. Each entropy has at most 255 bytes.
Bytes32 key_of(const Bytes32& secret, const std::vector<std::string>& entropies);

// The words of one outcome; no outcome needs more than there are.
class FairWords {
 public:
  FairWords(const Bytes32& key, std::uint64_t outcome);

  std::uint32_t next() { return words_.at(used_++); }
  std::uint32_t below(std::uint32_t bound);
  game::Dice dice() { return game::kRolls[below(game::kRolls.size())]; }

 private:
  std::array<std::uint32_t, 8> words_{};
  unsigned used_ = 0;
};

// Outcome number `outcome` of a game, in a state that waits for chance.
game::Action fair_draw(const game::Edition& ed, const game::State& s, const Bytes32& key,
                       std::uint64_t outcome);

}  // namespace cadastre::chance
