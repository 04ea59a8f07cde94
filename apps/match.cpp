#include "match/match.h"

#include <fmt/format.h>

#include <memory>

#include "bots/character.h"
#include "commands.h"
#include "lab_command.h"
#include "match_report.h"
#include "misuse.h"

namespace cadastre::apps {
namespace {

using match::Settings;

struct MatchOptions {
  EditionOptions edition;
  std::vector<std::string> seats;
  ProgramOptions programs;
  GameFileOptions kept;
  Outputs out;
  std::string json;
  Settings settings;
};

// Empty: everybody has a place.
std::string seat_everybody(const edition::Book& book, MatchOptions& options) {
  if (options.seats.empty()) {
    options.seats = usual_seats(book, "normal", "easy");
  }
  options.programs.seat_somebody(options.seats);
  const auto guests = options.programs.guests(nullptr);
  const lab::LineupRead read = lab::read_lineup(book, options.seats, guests);
  if (!read.lineup) {
    return read.fault;
  }
  const bool roles = std::ranges::any_of(
      options.seats, [](const std::string& word) { return word.find(':') != std::string::npos; });
  for (unsigned i = 0; i < options.seats.size(); ++i) {
    match::Entrant entrant{read.lineup->player(i), read.lineup->levels[i], {}};
    entrant.character = bots::character_named(entrant.name);
    if (read.lineup->guest(i) != nullptr && entrant.character == nullptr) {
      const std::string number = entrant.name.substr(std::string_view("bot").size());
      entrant.command = options.programs.commands[number.empty() ? 0 : std::stoul(number) - 1];
    }
    if (roles) {  // whoever was not given one keeps what is dealt now, in every seat
      entrant.role = read.lineup->setup.roles[i];
    }
    options.settings.entrants.push_back(std::move(entrant));
  }
  return "";
}

int tell(const MatchReport& report, const Outputs& out) {
  fmt::print("{}", text_report(report));
  for (std::size_t i = 0; i < report.settings.entrants.size(); ++i) {
    if (!report.settings.entrants[i].command.empty()) {
      print_conduct(report.settings.entrants[i].name, report.result.standings[i].conduct);
    }
  }
  return write_reports(out, [&](Format format) {
    return format == Format::html  ? html_report(report)
           : format == Format::csv ? csv_report(report)
                                   : json_report(report);
  });
}

// Before the games, not after an hour of them.
std::string fault_of(const MatchOptions& options) {
  std::string fault = options.out.fault({Format::html, Format::json, Format::csv});
  if (fault.empty() && !options.json.empty()) {
    fault = Outputs{{options.json}}.place_fault();
  }
  return fault.empty() ? options.kept.fault(options.out) : fault;
}

int run_match(MatchOptions options, const Common& common) {
  const auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book) {
    return kMisused;
  }
  std::string fault = seat_everybody(*book, options);
  fault = fault.empty() ? fault_of(options) : fault;
  if (!fault.empty()) {
    return complain(fault);
  }
  GameFiles kept(options.kept, provenance(common), own_text(options.edition.edition));
  options.settings.listener = kept.listener();
  options.settings.clock_ms = options.programs.clock_ms;
  match::Result result;
  {
    const Interruptible interruptible;
    options.settings.stop = &Interruptible::asked();
    Progress progress(phrases::phrase(common.language, "command.games"), options.settings.games);
    result = match::play(*book, options.settings, [&](std::uint64_t done) { progress.show(done); });
  }
  if (!options.json.empty()) {
    options.out.paths.push_back(options.json);
  }
  const int written =
      tell({*book, options.settings, result, common.language, provenance(common)}, options.out);
  const std::string trouble = kept.finish();
  return trouble.empty() ? written : complain(trouble, kFailed);
}

}  // namespace

Run add_match(CLI::App& app, const Common& common) {
  auto options = std::make_shared<MatchOptions>();
  Settings& settings = options->settings;
  settings.nodes = bots::BotSettings{}.nodes;
  CLI::App* command = app.add_subcommand("match", say("help.match"));
  options->edition.add_to(*command);
  command->add_option("--seats", options->seats, say("help.match.seats"))
      ->delimiter(',')
      ->capture_default_str();
  options->programs.add_to(*command);
  command->add_option("--games", settings.games, say("help.games"))
      ->capture_default_str()
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--seed", settings.seed, say("help.match.seed"))
      ->capture_default_str()
      ->check(seed_number());
  command->add_option("--threads", settings.threads, say("help.match.threads"))
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->add_option("--rounds", settings.rounds, say("help.rounds"))
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command->add_option("--nodes", settings.nodes, say("help.match.nodes"))
      ->capture_default_str()
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--ms", settings.ms, say("help.match.ms"));
  command->add_option("--expert-ms", settings.expert_ms, say("help.match.expert_ms"));
  command->add_option("--out", options->out.paths, say("help.report"));
  command->add_option("--json", options->json, say("help.match.json"));
  options->kept.add_to(*command);
  return [options, &common] { return run_match(*options, common); };
}

}  // namespace cadastre::apps
