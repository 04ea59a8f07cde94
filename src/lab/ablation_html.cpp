#include <fmt/format.h>

#include <cmath>

#include "lab/ablation_report.h"
#include "lab/charts.h"
#include "lab/html_table.h"
#include "lab/role_colour.h"
#include "lab/wording.h"

namespace cadastre::lab {
namespace {

struct Chart {
  std::string title;
  std::string reading;
  std::string unit;
  int decimals = 1;
};

std::string name_of(const AblationReport& r, unsigned i) {
  const Switch& one = r.switches.open[i];
  const Wording say(r.language);
  return (one.lifted ? say("Sans : ", "Without: ") : std::string()) + one.variant->name.in(r.language);
}

// A table whose bars are the tornado: what raises the measure most on top, what lowers it most at the bottom.
template <class Measure>
void add_tornado(Page& page, const AblationReport& r, const Chart& chart, const Measure& measure) {
  const Wording say(r.language);
  page.section(chart.title, chart.reading);
  double most = 1e-9;
  for (const SwitchEffects& effects : r.found.effects) {
    const Estimate& change = measure(effects).change;
    most = std::max({most, std::abs(change.low), std::abs(change.high)});
  }
  Table table("", {{say("Ce qui change", "What is changed"), ""},
                   {say("moins ◂   ▸ plus", "less ◂   ▸ more"), "b"},
                   {say("différence", "difference"), "n"},
                   {say("intervalle à 95 %", "95 % interval"), "i"},
                   {say("sans → avec", "without → with"), "n"}});
  for (const unsigned i : r.ordered_by(measure)) {
    const Effect& effect = measure(r.found.effects[i]);
    const std::string colour = !effect.clear()           ? "var(--line)"
                               : effect.change.value > 0 ? "var(--up)"
                                                         : "var(--down)";
    table.row({fmt::format("<span title=\"{}\">{}</span>",
                           escaped(r.switches.open[i].variant->about.in(r.language)), escaped(name_of(r, i))),
               swing(effect.change, most, colour),
               "<b>" + say.with_sign(effect.change.value, chart.decimals) + "</b>" + chart.unit,
               say.with_sign(effect.change.low, chart.decimals) + " … " +
                   say.with_sign(effect.change.high, chart.decimals),
               say.number(effect.before.value, chart.decimals) + " → " +
                   say.number(effect.after.value, chart.decimals)});
  }
  page.add(table.take());
}

void add_roles(Page& page, const AblationReport& r) {
  const Wording say(r.language);
  std::vector<unsigned> roles{r.role};
  for (unsigned role = 0; role < r.found.role_seats.size(); ++role) {
    if (role != r.role && r.played(role)) {
      roles.push_back(role);
    }
  }
  for (const unsigned role : roles) {
    const std::string who = say.role(r.base, role);
    if (r.unequal()) {
      add_tornado(
          page, r,
          {who + say(" : chance de gagner", ": chance to win"),
           say("Points de pourcentage pour un siège, la règle seule changée. Gris : l'intervalle touche 0.",
               "Percentage points for one seat, with only this rule changed. Grey: the interval touches 0."),
           "", 2},
          [role](const SwitchEffects& e) -> const Effect& { return e.win_percent[role]; });
    }
    add_tornado(page, r,
                {who + say(" : fortune à la fin", ": wealth at the end"),
                 say("Moyenne d'un siège ; qui est éliminé a 0.", "Mean of a seat; who is out has 0."),
                 "\u00a0" + escaped(r.base.currency), 0},
                [role](const SwitchEffects& e) -> const Effect& { return e.final_wealth[role]; });
  }
}

void add_about(Page& page, const AblationReport& r) {
  const Wording say(r.language);
  page.section(say("Ce que fait chaque variante", "What each variant does"), "");
  Table table("", {{say("Variante", "Variant"), ""}, {"", "t"}, {"", "t"}});
  for (unsigned i = 0; i < r.switches.open.size(); ++i) {
    const edition::Variant& variant = *r.switches.open[i].variant;
    table.row({escaped(name_of(r, i)), "<code>" + escaped(variant.id) + "</code>",
               escaped(variant.about.in(r.language))});
  }
  for (const std::string& id : r.switches.closed) {
    table.row(
        {"<code>" + escaped(id) + "</code>", "",
         say("laissée de côté : contredit ce qui est choisi", "left out: it contradicts what is chosen")});
  }
  page.add(table.take());
}

std::string lead(const AblationReport& r) {
  const Wording say(r.language);
  if (r.found.effects.empty()) {
    return say("Cette édition n'a pas de variante.", "This edition has no variants.");
  }
  std::string text;
  if (r.partial()) {
    text += "<span class=\"warning\">" +
            say("Résultat partiel, interrompu.", "Partial result, interrupted.") + "</span> ";
  }
  if (!r.unequal()) {
    return text + say("Les mêmes parties, une règle changée à la fois.",
                      "The same games, one rule changed at a time.");
  }
  const auto measure = [&](const SwitchEffects& e) -> const Effect& { return e.win_percent[r.role]; };
  const unsigned best = r.ordered_by(measure).front();
  const Effect& effect = measure(r.found.effects[best]);
  text += fmt::format("{}{} <b>{}</b>. ", escaped(say.role(r.base, r.role)),
                      say(" : un siège gagne", ": one seat wins"), say.percent(effect.before.value));
  if (effect.clear() && effect.change.value > 0) {
    text += fmt::format("{} <b>{}</b>, {} {}.", say("Ce qui l'aide le plus :", "What would help most:"),
                        escaped(name_of(r, best)), say.with_sign(effect.change.value, 1),
                        say("points", "points"));
  }
  return text;
}

}  // namespace

std::string html_report(const AblationReport& r) {
  const Wording say(r.language);
  PageHead head;
  head.title = r.base.title.in(r.language) + say(" : ce que pèse chaque règle", ": what each rule weighs");
  for (const std::string& variant : r.base.chosen) {
    head.title += " + " + variant;
  }
  head.kicker =
      say("Le laboratoire de Cadastre — une règle à la fois", "Cadastre's laboratory — one rule at a time");
  head.lead = lead(r);
  Page page(r.language, head);
  page.tile(say.number(static_cast<double>(r.found.games)), say("parties", "games"),
            say("avec et sans chaque règle", "with and without each rule"));
  page.tile(say.number(static_cast<double>(r.switches.open.size())), say("règles changées", "rules changed"),
            say("une à la fois", "one at a time"));
  page.tile(say.number(static_cast<double>(r.plan.lineup.levels.size())), say("sièges", "seats"));
  page.end_tiles();
  if (!r.found.effects.empty()) {
    add_roles(page, r);
    add_tornado(page, r, {say("Longueur, en tours de table", "Length in rounds"), "", "", 1},
                [](const SwitchEffects& e) -> const Effect& { return e.rounds; });
    add_tornado(page, r, {say("Inégalité à la fin (Gini)", "Inequality at the end (Gini)"), "", "", 3},
                [](const SwitchEffects& e) -> const Effect& { return e.gini; });
  }
  add_about(page, r);
  return page.take(fmt::format(
      "<p>{}</p><p><code>cadastre ablate --edition {} --games {} --seed {}</code>, {} <code>{}</code></p>",
      say("Chaque partie est jouée avec et sans la règle, mêmes dés, mêmes sièges : l'intervalle est celui "
          "de la "
          "moyenne des différences. Avec vingt règles, une sort de son intervalle par hasard.",
          "Every game is played with and without the rule, same seed, same seats: the interval is that of "
          "the mean "
          "difference. With twenty rules one is outside its interval by chance."),
      escaped(r.base.id), r.plan.games, r.plan.seed, say("édition", "edition"), escaped(r.base.hash)));
}

}  // namespace cadastre::lab
