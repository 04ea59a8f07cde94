#include "notation/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace cadastre::notation {
namespace {

// The room of the text written last on this thread, for the next one: a server writes some every action.
struct Spare {
  std::unique_ptr<char[]> text;
  std::size_t room = 0;
};
thread_local Spare spare;
constexpr std::size_t kMostSpare = 64 * 1024;

// All that needs care: backslashes, bytes that are no UTF-8, fractions.
std::string careful(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

bool is_plain_ascii(const std::string& text) {
  return std::ranges::all_of(text,
                             [](char c) { return is_plain(c) && static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

JsonText::JsonText() : text_(std::move(spare.text)), room_(std::exchange(spare.room, 0)) {}

JsonText::~JsonText() {
  if (room_ > spare.room && room_ <= kMostSpare) {
    spare = {std::move(text_), room_};
  }
}

void JsonText::value(std::string_view text) {
  if (std::ranges::all_of(text, is_plain)) {
    comma();
    append('"', text, '"');
  } else {
    word(careful(Json(text)));
  }
}

void JsonText::text_of_anybody(const std::string& text) {
  is_plain_ascii(text) ? value(text) : word(careful(Json(text)));
}

void JsonText::value(const Json& made) {
  switch (made.type()) {
    case Json::value_t::null:
      return value(nullptr);
    case Json::value_t::boolean:
      return value(made.get<bool>());
    case Json::value_t::number_integer:
      return value(made.get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return value(made.get<std::uint64_t>());
    case Json::value_t::string:
      return text_of_anybody(made.get_ref<const std::string&>());
    case Json::value_t::array:
      return array([&] { std::ranges::for_each(made, [&](const Json& one) { value(one); }); });
    case Json::value_t::object:
      return object([&] { put_all(made); });
    default:
      return word(careful(made));
  }
}

void JsonText::put_all(const Json& object) {
  for (const auto& [key, member] : object.items()) {
    text_of_anybody(key);
    *room(1) = ':';
    ++size_;
    value(member);
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
