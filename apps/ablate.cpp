#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "lab_command.h"
#include "ranks_mpi.h"
#include "report/ablation_report.h"

namespace cadastre::apps {
namespace {

struct AblateOptions {
  StudyOptions study;
  std::vector<std::string> only;
  std::string role;
};

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
    if (std::ranges::none_of(switches.open, [&](const lab::Switch& one) { return one.id == id; })) {
      return fmt::format("--only {}: the edition has no such variant, or it contradicts those chosen", id);
    }
  }
  std::erase_if(switches.open, [&](const lab::Switch& one) {
    return !ids.empty() && std::ranges::find(ids, one.id) == ids.end();
  });
  return "";
}

// The rules to change one by one; none, with the fault told, where there is nothing to change.
lab::Switches switches_for(const edition::Book& book, const AblateOptions& options) {
  const EditionOptions& chosen = options.study.edition;
  lab::Switches switches = lab::switches_of(book, *edition::find(chosen.edition), chosen.choice);
  if (const std::string fault = keep_only(switches, options.only); !fault.empty()) {
    complain(fault);
    switches.open.clear();
  } else if (switches.open.empty()) {
    complain(fmt::format("{} offers no variants, so there is nothing to change", book.id));
  }
  return switches;
}

int tell(const report::AblationReport& report, const Outputs& out) {
  fmt::print("{}", report::text_report(report));
  return write_reports(out, [&](Format format) {
    return format == Format::html  ? report::html_report(report)
           : format == Format::csv ? report::csv_report(report)
                                   : report::json_report(report);
  });
}

int run_ablate(const AblateOptions& options, const Common& common) {
  auto prepared = prepare(options.study);
  if (!prepared) {
    return kMisused;
  }
  const edition::Book& book = prepared->book;
  if (!options.role.empty() && !role_named(book, options.role)) {
    return complain(fmt::format("--role {}: {} has no such role", options.role, book.id));
  }
  const lab::Switches switches = switches_for(book, options);
  if (switches.open.empty()) {
    return kMisused;
  }
  const Joined joined = join_ranks();
  if (!joined.ranks) {
    return complain(joined.fault);
  }
  if (joined.ranks->size() > 1 && options.study.kept.any()) {
    return complain(say("command.one_process"));
  }
  GameFiles kept(options.study.kept, provenance(common), own_text(options.study.edition.edition),
                 static_cast<unsigned>(switches.open.size()) + 1);
  lab::StudyPlan& plan = prepared->plan;
  plan.listener = kept.listener();
  const lab::Ablation found =
      watched(plan, *joined.ranks, common.language, [&](const lab::RunControl& control) {
        return lab::ablate(book, switches.open, plan, *joined.ranks, control);
      });
  if (joined.ranks->rank() != 0) {
    return kGood;
  }
  const unsigned role = role_named(book, options.role).value_or(found.weakest_role());
  const int written =
      tell({book, switches, plan, found, role, common.language, provenance(common)}, options.study.out);
  prepared->print_conducts();
  const std::string fault = kept.finish();
  return fault.empty() ? written : complain(fault, kFailed);
}

}  // namespace

Run add_ablate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<AblateOptions>();
  CLI::App* command = app.add_subcommand("ablate", say("help.ablate"));
  options->study.add_to(*command, say("help.ablate.games"),
                        CLI::Range(std::uint64_t{2}, std::uint64_t{100'000'000}));
  command->add_option("--only", options->only, say("help.ablate.only"))->delimiter(',');
  command->add_option("--role", options->role, say("help.ablate.role"));
  return [options, &common] { return run_ablate(*options, common); };
}

}  // namespace cadastre::apps
