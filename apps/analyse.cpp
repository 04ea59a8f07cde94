#include "lab/analysis.h"
#include "report/told_analysis.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "io/whole_file.h"
#include "lab_command.h"
#include "misuse.h"
#include "recorded.h"

namespace cadastre::apps {
namespace {

struct AnalyseOptions {
  std::string file;
  std::string edition;
  std::uint64_t seed = 1;
  std::uint64_t million_rolls = 12;
  Outputs out;
};

int run_analyse(const AnalyseOptions& options, const Common& common) {
  const edition::Language language = common.language;
  if (const std::string fault = options.out.fault({Format::json}); !fault.empty()) {
    return complain(fault);
  }
  int code = kGood;
  const auto game = read_recorded(options.file, options.edition, code);
  if (!game) {
    return code;
  }
  const lab::AnalysisPlan plan{.seed = options.seed, .rolls = options.million_rolls * 1'000'000};
  lab::Analysis found;
  {
    const Interruptible interruptible;
    Progress progress(say("lab.rolls_small"), plan.rolls);
    found = lab::analyse(game->book, game->record(), plan, progress.control(1));
  }
  if (found.misfit) {
    return complain_of(options.file, *found.misfit);
  }
  if (notation::replay(game->book, game->record()).game.state.stage != game::Stage::over) {
    fmt::print("{}\n", say("command.unfinished"));
  }
  notation::Json told =
      report::told_analysis(game->book, game->record(), report::analysis_json(game->book, found), language);
  add_made(told, provenance(common), game->book, options.seed);
  fmt::print("{}{}\n", report::analysis_text(told, language),
             made_line(provenance(common), game->book, options.seed, language));
  return write_reports(options.out, [&](Format) { return told.dump(1) + "\n"; });
}

}  // namespace

Run add_analyse(CLI::App& app, const Common& common) {
  auto options = std::make_shared<AnalyseOptions>();
  CLI::App* command = app.add_subcommand("analyse", say("help.analyse"));
  command->add_option("file", options->file, say("help.record"))->required();
  command->add_option("--edition", options->edition, say("help.other_edition"));
  command->add_option("--seed", options->seed, say("help.analyse.seed"))
      ->capture_default_str()
      ->check(seed_number());
  command->add_option("--rolls", options->million_rolls, say("help.analyse.rolls"))
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000}));
  command->add_option("--out", options->out.paths, say("help.analyse.out"));
  return [options, &common] { return run_analyse(*options, common); };
}

}  // namespace cadastre::apps
