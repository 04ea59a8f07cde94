#include "report/sweep_report.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "report/ablation_report.h"
#include "report/charts.h"
#include "report/html_table.h"
#include "report/report_words.h"
#include "report/role_colour.h"

namespace cadastre::report {
namespace {

using notation::Json;

// One figure of a game at every point.
struct SweepMeasure {
  std::string what{};
  std::string role{};  // its id; empty: of the whole table
  std::string name{};
  std::string colour = "var(--main)";
  int decimals = 1;
  std::vector<const lab::Effect*> effects;  // by switch

  lab::Estimate at(std::size_t point) const {
    return point == 0 ? effects[0]->before : effects[point - 1]->after;
  }
  const lab::Effect* change(std::size_t point) const { return point == 0 ? nullptr : effects[point - 1]; }
};

// Those that share an axis.
struct SweepPlot {
  std::string title;
  std::vector<SweepMeasure> measures;
};

template <class Pick>
SweepMeasure measured(const SweepReport& r, SweepMeasure one, const Pick& pick) {
  for (const lab::SwitchEffects& effects : r.found.effects) {
    one.effects.push_back(&pick(effects));
  }
  return one;
}

std::vector<SweepPlot> plots_of(const SweepReport& r) {
  const ReportWords say(r.language);
  SweepPlot wins{say("lab.chance_of_a_seat"), {}};
  SweepPlot wealth{say("lab.wealth_at_the_end_mean_of"), {}};
  for (unsigned role = 0; role < r.found.role_seats.size(); ++role) {
    if (r.found.role_seats[role] <= 0) {
      continue;
    }
    const std::string id = role < r.base.roles.size() ? r.base.roles[role].id : "player";
    SweepMeasure one{
        .role = id, .name = say.role(r.base, role), .colour = role_colour(r.base, role), .effects = {}};
    one.what = "win_percent";
    one.decimals = 2;
    wins.measures.push_back(measured(
        r, one, [role](const lab::SwitchEffects& e) -> const lab::Effect& { return e.win_percent[role]; }));
    one.what = "final_wealth";
    one.decimals = 0;
    wealth.measures.push_back(measured(
        r, one, [role](const lab::SwitchEffects& e) -> const lab::Effect& { return e.final_wealth[role]; }));
  }
  const auto whole = [&](const std::string& what, const std::string& title, int decimals, const auto& pick) {
    return SweepPlot{title,
                     {measured(r, {.what = what, .name = title, .decimals = decimals, .effects = {}}, pick)}};
  };
  std::vector<SweepPlot> plots;
  if (wins.measures.size() > 1) {  // alone, a role always wins its share
    plots.push_back(std::move(wins));
  }
  plots.push_back(std::move(wealth));
  plots.push_back(whole("rounds", say("lab.length_in_rounds"), 1,
                        [](const lab::SwitchEffects& e) -> const lab::Effect& { return e.rounds; }));
  plots.push_back(whole("gini", say("lab.inequality_at_the_end_gini"), 3,
                        [](const lab::SwitchEffects& e) -> const lab::Effect& { return e.gini; }));
  plots.push_back(whole("cut_off_percent", say("lab.cut_off_at_the_limit") + ", %", 2,
                        [](const lab::SwitchEffects& e) -> const lab::Effect& { return e.cut_off_percent; }));
  return plots;
}

// The figures behind the equals signs; empty where one is no number, or they are not in order.
std::vector<double> places_of(const std::vector<std::string>& points) {
  std::vector<double> places;
  for (const std::string& point : points) {
    const std::size_t from = point.find('=') + 1;
    std::int64_t value = 0;  // settings are whole numbers
    const auto [end, fault] = std::from_chars(point.data() + from, point.data() + point.size(), value);
    const bool number = fault == std::errc{} && end == point.data() + point.size();
    if (!number || value < 0 || (!places.empty() && static_cast<double>(value) <= places.back())) {
      return {};
    }
    places.push_back(static_cast<double>(value));
  }
  return places;
}

std::string chart_of(const SweepReport& r, const SweepPlot& plot) {
  const std::vector<double> places = places_of(r.points);
  if (places.empty()) {
    return "";  // the bars of the table are the chart
  }
  const ReportWords say(r.language);
  Curves chart;
  std::string legend;
  for (const SweepMeasure& one : plot.measures) {
    Series line{.colour = one.colour, .x = places};
    for (std::size_t i = 0; i < places.size(); ++i) {
      line.y.push_back(one.at(i).value);
      line.low.push_back(one.at(i).low);
      line.high.push_back(one.at(i).high);
    }
    chart.series.push_back(std::move(line));
    legend += "<span>" + chip(one.colour, one.name) + "</span>";
  }
  chart.x_name = r.points[0].substr(0, r.points[0].find('='));
  chart.title = plot.title;
  const int decimals = plot.measures[0].decimals;
  chart.x_format = [say](double x) { return say.number(x); };
  chart.y_format = [say, decimals](double y) { return say.number(y, y < 10 ? decimals : 0); };
  return (plot.measures.size() > 1 ? "<div class=\"legend\">" + legend + "</div>" : "") + curves(chart);
}

std::string table_of(const SweepReport& r, const SweepMeasure& one) {
  const ReportWords say(r.language);
  double most = 1e-9;
  for (std::size_t i = 0; i < r.points.size(); ++i) {
    most = std::max(most, one.at(i).high);
  }
  Table table(one.name, {{say("lab.setting"), ""},
                         {"", "b"},
                         {say("lab.mean"), "n"},
                         {say("lab.95_interval"), "i"},
                         {say("lab.difference_from_first"), "n"},
                         {say("lab.95_interval"), "i"},
                         {say("lab.p_holm"), "i"}});
  for (std::size_t i = 0; i < r.points.size(); ++i) {
    const lab::Effect* change = one.change(i);
    table.row({escaped(r.points[i]), bar(one.at(i), most, one.colour),
               say.number(one.at(i).value, one.decimals), say.interval(one.at(i), one.decimals),
               change == nullptr ? "" : say.with_sign(change->change.value, one.decimals),
               change == nullptr ? ""
                                 : say.with_sign(change->change.low, one.decimals) + " … " +
                                       say.with_sign(change->change.high, one.decimals),
               change == nullptr ? "" : escaped(p_text(change->p_holm, r.language))});
  }
  return table.take();
}

std::string sweep_heading(const SweepReport& r) {
  std::string title = r.base.title.in(r.language);
  for (const std::string& variant : r.base.chosen) {
    title += " + " + variant;
  }
  return title;
}

std::string holm_note(const SweepReport& r) { return ReportWords(r.language).corrected(r.points.size() - 1); }

}  // namespace

std::string json_report(const SweepReport& r) {
  Json json = Json::object();
  add_made(json, r.made, r.base, r.plan.seed);
  json["games"] = r.found.games;
  json["games_planned"] = r.plan.games;
  json["partial"] = r.partial();
  json["correction"] = "Holm, over the points of each measure";
  json["points"] = r.points;
  json["measures"] = Json::array();
  for (const SweepPlot& plot : plots_of(r)) {
    for (const SweepMeasure& one : plot.measures) {
      Json measure = Json::object();
      measure["what"] = one.what;
      measure["role"] = one.role;
      measure["points"] = Json::array();
      for (std::size_t i = 0; i < r.points.size(); ++i) {
        Json point = Json::object();
        point["set"] = r.points[i];
        point["value"] = one.at(i).value;
        point["interval"] = Json::array({one.at(i).low, one.at(i).high});
        if (const lab::Effect* change = one.change(i)) {
          point["change"] = change->change.value;
          point["change_interval"] = Json::array({change->change.low, change->change.high});
          point["p"] = change->p;
          point["p_holm"] = change->p_holm;
        }
        measure["points"].push_back(std::move(point));
      }
      json["measures"].push_back(std::move(measure));
    }
  }
  return json.dump(1) + "\n";
}

std::string csv_report(const SweepReport& r) {
  std::string csv = "set,what,role,value,low,high,change,change_low,change_high,p,p_holm\n";
  for (const SweepPlot& plot : plots_of(r)) {
    for (const SweepMeasure& one : plot.measures) {
      for (std::size_t i = 0; i < r.points.size(); ++i) {
        csv += fmt::format("{},{},{},{:.8g},{:.8g},{:.8g},", csv_cell(r.points[i]), one.what, one.role,
                           one.at(i).value, one.at(i).low, one.at(i).high);
        const lab::Effect* change = one.change(i);
        csv += change == nullptr
                   ? ",,,,\n"
                   : fmt::format("{:.8g},{:.8g},{:.8g},{:.4g},{:.4g}\n", change->change.value,
                                 change->change.low, change->change.high, change->p, change->p_holm);
      }
    }
  }
  csv += fmt::format(",games,,{},,,,,,,\n", r.found.games);
  return csv + csv_made(r.made, r.base, r.plan.seed, 1, 7);
}

std::string html_report(const SweepReport& r) {
  const ReportWords say(r.language);
  PageHead head;
  head.title = say.of_which(sweep_heading(r), r.points[0].substr(0, r.points[0].find('=')));
  head.kicker = say("lab.cadastre_laboratory_sweep");
  head.lead =
      r.partial() ? "<span class=\"warning\">" + say("lab.partial_result_interrupted") + "</span> " : "";
  head.lead += escaped(say("lab.same_games_at_each_value"));
  Page page(r.language, head);
  page.tile(say.number(static_cast<double>(r.found.games)), say("lab.games"), say("lab.at_each_value"));
  page.tile(say.number(static_cast<double>(r.points.size())), say("lab.values"));
  page.tile(say.number(static_cast<double>(r.plan.lineup.levels.size())), say("lab.seats"));
  page.end_tiles();
  for (const SweepPlot& plot : plots_of(r)) {
    page.section(plot.title, "");
    page.add(chart_of(r, plot));
    for (const SweepMeasure& one : plot.measures) {
      page.add(table_of(r, one));
    }
  }
  return page.take("<p>" + escaped(holm_note(r)) + "</p>" +
                   made_html(r.made, r.base, r.plan.seed, r.language));
}

std::string text_report(const SweepReport& r) {
  const ReportWords say(r.language);
  std::string out = say.of_which(sweep_heading(r), "") +
                    fmt::format("{} {} {}{}, {} {}\n", say.number(static_cast<double>(r.found.games)),
                                say("lab.games"), say("lab.at_each_value"),
                                r.partial() ? say("lab.partial_after") : "", say("lab.seed"), r.plan.seed);
  for (const SweepPlot& plot : plots_of(r)) {
    out += "\n" + plot.title + "\n";
    for (const SweepMeasure& one : plot.measures) {
      for (std::size_t i = 0; i < r.points.size(); ++i) {
        const lab::Effect* change = one.change(i);
        out += fmt::format("  {:<12} {:<20} {:<28}", one.role.empty() ? "" : one.name, r.points[i],
                           say.estimate(one.at(i), one.decimals));
        out += change == nullptr
                   ? "\n"
                   : fmt::format(" {:>9}  {} {}\n", say.with_sign(change->change.value, one.decimals),
                                 p_text(change->p_holm, r.language), change->clear() ? "*" : "");
      }
    }
  }
  const std::string made = made_line(r.made, r.base, r.plan.seed, r.language);
  return out + "\n" + holm_note(r) + "\n" + made + (made.empty() ? "" : "\n");
}

}  // namespace cadastre::report
