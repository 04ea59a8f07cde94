#include "online/brought.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

#include "game/invariants.h"
#include "notation/object_reader.h"
#include "online/names.h"
#include "online/orders.h"

namespace cadastre::online {
namespace {

using notation::Json;
using notation::Record;

constexpr std::size_t kMostEdition = 256 * 1024;  // of the text a record carries

// Where the record says it, nobody else does.
constexpr std::array kOfTheRecord = {"edition", "edition_text", "variants", "set", "seats"};

// The record somebody sent; nothing: it cannot be taken, and that was said.
std::optional<Record> read_record(Deciding& draft, const Json& request) {
  const auto text = request.find("record");
  if (text == request.end() || !text->is_string()) {
    draft.fail("bad_request", "record is missing: the text of a record file");
    return std::nullopt;
  }
  for (const char* key : kOfTheRecord) {
    if (request.contains(key)) {
      draft.fail("bad_request", fmt::format("{} is what the record says", key));
      return std::nullopt;
    }
  }
  if (const auto play = request.find("play"); play != request.end() && !play->is_boolean()) {
    draft.fail("bad_request", "play must be true or false");
    return std::nullopt;
  }
  notation::RecordRead read = notation::parse_record(text->get_ref<const std::string&>());
  const notation::Misfit misfit =
      !read.record ? read.misfit
      : read.record->position
          ? notation::Misfit{read.record->lines.position, "it begins in the middle of a game"}
          : notation::Misfit{};
  if (!misfit.why.empty()) {
    draft.fail("bad_record", fmt::format("line {}: {}", misfit.line, misfit.why));
    return std::nullopt;
  }
  if (read.record->actions.size() > kMostEntries || read.record->edition_text.size() > kMostEdition) {
    draft.fail("too_long", "this game, or its edition, is longer than one that can be brought");
    return std::nullopt;
  }
  return std::move(read.record);
}

// The seat of whoever brings it: the one asked for, or the first that is no bot's; nothing: they all are.
std::optional<std::size_t> seat_of_host(Deciding& draft, const Json& request, const Record& record) {
  const auto wish = request.find("seat");
  if (wish != request.end() && !wish->is_null()) {
    const std::int64_t seat = wish->is_number_integer() ? wish->get<std::int64_t>() : -1;
    const bool fits = seat >= 0 && seat < static_cast<std::int64_t>(record.seats.size());
    if (!fits) {
      draft.fail("bad_request", "seat is one of the record's");
    }
    return fits ? std::optional(static_cast<std::size_t>(seat)) : std::nullopt;
  }
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    if (record.bots.at(i).empty()) {
      return i;
    }
  }
  return std::nullopt;
}

// The game as one that is asked for, with everything the record says.
Json asked_for(const Json& request, const Record& record, const std::string& text,
               std::optional<std::size_t> host) {
  Json asked = request;
  asked.erase("record");
  asked.erase("seat");
  asked["edition"] = record.edition;
  asked["edition_text"] = text;
  asked["variants"] = record.choice.variants;
  asked["set"] = record.choice.overrides;
  asked["play"] = host.has_value() && request.value("play", true);
  if (!asked.contains("name") && host) {
    asked["name"] = record.seats[*host].name;
  }
  asked["seats"] = Json::array();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const notation::RecordSeat& seat = record.seats[i];
    const auto level = bots::level_named(record.bots.at(i));
    Json& one = asked["seats"].emplace_back(Json{{"role", seat.role}, {"token", seat.token}});
    const std::string name = clean_name(seat.name);
    one["name"] = name.empty() ? fmt::format("Player {}", i + 1) : name;
    one["kind"] = host == i && asked["play"] == true ? "person" : level ? "bot" : "open";
    one["level"] = bots::name(level.value_or(bots::Level::normal));
  }
  return asked;
}

std::vector<notation::RecordSeat> record_seats(const Gathering& g) {
  std::vector<notation::RecordSeat> seats;
  for (const Place& place : g.places) {
    seats.push_back({place.token, place.role, place.name});
  }
  return seats;
}

}  // namespace

std::shared_ptr<const Brought> played_before(const edition::Book& book, const Record& record,
                                             notation::Misfit& misfit) {
  auto brought = std::make_shared<Brought>();
  notation::Audience audience;
  audience.hears = [&](const game::Event& event, const game::State&) { brought->departures.hear(event); };
  const notation::Replayed replayed = notation::replay(book, record, audience);
  const std::string_view broken =
      replayed.misfit ? "" : game::broken_invariant(book.rules, replayed.game.state);
  if (replayed.misfit || !broken.empty()) {
    misfit = replayed.misfit.value_or(notation::Misfit{0, std::string(broken)});
    return nullptr;
  }
  brought->state = replayed.game.state;
  brought->outcomes = replayed.game.source.drawn;
  for (const notation::RecordLine& line : record.actions) {
    brought->actions.push_back(line.text);
  }
  return brought;
}

void take_brought(Gathering& g, const std::vector<std::string>& actions) {
  Record record;
  record.hash = g.book->hash;
  record.seats = record_seats(g);
  for (const std::string& line : actions) {
    record.actions.push_back({static_cast<int>(record.actions.size()) + 1, line});
  }
  notation::Misfit misfit;
  g.brought = played_before(*g.book, record, misfit);
  if (g.brought == nullptr) {
    throw std::runtime_error("what was played elsewhere: " + misfit.why);
  }
}

std::vector<game::Event> lay_table(Gathering& g) {
  if (g.brought != nullptr) {
    g.state = g.brought->state;
    g.source.drawn = g.brought->outcomes;
    g.departures = g.brought->departures;
    return {};
  }
  const auto setup = notation::setup_of(*g.book, record_seats(g));
  if (!setup) {
    throw std::runtime_error("seats: " + setup.error);
  }
  play::Told told;
  g.begin(g.book->rules, *setup, told);
  return std::move(told.events);
}

void bring_game(Deciding& draft, const Fresh& fresh, const Json& request, const std::string& token_hash) {
  const std::optional<Record> record = read_record(draft, request);
  if (!record) {
    return;
  }
  const std::string text = record->edition_text.empty() ? "" : draft.books.learn(record->edition_text);
  const Books::Found found = draft.books.find(record->edition, record->choice, text);
  if (!found.book) {
    draft.fail("bad_edition", found.problem.en);
    return;
  }
  notation::Misfit misfit;
  const auto brought = played_before(*found.book, *record, misfit);
  if (brought == nullptr) {
    draft.fail("bad_record", fmt::format("line {}: {}", misfit.line, misfit.why));
  } else if (brought->state.stage == game::Stage::over) {
    draft.fail("over", "this game is over: it can be looked at, not played on");
  }
  const auto host = seat_of_host(draft, request, *record);
  if (draft.good()) {
    open_game(draft, fresh, asked_for(request, *record, found.text, host), token_hash, brought);
  }
}

}  // namespace cadastre::online
