#include <fmt/format.h>

#include "report/charts.h"
#include "report/html_sections.h"
#include "report/html_table.h"
#include "report/role_colour.h"

namespace cadastre::report {
namespace {

// Curves stop where one game in a hundred is left: beyond, they show those few games and nothing else.
std::vector<MomentFinding> well_attended(const Findings& found) {
  std::vector<MomentFinding> shown;
  std::ranges::copy_if(found.moments, std::back_inserter(shown),
                       [](const MomentFinding& moment) { return moment.running_percent.value >= 1; });
  return shown;
}

void add_curves(const Writer& w) {
  const Findings& f = w.found;
  w.page.section(w.say("lab.wealth_over_the_rounds"),
                 f.book->worded(w.say("lab.median_and_middle_half_of_a"), w.say.language()));
  const std::vector<MomentFinding> shown = well_attended(f);
  Curves wealth;
  Curves below;
  std::string legend = "<div class=\"legend\">";
  for (unsigned role = 0; role < f.roles.size(); ++role) {
    if (f.roles[role].seats <= 0) {
      continue;
    }
    Series one{.colour = w.many_roles() ? role_colour(*f.book, role) : "var(--main)"};
    for (const MomentFinding& moment : shown) {
      one.x.push_back(moment.rounds);
      one.y.push_back(moment.median[role].value);
      one.low.push_back(moment.lower[role]);
      one.high.push_back(moment.upper[role]);
    }
    legend += "<span>" + chip(one.colour, w.role(role)) + "</span>";
    wealth.series.push_back(std::move(one));
  }
  wealth.x_name = below.x_name = w.say("word.rounds");
  wealth.y_name = f.book->currency;
  wealth.title = w.say("lab.median_wealth_by_role");
  wealth.x_format = below.x_format = [&](double x) { return w.say.number(x); };
  wealth.y_format = [&](double y) { return w.say.number(y); };
  w.page.add((w.many_roles() ? legend + "</div>" : "") + curves(wealth));
  Series gini{.colour = "var(--second)"};
  Series running{.colour = "var(--soft)"};
  for (const MomentFinding& moment : shown) {
    gini.x.push_back(moment.rounds);
    gini.y.push_back(moment.gini.value);
    gini.low.push_back(moment.gini.low);
    gini.high.push_back(moment.gini.high);
    running.x.push_back(moment.rounds);
    running.y.push_back(moment.running_percent.value / 100);
  }
  below.series = {running, gini};
  below.most = 1;
  below.height = 240;
  below.title = w.say("lab.gini_and_games_going_on");
  below.y_format = [&](double y) { return w.say.number(y, 1); };
  w.page.add("<h3>" + w.say("lab.inequality") + "</h3><div class=\"legend\"><span>" +
             chip("var(--second)", w.say("lab.gini_of_wealth_between_the_seats")) + "</span><span>" +
             chip("var(--soft)", w.say("lab.share_of_games_going_on")) + "</span></div>" + curves(below));
}

void add_wealth_table(const Writer& w) {
  std::vector<Column> columns{{w.say("lab.after"), ""}, {w.say("lab.going_on"), "n"}, {"Gini", "n"}};
  for (unsigned role = 0; role < w.found.roles.size(); ++role) {
    if (w.found.roles[role].seats > 0) {
      columns.push_back({w.role(role) + w.say("lab.25_median_75"), "n"});
    }
  }
  Table table(w.say("lab.the_same_in_figures"), columns);
  for (const MomentFinding& moment : w.found.moments) {
    std::vector<std::string> cells{w.say.number(moment.rounds) + w.say("lab.rounds_after"),
                                   w.say.percent(moment.running_percent.value),
                                   w.say.number(moment.gini.value, 3)};
    for (unsigned role = 0; role < w.found.roles.size(); ++role) {
      if (w.found.roles[role].seats > 0) {
        cells.push_back(w.say.number(moment.lower[role]) + " / <b>" +
                        w.say.number(moment.median[role].value) + "</b> / " +
                        w.say.number(moment.upper[role]));
      }
    }
    table.row(cells);
  }
  w.page.add(table.take());
  Table ends(w.say("lab.wealth_at_the_end_mean_of"),
             {{w.say("lab.role"), ""}, {w.say("lab.wealth"), "n"}, {w.say("lab.95_interval"), "i"}});
  for (unsigned role = 0; role < w.found.roles.size(); ++role) {
    if (w.found.roles[role].seats > 0) {
      ends.row({escaped(w.role(role)), w.money(w.found.roles[role].final_wealth.value),
                w.say.interval(w.found.roles[role].final_wealth, 0)});
    }
  }
  w.page.add(ends.take());
}

}  // namespace

void add_wealth(const Writer& w) {
  if (!w.found.moments.empty()) {
    add_curves(w);
    add_wealth_table(w);
  }
}

}  // namespace cadastre::report
