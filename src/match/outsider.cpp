#include "match/outsider.h"

#include <nlohmann/json.hpp>

#include "game/actors.h"
#include "notation/action_text.h"
#include "notation/edition_info.h"
#include "notation/listing.h"
#include "notation/position.h"
#include "notation/vocabulary.h"

namespace cadastre::match {

using game::Action;
using game::Seat;
using game::State;
using notation::Json;

namespace {

constexpr int kProtocol = 1;
constexpr std::chrono::seconds kStart{3};  // more, for the first answer of a program just started

// A program cannot know an edition of somebody's own.
bool is_built_in(const edition::Book& book) {
  const auto source = edition::find_built_in(book.id);
  return source && edition::load(*source, {book.chosen, book.overrides}).book->hash == book.hash;
}

}  // namespace

Outsider::Outsider(const edition::Book& book, std::string command, int clock_ms)
    : book_(book), command_(std::move(command)), clock_(clock_ms) {}

Outsider::~Outsider() = default;

void Outsider::new_game(std::uint64_t seed) {
  seed_ = seed;
  greeted_ = false;
  if (lost_) {
    process_.reset();
    lost_ = false;
  }
}

std::optional<Action> Outsider::fail(Verdict verdict) {
  ++conduct_.verdicts[static_cast<std::size_t>(verdict)];
  if (verdict == Verdict::crashed || verdict == Verdict::silent) {
    process_->abandon();
    process_.reset();
    lost_ = true;
  }
  return std::nullopt;
}

void Outsider::greet(const State& s, Seat seat) {
  fresh_ = process_ == nullptr;
  if (fresh_) {
    process_ = std::make_unique<Process>(command_);
  }
  Json json = Json::object();
  json["tell"] = "game";
  json["protocol"] = kProtocol;
  json["edition"] = book_.id;
  json["variants"] = book_.chosen;
  json["set"] = book_.overrides;
  json["seat"] = notation::seat_json(seat);
  json["seats"] = s.seats;
  json["seed"] = seed_ & 0x7fffffffU;
  if (fresh_ && !is_built_in(book_)) {
    json["told"] = notation::edition_json(book_, edition::Language::en);
  }
  process_->say(notation::dump(json), Process::Clock::now() + clock_ + kStart);
  greeted_ = true;
}

Json Outsider::question_json(const State& s, Seat seat, std::string_view question) const {
  Json json = Json::object();
  json["ask"] = question;
  json.update(notation::listing_json(book_, s, seat));
  json["position"] = notation::position_json(book_, s);
  return json;
}

std::optional<Action> Outsider::ask(const State& s, Seat seat, std::string_view question) {
  if (lost_) {
    return std::nullopt;
  }
  ++conduct_.asked;
  if (!greeted_) {
    greet(s, seat);
  }
  process_->forget();
  const auto until = Process::Clock::now() + clock_ + (fresh_ ? kStart : std::chrono::seconds{0});
  if (!process_->say(notation::dump(question_json(s, seat, question)), until)) {
    return fail(Process::Clock::now() >= until ? Verdict::silent : Verdict::crashed);
  }
  std::string line;
  const Process::Heard heard = process_->hear(line, until);
  fresh_ = false;
  if (heard != Process::Heard::line) {
    return fail(heard == Process::Heard::end ? Verdict::crashed : Verdict::silent);
  }
  return read(s, seat, line);
}

// An action as JSON or as text, or "wait".
std::optional<Action> Outsider::read(const State& s, Seat seat, const std::string& line) {
  if (line == "wait" || line == "\"wait\"") {
    return std::nullopt;
  }
  notation::Parsed<Action> action;
  if (line.starts_with('{')) {
    const auto json = notation::parse_json(line);
    action = json ? notation::parse_action_json(book_, *json) : notation::Parsed<Action>::bad(json.error);
  } else {
    action = notation::parse_action_line(book_, line);
  }
  if (!action) {
    return fail(Verdict::rubbish);
  }
  const bool fits = action->seat == seat && game::refusal(book_.rules, s, *action) == game::Refusal::none;
  return fits ? action.value : fail(Verdict::illegal);
}

Action Outsider::choose(const State& s, Seat seat) {
  const auto action = ask(s, seat, "choose");
  if (action) {
    return *action;
  }
  ++conduct_.defaults;
  return game::default_action(book_.rules, s, seat);
}

std::optional<Action> Outsider::react(const State& s, Seat seat) { return ask(s, seat, "react"); }

void Outsider::game_over(const State& s) {
  if (process_ == nullptr || !greeted_) {
    return;
  }
  Json json = Json::object();
  json["tell"] = "over";
  json["winners"] = notation::seats_json(s.finale.winners);
  process_->say(notation::dump(json), Process::Clock::now() + clock_);
}

}  // namespace cadastre::match
