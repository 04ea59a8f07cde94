#include "table/books.h"

namespace cadastre::table {
namespace {

std::string key_of(const std::string& text, const edition::Choice& choice) {
  std::string key = text;
  for (const std::string& variant : choice.variants) {
    key += '\n' + variant;
  }
  for (const std::string& override : choice.overrides) {
    key += "\n=" + override;
  }
  return key;
}

}  // namespace

Books::Found Books::find(const std::string& id, const edition::Choice& choice, const std::string& text) {
  const std::string hash = text.empty() ? shelf_->today(id) : text;
  const std::string key = key_of(hash, choice);
  if (const auto found = loaded_.find(key); found != loaded_.end()) {
    if (auto book = found->second.lock()) {
      return {std::move(book), "", hash};
    }
  }
  const auto whole = shelf_->text(hash);
  if (whole == nullptr) {
    return {nullptr, "there is no such edition", ""};
  }
  edition::Loaded loaded = edition::load_whole(*whole, choice);
  if (!loaded.book) {
    return {nullptr, loaded.problems.front().what, ""};
  }
  std::erase_if(loaded_, [](const auto& entry) { return entry.second.expired(); });
  auto book = std::make_shared<const edition::Book>(std::move(*loaded.book));
  loaded_[key] = book;
  kept_.push_back(book);
  if (kept_.size() > kKept) {
    kept_.pop_front();
  }
  return {std::move(book), "", hash};
}

}  // namespace cadastre::table
