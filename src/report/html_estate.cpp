// Titles, bankruptcies and rules.
#include <fmt/format.h>

#include <cmath>

#include "report/charts.h"
#include "report/html_sections.h"
#include "report/html_table.h"

namespace cadastre::report {
namespace {

void add_title_row(Table& table, const Writer& w, const std::string& name, const std::string& colour,
                   const TitleFinding& title, double most) {
  table.row({chip(colour, name), w.money(title.price), w.say.number(title.sold_percent, 0) + "\u00a0%",
             w.say.number(title.rents.value, 1), w.say.number(title.rent.value),
             w.say.interval(title.rent, 0), w.say.number(title.invested),
             bar(title.return_percent, most, colour), w.say.percent(title.return_percent.value, 0)});
}

}  // namespace

void add_titles(const Writer& w) {
  const Findings& f = w.found;
  w.page.section(w.say("lab.what_titles_bring"),
                 f.book->worded(w.say("lab.a_game_invested_the_price_each"), w.say.language()));
  const std::vector<Column> columns = {
      {w.say("lab.title"), ""},     {w.say("lab.price"), "n"},    {w.say("lab.sold"), "n"},
      {w.say("lab.rents"), "n"},    {w.say("lab.received"), "n"}, {w.say("lab.95_interval"), "i"},
      {w.say("lab.invested"), "n"}, {w.say("lab.return"), "b"},   {"", "n"}};
  const auto most_of = [](const std::vector<TitleFinding>& list) {
    double most = 1;
    for (const TitleFinding& one : list) {
      most = std::max(most, one.return_percent.high);
    }
    return most;
  };
  Table groups(w.say("lab.by_group"), columns);
  for (unsigned i = 0; i < f.groups.size(); ++i) {
    if (f.groups[i].price > 0) {
      add_title_row(groups, w, f.book->groups[i].name.in(w.say.language()), f.book->groups[i].colour,
                    f.groups[i], most_of(f.groups));
    }
  }
  Table titles(w.say("lab.by_title"), columns);
  for (unsigned i = 0; i < f.titles.size(); ++i) {
    if (f.titles[i].price > 0) {
      const unsigned group = game::at(f.book->rules.board[i].group);
      add_title_row(titles, w, w.name_of(i), f.book->groups[group].colour, f.titles[i], most_of(f.titles));
    }
  }
  w.page.add(groups.take() + "<h3></h3>" + titles.take());
}

void add_causes(const Writer& w) {
  if (w.found.bankruptcies.empty()) {
    return;
  }
  w.page.section(w.say("lab.what_ruins_players"), w.say("lab.bankruptcies_a_game_by_the_debt"));
  Table table("", {{w.say("lab.debt"), ""},
                   {"", "b"},
                   {w.say("lab.a_game"), "n"},
                   {w.say("lab.95_interval"), "i"},
                   {w.say("lab.rule"), ""}});
  for (const CauseFinding& cause : w.found.bankruptcies) {
    table.row({escaped(w.say.cause(*w.found.book, cause.what)),
               bar(cause.per_game, w.found.bankruptcies[0].per_game.high, "var(--down)"),
               w.say.number(cause.per_game.value, 3), w.say.interval(cause.per_game, 3),
               escaped(cause.rule)});
  }
  w.page.add(table.take());
}

void add_rules(const Writer& w) {
  w.page.section(w.say("lab.the_rules_at_work"), w.say("lab.how_often_each_rule_came_into"));
  Table table("", {{w.say("lab.rule_head"), ""},
                   {"", "b"},
                   {w.say("lab.a_game"), "n"},
                   {w.say("lab.95_interval"), "i"},
                   {w.say("lab.form_text"), "t"}});
  const auto length = [](double value) { return std::log1p(value * 100); };
  for (const RuleFinding& rule : w.found.rules) {
    const edition::RuleText* text = w.found.book->rule(rule.rule);
    const int decimals = rule.per_game.value < 10 ? 2 : 0;
    const double shown = length(rule.per_game.value);
    table.row({escaped(rule.rule), bar({shown, shown, shown}, length(w.found.rules[0].per_game.value)),
               w.say.number(rule.per_game.value, decimals), w.say.interval(rule.per_game, decimals),
               (rule.hardly_met() ? "<b>" + w.say("lab.hardly_met") + "</b> " : "") +
                   (text == nullptr ? "" : escaped(text->text.in(w.say.language())))});
  }
  w.page.add(table.take());
}

}  // namespace cadastre::report
