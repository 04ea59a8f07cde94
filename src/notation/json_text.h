// JSON written straight into a text, for what a server tells many times a second: no tree is built. Commas
// come by themselves, and keys are not checked: who writes one twice has it twice.
//
//   JsonText out;
//   out.object([&] {
//     out.put("seat", 1);
//     out.put("titles", [&] { out.array([&] { out.value(5); }); });
//   });
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

  // In an object. The value is one of those below, or says itself what it is. Inlined, so that the name's
  // length is known where it is copied: that is most of what is written.
  template <class Value>
  [[gnu::always_inline]] void put(std::string_view key, const Value& what) {
    char* to = begin(key.size() + 3);
    const std::size_t name = index_of(to);
    *to++ = '"';  // keys are ours: nothing in them needs a backslash
    std::memcpy(to, key.data(), key.size());
    to += key.size();
    *to++ = '"';
    *to++ = ':';
    end(to, 0);
    const std::size_t at = size_;
    if constexpr (std::invocable<const Value&>) {
      what();
    } else {
      value(what);
    }
    if (marks_ != nullptr && depth_ <= 2) {
      mark(name, at);
    }
  }

  void value(std::string_view text);  // in UTF-8
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void value(std::nullptr_t) { word("null"); }
  void value(std::same_as<bool> auto truth) { truth ? word("true") : word("false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void value(Number number) {
    char* const to = begin(kMostDigits);
    if (std::in_range<std::uint32_t>(number) && number < 10) {
      *to = static_cast<char>('0' + number);
      end(to + 1, 1);
    } else {
      end(std::to_chars(to, to + kMostDigits, number).ptr, 1);
    }
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
    char* const to = begin(json.size());
    std::memcpy(to, json.data(), json.size());
    end(to + json.size(), 1);
  }

  std::string text() const { return std::string(view()); }
  std::string_view view() const { return {text_.get(), size_}; }  // until more is written

 private:
  static constexpr std::size_t kMostDigits = 20;

  // Where the next one goes, behind a comma if it needs one: room for so many bytes.
  char* begin(std::size_t bytes) {
    if (room_ < size_ + bytes + 1) {
      grow(bytes);
    }
    char* const to = text_.get() + size_;
    *to = ',';  // or what comes instead
    return to + commas_;
  }
  // It ends there. `commas`: 1 if another one needs a comma before it, else 0.
  void end(const char* to, std::size_t commas) {
    size_ = index_of(to);
    commas_ = commas;
  }
  std::size_t index_of(const char* place) const { return static_cast<std::size_t>(place - text_.get()); }
  void text_of_anybody(const std::string& text);  // perhaps not in UTF-8
  void quote(std::string_view text, std::uint64_t foreign);
  void mark(std::size_t begin, std::size_t value);
  void grow(std::size_t bytes);  // out of the way, so that the rest of it is short enough to be inlined
  void enclose(char open, const std::invocable auto& inside, char close) {
    char* const to = begin(1);
    *to = open;
    end(to + 1, 0);
    ++depth_;
    inside();
    --depth_;
    commas_ = 0;
    char* const last = begin(1);
    *last = close;
    end(last + 1, 1);
  }

  std::unique_ptr<char[]> text_;  // not a string: that one would fill what it grows by
  std::size_t room_ = 0;          // its length, so that most of what is written needs no growing
  std::size_t size_ = 0;          // what is written
  std::size_t commas_ = 0;        // 1: a value stands before what comes next
  int depth_ = 0;                 // brackets that are open
  Marks* marks_ = nullptr;        // nothing: nobody wants them
};

// What `write` writes as a tree, for the places that change or look into it.
Json json_of(const std::function<void(JsonText& out)>& write);

}  // namespace cadastre::notation
