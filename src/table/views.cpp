#include "table/views.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/apply.h"
#include "game/ending.h"
#include "game/rent.h"
#include "notation/listing.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/sentences.h"
#include "notation/vocabulary.h"
#include "table/entries.h"

namespace cadastre::table {
namespace {

using edition::Language;
using game::Seat;
using notation::Json;

constexpr Millis kMinute = 60'000;

// What a visitor would pay there now; nothing: no fixed sum.
std::optional<int> rent_on(const edition::Book& book, const game::State& state, game::Square square) {
  game::State s = state;
  s.rent_times = 0;
  s.sent_by_card = false;
  const Seat owner = s.owner_of(square);
  const game::SquareKind kind = book.rules[square].kind;
  if (game::at(owner) >= game::kMaxSeats || s.mortgaged.has(square) || kind == game::SquareKind::utility) {
    return std::nullopt;
  }
  return game::rent_of(book.rules, s, square, 0).amount.units;
}

Json rents_json(const Gathering& g) {
  Json json = Json::object();
  for (const Seat seat : g.state.in) {
    for (const game::Square square : g.state.owned_by(seat)) {
      if (const auto rent = rent_on(*g.book, g.state, square)) {
        json[std::to_string(game::at(square))] = *rent;
      }
    }
  }
  return json;
}

// Which cards are left is no secret, but long; how many are is enough.
Json position(const Gathering& g) {
  Json json = notation::position_json(*g.book, g.state);
  for (Json& deck : json["decks"]) {
    deck["unseen"] = deck["unseen"].size();
  }
  return json;
}

Json seat_now(const Gathering& g, std::size_t i) {
  const Place& place = g.places[i];
  Json json = place_json(place, i);
  json["away"] = place.away;
  json["host"] = place.member == g.host && place.member != kNobody;
  if (g.phase == Phase::lobby) {
    return json;
  }
  const auto seat = static_cast<Seat>(i);
  const auto deadline = deadline_of(g, place);
  json["role"] = g.book->roles[g.state[seat].role].id;
  json["substitute"] = level_word(place.substitute);
  json["owes"] = place.owes;
  json["deadline"] = deadline && !place.away ? Json(*deadline) : Json();
  json["more_time"] = place.more_time_left;
  json["worth"] = game::wealth(g.book->rules, g.state, seat).units;
  return json;
}

void tell_gain(const Gathering& g, Json& action) {
  const auto square = static_cast<game::Square>(action.at("square").get<unsigned>());
  const auto seat = static_cast<Seat>(action.at("seat").get<unsigned>());
  game::State s = g.state;
  game::apply(g.book->rules, s, {.kind = game::ActionKind::build, .seat = seat, .square = square});
  if (s.level_of(square) == g.state.level_of(square)) {
    return;  // short supply: it goes to auction
  }
  action["cost"] = g.state[seat].cash.units - s[seat].cash.units;
  action["rent"] = rent_on(*g.book, g.state, square).value_or(0);
  action["rent_after"] = rent_on(*g.book, s, square).value_or(0);
}

bool is_dealing_with_bank(game::ActionKind kind) {
  using game::ActionKind;
  constexpr std::array kKinds = {ActionKind::sell,     ActionKind::sell_hotels, ActionKind::sell_title,
                                 ActionKind::mortgage, ActionKind::lift,        ActionKind::pay_fine,
                                 ActionKind::choose,   ActionKind::buy};
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

// What the bank gives for the action, or takes (negative). A debt settled with it is another matter.
void tell_money(const Gathering& g, Json& json) {
  const auto action = notation::parse_action_json(*g.book, json);
  if (!action || !is_dealing_with_bank(action->kind) || g.state.stage == game::Stage::roles) {
    return;
  }
  std::optional<game::Reason> reason;
  int money = 0;
  auto listen = [&](const game::Event& event) {
    const bool given = event.seat == Seat::bank && event.other == action->seat;
    const bool taken = event.seat == action->seat && event.other == Seat::bank;
    if (event.kind == game::EventKind::paid && (given || taken) &&
        event.reason == reason.value_or(event.reason)) {
      reason = event.reason;
      money += given ? event.amount.units : -event.amount.units;
    }
  };
  game::State s = g.state;
  game::apply_and_tell(g.book->rules, s, *action, game::Teller(listen));
  if (reason) {
    json["money"] = money;
  }
}

Json listing(const Gathering& g, Seat seat) {
  Json json = notation::listing_json(*g.book, g.state, seat);
  for (Json& action : json["actions"]) {
    tell_money(g, action);
    if (action["action"] == "build") {
      tell_gain(g, action);
    }
  }
  return json;
}

double chance_of_total(std::size_t total) {
  return static_cast<double>(6 - std::abs(7 - static_cast<int>(total))) / 36.0;
}

// {"count":5,"expected":4.2,"low":0,"high":9}: where fair dice fall 19 times out of 20.
Json band(std::uint32_t count, std::uint32_t rolls, double p) {
  const double expected = rolls * p;
  const double spread = 1.96 * std::sqrt(expected * (1 - p));
  return {{"count", count},
          {"expected", std::round(expected * 10) / 10},
          {"low", std::max(0.0, std::ceil(expected - spread))},
          {"high", std::floor(expected + spread)}};
}

Json count_json(const DiceCount& count) {
  std::uint32_t rolls = 0;
  for (const std::uint32_t times : count.totals) {
    rolls += times;
  }
  Json json = {{"rolls", rolls}, {"totals", Json::object()}};
  for (std::size_t i = 0; i < count.totals.size(); ++i) {
    json["totals"][std::to_string(i + 2)] = band(count.totals[i], rolls, chance_of_total(i + 2));
  }
  json["doubles"] = band(count.doubles, rolls, 1.0 / 6);
  return json;
}

std::string fairness_comments(const Gathering& g) {
  std::string text = fmt::format("# commitment {}\n", chance::hex(chance::commitment(g.secret)));
  for (const std::string& entropy : g.entropies) {
    text += fmt::format("# entropy {}\n", entropy);
  }
  if (g.phase == Phase::over) {
    text += fmt::format("# secret {}\n", chance::hex(g.secret));
  }
  return text;
}

}  // namespace

Json lobby_json(const Gathering& g, Language language) {
  Json json = {
      {"game", g.game}, {"code", g.code}, {"phase", kPhaseNames.at(static_cast<std::size_t>(g.phase))}};
  json.update(options_json(g.options));
  json["title"] = g.book->title.in(language);
  json["created"] = g.created_at;
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    json["seats"].push_back(place_json(g.places[i], i));
  }
  return json;
}

Json now_json(const Gathering& g, Millis now) {
  Json json = {
      {"n", g.next - 1}, {"phase", kPhaseNames.at(static_cast<std::size_t>(g.phase))}, {"server_time", now}};
  json["game"] = g.game;
  json["code"] = g.code;
  json.update(options_json(g.options));
  json["commitment"] = chance::hex(chance::commitment(g.secret));
  json["ends_at"] = g.phase == Phase::playing && g.options.minutes != 0
                        ? Json(g.started_at + kMinute * g.options.minutes)
                        : Json();
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    json["seats"].push_back(seat_now(g, i));
  }
  const bool begun = g.phase != Phase::lobby;
  json["position"] = begun ? position(g) : Json();
  json["rents"] = begun ? rents_json(g) : Json::object();
  json["votes"] = {{"pause", g.pause_votes}, {"resume", g.resume_votes}};
  json["rematch"] = g.rematch ? Json{{"game", g.rematch->game}, {"code", g.rematch->code}} : Json();
  return json;
}

Json you_json(const Gathering& g, int member) {
  const Seat seat = g.seat_of(member);
  const bool known = g.knows(member);
  Json json = {{"member", known ? Json(member) : Json()},
               {"seat", seat != Seat::nobody && known ? Json(game::at(seat)) : Json()},
               {"host", known && member == g.host},
               {"name", known ? Json(g.members[Gathering::index(member)].name) : Json()}};
  const bool plays = known && seat != Seat::nobody && g.running() && g.state.in.has(seat);
  json["listing"] = plays ? listing(g, seat) : Json();
  return json;
}

Json message_json(const Gathering& g, const Message& message, Language language) {
  Json json = {{"n", message.n}, {"at", message.at}};
  json.update(message.fields);
  if (message.events.empty()) {
    return json;
  }
  const std::vector<std::string> names = g.names();
  json["events"] = Json::array();
  for (const game::Event& event : message.events) {
    json["events"].push_back(notation::event_json(*g.book, event));
    std::string text = notation::sentence(*g.book, language, names, event);
    if (const auto cited = text.rfind(" ["); cited != std::string::npos && text.ends_with(']')) {
      text.resize(cited);  // the rule has a field of its own
    }
    if (!text.empty()) {
      json["events"].back()["text"] = std::move(text);
    }
  }
  return json;
}

Json dice_json(const Gathering& g) {
  DiceCount all;
  Json seats = Json::array();
  for (const DiceCount& count : g.dice) {
    seats.push_back(count_json(count));
    for (std::size_t i = 0; i < all.totals.size(); ++i) {
      all.totals[i] += count.totals[i];
    }
    all.doubles += count.doubles;
  }
  Json json = {{"commitment", chance::hex(chance::commitment(g.secret))}, {"entropy", g.entropies}};
  json["secret"] = g.phase == Phase::over ? Json(chance::hex(g.secret)) : Json();
  json["all"] = count_json(all);
  json["seats"] = std::move(seats);
  return json;
}

Json replay_json(Books& books, const std::string& game, const std::vector<store::Entry>& entries,
                 std::uint64_t from, std::size_t count, Language language) {
  Gathering g;
  g.game = game;
  Json frames = Json::array();
  for (const store::Entry& entry : entries) {
    Message message;
    if (frames.size() == count || !absorb(g, books, entry, message).empty()) {
      break;
    }
    if (entry.n >= from) {
      const bool begun = g.phase != Phase::lobby;
      frames.push_back({{"message", message_json(g, message, language)},
                        {"position", begun ? position(g) : Json()},
                        {"rents", begun ? rents_json(g) : Json::object()}});
    }
  }
  return {{"frames", std::move(frames)}, {"next", g.next}};
}

std::string record_text(const Gathering& g, const std::vector<Message>& messages) {
  notation::Record record;
  record.edition = g.options.edition;
  record.hash = g.book->hash;
  record.choice = g.options.choice;
  for (const Place& place : g.places) {
    record.seats.push_back({place.token, place.role, place.name});
  }
  for (const Message& message : messages) {
    for (const Json& line : message.fields.value("actions", Json::array())) {
      record.actions.push_back({0, line.get<std::string>()});
    }
  }
  std::string text = notation::record_text(record);
  const std::size_t first_line = text.find('\n') + 1;
  return text.insert(first_line, fairness_comments(g));
}

}  // namespace cadastre::table
