#include <fmt/format.h>

#include "lab/charts.h"
#include "lab/html_sections.h"
#include "lab/html_table.h"
#include "lab/role_colour.h"

namespace cadastre::lab {
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
  w.page.section(
      w.say("Fortune au fil des tours", "Wealth over the rounds"),
      f.book->worded(
          w.say("Médiane et moitié centrale de la fortune d'un siège (argent, titres et "
                "{building.many}), dans les parties encore en cours ; qui est éliminé compte pour 0.",
                "Median and middle half of a seat's wealth (cash, titles and {building.many}), in "
                "the games still going on; who is out counts as 0."),
          w.say.language()));
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
  wealth.x_name = below.x_name = w.say("tours de table", "rounds");
  wealth.y_name = f.book->currency;
  wealth.title = w.say("Fortune médiane par rôle", "Median wealth by role");
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
  below.title = w.say("Gini et parties en cours", "Gini and games going on");
  below.y_format = [&](double y) { return w.say.number(y, 1); };
  w.page.add("<h3>" + w.say("Inégalité", "Inequality") + "</h3><div class=\"legend\"><span>" +
             chip("var(--second)",
                  w.say("Gini de la fortune entre les sièges", "Gini of wealth between the seats")) +
             "</span><span>" +
             chip("var(--soft)", w.say("part des parties en cours", "share of games going on")) +
             "</span></div>" + curves(below));
}

void add_wealth_table(const Writer& w) {
  std::vector<Column> columns{
      {w.say("Après", "After"), ""}, {w.say("en cours", "going on"), "n"}, {"Gini", "n"}};
  for (unsigned role = 0; role < w.found.roles.size(); ++role) {
    if (w.found.roles[role].seats > 0) {
      columns.push_back({w.role(role) + w.say(" : 25 %, médiane, 75 %", ": 25 %, median, 75 %"), "n"});
    }
  }
  Table table(w.say("Les mêmes en chiffres", "The same in figures"), columns);
  for (const MomentFinding& moment : w.found.moments) {
    std::vector<std::string> cells{w.say.number(moment.rounds) + w.say(" tours", " rounds"),
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
  Table ends(w.say("Fortune à la fin, moyenne d'un siège", "Wealth at the end, mean of a seat"),
             {{w.say("Rôle", "Role"), ""},
              {w.say("fortune", "wealth"), "n"},
              {w.say("intervalle à 95 %", "95 % interval"), "i"}});
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

}  // namespace cadastre::lab
