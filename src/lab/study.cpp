#include "lab/study.h"

#include <algorithm>
#include <chrono>

#include "lab/observer.h"
#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

constexpr std::uint64_t kMostBatches = 64;

// All a thread writes to while it plays.
struct alignas(128) StudyWorker {
  StudyWorker(const edition::Book& book, const Lineup& lineup) : cast(book, lineup) {
    for (unsigned i = 0; i < lineup.levels.size(); ++i) {
      players.push_back(lineup.player(i));
    }
  }
  // By the thread itself: they are megabytes, and one thread that made them for all would keep all waiting.
  void lay_out(std::uint64_t batch_count) {
    batches.resize(batch_count);
    spreads = std::make_unique<Spreads>();
  }

  Cast cast;
  std::vector<std::string> players;
  std::vector<game::Action> actions;
  std::vector<Tally> batches;
  std::unique_ptr<Spreads> spreads;
};

void play_one(const edition::Book& book, const StudyPlan& plan, std::uint64_t number, StudyWorker& worker,
              Tally& tally) {
  const game::Edition& ed = book.rules;
  const std::uint64_t seed = seed_of(plan.seed, number);
  game::State s = game::laid_out(ed, plan.lineup.setup);
  Observer observer(ed, s, tally, *worker.spreads);
  s = game::start(ed, plan.lineup.setup, observer);
  chance::Stream stream(seed);
  const Seated& seated = worker.cast.ready(seed);
  worker.actions.clear();
  const play::Played played = play_game(ed, s, seated, stream, plan.rounds, observer,
                                        plan.listener.with_actions ? &worker.actions : nullptr);
  observer.close(played, plan.rounds);
  worker.cast.game_over(s);
  if (plan.listener.told) {
    plan.listener.told({book, number, seed, s, played, worker.players, worker.actions});
  }
}

}  // namespace

std::uint64_t chunk_of(std::uint64_t games) { return std::clamp<std::uint64_t>(games / 256, 1, 256); }

std::unique_ptr<Study> play_study(const edition::Book& book, const StudyPlan& plan, Ranks& ranks,
                                  const RunControl& control) {
  const auto began = std::chrono::steady_clock::now();
  const std::uint64_t chunk_size = chunk_of(plan.games);
  const std::uint64_t chunks = (plan.games + chunk_size - 1) / chunk_size;
  const std::uint64_t batches = std::min(kMostBatches, chunks);
  const std::uint64_t mine = (chunks + ranks.size() - 1 - ranks.rank()) / ranks.size();
  std::vector<std::unique_ptr<StudyWorker>> workers;
  for (int i = 0; i < plan.threads; ++i) {
    workers.push_back(std::make_unique<StudyWorker>(book, plan.lineup));
  }
  share_out(mine, plan.threads, control, [&](unsigned who, std::uint64_t turn) {
    StudyWorker& worker = *workers[who];
    if (worker.spreads == nullptr) {
      worker.lay_out(batches);
    }
    const std::uint64_t chunk = turn * ranks.size() + ranks.rank();
    const std::uint64_t end = std::min(plan.games, (chunk + 1) * chunk_size);
    for (std::uint64_t number = chunk * chunk_size; number < end && !control.stopped(); ++number) {
      play_one(book, plan, number, worker, worker.batches[chunk % batches]);
    }
  });
  auto study = std::make_unique<Study>();
  study->batches.resize(batches);
  for (const auto& worker : workers) {
    if (worker->spreads == nullptr) {
      continue;  // others were quicker
    }
    add_up(study->spreads.counters(), worker->spreads->counters());
    for (std::uint64_t i = 0; i < batches; ++i) {
      add_up(study->batches[i].counters(), worker->batches[i].counters());
    }
  }
  ranks.sum(study->spreads.counters());
  for (Tally& batch : study->batches) {
    ranks.sum(batch.counters());
    add_up(study->total.counters(), batch.counters());
  }
  study->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return study;
}

}  // namespace cadastre::lab
