#include "notation/words.h"

#include <algorithm>
#include <charconv>

namespace cadastre::notation {
namespace {

using game::Card;
using game::Seat;
using game::Square;

constexpr std::array<std::pair<Seat, std::string_view>, 4> kSeatWords = {{
    {Seat::bank, "bank"},
    {Seat::chance, "chance"},
    {Seat::table, "table"},
    {Seat::nobody, "nobody"},
}};

}  // namespace

std::optional<std::int64_t> number_of(std::string_view word, std::int64_t least, std::int64_t most) {
  const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
  if (digits.empty() || digits.size() > 18 || (digits.size() > 1 && digits[0] == '0') || word == "-0") {
    return std::nullopt;
  }
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (fault != std::errc{} || end != word.data() + word.size() || value < least || value > most) {
    return std::nullopt;
  }
  return value;
}

std::string seat_word(Seat seat) {
  for (const auto& [known, word] : kSeatWords) {
    if (known == seat) {
      return std::string(word);
    }
  }
  return std::to_string(game::at(seat));
}

std::optional<Seat> seat_of(std::string_view word) {
  for (const auto& [seat, known] : kSeatWords) {
    if (known == word) {
      return seat;
    }
  }
  const auto number = number_of(word, 0, game::kMaxSeats - 1);
  return number ? std::optional(static_cast<Seat>(*number)) : std::nullopt;
}

const std::string& card_word(const edition::Book& book, Card card) {
  static const std::string none = "none";
  return game::at(card) < book.cards.size() ? book.cards[game::at(card)].id : none;
}

std::optional<Card> card_of(const edition::Book& book, std::string_view id) {
  const auto found =
      std::find_if(book.cards.begin(), book.cards.end(), [&](const auto& c) { return c.id == id; });
  return found == book.cards.end() ? std::nullopt
                                   : std::optional(static_cast<Card>(found - book.cards.begin()));
}

std::optional<Square> square_of(const game::Edition& ed, std::string_view word) {
  const auto number = number_of(word, 0, ed.squares - 1);
  return number ? std::optional(static_cast<Square>(*number)) : std::nullopt;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}

std::string shown(std::string_view word) {
  std::string text = "'";
  for (const char c : word.substr(0, 40)) {
    text += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
  }
  return text + (word.size() > 40 ? "...'" : "'");
}

}  // namespace cadastre::notation
