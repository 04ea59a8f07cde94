// How the smallest things are written, in every text and in JSON: seats, cards, lots, numbers, enumerators.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "game/state.h"
#include "game/types.h"

namespace cadastre::notation {

// More than any game can hold, and eight of them still fit the arithmetic of game::Money.
inline constexpr std::int64_t kMostCash = 100'000'000;

using game::kLotNames;

// The enumerator of that name in one of the name tables of src/game.
template <class Enum, std::size_t N>
std::optional<Enum> by_name(const std::array<const char*, N>& names, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (word == names[i]) {
      return static_cast<Enum>(i);
    }
  }
  return std::nullopt;
}

// Digits only (and one minus where `least` is below zero), no leading zeros: one number, one spelling.
std::optional<std::int64_t> number_of(std::string_view word, std::int64_t least, std::int64_t most);

// "0" to "7", "bank", "chance", "table", "nobody".
std::string seat_word(game::Seat seat);
std::optional<game::Seat> seat_of(std::string_view word);

// By the ids of the edition file: "CH11".
const std::string& card_word(const edition::Book& book, game::Card card);
std::optional<game::Card> card_of(const edition::Book& book, std::string_view id);

std::optional<game::Square> square_of(const game::Edition& ed, std::string_view word);

std::vector<std::string_view> split(std::string_view text, char separator);

// What a text may show of somebody else's text: short and without control characters.
std::string shown(std::string_view word);

}  // namespace cadastre::notation
