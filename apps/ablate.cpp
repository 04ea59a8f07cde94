#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "lab/ablation_report.h"
#include "lab_desk.h"
#include "ranks_mpi.h"

namespace cadastre::apps {
namespace {

struct Options {
  EditionOptions edition;
  std::vector<std::string> seats;
  std::vector<std::string> only;
  std::string role;
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

std::optional<unsigned> role_named(const edition::Book& book, const std::string& id) {
  for (unsigned i = 0; i < book.roles.size(); ++i) {
    if (book.roles[i].id == id) {
      return i;
    }
  }
  return std::nullopt;
}

std::string keep_only(lab::Switches& switches, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    if (std::ranges::none_of(switches.open, [&](const lab::Switch& one) { return one.variant->id == id; })) {
      return fmt::format("--only {}: the edition has no such variant, or it contradicts those chosen", id);
    }
  }
  std::erase_if(switches.open, [&](const lab::Switch& one) {
    return !ids.empty() && std::ranges::find(ids, one.variant->id) == ids.end();
  });
  return "";
}

int write_reports(const lab::AblationReport& report, const Outputs& out) {
  fmt::print("{}", lab::text_report(report));
  for (const std::string& path : out.paths) {
    const Format format = format_of(path);
    const std::string text = format == Format::html  ? lab::html_report(report)
                             : format == Format::csv ? lab::csv_report(report)
                                                     : lab::json_report(report);
    if (const std::string failed = write_whole(path, text); !failed.empty()) {
      return complain(failed, kFailed);
    }
  }
  return kGood;
}

lab::Ablation play(const edition::Book& book, const lab::Switches& switches, const lab::StudyPlan& plan,
                   lab::Ranks& ranks, edition::Language language) {
  const Interruptible interruptible;
  Progress progress(language == edition::Language::fr ? "parties" : "games", plan.games, ranks.rank() == 0);
  return lab::ablate(book, switches.open, plan, ranks,
                     progress.watch(lab::chunk_of(plan.games) * ranks.size()));
}

int run_ablate(const Options& options, const Common& common) {
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
  if (!options.role.empty() && !role_named(*book, options.role)) {
    return complain(fmt::format("--role {}: {} has no such role", options.role, book->id));
  }
  lab::Switches switches =
      lab::switches_of(*book, *edition::find(options.edition.edition), options.edition.choice);
  if (const std::string fault = keep_only(switches, options.only); !fault.empty()) {
    return complain(fault);
  }
  if (switches.open.empty()) {
    return complain(fmt::format("{} offers no variants, so there is nothing to change", book->id));
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
  const lab::Ablation found = play(*book, switches, plan, *joined.ranks, common.language);
  if (joined.ranks->rank() != 0) {
    return kGood;
  }
  const unsigned role = role_named(*book, options.role).value_or(found.weakest_role());
  return write_reports({*book, switches, plan, found, role, common.language}, options.out);
}

}  // namespace

Run add_ablate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  options->seats = {"normal", "normal", "normal", "normal"};
  options->threads = default_threads();
  CLI::App* command = app.add_subcommand(
      "ablate", "Change one rule of the edition at a time, and report what that does to each role");
  options->edition.add_to(*command);
  command
      ->add_option("--seats", options->seats,
                   "The players, LEVEL or LEVEL:ROLE, as in normal,easy:woman; random, easy, normal, hard")
      ->delimiter(',');
  command->add_option("--only", options->only, "Only these variants")->delimiter(',');
  command->add_option("--role", options->role, "Whose case it is (default: the role that wins least)");
  command->add_option("--games", options->games, "How many games, with and without each rule")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{100'000'000}));
  command->add_option("--seed", options->seed, "The same seed, the same report")->capture_default_str();
  command->add_option("--threads", options->threads, "How many threads (default: all cores)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--rounds", options->rounds, "A game is cut off after so many rounds")
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command->add_option("--out", options->out.paths,
                      "report.html, .json or .csv to write; may be given several times");
  return [options, &common] { return run_ablate(*options, common); };
}

}  // namespace cadastre::apps
