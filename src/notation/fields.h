// Which fields an action or an event uses, as its row in src/game says.
#pragma once

#include <utility>

#include "game/action.h"
#include "game/event.h"

namespace cadastre::notation {

enum Field : unsigned {
  kSeat = 1U << 0,
  kOther = 1U << 1,
  kSquare = 1U << 2,
  kFrom = 1U << 3,
  kCard = 1U << 4,
  kDice = 1U << 5,
  kDeck = 1U << 6,
  kLevel = 1U << 7,
  kHouses = 1U << 8,
  kHotels = 1U << 9,
  kLot = 1U << 10,
  kSettles = 1U << 11,
  kSeats = 1U << 12,
  kAmount = 1U << 13,
  kSquares = 1U << 14,
  kGive = 1U << 15,
  kTake = 1U << 16,
  kPrice = 1U << 17,  // the amount, by that name
};

inline constexpr auto kFieldNames = std::to_array<std::pair<std::string_view, Field>>({
    {"seat", kSeat},
    {"other", kOther},
    {"square", kSquare},
    {"from", kFrom},
    {"card", kCard},
    {"dice", kDice},
    {"deck", kDeck},
    {"level", kLevel},
    {"houses", kHouses},
    {"hotels", kHotels},
    {"lot", kLot},
    {"settles", kSettles},
    {"seats", kSeats},
    {"amount", kAmount},
    {"squares", kSquares},
    {"give", kGive},
    {"take", kTake},
    {"price", kPrice},
});

consteval unsigned fields_named(std::string_view list) {
  unsigned fields = 0;
  game::for_each_name(list, [&](std::string_view name) {
    bool known = false;
    for (const auto& [word, field] : kFieldNames) {
      fields |= word == name ? field : 0U;
      known = known || word == name;
    }
    game::expect(known);  // a row of src/game names a field that is not in the table above
  });
  return fields;
}

template <std::size_t kCount>
consteval std::array<unsigned, kCount> fields_by_row(const std::array<game::Word, kCount>& rows) {
  std::array<unsigned, kCount> fields{};
  for (std::size_t i = 0; i < kCount; ++i) {
    fields[i] = fields_named(rows[i].fields);
  }
  return fields;
}

inline constexpr std::array kActionFields = fields_by_row(game::kActionWords);
inline constexpr std::array kEventFields = fields_by_row(game::kEventWords);

// Beyond the seat that acts, which every action has.
constexpr unsigned fields_of(game::ActionKind kind) { return kActionFields[static_cast<unsigned>(kind)]; }
constexpr unsigned fields_of(game::EventKind kind) { return kEventFields[static_cast<unsigned>(kind)]; }

}  // namespace cadastre::notation
