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

// What programs send most: no spaces, no letters that need care, whole numbers, each key once. Anything else
// is left to the library, which takes three times as long.
class PlainJson {
 public:
  explicit PlainJson(std::string_view text) : text_(text) {}

  // False: it is not that plain.
  bool read(Json& json) { return value(json, 0) && at_ == text_.size(); }

 private:
  static constexpr std::size_t kUsualFields = 6;
  static constexpr std::size_t kMostDigits = 18;

  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    const bool found = next() == c;
    at_ += found ? 1U : 0U;
    return found;
  }
  bool take_word(Json& json, std::string_view word, Json meant) {
    json = std::move(meant);
    const bool found = text_.substr(at_).starts_with(word);
    at_ += word.size();
    return found;
  }

  bool value(Json& json, int depth) {
    switch (next()) {
      case '{':
        return depth < kMaxJsonDepth && object(json, depth + 1);
      case '[':
        return depth < kMaxJsonDepth && array(json, depth + 1);
      case '"': {
        std::string word;
        const bool good = string(word);
        json = std::move(word);
        return good;
      }
      case 't':
        return take_word(json, "true", true);
      case 'f':
        return take_word(json, "false", false);
      case 'n':
        return take_word(json, "null", nullptr);
      default:
        return number(json);
    }
  }

  bool object(Json& json, int depth) {
    json = Json::object();
    auto& members = json.get_ref<Json::object_t&>();
    members.reserve(kUsualFields);
    take('{');
    if (take('}')) {
      return true;
    }
    do {
      std::string key;
      Json member;
      if (!string(key) || !take(':') || !value(member, depth) ||
          !members.emplace(key, std::move(member)).second) {
        return false;
      }
    } while (take(','));
    return take('}');
  }

  bool array(Json& json, int depth) {
    json = Json::array();
    take('[');
    if (take(']')) {
      return true;
    }
    do {
      if (!value(json.emplace_back(), depth)) {
        return false;
      }
    } while (take(','));
    return take(']');
  }

  bool string(std::string& word) {
    const auto plain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
    if (!take('"')) {
      return false;
    }
    const std::size_t begin = at_;
    while (plain(next())) {
      ++at_;
    }
    word = text_.substr(begin, at_ - begin);
    return take('"');
  }

  bool number(Json& json) {
    const bool negative = take('-');
    const std::size_t begin = at_;
    std::uint64_t sum = 0;
    for (char c = next(); c >= '0' && c <= '9' && at_ - begin <= kMostDigits; c = next()) {
      sum = sum * 10 + static_cast<std::uint64_t>(c - '0');
      ++at_;
    }
    json = negative ? Json(static_cast<std::int64_t>(0 - sum)) : Json(sum);
    const std::size_t digits = at_ - begin;
    return digits != 0 && digits <= kMostDigits && (digits == 1 || text_[begin] != '0');
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Parsed<Json> parse_json(std::string_view text, std::size_t most_bytes) {
  if (text.size() > most_bytes) {
    return Parsed<Json>::bad("the text is too long");
  }
  Json plain;
  if (PlainJson(text).read(plain)) {
    return Parsed<Json>::good(std::move(plain));
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
