#include "online/books.h"

#include <algorithm>

#include "edition/said.h"

namespace cadastre::online {
namespace {

// With the id, though the text has it: what was asked for under a wrong one must not be found under the
// right one.
std::string key_of(const std::string& id, const std::string& text, const edition::Choice& choice) {
  std::string key = id + '\n' + text;
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
  const std::string key = key_of(id, hash, choice);
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
  const Found found = read(id, edition::load_whole(*whole, choice), hash);
  give(asked, found);
  return found;
}

Books::Found Books::read(const std::string& id, edition::Loaded loaded, const std::string& hash) {
  if (!loaded.book) {
    return {nullptr, loaded.problems.front().what, ""};
  }
  if (loaded.book->id != id) {
    return {nullptr, edition::said("check.other_edition"), ""};
  }
  return {std::make_shared<const edition::Book>(std::move(*loaded.book)), {}, hash};
}

std::string Books::learn(std::string text) {
  const std::string hash = hash_of_text(text);
  shelf_->learn(hash, std::move(text));
  return hash;
}

void Books::give(const Asked& asked, const Found& found) {
  const std::string key = key_of(asked.id, hash_of(asked), asked.choice);
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
