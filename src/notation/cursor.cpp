#include "notation/cursor.h"

#include <algorithm>

namespace cadastre::notation {

void LineText::value(game::Dice dice) {
  if (dice == game::Dice{}) {
    text_ += '-';
    return;
  }
  value(dice.first);
  text_ += '+';
  value(dice.second);
}

bool Cursor::eat(char mark) {
  if (!good() || !rest_.starts_with(mark)) {
    return false;
  }
  rest_.remove_prefix(1);
  return true;
}

void Cursor::need(char mark) {
  if (mark == ' ') {
    end();
    if (good()) {
      rest_ = words_[++at_];
    }
  } else if (!eat(mark)) {
    fail(std::string("lacks a '") + mark + "'");
  }
}

std::int64_t Cursor::number(std::int64_t least, std::int64_t most) {
  const std::size_t length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
  const auto value = number_of(rest_.substr(0, length), least, most);
  if (!value) {
    fail("needs a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  rest_.remove_prefix(length);
  return *value;
}

std::string_view Cursor::word(std::string_view marks) {
  const std::string_view found = rest_.substr(0, rest_.find_first_of(marks));
  rest_.remove_prefix(found.size());
  return found;
}

void Cursor::read(game::Seat& it, std::int64_t) {
  const std::string_view found = word(">:/,!");
  const auto seat = seat_of(found);
  seat ? void(it = *seat) : fail("has no such seat: " + shown(found));
}

void Cursor::read(game::Card& it, std::int64_t) {
  const std::string_view found = word("+/,;:!=@");
  const auto card = card_of(book_, found);
  card ? void(it = *card) : fail("names no card of this edition: " + shown(found));
}

void Cursor::read(game::Dice& it, std::int64_t) {
  if (eat('-')) {
    return;
  }
  it.first = static_cast<std::uint8_t>(number(1, 6));
  need('+');
  it.second = static_cast<std::uint8_t>(number(0, 6));
}

void Cursor::end() {
  if (good() && !rest_.empty()) {
    fail("does not end where it should, at " + shown(rest_));
  }
}

void Cursor::fail(std::string_view what) {
  if (good()) {
    error_ = "the position's " + std::string(names_[at_]) + " " + std::string(what);
  }
}

}  // namespace cadastre::notation
