// Which writes of a group may be done. The same for every store: it looks up the heads of the games
// concerned, locks them if others can write too, has the writes judged here, and writes down the verdict in
// one go.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "store/store.h"

namespace cadastre::store {

// Whether it can be an id or a code at all. What cannot is found nowhere.
bool is_name(std::string_view text);

// Whether logs of this edition without a hash have their text.
bool is_bound(std::span<const Bound> bound, std::string_view edition);

// What a group of writes changes in one game.
struct Change {
  std::uint64_t last = 0;  // number of the last entry
  bool fresh = false;      // a new game
  std::optional<std::string> code;
  std::optional<Millis> wake_at;  // nothing also when it is over
  bool over = false;
};

struct NewEntry {
  const std::string* game;  // both inside the writes judged
  const Entry* entry;
};

class Judge {
 public:
  // What has to be looked up for these writes, sorted, each once.
  static std::vector<std::string> games(std::span<const Write> writes);
  static std::vector<std::string> codes(std::span<const Write> writes);

  // The heads that were looked up.
  void exists(const std::string& game, std::uint64_t last) { last_[game] = last; }
  void code_exists(const std::string& code) { codes_.insert(code); }

  // In order; the writes must outlive the verdict.
  std::vector<Outcome> judge(std::span<const Write> writes);
  const std::map<std::string, Change>& changes() const { return changes_; }
  const std::vector<NewEntry>& entries() const { return entries_; }
  const std::string& fault() const { return fault_; }  // of the last malformed write

 private:
  Outcome judge(const Write& write);
  Outcome judge(const Part& part) const;
  void accept(const Part& part);

  std::map<std::string, std::uint64_t> last_;
  std::set<std::string> codes_;
  std::map<std::string, Change> changes_;
  std::vector<NewEntry> entries_;
  std::string fault_;
};

}  // namespace cadastre::store
