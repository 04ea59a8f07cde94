#include <cmath>
#include <nlohmann/json.hpp>

#include "debrief/debrief_words.h"
#include "debrief/json_parts.h"
#include "debrief/talk.h"
#include "notation/vocabulary.h"
#include "notation/words.h"

namespace cadastre::debrief {
namespace {

using notation::Json;
using notation::seat_json;

Json front_json(const Debrief& d, const DebriefWords& say) {
  Json json;
  json["edition"] = d.book.id;
  json["title"] = d.book.title.in(say.language());
  json["variants"] = d.book.chosen;
  json["set"] = d.book.overrides;
  json["language"] = say("debrief.en");
  json["currency"] = d.book.currency;
  if (d.misfit) {
    json["misfit"] = {{"line", d.misfit->line}, {"why", d.misfit->why}};
  }
  json["over"] = d.over;
  json["end"] = game::name(d.end);
  json["end_text"] = say.ended();
  json["compared"] = d.compared;
  json["rounds"] = d.rounds;
  json["actions"] = d.actions;
  json["rolls"] = d.rolls;
  return json;
}

Json player_json(const Debrief& d, const Player& player, const DebriefWords& say) {
  Json json{{"rank", player.rank},
            {"seat", seat_json(player.seat)},
            {"name", say.seat(player.seat)},
            {"role", d.book.roles[player.role].id},
            {"role_name", say.role(player.role)},
            {"winner", player.winner},
            {"counted", player.counted.units},
            {"worth", player.worth.units},
            {"cash", player.cash.units},
            {"cash_at_start", player.cash_at_start.units},
            {"titles", notation::squares_json(player.titles)},
            {"buildings", player.buildings}};
  if (player.out_to != game::Seat::nobody) {
    json["out"] = when_json(player.out);
    json["out"]["to"] = seat_json(player.out_to);
    json["out"]["over"] = game::name(player.out_over);
    json["out"]["square"] = square_json(player.out_square);
    json["out"]["text"] = say.out(player);
  }
  return json;
}

Json wealth_json(const Debrief& d, const DebriefWords& say) {
  Json json{{"moments", Json::array()}, {"players", Json::array()}, {"roles", Json::array()}};
  for (const Point& point : d.points) {
    json["moments"].push_back(when_json(point.when));
    json["moments"].back()["end"] = &point == &d.points.back();
  }
  for (const Player& player : d.players) {
    Json line{{"seat", seat_json(player.seat)}, {"worth", Json::array()}, {"cash", Json::array()}};
    for (const Point& point : d.points) {
      line["worth"].push_back(point.worth[game::at(player.seat)].units);
      line["cash"].push_back(point.cash[game::at(player.seat)].units);
    }
    json["players"].push_back(std::move(line));
  }
  for (unsigned role = 0; role < d.book.roles.size(); ++role) {
    Json line{{"role", d.book.roles[role].id},
              {"name", say.role(role)},
              {"mean", Json::array()},
              {"median", Json::array()},
              {"mean_cash", Json::array()}};
    for (const std::vector<RolePoint>& point : d.by_role) {
      line["mean"].push_back(rounded(point[role].mean));
      line["median"].push_back(rounded(point[role].median));
      line["mean_cash"].push_back(rounded(point[role].mean_cash));
    }
    json["roles"].push_back(std::move(line));
  }
  return json;
}

Json payments_json(const Debrief& d, const DebriefWords& say) {
  Json list = Json::array();
  for (const Payment& payment : d.payments) {
    const std::string_view kind = payment_kind(payment.reason);
    list.push_back({{"from", seat_json(payment.from)},
                    {"to", seat_json(payment.to)},
                    {"kind", kind},
                    {"label", say.payment(kind)},
                    {"reason", game::name(payment.reason)},
                    {"rule", payment.rule},
                    {"sum", payment.sum.units},
                    {"count", payment.count}});
  }
  return list;
}

Json dice_of_json(const DiceOf& dice) {
  const MeanBand band = mean_band(dice.rolls);
  return {{"rolls", dice.rolls},
          {"doubles", dice.doubles},
          {"mean", rounded(dice.mean())},
          {"mean_low", rounded(band.low)},
          {"mean_high", rounded(band.high)},
          {"usual", dice.rolls == 0 || (dice.mean() >= band.low && dice.mean() <= band.high)}};
}

Json dice_json(const Debrief& d, const DebriefWords& say) {
  Json json = dice_of_json(d.dice.all);
  json["doubles_expected"] = rounded(d.dice.doubles.expected);
  json["doubles_low"] = d.dice.doubles.low;
  json["doubles_high"] = d.dice.doubles.high;
  json["chi_square"] = rounded(d.dice.chi_square);
  json["plausible"] = d.dice.plausible;
  json["text"] = say.luck();
  for (unsigned total = 2; total <= 12; ++total) {
    const Band& band = d.dice.band[total];
    json["totals"].push_back({{"total", total},
                              {"count", d.dice.all.totals[total]},
                              {"expected", rounded(band.expected)},
                              {"low", band.low},
                              {"high", band.high}});
  }
  json["players"] = Json::array();
  for (const Player& player : d.players) {
    Json line{{"seat", seat_json(player.seat)}};
    line.update(dice_of_json(d.dice.by_seat[game::at(player.seat)]));
    json["players"].push_back(std::move(line));
  }
  return json;
}

Json story_json(const Debrief& d, const DebriefWords& say) {
  Json list = Json::array();
  for (const RoundStory& round : d.story) {
    Json json{{"round", round.round}, {"text", say.story(round)}};
    if (round.rent) {
      json["rent"] = {{"from", seat_json(round.rent->from)},
                      {"to", seat_json(round.rent->to)},
                      {"square", square_json(round.rent->square)},
                      {"amount", round.rent->amount.units}};
    }
    if (round.swing_of != game::Seat::nobody) {
      json["swing"] = {{"seat", seat_json(round.swing_of)}, {"amount", round.swing.units}};
    }
    for (const Monopoly& one : round.monopolies) {
      json["monopolies"].push_back(
          {{"seat", seat_json(one.seat)}, {"group", d.book.groups[game::at(one.group)].id}});
    }
    for (const game::Seat seat : round.out) {
      json["out"].push_back(seat_json(seat));
    }
    list.push_back(std::move(json));
  }
  return list;
}

// What there is to talk about; the words are those of the other forms.
Json talk_json(const Debrief& d, const DebriefWords& say) {
  Json json{{"shares", Json::array()},
            {"profits", Json::array()},
            {"moments", Json::array()},
            {"facts", Json::array()},
            {"questions", questions(d, say)}};
  for (const RoleShare& one : role_shares(d)) {
    json["shares"].push_back({{"role", d.book.roles[one.role].id},
                              {"name", say.role(one.role)},
                              {"seats", one.seats},
                              {"percent", rounded(one.percent)},
                              {"fair_percent", rounded(one.fair_percent)}});
  }
  for (const Profit& one : profits(d)) {
    const game::Seat worded = one.from.empty() ? one.who : one.from.front();
    Json profit{{"who", seat_json(one.who)},
                {"kind", name(one.kind)},
                {"label", say.cost({.seat = worded, .kind = one.kind, .rule = one.rule, .cases = {}})},
                {"rule", one.rule},
                {"direct", one.direct.units},
                {"since", one.since.units},
                {"times", one.times},
                {"from", Json::array()}};
    for (const game::Seat seat : one.from) {
      profit["from"].push_back(seat_json(seat));
    }
    json["profits"].push_back(std::move(profit));
  }
  for (const Turn& turn : decisive_moments(d, say)) {
    json["moments"].push_back({{"round", turn.round}, {"sum", turn.sum.units}, {"text", turn.text}});
  }
  for (const ToldFact& fact : facts_that_struck(d, say)) {
    json["facts"].push_back({{"about", fact.about}, {"text", fact.text}});
  }
  return json;
}

}  // namespace

Json when_json(When when) { return {{"round", when.round}, {"action", when.action}}; }

Json square_json(game::Square square) {
  return square == game::Square::none ? Json(nullptr) : Json(game::at(square));
}

double rounded(double value) { return std::round(value * 100) / 100; }

Json debrief_json(const Debrief& d, edition::Language language) {
  const DebriefWords say(d, language);
  Json json = front_json(d, say);
  json["ranking"] = Json::array();
  for (const game::Seat seat : d.ranking) {
    json["ranking"].push_back(player_json(d, d.players[game::at(seat)], say));
  }
  json["wealth"] = wealth_json(d, say);
  json["payments"] = payments_json(d, say);
  json["titles"] = titles_json(d, say);
  json["auctions"] = auctions_json(d);
  json["trades"] = trades_json(d, say);
  json["costs"] = costs_json(d, say);
  json["cards"] = cards_json(d, say);
  json["dice"] = dice_json(d, say);
  json["story"] = story_json(d, say);
  json["talk"] = talk_json(d, say);
  return json;
}

}  // namespace cadastre::debrief
