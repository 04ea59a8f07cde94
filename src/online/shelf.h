// The whole texts of editions, by hash: those this program ships, those of a folder it serves, those that
// hosts bring, and those that games of other versions were begun with, as the store keeps them. A game is
// played by the text it names, whatever the program ships later; one that is not shipped stands in the game's
// own log. Any thread.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace cadastre::online {

// The editions built into this program.
const std::vector<store::EditionText>& built_in_texts();
// BLAKE2b-128 in hex.
std::string hash_of_text(std::string_view text);
// The text of an edition that stands in an entry of a log itself; empty: none, most have none.
std::string carried_text(const std::string& entry);

class Shelf {
 public:
  explicit Shelf(std::vector<store::EditionText> shipped = built_in_texts());

  const std::vector<store::EditionText>& shipped() const { return shipped_; }
  bool ships(const std::string& hash) const;
  // Beside the shipped ones, from now on: all that were offered so before are not any more. None has the id
  // of a shipped one.
  void offer(std::vector<store::EditionText> texts);
  std::vector<store::EditionText> offered() const;
  // The hash a new game names; empty: there is no such edition.
  std::string today(const std::string& edition) const;
  // The one that logs of before there were hashes are bound to.
  std::string of_old(const std::string& edition) const;
  // nullptr: not at hand. Texts learnt leave again when there are many later ones.
  std::shared_ptr<const std::string> text(const std::string& hash) const;

  void learn(const std::string& hash, std::string text);
  void bind(const std::vector<store::Bound>& old);

 private:
  static constexpr std::size_t kMostLearnt = 1000;

  const std::vector<store::EditionText> shipped_;
  mutable std::mutex mutex_;
  std::vector<store::EditionText> offered_;
  std::map<std::string, std::shared_ptr<const std::string>> texts_;  // by hash
  std::deque<std::string> learnt_;                                   // the oldest first
  std::map<std::string, std::string> old_;                           // hash by edition
};

// The store, but it keeps the shelf's texts before anything is written or read, and puts the texts that the
// entries read name onto the shelf.
std::unique_ptr<store::Store> with_shelf(std::unique_ptr<store::Store> store, std::shared_ptr<Shelf> shelf);

}  // namespace cadastre::online
