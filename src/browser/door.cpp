#include "browser/door.h"

#include <array>
#include <utility>

#include "browser/home.h"
#include "browser/question.h"
#include "browser/workshop.h"

namespace cadastre::browser {
namespace {

using notation::Json;
using Answerer = Json (*)(const Json& question);

constexpr std::array<std::pair<std::string_view, Answerer>, 12> kAnswerers = {{
    {"editions", editions},
    {"text", text},
    {"check", check},
    {"signature", signature},
    {"study", study},
    {"switches", switches},
    {"odds", odds},
    {"request", request},
    {"hear", hear},
    {"leave", leave},
    {"stir", stir},
    {"restore", restore},
}};

Json answer_json(const Json& question) {
  const std::string asked = question.is_object() ? word(question, "ask") : "";
  for (const auto& [name, answerer] : kAnswerers) {
    if (name == asked) {
      return answerer(question);
    }
  }
  return trouble("there is no such question: '" + asked + "'");
}

}  // namespace

std::string answer(std::string_view question) {
  // Not notation::parse_json: an edition's text may be longer than any message.
  return notation::dump(answer_json(Json::parse(question, nullptr, false)));
}

}  // namespace cadastre::browser
