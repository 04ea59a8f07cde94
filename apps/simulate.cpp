#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "lab_command.h"
#include "ranks_mpi.h"
#include "report/report.h"
#include "sweep.h"

namespace cadastre::apps {
namespace {

int tell(const report::Findings& found, const Outputs& out, edition::Language language) {
  fmt::print("{}", report::text_report(found, language));
  return write_reports(out, [&](Format format) {
    return format == Format::html  ? report::html_report(found, language)
           : format == Format::csv ? report::csv_report(found)
                                   : report::json_report(found);
  });
}

int run_once(const StudyOptions& options, const Common& common, Prepared& prepared, lab::Ranks& ranks) {
  const edition::Book& book = prepared.book;
  GameFiles kept(options.kept, provenance(common), own_text(options.edition.edition));
  prepared.plan.listener = kept.listener();
  const auto study = watched(prepared.plan, ranks, common.language, [&](const lab::RunControl& control) {
    return lab::play_study(book, prepared.plan, ranks, control);
  });
  if (ranks.rank() != 0) {
    return kGood;
  }
  report::Findings found = report::find(book, prepared.plan, *study);
  found.made = provenance(common);
  const int written = tell(found, options.out, common.language);
  prepared.print_conducts();
  const std::string fault = kept.finish();
  return fault.empty() ? written : complain(fault, kFailed);
}

int run_simulate(StudyOptions options, const Common& common) {
  const Sweep sweep = sweep_of(options.edition.choice);
  if (!sweep.fault.empty()) {
    return complain(sweep.fault);
  }
  options.edition.choice = sweep.choices.front();
  auto prepared = prepare(options);
  if (!prepared) {
    return kMisused;
  }
  const Joined joined = join_ranks();
  if (!joined.ranks) {
    return complain(joined.fault);
  }
  if (joined.ranks->size() > 1 && options.kept.any()) {
    return complain(say("command.one_process"));
  }
  return sweep.choices.size() > 1 ? run_sweep(options, common, *prepared, sweep, *joined.ranks)
                                  : run_once(options, common, *prepared, *joined.ranks);
}

}  // namespace

Run add_simulate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<StudyOptions>();
  CLI::App* command = app.add_subcommand("simulate", say("help.simulate"));
  options->add_to(*command, say("help.games"), CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->get_option("--set")->description(
      "KEY=VALUE of the edition's policies, or KEY=A,B,C: the same games at each value");
  return [options, &common] { return run_simulate(*options, common); };
}

}  // namespace cadastre::apps
