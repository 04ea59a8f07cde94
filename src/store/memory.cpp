#include <map>
#include <mutex>

#include "store/judge.h"
#include "store/store.h"

namespace cadastre::store {

class Memory {
 public:
  struct Game {
    std::vector<Entry> entries;
    std::optional<Millis> wake_at;
    bool over = false;
    std::string node;
    Millis lease_until = 0;
    std::string analysis;
  };

  std::mutex mutex;
  bool away = false;
  std::map<std::string, Game, std::less<>> games;
  std::map<std::string, std::string, std::less<>> codes;
  std::map<std::string, std::string, std::less<>> texts;  // by hash
  std::map<std::string, std::string> bound;
};

namespace {

class MemoryStore final : public Store {
 public:
  explicit MemoryStore(std::shared_ptr<Memory> memory) : memory_(std::move(memory)) {}

  std::vector<Outcome> commit(std::span<const Write> writes) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::vector<Outcome>(writes.size(), Outcome::unavailable);
    Judge judge;
    for (const std::string& game : Judge::games(writes)) {
      const auto found = memory_->games.find(game);
      if (found != memory_->games.end()) judge.exists(game, found->second.entries.size());
    }
    for (const std::string& code : Judge::codes(writes)) {
      if (memory_->codes.contains(code)) judge.code_exists(code);
    }
    std::vector<Outcome> outcomes = judge.judge(writes);
    fault_ = judge.fault();
    for (const auto& [game, change] : judge.changes()) {
      memory_->games[game].wake_at = change.wake_at;
      memory_->games[game].over = change.over;
      if (change.code) memory_->codes[*change.code] = game;
    }
    for (const NewEntry& added : judge.entries()) memory_->games[*added.game].entries.push_back(*added.entry);
    return outcomes;
  }

  std::optional<std::vector<Entry>> read(std::string_view game, std::uint64_t from,
                                         std::size_t most) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    std::vector<Entry> read;
    const auto found = memory_->games.find(game);
    if (found == memory_->games.end()) return read;
    for (const Entry& entry : found->second.entries) {
      if (entry.n >= from && read.size() < most) read.push_back(entry);
    }
    return read;
  }

  std::optional<std::string> find(std::string_view code) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    const auto found = memory_->codes.find(code);
    return found == memory_->codes.end() ? std::string() : found->second;
  }

  std::optional<std::vector<std::string>> due(std::string_view node, Millis now, Millis lease,
                                              std::size_t most) override {
    return leased(node, now, lease, most, [now](const Memory::Game& game) { return *game.wake_at <= now; });
  }

  std::optional<std::vector<std::string>> ahead(std::string_view node, Millis now, Millis lease) override {
    return leased(node, now, lease, SIZE_MAX, [now, lease](const Memory::Game& game) {
      return *game.wake_at > now && !game.entries.empty() && game.entries.back().at > now + lease;
    });
  }

  bool keep(std::span<const EditionText> texts) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return false;
    for (const EditionText& one : texts) {
      memory_->texts.emplace(one.hash, one.text);
      memory_->bound.emplace(one.edition, one.hash);
    }
    return true;
  }

  std::optional<std::string> text(std::string_view hash) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    const auto found = memory_->texts.find(hash);
    return found == memory_->texts.end() ? std::string() : found->second;
  }

  std::optional<std::vector<Bound>> bound() override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    std::vector<Bound> all;
    for (const auto& [edition, hash] : memory_->bound) all.push_back({edition, hash});
    return all;
  }

  std::optional<std::string> analysis(std::string_view game) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    const auto found = memory_->games.find(game);
    return found == memory_->games.end() ? std::string() : found->second.analysis;
  }

  bool keep_analysis(std::string_view game, std::string_view text) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return false;
    const auto found = memory_->games.find(game);
    if (found != memory_->games.end() && found->second.analysis.empty()) found->second.analysis = text;
    return true;
  }

  std::optional<Kept> kept() override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    Kept kept;
    for (const auto& [id, game] : memory_->games) {
      ++kept.games;
      kept.over += game.over ? 1U : 0U;
      kept.entries += game.entries.size();
      const Millis made = game.entries.front().at;
      kept.oldest = kept.oldest == 0 ? made : std::min(kept.oldest, made);
    }
    return kept;
  }

  std::optional<std::vector<std::string>> forget(Millis before, std::size_t most) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    std::vector<std::string> gone;
    for (const auto& [id, game] : memory_->games) {
      if (game.entries.back().at < before && gone.size() < most) gone.push_back(id);
    }
    for (const std::string& id : gone) remove(id);
    return gone;
  }

  bool erase(std::string_view game) override {
    const std::lock_guard lock(memory_->mutex);
    if (here()) remove(game);
    return !memory_->away;
  }

  bool rewrite(std::string_view game, std::span<const Entry> entries) override {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return false;
    const auto found = memory_->games.find(game);
    for (const Entry& entry : entries) {
      if (found == memory_->games.end() || entry.n == 0 || entry.n > found->second.entries.size()) continue;
      found->second.entries[entry.n - 1].text = entry.text;
    }
    return true;
  }

  bool alive() override {
    const std::lock_guard lock(memory_->mutex);
    return here();
  }
  const std::string& fault() const override { return fault_; }

 private:
  void remove(std::string_view game) {
    std::erase_if(memory_->codes, [&](const auto& one) { return one.second == game; });
    if (const auto found = memory_->games.find(game); found != memory_->games.end())
      memory_->games.erase(found);
  }

  bool here() {
    fault_ = memory_->away ? "The games' memory is away; try again later." : "";
    return !memory_->away;
  }

  // Of those that wait for something, the ones picked that no other node looks after.
  template <class Picked>
  std::optional<std::vector<std::string>> leased(std::string_view node, Millis now, Millis lease,
                                                 std::size_t most, const Picked& picked) {
    const std::lock_guard lock(memory_->mutex);
    if (!here()) return std::nullopt;
    std::multimap<Millis, std::string> waiting;
    for (const auto& [id, game] : memory_->games) {
      const bool free = game.node.empty() || game.node == node || game.lease_until <= now ||
                        game.lease_until > now + 2 * lease;
      if (game.wake_at && free && picked(game)) waiting.emplace(*game.wake_at, id);
    }
    std::vector<std::string> ours;
    for (const auto& [at, id] : waiting) {
      if (ours.size() == most) break;
      memory_->games[id].node = node;
      memory_->games[id].lease_until = now + lease;
      ours.push_back(id);
    }
    return ours;
  }

  std::shared_ptr<Memory> memory_;
  std::string fault_;
};

}  // namespace

std::shared_ptr<Memory> make_memory() { return std::make_shared<Memory>(); }

void set_away(Memory& memory, bool away) {
  const std::lock_guard lock(memory.mutex);
  memory.away = away;
}

std::unique_ptr<Store> open_memory(std::shared_ptr<Memory> memory) {
  return std::make_unique<MemoryStore>(memory ? std::move(memory) : make_memory());
}

}  // namespace cadastre::store
