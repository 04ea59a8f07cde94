#include "lab/odds.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "lab/estimate.h"
#include "lab_command.h"
#include "misuse.h"
#include "notation/json.h"
#include "notation/position.h"
#include "recorded.h"
#include "report/charts.h"
#include "report/html_table.h"
#include "report/report_words.h"

namespace cadastre::apps {
namespace {

using notation::Json;

struct OddsOptions {
  EditionOptions edition;
  const CLI::Option* named = nullptr;  // --edition
  std::string position;
  std::string record;
  std::vector<std::string> seats;
  std::uint64_t games = 2000;
  std::uint64_t seed = 1;
  int threads = 1;
  int rounds = 500;
  Outputs out;
};

struct Where {
  std::optional<edition::Book> book;  // none: the fault has been told, and `code` says of which kind
  game::State state{};
  std::vector<std::string> names;
  int code = kMisused;
};

Where from_record(const std::string& file, const std::string& edition) {
  Where where;
  const auto recorded = read_recorded(file, edition, where.code);
  if (!recorded) {
    return where;
  }
  const notation::Replayed played = notation::replay(recorded->book, recorded->record());
  if (played.misfit) {
    where.code = complain_of(file, *played.misfit);
    return where;
  }
  where.book = recorded->book;
  where.state = played.game.state;
  for (const notation::RecordSeat& seat : recorded->record().seats) {
    where.names.push_back(seat.name);
  }
  return where;
}

Where from_position(const OddsOptions& options) {
  Where where;
  where.book = load_book(options.edition.edition, options.edition.choice);
  if (!where.book) {
    return where;
  }
  const auto state = notation::parse_position_line(*where.book, options.position);
  if (!state) {
    complain(say("command.bad_position", state.error));
    return {};
  }
  where.state = *state;
  for (int i = 0; i < where.state.seats; ++i) {
    where.names.push_back(say("lab.seat_number", i));
  }
  return where;
}

// One level for each seat, or one for all; nothing, with the fault told, where one is unknown.
std::optional<std::vector<bots::Level>> levels_for(const std::vector<std::string>& words, int seats) {
  std::vector<bots::Level> levels;
  for (const std::string& word : words) {
    const auto level = bots::level_named(word);
    if (!level) {
      complain(fmt::format("\"{}\" is no player; write {}", word, bots::kLevelWords));
      return std::nullopt;
    }
    levels.push_back(*level);
  }
  if (levels.size() == 1) {
    levels.resize(static_cast<std::size_t>(seats), levels.front());
  }
  if (levels.size() != static_cast<std::size_t>(seats)) {
    complain(fmt::format("{} players for a position with {} seats", levels.size(), seats));
    return std::nullopt;
  }
  return levels;
}

// What was found, where, and from what.
struct OddsReport {
  const Where& where;
  const OddsOptions& options;
  const lab::Odds& odds;
  edition::Language language;
  report::Provenance made;

  lab::Estimate share(unsigned seat) const {
    return lab::share(odds.won(static_cast<game::Seat>(seat)), static_cast<double>(odds.games));
  }
  // For who is still in, if all of these had the same chance.
  double fair(unsigned seat) const {
    const bool in = where.state.in.has(static_cast<game::Seat>(seat));
    return in ? 1.0 / where.state.in.count() : 0;
  }
  std::string made_text() const { return made_line(made, *where.book, options.seed, language); }
};

std::string json_of(const OddsReport& r) {
  const auto& [where, options, odds, language, made] = r;
  Json json = Json::object();
  add_made(json, made, *where.book, options.seed);
  json["position"] = notation::position_line(*where.book, where.state);
  json["games"] = odds.games;
  json["cut_off"] = odds.cut_off;
  json["partial"] = odds.games != options.games;
  json["seats"] = Json::array();
  for (unsigned i = 0; i < where.state.seats; ++i) {
    const lab::Estimate share = r.share(i);
    Json seat = Json::object();
    seat["seat"] = i;
    seat["name"] = where.names[i];
    seat["wins"] = share.value;
    seat["low"] = share.low;
    seat["high"] = share.high;
    seat["fair"] = r.fair(i);
    json["seats"].push_back(std::move(seat));
  }
  return notation::dump(json) + "\n";
}

std::string csv_of(const OddsReport& r) {
  std::string csv = "what,which,value,low,high,fair\n";
  for (unsigned i = 0; i < r.where.state.seats; ++i) {
    const lab::Estimate share = r.share(i);
    csv += fmt::format("wins,{},{:.8g},{:.8g},{:.8g},{:.8g}\n", report::csv_cell(r.where.names[i]),
                       share.value, share.low, share.high, r.fair(i));
  }
  csv += fmt::format("games,,{},,,\ncut_off,,{},,,\n", r.odds.games, r.odds.cut_off);
  return csv + csv_made(r.made, *r.where.book, r.options.seed, 0, 3);
}

std::string html_of(const OddsReport& r) {
  const report::ReportWords say(r.language);
  report::PageHead head;
  head.title = r.where.book->title.in(r.language);
  head.kicker = say("lab.cadastre_laboratory_odds");
  report::Page page(r.language, head);
  page.tile(say.number(static_cast<double>(r.odds.games)), say("lab.games_played"));
  page.tile(say.number(static_cast<double>(r.odds.cut_off)), say("lab.cut_off_at_the_limit"));
  page.end_tiles();
  page.section(say("lab.who_wins"), say("lab.share_of_the_games_won_the"));
  report::Table table("", {{say("lab.player"), ""},
                           {"", "b"},
                           {say("lab.wins"), "n"},
                           {say("lab.95_interval"), "i"},
                           {say("lab.fair_share"), "n"}});
  for (unsigned i = 0; i < r.where.state.seats; ++i) {
    const lab::Estimate share = r.share(i).times(100);
    table.row({report::escaped(r.where.names[i]), report::bar(share, 100, "var(--bar)", 100 * r.fair(i)),
               say.percent(share.value), say.interval(share), say.percent(100 * r.fair(i))});
  }
  page.add(table.take());
  return page.take("<p><code>" + report::escaped(notation::position_line(*r.where.book, r.where.state)) +
                   "</code></p>" + made_html(r.made, *r.where.book, r.options.seed, r.language));
}

void print_table(const OddsReport& r) {
  const auto& [where, options, odds, language, made] = r;
  const report::ReportWords say(language);
  fmt::print("{:<20} {:>9}  {:<16} {}\n", "", say("lab.victories"), "95 %", say("lab.fair"));
  for (unsigned i = 0; i < where.state.seats; ++i) {
    const lab::Estimate share = r.share(i).times(100);
    fmt::print("{:<20} {:>7} %  {:<16} {} %\n", where.names[i], say.number(share.value, 1),
               say.interval(share) + " %", say.number(100 * r.fair(i), 1));
  }
  fmt::print("{}\n", phrases::filled(language, "lab.odds_lengths", say.games(odds.games),
                                     odds.games != options.games ? say("lab.stopped_early") : "",
                                     options.rounds, odds.cut_off));
  fmt::print("{}\n", r.made_text());
}

int run_odds(const OddsOptions& options, const Common& common) {
  if (options.position.empty() == options.record.empty()) {
    return complain(say("command.no_start"));
  }
  if (const std::string fault = options.out.fault({Format::html, Format::json, Format::csv});
      !fault.empty()) {
    return complain(fault);
  }
  const std::string named = options.named->empty() ? "" : options.edition.edition;
  const Where where = options.record.empty() ? from_position(options) : from_record(options.record, named);
  const auto levels = where.book ? levels_for(options.seats, where.state.seats) : std::nullopt;
  if (!levels) {
    return where.book ? kMisused : where.code;
  }
  const lab::OddsPlan plan{*levels, options.games, options.seed, options.threads, options.rounds};
  lab::Odds odds;
  {
    const Interruptible interruptible;
    Progress progress(say("command.games"), plan.games);
    odds = lab::play_odds(where.book->rules, where.state, plan, progress.control(1));
  }
  const OddsReport report{where, options, odds, common.language, provenance(common)};
  print_table(report);
  return write_reports(options.out, [&](Format format) {
    return format == Format::html  ? html_of(report)
           : format == Format::csv ? csv_of(report)
                                   : json_of(report);
  });
}

}  // namespace

Run add_odds(CLI::App& app, const Common& common) {
  auto options = std::make_shared<OddsOptions>();
  options->seats = {"normal"};
  options->threads = default_threads();
  CLI::App* command = app.add_subcommand("odds", say("help.odds"));
  options->edition.add_to(*command);
  options->named = command->get_option("--edition");
  command->add_option("--position", options->position, say("help.odds.position"));
  command->add_option("--record", options->record, say("help.odds.record"));
  command->add_option("--seats", options->seats, say("help.odds.seats"))->delimiter(',');
  command->add_option("--games", options->games, say("help.games"))
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--seed", options->seed, say("help.odds.seed"))
      ->capture_default_str()
      ->check(seed_number());
  command->add_option("--threads", options->threads, say("help.threads"))->check(CLI::Range(1, 1024));
  command->add_option("--rounds", options->rounds, say("help.odds.rounds"))
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command->add_option("--out", options->out.paths, say("help.odds.out"));
  return [options, &common] { return run_odds(*options, common); };
}

}  // namespace cadastre::apps
