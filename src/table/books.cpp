#include "table/books.h"

#include <algorithm>

namespace cadastre::table {
namespace {

std::string key_of(const std::string& id, const edition::Choice& choice) {
  std::string key = id;
  for (const std::string& variant : choice.variants) {
    key += '\n' + variant;
  }
  for (const std::string& override : choice.overrides) {
    key += "\n=" + override;
  }
  return key;
}

}  // namespace

Books::Found Books::find(const std::string& id, const edition::Choice& choice) {
  const std::string key = key_of(id, choice);
  if (const auto found = loaded_.find(key); found != loaded_.end()) {
    if (auto book = found->second.lock()) {
      return {std::move(book), ""};
    }
  }
  const auto ids = edition::built_in_ids();
  const auto source = std::find(ids.begin(), ids.end(), id) != ids.end() ? edition::find(id) : std::nullopt;
  if (!source) {
    return {nullptr, "there is no such edition"};
  }
  edition::Loaded loaded = edition::load(*source, choice);
  if (!loaded.book) {
    return {nullptr, loaded.problems.front().what};
  }
  std::erase_if(loaded_, [](const auto& entry) { return entry.second.expired(); });
  auto book = std::make_shared<const edition::Book>(std::move(*loaded.book));
  loaded_[key] = book;
  kept_.push_back(book);
  if (kept_.size() > kKept) {
    kept_.pop_front();
  }
  return {std::move(book), ""};
}

}  // namespace cadastre::table
