#include "lab/samples.h"

#include "bots/random.h"
#include "bots/steady.h"
#include "chance/chance.h"
#include "game/actors.h"
#include "game/setup.h"

namespace cadastre::lab {
namespace {

constexpr int kMostSampleActions = 2000;
constexpr int kMostSampleRounds = 100;

void play_randomly(const game::Edition& ed, game::State& s, std::uint64_t seed, game::Teller& listener) {
  chance::Stream stream(seed);
  chance::Stream whims(~seed);
  auto below = [&](std::uint32_t bound) { return whims.below(bound); };
  for (int i = 0; i < kMostSampleActions && s.stage != game::Stage::over; ++i) {
    const bool chance_next = game::owing(s).has(game::Seat::chance);
    game::apply(ed, s, chance_next ? chance::act(ed, s, stream) : bots::random_move(ed, s, below), listener);
  }
}

// As play::Loop lets steady players play, one action after the other: a loop of its own for whoever listens
// would be a quarter of what is compiled here.
void play_steadily(const game::Edition& ed, game::State& s, std::uint64_t seed, game::Teller& listener) {
  chance::Stream stream(seed);
  bots::Steady steady(ed);
  bool settling = false;  // a debt or an auction is brought to its end even then
  while (s.stage != game::Stage::over && (s.round <= kMostSampleRounds || settling)) {
    const bool rolling = s.stage == game::Stage::turn_dice;
    const game::Seat seat = game::owing(s).front();
    const bool by_chance = seat == game::Seat::chance;
    game::apply(ed, s, by_chance ? chance::act(ed, s, stream) : steady.choose(s, seat), listener);
    while (by_chance && s.claim_count != 0 && !game::busy(s) && !game::kChanceStages.has(s.stage)) {
      const game::Claim& c = s.claims[0];
      game::apply(
          ed, s, {.kind = game::ActionKind::claim, .seat = c.creditor, .other = c.debtor, .square = c.square},
          listener);
    }
    settling = !rolling && game::busy(s);
  }
}

}  // namespace

void play_samples(const game::Edition& ed, int games, game::Teller& listener) {
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const int seats = ed.min_seats + i / 2 % (ed.max_seats - ed.min_seats + 1);
    game::State s = game::start(ed, game::seated(ed, seats), listener);
    if (i % 2 == 0) {
      play_randomly(ed, s, seed, listener);
    } else {
      play_steadily(ed, s, seed, listener);
    }
  }
}

}  // namespace cadastre::lab
