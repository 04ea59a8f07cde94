// An analysis as JSON to be kept, and for people.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "notation/action_text.h"
#include "notation/sentences.h"
#include "report/report_words.h"
#include "report/told_analysis.h"

namespace cadastre::report {
namespace {

using edition::Book;
using edition::Language;
using notation::Json;

// A chance to a tenth of a percent: more would be noise.
double thousandths(double share) { return std::round(share * 1000) / 1000; }

Json shares_json(const lab::Shares& shares, unsigned seats) {
  Json list = Json::array();
  for (unsigned seat = 0; seat < seats; ++seat) {
    list.push_back(thousandths(shares[seat]));
  }
  return list;
}

Json point_json(const lab::ChancePoint& point, unsigned seats) {
  return {{"action", point.action}, {"round", point.round}, {"wins", shares_json(point.wins, seats)}};
}

Json turning_json(const lab::TurningPoint& turn) {
  return {{"action", turn.action},
          {"round", turn.round},
          {"seat", game::at(turn.seat)},
          {"before", thousandths(turn.before)},
          {"after", thousandths(turn.after)}};
}

Json decision_json(const Book& book, const lab::Decision& decision) {
  const bool placed = decision.square != game::Square::none;
  return {{"action", decision.action},
          {"round", decision.round},
          {"seat", game::at(decision.seat)},
          {"chosen", notation::action_line(book, decision.chosen)},
          {"better", notation::action_line(book, decision.better)},
          {"square", placed ? Json(game::at(decision.square)) : Json()},
          {"cost", thousandths(decision.cost.value)},
          {"low", thousandths(decision.cost.low)},
          {"high", thousandths(decision.cost.high)}};
}

// --- in words ---

struct Happened {
  game::Event event{};
  std::string text;
};
// An action that was asked about.
struct Heard {
  game::Seat actor{};
  std::vector<Happened> all;
};
using ByAction = std::map<int, Heard>;

std::vector<std::string> names_of(const notation::Record& record) {
  std::vector<std::string> names;
  for (const notation::RecordSeat& seat : record.seats) {
    names.push_back(seat.name);
  }
  return names;
}

// What the actions in question brought about, in the words of the log.
ByAction heard_of(const Book& book, const notation::Record& record, const Json& kept, Language language) {
  ByAction found;
  for (const char* part : {"turning_points", "decisions"}) {
    for (const Json& one : kept.at(part)) {
      found[one.at("action").get<int>()] = {};
    }
  }
  const std::vector<std::string> names = names_of(record);
  int number = 0;
  notation::replay(book, record,
                   {.begins = {},
                    .acts =
                        [&](const game::Action& action, const game::State&) {
                          if (const auto asked = found.find(++number); asked != found.end()) {
                            asked->second.actor = action.seat;
                          }
                        },
                    .hears =
                        [&](const game::Event& event, const game::State&) {
                          const auto asked = found.find(number);
                          std::string text =
                              asked == found.end() ? "" : notation::sentence(book, language, names, event);
                          if (!text.empty()) {
                            asked->second.all.push_back({event, std::move(text)});
                          }
                        }});
  return found;
}

// How much an event says about a game that turned.
int weight_of(const game::Event& event) {
  constexpr int kNews = 100'000;
  switch (event.kind) {
    case game::EventKind::bankrupted:
      return 3 * kNews;
    case game::EventKind::offer_accepted:
    case game::EventKind::auction_won:
      return 2 * kNews;
    case game::EventKind::title_passed:
    case game::EventKind::debt_opened:
      return kNews;
    case game::EventKind::paid:
    case game::EventKind::claim_lapsed:
      return 1000 + event.amount.units;
    case game::EventKind::built:
    case game::EventKind::jailed:
    case game::EventKind::card_drawn:
    case game::EventKind::purchase_decided:
      return 1000;
    default:
      return 1;
  }
}

// The one or two things worth saying of an action, in their order.
std::string gist_of(const std::vector<Happened>& all) {
  constexpr std::size_t kMostSaid = 2;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i) {
    order.push_back(i);
  }
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return weight_of(all[i].event); });
  order.erase(order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), kMostSaid)), order.end());
  std::ranges::sort(order);
  std::string gist;
  for (const std::size_t i : order) {
    gist += (gist.empty() ? "" : " ") + all[i].text;
  }
  return gist;
}

// A call for the dice says nothing by itself: but what was not done before it is done no more.
std::string turn_text(const Book& book, Language language, const std::vector<std::string>& names,
                      const Heard& heard) {
  std::string gist = gist_of(heard.all);
  if (!gist.empty() || !game::is_player(heard.actor)) {
    return gist;
  }
  const std::string text = book.worded(phrases::phrase(language, "analysis.did.went_on"), language);
  return fmt::format(fmt::runtime(text), fmt::arg("name", names.at(game::at(heard.actor))));
}

// A decision as it is told.
struct Telling {
  const Book& book;
  Language language{};
  const Json& decision;
  const std::string& name;
  game::Action chosen{};
  game::Action better{};

  std::string say(const std::string& phrase, game::Money sum) const {
    const Json& square = decision.at("square");
    const std::string place =
        square.is_null() ? "" : book.squares.at(square.get<std::size_t>()).name.in(language);
    const std::string text = book.worded(phrases::phrase(language, phrase), language);
    return fmt::format(fmt::runtime(text), fmt::arg("name", name), fmt::arg("square", place),
                       fmt::arg("of_square", edition::of_text(language, place)),
                       fmt::arg("sum", edition::money_text(book, language, sum)));
  }
};

// What no event tells: that somebody let something be, or for what they bid.
std::string did_text(const Telling& telling, const std::vector<Happened>& heard) {
  using game::ActionKind;
  const ActionKind kind = telling.chosen.kind;
  const bool placed = !telling.decision.at("square").is_null();
  if (kind == ActionKind::roll || kind == ActionKind::end_turn) {
    return telling.say(
        telling.better.kind == ActionKind::build ? "analysis.did.no_building" : "analysis.did.went_on", {});
  }
  if (placed && (kind == ActionKind::bid || kind == ActionKind::pass)) {
    return telling.say(kind == ActionKind::bid ? "analysis.did.bid" : "analysis.did.pass",
                       telling.chosen.amount);
  }
  return gist_of(heard);
}

std::string better_text(const Telling& telling) {
  const bool own = game::at(telling.better.seat) == telling.decision.at("seat").get<unsigned>();
  const std::string name = own ? std::string(game::name(telling.better.kind)) : "no_trade";
  return telling.say("analysis.better." + name, telling.better.amount);
}

}  // namespace

Json analysis_json(const Book& book, const lab::Analysis& analysis) {
  const unsigned seats = book.rules.max_seats;
  Json json = {{"version", 1}, {"games", analysis.games}, {"games_a_point", analysis.games_a_point}};
  json["curve"] = Json::array();
  for (const lab::ChancePoint& point : analysis.curve) {
    json["curve"].push_back(point_json(point, seats));
  }
  json["turning_points"] = Json::array();
  for (const lab::TurningPoint& turn : analysis.turning_points) {
    json["turning_points"].push_back(turning_json(turn));
  }
  json["decisions"] = Json::array();
  for (const lab::Decision& decision : analysis.decisions) {
    json["decisions"].push_back(decision_json(book, decision));
  }
  return json;
}

Json told_analysis(const Book& book, const notation::Record& record, const Json& kept, Language language) {
  Json told = kept;
  const ByAction heard = heard_of(book, record, kept, language);
  const std::vector<std::string> names = names_of(record);
  told["names"] = names;
  for (Json& point : told["curve"]) {
    point["wins"].get_ref<Json::array_t&>().resize(names.size());
  }
  for (Json& turn : told["turning_points"]) {
    turn["text"] = turn_text(book, language, names, heard.at(turn.at("action").get<int>()));
  }
  for (Json& decision : told["decisions"]) {
    const auto chosen = notation::parse_action_line(book, decision.at("chosen").get<std::string>());
    const auto better = notation::parse_action_line(book, decision.at("better").get<std::string>());
    if (chosen && better) {
      const Telling telling{book,    language, decision, names.at(decision.at("seat").get<std::size_t>()),
                            *chosen, *better};
      std::string text = did_text(telling, heard.at(decision.at("action").get<int>()).all);
      std::string other = better_text(telling);
      decision["text"] = std::move(text);
      decision["better_text"] = std::move(other);
    }
  }
  return told;
}

std::string analysis_text(const Json& told, Language language) {
  const ReportWords words(language);
  const auto name = [&](const Json& one) {
    return told["names"][one["seat"].get<std::size_t>()].get<std::string>();
  };
  const auto percent = [&](const Json& share) { return words.percent(share.get<double>() * 100, 0); };
  std::string text = words("analysis.curve") + "\n";
  for (const Json& point : told["curve"]) {
    text += fmt::format("{:>5}", point["round"].get<int>());
    for (const Json& share : point["wins"]) {
      text += fmt::format("  {:>6}", percent(share));
    }
    text += "\n";
  }
  text += "\n" + words("analysis.turns") + "\n";
  for (const Json& turn : told["turning_points"]) {
    text += "  " +
            phrases::filled(language, "analysis.turn", fmt::arg("round", turn["round"].get<int>()),
                            fmt::arg("text", turn["text"].get<std::string>()), fmt::arg("name", name(turn)),
                            fmt::arg("of_name", edition::of_text(language, name(turn))),
                            fmt::arg("before", percent(turn["before"])),
                            fmt::arg("after", percent(turn["after"]))) +
            "\n";
  }
  text += "\n" + words("analysis.decisions") + "\n";
  if (told["decisions"].empty()) {
    text += "  " + words("analysis.none") + "\n";
  }
  for (const Json& decision : told["decisions"]) {
    text += "  " +
            phrases::filled(language, "analysis.decision", fmt::arg("round", decision["round"].get<int>()),
                            fmt::arg("text", decision["text"].get<std::string>()),
                            fmt::arg("better", decision["better_text"].get<std::string>()),
                            fmt::arg("name", name(decision)), fmt::arg("cost", percent(decision["cost"])),
                            fmt::arg("low", percent(decision["low"])),
                            fmt::arg("high", percent(decision["high"]))) +
            "\n";
  }
  return text;
}

}  // namespace cadastre::report
