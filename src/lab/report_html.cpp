#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/board_map.h"
#include "lab/charts.h"
#include "lab/html_sections.h"
#include "lab/html_table.h"
#include "lab/report.h"
#include "lab/role_colour.h"
#include "lab/wording.h"

namespace cadastre::lab {
namespace {

std::string lead(const Writer& w) {
  const Findings& f = w.found;
  std::string text;
  for (unsigned i = 0; i < f.roles.size() && w.many_roles(); ++i) {
    if (f.roles[i].seats > 0) {
      text +=
          fmt::format("{}{} <b>{}</b>. ", escaped(w.role(i)), w.say(" : un siège gagne", ": one seat wins"),
                      w.say.percent(f.roles[i].seat_percent.value));
    }
  }
  text += w.say("Une partie sur deux est finie après ", "Half the games are over after ") + "<b>" +
          w.say.number(f.rounds.p50.value) + w.say(" tours de table", " rounds") + "</b>";
  text += w.say(" ; ", "; ") + w.say.percent(f.cut_off_percent.value) +
          w.say(" durent encore après ", " still go on after ") + w.say.number(f.round_limit) + ".";
  return text;
}

void add_tiles(const Writer& w) {
  const Findings& f = w.found;
  w.page.tile(w.say.number(static_cast<double>(f.games)), w.say("parties jouées", "games played"),
              w.say.number(static_cast<double>(f.rolls)) + w.say(" lancers", " rolls"));
  w.page.tile(w.say.number(f.rounds.p50.value), w.say("tours, médiane", "rounds, median"),
              w.say("moitié centrale ", "middle half ") + w.say.number(f.rounds.p25.value) + " – " +
                  w.say.number(f.rounds.p75.value));
  w.page.tile(w.say.number(f.game_rolls.p50.value), w.say("lancers, médiane", "rolls, median"),
              w.say("moitié centrale ", "middle half ") + w.say.number(f.game_rolls.p25.value) + " – " +
                  w.say.number(f.game_rolls.p75.value));
  w.page.tile(w.say.percent(f.cut_off_percent.value, 2), w.say("coupées à la limite", "cut off at the limit"),
              w.say.interval(f.cut_off_percent, 2));
  w.page.tile(w.say.number(f.final_gini.value, 2), w.say("Gini à la fin", "Gini at the end"),
              w.say("0 : égalité", "0: all alike"));
  w.page.tile(w.say.number(f.games_per_second()), w.say("parties par seconde", "games a second"),
              w.say.number(f.seconds, 1) + " s");
  w.page.end_tiles();
}

void add_win_row(Table& table, const Writer& w, const std::string& who, const Estimate& e, double most,
                 const std::string& colour, double fair) {
  table.row({who, bar(e, most, colour, fair), w.say.percent(e.value, 2), w.say.interval(e, 2)});
}

std::vector<Column> win_columns(const Writer& w, const std::string& who) {
  return {{who, ""},
          {"", "b"},
          {w.say("gagne", "wins"), "n"},
          {w.say("intervalle à 95 %", "95 % interval"), "i"}};
}

void add_winners(const Writer& w) {
  const Findings& f = w.found;
  const double fair = 100.0 / static_cast<double>(f.seats.size());
  w.page.section(
      w.say("Qui gagne", "Who wins"),
      w.say("Part des parties gagnées ; la ligne pointillée est la part égale entre les sièges. Les "
            "parties coupées à la limite n'ont pas de gagnant.",
            "Share of the games won; the dashed line is an equal share for every seat. Games cut off at "
            "the limit have no winner."));
  double most = fair;
  for (unsigned i = 0; i < f.seats.size(); ++i) {
    most = std::max({most, f.seats[i].win_percent.high, f.order_percent[i].high});
  }
  if (w.many_roles()) {
    Table table(w.say("Pour un siège de chaque rôle", "For one seat of each role"),
                win_columns(w, w.say("Rôle", "Role")));
    for (unsigned i = 0; i < f.roles.size(); ++i) {
      if (f.roles[i].seats > 0) {
        add_win_row(table, w, fmt::format("{} × {:g}", escaped(w.role(i)), f.roles[i].seats),
                    f.roles[i].seat_percent, most, role_colour(*f.book, i), fair);
      }
    }
    w.page.add(table.take());
  }
  w.page.add("<div class=\"pair\"><div>");
  Table seats(w.say("Par siège", "By seat"), win_columns(w, w.say("Siège", "Seat")));
  Table orders(w.say("Par ordre de jeu", "By order of play"), win_columns(w, w.say("Joue", "Plays")));
  for (unsigned i = 0; i < f.seats.size(); ++i) {
    const bool own = w.many_roles() && f.seats[i].role;
    const std::string role = own ? ", " + escaped(w.role(*f.seats[i].role)) : "";
    add_win_row(seats, w, fmt::format("{} {}{}", i + 1, w.say.player(f.seats[i].level), role),
                f.seats[i].win_percent, most, own ? role_colour(*f.book, *f.seats[i].role) : "var(--bar)",
                fair);
    add_win_row(orders, w, fmt::format("{}{}", i + 1, w.say("ᵉ", ".")), f.order_percent[i], most,
                "var(--bar)", fair);
  }
  w.page.add(seats.take() + "</div><div>" + orders.take() + "</div></div>");
}

void add_length(const Writer& w) {
  const Findings& f = w.found;
  w.page.section(w.say("Combien de temps", "How long"),
                 w.say("Part des parties par longueur, en tours de table, sans les 0,5 % les plus longues.",
                       "Share of the games by length in rounds, without the longest 0.5 %."));
  Columns chart;
  const double games = std::max(1.0, static_cast<double>(f.games));
  for (const std::uint64_t count : f.round_counts) {
    chart.heights.push_back(100 * static_cast<double>(count) / games);
  }
  chart.step = f.round_step;
  chart.marks = {f.rounds.p50.value};
  chart.mark_names = {w.say("médiane", "median")};
  chart.x_name = w.say("tours de table", "rounds");
  chart.title = w.say("Parties par longueur", "Games by length");
  chart.x_format = [&](double x) { return w.say.number(x); };
  chart.y_format = [&](double y) { return w.say.percent(y, y < 2 && y > 0 ? 1 : 0); };
  w.page.add(columns(chart));
  Table table("", {{"", ""},
                   {w.say("moyenne", "mean"), "n"},
                   {"5 %", "n"},
                   {"25 %", "n"},
                   {w.say("médiane", "median"), "n"},
                   {"75 %", "n"},
                   {"95 %", "n"}});
  for (const auto& [name, q] : {std::pair{w.say("Tours", "Rounds"), &f.rounds},
                                std::pair{w.say("Lancers", "Rolls"), &f.game_rolls}}) {
    std::vector<std::string> cells{name, w.say.estimate(q->mean, 1)};
    for (const Estimate* e : {&q->p05, &q->p25, &q->p50, &q->p75, &q->p95}) {
      cells.push_back(w.say.estimate(*e, 0));
    }
    table.row(cells);
  }
  w.page.add(table.take());
}

void add_board(const Writer& w) {
  w.page.section(
      w.say("Où l'on s'arrête", "Where rolls end"),
      w.found.book->worded(
          w.say("Part des lancers qui finissent sur chaque case, cartes et séjours {jail.in} compris. "
                "L'intervalle de chaque case s'affiche au survol.",
                "Share of the rolls that end on each square, cards and stays {jail.in} included. Point at a "
                "square for its interval."),
          w.say.language()));
  w.page.add("<div class=\"wide\">" + board_map(w.found, w.say) + "</div>");
}

std::string footer(const Writer& w) {
  const Findings& f = w.found;
  std::string seats;
  for (const SeatFinding& seat : f.seats) {
    seats += (seats.empty() ? "" : ",") + seat.level +
             (w.many_roles() && seat.role ? ":" + f.book->roles[*seat.role].id : std::string());
  }
  std::string command = "cadastre simulate --edition " + f.book->id;
  for (const std::string& variant : f.book->chosen) {
    command += " --variant " + variant;
  }
  for (const std::string& written : f.book->overrides) {
    command += " --set " + written;
  }
  command +=
      fmt::format(" --seats {} --games {} --seed {} --rounds {}", seats, f.planned, f.seed, f.round_limit);
  return fmt::format(
      "<p>{}</p>\n<p><code>{}</code></p>\n<p>{} <code>{}</code></p>",
      w.say(
          "Intervalles à 95 % : Wilson pour les parts de parties, écarts entre 64 lots de parties pour le "
          "reste, "
          "rangs pour les quantiles. La même graine donne le même rapport, quel que soit le nombre de fils.",
          "95 % intervals: Wilson's for shares of games, the differences between 64 batches of games for the "
          "rest, "
          "ranks for quantiles. The same seed gives the same report, with any number of threads."),
      escaped(command), w.say("Édition :", "Edition:"), escaped(f.book->id + " " + f.book->hash));
}

}  // namespace

std::string html_report(const Findings& found, edition::Language language) {
  const Wording say(language);
  PageHead head;
  head.title = found.book->title.in(language);
  head.kicker = say("Le laboratoire de Cadastre — simulation", "Cadastre's laboratory — simulation");
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
    head.lead = "<span class=\"warning\">" +
                say("Résultat partiel : interrompu après ", "Partial result: interrupted after ") +
                say.number(static_cast<double>(found.games)) + say(" parties sur ", " of ") +
                say.number(static_cast<double>(found.planned)) + say(".", " games.") + "</span> " + head.lead;
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

}  // namespace cadastre::lab
