#include "report/ablation_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/json.h"
#include "report/report_words.h"

namespace cadastre::report {
namespace {

using notation::Json;

Json json_of(const lab::Effect& effect) {
  Json json = Json::object();
  json["before"] = effect.before.value;
  json["after"] = effect.after.value;
  json["change"] = effect.change.value;
  json["interval"] = Json::array({effect.change.low, effect.change.high});
  json["p"] = effect.p;
  json["p_holm"] = effect.p_holm;
  return json;
}

Json effects_json(const AblationReport& r, unsigned i) {
  const lab::SwitchEffects& effects = r.found.effects[i];
  Json json = Json::object();
  const lab::Switch& one = r.switches.open[i];
  json["variant"] = one.id;
  json["lifted"] = one.lifted;
  json["kind"] = one.unequal ? "unequal_rule" : "house_rule";
  json["name"] = one.name.in(r.language);
  json["met_in_games"] = effects.met;
  json["hardly_met"] = r.found.hardly_met(effects);
  json["win_percent"] = Json::object();
  json["final_wealth"] = Json::object();
  for (unsigned role = 0; role < r.found.role_seats.size(); ++role) {
    const std::string id = role < r.base.roles.size() ? r.base.roles[role].id : "player";
    json["win_percent"][id] = json_of(effects.win_percent[role]);
    json["final_wealth"][id] = json_of(effects.final_wealth[role]);
  }
  json["rounds"] = json_of(effects.rounds);
  json["gini"] = json_of(effects.gini);
  json["cut_off_percent"] = json_of(effects.cut_off_percent);
  return json;
}

void csv_row(std::string& csv, const std::string& variant, const std::string& what, const std::string& role,
             const lab::Effect& e) {
  csv +=
      fmt::format("{},{},{},{:.8g},{:.8g},{:.8g},{:.8g},{:.8g},{:.4g},{:.4g}\n", variant, what, role,
                  e.before.value, e.after.value, e.change.value, e.change.low, e.change.high, e.p, e.p_holm);
}

std::string text_row(const AblationReport& r, const ReportWords& say, unsigned i, const lab::Effect& e,
                     int decimals) {
  const lab::Switch& one = r.switches.open[i];
  const lab::SwitchEffects& effects = r.found.effects[i];
  return fmt::format(
      "  {:>9}  {:<20} {:<9} {} {}{}{}\n", say.with_sign(e.change.value, decimals),
      "(" + say.with_sign(e.change.low, decimals) + " … " + say.with_sign(e.change.high, decimals) + ")",
      p_text(e.p_holm, r.language), e.clear() ? "*" : " ", one.lifted ? say("lab.without_small") : "",
      ReportWords(r.language).of_which(one.id, one.name.in(r.language)),
      r.found.hardly_met(effects)
          ? " — " + phrases::filled(r.language, "lab.hardly_met_in", effects.met, r.found.games)
          : "");
}

template <class Measure>
std::string text_table(const AblationReport& r, const std::string& title, const Measure& measure,
                       int decimals) {
  const ReportWords say(r.language);
  std::string out = "\n" + title + "\n";
  for (const bool unequal : r.kinds()) {
    out += " " + say(unequal ? "lab.unequal_rules" : "lab.house_rules") + "\n";
    for (const unsigned i : r.ordered_by(measure, unequal)) {
      out += text_row(r, say, i, measure(r.found.effects[i]), decimals);
    }
  }
  return out;
}

}  // namespace

std::vector<bool> AblationReport::kinds() const {
  std::vector<bool> found_kinds;
  for (const bool unequal : {true, false}) {
    if (std::ranges::any_of(switches.open, [&](const lab::Switch& one) { return one.unequal == unequal; })) {
      found_kinds.push_back(unequal);
    }
  }
  return found_kinds;
}

std::string p_text(double p, edition::Language language) {
  const ReportWords say(language);
  return p < 0.001 ? "p < " + say.number(0.001, 3) : "p = " + say.number(p, 3);
}

bool AblationReport::unequal() const {
  return std::ranges::count_if(found.role_seats, [](double seats) { return seats > 0; }) > 1;
}

std::string json_report(const AblationReport& r) {
  Json json = Json::object();
  add_made(json, r.made, r.base, r.plan.seed);
  json["games"] = r.found.games;
  json["games_planned"] = r.plan.games;
  json["partial"] = r.partial();
  json["seconds"] = r.found.seconds;
  json["fair_percent"] = r.fair_percent();
  json["correction"] = "Holm, over the switches of each measure";
  json["left_out"] = r.switches.closed;
  json["switches"] = Json::array();
  for (unsigned i = 0; i < r.switches.open.size(); ++i) {
    json["switches"].push_back(effects_json(r, i));
  }
  return json.dump(1) + "\n";
}

std::string csv_report(const AblationReport& r) {
  std::string csv = "variant,what,role,before,after,change,low,high,p,p_holm\n";
  for (unsigned i = 0; i < r.switches.open.size(); ++i) {
    const lab::SwitchEffects& effects = r.found.effects[i];
    const std::string& id = r.switches.open[i].id;
    for (unsigned role = 0; role < r.found.role_seats.size(); ++role) {
      const std::string whose = role < r.base.roles.size() ? r.base.roles[role].id : "player";
      csv_row(csv, id, "win_percent", whose, effects.win_percent[role]);
      csv_row(csv, id, "final_wealth", whose, effects.final_wealth[role]);
    }
    csv_row(csv, id, "rounds", "", effects.rounds);
    csv_row(csv, id, "gini", "", effects.gini);
    csv_row(csv, id, "cut_off_percent", "", effects.cut_off_percent);
    csv += fmt::format("{},unequal_rule,,{},,,,,,\n", id, r.switches.open[i].unequal ? 1 : 0);
    csv += fmt::format("{},met_in_games,,{},,,,,,\n", id, effects.met);
  }
  csv += fmt::format(",games,,{},,,,,,\n,fair_percent,,{:.8g},,,,,,\n", r.found.games, r.fair_percent());
  return csv + csv_made(r.made, r.base, r.plan.seed, 1, 6);
}

std::string text_report(const AblationReport& r) {
  const ReportWords say(r.language);
  const std::string role = say.role(r.base, r.role);
  std::string out = say.of_which(r.base.title.in(r.language), "") +
                    fmt::format("{} {}{}, {} {}\n", say.number(static_cast<double>(r.found.games)),
                                say("lab.games_with_and_without_each_switch"),
                                r.partial() ? say("lab.partial_after") : "", say("lab.seed"), r.plan.seed);
  if (r.unequal() && !r.found.effects.empty()) {
    out += say.of_which(role, say("lab.a_seat_wins") +
                                  say.percent(r.found.effects[0].win_percent[r.role].before.value, 2) +
                                  say("lab.fair_beside") + say.percent(r.fair_percent(), 2)) +
           "\n";
    out += text_table(
        r, role + say("lab.chance_to_win_points_95_interval"),
        [&](const lab::SwitchEffects& e) -> const lab::Effect& { return e.win_percent[r.role]; }, 2);
  }
  out += text_table(
      r, role + say("lab.wealth_of") + r.base.currency,
      [&](const lab::SwitchEffects& e) -> const lab::Effect& { return e.final_wealth[r.role]; }, 0);
  out += text_table(
      r, say("lab.rounds"), [](const lab::SwitchEffects& e) -> const lab::Effect& { return e.rounds; }, 1);
  for (const std::string& id : r.switches.closed) {
    out += fmt::format("{} {}\n", say("lab.left_out_contradicts_what_is_chosen"), id);
  }
  const std::string made = made_line(r.made, r.base, r.plan.seed, r.language);
  return out + fmt::format("\n{} {} s\n{}{}", ReportWords(r.language).corrected(r.switches.open.size()),
                           say.number(r.found.seconds, 1), made, made.empty() ? "" : "\n");
}

}  // namespace cadastre::report
