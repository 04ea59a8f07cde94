// One game between bots, from any state to its end.
#pragma once

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "bots/bot.h"
#include "bots/normal.h"
#include "bots/steady.h"
#include "play/loop.h"

namespace cadastre::lab {

// Whoever sits where; the same bot may sit at several seats.
struct Seated {
  std::array<bots::Bot*, game::kMaxSeats> bots{};
  bots::Bot& operator[](game::Seat seat) const { return *bots[game::at(seat)]; }
};

// The same where everybody is a normal player: what it foresees can be asked without a call.
struct SeatedNormals {
  std::array<bots::Normal*, game::kMaxSeats> bots{};
  bots::Normal& operator[](game::Seat seat) const { return *bots[game::at(seat)]; }
};
std::optional<SeatedNormals> all_normal(const Seated& seated, unsigned seats);

// To the end of the game (state.stage is over, state.finale.winners have won) or of round `rounds`: cut off
// then. Every event goes to the sink, every action to `actions` where they are kept. An action the rules
// refuse is a defect of its bot: it is counted, and what a clock would do is done instead.
template <class Sink>
play::Played play_game(const game::Edition& ed, game::State& s, const Seated& seated, chance::Stream& stream,
                       int rounds, Sink& sink, std::vector<game::Action>* actions = nullptr) {
  if constexpr (std::is_same_v<Sink, game::Silence>) {
    const auto normals = actions == nullptr ? all_normal(seated, s.seats) : std::nullopt;
    if (normals) {
      return play::Loop(ed, s, *normals, stream, sink).run(rounds);
    }
  }
  return play::Loop(ed, s, seated, stream, sink, actions).run(rounds);
}

// The same between steady players.
template <class Sink>
play::Played play_out(const game::Edition& ed, game::State& s, chance::Stream& stream, int rounds,
                      Sink& sink) {
  bots::Steady steady(ed);
  const play::Everybody<bots::Steady> players{steady};
  return play::Loop(ed, s, players, stream, sink).run(rounds);
}

// With nobody listening: compiled once, in game_loop.cpp.
extern template play::Played play_game(const game::Edition&, game::State&, const Seated&, chance::Stream&,
                                       int, game::Silence&, std::vector<game::Action>*);

}  // namespace cadastre::lab
