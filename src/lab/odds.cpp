#include "lab/odds.h"

#include <algorithm>

#include "lab/seeds.h"
#include "lab/study.h"

namespace cadastre::lab {
namespace {

// All a thread writes to while it plays.
struct alignas(128) OddsWorker {
  OddsWorker(const game::Edition& ed, const Lineup& lineup) : cast(ed, lineup) {}

  Cast cast;
  Odds odds;
};

void play_one(const game::Edition& ed, const game::State& from, const OddsPlan& plan, std::uint64_t number,
              OddsWorker& worker) {
  const std::uint64_t seed = seed_of(plan.seed, number);
  game::State s = from;
  chance::Stream stream(seed);
  game::Silence silence;
  play_game(ed, s, worker.cast.ready(seed), stream, from.round + plan.rounds, silence);
  ++worker.odds.games;
  worker.odds.cut_off += s.stage == game::Stage::over ? 0U : 1U;
  for (const game::Seat seat : s.finale.winners) {
    worker.odds.wins[game::at(seat)] += Odds::kWhole / static_cast<std::uint64_t>(s.finale.winners.count());
  }
}

}  // namespace

Odds play_odds(const game::Edition& ed, const game::State& from, const OddsPlan& plan,
               const RunControl& control) {
  Lineup lineup{.levels = plan.levels, .setup = {}};
  lineup.setup.seats = from.seats;
  std::vector<std::unique_ptr<OddsWorker>> workers;
  for (int i = 0; i < plan.threads; ++i) {
    workers.push_back(std::make_unique<OddsWorker>(ed, lineup));
  }
  const std::uint64_t size = chunk_of(plan.games);
  share_out((plan.games + size - 1) / size, plan.threads, control, [&](unsigned who, std::uint64_t chunk) {
    const std::uint64_t end = std::min(plan.games, (chunk + 1) * size);
    for (std::uint64_t number = chunk * size; number < end && !control.stopped(); ++number) {
      play_one(ed, from, plan, number, *workers[who]);
    }
  });
  Odds total;
  for (const auto& worker : workers) {
    total.games += worker->odds.games;
    total.cut_off += worker->odds.cut_off;
    for (unsigned seat = 0; seat < game::kMaxSeats; ++seat) {
      total.wins[seat] += worker->odds.wins[seat];
    }
  }
  return total;
}

}  // namespace cadastre::lab
