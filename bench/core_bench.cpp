// The speed of the rules, single-threaded. `make bench` prints it; docs/performance.md explains it.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "edition/book.h"
#include "game/legal.h"
#include "game/setup.h"
#include "lab/game_loop.h"
#include "lab/study.h"

namespace cadastre {
namespace {

const edition::Book& book(const std::string& id, const edition::Choice& choice = {}) {
  static std::map<std::string, edition::Book> books;
  const std::string key = choice.variants.empty() ? id : id + "+" + choice.variants[0];
  if (!books.contains(key)) {
    auto loaded = edition::load(*edition::find(id), choice);
    if (!loaded.book) {
      std::abort();
    }
    books.emplace(key, *std::move(loaded.book));
  }
  return books.at(key);
}

const game::Edition& europe() { return book("europe").rules; }

game::State new_game(const game::Edition& ed) { return game::start(ed, game::seated(ed, 4)); }

// A state from the middle of a game: all titles sold, some built on.
game::State middle() {
  game::State s = new_game(europe());
  chance::Stream stream(7);
  game::Silence silence;
  lab::play_out(europe(), s, stream, 40, silence);
  return s;
}

// Whole four-player games, to their end or 300 rounds, by a policy that buys, bids, builds, mortgages and
// pays its debts.
void whole_games(benchmark::State& state, const game::Edition& ed) {
  std::uint64_t seed = 0;
  std::uint64_t rolls = 0;
  game::Silence silence;
  for (auto _ : state) {
    game::State s = new_game(ed);
    chance::Stream stream(seed++);
    rolls += lab::play_out(ed, s, stream, 300, silence).rolls;
    benchmark::DoNotOptimize(s);
  }
  using benchmark::Counter;
  state.counters["rolls/s"] = Counter(static_cast<double>(rolls), Counter::kIsRate);
  state.counters["games/s"] = Counter(static_cast<double>(seed), Counter::kIsRate);
  state.counters["rolls/game"] = static_cast<double>(rolls) / static_cast<double>(seed);
}

void BM_GamesAutomaticRent(benchmark::State& state) {
  whole_games(state, book("europe", {{"automatic_rent"}, {}}).rules);
}
BENCHMARK(BM_GamesAutomaticRent)->MinTime(3);

// Whole four-player games between bots of one level, to their end or 500 rounds: trading and all.
void bot_games(benchmark::State& state, const game::Edition& ed, bots::Level level) {
  const auto bot = bots::make_bot(ed, {.level = level});
  lab::Seated seated;
  seated.bots.fill(bot.get());
  std::uint64_t seed = 0;
  std::uint64_t rolls = 0;
  game::Silence silence;
  for (auto _ : state) {
    game::State s = new_game(ed);
    bot->new_game(seed);
    chance::Stream stream(seed++);
    rolls += lab::play_game(ed, s, seated, stream, 500, silence).rolls;
    benchmark::DoNotOptimize(s);
  }
  using benchmark::Counter;
  state.counters["rolls/s"] = Counter(static_cast<double>(rolls), Counter::kIsRate);
  state.counters["games/s"] = Counter(static_cast<double>(seed), Counter::kIsRate);
  state.counters["rolls/game"] = static_cast<double>(rolls) / static_cast<double>(seed);
}

void BM_BotGamesEasy(benchmark::State& state) { bot_games(state, europe(), bots::Level::easy); }
BENCHMARK(BM_BotGamesEasy)->MinTime(2);

void BM_BotGamesNormal(benchmark::State& state) { bot_games(state, europe(), bots::Level::normal); }
BENCHMARK(BM_BotGamesNormal)->MinTime(3);

// The laboratory's way: the same games with every event counted, as `cadastre simulate` plays them.
void BM_StudyNormal(benchmark::State& state) {
  constexpr std::uint64_t kGames = 2000;
  const auto read = lab::read_lineup(book("europe"), {"normal", "normal", "normal", "normal"});
  const lab::StudyPlan plan{.lineup = *read.lineup, .games = kGames, .seed = 1};
  lab::Ranks alone;
  std::uint64_t games = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(lab::play_study(book("europe"), plan, alone, {}));
    games += kGames;
  }
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
}
BENCHMARK(BM_StudyNormal)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

// The limit: tokens walking the same board with the same dice, no money, no cards, no rules.
void BM_BareMovement(benchmark::State& state) {
  chance::Stream stream(1);
  std::array<unsigned, 4> tokens{};
  unsigned turn = 0;
  for (auto _ : state) {
    unsigned& token = tokens[turn++ & 3U];
    token += static_cast<unsigned>(stream.dice().total());
    token -= token >= 40 ? 40 : 0;
    benchmark::DoNotOptimize(token);
  }
  state.counters["rolls/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(BM_BareMovement);

void BM_CopyState(benchmark::State& state) {
  const game::State from = middle();
  game::State to;
  for (auto _ : state) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(to);
  }
  state.counters["bytes"] = sizeof(game::State);
}
BENCHMARK(BM_CopyState);

// What everybody does in one game of steady players, as edges see it: one action after the other.
std::vector<game::Action> recorded(const game::Edition& ed) {
  std::vector<game::Action> actions;
  game::State s = new_game(ed);
  chance::Stream stream(3);
  bots::Steady steady(ed);
  const auto next = [&] {
    for (const game::Seat seat : s.in) {
      const auto reaction = game::chance_owes(s) ? std::nullopt : steady.react(s, seat);
      if (reaction) {
        return *reaction;
      }
    }
    const game::Seat seat = game::owing(s).front();
    return seat == game::Seat::chance ? chance::act(ed, s, stream) : steady.choose(s, seat);
  };
  while (s.stage != game::Stage::over && s.round < 300) {
    actions.push_back(next());
    game::apply(ed, s, actions.back());
  }
  return actions;
}

// `apply` as edges call it, out of line: every action of a game.
void BM_Apply(benchmark::State& state) {
  const std::vector<game::Action> actions = recorded(europe());
  for (auto _ : state) {
    game::State s = new_game(europe());
    for (const game::Action& action : actions) {
      game::apply(europe(), s, action);
    }
    benchmark::DoNotOptimize(s);
  }
  using benchmark::Counter;
  state.counters["each"] =
      Counter(static_cast<double>(actions.size()), Counter::kIsIterationInvariantRate | Counter::kInvert);
}
BENCHMARK(BM_Apply);

void BM_Refusal(benchmark::State& state) {
  const game::State s = middle();
  const game::Action action{.kind = game::ActionKind::roll, .seat = s.turn};
  for (auto _ : state) {
    benchmark::DoNotOptimize(&s);
    benchmark::DoNotOptimize(game::refusal(europe(), s, action));
  }
}
BENCHMARK(BM_Refusal);

void BM_ListActions(benchmark::State& state) {
  const game::State s = middle();
  int listed = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(&s);
    const game::Listing listing = game::legal(europe(), s, s.turn);
    listed = listing.count;
    benchmark::DoNotOptimize(listed);
  }
  state.counters["actions"] = listed;
}
BENCHMARK(BM_ListActions);

}  // namespace
}  // namespace cadastre

// The whole games of every edition, after the fixed list.
int main(int argc, char** argv) {
  for (const std::string& id : cadastre::edition::built_in_ids()) {
    benchmark::RegisterBenchmark(("BM_Games/" + id).c_str(), [id](benchmark::State& state) {
      cadastre::whole_games(state, cadastre::book(id).rules);
    });
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 1;
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
