// One row a figure: what, of which, value, and its interval where it has one.
#include <fmt/format.h>

#include "report/report.h"

namespace cadastre::report {
namespace {

class Rows {
 public:
  void add(std::string_view what, std::string_view which, const lab::Estimate& e) {
    text_ += fmt::format("{},{},{:.8g},{:.8g},{:.8g}\n", what, which, e.value, e.low, e.high);
  }
  void add(std::string_view what, std::string_view which, double value) {
    text_ += fmt::format("{},{},{:.12g},,\n", what, which, value);
  }
  void add(std::string_view what, const Quantiles& q) {
    add(what, "mean", q.mean);
    add(what, "p05", q.p05);
    add(what, "p25", q.p25);
    add(what, "p50", q.p50);
    add(what, "p75", q.p75);
    add(what, "p95", q.p95);
  }
  void add(const std::string& whose, std::string_view which, const TitleFinding& title) {
    add(whose + "_price", which, title.price);
    add(whose + "_rent", which, title.rent);
    add(whose + "_rents", which, title.rents);
    add(whose + "_sold_percent", which, title.sold_percent);
    add(whose + "_invested", which, title.invested);
    add(whose + "_return_percent", which, title.return_percent);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_ = "what,which,value,low,high\n";
};

std::string role_id(const Findings& found, unsigned role) {
  return role < found.book->roles.size() ? found.book->roles[role].id : "player";
}

void add_winners(Rows& rows, const Findings& found) {
  for (unsigned i = 0; i < found.seats.size(); ++i) {
    rows.add("wins_by_seat", std::to_string(i), found.seats[i].wins);
    rows.add("win_percent_by_seat", std::to_string(i), found.seats[i].win_percent);
    rows.add("fair_percent_by_seat", std::to_string(i), found.fair_percent());
    rows.add("win_percent_by_order", std::to_string(i), found.order_percent[i]);
  }
  for (unsigned i = 0; i < found.roles.size(); ++i) {
    rows.add("wins_by_role", role_id(found, i), found.roles[i].wins);
    rows.add("win_percent_by_role", role_id(found, i), found.roles[i].win_percent);
    rows.add("fair_percent_by_role", role_id(found, i), found.roles[i].seats * found.fair_percent());
    rows.add("win_percent_per_seat_by_role", role_id(found, i), found.roles[i].seat_percent);
    rows.add("final_wealth_by_role", role_id(found, i), found.roles[i].final_wealth);
  }
}

void add_board(Rows& rows, const Findings& found) {
  for (unsigned i = 0; i < found.landing_percent.size(); ++i) {
    rows.add("landing_percent", std::to_string(i), found.landing_percent[i]);
  }
  rows.add("in_jail_percent", "", found.in_jail_percent);
  for (unsigned i = 0; i < found.titles.size(); ++i) {
    if (found.titles[i].price > 0) {
      rows.add("title", std::to_string(i), found.titles[i]);
    }
  }
  for (unsigned i = 0; i < found.groups.size(); ++i) {
    if (found.groups[i].price > 0) {
      rows.add("group", found.book->groups[i].id, found.groups[i]);
    }
  }
}

void add_moments(Rows& rows, const Findings& found) {
  for (const MomentFinding& moment : found.moments) {
    const std::string after = std::to_string(moment.rounds);
    rows.add("running_percent", after, moment.running_percent);
    rows.add("gini", after, moment.gini);
    for (unsigned i = 0; i < moment.median.size(); ++i) {
      if (found.roles[i].seats > 0) {
        rows.add("wealth_median_" + role_id(found, i), after, moment.median[i]);
        rows.add("wealth_p25_" + role_id(found, i), after, moment.lower[i]);
        rows.add("wealth_p75_" + role_id(found, i), after, moment.upper[i]);
      }
    }
  }
}

}  // namespace

std::string csv_report(const Findings& found) {
  Rows rows;
  rows.add("games", found.book->id, static_cast<double>(found.games));
  rows.add("games_planned", "", static_cast<double>(found.planned));
  rows.add("rolls", "", static_cast<double>(found.rolls));
  rows.add("rolls_per_second", "", found.rolls_per_second());
  rows.add("games_per_second", "", found.games_per_second());
  add_winners(rows, found);
  rows.add("cut_off", "", static_cast<double>(found.cut_off));
  rows.add("cut_off_percent", "", found.cut_off_percent);
  rows.add("rounds_to_end", found.rounds);
  rows.add("rolls_to_end", found.game_rolls);
  add_board(rows, found);
  rows.add("final_gini", "", found.final_gini);
  add_moments(rows, found);
  for (const CauseFinding& cause : found.bankruptcies) {
    rows.add("bankruptcies", cause.what, cause.count);
    rows.add("bankruptcies_per_game", cause.what, cause.per_game);
  }
  for (const RuleFinding& rule : found.rules) {
    rows.add("rule_fired", rule.rule, rule.count);
    rows.add("rule_fired_per_game", rule.rule, rule.per_game);
  }
  return rows.take() + csv_made(found.made, *found.book, found.seed, 0, 2);
}

}  // namespace cadastre::report
