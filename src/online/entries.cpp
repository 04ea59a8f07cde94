#include "online/entries.h"

#include <algorithm>
#include <functional>
#include <map>

#include "game/invariants.h"
#include "notation/action_text.h"
#include "notation/record.h"
#include "notation/vocabulary.h"
#include "online/broken.h"
#include "online/brought.h"
#include "online/claims.h"
#include "online/clocks.h"
#include "online/offers.h"
#include "online/state_sum.h"

namespace cadastre::online {
namespace {

using game::ActionKind;
using game::Seat;
using notation::Json;

// An entry being absorbed. Its text is ours, so a missing field throws and spoils the whole log.
struct Reading {
  Gathering& g;
  Books& books;
  const Json& json;
  Millis at;
  std::uint64_t n;
  std::vector<game::Event>& events;
  play::Told* played;  // nullptr: an act is to be carried out yet

  std::string word(const char* key) const { return json.value(key, std::string()); }
  int number(const char* key, int otherwise = kNobody) const { return json.value(key, otherwise); }
  Member& member() const { return g.members.at(Gathering::index(number("member"))); }
  Place& place() const { return g.places.at(Gathering::index(number("seat"))); }
};

void check_number(std::size_t number, std::size_t below, const char* what) {
  if (number >= below) {
    throw std::out_of_range(std::string(what) + " " + std::to_string(number));
  }
}

// What the rest of the program relies on, whatever somebody did to the log.
void check_shape(const Gathering& g) {
  check_number(g.places.size(), game::kMaxSeats + 1, "number of seats");
  check_number(Gathering::index(g.host), g.members.size(), "host");
  for (const Place& place : g.places) {
    check_number(Gathering::index(place.member) + 1, g.members.size() + 1, "member of a seat");
  }
  if (g.running() && g.places.size() != g.state.seats) {
    throw std::out_of_range("seats");
  }
  if (g.phase != Phase::lobby && g.book == nullptr) {
    throw std::runtime_error("a game without its edition");
  }
}

SeatKind kind_of(const std::string& word) {
  return word == "bot" ? SeatKind::bot : word == "person" ? SeatKind::person : SeatKind::open;
}

Place place_of(const Json& json) {
  Place place;
  place.kind = kind_of(json.at("kind"));
  place.name = json.value("name", "");
  place.member = json.value("member", kNobody);
  place.level = bots::level_named(json.value("level", "normal")).value_or(bots::Level::normal);
  place.role = json.value("role", "");
  place.token = json.value("token", "");
  return place;
}

// Logs of before there were these have the defaults of today.
void read_manners(Options& options, const Json& json) {
  options.pace_ms = json.value("pace_ms", options.pace_ms);
  options.claim_s = json.value("claim_seconds", options.claim_s);
  options.substitute_after_s = json.value("substitute_after", options.substitute_after_s);
  options.spectators_speak = json.value("spectators_speak", options.spectators_speak);
}

void read_options(Gathering& g, const Books& books, const Json& json) {
  g.options.edition = json.at("edition");
  g.options.choice.variants = json.at("variants").get<std::vector<std::string>>();
  g.options.choice.overrides = json.at("set").get<std::vector<std::string>>();
  g.options.clock_s = json.at("clock").at("seconds");
  g.options.substitute = bots::level_named(json.at("substitute").get<std::string>());
  read_manners(g.options, json);
  g.options.minutes = json.at("minutes");
  // Logs of before there were hashes are bound to the text of then.
  const std::string old = json.contains("edition_text") ? "" : books.shelf().of_old(g.options.edition);
  g.options.text = json.value("edition_text", old);
  if (const auto hidden = json.find("_"); hidden != json.end() && hidden->contains("edition")) {
    g.carried.push_back(g.options.text);
  }
  g.book = nullptr;  // until somebody looks: see settle_edition
}

void need_edition(Reading& r) {
  if (const std::string problem = settle_edition(r.g, r.books); !problem.empty()) {
    throw std::runtime_error(problem);
  }
}

void created(Reading& r) {
  const Json& hidden = r.json.at("_");
  r.g.code = hidden.at("code");
  r.g.secret = chance::from_hex(hidden.at("secret").get<std::string>()).value();
  r.g.commitment = chance::hex(chance::commitment(r.g.secret));
  if (r.g.commitment != r.json.value("commitment", r.g.commitment)) {
    throw std::runtime_error("the secret of its dice is not the one that was committed to");
  }
  for (const Json& json : r.json.at("members")) {
    r.g.members.push_back({.name = json.at("name"),
                           .token_hash = hidden.at("hashes").at(r.g.members.size()),
                           .gone = json.value("gone", false)});
  }
  for (const Json& json : r.json.at("seats")) {
    r.g.places.push_back(place_of(json));
  }
  r.g.host = r.number("host", 0);
  r.g.created_at = r.at;
  read_options(r.g, r.books, r.json);
  if (r.json.contains("brought")) {
    need_edition(r);
    take_brought(r.g, hidden.at("actions").get<std::vector<std::string>>());
  }
}

void options(Reading& r) {
  if (r.g.running()) {  // only its manners change then
    return read_manners(r.g.options, r.json);
  }
  const std::string before = r.g.options.edition;
  read_options(r.g, r.books, r.json);
  for (Place& place : r.g.places) {
    if (before != r.g.options.edition) {  // it has roles and tokens of its own
      place.role.clear();
      place.token.clear();
    }
  }
}

void seated(Reading& r) {
  const auto seat = Gathering::index(r.number("seat"));
  Place wanted = place_of(r.json.at("place"));
  if (r.json.contains("_")) {
    const auto member = Gathering::index(wanted.member);
    check_number(member, r.g.members.size() + 1, "member");
    r.g.members.resize(std::max(r.g.members.size(), member + 1));
    r.g.members[member].token_hash = r.json.at("_").at("hash");
  }
  if (wanted.member != kNobody) {
    r.g.members.at(Gathering::index(wanted.member)).name = wanted.name;
  }
  if (r.g.running()) {  // somebody new takes over from one who was sent away
    r.g.places.at(seat).member = wanted.member;
    r.g.places[seat].left_n = 0;  // that was another's clock
    r.g.places[seat].name = wanted.name;
    r.g.places[seat].opened = false;
    return;
  }
  check_number(seat, game::kMaxSeats, "seat");
  r.g.places.resize(std::max(r.g.places.size(), seat + 1));
  wanted.substitute = r.g.places[seat].substitute;
  r.g.places[seat] = std::move(wanted);
}

void removed(Reading& r) {
  r.place();  // throws if there is none
  r.g.places.erase(r.g.places.begin() + r.number("seat"));
}

void pass_host_on(Gathering& g) {
  for (const Place& place : g.places) {
    if (g.knows(place.member) && g.is_present(place) && place.member != g.host) {
      g.host = place.member;
      return;
    }
  }
}

void unseated(Reading& r) {
  if (r.g.knows(r.number("member"))) {
    r.member().gone = true;
  }
  if (r.number("seat") >= 0) {
    Place left;
    if (r.g.brought != nullptr) {  // the game has given them already
      left.role = r.place().role;
      left.token = r.place().token;
    }
    r.place() = left;
  }
  if (r.number("member") == r.g.host) {
    pass_host_on(r.g);
  }
}

void entropy(Reading& r) {
  r.g.entropies.push_back(r.word("entropy"));
  r.member().gave_entropy = true;
}

// In small letters, however it stands in an old log: it is compared with what this program computes.
void committed(Reading& r) {
  const auto bytes = chance::from_hex(r.word("commitment"));
  r.member().committed = bytes ? chance::hex(*bytes) : r.word("commitment");
}

void starting(Reading& r) { r.g.starting_at = r.at; }

void revealed(Reading& r) { r.member().revealed = r.word("entropy"); }

// By member, whoever was first to show theirs: else who comes last would choose among the orders.
void take_entropies(Gathering& g) {
  for (const Member& member : g.members) {
    if (!member.gone && !member.revealed.empty()) {
      g.entropies.push_back(member.revealed);
    }
  }
}

void started(Reading& r) {
  need_edition(r);
  r.g.places.clear();
  for (const Json& json : r.json.at("seats")) {
    r.g.places.push_back(place_of(json));
    r.g.places.back().substitute = r.g.options.substitute;
  }
  r.events = lay_table(r.g);
  take_entropies(r.g);
  r.g.source.root = chance::key_of(r.g.secret, r.g.entropies);
  r.g.phase = Phase::playing;
  r.g.started_at = r.at;
  r.g.dice.resize(r.g.places.size());
  follow_claims(r.g, r.at);
  set_clocks(r.g, Seat::nobody, r.at, r.n);
}

void count_dice(Gathering& g, const std::vector<game::Event>& events) {
  for (const game::Event& event : events) {
    const bool two = event.dice.first != 0 && event.dice.second != 0;  // a law may leave a player one die
    if (event.kind != game::EventKind::rolled || game::at(event.seat) >= g.dice.size() || !two) {
      continue;
    }
    DiceCount& count = g.dice[game::at(event.seat)];
    ++count.totals.at(static_cast<std::size_t>(event.dice.first + event.dice.second - 2));
    count.doubles += event.dice.first == event.dice.second ? 1U : 0U;
  }
}

// Talking about trades does not stop a clock.
bool is_talk(ActionKind kind) {
  return kind == ActionKind::offer || kind == ActionKind::counter || kind == ActionKind::settle ||
         kind == ActionKind::withdraw || kind == ActionKind::reject || kind == ActionKind::claim;
}

// What the entry says was done, done again.
play::Told played_again(Reading& r) {
  play::Told told;
  for (const Json& json : r.json.at("actions")) {
    const auto line = json.get<std::string>();
    const auto action = notation::parse_action_line(*r.g.book, line);
    if (!action || !r.g.redo(r.g.book->rules, *action, game::Teller(told)).good()) {
      throw std::runtime_error("the rules do not allow: " + line);
    }
    told.actions.push_back(*action);
  }
  const auto hidden = r.json.find("_");
  if (hidden != r.json.end() && hidden->contains("sum") && hidden->at("sum") != state_sum(r.g.state)) {
    throw std::runtime_error("played by other rules than this program's");
  }
  return told;
}

// Who has decided something; nobody: it was talk.
Seat actor_of(const std::vector<game::Action>& actions) {
  Seat actor = Seat::nobody;
  for (const game::Action& action : actions) {
    actor = action.seat == Seat::chance ? actor : is_talk(action.kind) ? Seat::nobody : action.seat;
  }
  return actor;
}

void remember_actor(Reading& r, Seat actor) {
  if (game::at(actor) < r.g.places.size()) {
    Place& place = r.g.places[game::at(actor)];
    place.timeouts = r.json.value("by", Json()) == "clock" ? place.timeouts + 1 : 0;
  }
  if (r.number("member") == kNobody) {
    return;
  }
  r.member().seen_at = r.at;
  if (r.json.contains("key")) {
    r.member().keys.use(r.word("key"), r.n);
  }
}

void act(Reading& r) {
  if (!r.g.running()) {
    throw std::runtime_error("nobody plays at this table");
  }
  play::Told told = r.played != nullptr ? std::move(*r.played) : played_again(r);
  if (const std::string_view broken = game::broken_invariant(r.g.book->rules, r.g.state); !broken.empty()) {
    throw BrokenPromise(std::string(broken));
  }
  r.events = std::move(told.events);
  const Seat actor = actor_of(told.actions);
  count_dice(r.g, r.events);
  for (const game::Event& event : r.events) {
    r.g.departures.hear(event);
  }
  follow_claims(r.g, r.at);
  follow_offers(r.g, told.actions, r.events, r.at);
  remember_actor(r, actor);
  set_clocks(r.g, actor, r.at, r.n);
}

void away(Reading& r) {
  Place& place = r.place();
  place.away = true;
  place.substitute = bots::level_named(r.word("level"));
  leave_clock(place, r.at, r.word("why") == "timeout");
  std::erase(r.g.pause_votes, place.member);
  std::erase(r.g.resume_votes, place.member);
  if (r.word("why") == "kicked") {
    r.g.members.at(Gathering::index(place.member)).gone = true;
  }
  if (place.member == r.g.host) {
    pass_host_on(r.g);
  }
}

void opened(Reading& r) { r.place().opened = true; }

void host(Reading& r) { r.g.host = r.number("member"); }

void renamed(Reading& r) {
  r.member().name = r.word("name");
  for (Place& place : r.g.places) {
    if (place.member == r.number("member")) {
      place.name = r.word("name");
    }
  }
}

void back(Reading& r) {
  Place& place = r.place();
  if (r.number("member") != kNobody) {
    r.member().seen_at = r.at;
  }
  place.away = false;
  place.timeouts = 0;
  take_up_clock(r.g, place, r.at);
}

void substitute(Reading& r) { r.place().substitute = bots::level_named(r.word("level")); }

void more_time(Reading& r) {
  Place& place = r.place();
  place.granted += Millis{1000} * r.number("seconds", 0);
  int& left = r.number("by") == place.member ? place.more_time_left : place.given_time_left;
  --left;
}

void vote(Reading& r) {
  auto& votes = r.word("for") == "pause" ? r.g.pause_votes : r.g.resume_votes;
  votes.push_back(r.number("member"));
}

void paused(Reading& r) {
  r.g.phase = Phase::paused;
  r.g.paused_at = r.at;
  r.g.pause_votes.clear();
}

void resumed(Reading& r) {
  const Millis lasted = r.at - r.g.paused_at;
  r.g.phase = Phase::playing;
  r.g.started_at += lasted;
  r.g.resume_votes.clear();
  for (Place& place : r.g.places) {
    place.owes_since += lasted;
  }
  for (OpenClaim& claim : r.g.claims) {
    claim.since += lasted;
  }
}

void waived(Reading& r) {
  for (OpenClaim& claim : r.g.claims) {
    claim.waived = claim.waived || static_cast<int>(game::at(claim.creditor)) == r.number("seat");
  }
}

void chat(Reading& r) {
  ++r.g.chats;
  if (r.number("member") == kNobody) {
    ++r.g.remarks;
    return;
  }
  r.member().seen_at = r.at;
  auto& chats = r.member().chats;
  std::rotate(chats.begin(), chats.begin() + 1, chats.end());
  chats.back() = r.at;
}

void over(Reading& r) {
  r.g.phase = Phase::over;
  set_clocks(r.g, Seat::nobody, r.at, r.n);
}

void rematch(Reading& r) { r.g.rematch = Rematch{r.word("game"), r.word("code"), r.word("commitment")}; }

const std::map<std::string, void (*)(Reading&), std::less<>> kKinds = {
    {"created", created},     {"options", options},
    {"seated", seated},       {"unseated", unseated},
    {"removed", removed},     {"entropy", entropy},
    {"started", started},     {"act", act},
    {"away", away},           {"back", back},
    {"more_time", more_time}, {"vote", vote},
    {"paused", paused},       {"resumed", resumed},
    {"chat", chat},           {"over", over},
    {"rematch", rematch},     {"substitute", substitute},
    {"committed", committed}, {"starting", starting},
    {"revealed", revealed},   {"opened", opened},
    {"host", host},           {"renamed", renamed},
    {"waived", waived},
};

}  // namespace

std::string settle_edition(Gathering& g, Books& books) {
  if (g.book == nullptr) {
    Books::Found found = books.find(g.options.edition, g.options.choice, g.options.text);
    if (!found.book) {
      return "edition " + g.options.edition + ": " + found.problem.en;
    }
    g.book = std::move(found.book);
  }
  return "";
}

std::string absorb(Gathering& g, Books& books, const store::Entry& entry, Message& told) {
  Json json = Json::parse(entry.text, nullptr, false);
  if (!json.is_object()) {
    return "entry " + std::to_string(entry.n) + " is not an object";
  }
  return absorb(g, books, entry, std::move(json), told);
}

std::string absorb(Gathering& g, Books& books, const store::Entry& entry, Json json, Message& told,
                   play::Told* played) {
  if (entry.n != g.next) {
    return "entry " + std::to_string(entry.n) + " where " + std::to_string(g.next) + " was due";
  }
  try {
    told = {entry.n, entry.at, {}, {}};
    Reading reading{g, books, json, entry.at, entry.n, told.events, played};
    const auto kind = kKinds.find(json.at("kind").get<std::string>());
    if (kind == kKinds.end()) {
      return "entry " + std::to_string(entry.n) + " is of no known kind";
    }
    kind->second(reading);
    check_shape(g);
    json.erase("_");
    told.fields = std::move(json);
  } catch (const BrokenPromise&) {
    throw;
  } catch (const std::exception& problem) {
    return "entry " + std::to_string(entry.n) + ": " + problem.what();
  }
  ++g.next;
  g.last_at = entry.at;
  return "";
}

}  // namespace cadastre::online
