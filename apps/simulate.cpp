#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "lab_command.h"
#include "ranks_mpi.h"
#include "report/report.h"

namespace cadastre::apps {
namespace {

int run_simulate(const StudyOptions& options, const Common& common) {
  const auto prepared = prepare(options);
  if (!prepared) {
    return kMisused;
  }
  const edition::Book& book = prepared->book;
  const lab::StudyPlan& plan = prepared->plan;
  const Joined joined = join_ranks();
  if (!joined.ranks) {
    return complain(joined.fault);
  }
  const auto study = watched(plan, *joined.ranks, common.language, [&](const lab::RunControl& control) {
    return lab::play_study(book.rules, plan, *joined.ranks, control);
  });
  if (joined.ranks->rank() != 0) {
    return kGood;
  }
  const report::Findings found = report::find(book, plan, *study);
  fmt::print("{}", report::text_report(found, common.language));
  return write_reports(options.out, [&](Format format) {
    return format == Format::html  ? report::html_report(found, common.language)
           : format == Format::csv ? report::csv_report(found)
                                   : report::json_report(found);
  });
}

}  // namespace

Run add_simulate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<StudyOptions>();
  CLI::App* command = app.add_subcommand("simulate", "Play many games between bots and report what happened");
  options->add_to(*command, "How many games", CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  return [options, &common] { return run_simulate(*options, common); };
}

}  // namespace cadastre::apps
