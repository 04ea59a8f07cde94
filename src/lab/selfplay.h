// Whole games of one policy against itself, as fast as the core goes.
#pragma once

#include <cstdint>

#include "bots/steady.h"
#include "chance/chance.h"
#include "game/apply.h"
#include "game/setup.h"

namespace cadastre::lab {

struct Played {
  std::uint64_t rolls = 0;  // of the dice of a turn
  std::uint64_t actions = 0;
};

// Owners claim their rents at once.
template <class Sink>
CADASTRE_COLD void claim_all(const game::Edition& ed, game::State& s, Sink& sink, Played& played) {
  while (s.claim_count != 0 && game::busy_refusal(s) == game::Refusal::none && !game::chance_owes(s)) {
    const game::Claim& c = s.claims[0];
    game::apply_inline(
        ed, s, {.kind = game::ActionKind::claim, .seat = c.creditor, .other = c.debtor, .square = c.square},
        sink);
    ++played.actions;
  }
}

// To the end of the game or of round `rounds`.
template <class Sink>
Played play_out(const game::Edition& ed, game::State& s, chance::Stream& stream, int rounds, Sink& sink) {
  bots::Steady bot(ed);
  Played played;
  while (s.stage != game::Stage::over && s.round <= rounds) {
    ++played.actions;
    const game::Seat next = game::owing(s).front();
    if (next != game::Seat::chance) {
      const game::Action choice = bot.choose(s, next);
      game::apply_inline(ed, s, choice, sink);
      if (choice.kind != game::ActionKind::roll) {
        continue;
      }
      ++played.actions;
      ++played.rolls;
    }
    game::apply_inline(ed, s, chance::act(ed, s, stream), sink);
    if (s.claim_count != 0) {
      claim_all(ed, s, sink, played);
    }
  }
  return played;
}

}  // namespace cadastre::lab
