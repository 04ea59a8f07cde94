// The whole texts of editions, by hash: those this program ships, and those that games of other versions were
// begun with, as the store keeps them. A game is played by the text it names, whatever the program ships
// later. Any thread.
#pragma once

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

class Shelf {
 public:
  explicit Shelf(std::vector<store::EditionText> shipped = built_in_texts());

  const std::vector<store::EditionText>& shipped() const { return shipped_; }
  // The hash a new game names; empty: there is no such edition.
  std::string today(const std::string& edition) const;
  // The one that logs of before there were hashes are bound to.
  std::string of_old(const std::string& edition) const;
  // nullptr: not at hand.
  std::shared_ptr<const std::string> text(const std::string& hash) const;

  void learn(const std::string& hash, std::string text);
  void bind(const std::vector<store::Bound>& old);

 private:
  const std::vector<store::EditionText> shipped_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const std::string>> texts_;  // by hash
  std::map<std::string, std::string> old_;                           // hash by edition
};

// The store, but it keeps the shelf's texts before anything is written or read, and puts the texts that the
// entries read name onto the shelf.
std::unique_ptr<store::Store> with_shelf(std::unique_ptr<store::Store> store, std::shared_ptr<Shelf> shelf);

}  // namespace cadastre::online
