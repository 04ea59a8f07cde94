#include "notation/json_text.h"

#include <algorithm>
#include <cstring>
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

// Eight letters at a time: whether any is a control character, a quote or a backslash, or none of ASCII.
constexpr std::uint64_t each(unsigned char letter) { return 0x0101010101010101U * letter; }
constexpr std::uint64_t below(std::uint64_t letters, unsigned char bound) {
  return (letters - each(bound)) & ~letters & each(0x80);
}
constexpr std::uint64_t odd(std::uint64_t letters) {
  return below(letters, 0x20) | below(letters ^ each('"'), 1) | below(letters ^ each('\\'), 1);
}

// Copied; false: it needs care. `foreign`: bits of each letter that make it so, too.
bool copy_plain(std::string_view text, char* to, std::uint64_t foreign) {
  std::uint64_t wrong = 0;
  std::size_t done = 0;
  const auto copy = [&](std::size_t bytes) {
    std::uint64_t letters = each(' ');
    std::memcpy(&letters, text.data() + done, bytes);
    std::memcpy(to + done, &letters, bytes);
    wrong |= odd(letters) | (letters & foreign);
    done += bytes;
  };
  while (text.size() - done >= 8) {
    copy(8);
  }
  if (((text.size() - done) & 4U) != 0) {
    copy(4);
  }
  if (((text.size() - done) & 2U) != 0) {
    copy(2);
  }
  if (done != text.size()) {
    copy(1);
  }
  return wrong == 0;
}

}  // namespace

JsonText::JsonText() : text_(std::move(spare.text)), room_(std::exchange(spare.room, 0)) {}

JsonText::~JsonText() {
  if (room_ > spare.room && room_ <= kMostSpare) {
    spare = {std::move(text_), room_};
  }
}

void JsonText::value(std::string_view text) { quote(text, 0); }

void JsonText::text_of_anybody(const std::string& text) { quote(text, each(0x80)); }

void JsonText::quote(std::string_view text, std::uint64_t foreign) {
  char* const to = begin(text.size() + 2);
  if (!copy_plain(text, to + 1, foreign)) {
    return word(careful(Json(text)));
  }
  *to = '"';
  to[text.size() + 1] = '"';
  end(to + text.size() + 2, 1);
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
  for (const auto& [key, member] : object.get_ref<const Json::object_t&>()) {
    text_of_anybody(key);
    commas_ = 0;
    char* const to = begin(1);
    *to = ':';
    end(to + 1, 0);
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
