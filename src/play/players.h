// Who plays in a loop (loop.h): what it may ask of different kinds of players, and what it counts.
#pragma once

#include <array>
#include <cstdint>

#include "game/state.h"

namespace cadastre::play {

struct Played {
  std::uint64_t rolls = 0;    // of the dice of a turn
  std::uint64_t actions = 0;  // of a roll that was looked up two, whatever it led to
  std::array<std::uint32_t, game::kMaxSeats> refused{};  // actions the rules refused: defects of that player
  std::uint32_t cut_short = 0;                           // endless bargaining ended by the loop
};

// One player at every seat.
template <class Player>
struct Everybody {
  Player& player;
  Player& operator[](game::Seat) const { return player; }
};

// A table of trusted players: what they do is not checked, they make no offers, and they claim their rents as
// soon as chance has acted.
template <class Player>
concept Trusted = Player::kTrusted;

// They also foresee until when they do nothing but roll: their rolls may be looked up (game/plain.h).
template <class Player>
concept Foreseeing = Trusted<Player> && requires(Player& p, const game::State& s) {
  p.stirs_from(s, game::Seat{});
  p.stirs_on(s, game::Seat{}, game::Square{});
  p.sits(s[game::Seat{}], 1U);
  p.buys(game::Money{}, game::Square{});
  p.pays_share(game::Money{}, game::Money{});
};

// Others can say without an action when they would just roll, buy what they are offered, or build once more:
// asked so only where nobody listens. On their turn they do nothing the rules refuse, but they make offers.
template <class Player>
concept Outspoken = requires(Player& p, const game::State& s) {
  p.just_rolls(s, game::Seat{});
  p.buys(s, game::Seat{});
  p.builds_next(s, game::Seat{});
  p.claims_all();
};

}  // namespace cadastre::play
