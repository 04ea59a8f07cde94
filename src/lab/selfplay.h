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

// Owners claim their rents at once; how many did.
template <class Sink>
CADASTRE_COLD unsigned claim_all(const game::Edition& ed, game::State& s, Sink& sink) {
  unsigned claimed = 0;
  for (; s.claim_count != 0 && !game::busy(s) && !game::kChanceStages.has(s.stage); ++claimed) {
    const game::Claim& c = s.claims[0];
    game::apply_inline(
        ed, s, {.kind = game::ActionKind::claim, .seat = c.creditor, .other = c.debtor, .square = c.square},
        sink);
  }
  return claimed;
}

enum class Acted : std::uint8_t { player, chance, turn_dice };

// Anything but a plain roll of the seat on turn.
template <class Sink>
CADASTRE_COLD Acted play_rarer(const game::Edition& ed, game::State& s, chance::Stream& stream,
                               bots::Steady& bot, Sink& sink) {
  const game::Seat next = game::owing(s).front();
  if (next != game::Seat::chance) {
    game::apply(ed, s, bot.choose(s, next), sink);
    return Acted::player;
  }
  const Acted acted = s.stage == game::Stage::turn_dice ? Acted::turn_dice : Acted::chance;
  game::apply(ed, s, chance::act(ed, s, stream), sink);
  return acted;
}

// To the end of the game or of round `rounds`.
template <class Sink>
Played play_out(const game::Edition& ed, game::State& s, chance::Stream& stream, int rounds, Sink& sink) {
  bots::Steady bot(ed);
  Played played;
  while (s.round <= rounds) {
    if (s.stage == game::Stage::turn && !game::busy(s) && bot.just_rolls(s, s.turn)) [[likely]] {
      game::apply_roll_inline(ed, s, stream.dice(), sink);
      played.actions += 2;
      ++played.rolls;
    } else if (s.stage == game::Stage::over) {
      break;
    } else {
      const Acted acted = play_rarer(ed, s, stream, bot, sink);
      ++played.actions;
      played.rolls += acted == Acted::turn_dice ? 1 : 0;
      if (acted == Acted::player) {
        continue;
      }
    }
    if (s.claim_count != 0) {
      played.actions += claim_all(ed, s, sink);
    }
  }
  return played;
}

}  // namespace cadastre::lab
