// Who has what, as eight hex digits: written beside every act, so that a program whose rules lead elsewhere
// notices instead of going on by itself. Only what players can see counts, so that it outlives the layout of
// State.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "game/state.h"

namespace cadastre::online {

inline std::string state_sum(const game::State& s) {
  std::uint64_t sum = 0xcbf29ce484222325U;  // FNV-1a by words
  const auto add = [&sum](std::uint64_t word) { sum = (sum ^ word) * 0x100000001b3U; };
  add(game::at(s.turn));
  for (unsigned seat = 0; seat < s.seats; ++seat) {
    const game::Player& player = s.players[seat];
    add(static_cast<std::uint32_t>(player.cash.units));
    add(game::at(player.position) * 2 + (player.jailed ? 1 : 0));
    add(s.owned[seat].bits);
  }
  add(s.mortgaged.bits);
  for (const std::uint8_t level : s.level) {
    add(level);
  }
  return fmt::format("{:08x}", static_cast<std::uint32_t>(sum ^ sum >> 32U));
}

}  // namespace cadastre::online
