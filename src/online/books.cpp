#include "online/books.h"

#include <algorithm>

#include "edition/said.h"

namespace cadastre::online {
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

std::string Books::hash_of(const Asked& asked) const {
  return asked.text.empty() ? shelf_->today(asked.id) : asked.text;
}

Books::Found Books::find(const std::string& id, const edition::Choice& choice, const std::string& text) {
  const Asked asked{id, choice, text};
  const std::string hash = hash_of(asked);
  const std::string key = key_of(hash, choice);
  if (const auto found = loaded_.find(key); found != loaded_.end()) {
    if (auto book = found->second.lock()) {
      return {std::move(book), {}, hash};
    }
  }
  const auto kept = std::ranges::find(kept_, key, &std::pair<std::string, Found>::first);
  if (kept != kept_.end()) {
    return kept->second;
  }
  if (kind_ == Kind::lends) {
    missed_ = asked;
    return {nullptr, edition::said("check.looked_up"), ""};
  }
  const auto whole = shelf_->text(hash);
  if (whole == nullptr) {  // and may be there later
    return {nullptr, edition::said("check.no_edition"), ""};
  }
  edition::Loaded loaded = edition::load_whole(*whole, choice);
  const Found found = loaded.book
                          ? Found{std::make_shared<const edition::Book>(std::move(*loaded.book)), {}, hash}
                          : Found{nullptr, loaded.problems.front().what, ""};
  give(asked, found);
  return found;
}

std::string Books::learn(std::string text) {
  const std::string hash = hash_of_text(text);
  shelf_->learn(hash, std::move(text));
  return hash;
}

void Books::give(const Asked& asked, const Found& found) {
  const std::string key = key_of(hash_of(asked), asked.choice);
  if (found.book != nullptr) {
    std::erase_if(loaded_, [](const auto& entry) { return entry.second.expired(); });
    loaded_[key] = found.book;
  }
  kept_.emplace_back(key, found);
  if (kept_.size() > kKept) {
    kept_.pop_front();
  }
}

}  // namespace cadastre::online
