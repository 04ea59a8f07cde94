#include "phrases/phrasebook.h"

#include <nlohmann/json.hpp>
#include <unordered_map>

#include "phrases/embedded.h"

namespace cadastre::phrases {
namespace {

class Phrasebook {
 public:
  Phrasebook() {
    for (const Embedded& file : embedded_phrases()) {
      const auto json = nlohmann::ordered_json::parse(file.text);
      for (const auto& [name, text] : json.items()) {
        written_.emplace_back(name, Text{text.at("fr"), text.at("en")});
      }
    }
    for (const auto& [name, text] : written_) {
      by_name_.emplace(name, &text);
    }
  }

  const Text* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
  }

  const std::vector<std::pair<std::string, Text>>& written() const { return written_; }

 private:
  std::vector<std::pair<std::string, Text>> written_;
  std::unordered_map<std::string_view, const Text*> by_name_;
};

const Phrasebook& the_book() {
  static const Phrasebook book;
  return book;
}

// A name nobody wrote, kept so that it can be pointed to.
const std::string& kept(std::string_view name) {
  thread_local std::unordered_map<std::string, std::string> missing;
  return missing.try_emplace(std::string(name), name).first->second;
}

}  // namespace

const std::string& phrase(Language language, std::string_view name) {
  const Text* text = the_book().find(name);
  return text == nullptr ? kept(name) : text->in(language);
}

bool known(std::string_view name) { return the_book().find(name) != nullptr; }

std::vector<Named> all_of(std::string_view start) {
  std::vector<Named> found;
  for (const auto& [name, text] : the_book().written()) {
    if (name.starts_with(start)) {
      found.push_back({std::string_view(name).substr(start.size()), &text});
    }
  }
  return found;
}

}  // namespace cadastre::phrases
