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

void JsonText::mark(std::size_t begin, std::size_t value) {
  marks_->push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(value),
                     static_cast<std::uint32_t>(size_), depth_ == 2});
}

void JsonText::grow(std::size_t bytes) {
  constexpr std::size_t kFirst = 4096;
  room_ = std::max(2 * room_, size_ + bytes + kFirst);
  auto longer = std::make_unique_for_overwrite<char[]>(room_);
  std::copy_n(text_.get(), size_, longer.get());
  text_ = std::move(longer);
}

Json json_of(const std::function<void(JsonText& out)>& write) {
  JsonText out;
  write(out);
  return Json::parse(out.text());
}

}  // namespace cadastre::notation
