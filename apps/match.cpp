#include "match/match.h"

#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands.h"
#include "game/setup.h"
#include "lab/estimate.h"
#include "lab_command.h"
#include "notation/json.h"

namespace cadastre::apps {
namespace {

using match::Entrant;
using match::Result;
using match::Settings;
using notation::Json;

struct MatchOptions {
  EditionOptions edition;
  std::vector<std::string> seats = {"normal", "easy", "easy", "easy"};
  std::vector<std::string> commands;
  std::string json;
  Settings settings;
};

// A level by its name, "bot" for the first program, "bot2" for the second.
std::optional<Entrant> entrant_named(const std::string& word, const std::vector<std::string>& commands) {
  if (const auto level = bots::level_named(word)) {
    return Entrant{word, *level, {}};
  }
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (word == fmt::format("bot{}", i + 1) || (i == 0 && word == "bot")) {
      return Entrant{word, {}, commands[i]};
    }
  }
  complain(fmt::format("\"{}\" is no player: use random, easy, normal, hard, or bot for the program of --bot",
                       word));
  return std::nullopt;
}

bool seat_everybody(MatchOptions& options) {
  bool mentioned = options.commands.empty();
  for (const std::string& word : options.seats) {
    mentioned = mentioned || word.starts_with("bot");
  }
  if (!mentioned) {
    options.seats.front() = "bot";  // a program is there to play
  }
  for (const std::string& word : options.seats) {
    const auto entrant = entrant_named(word, options.commands);
    if (!entrant) {
      return false;
    }
    options.settings.entrants.push_back(*entrant);
  }
  return true;
}

bool fits(const game::Edition& ed, const std::vector<std::string>& seats) {
  if (seats.size() >= ed.min_seats && seats.size() <= ed.max_seats && seats.size() <= game::kMaxSeats) {
    return true;
  }
  complain(fmt::format("this edition is for {} to {} players, and --seats names {}", ed.min_seats,
                       ed.max_seats, seats.size()));
  return false;
}

double wins_of(std::uint64_t parts) {
  return static_cast<double>(parts) / static_cast<double>(match::kWinParts);
}

void print_table(const Settings& settings, const Result& result) {
  const auto games = static_cast<double>(result.games);
  if (result.games < settings.games) {
    fmt::print("PARTIAL RESULT: interrupted after {} of {} games\n", result.games, settings.games);
  }
  fmt::print("{:<8} {:>9} {:>7}  {:<15} {:>6} {:>8}\n", "player", "wins", "share", "95 %", "fair", "refused");
  for (std::size_t i = 0; i < settings.entrants.size(); ++i) {
    const match::Standing& standing = result.standings[i];
    const lab::Estimate share = lab::share(wins_of(standing.win_parts), games);
    fmt::print("{:<8} {:>9.1f} {:>5.1f} %  {:<15} {:>4.1f} % {:>8}\n", settings.entrants[i].name,
               wins_of(standing.win_parts), 100 * share.value,
               fmt::format("{:.1f} - {:.1f} %", 100 * share.low, 100 * share.high),
               100.0 / static_cast<double>(settings.entrants.size()), standing.refused);
  }
  fmt::print("{} games; rounds: {} median, {} in nine of ten; cut off after {}: {} ({:.2f} %)\n",
             result.games, match::rounds_quantile(result, 0.5), match::rounds_quantile(result, 0.9),
             settings.rounds, result.cut_off,
             100 * static_cast<double>(result.cut_off) / std::max(1.0, games));
  for (std::size_t i = 0; i < settings.entrants.size(); ++i) {
    const match::Conduct& conduct = result.standings[i].conduct;
    if (settings.entrants[i].command.empty()) {
      continue;
    }
    fmt::print("{}: asked {} times", settings.entrants[i].name, conduct.asked);
    for (std::size_t v = 0; v < match::kVerdictNames.size(); ++v) {
      fmt::print(", {} {}", match::kVerdictNames[v], conduct.verdicts[v]);
    }
    fmt::print("; {} decisions made for it\n", conduct.defaults);
  }
}

Json standing_json(const Entrant& entrant, const match::Standing& standing, std::uint64_t games) {
  const lab::Estimate share = lab::share(wins_of(standing.win_parts), static_cast<double>(games));
  Json json = Json::object();
  json["player"] = entrant.name;
  json["wins"] = wins_of(standing.win_parts);
  json["share"] = share.value;
  json["low"] = share.low;
  json["high"] = share.high;
  json["refused"] = standing.refused;
  if (!entrant.command.empty()) {
    json["asked"] = standing.conduct.asked;
    json["defaults"] = standing.conduct.defaults;
    for (std::size_t v = 0; v < match::kVerdictNames.size(); ++v) {
      json[std::string(match::kVerdictNames[v])] = standing.conduct.verdicts[v];
    }
  }
  return json;
}

Json result_json(const edition::Book& book, const Settings& settings, const Result& result) {
  Json json = Json::object();
  json["edition"] = book.id;
  json["variants"] = book.chosen;
  json["set"] = book.overrides;
  json["seed"] = settings.seed;
  json["nodes"] = settings.nodes;
  json["ms"] = settings.ms;
  json["games"] = result.games;
  json["games_asked"] = settings.games;
  json["rolls"] = result.rolls;
  json["rounds_median"] = match::rounds_quantile(result, 0.5);
  json["rounds_90"] = match::rounds_quantile(result, 0.9);
  json["round_limit"] = settings.rounds;
  json["cut_off"] = result.cut_off;
  json["players"] = Json::array();
  for (std::size_t i = 0; i < settings.entrants.size(); ++i) {
    json["players"].push_back(standing_json(settings.entrants[i], result.standings[i], result.games));
  }
  json["wins_by_seat"] = Json::array();
  for (const std::uint64_t parts : result.by_seat) {
    json["wins_by_seat"].push_back(wins_of(parts));
  }
  return json;
}

int run_match(MatchOptions options) {
  const auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book || !fits(book->rules, options.seats) || !seat_everybody(options)) {
    return kMisused;
  }
  std::ofstream out;
  if (!options.json.empty()) {  // before the games, not after an hour of them
    out.open(options.json, std::ios::app);
    if (!out) {
      return complain("cannot write " + options.json);
    }
    out.close();
  }
  Result result;
  {
    const Interruptible interruptible;
    options.settings.stop = &Interruptible::asked();
    Progress progress("games", options.settings.games);
    result = match::play(*book, options.settings, [&](std::uint64_t done) { progress.show(done); });
  }
  print_table(options.settings, result);
  if (!options.json.empty()) {
    out.open(options.json, std::ios::trunc);
    out << result_json(*book, options.settings, result).dump(2) << '\n';
    if (!out.flush()) {
      return complain("cannot write " + options.json, kFailed);
    }
  }
  return kGood;
}

}  // namespace

Run add_match(CLI::App& app, const Common&) {
  auto options = std::make_shared<MatchOptions>();
  Settings& settings = options->settings;
  settings.nodes = bots::BotSettings{}.nodes;
  CLI::App* command = app.add_subcommand("match", "Play bots against each other and say how often each wins");
  options->edition.add_to(*command);
  command
      ->add_option("--seats", options->seats, "Who plays: random, easy, normal, hard, bot; they change seats")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--bot", options->commands,
                      "A program that plays (docs/bots.md); the seat \"bot\", the next one \"bot2\"");
  command->add_option("--clock", settings.clock_ms, "Milliseconds a program has for an answer")
      ->capture_default_str()
      ->check(CLI::Range(1, 3'600'000));
  command->add_option("--games", settings.games, "How many games")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--seed", settings.seed, "Other dice for another seed")->capture_default_str();
  command->add_option("--threads", settings.threads, "Games at the same time")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->add_option("--rounds", settings.rounds, "A game is cut off after so many rounds")
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command->add_option("--nodes", settings.nodes, "hard: rolls it may play on for one decision")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--ms", settings.ms,
                      "hard: milliseconds it may think about one decision; then results are not repeatable");
  command->add_option("--json", options->json, "Write the result to this file as JSON, too");
  return [options] { return run_match(*options); };
}

}  // namespace cadastre::apps
