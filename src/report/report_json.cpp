#include <nlohmann/json.hpp>

#include "notation/json.h"
#include "report/report.h"

namespace cadastre::report {
namespace {

using notation::Json;

Json interval(const lab::Estimate& e) { return Json::array({e.low, e.high}); }

Json json_of(const lab::Estimate& e) {
  Json json = Json::object();
  json["value"] = e.value;
  json["interval"] = interval(e);
  return json;
}

Json json_of(const Quantiles& q) {
  Json json = Json::object();
  json["mean"] = json_of(q.mean);
  json["p05"] = json_of(q.p05);
  json["p25"] = json_of(q.p25);
  json["p50"] = json_of(q.p50);
  json["p75"] = json_of(q.p75);
  json["p95"] = json_of(q.p95);
  return json;
}

void add_heading(Json& json, const Findings& found) {
  add_made(json, found.made, *found.book, found.seed);
  json["games"] = found.games;
  json["games_planned"] = found.planned;
  json["partial"] = found.partial();
  json["round_limit"] = found.round_limit;
  json["rolls"] = found.rolls;
  json["refused_actions"] = found.refused;
  json["seconds"] = found.seconds;
  json["rolls_per_second"] = found.rolls_per_second();
  json["games_per_second"] = found.games_per_second();
}

void add_winners(Json& json, const Findings& found) {
  json["seats"] = Json::array();
  json["wins_by_seat"] = Json::array();
  json["win_percent_by_seat"] = Json::array();
  for (const SeatFinding& seat : found.seats) {
    Json one = Json::object();
    one["player"] = seat.level;
    if (seat.role && found.roles.size() > 1) {
      one["role"] = found.book->roles[*seat.role].id;
    }
    json["seats"].push_back(std::move(one));
    json["wins_by_seat"].push_back(seat.wins);
    json["win_percent_by_seat"].push_back(json_of(seat.win_percent));
  }
  json["fair_percent"] = found.fair_percent();
  json["win_percent_by_order"] = Json::array();
  for (const lab::Estimate& percent : found.order_percent) {
    json["win_percent_by_order"].push_back(json_of(percent));
  }
  json["wins_by_role"] = Json::object();
  json["roles"] = Json::object();
  for (unsigned i = 0; i < found.roles.size(); ++i) {
    const RoleFinding& role = found.roles[i];
    const std::string id = i < found.book->roles.size() ? found.book->roles[i].id : "player";
    json["wins_by_role"][id] = role.wins;
    Json& one = json["roles"][id] = Json::object();
    one["seats"] = role.seats;
    one["win_percent"] = json_of(role.win_percent);
    one["fair_percent"] = role.seats * found.fair_percent();
    one["win_percent_per_seat"] = json_of(role.seat_percent);
    one["final_wealth"] = json_of(role.final_wealth);
  }
}

Json json_of(const TitleFinding& title) {
  Json json = Json::object();
  json["price"] = title.price;
  json["rent"] = json_of(title.rent);
  json["rents"] = json_of(title.rents);
  json["sold_percent"] = title.sold_percent;
  json["invested"] = title.invested;
  json["return_percent"] = json_of(title.return_percent);
  return json;
}

void add_board(Json& json, const Findings& found) {
  json["landing_percent"] = Json::array();
  json["landing_interval"] = Json::array();
  for (const lab::Estimate& percent : found.landing_percent) {
    json["landing_percent"].push_back(percent.value);
    json["landing_interval"].push_back(interval(percent));
  }
  json["in_jail_percent"] = found.in_jail_percent.value;
  json["in_jail_interval"] = interval(found.in_jail_percent);
  json["titles"] = Json::array();
  for (unsigned i = 0; i < found.titles.size(); ++i) {
    if (found.titles[i].price > 0) {
      Json one = json_of(found.titles[i]);
      one["square"] = i;
      one["group"] = found.book->groups[game::at(found.book->rules.board[i].group)].id;
      json["titles"].push_back(std::move(one));
    }
  }
  json["groups"] = Json::object();
  for (unsigned i = 0; i < found.groups.size(); ++i) {
    if (found.groups[i].price > 0) {
      json["groups"][found.book->groups[i].id] = json_of(found.groups[i]);
    }
  }
}

void add_moments(Json& json, const Findings& found) {
  json["final_gini"] = json_of(found.final_gini);
  json["wealth"] = Json::array();
  for (const MomentFinding& moment : found.moments) {
    Json one = Json::object();
    one["rounds"] = moment.rounds;
    one["running_percent"] = json_of(moment.running_percent);
    one["gini"] = json_of(moment.gini);
    one["roles"] = Json::object();
    for (unsigned i = 0; i < moment.median.size(); ++i) {
      if (found.roles[i].seats <= 0) {
        continue;
      }
      Json& role = one["roles"][i < found.book->roles.size() ? found.book->roles[i].id : "player"];
      role["median"] = json_of(moment.median[i]);
      role["p25"] = moment.lower[i];
      role["p75"] = moment.upper[i];
    }
    json["wealth"].push_back(std::move(one));
  }
}

void add_events(Json& json, const Findings& found) {
  json["bankruptcies_by_cause"] = Json::object();
  for (const CauseFinding& cause : found.bankruptcies) {
    Json& one = json["bankruptcies_by_cause"][cause.what];
    one["count"] = cause.count;
    one["per_game"] = json_of(cause.per_game);
    one["rule"] = cause.rule;
  }
  json["rules_fired"] = Json::object();
  for (const RuleFinding& rule : found.rules) {
    Json& one = json["rules_fired"][rule.rule];
    one["count"] = rule.count;
    one["per_game"] = json_of(rule.per_game);
    one["hardly_met"] = rule.hardly_met();
  }
}

}  // namespace

std::string json_report(const Findings& found) {
  Json json = Json::object();
  add_heading(json, found);
  add_winners(json, found);
  json["cut_off"] = found.cut_off;
  json["cut_off_percent"] = json_of(found.cut_off_percent);
  json["rounds_to_end"] = json_of(found.rounds);
  json["rolls_to_end"] = json_of(found.game_rolls);
  add_board(json, found);
  add_moments(json, found);
  add_events(json, found);
  return json.dump(1) + "\n";
}

}  // namespace cadastre::report
