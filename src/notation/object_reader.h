// Reads the fields of one JSON object nobody vouches for. The first thing wrong is kept; after it, nothing is
// read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "game/state.h"
#include "notation/json.h"

namespace cadastre::notation {

class ObjectReader {
 public:
  // `where` names the object in messages. The object and the error outlive the reader.
  ObjectReader(const edition::Book& book, const Json& object, std::string where, std::string& error);

  // Each gives nothing when the field is absent or wrong; only the latter is an error.
  std::optional<std::int64_t> integer(std::string_view key, std::int64_t least, std::int64_t most);
  std::optional<bool> boolean(std::string_view key);
  std::optional<std::string> word(std::string_view key);
  std::optional<game::Seat> seat(std::string_view key);
  std::optional<game::Square> square(std::string_view key);
  std::optional<game::Card> card(std::string_view key);
  std::optional<game::Dice> dice(std::string_view key);
  std::optional<game::Terms> terms(std::string_view key);
  std::optional<game::SeatSet> seats(std::string_view key);  // players only
  std::optional<game::SquareSet> squares(std::string_view key);
  std::optional<std::vector<game::Card>> cards(std::string_view key);
  std::optional<std::vector<game::Dice>> dice_list(std::string_view key);
  std::optional<std::vector<game::Square>> squares_in_order(std::string_view key);
  const Json* any(std::string_view key) { return field(key); }
  const Json* list(std::string_view key);
  const Json* object(std::string_view key);

  void ignore(std::string_view key) { known_.push_back(key); }
  void fail(std::string_view what);
  void fail(std::string_view key, std::string_view what);
  void require(std::string_view key, bool present);
  bool good() const { return error_.empty(); }
  std::string& error() { return error_; }
  // Whether all went well, unknown fields included.
  bool finish();

 private:
  const Json* field(std::string_view key);

  const edition::Book& book_;
  const Json& object_;
  std::string where_;
  std::string& error_;
  std::vector<std::string_view> known_;
};

}  // namespace cadastre::notation
