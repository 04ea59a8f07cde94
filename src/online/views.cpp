#include "online/views.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/debt.h"
#include "game/purchase.h"
#include "notation/listing.h"
#include "notation/position.h"
#include "notation/prospect.h"
#include "notation/record.h"
#include "notation/sentences.h"
#include "notation/vocabulary.h"
#include "online/claims.h"
#include "online/entries.h"
#include "online/names.h"
#include "online/offers.h"

namespace cadastre::online {
namespace {

using edition::Language;
using game::Seat;
using notation::Json;
using notation::JsonText;

constexpr Millis kMinute = 60'000;

void write_rents(JsonText& out, const Gathering& g) {
  out.object([&] {
    for (const Seat seat : g.state.in) {
      for (const game::Square square : g.state.owned_by(seat)) {
        if (const auto rent = notation::rent_on(g.book->rules, g.state, square)) {
          out.put(std::to_string(game::at(square)), rent->units);
        }
      }
    }
  });
}

// The title somebody is asked about, wherever they stand.
void write_sale(JsonText& out, const Gathering& g) {
  if (g.state.stage != game::Stage::purchase) {
    return out.value(nullptr);
  }
  const game::Square square = game::title_on_offer(g.state);
  out.object([&] {
    put(out, "seat", g.state.turn);
    out.put("square", game::at(square));
    out.put("price", g.book->rules[square].price.units);
  });
}

// By the edition's own count, once there is an end.
void write_ranking(JsonText& out, const Gathering& g) {
  if (g.state.stage != game::Stage::over) {
    return out.value(nullptr);
  }
  out.array([&] {
    for (const game::Standing& standing : game::ranking(g.book->rules, g.state, g.departures)) {
      out.object([&] {
        put(out, "seat", standing.seat);
        out.put("rank", standing.rank);
        out.put("counted", standing.counted.units);
      });
    }
  });
}

// Whom something waits for, and until when.
template <class Wait>
void write_wait(JsonText& out, const std::optional<Wait>& wait) {
  if (!wait) {
    return out.value(nullptr);
  }
  out.object([&] {
    put(out, "seats", wait->seats);
    out.put("until", wait->until);
  });
}

// Which cards are left is no secret, but long; how many are is enough.
void put_position(JsonText& out, const Gathering& g) {
  if (g.phase == Phase::lobby) {
    out.put("position", nullptr);
    out.put("rents", [&] { out.object([] {}); });
    out.put("sale", nullptr);
    out.put("ranking", nullptr);
    out.put("compared", nullptr);
    return;
  }
  out.put("position", [&] { notation::write_position(out, *g.book, g.state, notation::Decks::counted); });
  out.put("rents", [&] { write_rents(out, g); });
  out.put("sale", [&] { write_sale(out, g); });
  out.put("ranking", [&] { write_ranking(out, g); });
  out.put("compared", game::compared(g.book->rules, g.state));
}

void put_seat(JsonText& out, const Gathering& g, std::size_t i) {
  const Place& place = g.places[i];
  const bool begun = g.phase != Phase::lobby;
  const auto seat = static_cast<Seat>(i);
  put_place(out, place, i, begun ? g.book->roles[g.state[seat].role].id : place.role);
  out.put("away", place.away);
  out.put("host", place.member == g.host && place.member != kNobody);
  if (!begun) {
    return;
  }
  out.put("substitute", level_word(place.substitute));
  out.put("opened", place.opened);
  out.put("vacant", place.kind == SeatKind::person && !g.knows(place.member));
  out.put("owes", place.owes);
  out.put("deadline", place.away ? std::nullopt : deadline_of(g, place));
  out.put("more_time", place.more_time_left);
  out.put("worth", game::wealth(g.book->rules, g.state, seat).units);
  out.put("debt", game::total_debt(g.state, seat).units);
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
  std::string text = fmt::format("# commitment {}\n", g.commitment);
  text += g.brought == nullptr ? "" : fmt::format("# brought {}\n", g.brought->outcomes);
  for (const std::string& entropy : g.entropies) {
    text += fmt::format("# entropy {}\n", entropy);
  }
  for (std::size_t i = 0; i < g.members.size(); ++i) {
    const Member& member = g.members[i];
    if (!member.gone && !member.committed.empty()) {
      text += fmt::format("# committed {} {} {}\n", i, member.committed,
                          member.revealed.empty() ? "-" : member.revealed);
    }
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
  json["own"] = g.plays_own_edition();
  json["title"] = g.book->title.in(language);
  json["created"] = g.created_at;
  if (g.brought != nullptr) {
    json["brought"] = brought_json(*g.brought);
  }
  if (g.stopped) {
    json["stopped"] = *g.stopped;
  }
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    Json seat = place_json(g.places[i], i);
    if (g.running()) {
      seat["opened"] = g.places[i].opened;
    }
    json["seats"].push_back(std::move(seat));
  }
  return json;
}

void write_now(JsonText& out, const Gathering& g, Millis now) {
  out.put("n", g.next - 1);
  out.put("phase", kPhaseNames.at(static_cast<std::size_t>(g.phase)));
  out.put("server_time", now);
  out.put("game", g.game);
  out.put("code", g.code);
  put_options(out, g.options);
  out.put("own", g.plays_own_edition());
  out.put("brought", g.brought == nullptr ? Json() : brought_json(*g.brought));
  out.put("commitment", g.commitment);
  out.put("starting", g.starting() ? std::optional(g.starting_at + kReveal_ms) : std::nullopt);
  const bool ends = g.phase == Phase::playing && g.options.minutes != 0;
  out.put("ends_at", ends ? std::optional(g.started_at + kMinute * g.options.minutes) : std::nullopt);
  out.put("seats", [&] {
    out.array([&] {
      for (std::size_t i = 0; i < g.places.size(); ++i) {
        out.object([&] { put_seat(out, g, i); });
      }
    });
  });
  put_position(out, g);
  out.put("claim_wait", [&] { write_wait(out, claim_wait(g, now)); });
  out.put("offer_wait", [&] { write_wait(out, offer_wait(g)); });
  const auto number = [&](int member) { out.value(member); };
  out.put("votes", [&] {
    out.object([&] {
      notation::put_list(out, "pause", g.pause_votes, number);
      notation::put_list(out, "resume", g.resume_votes, number);
    });
  });
  out.put("stopped", g.stopped);
  out.put("rematch", g.rematch ? Json{{"game", g.rematch->game},
                                      {"code", g.rematch->code},
                                      {"commitment", g.rematch->commitment}}
                               : Json());
}

void write_you(JsonText& out, const Gathering& g, int member) {
  const Seat seat = g.seat_of(member);
  const bool known = g.knows(member);
  const bool seated = known && seat != Seat::nobody;
  out.object([&] {
    out.put("member", known ? std::optional(member) : std::nullopt);
    out.put("seat", seated ? std::optional(game::at(seat)) : std::nullopt);
    out.put("host", known && member == g.host);
    if (known && g.phase == Phase::lobby) {
      const Member& one = g.members[Gathering::index(member)];
      out.put("committed", one.committed.empty() ? std::nullopt : std::optional(one.committed));
      out.put("reveals", g.starting() && g.owes_entropy(one));
    }
    out.put("name", known ? std::optional(g.members[Gathering::index(member)].name) : std::nullopt);
    if (seated && g.running() && g.state.in.has(seat)) {
      out.put("listing", [&] { notation::write_listing(out, *g.book, g.state, seat); });
    } else {
      out.put("listing", nullptr);
    }
  });
}

std::string message_text(const Gathering& g, const Message& message, Language language) {
  const std::vector<std::string> names = g.names();
  const auto write_event = [&](JsonText& out, const game::Event& event) {
    put_fields(out, *g.book, event);
    const std::string text = notation::bare_sentence(*g.book, language, names, event);
    if (!text.empty()) {
      out.put("text", text);
    }
  };
  JsonText out;
  out.object([&] {
    out.put("n", message.n);
    out.put("at", message.at);
    out.put_all(message.fields);
    if (!message.events.empty()) {
      notation::put_list(out, "events", message.events,
                         [&](const game::Event& event) { out.object([&] { write_event(out, event); }); });
    }
  });
  return out.text();
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
  Json json = {{"commitment", g.commitment}, {"entropy", g.entropies}, {"committed", Json::array()}};
  for (std::size_t i = 0; i < g.members.size(); ++i) {
    const Member& member = g.members[i];
    if (!member.gone && !member.committed.empty()) {
      json["committed"].push_back({{"member", i},
                                   {"commitment", member.committed},
                                   {"entropy", member.revealed.empty() ? Json() : Json(member.revealed)}});
    }
  }
  json["secret"] = g.phase == Phase::over ? Json(chance::hex(g.secret)) : Json();
  json["all"] = count_json(all);
  json["seats"] = std::move(seats);
  return json;
}

void write_frame(JsonText& out, const Gathering& g, const Message& message, Language language) {
  out.object([&] {
    out.put("message", [&] { out.word(message_text(g, message, language)); });
    put_position(out, g);
  });
}

void add_actions(const Gathering& g, const Message& message, std::vector<std::string>& actions) {
  if (message.n == 1 && g.brought != nullptr) {
    actions = g.brought->actions;
  }
  const auto found = message.fields.find("actions");
  for (std::size_t i = 0; found != message.fields.end() && i < found->size(); ++i) {
    actions.push_back((*found)[i].get<std::string>());
  }
}

std::string record_text(const Gathering& g, const std::vector<std::string>& actions) {
  notation::Record record;
  record.edition = g.options.edition;
  record.hash = g.book->hash;
  record.choice = g.options.choice;
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    const Place& place = g.places[i];
    record.seats.push_back({place.token, place.role, recorded_name(place, i)});
  }
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    record.bots.at(i) = g.places[i].kind == SeatKind::bot ? bots::name(g.places[i].level) : "";
  }
  notation::tell_roles(*g.book, g.state, record.seats);
  for (const std::string& line : actions) {
    record.actions.push_back({0, line});
  }
  std::string text = notation::record_text(record);
  const std::size_t first_line = text.find('\n') + 1;
  return text.insert(first_line, fairness_comments(g));
}

}  // namespace cadastre::online
