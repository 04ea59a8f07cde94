// What members of a running game may do besides changing its table.
#include <algorithm>

#include "notation/action_text.h"
#include "notation/vocabulary.h"
#include "online/claims.h"
#include "online/clean_text.h"
#include "online/entries.h"
#include "online/names.h"
#include "online/order.h"

namespace cadastre::online {
namespace {

using game::Seat;
using notation::Json;

constexpr std::size_t kMostChatBytes = 500;
constexpr Millis kChatWindow = 10'000;
constexpr std::size_t kMostActions = 16;  // of one command
constexpr std::size_t kMostFields = 6;    // of an act's entry

// Its host is gone, or away from their seat.
bool is_orphaned(const Gathering& g) {
  return !g.knows(g.host) || (g.seat_of(g.host) != Seat::nobody && !g.is_present(g.host));
}

void come_back(Order& o) {
  const auto seat = game::at(o.seat());
  if (o.g().places[seat].away) {
    o.draft.add({{"kind", "back"}, {"seat", seat}, {"member", o.member}});
    if (is_orphaned(o.g())) {
      o.draft.add({{"kind", "host"}, {"member", o.member}});
    }
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

// "action", or several of them as "actions". Nothing: it cannot be read, and that was said.
std::optional<std::vector<game::Action>> read_actions(const Order& o, const Json* one, const Json* many) {
  const std::size_t count = many == nullptr ? 1 : many->size();
  if (!o.needs((one == nullptr || many == nullptr) && count != 0 && count <= kMostActions, "bad_action",
               "one action, or one to sixteen as actions")) {
    return std::nullopt;
  }
  std::vector<game::Action> found;
  for (std::size_t i = 0; i < count; ++i) {
    const auto action = action_of(o, many == nullptr ? one : &(*many)[i]);
    if (!action) {
      o.draft.fail("bad_action", action.error);
      return std::nullopt;
    }
    if (!o.needs(action->seat == o.seat(), "forbidden", "this is not your seat")) {
      return std::nullopt;
    }
    found.push_back(*action);
  }
  return found;
}

// Whoever may still claim a rent that this act would end is waited for.
void act_in_time(Order& o, const game::Action& action, Json entry) {
  if (o.needs(!held_until(o.g(), action, o.draft.now), "claim_wait",
              "somebody may still claim a rent that this roll would end: see claim_wait of now")) {
    o.draft.act(action, std::move(entry));
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
    count_votes(o.draft);
  }
}

// Who was sent away cannot sit down again at once, nor a stranger: the host opens the seat when they like.
void seat_substitute(Order& o, std::size_t seat) {
  Place bot = o.g().places[seat];
  bot.kind = SeatKind::bot;
  bot.level = o.g().options.substitute.value_or(bots::Level::normal);
  bot.name = "Bot " + std::to_string(seat + 1);
  name_bot(o.g(), bot);
  o.draft.add({{"kind", "seated"}, {"seat", seat}, {"place", place_json(bot, seat)}});
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
    if (!o.needs_seat() || !o.needs_present()) {
      return;
    }
    if (std::find(votes.begin(), votes.end(), o.member) == votes.end()) {
      o.draft.add({{"kind", "vote"}, {"member", o.member}, {"for", pause ? "pause" : "resume"}});
    }
    count_votes(o.draft);
    return;
  }
  o.draft.add({{"kind", pause ? "paused" : "resumed"}, {"by", o.member}});
}

}  // namespace

void orders::act(Order& o) {
  const Json* one = o.in.any("action");
  const Json* many = o.in.list("actions");
  const auto n = o.in.integer("n", 0, INT64_MAX);
  const std::string key = o.in.word("key").value_or("");
  if (!o.read() || !o.needs(key.size() <= 64, "bad_request", "key has at most 64 bytes")) {
    return;
  }
  const Member& member = o.g().members[Gathering::index(o.member)];
  if (const auto n_then = key.empty() ? std::nullopt : member.keys.find(key)) {
    o.draft.answer["n"] = *n_then;  // said twice, done once, also if it ended the game
    return;
  }
  if (!o.needs_running() || !o.needs_seat() ||
      !o.needs(o.g().phase != Phase::paused, "paused", "the game is paused")) {
    return;
  }
  const auto actions = read_actions(o, one, many);
  const Place& place = o.g().places[game::at(o.seat())];
  if (!actions || !o.needs(!n || !place.owes || static_cast<std::uint64_t>(*n) >= place.decision_n, "stale",
                           "something has happened since: look again")) {
    return;
  }
  come_back(o);
  Json entry = Json::object();  // by and by: a list of lists would be built first
  entry.get_ref<Json::object_t&>().reserve(kMostFields);
  entry["kind"] = "act";
  entry["by"] = game::at(o.seat());
  entry["member"] = o.member;
  o.draft.answer["n"] = o.g().next;  // the first act's own, also if more follows from it
  const auto carry_out = [&](std::size_t i, Json its) {
    if (!key.empty() && i == 0) {
      its["key"] = key;
    }
    act_in_time(o, (*actions)[i], std::move(its));
  };
  const std::size_t last = actions->size() - 1;  // there is one at least
  for (std::size_t i = 0; i < last; ++i) {
    carry_out(i, entry);
  }
  carry_out(last, std::move(entry));
}

void orders::chat(Order& o) {
  const std::string text = clean_text(o.in.word("text").value_or(""), kMostChatBytes);
  if (!o.read() || !o.needs(!text.empty(), "bad_request", "text is missing")) {
    return;
  }
  const Member& member = o.g().members[Gathering::index(o.member)];
  if (!o.needs(o.g().chats < kMostChats, "too_many", "enough was said in this game") ||
      !o.needs(o.draft.now - member.chats.front() >= kChatWindow, "too_many",
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

// Who only watches has no token: a name of their own, nobody else's, and the server counts by address.
void orders::remark(Order& o) {
  const std::string text = clean_text(o.in.word("text").value_or(""), kMostChatBytes);
  const std::string name = clean_name(o.in.word("name").value_or(""));
  if (o.read() && o.needs(!text.empty() && !name.empty(), "bad_request", "text and name are needed") &&
      o.needs(!name_taken(o.g(), name), "name_taken", "somebody at this table is called that") &&
      o.needs(o.g().remarks < kMostRemarks && o.g().chats < kMostChats, "too_many",
              "enough was said in this game")) {
    o.draft.add({{"kind", "chat"}, {"spectator", true}, {"name", name}, {"text", text}});
  }
}

void orders::kick(Order& o) {
  const auto member = o.in.integer("member", 0, 1000);
  o.in.require("member", member.has_value());
  if (!o.read() || !o.needs_host()) {
    return;
  }
  const auto who = static_cast<int>(*member);
  if (o.needs(o.g().knows(who) && who != o.member, "bad_request", "there is no such other member") &&
      o.needs(o.g().phase != Phase::over, "over", "the game is over")) {
    const Seat seat = o.g().seat_of(who);
    go_away(o, who, "kicked");
    if (o.g().phase == Phase::lobby && seat != Seat::nobody) {
      seat_substitute(o, game::at(seat));
    }
  }
}

void orders::leave(Order& o) {
  if (o.read()) {
    go_away(o, o.member, "left");
  }
}

void orders::back(Order& o) {
  if (o.read() && o.needs_running() && o.needs_seat()) {
    come_back(o);
  }
}

// Said twice, or when there is nothing to claim, it changes nothing.
void orders::waive(Order& o) {
  if (!o.read() || !o.needs_running() || !o.needs_seat()) {
    return;
  }
  const auto open = [&](const OpenClaim& claim) { return claim.creditor == o.seat() && !claim.waived; };
  if (std::ranges::any_of(o.g().claims, open)) {
    o.draft.add({{"kind", "waived"}, {"seat", game::at(o.seat())}, {"member", o.member}});
  }
}

namespace {

// Nobody can be played for who is there, or was a moment ago.
void stand_in(Order& o, std::size_t seat) {
  if (!o.needs_running() || !o.needs(o.is_host() || o.g().is_present(o.member), "forbidden",
                                     "only who plays here may ask for a substitute")) {
    return;
  }
  const bool plays = seat < o.g().places.size() && o.g().state.in.has(static_cast<Seat>(seat));
  if (!o.needs(plays && o.g().is_present(o.g().places[seat]), "bad_request",
               "nobody plays there whom a bot could stand in for")) {
    return;
  }
  const Place& place = o.g().places[seat];
  const auto since = o.outside.absent_since(place.member);
  const Millis after = Millis{1000} * o.g().options.substitute_after_s;
  if (o.needs(after != 0, "forbidden", "at this table nobody is played for") &&
      o.needs(since && o.draft.now - *since >= after, "not_absent",
              "they are here, or have not been gone for long enough")) {
    o.draft.add({{"kind", "away"},
                 {"seat", seat},
                 {"why", "absent"},
                 {"by", o.member},
                 {"level", level_word(place.substitute)}});
    count_votes(o.draft);
  }
}

}  // namespace

void orders::substitute(Order& o) {
  if (const auto seat = o.in.integer("seat", 0, game::kMaxSeats - 1)) {
    if (o.read()) {
      stand_in(o, static_cast<std::size_t>(*seat));
    }
    return;
  }
  const std::string word = o.in.word("level").value_or("");
  if (!o.read() || !o.needs_seat() || !o.needs_running() ||
      !o.needs(word == "none" || bots::level_named(word), "bad_request",
               "level is none, random, easy, normal, hard or expert")) {
    return;
  }
  o.draft.add({{"kind", "substitute"}, {"seat", game::at(o.seat())}, {"level", word}});
}

void orders::pause(Order& o) { pause_or_resume(o, true); }

void orders::resume(Order& o) { pause_or_resume(o, false); }

void orders::more_time(Order& o) {
  const auto own = o.seat() == Seat::nobody ? 0 : static_cast<std::int64_t>(game::at(o.seat()));
  const std::int64_t number = o.in.integer("seat", 0, game::kMaxSeats - 1).value_or(own);
  if (!o.read() || !o.needs_running() || !o.needs_seat() || !o.needs_present() ||
      !o.needs(o.g().options.clock_s != 0, "bad_request", "this game has no clock") ||
      !o.needs(number < static_cast<std::int64_t>(o.g().places.size()), "bad_request",
               "there is no such seat")) {
    return;
  }
  const Place& place = o.g().places[static_cast<std::size_t>(number)];
  if (o.needs(place.owes, "not_owing", "this seat owes no decision") &&
      o.needs(place.member != o.member || place.more_time_left > 0, "too_many",
              "you have asked three times; another player can still give you time") &&
      o.needs(place.member == o.member || place.given_time_left > 0, "too_many",
              "this player has been given time six times; that is enough")) {
    o.draft.add(
        {{"kind", "more_time"}, {"seat", number}, {"by", o.member}, {"seconds", o.g().options.clock_s}});
  }
}

void orders::erase(Order& o) {
  if (o.read() && o.needs_host()) {
    o.draft.erase = true;
    o.draft.answer["deleted"] = true;
  }
}

// From now on they are called by their number; the log is rewritten when this is kept.
void orders::forget_me(Order& o) {
  if (!o.read()) {
    return;
  }
  const bool sits = o.seat() != Seat::nobody;
  const std::size_t seat = sits ? game::at(o.seat()) : SIZE_MAX;
  const std::string number = "Player " + std::to_string(sits ? seat + 1 : Gathering::index(o.member) + 1);
  const std::string name = unique_name(o.g(), number, seat, o.member);
  if (o.g().members[Gathering::index(o.member)].name != name) {
    o.draft.add({{"kind", "renamed"}, {"member", o.member}, {"name", name}});
  }
  o.draft.forgotten = o.member;
}

void orders::rematch(Order& o) {
  if (!o.read() || !o.needs(o.g().phase == Phase::over, "not_over", "the game is not over yet")) {
    return;
  }
  if (!o.g().rematch) {
    open_rematch(o.draft, o.outside.fresh());
  }
  if (o.draft.good()) {
    o.draft.answer["game"] = o.g().rematch->game;
    o.draft.answer["code"] = o.g().rematch->code;
    o.draft.answer["commitment"] = o.g().rematch->commitment;
  }
}

}  // namespace cadastre::online
