#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/board_map.h"
#include "report/charts.h"
#include "report/html_sections.h"
#include "report/html_table.h"
#include "report/report.h"
#include "report/report_words.h"
#include "report/role_colour.h"

namespace cadastre::report {
namespace {

std::string lead(const Writer& w) {
  const Findings& f = w.found;
  std::string text;
  for (unsigned i = 0; i < f.roles.size() && w.many_roles(); ++i) {
    if (f.roles[i].seats > 0) {
      text += fmt::format("{}{} <b>{}</b>. ", escaped(w.role(i)), w.say("lab.one_seat_wins"),
                          w.say.percent(f.roles[i].seat_percent.value));
    }
  }
  text += w.say("lab.half_the_games_are_over_after") + "<b>" + w.say.number(f.rounds.p50.value) +
          w.say("lab.rounds_of_table") + "</b>";
  text += w.say("lab.separator") + w.say.percent(f.cut_off_percent.value) + w.say("lab.still_go_on_after") +
          w.say.number(f.round_limit) + ".";
  return text;
}

void add_tiles(const Writer& w) {
  const Findings& f = w.found;
  w.page.tile(w.say.number(static_cast<double>(f.games)), w.say("lab.games_played"),
              w.say.number(static_cast<double>(f.rolls)) + w.say("lab.rolls"));
  w.page.tile(
      w.say.number(f.rounds.p50.value), w.say("lab.rounds_median"),
      w.say("lab.middle_half") + w.say.number(f.rounds.p25.value) + " – " + w.say.number(f.rounds.p75.value));
  w.page.tile(w.say.number(f.game_rolls.p50.value), w.say("lab.rolls_median"),
              w.say("lab.middle_half") + w.say.number(f.game_rolls.p25.value) + " – " +
                  w.say.number(f.game_rolls.p75.value));
  w.page.tile(w.say.percent(f.cut_off_percent.value, 2), w.say("lab.cut_off_at_the_limit"),
              w.say.interval(f.cut_off_percent, 2));
  w.page.tile(w.say.number(f.final_gini.value, 2), w.say("lab.gini_at_the_end"), w.say("lab.0_all_alike"));
  w.page.tile(w.say.number(f.games_per_second()), w.say("lab.games_a_second"),
              w.say.number(f.seconds, 1) + " s");
  w.page.end_tiles();
}

void add_win_row(Table& table, const Writer& w, const std::string& who, const lab::Estimate& e, double most,
                 const std::string& colour, double fair) {
  table.row({who, bar(e, most, colour, fair), w.say.percent(e.value, 2), w.say.interval(e, 2),
             w.say.percent(fair, 2)});
}

std::vector<Column> win_columns(const Writer& w, const std::string& who) {
  return {{who, ""},
          {"", "b"},
          {w.say("lab.wins"), "n"},
          {w.say("lab.95_interval"), "i"},
          {w.say("lab.fair_share"), "n"}};
}

void add_winners(const Writer& w) {
  const Findings& f = w.found;
  const double fair = f.fair_percent();
  w.page.section(w.say("lab.who_wins"), w.say("lab.share_of_the_games_won_the"));
  double most = fair;
  for (unsigned i = 0; i < f.seats.size(); ++i) {
    most = std::max({most, f.seats[i].win_percent.high, f.order_percent[i].high});
  }
  if (w.many_roles()) {
    Table table(w.say("lab.for_one_seat_of_each_role"), win_columns(w, w.say("lab.role")));
    for (unsigned i = 0; i < f.roles.size(); ++i) {
      if (f.roles[i].seats > 0) {
        add_win_row(table, w, fmt::format("{} × {:g}", escaped(w.role(i)), f.roles[i].seats),
                    f.roles[i].seat_percent, most, role_colour(*f.book, i), fair);
      }
    }
    w.page.add(table.take());
  }
  w.page.add("<div class=\"pair\"><div>");
  Table seats(w.say("lab.by_seat"), win_columns(w, w.say("lab.seat")));
  Table orders(w.say("lab.by_order_of_play"), win_columns(w, w.say("lab.plays")));
  for (unsigned i = 0; i < f.seats.size(); ++i) {
    const bool own = w.many_roles() && f.seats[i].role;
    const std::string role = own ? ", " + escaped(w.role(*f.seats[i].role)) : "";
    add_win_row(seats, w, fmt::format("{} {}{}", i + 1, w.say.player(f.seats[i].level), role),
                f.seats[i].win_percent, most, own ? role_colour(*f.book, *f.seats[i].role) : "var(--bar)",
                fair);
    add_win_row(orders, w, fmt::format("{}{}", i + 1, w.say("lab.ordinal")), f.order_percent[i], most,
                "var(--bar)", fair);
  }
  w.page.add(seats.take() + "</div><div>" + orders.take() + "</div></div>");
}

void add_length(const Writer& w) {
  const Findings& f = w.found;
  w.page.section(w.say("lab.how_long"), w.say("lab.share_of_the_games_by_length"));
  Columns chart;
  const double games = std::max(1.0, static_cast<double>(f.games));
  for (const std::uint64_t count : f.round_counts) {
    chart.heights.push_back(100 * static_cast<double>(count) / games);
  }
  chart.step = f.round_step;
  chart.marks = {f.rounds.p50.value};
  chart.mark_names = {w.say("lab.median")};
  chart.x_name = w.say("word.rounds");
  chart.title = w.say("lab.games_by_length");
  chart.x_format = [&](double x) { return w.say.number(x); };
  chart.y_format = [&](double y) { return w.say.percent(y, y < 2 && y > 0 ? 1 : 0); };
  w.page.add(columns(chart));
  Table table("", {{"", ""},
                   {w.say("lab.mean"), "n"},
                   {"5 %", "n"},
                   {"25 %", "n"},
                   {w.say("lab.median"), "n"},
                   {"75 %", "n"},
                   {"95 %", "n"}});
  for (const auto& [name, q] :
       {std::pair{w.say("lab.rounds_head"), &f.rounds}, std::pair{w.say("lab.rolls_head"), &f.game_rolls}}) {
    std::vector<std::string> cells{name, w.say.estimate(q->mean, 1)};
    for (const lab::Estimate* e : {&q->p05, &q->p25, &q->p50, &q->p75, &q->p95}) {
      cells.push_back(w.say.estimate(*e, 0));
    }
    table.row(cells);
  }
  w.page.add(table.take());
}

void add_board(const Writer& w) {
  w.page.section(w.say("lab.where_rolls_end"),
                 w.found.book->worded(w.say("lab.share_of_the_rolls_that_end"), w.say.language()));
  w.page.add("<div class=\"wide\">" + board_map(w.found, w.say) + "</div>");
}

std::string footer(const Writer& w) {
  const Findings& f = w.found;
  return fmt::format("<p>{}</p>\n{}", w.say("lab.95_intervals_wilson_for_shares_of"),
                     made_html(f.made, *f.book, f.seed, w.say.language()));
}

}  // namespace

std::string html_report(const Findings& found, edition::Language language) {
  const ReportWords say(language);
  PageHead head;
  head.title = found.book->title.in(language);
  head.kicker = say("lab.cadastre_laboratory_simulation");
  for (const std::string& variant : found.book->chosen) {
    head.title += " + " + variant;
  }
  for (const std::string& written : found.book->overrides) {
    head.title += ", " + written;
  }
  {
    // The lead needs a writer, and a writer a page: one that is thrown away.
    Page scratch(language, {});
    head.lead = lead({found, say, scratch});
  }
  if (found.partial()) {
    head.lead = "<span class=\"warning\">" + say("lab.partial_result_interrupted_after") +
                say.number(static_cast<double>(found.games)) + say("lab.of") +
                say.number(static_cast<double>(found.planned)) + say("lab.games_end") + "</span> " +
                head.lead;
  }
  Page page(language, head);
  const Writer w{found, say, page};
  add_tiles(w);
  add_winners(w);
  add_length(w);
  add_board(w);
  add_wealth(w);
  add_titles(w);
  add_causes(w);
  add_rules(w);
  return page.take(footer(w));
}

}  // namespace cadastre::report
