// Learns what positions are worth: plays, learns from what it played, writes the weights, and again. See
// tools/train and docs/bots.md. Nothing of it is in the program people play with.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "lab/crew.h"
#include "lab/estimate.h"
#include "lab/seeds.h"
#include "match/match.h"
#include "train/learner.h"
#include "train/weights.h"

namespace cadastre::train {
namespace {

struct Options {
  std::string out = "learned/chances.txt";
  std::string kept = "build/train";
  std::string from;
  std::vector<std::string> mean;
  std::uint64_t rounds = 100;
  std::uint64_t games = 20'000;
  double seconds = 1e9;
  double rate = 0.002;
  std::uint64_t seed = 1;
  int threads = 2;
  bool anew = false;
  std::uint64_t measured = 0;  // games, in each edition
  double measure_seconds = 1e9;
  std::string against = "hard";
  std::vector<std::string> editions = edition::built_in_ids();
  std::uint32_t nodes = 10'000;
  std::uint32_t ms = 0;
  Mix mix;
};

using Books = std::vector<edition::Book>;

Books books_of(const Options& options) {
  Books books;
  for (const std::string& id : options.editions) {
    const auto source = edition::find(id);
    edition::Loaded loaded = source ? edition::load(*source) : edition::Loaded{};
    if (!loaded.book) {
      fmt::print(stderr, "{} is no edition\n", id);
      return {};
    }
    books.push_back(*std::move(loaded.book));
  }
  return books;
}

std::vector<Position> played(const Books& books, const Options& options, const bots::Network& network,
                             std::uint64_t round) {
  constexpr std::uint64_t kGamesAChunk = 10;
  const std::uint64_t chunks = options.games / kGamesAChunk;
  std::vector<std::vector<Position>> parts(chunks);
  std::vector<std::vector<std::unique_ptr<Table>>> tables(static_cast<std::size_t>(options.threads));
  lab::share_out(chunks, options.threads, {}, [&](unsigned worker, std::uint64_t chunk) {
    auto& mine = tables[worker];
    for (std::size_t i = mine.size(); i < books.size(); ++i) {
      mine.push_back(
          std::make_unique<Table>(books[i].rules, static_cast<std::uint8_t>(i), options.mix, network));
    }
    for (std::uint64_t i = 0; i < kGamesAChunk; ++i) {
      const std::uint64_t number = chunk * kGamesAChunk + i;
      mine[number % books.size()]->play(lab::seed_of(options.seed * 1'000'003 + round, number), parts[chunk]);
    }
  });
  std::vector<Position> all;
  for (const auto& part : parts) {
    all.insert(all.end(), part.begin(), part.end());
  }
  chance::Stream luck(lab::seed_of(options.seed, round));
  for (std::size_t i = all.size(); i > 1; --i) {
    std::swap(all[i - 1], all[luck.below(static_cast<std::uint32_t>(i))]);
  }
  return all;
}

class Curve {
 public:
  Curve(const std::string& path, const Books& books, bool anew)
      : out_(path, anew ? std::ios::trunc : std::ios::app) {
    if (anew) {
      out_ << "round,seconds,positions,rate,learned,worth,even";
      for (const edition::Book& book : books) {
        fmt::print(out_, ",{0}_learned,{0}_worth,{0}_even", book.id);
      }
      out_ << std::endl;
    }
  }

  void add(std::uint64_t round, double seconds, double rate, const std::vector<Loss>& losses) {
    Loss all;
    for (const Loss& loss : losses) {
      all.add(loss);
    }
    fmt::print(out_, "{},{:.1f},{},{:.5f}", round, seconds, all.positions, rate);
    print(all);
    for (const Loss& loss : losses) {
      print(loss);
    }
    out_ << std::endl;
    const auto n = static_cast<double>(std::max<std::uint64_t>(1, all.positions));
    fmt::print("round {:>3} after {:>6.1f} s: {} positions, loss {:.4f} (worth {:.4f}, even {:.4f})\n", round,
               seconds, all.positions, all.learned / n, all.guess / n, all.even / n);
    std::fflush(stdout);
  }

 private:
  void print(const Loss& loss) {
    const auto n = static_cast<double>(std::max<std::uint64_t>(1, loss.positions));
    fmt::print(out_, ",{:.4f},{:.4f},{:.4f}", loss.learned / n, loss.guess / n, loss.even / n);
  }

  std::ofstream out_;
};

bool write(const Options& options, const Learner& learner, std::uint64_t round) {
  std::ofstream out(options.out, std::ios::binary);
  out << learner.network().text();
  return static_cast<bool>(out.flush()) && learner.save(options.kept + "/state", round);
}

match::Settings settings_of(const Options& options, const bots::Network& network) {
  const auto rival = bots::level_named(options.against).value_or(bots::Level::hard);
  match::Settings settings;
  settings.entrants = {{"expert", bots::Level::expert, {}}};
  settings.entrants.resize(4, {options.against, rival, {}});
  settings.threads = options.threads;
  settings.nodes = options.nodes;
  settings.ms = options.ms;
  settings.network = &network;
  return settings;
}

// One expert with these weights against three others, in every edition: a few games at a time, while there is
// time.
void measure(const Books& books, const Options& options, const bots::Network& network) {
  match::Settings settings = settings_of(options, network);
  settings.games = 4 * static_cast<std::uint64_t>(options.threads);
  for (const edition::Book& book : books) {
    const auto began = std::chrono::steady_clock::now();
    double seconds = 0;
    double wins = 0;
    std::uint64_t games = 0;
    std::uint64_t cut_off = 0;
    settings.seed = 20'261'116;
    while (games < options.measured && seconds < options.measure_seconds) {
      const match::Result result = match::play(book, settings, [](std::uint64_t) {});
      ++settings.seed;
      wins += static_cast<double>(result.standings[0].win_parts) / match::kWinParts;
      games += result.games;
      cut_off += result.cut_off;
      seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }
    const lab::Estimate share = lab::share(wins, static_cast<double>(games));
    fmt::print(
        "{:<14} one expert against three {}: {:.1f} % ({:.1f} - {:.1f}) of {} games, {} cut off, {:.0f} s\n",
        book.id, options.against, 100 * share.value, 100 * share.low, 100 * share.high, games, cut_off,
        seconds);
    std::fflush(stdout);
  }
}

// Writes the mean of these weights.
int bring_together(const Options& options) {
  std::vector<bots::Network> networks;
  for (const std::string& path : options.mean) {
    const auto network = weights_in(path);
    if (!network) {
      return 2;
    }
    networks.push_back(*network);
  }
  std::ofstream out(options.out, std::ios::binary);
  out << mean_of(networks).text();
  return out.flush() ? 0 : 1;
}

// What it begins with: the weights of a file, or none. False: there are none in it.
bool begin(const Options& options, Learner& learner) {
  learner = Learner(options.seed);
  const auto network = options.from.empty() ? std::nullopt : weights_in(options.from);
  if (network) {
    learner.begin_with(*network);
  }
  return network || options.from.empty();
}

int run(const Options& options) {
  std::filesystem::create_directories(options.kept);
  const Books books = books_of(options);
  if (books.empty()) {
    return 2;
  }
  Learner learner(options.seed);
  std::uint64_t round = 0;
  const bool goes_on = !options.anew && learner.restore(options.kept + "/state", round);
  if (!goes_on) {
    round = 0;
    if (!begin(options, learner)) {
      return 2;
    }
  }
  Curve curve(options.kept + "/curve.csv", books, !goes_on);
  const auto began = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  while (round < options.rounds && elapsed() < options.seconds) {
    const std::vector<Position> positions = played(books, options, learner.network(), round);
    const double done = std::max(static_cast<double>(round) / static_cast<double>(options.rounds),
                                 elapsed() / options.seconds);
    const double rate = options.rate * std::max(0.02, 1 - done);
    const auto losses = learner.learn(positions, books.size(), rate, options.threads);
    curve.add(++round, elapsed(), rate, losses);
    if (!write(options, learner, round)) {
      fmt::print(stderr, "cannot write {} or {}/state\n", options.out, options.kept);
      return 1;
    }
  }
  if (options.measured > 0) {
    measure(books, options, learner.network());
  }
  return 0;
}

}  // namespace
}  // namespace cadastre::train

int main(int argc, char** argv) {
  using namespace cadastre::train;
  Options options;
  CLI::App app("Learns what positions are worth from games between bots; goes on where it was stopped");
  app.add_option("--out", options.out, "The weights")->capture_default_str();
  app.add_option("--kept", options.kept, "A folder for its state and curve.csv")->capture_default_str();
  app.add_option("--rounds", options.rounds, "Of playing and learning, in all")->capture_default_str();
  app.add_option("--games", options.games, "A round")->capture_default_str();
  app.add_option("--seconds", options.seconds, "Stop after so long");
  app.add_option("--rate", options.rate, "Of learning, at the beginning; it falls to nothing")
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Of the games")->capture_default_str();
  app.add_option("--threads", options.threads, "Side by side")->capture_default_str()->take_last();
  app.add_option("--hard", options.mix.hard, "Games with one who searches, of a hundred")
      ->capture_default_str();
  app.add_option("--searching", options.mix.searching, "Games in which everybody does, of a hundred")
      ->capture_default_str();
  app.add_option("--nodes", options.mix.nodes, "How many rolls whoever searches plays on")
      ->capture_default_str();
  app.add_option("--from", options.from, "Weights to begin with");
  app.add_option("--mean", options.mean, "Learn nothing: write the mean of these weights")->delimiter(',');
  app.add_option("--editions", options.editions, "Which are played; one named twice, twice as often")
      ->delimiter(',');
  app.add_option("--measure", options.measured, "Then play so many games in each edition, one against three");
  app.add_option("--measure-seconds", options.measure_seconds,
                 "Begin no more of them after so long, in each");
  app.add_option("--against", options.against, "Three of this level")->capture_default_str();
  app.add_option("--think-nodes", options.nodes, "What they may think with")->capture_default_str();
  app.add_option("--think-ms", options.ms, "Or for how long");
  app.add_flag("--anew", options.anew, "Forget what was learned before");
  CLI11_PARSE(app, argc, argv);
  return options.mean.empty() ? run(options) : bring_together(options);
}
