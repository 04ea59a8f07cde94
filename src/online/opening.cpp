// How a game over the network begins: it is opened, joined, and begun again as a rematch.
#include <fmt/format.h>

#include <algorithm>

#include "notation/object_reader.h"
#include "notation/seats.h"
#include "online/deciding.h"
#include "online/entries.h"
#include "online/names.h"
#include "online/orders.h"

namespace cadastre::online {
namespace {

using notation::Json;
using notation::ObjectReader;

Json created_entry(const Gathering& g, const Fresh& fresh) {
  Json json = {{"kind", "created"}};
  json.update(options_json(g.options));
  json["commitment"] = chance::hex(chance::commitment(fresh.secret));
  json["host"] = g.host;
  json["members"] = Json::array();
  Json hashes = Json::array();
  for (const Member& member : g.members) {
    json["members"].push_back({{"name", member.name}});
    if (member.gone) {
      json["members"].back()["gone"] = true;
    }
    hashes.push_back(member.token_hash);
  }
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    json["seats"].push_back(place_json(g.places[i], i));
  }
  json["_"] = {{"code", fresh.code}, {"secret", chance::hex(fresh.secret)}, {"hashes", hashes}};
  if (g.brought != nullptr) {
    json["brought"] = brought_json(*g.brought);
    json["_"]["actions"] = g.brought->actions;
  }
  return json;
}

void begin(Deciding& draft, const Gathering& wanted, const Fresh& fresh) {
  draft.g = Gathering{};
  draft.g.game = fresh.game;
  Json entry = created_entry(wanted, fresh);
  carry_edition(draft, wanted.options, entry);
  draft.add(entry);
}

// The seats asked for; the host takes the first one meant for a person.
void read_places(Deciding& draft, Gathering& wanted, const Json& seats, bool plays) {
  if (seats.empty() || seats.size() > game::kMaxSeats) {
    draft.fail("bad_request", "request.seats must be one to eight");
  }
  bool seated = !plays;
  for (std::size_t i = 0; i < seats.size() && draft.good(); ++i) {
    Place place;
    read_place(draft, seats[i], fmt::format("seats[{}]", i), place);
    if (place.kind == SeatKind::person) {  // only the host is here already
      place.kind = seated ? SeatKind::open : SeatKind::person;
      place.member = seated ? kNobody : 0;
      place.name = seated ? "" : wanted.members.front().name;
      seated = true;
    }
    name_bot(wanted, place);
    wanted.places.push_back(place);
  }
  if (!seated) {
    draft.fail("bad_setup", "there is no seat for the host: make one of kind person, or play false");
  }
}

Place* free_place(Deciding& draft, std::optional<std::int64_t> seat) {
  const auto fits = [&](const Place& p) {
    return draft.g.phase == Phase::lobby ? p.kind == SeatKind::open : p.opened && draft.g.running();
  };
  for (std::size_t i = 0; i < draft.g.places.size(); ++i) {
    if (fits(draft.g.places[i]) && (!seat || static_cast<std::size_t>(*seat) == i)) {
      return &draft.g.places[i];
    }
  }
  return nullptr;
}

}  // namespace

void name_bot(const Gathering& g, Place& place) {
  if (place.kind != SeatKind::bot) {
    return;
  }
  place.name = place.name.empty() ? fmt::format("Bot {}", g.places.size() + 1) : place.name;
  place.name = unique_name(g, place.name);
}

std::string read_name(Deciding& draft, ObjectReader& in) {
  const auto wish = in.word("name");
  std::string name = clean_name(wish.value_or(""));
  if (in.good() && name.empty()) {
    draft.fail("bad_request", "name is missing: 1 to 40 bytes that can be seen");
  }
  return name;
}

void open_game(Deciding& draft, const Fresh& fresh, const Json& request, const std::string& token_hash,
               std::shared_ptr<const Brought> brought) {
  std::string error;
  ObjectReader in(kNoBook, request, "request", error);
  Gathering wanted;
  wanted.brought = std::move(brought);
  wanted.members.push_back({.name = read_name(draft, in), .token_hash = token_hash});
  read_options(draft, in, wanted.options, true);
  const bool plays = in.boolean("play").value_or(true);
  const auto commitment = in.word("commit");
  in.ignore("lang");
  const Json* seats = in.list("seats");
  in.require("seats", seats != nullptr);
  if (!in.finish()) {
    draft.fail("bad_request", error);
  }
  if (!draft.good()) {
    return;
  }
  read_places(draft, wanted, *seats, plays);
  begin(draft, wanted, fresh);
  if (commitment) {
    give_commitment(draft, 0, *commitment);
  }
  draft.answer = {{"game", fresh.game},
                  {"code", fresh.code},
                  {"member", 0},
                  {"commitment", chance::hex(chance::commitment(fresh.secret))}};
  const game::Seat seat = draft.g.seat_of(0);
  draft.answer["seat"] = seat == game::Seat::nobody ? Json() : Json(game::at(seat));
}

void open_rematch(Deciding& draft, const Fresh& fresh) {
  Deciding again{draft.g, draft.books, draft.now};
  Gathering wanted = draft.g;
  wanted.brought = nullptr;
  const Books::Found today = draft.books.find(wanted.options.edition, wanted.options.choice);
  wanted.options.text = today.book ? today.text : wanted.options.text;
  const bool by_dice = roles_by_dice(today.book ? *today.book : *draft.g.book);
  for (Place& place : wanted.places) {
    const bool here = place.kind == SeatKind::person && wanted.knows(place.member);
    place = place.kind == SeatKind::bot || here ? place : Place{};
    place.role = by_dice ? "" : place.role;
  }
  begin(again, wanted, fresh);
  if (!again.good()) {
    draft.fail(again.error, again.message);
    return;
  }
  draft.besides.push_back(part_of(again, 1));
  draft.add({{"kind", "rematch"},
             {"game", fresh.game},
             {"code", fresh.code},
             {"commitment", chance::hex(chance::commitment(fresh.secret))}});
}

void join(Deciding& draft, const Json& request, const std::string& token_hash) {
  std::string error;
  ObjectReader in(kNoBook, request, "request", error);
  const std::string name = read_name(draft, in);
  const auto seat = in.integer("seat", 0, game::kMaxSeats - 1);
  const std::string role = in.word("role").value_or("");
  const std::string token = in.word("token").value_or("");
  const auto entropy = in.word("entropy");
  const auto commitment = in.word("commit");
  in.ignore("lang");
  if (!in.finish()) {
    draft.fail("bad_request", error);
    return;
  }
  if (draft.g.starting()) {
    draft.fail("starting", "the game is about to begin");
    return;
  }
  Place* place = free_place(draft, seat);
  if (place == nullptr) {
    draft.fail("full",
               draft.g.phase == Phase::lobby ? "no seat is open" : "the game has begun and no seat is free");
    return;
  }
  const bool running = draft.g.running();
  const bool goes_on = running || draft.g.brought != nullptr;  // with the role and the token it has
  Place wish = goes_on ? *place : Place{};
  wish.kind = SeatKind::person;
  wish.name = unique_name(draft.g, name);
  wish.member = static_cast<int>(draft.g.members.size());
  wish.role = goes_on ? wish.role : role.empty() ? place->role : role;
  wish.token = goes_on ? wish.token : token;
  const auto number = static_cast<std::size_t>(place - draft.g.places.data());
  check_wishes(draft, wish, number);
  Json entry = {{"kind", "seated"}, {"seat", number}, {"place", place_json(wish, number)}};
  entry["_"] = {{"hash", token_hash}};
  draft.add(entry);
  if (running) {
    draft.add({{"kind", "back"}, {"seat", number}, {"member", wish.member}});
  } else if (entropy) {
    give_entropy(draft, wish.member, *entropy);
  }
  if (!running && commitment) {
    give_commitment(draft, wish.member, *commitment);
  }
  if (!draft.g.knows(draft.g.host)) {  // nobody was left to pass the rights to
    draft.add({{"kind", "host"}, {"member", wish.member}});
  }
  draft.answer = {{"game", draft.g.game},
                  {"code", draft.g.code},
                  {"member", wish.member},
                  {"seat", number},
                  {"commitment", chance::hex(chance::commitment(draft.g.secret))}};
}

}  // namespace cadastre::online
