// A value read from text nobody vouches for, or a sentence that says what is wrong with it.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace cadastre::notation {

template <class T>
struct Parsed {
  std::optional<T> value;
  std::string error;  // empty when there is a value

  static Parsed good(T v) { return {std::move(v), {}}; }
  static Parsed bad(std::string why) { return {std::nullopt, std::move(why)}; }

  explicit operator bool() const { return value.has_value(); }
  const T& operator*() const { return *value; }
  const T* operator->() const { return &*value; }
};

}  // namespace cadastre::notation
