// JSON written straight into a text, for what a server tells many times a second: no tree is built. Commas
// come by themselves, and keys are not checked: who writes one twice has it twice.
//
//   JsonText out;
//   out.object([&] {
//     out.put("seat", 1);
//     out.put("titles", [&] { out.array([&] { out.value(5); }); });
//   });
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"

namespace cadastre::notation {

class JsonText {
 public:
  // Where a field stands in the text, for who compares two: its name with quotes and colon, then its value.
  // Those inside an object that is a field come right before it.
  struct Mark {
    std::uint32_t begin;
    std::uint32_t value;
    std::uint32_t end;
    bool inner;
  };
  using Marks = std::vector<Mark>;

  JsonText();
  explicit JsonText(Marks& marks) : JsonText() { marks_ = &marks; }
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;
  ~JsonText();

  void object(const std::invocable auto& inside) { enclose('{', inside, '}'); }
  void array(const std::invocable auto& inside) { enclose('[', inside, ']'); }

  // In an object. The value is one of those below, or says itself what it is.
  template <class Value>
  void put(std::string_view key, const Value& what) {
    comma();
    const std::size_t begin = size_;
    append('"', key, '"');  // keys are ours: nothing in them needs a backslash
    text_[size_++] = ':';
    const std::size_t at = size_;
    if constexpr (std::invocable<const Value&>) {
      what();
    } else {
      value(what);
    }
    if (marks_ != nullptr && depth_ <= 2) {
      mark(begin, at);
    }
  }

  void value(std::string_view text);  // in UTF-8
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void value(std::nullptr_t) { word("null"); }
  void value(std::same_as<bool> auto truth) { word(truth ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void value(Number number) {
    comma();
    char* const begin = room(kMostDigits);
    size_ += static_cast<std::size_t>(std::to_chars(begin, begin + kMostDigits, number).ptr - begin);
  }
  template <class Value>
  void value(const std::optional<Value>& maybe) {
    maybe ? value(*maybe) : value(nullptr);
  }
  void value(const Json& made);

  // In an object: the members of another, which may have any keys.
  void put_all(const Json& object);

  // A value that is JSON already.
  void word(std::string_view json) {
    comma();
    json.copy(room(json.size()), json.size());
    size_ += json.size();
  }

  std::string text() const { return {text_.get(), size_}; }

 private:
  static constexpr std::size_t kMostDigits = 20;

  // Room for so many more, and for a comma and the bracket or colon that may follow them.
  char* room(std::size_t bytes) {
    if (room_ < size_ + bytes + 2) {
      grow(bytes);
    }
    return text_.get() + size_;
  }
  void text_of_anybody(const std::string& text);  // perhaps not in UTF-8
  void mark(std::size_t begin, std::size_t value);
  void grow(std::size_t bytes);  // out of the way, so that the rest of it is short enough to be inlined
  void append(char before, std::string_view text, char after) {
    char* to = room(text.size() + 2);
    *to++ = before;
    to += text.copy(to, text.size());
    *to = after;
    size_ += text.size() + 2;
  }
  void enclose(char begin, const std::invocable auto& inside, char end) {
    comma();
    *room(1) = begin;
    ++size_;
    ++depth_;
    inside();
    --depth_;
    *room(1) = end;
    ++size_;
  }
  // Whatever came before ends in a quote, a digit, a letter or a bracket that closes.
  void comma() {
    const char last = size_ == 0 ? '[' : text_[size_ - 1];
    if (last != '{' && last != '[' && last != ':') {
      *room(1) = ',';
      ++size_;
    }
  }

  std::unique_ptr<char[]> text_;  // not a string: that one would fill what it grows by
  std::size_t room_ = 0;          // its length, so that most of what is written needs no growing
  std::size_t size_ = 0;          // what is written
  int depth_ = 0;                 // brackets that are open
  Marks* marks_ = nullptr;        // nothing: nobody wants them
};

// What `write` writes as a tree, for the places that change or look into it.
Json json_of(const std::function<void(JsonText& out)>& write);

}  // namespace cadastre::notation
