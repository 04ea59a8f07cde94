#include "online/orders.h"

#include <algorithm>
#include <array>
#include <span>

#include "notation/seats.h"
#include "online/clean_text.h"
#include "online/entries.h"
#include "online/names.h"
#include "online/order.h"

namespace cadastre::online {
namespace {

using notation::Json;
using notation::ObjectReader;

constexpr int kMostSeconds = 7 * 24 * 3600;
constexpr int kMostClaimSeconds = 60;

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
  const int owner = place.member;
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
  if (wish.contains("name") && place.kind != SeatKind::open &&
      !o.needs(!name_taken(o.g(), place.name, seat, owner), "name_taken",
               "somebody at this table is called that")) {
    return;
  }
  if (before != SeatKind::bot || place.name.empty()) {
    name_bot(o.g(), place);
  }
  check_wishes(o.draft, place, seat);
  Json entry = {{"kind", "seated"}, {"seat", seat}, {"place", place_json(place, seat)}};
  o.draft.add(entry);
}

// Somebody new may take over from one who was sent away.
void open_seat(Order& o, std::size_t seat) {
  if (!o.needs_host() || !o.needs(seat < o.g().places.size(), "bad_request", "there is no such seat")) {
    return;
  }
  const Place& place = o.g().places[seat];
  if (o.needs(place.kind == SeatKind::person && !o.g().knows(place.member), "forbidden",
              "somebody sits there: kick first") &&
      !place.opened) {
    o.draft.add({{"kind", "opened"}, {"seat", seat}});
  }
}

// A game that was begun elsewhere has its seats, roles and tokens; only who plays can still be changed.
bool fits_brought(Order& o, std::size_t seat, const Json& wish) {
  const bool changes = wish.contains("role") || wish.contains("token") ||
                       wish.value("kind", Json()) == "none" || seat == o.g().places.size();
  return o.needs(o.g().brought == nullptr || !changes, "forbidden",
                 "this game goes on as it was begun: its seats, roles and tokens stay");
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
  if (!o.read()) {
    return;
  }
  const auto seat = static_cast<std::size_t>(*number);
  if (o.g().running() && wish.value("kind", Json()) == "open") {
    open_seat(o, seat);
    return;
  }
  if (!o.needs_lobby()) {
    return;
  }
  if (!o.needs(seat <= o.g().places.size(), "bad_request", "there is no such seat") ||
      !fits_brought(o, seat, wish)) {
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

// While it plays the host may still change how the table behaves, not what is played.
void manners(Order& o) {
  Options wanted = o.g().options;
  read_manners(o.in, wanted);
  for (const char* key : {"edition", "variants", "set", "clock", "substitute", "minutes"}) {
    if (o.in.any(key) != nullptr && !o.needs_lobby()) {
      return;
    }
  }
  if (o.read() && o.needs_host()) {
    Json entry = {{"kind", "options"}};
    entry.update(manners_json(wanted));
    o.draft.add(entry);
  }
}

bool knows(const auto& list, const std::string& id) {
  return std::ranges::any_of(list, [&](const auto& item) { return item.id == id; });
}

// Roles and tokens from before the table chose other rules: the dice decide now, or there are none of these.
void clear_wishes(Order& o) {
  const edition::Book& book = *o.g().book;
  for (std::size_t i = 0; i < o.g().places.size(); ++i) {
    Place place = o.g().places[i];
    const bool role = !place.role.empty() && (roles_by_dice(book) || !knows(book.roles, place.role));
    const bool token = !place.token.empty() && !knows(book.tokens, place.token);
    if (role || token) {
      place.role = role ? "" : place.role;
      place.token = token ? "" : place.token;
      o.draft.add({{"kind", "seated"}, {"seat", i}, {"place", place_json(place, i)}});
    }
  }
}

void options(Order& o) {
  if (o.g().running()) {
    return manners(o);
  }
  if (!o.needs_lobby() || !o.needs_host()) {  // before an edition is looked up
    return;
  }
  for (const char* key : {"edition", "edition_text", "variants", "set"}) {
    if (!o.needs(o.g().brought == nullptr || o.in.any(key) == nullptr, "forbidden",
                 "this game goes on by the rules it was begun with")) {
      return;
    }
  }
  Options wanted = o.g().options;
  read_options(o.draft, o.in, wanted, false);
  if (!o.read()) {
    return;
  }
  Json entry = {{"kind", "options"}};
  entry.update(options_json(wanted));
  carry_edition(o.draft, wanted, entry);
  o.draft.add(entry);
  if (o.draft.good()) {
    clear_wishes(o);
  }
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

struct Named {
  std::string_view name;
  void (*order)(Order& o);
};
constexpr std::array<Named, 19> kOrders = {{
    {"act", orders::act},
    {"chat", orders::chat},
    {"seat", seat},
    {"options", options},
    {"entropy", entropy},
    {"start", start},
    {"commit", commit},
    {"reveal", reveal},
    {"kick", orders::kick},
    {"pause", orders::pause},
    {"resume", orders::resume},
    {"more_time", orders::more_time},
    {"leave", orders::leave},
    {"back", orders::back},
    {"rematch", orders::rematch},
    {"substitute", orders::substitute},
    {"waive", orders::waive},
    {"delete", orders::erase},
    {"forget_me", orders::forget_me},
}};

std::optional<bots::Level> read_level(Deciding& draft, ObjectReader& in, const char* key,
                                      std::optional<bots::Level> level, bool none_allowed) {
  const auto word = in.word(key);
  if (!word) {
    return level;
  }
  const auto named = bots::level_named(*word);
  if (!named && !(none_allowed && *word == "none")) {
    draft.fail("bad_request", std::string(key) + " is " + std::string(bots::kLevelWords));
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

void read_manners(ObjectReader& in, Options& options) {
  const auto number = [&](const char* key, int most, int& value) {
    value = static_cast<int>(in.integer(key, 0, most).value_or(value));
  };
  number("pace_ms", 10'000, options.pace_ms);
  number("claim_seconds", kMostClaimSeconds, options.claim_s);
  number("substitute_after", kMostSeconds, options.substitute_after_s);
  options.spectators_speak = in.boolean("spectators_speak").value_or(options.spectators_speak);
}

void carry_edition(Deciding& draft, const Options& options, Json& entry) {
  constexpr std::size_t kMostCarried = 4;  // a log is no place to keep editions
  const Shelf& shelf = draft.books.shelf();
  const std::vector<std::string>& carried = draft.g.carried;
  if (!draft.good() || shelf.ships(options.text) ||
      std::find(carried.begin(), carried.end(), options.text) != carried.end()) {
    return;
  }
  const auto text = shelf.text(options.text);
  if (carried.size() == kMostCarried) {
    draft.fail("bad_edition", "this table has changed its edition often enough; make a new game");
    return;
  }
  if (text == nullptr) {
    draft.fail("bad_edition", "the text of this edition is not at hand any more; bring it again");
    return;
  }
  entry["_"]["edition"] = *text;
}

void read_options(Deciding& draft, ObjectReader& in, Options& options, bool edition_needed) {
  const auto id = in.word("edition");
  in.require("edition", id || !edition_needed);
  if (id && *id != options.edition) {
    options.choice = {};
    options.text.clear();
  }
  options.edition = id.value_or(options.edition);
  options.text = in.word("edition_text").value_or(options.text);
  notation::read_choice(in, options.choice);
  read_clock(in, options);
  options.substitute = read_level(draft, in, "substitute", options.substitute, true);
  read_manners(in, options);
  options.minutes = static_cast<int>(in.integer("minutes", 0, 24 * 60).value_or(options.minutes));
  if (!in.good() || !draft.good()) {
    return;
  }
  const Books::Found found = draft.books.find(options.edition, options.choice, options.text);
  options.text = found.text;
  if (!found.book) {
    draft.fail("bad_edition", found.problem.en);
  } else if (options.minutes != 0 && !found.book->rules.timed) {
    draft.fail("bad_setup", "only a timed game has minutes: choose the variant that is timed");
  }
}

void read_place(Deciding& draft, const Json& json, const std::string& where, Place& place) {
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
    place.name = clean_name(*name);
    if (place.name.empty()) {
      in.fail("name", "must have something that can be seen");
    }
  }
  place.role = in.word("role").value_or(place.role);
  place.token = in.word("token").value_or(place.token);
  place.level = read_level(draft, in, "level", place.level, false).value_or(bots::Level::normal);
  if (!in.finish()) {
    draft.fail("bad_request", error);
  }
}

bool roles_by_dice(const edition::Book& book) { return book.rules.role_choice != game::RoleChoice::free; }

void check_wishes(Deciding& draft, const Place& place, std::size_t seat) {
  if (draft.g.brought != nullptr) {
    return;  // no wishes: they were given out where it began
  }
  const edition::Book& book = *draft.g.book;
  if (!place.token.empty() && !knows(book.tokens, place.token)) {
    draft.misfit("no_such_token");
  }
  if (!place.role.empty() && !knows(book.roles, place.role)) {
    draft.misfit("no_such_role");
  } else if (draft.g.phase == Phase::lobby && !place.role.empty() && roles_by_dice(book)) {
    draft.misfit("role_by_dice");
  }
  for (std::size_t i = 0; i < draft.g.places.size(); ++i) {
    if (i != seat && !place.token.empty() && draft.g.places[i].token == place.token) {
      draft.misfit("token_taken");
    }
  }
}

void give_entropy(Deciding& draft, int member, const std::string& entropy) {
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

void carry_out(Deciding& draft, int member, const Json& command, const Outside& outside) {
  std::string error;
  ObjectReader in(kNoBook, command, "command", error);
  const auto name = in.word("command");
  in.ignore("id");
  const std::span<const Named> all(kOrders);
  const auto order = std::ranges::find(all, name.value_or(""), &Named::name);
  if (!in.good() || order == all.end()) {
    draft.fail(in.good() ? "unknown_command" : "bad_request", in.good() ? "there is no such command" : error);
    return;
  }
  Order o{draft, in, member, outside};
  if (draft.g.knows(member)) {
    order->order(o);
  } else if (member == kNobody && order->order == orders::chat && draft.g.options.spectators_speak) {
    orders::remark(o);
  } else {
    draft.fail("unauthorised", "this needs the token of a member of the game");
  }
}

}  // namespace cadastre::online
