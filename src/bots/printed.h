// What a beginner would say that something is worth.
#pragma once

#include "game/edition.h"
#include "game/state.h"

namespace cadastre::bots {

// Cash, cards at the fine they save, titles at their printed prices less what is borrowed on them, buildings
// at theirs.
inline int printed_value(const game::Edition& ed, const game::State& s, const game::Terms& terms) {
  int sum = terms.cash.units + terms.cards.count() * ed.jail_fine.units;
  for (const game::Square square : terms.titles) {
    const int price = ed[square].price.units;
    sum += s.mortgaged.has(square) ? price - ed[square].mortgage.units : price;
    sum += ed[square].house.units * s.level_of(square);
  }
  return sum;
}

}  // namespace cadastre::bots
