#include "notation/cursor.h"

#include <algorithm>

namespace cadastre::notation {

bool Cursor::eat(char mark) {
  if (!good() || !rest_.starts_with(mark)) {
    return false;
  }
  rest_.remove_prefix(1);
  return true;
}

void Cursor::need(char mark) {
  if (!eat(mark)) {
    fail(std::string("lacks a '") + mark + "'");
  }
}

bool Cursor::whole(std::string_view text) {
  if (!good() || rest_ != text) {
    return false;
  }
  rest_ = {};
  return true;
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

game::Seat Cursor::seat() {
  const std::string_view found = word(">:/,!");
  const auto seat = seat_of(found);
  if (!seat) {
    fail("has no such seat: " + shown(found));
  }
  return seat.value_or(game::Seat::nobody);
}

game::Card Cursor::card() {
  const std::string_view found = word("+/,;:!=@");
  const auto card = card_of(book_, found);
  if (!card) {
    fail("names no card of this edition: " + shown(found));
  }
  return card.value_or(game::Card::none);
}

game::Reason Cursor::reason() {
  const std::string_view found = word(":/");
  const auto reason = by_name<game::Reason>(game::kReasonNames, found);
  if (!reason) {
    fail("gives no known reason: " + shown(found));
  }
  return reason.value_or(game::Reason::none);
}

game::Terms Cursor::terms() {
  game::Terms terms;
  terms.cash = money();
  need(';');
  terms.titles = squares();
  need(';');
  terms.cards = set<game::Kept>([this] { return card(); });
  return terms;
}

void Cursor::end() {
  if (good() && !rest_.empty()) {
    fail("does not end where it should, at " + shown(rest_));
  }
}

void Cursor::fail(std::string_view what) {
  if (good()) {
    error_ = "the position's " + std::string(field_) + " " + std::string(what);
  }
}

}  // namespace cadastre::notation
