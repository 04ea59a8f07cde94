#include <fmt/format.h>

#include <cmath>

#include "report/ablation_report.h"
#include "report/charts.h"
#include "report/html_table.h"
#include "report/report_words.h"
#include "report/role_colour.h"

namespace cadastre::report {
namespace {

struct Chart {
  std::string title;
  std::string reading;
  std::string unit;
  int decimals = 1;
};

std::string name_of(const AblationReport& r, unsigned i) {
  const lab::Switch& one = r.switches.open[i];
  const ReportWords say(r.language);
  return (one.lifted ? say("lab.without") : std::string()) + one.name.in(r.language);
}

std::string row_name(const AblationReport& r, unsigned i) {
  const lab::SwitchEffects& effects = r.found.effects[i];
  std::string name = fmt::format("<span title=\"{}\">{}</span>",
                                 escaped(r.switches.open[i].about.in(r.language)), escaped(name_of(r, i)));
  if (r.found.hardly_met(effects)) {
    name += "<br><small>" +
            escaped(phrases::filled(r.language, "lab.hardly_met_in", effects.met, r.found.games)) +
            "</small>";
  }
  return name;
}

template <class Measure>
std::string tornado(const AblationReport& r, const Chart& chart, const Measure& measure, bool unequal,
                    double most) {
  const ReportWords say(r.language);
  Table table(say(unequal ? "lab.unequal_rules" : "lab.house_rules"), {{say("lab.what_is_changed"), ""},
                                                                       {say("lab.less_more"), "b"},
                                                                       {say("lab.difference"), "n"},
                                                                       {say("lab.95_interval"), "i"},
                                                                       {say("lab.p_holm"), "i"},
                                                                       {say("lab.without_with"), "n"}});
  for (const unsigned i : r.ordered_by(measure, unequal)) {
    const lab::Effect& effect = measure(r.found.effects[i]);
    const std::string colour = !effect.clear()           ? "var(--line)"
                               : effect.change.value > 0 ? "var(--up)"
                                                         : "var(--down)";
    table.row({row_name(r, i), swing(effect.change, most, colour),
               "<b>" + say.with_sign(effect.change.value, chart.decimals) + "</b>" + chart.unit,
               say.with_sign(effect.change.low, chart.decimals) + " … " +
                   say.with_sign(effect.change.high, chart.decimals),
               escaped(p_text(effect.p_holm, r.language)),
               say.number(effect.before.value, chart.decimals) + " → " +
                   say.number(effect.after.value, chart.decimals)});
  }
  return table.take();
}

// A table whose bars are the tornado: what raises the measure most on top, what lowers it most at the bottom.
template <class Measure>
void add_tornado(Page& page, const AblationReport& r, const Chart& chart, const Measure& measure) {
  const ReportWords say(r.language);
  page.section(chart.title, chart.reading);
  double most = 1e-9;
  for (const lab::SwitchEffects& effects : r.found.effects) {
    const lab::Estimate& change = measure(effects).change;
    most = std::max({most, std::abs(change.low), std::abs(change.high)});
  }
  for (const bool unequal : r.kinds()) {
    page.add(tornado(r, chart, measure, unequal, most));
  }
}

void add_roles(Page& page, const AblationReport& r) {
  const ReportWords say(r.language);
  std::vector<unsigned> roles{r.role};
  for (unsigned role = 0; role < r.found.role_seats.size(); ++role) {
    if (role != r.role && r.played(role)) {
      roles.push_back(role);
    }
  }
  for (const unsigned role : roles) {
    const std::string who = say.role(r.base, role);
    if (r.unequal()) {
      add_tornado(page, r,
                  {who + say("lab.chance_to_win"), say("lab.percentage_points_for_one_seat_with"), "", 2},
                  [role](const lab::SwitchEffects& e) -> const lab::Effect& { return e.win_percent[role]; });
    }
    add_tornado(page, r,
                {who + say("lab.wealth_at_the_end"), say("lab.mean_of_a_seat_who_is"),
                 "\u00a0" + escaped(r.base.currency), 0},
                [role](const lab::SwitchEffects& e) -> const lab::Effect& { return e.final_wealth[role]; });
  }
}

void add_about(Page& page, const AblationReport& r) {
  const ReportWords say(r.language);
  page.section(say("lab.what_each_variant_does"), "");
  Table table("", {{say("lab.variant"), ""}, {"", "t"}, {"", "t"}});
  for (unsigned i = 0; i < r.switches.open.size(); ++i) {
    const lab::Switch& one = r.switches.open[i];
    table.row(
        {escaped(name_of(r, i)), "<code>" + escaped(one.id) + "</code>", escaped(one.about.in(r.language))});
  }
  for (const std::string& id : r.switches.closed) {
    table.row({"<code>" + escaped(id) + "</code>", "", say("lab.left_out_it_contradicts_what_is")});
  }
  page.add(table.take());
}

std::string lead(const AblationReport& r) {
  const ReportWords say(r.language);
  if (r.found.effects.empty()) {
    return say("lab.this_edition_has_no_variants");
  }
  std::string text;
  if (r.partial()) {
    text += "<span class=\"warning\">" + say("lab.partial_result_interrupted") + "</span> ";
  }
  if (!r.unequal()) {
    return text + say("lab.the_same_games_one_rule_changed");
  }
  const auto measure = [&](const lab::SwitchEffects& e) -> const lab::Effect& {
    return e.win_percent[r.role];
  };
  const unsigned best = r.ordered_by(measure, r.kinds().front()).front();
  const lab::Effect& effect = measure(r.found.effects[best]);
  text +=
      fmt::format("{}{} <b>{}</b>{}{}. ", escaped(say.role(r.base, r.role)), say("lab.one_seat_wins"),
                  say.percent(effect.before.value), say("lab.fair_beside"), say.percent(r.fair_percent()));
  if (effect.clear() && effect.change.value > 0) {
    text += fmt::format("{} <b>{}</b>, {} {}.", say("lab.what_would_help_most"), escaped(name_of(r, best)),
                        say.with_sign(effect.change.value, 1), say("lab.points"));
  }
  return text;
}

}  // namespace

std::string html_report(const AblationReport& r) {
  const ReportWords say(r.language);
  PageHead head;
  head.title = r.base.title.in(r.language) + say("lab.what_each_rule_weighs");
  for (const std::string& variant : r.base.chosen) {
    head.title += " + " + variant;
  }
  head.kicker = say("lab.cadastre_laboratory_one_rule_at_a");
  head.lead = lead(r);
  Page page(r.language, head);
  page.tile(say.number(static_cast<double>(r.found.games)), say("lab.games"),
            say("lab.with_and_without_each_rule"));
  page.tile(say.number(static_cast<double>(r.switches.open.size())), say("lab.rules_changed"),
            say("lab.one_at_a_time"));
  page.tile(say.number(static_cast<double>(r.plan.lineup.levels.size())), say("lab.seats"));
  page.end_tiles();
  if (!r.found.effects.empty()) {
    add_roles(page, r);
    add_tornado(page, r, {say("lab.length_in_rounds"), "", "", 1},
                [](const lab::SwitchEffects& e) -> const lab::Effect& { return e.rounds; });
    add_tornado(page, r, {say("lab.inequality_at_the_end_gini"), "", "", 3},
                [](const lab::SwitchEffects& e) -> const lab::Effect& { return e.gini; });
  }
  add_about(page, r);
  return page.take(fmt::format("<p>{} {}</p>{}", escaped(say("lab.every_game_is_played_with_and")),
                               escaped(ReportWords(r.language).corrected(r.switches.open.size())),
                               made_html(r.made, r.base, r.plan.seed, r.language)));
}

}  // namespace cadastre::report
