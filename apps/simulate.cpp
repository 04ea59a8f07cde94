#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "lab/report.h"
#include "lab_desk.h"
#include "ranks_mpi.h"

namespace cadastre::apps {
namespace {

struct Options {
  EditionOptions edition;
  std::vector<std::string> seats;
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  int threads = 1;
  int rounds = 500;
  Outputs out;
};

int complain(const std::string& fault, int code = kMisused) {
  fmt::print(stderr, "cadastre: {}\n", fault);
  return code;
}

int write_reports(const lab::Findings& found, const Outputs& out, edition::Language language) {
  fmt::print("{}", lab::text_report(found, language));
  for (const std::string& path : out.paths) {
    const Format format = format_of(path);
    const std::string text = format == Format::html  ? lab::html_report(found, language)
                             : format == Format::csv ? lab::csv_report(found)
                                                     : lab::json_report(found);
    if (const std::string failed = write_whole(path, text); !failed.empty()) {
      return complain(failed, kFailed);
    }
  }
  return kGood;
}

int run_simulate(const Options& options, const Common& common) {
  const auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book) {
    return kMisused;
  }
  const lab::LineupRead read = lab::read_lineup(*book, options.seats);
  if (!read.lineup) {
    return complain(read.fault);
  }
  if (const std::string fault = options.out.fault({Format::html, Format::json, Format::csv});
      !fault.empty()) {
    return complain(fault);
  }
  const Joined joined = join_ranks();
  if (!joined.ranks) {
    return complain(joined.fault);
  }
  const lab::StudyPlan plan{.lineup = *read.lineup,
                            .games = options.games,
                            .seed = options.seed,
                            .threads = options.threads,
                            .rounds = options.rounds};
  std::unique_ptr<lab::Study> study;
  {
    const Interruptible interruptible;
    Progress progress(common.language == edition::Language::fr ? "parties" : "games", plan.games,
                      joined.ranks->rank() == 0);
    study = lab::play_study(book->rules, plan, *joined.ranks,
                            progress.watch(lab::chunk_of(plan.games) * joined.ranks->size()));
  }
  if (joined.ranks->rank() != 0) {
    return kGood;
  }
  return write_reports(lab::find(*book, plan, *study), options.out, common.language);
}

}  // namespace

Run add_simulate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  options->seats = {"normal", "normal", "normal", "normal"};
  options->threads = default_threads();
  CLI::App* command = app.add_subcommand("simulate", "Play many games between bots and report what happened");
  options->edition.add_to(*command);
  command
      ->add_option("--seats", options->seats,
                   "The players, LEVEL or LEVEL:ROLE, as in normal,easy:woman; random, easy, normal, hard")
      ->delimiter(',');
  command->add_option("--games", options->games, "How many games")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--seed", options->seed, "The same seed, the same report")->capture_default_str();
  command->add_option("--threads", options->threads, "How many threads (default: all cores)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--rounds", options->rounds, "A game is cut off after so many rounds")
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command->add_option("--out", options->out.paths,
                      "report.html, .json or .csv to write; may be given several times");
  return [options, &common] { return run_simulate(*options, common); };
}

}  // namespace cadastre::apps
