#include "engine/answers.h"

#include <nlohmann/json.hpp>

#include "game/actors.h"
#include "notation/action_text.h"
#include "notation/vocabulary.h"

namespace cadastre::engine {

using notation::Json;

Json error_json(std::string_view code, std::string_view message) {
  Json json = Json::object();
  json["error"] = code;
  json["message"] = message;
  return json;
}

Json ok_json() {
  Json json = Json::object();
  json["ok"] = true;
  return json;
}

Json refused_json(const edition::Book& book, const game::State& s, const play::Verdict& verdict,
                  std::string_view message) {
  Json json = error_json("refused", message);
  json.update(notation::refusal_json(verdict.refusal, book.rule_of(verdict.refusal, s, verdict.action)));
  return json;
}

Json told_json(const OpenGame& open, const play::Told& told, Telling telling) {
  Json json = ok_json();
  if (telling == Telling::all) {
    json["actions"] = Json::array();
    for (const game::Action& action : told.actions) {
      json["actions"].push_back(notation::action_line(open.book, action));
    }
    json["events"] = Json::array();
    for (const game::Event& event : told.events) {
      json["events"].push_back(notation::event_json(open.book, event));
    }
  }
  json["owes"] = notation::seats_json(game::owing(open.game.state));
  return json;
}

}  // namespace cadastre::engine
