// The fields of a question. Our own page asks: a field that is missing or of another kind counts as absent.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "edition/book.h"
#include "notation/json.h"

namespace cadastre::browser {

inline std::string word(const notation::Json& question, const char* key) {
  const auto found = question.find(key);
  return found != question.end() && found->is_string() ? found->get<std::string>() : std::string();
}

inline std::int64_t number(const notation::Json& question, const char* key, std::int64_t otherwise) {
  const auto found = question.find(key);
  return found != question.end() && found->is_number() ? found->get<std::int64_t>() : otherwise;
}

inline std::vector<std::string> words(const notation::Json& question, const char* key) {
  std::vector<std::string> all;
  const auto found = question.find(key);
  if (found != question.end() && found->is_array()) {
    for (const notation::Json& one : *found) {
      all.push_back(one.is_string() ? one.get<std::string>() : std::string());
    }
  }
  return all;
}

inline edition::Language language(const notation::Json& question) {
  return word(question, "lang") == "en" ? edition::Language::en : edition::Language::fr;
}

inline notation::Json trouble(const std::string& sentence) { return {{"error", sentence}}; }

}  // namespace cadastre::browser
