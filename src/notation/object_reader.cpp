#include "notation/object_reader.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::Card;
using game::Seat;
using game::Square;

std::optional<std::int64_t> integer_in(const Json& json, std::int64_t least, std::int64_t most) {
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
    return std::nullopt;
  }
  if (!json.is_number_integer()) {
    return std::nullopt;
  }
  const auto value = json.get<std::int64_t>();
  return value < least || value > most ? std::nullopt : std::optional(value);
}

std::optional<game::Dice> dice_in(const Json& json) {
  if (!json.is_array() || json.empty() || json.size() > 2) {
    return std::nullopt;
  }
  const auto first = integer_in(json[0], 1, 6);
  const auto second = json.size() == 2 ? integer_in(json[1], 1, 6) : 0;
  return first && second ? std::optional(game::Dice{static_cast<std::uint8_t>(*first),
                                                    static_cast<std::uint8_t>(*second)})
                         : std::nullopt;
}

std::optional<Seat> seat_in(const Json& json) {
  if (const auto number = integer_in(json, 0, game::kMaxSeats - 1)) {
    return static_cast<Seat>(*number);
  }
  const auto* text = json.get_ptr<const std::string*>();
  const auto seat = text != nullptr ? seat_of(*text) : std::nullopt;
  return seat && !game::is_player(*seat) ? seat : std::nullopt;
}

}  // namespace

ObjectReader::ObjectReader(const edition::Book& book, const Json& object, std::string where,
                           std::string& error)
    : book_(book), object_(object), where_(std::move(where)), error_(error) {
  if (!object_.is_object()) {
    fail("must be an object");
  }
}

const Json* ObjectReader::field(std::string_view key) {
  known_.push_back(key);
  if (!good() || !object_.is_object()) {
    return nullptr;
  }
  const auto found = object_.find(std::string(key));
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::int64_t> ObjectReader::integer(std::string_view key, std::int64_t least,
                                                  std::int64_t most) {
  const Json* json = field(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  const auto value = integer_in(*json, least, most);
  if (!value) {
    fail(key, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return value;
}

std::optional<bool> ObjectReader::boolean(std::string_view key) {
  const Json* json = field(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  const auto* value = json->get_ptr<const bool*>();
  if (value == nullptr) {
    fail(key, "must be true or false");
    return std::nullopt;
  }
  return *value;
}

std::optional<std::string> ObjectReader::word(std::string_view key) {
  const Json* json = field(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  const auto* value = json->get_ptr<const std::string*>();
  if (value == nullptr) {
    fail(key, "must be a string");
    return std::nullopt;
  }
  return *value;
}

std::optional<Seat> ObjectReader::seat(std::string_view key) {
  const Json* json = field(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  const auto value = seat_in(*json);
  if (!value) {
    fail(key, "must be a seat: 0 to 7, \"bank\", \"chance\", \"table\" or \"nobody\"");
  }
  return value;
}

std::optional<Square> ObjectReader::square(std::string_view key) {
  const auto number = integer(key, 0, book_.rules.squares - 1);
  return number ? std::optional(static_cast<Square>(*number)) : std::nullopt;
}

std::optional<Card> ObjectReader::card(std::string_view key) {
  const auto id = word(key);
  if (!id) {
    return std::nullopt;
  }
  const auto value = card_of(book_, *id);
  if (!value) {
    fail(key, "names no card of this edition: " + shown(*id));
  }
  return value;
}

std::optional<game::Dice> ObjectReader::dice(std::string_view key) {
  const Json* json = field(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  const auto value = dice_in(*json);
  if (!value) {
    fail(key, "must be two numbers from 1 to 6, or one where one die is rolled");
  }
  return value;
}

std::optional<std::vector<game::Dice>> ObjectReader::dice_list(std::string_view key) {
  const Json* json = list(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  std::vector<game::Dice> all;
  for (const Json& member : *json) {
    const auto dice = dice_in(member);
    if (!dice) {
      fail(key, "must be a list of pairs of numbers from 1 to 6, or of one where one die is rolled");
      return std::nullopt;
    }
    all.push_back(*dice);
  }
  return all;
}

std::optional<game::Terms> ObjectReader::terms(std::string_view key) {
  const Json* json = object(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  ObjectReader reader(book_, *json, where_ + "." + std::string(key), error_);
  game::Terms terms;
  terms.cash.units = static_cast<std::int32_t>(reader.integer("cash", 0, kMostCash).value_or(0));
  terms.titles = reader.squares("titles").value_or(game::SquareSet{});
  for (const Card card : reader.cards("cards").value_or(std::vector<Card>{})) {
    if (game::at(card) >= game::kMaxKept) {
      reader.fail("cards", "holds a card that cannot be kept: " + card_word(book_, card));
      return std::nullopt;
    }
    terms.cards = terms.cards.with(card);
  }
  return reader.finish() ? std::optional(terms) : std::nullopt;
}

std::optional<game::SeatSet> ObjectReader::seats(std::string_view key) {
  const Json* json = list(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  game::SeatSet set;
  for (const Json& member : *json) {
    const auto seat = integer_in(member, 0, game::kMaxSeats - 1);
    if (!seat || set.has(static_cast<Seat>(*seat))) {
      fail(key, "must be different seats from 0 to 7");
      return std::nullopt;
    }
    set = set.with(static_cast<Seat>(*seat));
  }
  return set;
}

std::optional<std::vector<Square>> ObjectReader::squares_in_order(std::string_view key) {
  const Json* json = list(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  std::vector<Square> all;
  for (const Json& member : *json) {
    const auto square = integer_in(member, 0, book_.rules.squares - 1);
    if (!square || std::find(all.begin(), all.end(), static_cast<Square>(*square)) != all.end()) {
      fail(key, "must be different squares of the board");
      return std::nullopt;
    }
    all.push_back(static_cast<Square>(*square));
  }
  return all;
}

std::optional<game::SquareSet> ObjectReader::squares(std::string_view key) {
  const auto all = squares_in_order(key);
  if (!all) {
    return std::nullopt;
  }
  game::SquareSet set;
  for (const Square square : *all) {
    set = set.with(square);
  }
  return set;
}

std::optional<std::vector<Card>> ObjectReader::cards(std::string_view key) {
  const Json* json = list(key);
  if (json == nullptr) {
    return std::nullopt;
  }
  std::vector<Card> cards;
  for (const Json& member : *json) {
    const auto* id = member.get_ptr<const std::string*>();
    const auto card = id != nullptr ? card_of(book_, *id) : std::nullopt;
    if (!card || std::find(cards.begin(), cards.end(), *card) != cards.end()) {
      fail(key, "must be different cards of this edition, by their ids");
      return std::nullopt;
    }
    cards.push_back(*card);
  }
  return cards;
}

const Json* ObjectReader::list(std::string_view key) {
  const Json* json = field(key);
  if (json != nullptr && !json->is_array()) {
    fail(key, "must be a list");
    return nullptr;
  }
  return json;
}

const Json* ObjectReader::object(std::string_view key) {
  const Json* json = field(key);
  if (json != nullptr && !json->is_object()) {
    fail(key, "must be an object");
    return nullptr;
  }
  return json;
}

void ObjectReader::fail(std::string_view what) {
  if (good()) {
    error_ = where_ + " " + std::string(what);
  }
}

void ObjectReader::fail(std::string_view key, std::string_view what) {
  if (good()) {
    error_ = where_ + "." + std::string(key) + " " + std::string(what);
  }
}

void ObjectReader::require(std::string_view key, bool present) {
  if (!present) {
    fail(key, "is missing");
  }
}

bool ObjectReader::finish() {
  if (!good()) {
    return false;
  }
  for (const auto& item : object_.items()) {
    if (std::find(known_.begin(), known_.end(), item.key()) == known_.end()) {
      fail("has an unknown field " + shown(item.key()));
      return false;
    }
  }
  return true;
}

}  // namespace cadastre::notation
