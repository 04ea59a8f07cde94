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
  return json;
}

Json effects_json(const AblationReport& r, unsigned i) {
  const lab::SwitchEffects& effects = r.found.effects[i];
  Json json = Json::object();
  json["variant"] = r.switches.open[i].variant->id;
  json["lifted"] = r.switches.open[i].lifted;
  json["name"] = r.switches.open[i].variant->name.in(r.language);
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
  csv += fmt::format("{},{},{},{:.8g},{:.8g},{:.8g},{:.8g},{:.8g}\n", variant, what, role, e.before.value,
                     e.after.value, e.change.value, e.change.low, e.change.high);
}

std::string text_row(const AblationReport& r, const ReportWords& say, unsigned i, const lab::Effect& e,
                     int decimals) {
  const lab::Switch& one = r.switches.open[i];
  return fmt::format(
      "  {:>9}  {:<20} {} {}{}\n", say.with_sign(e.change.value, decimals),
      "(" + say.with_sign(e.change.low, decimals) + " … " + say.with_sign(e.change.high, decimals) + ")",
      e.clear() ? "*" : " ", one.lifted ? say("lab.without_small") : "",
      one.variant->id + ": " + one.variant->name.in(r.language));
}

template <class Measure>
std::string text_table(const AblationReport& r, const std::string& title, const Measure& measure,
                       int decimals) {
  const ReportWords say(r.language);
  std::string out = "\n" + title + "\n";
  for (const unsigned i : r.ordered_by(measure)) {
    out += text_row(r, say, i, measure(r.found.effects[i]), decimals);
  }
  return out;
}

}  // namespace

bool AblationReport::unequal() const {
  return std::ranges::count_if(found.role_seats, [](double seats) { return seats > 0; }) > 1;
}

std::string json_report(const AblationReport& r) {
  Json json = Json::object();
  json["edition"] = r.base.id;
  json["hash"] = r.base.hash;
  json["variants"] = r.base.chosen;
  json["set"] = r.base.overrides;
  json["seed"] = r.plan.seed;
  json["games"] = r.found.games;
  json["games_planned"] = r.plan.games;
  json["partial"] = r.partial();
  json["seconds"] = r.found.seconds;
  json["left_out"] = r.switches.closed;
  json["switches"] = Json::array();
  for (unsigned i = 0; i < r.switches.open.size(); ++i) {
    json["switches"].push_back(effects_json(r, i));
  }
  return json.dump(1) + "\n";
}

std::string csv_report(const AblationReport& r) {
  std::string csv = "variant,what,role,before,after,change,low,high\n";
  for (unsigned i = 0; i < r.switches.open.size(); ++i) {
    const lab::SwitchEffects& effects = r.found.effects[i];
    const std::string& id = r.switches.open[i].variant->id;
    for (unsigned role = 0; role < r.found.role_seats.size(); ++role) {
      const std::string whose = role < r.base.roles.size() ? r.base.roles[role].id : "player";
      csv_row(csv, id, "win_percent", whose, effects.win_percent[role]);
      csv_row(csv, id, "final_wealth", whose, effects.final_wealth[role]);
    }
    csv_row(csv, id, "rounds", "", effects.rounds);
    csv_row(csv, id, "gini", "", effects.gini);
    csv_row(csv, id, "cut_off_percent", "", effects.cut_off_percent);
  }
  return csv;
}

std::string text_report(const AblationReport& r) {
  const ReportWords say(r.language);
  const std::string role = say.role(r.base, r.role);
  std::string out = fmt::format("{}: {} {}{}, {} {}\n", r.base.title.in(r.language),
                                say.number(static_cast<double>(r.found.games)),
                                say("lab.games_with_and_without_each_switch"),
                                r.partial() ? say("lab.partial_after") : "", say("lab.seed"), r.plan.seed);
  if (r.unequal() && !r.found.effects.empty()) {
    out += fmt::format(
        "{}: {}\n", role,
        say("lab.a_seat_wins") + say.percent(r.found.effects[0].win_percent[r.role].before.value, 2));
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
  return out + fmt::format("\n{}; {:.1f} s\n", say("lab.the_interval_leaves_0_out"), r.found.seconds);
}

}  // namespace cadastre::report
