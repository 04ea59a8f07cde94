#include "store/judge.h"

#include <algorithm>

namespace cadastre::store {
namespace {

constexpr std::size_t kNameLength = 64;

std::string flaw(const Part& part) {
  if (!is_name(part.game)) return "its id is not 1 to 64 printable ASCII characters";
  if (part.next == 0) return "entries are numbered from 1";
  if (part.next == 1 && part.entries.empty()) return "a new game needs an entry";
  if (part.code && part.next != 1) return "only a new game gets a code";
  if (part.code && !is_name(*part.code)) return "its code is not 1 to 64 printable ASCII characters";
  std::uint64_t n = part.next;
  for (const Entry& entry : part.entries) {
    if (entry.n != n++) return "its entries are not numbered one by one from `next`";
  }
  return {};
}

// Empty: nothing wrong.
std::string flaw(const Write& write) {
  std::set<std::string_view> games;
  std::set<std::string_view> codes;
  for (const Part& part : write.parts) {
    std::string found = flaw(part);
    if (found.empty() && !games.insert(part.game).second) found = "it has two parts in one write";
    if (found.empty() && part.code && !codes.insert(*part.code).second) {
      found = "its code is that of another game in the same write";
    }
    if (!found.empty()) return "A write to game \"" + part.game + "\" is malformed: " + found + ".";
  }
  return {};
}

void sort_unique(std::vector<std::string>& names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kNameLength &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

bool is_bound(std::span<const Bound> bound, std::string_view edition) {
  return std::any_of(bound.begin(), bound.end(), [&](const Bound& one) { return one.edition == edition; });
}

std::vector<std::string> Judge::games(std::span<const Write> writes) {
  std::vector<std::string> names;
  for (const Write& write : writes) {
    for (const Part& part : write.parts) {
      if (is_name(part.game)) names.push_back(part.game);
    }
  }
  sort_unique(names);
  return names;
}

std::vector<std::string> Judge::codes(std::span<const Write> writes) {
  std::vector<std::string> names;
  for (const Write& write : writes) {
    for (const Part& part : write.parts) {
      if (part.code && is_name(*part.code)) names.push_back(*part.code);
    }
  }
  sort_unique(names);
  return names;
}

std::vector<Outcome> Judge::judge(std::span<const Write> writes) {
  std::vector<Outcome> outcomes;
  outcomes.reserve(writes.size());
  for (const Write& write : writes) outcomes.push_back(judge(write));
  return outcomes;
}

Outcome Judge::judge(const Write& write) {
  std::string found = flaw(write);
  if (!found.empty()) {
    fault_ = std::move(found);
    return Outcome::conflict;
  }
  for (const Part& part : write.parts) {
    const Outcome outcome = judge(part);
    if (outcome != Outcome::done) return outcome;
  }
  for (const Part& part : write.parts) accept(part);
  return Outcome::done;
}

Outcome Judge::judge(const Part& part) const {
  const auto known = last_.find(part.game);
  if (part.next == 1) {
    const bool taken = known != last_.end() || (part.code && codes_.contains(*part.code));
    return taken ? Outcome::taken : Outcome::done;
  }
  return known != last_.end() && known->second == part.next - 1 ? Outcome::done : Outcome::conflict;
}

void Judge::accept(const Part& part) {
  Change& change = changes_[part.game];
  change.last = part.next - 1 + part.entries.size();
  change.over = part.over;
  change.wake_at = part.over ? std::nullopt : part.wake_at;
  if (part.next == 1) {
    change.fresh = true;
    change.code = part.code;
    if (part.code) codes_.insert(*part.code);
  }
  last_[part.game] = change.last;
  for (const Entry& entry : part.entries) entries_.push_back({&part.game, &entry});
}

}  // namespace cadastre::store
