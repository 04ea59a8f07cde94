// What is counted in many games. Nothing but 64-bit counters: tallies add up to the same whoever played what.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/event.h"
#include "lab/spread.h"
#include "lab/walk.h"

namespace cadastre::lab {

inline constexpr std::uint64_t kWin = 840;  // one win, divisible by any number who share it

// After so many rounds everybody's wealth is looked at.
inline constexpr std::array<std::uint16_t, 24> kMoments = {
    0, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 150, 200, 250, 300, 400, 500, 750};

// By square, role, seat and so on as the names say.
struct Tally {
  using Count = std::uint64_t;

  Count games = 0;
  Count cut_off = 0;  // at the limit of rounds: nobody won
  Count rolls = 0;
  Count rounds = 0;
  Count actions = 0;
  Count refused = 0;                                // actions of bots the rules refused: a defect of theirs
  Count gini = 0;                                   // of the wealth at the end, in millionths
  std::array<Count, kPlaces> landed{};              // rolls that ended there
  std::array<Count, game::kMaxSeats> seat_wins{};   // in parts of kWin
  std::array<Count, game::kMaxSeats> order_wins{};  // by place in the order of play
  std::array<Count, game::kMaxRoles> role_wins{};
  std::array<std::array<Count, game::kMaxRoles>, game::kMaxSeats> seat_role{};  // games a seat had a role in
  std::array<Count, game::kMaxRoles> role_worth{};  // wealth at the end, of all seats of a role
  std::array<Count, game::kMaxSquares> rent{};      // received for a title
  std::array<Count, game::kMaxSquares> rents{};     // how many times
  std::array<Count, game::kMaxSquares> sold{};      // by the bank to a player
  std::array<Count, game::kMaxSquares> built{};     // buildings put up
  std::array<Count, kMoments.size()> running{};     // games still going on at that moment
  std::array<Count, kMoments.size()> gini_at{};
  std::array<Count, game::kReasonNames.size()> bankrupt{};  // by what the last debt was for
  std::array<std::array<Count, game::kReasonNames.size()>, game::kEventNames.size()> events{};

  std::span<Count> counters() { return {&games, sizeof(Tally) / sizeof(Count)}; }
  std::span<const Count> counters() const { return {&games, sizeof(Tally) / sizeof(Count)}; }
};
static_assert(sizeof(Tally) % sizeof(Tally::Count) == 0 && std::is_trivially_copyable_v<Tally>);

struct Spreads {
  FineSpread rounds;
  FineSpread rolls;
  std::array<std::array<Spread, kMoments.size()>, game::kMaxRoles> worth;

  std::span<std::uint64_t> counters() {
    return {rounds.counts.data(), sizeof(Spreads) / sizeof(std::uint64_t)};
  }
  std::span<const std::uint64_t> counters() const {
    return {rounds.counts.data(), sizeof(Spreads) / sizeof(std::uint64_t)};
  }
};
static_assert(sizeof(Spreads) % sizeof(std::uint64_t) == 0 && std::is_trivially_copyable_v<Spreads>);

// Adds every counter of one to the other.
void add_up(std::span<std::uint64_t> into, std::span<const std::uint64_t> from);

}  // namespace cadastre::lab
