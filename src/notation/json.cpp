#include "notation/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/json_text.h"

namespace cadastre::notation {
namespace {

// Counted before parsing: a deep text must not even be built.
int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      i += c == '\\' ? 1U : 0U;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      deepest = std::max(deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Parsed<Json> parse_json(std::string_view text, std::size_t most_bytes) {
  if (text.size() > most_bytes) {
    return Parsed<Json>::bad("the text is too long");
  }
  if (depth_of(text) > kMaxJsonDepth) {
    return Parsed<Json>::bad("the text is nested too deeply");
  }
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) {
    return Parsed<Json>::bad("the text is not valid JSON");
  }
  return Parsed<Json>::good(std::move(json));
}

std::string dump(const Json& json) {
  JsonText out;
  out.value(json);
  return out.text();
}

}  // namespace cadastre::notation
