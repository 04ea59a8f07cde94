// What an action would do, found out by trying it on a copy: no sum is worked out a second time anywhere.
#pragma once

#include <array>
#include <optional>

#include "game/action.h"
#include "game/edition.h"
#include "game/state.h"

namespace cadastre::notation {

struct Prospect {
  game::Money money{};  // what the seat gains by it, or pays (negative); a debt that opens counts as paid
  game::Lot lot = game::Lot::none;   // of `build`: what comes next there
  std::optional<game::Money> floor;  // of `build`, where they are short: the auction begins there
  std::optional<game::Money> rent;   // of `build`: what a visitor pays there now, and will
  std::optional<game::Money> rent_after;
};
Prospect prospect_of(const game::Edition& ed, const game::State& s, const game::Action& action);

// What the seat lacks for an action that is refused for want of money, or for the debt that comes first;
// nothing: money is not what it lacks.
std::optional<game::Money> missing_for(const game::Edition& ed, const game::State& s,
                                       const game::Action& action);

// What a listing says beside the fields of an action; whoever sends an entry back may leave them in.
inline constexpr std::array kHints = {"reason", "most", "price", "money",     "lot",
                                      "floor",  "cost", "rent",  "rent_after"};

// What a visitor would pay there, dice and cards apart; nothing: no fixed sum.
std::optional<game::Money> rent_on(const game::Edition& ed, const game::State& s, game::Square square);

}  // namespace cadastre::notation
