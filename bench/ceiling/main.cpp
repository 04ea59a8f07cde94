// How often a player wins who knows the others and tries everything, by how long it thinks.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <mutex>

#include "ceiling/oracle.h"
#include "edition/book.h"
#include "game/setup.h"
#include "lab/crew.h"
#include "lab/estimate.h"
#include "lab/seeds.h"

namespace cadastre::ceiling {
namespace {

struct Options {
  std::string edition = "espace";
  std::string against = "easy";
  std::vector<unsigned> samples = {0, 16, 64};
  std::uint64_t games = 400;
  double seconds = 1e9;
  std::uint64_t seed = 1;
  int seats = 4;
  int role = -1;  // only games in which it has this one, by its place; otherwise all
  int threads = 1;
};

// One game; the oracle's seat goes round, and every seat meets the same dice. Nothing: it has another role.
std::optional<double> play(const game::Edition& ed, const Options& options, unsigned samples,
                           std::uint64_t number) {
  const auto seats = static_cast<std::uint64_t>(options.seats);
  const auto others = bots::level_named(options.against).value_or(bots::Level::easy);
  const auto me = static_cast<game::Seat>(number % seats);
  const std::uint64_t seed = lab::seed_of(options.seed, number / seats);
  game::State s = game::start(ed, game::seated(ed, options.seats));
  if (options.role >= 0 && s[me].role != options.role) {
    return std::nullopt;
  }
  Oracle oracle(ed, others, samples);
  oracle.new_game(lab::seed_of(seed, 1));
  const auto rest = bots::make_bot(ed, {.level = others});
  rest->new_game(lab::seed_of(seed, 2));
  lab::Seated seated;
  seated.bots.fill(rest.get());
  seated.bots[game::at(me)] = &oracle;
  chance::Stream dice(lab::seed_of(seed, 3));
  game::Silence silence;
  lab::play_game(ed, s, seated, dice, 500, silence);
  const bool over = s.stage == game::Stage::over;
  return over && s.finale.winners.has(me) ? 1.0 / s.finale.winners.count() : 0.0;
}

int run(const Options& options) {
  const auto source = edition::find(options.edition);
  const edition::Loaded loaded = source ? edition::load(*source) : edition::Loaded{};
  if (!loaded.book) {
    fmt::print(stderr, "{} is no edition\n", options.edition);
    return 2;
  }
  for (const unsigned samples : options.samples) {
    const auto began = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    std::mutex both;
    double wins = 0;
    double games = 0;
    lab::share_out(options.games, options.threads, {}, [&](unsigned, std::uint64_t number) {
      if (elapsed() > options.seconds) {
        return;
      }
      const auto won = play(loaded.book->rules, options, samples, number);
      if (!won) {
        return;
      }
      const std::scoped_lock lock(both);
      wins += *won;
      games += 1;
    });
    const lab::Estimate share = lab::share(wins, games);
    fmt::print("{} against three {}, {} games played on: {:.1f} % ({:.1f} - {:.1f}) of {} games, {:.0f} s\n",
               options.edition, options.against, samples, 100 * share.value, 100 * share.low,
               100 * share.high, games, elapsed());
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace cadastre::ceiling

int main(int argc, char** argv) {
  cadastre::ceiling::Options options;
  CLI::App app("How often one wins who knows the others and tries everything");
  app.add_option("--edition", options.edition)->capture_default_str();
  app.add_option("--against", options.against, "The others' level")->capture_default_str();
  app.add_option("--samples", options.samples, "Games each of the best two actions is played on")
      ->delimiter(',');
  app.add_option("--games", options.games, "For each of these")->capture_default_str();
  app.add_option("--seconds", options.seconds, "Begin no game after so long, for each of these");
  app.add_option("--seats", options.seats)->capture_default_str();
  app.add_option("--role", options.role, "Its role by its place in the edition; otherwise that of its seat");
  app.add_option("--seed", options.seed)->capture_default_str();
  app.add_option("--threads", options.threads)->capture_default_str()->take_last();
  CLI11_PARSE(app, argc, argv);
  return cadastre::ceiling::run(options);
}
