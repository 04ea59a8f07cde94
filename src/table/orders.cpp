#include "table/orders.h"

#include <algorithm>
#include <map>

#include "notation/action_text.h"
#include "notation/vocabulary.h"
#include "table/clean_text.h"
#include "table/entries.h"
#include "table/new_game.h"

namespace cadastre::table {
namespace {

using game::Seat;
using notation::Json;
using notation::ObjectReader;

constexpr int kMostSeconds = 7 * 24 * 3600;
constexpr std::size_t kMostChatBytes = 500;
constexpr Millis kChatWindow = 10'000;

// A command being carried out.
struct Order {
  Draft& draft;
  ObjectReader& in;
  int member;
  const MakeFresh& fresh;

  Gathering& g() const { return draft.g; }
  bool is_host() const { return member == draft.g.host; }
  Seat seat() const { return draft.g.seat_of(member); }
  // Whether the fields were all read well; nothing is decided before.
  bool read() const {
    if (!in.finish()) {
      draft.fail("bad_request", in.error());
    }
    return draft.good();
  }
  bool needs(bool condition, const char* code, const char* why) const {
    if (!condition) {
      draft.fail(code, why);
    }
    return draft.good();
  }
  bool needs_host() const { return needs(is_host(), "forbidden", "only the host may do this"); }
  bool needs_lobby() const {
    return needs(g().phase == Phase::lobby, "started", "this can only be changed before the start") &&
           needs(!g().starting(), "starting", "the game is about to begin");
  }
  bool needs_running() const { return needs(g().running(), "not_started", "the game is not being played"); }
  bool needs_seat() const { return needs(seat() != Seat::nobody, "forbidden", "you have no seat"); }
};

void come_back(Order& o) {
  const auto seat = game::at(o.seat());
  if (o.g().places[seat].away) {
    o.draft.add({{"kind", "back"}, {"seat", seat}, {"member", o.member}});
  }
}

notation::Parsed<game::Action> action_of(const Order& o, const Json* json) {
  if (json == nullptr) {
    return notation::Parsed<game::Action>::bad("action is missing: an object, or a line of text");
  }
  if (const auto* line = json->get_ptr<const std::string*>()) {
    return notation::parse_action_line(*o.g().book, *line);
  }
  return notation::parse_action_json(*o.g().book, *json);
}

void act(Order& o) {
  const Json* json = o.in.any("action");
  const auto n = o.in.integer("n", 0, INT64_MAX);
  const std::string key = o.in.word("key").value_or("");
  if (!o.read() || !o.needs(key.size() <= 64, "bad_request", "key has at most 64 bytes")) {
    return;
  }
  const Member& member = o.g().members[Gathering::index(o.member)];
  if (!key.empty() && key == member.last_key) {  // said twice, done once, also if it ended the game
    o.draft.answer["n"] = member.last_key_n;
    return;
  }
  if (!o.needs_running() || !o.needs_seat() ||
      !o.needs(o.g().phase != Phase::paused, "paused", "the game is paused")) {
    return;
  }
  const auto action = action_of(o, json);
  if (!action) {
    o.draft.fail("bad_action", action.error);
    return;
  }
  const Place& place = o.g().places[game::at(o.seat())];
  if (!o.needs(action->seat == o.seat(), "forbidden", "this is not your seat") ||
      !o.needs(!n || !place.owes || static_cast<std::uint64_t>(*n) >= place.decision_n, "stale",
               "something has happened since: look again")) {
    return;
  }
  come_back(o);
  Json entry = {{"kind", "act"}, {"by", game::at(o.seat())}, {"member", o.member}};
  if (!key.empty()) {
    entry["key"] = key;
  }
  o.draft.answer["n"] = o.g().next;  // the act's own, also if more follows from it
  o.draft.act(*action, std::move(entry));
}

void chat(Order& o) {
  const std::string text = clean_text(o.in.word("text").value_or(""), kMostChatBytes);
  if (!o.read() || !o.needs(!text.empty(), "bad_request", "text is missing")) {
    return;
  }
  const Member& member = o.g().members[Gathering::index(o.member)];
  if (!o.needs(o.draft.now - member.chats.front() >= kChatWindow, "too_many",
               "five messages in ten seconds are enough")) {
    return;
  }
  Json entry = {{"kind", "chat"}, {"member", o.member}, {"name", member.name}};
  if (o.seat() != Seat::nobody) {
    entry["seat"] = game::at(o.seat());
  }
  entry["text"] = text;
  o.draft.add(entry);
}

void remove_seat(Order& o, std::size_t seat) {
  const Place& place = o.g().places[seat];
  if (o.needs(place.kind != SeatKind::person, "forbidden", "somebody sits there: kick first") &&
      o.needs(o.g().places.size() > 1, "bad_setup", "the last seat stays")) {
    o.draft.add({{"kind", "removed"}, {"seat", seat}});
  }
}

// The host changes any seat that is nobody's; everybody their own name, role and token.
void change_seat(Order& o, std::size_t seat, const Json& wish) {
  const bool added = seat == o.g().places.size();
  Place place = added ? Place{} : o.g().places[seat];
  const bool own = place.member == o.member && place.kind == SeatKind::person;
  if (!o.needs(own || o.is_host(), "forbidden", "only the host may change this seat")) {
    return;
  }
  const SeatKind before = place.kind;
  if (before == SeatKind::bot) {
    place.name = wish.contains("kind") ? "" : place.name;
  }
  read_place(o.draft, wish, "command", place);
  const bool theirs =
      before == SeatKind::person && (place.kind != SeatKind::person || (!own && !o.is_host()));
  if (!o.needs(!theirs, "forbidden", "somebody sits there: kick first") ||
      !o.needs(before == SeatKind::person || place.kind != SeatKind::person, "bad_request",
               "people take a seat by joining: make it open")) {
    return;
  }
  if (place.kind == SeatKind::open) {
    place.name.clear();
  }
  if (before != SeatKind::bot || place.name.empty()) {
    name_bot(o.g(), place);
  }
  check_wishes(o.draft, place, seat);
  Json entry = {{"kind", "seated"}, {"seat", seat}, {"place", place_json(place, seat)}};
  o.draft.add(entry);
}

void seat(Order& o) {
  const auto number = o.in.integer("seat", 0, game::kMaxSeats - 1);
  o.in.require("seat", number.has_value());
  Json wish = Json::object();
  for (const char* key : {"kind", "name", "role", "token", "level"}) {
    if (const Json* value = o.in.any(key)) {
      wish[key] = *value;
    }
  }
  if (!o.read() || !o.needs_lobby()) {
    return;
  }
  const auto seat = static_cast<std::size_t>(*number);
  if (!o.needs(seat <= o.g().places.size(), "bad_request", "there is no such seat")) {
    return;
  }
  if (wish.value("kind", Json()) == "none") {
    if (o.needs_host() && o.needs(seat < o.g().places.size(), "bad_request", "there is no such seat")) {
      remove_seat(o, seat);
    }
    return;
  }
  change_seat(o, seat, wish);
}

void options(Order& o) {
  Options wanted = o.g().options;
  read_options(o.draft, o.in, wanted, false);
  if (!o.read() || !o.needs_lobby() || !o.needs_host()) {
    return;
  }
  Json entry = {{"kind", "options"}};
  entry.update(options_json(wanted));
  o.draft.add(entry);
}

void entropy(Order& o) {
  const std::string text = o.in.word("entropy").value_or("");
  if (o.read() && o.needs_lobby()) {
    give_entropy(o.draft, o.member, text);
  }
}

void commit(Order& o) {
  const std::string commitment = o.in.word("commit").value_or("");
  if (o.read() && o.needs_lobby()) {
    give_commitment(o.draft, o.member, commitment);
  }
}

void start(Order& o) {
  if (o.read() && o.needs_lobby() && o.needs_host()) {
    start_game(o.draft);
  }
}

void reveal(Order& o) {
  const std::string text = o.in.word("entropy").value_or("");
  if (o.read()) {
    show_entropy(o.draft, o.member, text);
  }
}

void go_away(Order& o, int member, const char* why) {
  if (!o.needs(!o.g().starting(), "starting", "the game is about to begin")) {
    return;  // or who is sent away now would take their entropy along
  }
  const Seat seat = o.g().seat_of(member);
  if (o.g().phase == Phase::lobby) {
    o.draft.add({{"kind", "unseated"},
                 {"seat", seat == Seat::nobody ? kNobody : static_cast<int>(game::at(seat))},
                 {"member", member},
                 {"why", why}});
  } else if (seat != Seat::nobody && o.g().running()) {
    o.draft.add({{"kind", "away"},
                 {"seat", game::at(seat)},
                 {"why", why},
                 {"level", level_word(o.g().places[game::at(seat)].substitute)}});
  }
}

void kick(Order& o) {
  const auto member = o.in.integer("member", 0, 1000);
  o.in.require("member", member.has_value());
  if (!o.read() || !o.needs_host()) {
    return;
  }
  const auto who = static_cast<int>(*member);
  if (o.needs(o.g().knows(who) && who != o.member, "bad_request", "there is no such other member") &&
      o.needs(o.g().phase != Phase::over, "over", "the game is over")) {
    go_away(o, who, "kicked");
  }
}

void leave(Order& o) {
  if (o.read()) {
    go_away(o, o.member, "left");
  }
}

void back(Order& o) {
  if (o.read() && o.needs_running() && o.needs_seat()) {
    come_back(o);
  }
}

void substitute(Order& o) {
  const std::string word = o.in.word("level").value_or("");
  if (!o.read() || !o.needs_seat() || !o.needs_running() ||
      !o.needs(word == "none" || bots::level_named(word), "bad_request",
               "level is none, random, easy, normal or hard")) {
    return;
  }
  o.draft.add({{"kind", "substitute"}, {"seat", game::at(o.seat())}, {"level", word}});
}

bool carried(const Order& o, const std::vector<int>& votes) {
  int present = 0;
  for (const Place& place : o.g().places) {
    present += o.g().is_present(place) ? 1 : 0;
  }
  return 2 * static_cast<int>(votes.size()) > present;
}

void pause_or_resume(Order& o, bool pause) {
  const Phase wanted = pause ? Phase::playing : Phase::paused;
  if (!o.read() || !o.needs_running()) {
    return;
  }
  if (o.g().phase != wanted) {
    return;  // it is so already
  }
  if (!o.is_host()) {
    const auto& votes = pause ? o.g().pause_votes : o.g().resume_votes;
    if (!o.needs_seat() || std::find(votes.begin(), votes.end(), o.member) != votes.end()) {
      return;
    }
    o.draft.add({{"kind", "vote"}, {"member", o.member}, {"for", pause ? "pause" : "resume"}});
    if (!carried(o, pause ? o.g().pause_votes : o.g().resume_votes)) {
      return;
    }
  }
  o.draft.add({{"kind", pause ? "paused" : "resumed"}, {"by", o.member}});
}

void pause(Order& o) { pause_or_resume(o, true); }
void resume(Order& o) { pause_or_resume(o, false); }

void more_time(Order& o) {
  const auto own = o.seat() == Seat::nobody ? 0 : static_cast<std::int64_t>(game::at(o.seat()));
  const std::int64_t number = o.in.integer("seat", 0, game::kMaxSeats - 1).value_or(own);
  if (!o.read() || !o.needs_running() || !o.needs_seat() ||
      !o.needs(o.g().options.clock_s != 0, "bad_request", "this game has no clock") ||
      !o.needs(number < static_cast<std::int64_t>(o.g().places.size()), "bad_request",
               "there is no such seat")) {
    return;
  }
  const Place& place = o.g().places[static_cast<std::size_t>(number)];
  if (o.needs(place.owes, "not_owing", "this seat owes no decision") &&
      o.needs(place.member != o.member || place.more_time_left > 0, "too_many",
              "you have asked three times; another player can still give you time")) {
    o.draft.add(
        {{"kind", "more_time"}, {"seat", number}, {"by", o.member}, {"seconds", o.g().options.clock_s}});
  }
}

void rematch(Order& o) {
  if (!o.read() || !o.needs(o.g().phase == Phase::over, "not_over", "the game is not over yet")) {
    return;
  }
  if (!o.g().rematch) {
    open_rematch(o.draft, o.fresh());
  }
  if (o.draft.good()) {
    o.draft.answer["game"] = o.g().rematch->game;
    o.draft.answer["code"] = o.g().rematch->code;
    o.draft.answer["commitment"] = o.g().rematch->commitment;
  }
}

const std::map<std::string, void (*)(Order&), std::less<>> kOrders = {
    {"act", act},         {"chat", chat},   {"seat", seat},       {"options", options},
    {"entropy", entropy}, {"start", start}, {"commit", commit},   {"reveal", reveal},
    {"kick", kick},       {"pause", pause}, {"resume", resume},   {"more_time", more_time},
    {"leave", leave},     {"back", back},   {"rematch", rematch}, {"substitute", substitute},
};

std::optional<bots::Level> read_level(Draft& draft, ObjectReader& in, const char* key,
                                      std::optional<bots::Level> level, bool none_allowed) {
  const auto word = in.word(key);
  if (!word) {
    return level;
  }
  const auto named = bots::level_named(*word);
  if (!named && !(none_allowed && *word == "none")) {
    draft.fail("bad_request", std::string(key) + " is random, easy, normal or hard");
  }
  return named;
}

void read_clock(ObjectReader& in, Options& options) {
  if (const Json* json = in.object("clock")) {
    ObjectReader clock(kNoBook, *json, "clock", in.error());
    options.clock_s = static_cast<int>(clock.integer("seconds", 0, kMostSeconds).value_or(options.clock_s));
    clock.finish();
  }
}

}  // namespace

void read_options(Draft& draft, ObjectReader& in, Options& options, bool edition_needed) {
  const auto id = in.word("edition");
  in.require("edition", id || !edition_needed);
  if (id && *id != options.edition) {
    options.choice = {};
    options.text.clear();
  }
  options.edition = id.value_or(options.edition);
  read_choice(in, options.choice);
  read_clock(in, options);
  options.substitute = read_level(draft, in, "substitute", options.substitute, true);
  options.pace_ms = static_cast<int>(in.integer("pace_ms", 0, 10'000).value_or(options.pace_ms));
  options.minutes = static_cast<int>(in.integer("minutes", 0, 24 * 60).value_or(options.minutes));
  if (!in.good() || !draft.good()) {
    return;
  }
  const Books::Found found = draft.books.find(options.edition, options.choice, options.text);
  options.text = found.text;
  if (!found.book) {
    draft.fail("bad_edition", found.problem);
  } else if (options.minutes != 0 && !found.book->rules.timed) {
    draft.fail("bad_setup", "only a timed game has minutes: choose the variant that is timed");
  }
}

void read_place(Draft& draft, const Json& json, const std::string& where, Place& place) {
  std::string error;
  ObjectReader in(kNoBook, json, where, error);
  if (const auto kind = in.word("kind")) {
    const auto known = std::find(kSeatKindNames.begin(), kSeatKindNames.end(), *kind);
    if (known == kSeatKindNames.end()) {
      in.fail("kind", "is person, bot or open");
    } else {
      place.kind = static_cast<SeatKind>(known - kSeatKindNames.begin());
    }
  }
  if (const auto name = in.word("name")) {
    place.name = clean_text(*name, 40);
  }
  place.role = in.word("role").value_or(place.role);
  place.token = in.word("token").value_or(place.token);
  place.level = read_level(draft, in, "level", place.level, false).value_or(bots::Level::normal);
  if (!in.finish()) {
    draft.fail("bad_request", error);
  }
}

void check_wishes(Draft& draft, const Place& place, std::size_t seat) {
  const edition::Book& book = *draft.g.book;
  const auto knows = [](const auto& list, const std::string& id) {
    return id.empty() ||
           std::any_of(list.begin(), list.end(), [&](const auto& item) { return item.id == id; });
  };
  if (!knows(book.tokens, place.token)) {
    draft.fail("bad_setup", "no_such_token");
  }
  if (!knows(book.roles, place.role)) {
    draft.fail("bad_setup", "no_such_role");
  }
  for (std::size_t i = 0; i < draft.g.places.size(); ++i) {
    if (i != seat && !place.token.empty() && draft.g.places[i].token == place.token) {
      draft.fail("bad_setup", "token_taken");
    }
  }
}

void give_entropy(Draft& draft, int member, const std::string& entropy) {
  if (!draft.good()) {
    return;  // the member may not even be there
  }
  if (!is_entropy(entropy)) {
    draft.fail("bad_request", "entropy is 1 to 64 bytes of plain text");
  } else if (draft.g.members[Gathering::index(member)].gave_entropy) {
    draft.fail("forbidden", "you have added to the dice already");
  }
  draft.add({{"kind", "entropy"}, {"member", member}, {"entropy", entropy}});
}

void carry_out(Draft& draft, int member, const Json& command, const MakeFresh& fresh) {
  std::string error;
  ObjectReader in(kNoBook, command, "command", error);
  const auto name = in.word("command");
  in.ignore("id");
  const auto order = name ? kOrders.find(*name) : kOrders.end();
  if (!in.good() || order == kOrders.end()) {
    draft.fail(in.good() ? "unknown_command" : "bad_request", in.good() ? "there is no such command" : error);
    return;
  }
  if (!draft.g.knows(member)) {
    draft.fail("unauthorised", "only members of this game may do this: send their token");
    return;
  }
  Order o{draft, in, member, fresh};
  order->second(o);
}

}  // namespace cadastre::table
