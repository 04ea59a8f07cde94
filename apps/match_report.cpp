#include "match_report.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "notation/json.h"
#include "report/ablation_report.h"
#include "report/charts.h"
#include "report/html_table.h"
#include "report/report_words.h"

namespace cadastre::apps {
namespace {

using notation::Json;

double wins_of(std::uint64_t parts) {
  return static_cast<double>(parts) / static_cast<double>(match::kWinParts);
}

Json standing_json(const MatchReport& r, std::size_t i, double p_holm) {
  const match::Standing& standing = r.result.standings[i];
  const lab::Estimate share = r.share(i);
  Json json = Json::object();
  json["player"] = r.settings.entrants[i].name;
  if (const auto role = r.settings.entrants[i].role) {
    json["role"] = r.book.roles[*role].id;
  }
  json["wins"] = r.wins(i);
  json["share"] = share.value;
  json["low"] = share.low;
  json["high"] = share.high;
  json["fair"] = r.fair();
  json["p_holm"] = p_holm;
  json["refused"] = standing.refused;
  if (!r.settings.entrants[i].command.empty()) {
    json["asked"] = standing.conduct.asked;
    json["defaults"] = standing.conduct.defaults;
    for (std::size_t v = 0; v < match::kVerdictNames.size(); ++v) {
      json[std::string(match::kVerdictNames[v])] = standing.conduct.verdicts[v];
    }
  }
  return json;
}

std::string holm_note(const MatchReport& r) {
  return report::ReportWords(r.language).corrected(r.settings.entrants.size());
}

}  // namespace

double MatchReport::wins(std::size_t entrant) const { return wins_of(result.standings[entrant].win_parts); }

lab::Estimate MatchReport::share(std::size_t entrant) const {
  return lab::share(wins(entrant), static_cast<double>(result.games));
}

std::vector<double> MatchReport::corrected() const {
  std::vector<double> p;
  const double error = std::sqrt(fair() * (1 - fair()) / std::max(1.0, static_cast<double>(result.games)));
  for (std::size_t i = 0; i < settings.entrants.size(); ++i) {
    p.push_back(std::erfc(std::abs(share(i).value - fair()) / error / std::sqrt(2.0)));
  }
  return lab::holm(p);
}

std::string MatchReport::player(std::size_t entrant) const {
  const match::Entrant& one = settings.entrants[entrant];
  return one.role ? one.name + ":" + book.roles[*one.role].id : one.name;
}

namespace {

std::string lengths_line(const MatchReport& r) {
  const report::ReportWords say(r.language);
  const auto games = static_cast<double>(std::max<std::uint64_t>(r.result.games, 1));
  return phrases::filled(r.language, "lab.match_lengths", say.games(r.result.games),
                         match::rounds_quantile(r.result, 0.5), match::rounds_quantile(r.result, 0.9),
                         r.settings.rounds, r.result.cut_off,
                         say.number(100 * static_cast<double>(r.result.cut_off) / games, 2)) +
         "\n";
}

}  // namespace

std::string text_report(const MatchReport& r) {
  const report::ReportWords say(r.language);
  std::string out;
  if (r.result.games < r.settings.games) {
    out += phrases::filled(r.language, "lab.match_partial", r.result.games, r.settings.games) + "\n";
  }
  out += fmt::format("{:<14} {:>9} {:>7}  {:<15} {:>9}  {:<10} {:>8}\n", say("lab.player_small"),
                     say("lab.victories"), say("lab.share"), "95 %", say("lab.fair"), say("lab.p_holm"),
                     say("lab.refused"));
  const std::vector<double> p = r.corrected();
  for (std::size_t i = 0; i < r.settings.entrants.size(); ++i) {
    const lab::Estimate share = r.share(i).times(100);
    const std::string chance = p[i] < 0.001 ? "< " + say.number(0.001, 3) : say.number(p[i], 3);
    out += fmt::format("{:<14} {:>9} {:>5} %  {:<15} {:>7} %  {:<10} {:>8}\n", r.player(i),
                       say.number(r.wins(i), 1), say.number(share.value, 1), say.interval(share) + " %",
                       say.number(100 * r.fair(), 1), chance + (p[i] < lab::kClear ? " *" : ""),
                       r.result.standings[i].refused);
  }
  out += lengths_line(r);
  return out + holm_note(r) + "\n" + made_line(r.made, r.book, r.settings.seed, r.language) + "\n";
}

std::string json_report(const MatchReport& r) {
  Json json = Json::object();
  add_made(json, r.made, r.book, r.settings.seed);
  json["nodes"] = r.settings.nodes;
  json["ms"] = r.settings.ms;
  json["games"] = r.result.games;
  json["games_asked"] = r.settings.games;
  json["rolls"] = r.result.rolls;
  json["rounds_median"] = match::rounds_quantile(r.result, 0.5);
  json["rounds_90"] = match::rounds_quantile(r.result, 0.9);
  json["round_limit"] = r.settings.rounds;
  json["cut_off"] = r.result.cut_off;
  json["players"] = Json::array();
  const std::vector<double> p = r.corrected();
  for (std::size_t i = 0; i < r.settings.entrants.size(); ++i) {
    json["players"].push_back(standing_json(r, i, p[i]));
  }
  json["wins_by_seat"] = Json::array();
  for (const std::uint64_t parts : r.result.by_seat) {
    json["wins_by_seat"].push_back(wins_of(parts));
  }
  return json.dump(2) + "\n";
}

std::string csv_report(const MatchReport& r) {
  std::string csv = "what,which,value,low,high,fair,p_holm\n";
  const std::vector<double> p = r.corrected();
  for (std::size_t i = 0; i < r.settings.entrants.size(); ++i) {
    const lab::Estimate share = r.share(i);
    csv += fmt::format("win_share,{} {},{:.8g},{:.8g},{:.8g},{:.8g},{:.4g}\n", i, r.player(i), share.value,
                       share.low, share.high, r.fair(), p[i]);
    csv += fmt::format("wins,{} {},{:.8g},,,,\n", i, r.player(i), r.wins(i));
    csv += fmt::format("refused,{} {},{},,,,\n", i, r.player(i), r.result.standings[i].refused);
  }
  for (std::size_t i = 0; i < r.result.by_seat.size(); ++i) {
    csv += fmt::format("wins_by_seat,{},{:.8g},,,,\n", i, wins_of(r.result.by_seat[i]));
  }
  csv += fmt::format("games,,{},,,,\ncut_off,,{},,,,\nrounds_median,,{},,,,\n", r.result.games,
                     r.result.cut_off, match::rounds_quantile(r.result, 0.5));
  return csv + csv_made(r.made, r.book, r.settings.seed, 0, 4);
}

std::string html_report(const MatchReport& r) {
  const report::ReportWords say(r.language);
  report::PageHead head;
  head.title = r.book.title.in(r.language);
  head.kicker = say("lab.cadastre_laboratory_match");
  if (r.result.games < r.settings.games) {
    head.lead = "<span class=\"warning\">" + say("lab.partial_result_interrupted") + "</span>";
  }
  report::Page page(r.language, head);
  page.tile(say.number(static_cast<double>(r.result.games)), say("lab.games_played"));
  page.tile(say.number(match::rounds_quantile(r.result, 0.5)), say("lab.rounds_median"));
  page.tile(say.number(static_cast<double>(r.result.cut_off)), say("lab.cut_off_at_the_limit"));
  page.end_tiles();
  page.section(say("lab.who_wins"), say("lab.share_of_the_games_won_the"));
  report::Table table("", {{say("lab.player"), ""},
                           {"", "b"},
                           {say("lab.wins"), "n"},
                           {say("lab.95_interval"), "i"},
                           {say("lab.fair_share"), "n"},
                           {say("lab.p_holm"), "i"}});
  const std::vector<double> p = r.corrected();
  double most = 100 * r.fair();
  for (std::size_t i = 0; i < p.size(); ++i) {
    most = std::max(most, 100 * r.share(i).high);
  }
  for (std::size_t i = 0; i < p.size(); ++i) {
    const lab::Estimate share = r.share(i).times(100);
    table.row({report::escaped(r.player(i)), report::bar(share, most, "var(--bar)", 100 * r.fair()),
               say.percent(share.value, 2), say.interval(share, 2), say.percent(100 * r.fair(), 2),
               report::escaped(report::p_text(p[i], r.language))});
  }
  page.add(table.take());
  return page.take("<p>" + report::escaped(holm_note(r)) + "</p>" +
                   made_html(r.made, r.book, r.settings.seed, r.language));
}

}  // namespace cadastre::apps
