// Which fields an action or an event uses: one table for JSON, text and documentation.
#pragma once

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
  kStock = 1U << 8,  // houses and hotels
  kLot = 1U << 9,
  kSettles = 1U << 10,
  kSeats = 1U << 11,
  kAmount = 1U << 12,
  kSquares = 1U << 13,
  kGive = 1U << 14,
  kTake = 1U << 15,
  kPrice = 1U << 16,  // the amount, by that name
};

// Beyond the seat that acts, which every action has.
unsigned fields_of(game::ActionKind kind);

unsigned fields_of(game::EventKind kind);

}  // namespace cadastre::notation
