#include "notation/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cadastre::notation {

void JsonText::value(std::string_view text) {
  const bool plain = std::ranges::all_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; });
  if (plain) {
    comma();
    append('"', text, '"');
  } else {
    word(dump(Json(text)));
  }
}

Json json_of(const std::function<void(JsonText& out)>& write) {
  JsonText out;
  write(out);
  return Json::parse(out.text());
}

}  // namespace cadastre::notation
