#include "online/shelf.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "chance/fair.h"
#include "edition/book.h"
#include "notation/json.h"
#include "store/passing.h"

namespace cadastre::online {
namespace {

// Nowhere but as a field of an entry: in a string the quotes would have strokes before them.
constexpr std::string_view kField = R"("edition_text":")";

// The hash an entry names; empty: none, most have none.
std::string hash_in(const std::string& entry) {
  const std::size_t at = entry.find(kField);
  const std::size_t begin = at + kField.size();
  return at == std::string::npos ? "" : entry.substr(begin, entry.find('"', begin) - begin);
}

class ShelvedStore final : public store::PassingStore {
 public:
  ShelvedStore(std::unique_ptr<store::Store> inner, std::shared_ptr<Shelf> shelf)
      : PassingStore(std::move(inner)), shelf_(std::move(shelf)) {}

  std::vector<store::Outcome> commit(std::span<const store::Write> writes) override {
    return ready() ? inner().commit(writes)
                   : std::vector<store::Outcome>(writes.size(), store::Outcome::unavailable);
  }
  std::optional<std::vector<store::Entry>> read(std::string_view game, std::uint64_t from,
                                                std::size_t most) override {
    auto entries = ready() ? inner().read(game, from, most) : std::nullopt;
    return entries && learn(*entries) ? std::move(entries) : std::nullopt;
  }
  std::optional<std::string> text(std::string_view hash) override {
    const std::string name(hash);
    if (!ready() || !learn(name)) {
      return std::nullopt;
    }
    const auto found = shelf_->text(name);
    return found == nullptr ? std::string() : *found;
  }

 private:
  bool ready() {
    if (!kept_ && inner().keep(shelf_->shipped())) {
      const auto old = inner().bound();
      kept_ = old.has_value();
      if (old) {
        shelf_->bind(*old);
        kept_ = std::all_of(old->begin(), old->end(), [this](const auto& one) { return learn(one.hash); });
      }
    }
    return kept_;
  }

  bool learn(const std::vector<store::Entry>& entries) {
    return std::all_of(entries.begin(), entries.end(), [this](const store::Entry& entry) {
      const std::string hash = hash_in(entry.text);
      return hash.empty() || learn_carried(hash, entry.text) || learn(hash);
    });
  }

  // The text an entry carries itself.
  bool learn_carried(const std::string& hash, const std::string& entry) {
    if (shelf_->text(hash) == nullptr) {
      std::string text = carried_text(entry);
      if (text.empty() || hash_of_text(text) != hash) {
        return false;
      }
      shelf_->learn(hash, std::move(text));
    }
    return true;
  }

  // False: unavailable. A text that is nowhere spoils only its own games.
  bool learn(const std::string& hash) {
    if (shelf_->text(hash) != nullptr) {
      return true;
    }
    auto text = inner().text(hash);
    if (text && hash_of_text(*text) == hash) {
      shelf_->learn(hash, std::move(*text));
    }
    return text.has_value();
  }

  std::shared_ptr<Shelf> shelf_;
  bool kept_ = false;
};

}  // namespace

std::string carried_text(const std::string& entry) {
  const auto json = notation::Json::parse(entry, nullptr, false);
  const auto hidden = json.is_object() ? json.find("_") : json.end();
  return json.is_object() && hidden != json.end() && hidden->is_object() && hidden->contains("edition")
             ? hidden->value("edition", "")
             : "";
}

std::string hash_of_text(std::string_view text) { return chance::short_hash(text); }

const std::vector<store::EditionText>& built_in_texts() {
  static const std::vector<store::EditionText> all = [] {
    std::vector<store::EditionText> texts;
    for (const std::string& id : edition::built_in_ids()) {
      std::string text = edition::whole_text(*edition::find_built_in(id));
      std::string hash = hash_of_text(text);
      texts.push_back({id, std::move(hash), std::move(text)});
    }
    return texts;
  }();
  return all;
}

Shelf::Shelf(std::vector<store::EditionText> shipped) : shipped_(std::move(shipped)) {
  for (const store::EditionText& one : shipped_) {
    texts_[one.hash] = std::make_shared<const std::string>(one.text);
  }
}

bool Shelf::ships(const std::string& hash) const {
  return std::ranges::find(shipped_, hash, &store::EditionText::hash) != shipped_.end();
}

void Shelf::offer(std::vector<store::EditionText> texts) {
  const std::lock_guard guard(mutex_);
  for (const store::EditionText& one : texts) {
    texts_.try_emplace(one.hash, std::make_shared<const std::string>(one.text));
  }
  offered_ = std::move(texts);
}

std::vector<store::EditionText> Shelf::offered() const {
  const std::lock_guard guard(mutex_);
  return offered_;
}

std::string Shelf::today(const std::string& edition) const {
  const auto hash_in = [&](const std::vector<store::EditionText>& texts) {
    const auto found = std::ranges::find(texts, edition, &store::EditionText::edition);
    return found == texts.end() ? "" : found->hash;
  };
  const std::string ours = hash_in(shipped_);
  const std::lock_guard guard(mutex_);
  return ours.empty() ? hash_in(offered_) : ours;
}

std::string Shelf::of_old(const std::string& edition) const {
  {
    const std::lock_guard guard(mutex_);
    if (const auto found = old_.find(edition); found != old_.end()) {
      return found->second;
    }
  }
  return today(edition);
}

std::shared_ptr<const std::string> Shelf::text(const std::string& hash) const {
  const std::lock_guard guard(mutex_);
  const auto found = texts_.find(hash);
  return found == texts_.end() ? nullptr : found->second;
}

void Shelf::learn(const std::string& hash, std::string text) {
  const std::lock_guard guard(mutex_);
  if (!texts_.try_emplace(hash, std::make_shared<const std::string>(std::move(text))).second) {
    return;
  }
  learnt_.push_back(hash);
  if (learnt_.size() > kMostLearnt) {
    if (std::ranges::find(offered_, learnt_.front(), &store::EditionText::hash) == offered_.end()) {
      texts_.erase(learnt_.front());
    }
    learnt_.pop_front();
  }
}

void Shelf::bind(const std::vector<store::Bound>& old) {
  const std::lock_guard guard(mutex_);
  for (const store::Bound& one : old) {
    old_[one.edition] = one.hash;
  }
}

std::unique_ptr<store::Store> with_shelf(std::unique_ptr<store::Store> store, std::shared_ptr<Shelf> shelf) {
  return std::make_unique<ShelvedStore>(std::move(store), std::move(shelf));
}

}  // namespace cadastre::online
