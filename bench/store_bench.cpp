// Durable commits: what a write costs alone, and as one of a group. SQLite in the temporary folder (TMPDIR:
// it must lie on a disk to mean something); PostgreSQL where CADASTRE_BENCH_POSTGRES says.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "store/store.h"

namespace cadastre {
namespace {

// As many games as writes in a group, each one entry further every time.
void commit_groups(benchmark::State& state, store::Store& games) {
  const auto size = static_cast<std::size_t>(state.range(0));
  const std::string run = std::to_string(std::chrono::steady_clock::now().time_since_epoch().count());
  std::uint64_t next = 0;
  for (auto _ : state) {
    ++next;
    std::vector<store::Write> group(size);
    for (std::size_t i = 0; i < size; ++i) {
      store::Part part;
      part.game = run + "-" + std::to_string(i);
      part.next = next;
      part.entries.push_back({next, static_cast<store::Millis>(next), std::string(200, 'x')});
      part.wake_at = static_cast<store::Millis>(next) + 60'000;
      group[i].parts.push_back(std::move(part));
    }
    for (const store::Outcome outcome : games.commit(group)) {
      if (outcome != store::Outcome::done) return state.SkipWithError(games.fault().c_str());
    }
  }
  state.counters["writes"] =
      benchmark::Counter(static_cast<double>(next * size), benchmark::Counter::kIsRate);
}

void CommitSqlite(benchmark::State& state) {
  std::string folder = (std::filesystem::temp_directory_path() / "cadastre-bench-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return state.SkipWithError("no temporary folder");
  {
    store::Opened opened = store::open_sqlite(folder);
    if (opened.store) commit_groups(state, *opened.store);
    if (!opened.store) state.SkipWithError(opened.fault.c_str());
  }
  std::filesystem::remove_all(folder);
}

void CommitPostgres(benchmark::State& state) {
  const char* address = getenv("CADASTRE_BENCH_POSTGRES");
  if (address == nullptr)
    return state.SkipWithError("set CADASTRE_BENCH_POSTGRES to the address of a database");
  store::Opened opened = store::open_postgres(address);
  if (!opened.store) return state.SkipWithError(opened.fault.c_str());
  commit_groups(state, *opened.store);
}

BENCHMARK(CommitSqlite)->Arg(1)->Arg(10)->Arg(100)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(CommitPostgres)->Arg(1)->Arg(10)->Arg(100)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cadastre
