#include "engine/engine.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/answers.h"
#include "engine/opponents.h"
#include "engine/scripted.h"
#include "game/actors.h"
#include "notation/action_text.h"
#include "notation/edition_info.h"
#include "notation/listing.h"
#include "notation/position.h"
#include "notation/sentences.h"
#include "notation/vocabulary.h"

namespace cadastre::engine {
namespace {

using game::Seat;
using notation::Json;
using notation::ObjectReader;

constexpr int kProtocol = 1;

const edition::Book kNoGameBook;

// Carries out what `order` says and, if the game was set up so, all that chance does then; or nothing.
template <class Order>
Json carried_out(OpenGame& open, const Order& order, Telling telling = Telling::all) {
  play::Game next = open.game;
  play::Told told;
  play::Verdict verdict = order(next, told);
  if (verdict.good() && open.auto_chance) {
    verdict = next.let_chance_follow(open.book.rules, told);
  }
  if (verdict.no_source) {
    return error_json("no_seed", "this game has no seed and nothing is scripted");
  }
  if (!verdict.good()) {
    return refused_json(open.book, next.state, verdict,
                        notation::action_line(open.book, verdict.action) + " is refused");
  }
  open.game = std::move(next);
  open.events.insert(open.events.end(), told.events.begin(), told.events.end());
  for (const game::Action& action : told.actions) {
    open.record.actions.push_back({0, notation::action_line(open.book, action)});
  }
  return told_json(open, told, telling);
}

}  // namespace

// One handler a command; each reads all of the request before it does anything.
class Engine::Impl {
 public:
  explicit Impl(std::string version) : version_(std::move(version)) {}

  bool done = false;

  std::string answer_one(const Json& request);
  std::string answer_all(const Json& requests);

 private:
  Json answer(const Json& request);

  using Handler = Json (Impl::*)(ObjectReader&);
  struct Command {
    std::string_view name;
    Handler handler;
    bool needs_game;
  };
  static const std::array<Command, 16> kCommands;

  Json hello(ObjectReader& in);
  Json quit(ObjectReader& in);
  Json new_game(ObjectReader& in);
  Json edition(ObjectReader& in);
  Json rule(ObjectReader& in);
  Json position(ObjectReader& in);
  Json set_position(ObjectReader& in);
  Json script(ObjectReader& in);
  Json actions(ObjectReader& in);
  Json apply(ObjectReader& in);
  Json chance(ObjectReader& in);
  Json default_action(ObjectReader& in);
  Json bot(ObjectReader& in);
  Json play(ObjectReader& in);
  Json log(ObjectReader& in);
  Json record(ObjectReader& in);

  const edition::Book& book() const { return open_ != nullptr ? open_->book : kNoGameBook; }
  const game::State& state() const { return open_->game.state; }
  Json act(const game::Action& action);
  Json let_chance_act();
  static edition::Language language(ObjectReader& in);
  static Json bad_request(ObjectReader& in) { return error_json("bad_request", in.error()); }

  std::string version_;
  Shelf shelf_;
  std::unique_ptr<OpenGame> open_;
  std::unique_ptr<Opponents> opponents_;  // of its edition
};

const std::array<Engine::Impl::Command, 16> Engine::Impl::kCommands = {{
    {"hello", &Impl::hello, false},
    {"quit", &Impl::quit, false},
    {"new", &Impl::new_game, false},
    {"edition", &Impl::edition, false},
    {"rule", &Impl::rule, true},
    {"position", &Impl::position, true},
    {"set_position", &Impl::set_position, true},
    {"script", &Impl::script, true},
    {"actions", &Impl::actions, true},
    {"apply", &Impl::apply, true},
    {"chance", &Impl::chance, true},
    {"default", &Impl::default_action, true},
    {"bot", &Impl::bot, true},
    {"play", &Impl::play, true},
    {"log", &Impl::log, true},
    {"record", &Impl::record, true},
}};

Json Engine::Impl::answer(const Json& request) {
  std::string error;
  ObjectReader in(book(), request, "request", error);
  in.ignore("id");
  const auto name = in.word("command");
  in.require("command", name.has_value());
  if (!in.good()) {
    return bad_request(in);
  }
  const auto command =
      std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& c) { return c.name == *name; });
  if (command == kCommands.end()) {
    return error_json("unknown_command", "there is no such command");
  }
  if (command->needs_game && open_ == nullptr) {
    return error_json("no_game", "there is no game yet: send \"new\" first");
  }
  return (this->*command->handler)(in);
}

edition::Language Engine::Impl::language(ObjectReader& in) {
  const std::string word = in.word("lang").value_or("en");
  if (word != "fr" && word != "en") {
    in.fail("lang", "must be \"fr\" or \"en\"");
  }
  return word == "fr" ? edition::Language::fr : edition::Language::en;
}

Json Engine::Impl::hello(ObjectReader& in) {
  if (!in.finish()) {
    return bad_request(in);
  }
  Json json = ok_json();
  json["program"] = "cadastre";
  json["version"] = version_;
  json["protocol"] = kProtocol;
  json["editions"] = edition::built_in_ids();
  return json;
}

Json Engine::Impl::quit(ObjectReader& in) {
  if (!in.finish()) {
    return bad_request(in);
  }
  done = true;
  return ok_json();
}

Json Engine::Impl::new_game(ObjectReader& in) {
  NewGame made = read_new_game(in, shelf_);
  if (made.game == nullptr) {
    Json json = error_json(made.error, made.message);
    if (made.refused) {
      json["refusal"] = made.message;
    }
    if (!made.rule.empty()) {
      json["rule"] = made.rule;
    }
    return json;
  }
  OpenGame& open = *made.game;
  Json json = carried_out(open, [&](play::Game& game, play::Told& told) {
    game.begin(open.book.rules, *notation::setup_of(open.book, open.record.seats), told);
    return play::Verdict{};
  });
  if (!json.contains("error")) {
    if (opponents_ == nullptr || open_->kept != open.kept) {  // they know the edition they play
      opponents_ = std::make_unique<Opponents>(open.kept);
    }
    open_ = std::move(made.game);
  }
  return json;
}

Json Engine::Impl::edition(ObjectReader& in) {
  const bool running = open_ != nullptr && in.any("edition") == nullptr;
  const EditionAsked asked = running ? EditionAsked{} : read_edition(in);
  const auto lang = language(in);
  if (!in.finish()) {
    return bad_request(in);
  }
  const Opened opened = running ? Opened{} : shelf_.open(asked);
  if (!running && !opened.book) {
    return error_json("bad_edition", opened.message);
  }
  Json json = ok_json();
  json.update(notation::edition_json(running ? book() : *opened.book, lang));
  return json;
}

Json Engine::Impl::rule(ObjectReader& in) {
  const auto id = in.word("rule");
  in.require("rule", id.has_value());
  const auto lang = language(in);
  if (!in.finish()) {
    return bad_request(in);
  }
  const edition::RuleText* found = book().rule(*id);
  if (found == nullptr) {
    return error_json("unknown_rule", "this edition has no such rule");
  }
  Json json = ok_json();
  json["rule"] = found->id;
  json["text"] = found->text.in(lang);
  if (const std::string& note = found->note.in(lang); !note.empty()) {
    json["note"] = note;
  }
  return json;
}

Json Engine::Impl::position(ObjectReader& in) {
  if (!in.finish()) {
    return bad_request(in);
  }
  Json json = ok_json();
  json["line"] = notation::position_line(book(), state());
  json["position"] = notation::position_json(book(), state());
  return json;
}

Json Engine::Impl::set_position(ObjectReader& in) {
  const Json* given = in.any("position");
  in.require("position", given != nullptr);
  if (!in.finish()) {
    return bad_request(in);
  }
  const auto* line = given->get_ptr<const std::string*>();
  const auto parsed = line != nullptr ? notation::parse_position_line(book(), *line)
                                      : notation::parse_position_json(book(), *given, state());
  if (!parsed) {
    return error_json("bad_position", parsed.error);
  }
  if (parsed->seats != state().seats) {
    return error_json("bad_position", "the position has another number of seats than this game");
  }
  open_->game.state = *parsed;
  open_->events.clear();
  open_->record.actions.clear();
  open_->record.position = notation::position_line(book(), state());
  Json json = ok_json();
  json["line"] = *open_->record.position;
  json["owes"] = notation::seats_json(game::owing(state()));
  return json;
}

Json Engine::Impl::script(ObjectReader& in) {
  play::Script& now = open_->game.source.script;
  play::Script next = read_script(in, now);
  if (!in.finish()) {
    return bad_request(in);
  }
  now = std::move(next);
  Json json = ok_json();
  json["dice"] = now.dice.size();
  json["cards"] = now.cards.size();
  json["titles"] = now.titles.size();
  if (!now.starters.empty()) {
    json["starter"] = notation::seat_json(now.starters.front());
  }
  if (!now.left_short.empty()) {
    json["left_short"] = now.left_short.size();
  }
  return json;
}

Json Engine::Impl::actions(ObjectReader& in) {
  const auto only = in.seat("seat");
  const game::State& s = state();
  const bool known = !only || game::at(*only) < s.seats || *only == Seat::chance || *only == Seat::table;
  if (!known) {
    in.fail("seat", "must be a seat of this game, \"chance\" or \"table\"");
  }
  if (!in.finish()) {
    return bad_request(in);
  }
  Json json = ok_json();
  json["owes"] = notation::seats_json(game::owing(s));
  json["seats"] = Json::array();
  for (const Seat seat : game::SeatSet::first(s.seats).with(Seat::chance).with(Seat::table)) {
    if (!only || *only == seat) {
      json["seats"].push_back(notation::listing_json(book(), s, seat));
    }
  }
  return json;
}

Json Engine::Impl::act(const game::Action& action) {
  return carried_out(
      *open_, [&](play::Game& game, play::Told& told) { return game.act(book().rules, action, told); });
}

Json Engine::Impl::let_chance_act() {
  if (!open_->game.chance_owes()) {
    play::Told nothing;
    return refused_json(book(), state(), open_->game.let_chance_act(book().rules, nothing),
                        "chance has nothing to decide");
  }
  return carried_out(
      *open_, [&](play::Game& game, play::Told& told) { return game.let_chance_act(book().rules, told); });
}

Json Engine::Impl::apply(ObjectReader& in) {
  const Json* given = in.any("action");
  in.require("action", given != nullptr);
  if (!in.finish()) {
    return bad_request(in);
  }
  const auto* line = given->get_ptr<const std::string*>();
  const auto action = line != nullptr ? notation::parse_action_line(book(), *line)
                                      : notation::parse_action_json(book(), *given);
  if (!action) {
    return error_json("bad_action", action.error);
  }
  return act(*action);
}

Json Engine::Impl::chance(ObjectReader& in) { return in.finish() ? let_chance_act() : bad_request(in); }

Json Engine::Impl::default_action(ObjectReader& in) {
  const auto seat = in.seat("seat");
  in.require("seat", seat.has_value());
  if (!in.finish()) {
    return bad_request(in);
  }
  if (*seat == Seat::chance) {
    return let_chance_act();
  }
  if (!game::is_player(*seat) || !game::owing(state()).has(*seat)) {
    return error_json("not_owing", "this seat owes no decision");
  }
  return act(game::default_action(book().rules, state(), *seat));
}

Json Engine::Impl::bot(ObjectReader& in) {
  const game::SeatSet owing = game::owing(state()) & game::SeatSet::first(state().seats);
  const auto asked = in.seat("seat");
  const BotsAsked level = read_bots(in, state().seats);
  if (asked && game::at(*asked) >= state().seats) {
    in.fail("seat", "must be a seat of this game");
  }
  if (!in.finish()) {
    return bad_request(in);
  }
  if (open_->game.chance_owes() || (!asked && owing.empty())) {
    return error_json("not_owing", "no seat has a decision to make now");
  }
  const Seat seat = asked.value_or(owing.front());
  bots::Bot& player = opponents_->fresh(seat, level);
  // As at every table: what it does unasked comes first.
  auto action = state().in.has(seat) ? player.react(state(), seat) : std::nullopt;
  if (!action && owing.has(seat)) {
    action = player.choose(state(), seat);
  }
  Json json = ok_json();
  json["action"] = action ? notation::action_json(book(), *action) : Json();
  json["line"] = action ? Json(notation::action_line(book(), *action)) : Json();
  return json;
}

Json Engine::Impl::play(ObjectReader& in) {
  const PlayOn asked = read_play_on(in, state().seats);
  const bool tells = in.boolean("tell").value_or(true);
  if (!in.finish()) {
    return bad_request(in);
  }
  std::string_view stopped;
  Json json = carried_out(
      *open_,
      [&](play::Game& game, play::Told& told) {
        const PlayedOn played = play_on(book().rules, game, *opponents_, asked, told);
        stopped = played.stopped;
        return played.verdict;
      },
      tells ? Telling::all : Telling::owes);
  if (!json.contains("error")) {
    json["stopped"] = stopped;
  }
  return json;
}

Json Engine::Impl::log(ObjectReader& in) {
  const auto lang = language(in);
  const auto from = in.integer("from", 0, INT32_MAX).value_or(0);
  if (!in.finish()) {
    return bad_request(in);
  }
  const auto& events = open_->events;
  std::vector<std::string> names;
  for (const notation::RecordSeat& seat : open_->record.seats) {
    names.push_back(seat.name);
  }
  Json json = ok_json();
  json["lines"] = Json::array();
  for (std::size_t i = static_cast<std::size_t>(from); i < events.size(); ++i) {
    std::string text = notation::sentence(book(), lang, names, events[i]);
    if (!text.empty()) {
      json["lines"].push_back(std::move(text));
    }
  }
  json["next"] = events.size();
  return json;
}

Json Engine::Impl::record(ObjectReader& in) {
  if (!in.finish()) {
    return bad_request(in);
  }
  Json json = ok_json();
  notation::Record record = open_->record;
  notation::tell_roles(book(), state(), record.seats);
  json["record"] = notation::record_text(record) + notation::edition_lines(record.edition_text);
  return json;
}

Engine::Engine(std::string version) : impl_(std::make_unique<Impl>(std::move(version))) {}
Engine::~Engine() = default;

bool Engine::done() const { return impl_->done; }

std::string Engine::too_long() {
  return notation::dump(error_json("too_long", "a request has at most 65536 bytes, a list of them 1048576"));
}

std::string Engine::Impl::answer_one(const Json& request) {
  const Json reply = answer(request);
  const auto id = request.is_object() ? request.find("id") : request.end();
  if (id == request.end()) {
    return notation::dump(reply);
  }
  Json json = Json::object();
  json["id"] = *id;
  json.update(reply);
  return notation::dump(json);
}

std::string Engine::Impl::answer_all(const Json& requests) {
  if (requests.empty() || requests.size() > kMostRequests) {
    return notation::dump(error_json("bad_request", "a list has 1 to 1000 requests"));
  }
  std::string all;
  for (const Json& request : requests) {
    all += (all.empty() ? "[" : ",") + answer_one(request);
  }
  return all + "]";
}

std::string Engine::answer(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  const bool list = first != std::string_view::npos && line[first] == '[';
  const std::size_t most = list ? kMostLineBytes : kMostRequestBytes;
  if (line.size() > most) {
    return too_long();
  }
  const auto request = notation::parse_json(line, most);
  if (!request) {
    return notation::dump(error_json("malformed", request.error));
  }
  return list ? impl_->answer_all(*request) : impl_->answer_one(*request);
}

}  // namespace cadastre::engine
