// What an actor can ask for: orders, in the imperative. Chance and the table act too.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "game/state.h"
#include "game/types.h"

namespace cadastre::game {

// clang-format off
#define CADASTRE_ACTIONS(X)                                                                              \
  X(dice)        /* chance: dice */                                                                      \
  X(starter)     /* chance: other: who plays first */                                                    \
  X(card)        /* chance: card */                                                                      \
  X(deal)        /* chance: square */                                                                    \
  X(time_up)     /* table */                                                                             \
  X(roll) X(pay_fine) X(use_card) /* card */                                                             \
  X(buy) X(decline) X(bid) /* amount */ X(pass) X(place) /* square */                                    \
  X(choose)      /* amount: 1 or 2, of what a card offers */                                             \
  X(claim)       /* square, other: the debtor */                                                         \
  X(build) X(sell) X(sell_hotels) X(sell_title) X(mortgage) X(lift) /* square */ X(keep)                               \
  X(offer) /* other, give, take */ X(counter) /* other, give, take */ X(settle) /* give */               \
  X(accept) X(reject) /* other: who made the offer */ X(withdraw)                                        \
  X(go_bankrupt) X(resign) X(end_turn)                                                                   \
  X(leave_short) /* chance: other: who is dealt one title fewer */
// clang-format on

enum class ActionKind : std::uint8_t { CADASTRE_ACTIONS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kActionNames = {CADASTRE_ACTIONS(CADASTRE_NAME)};
constexpr std::string_view name(ActionKind kind) { return kActionNames[static_cast<unsigned>(kind)]; }

struct Action {
  ActionKind kind{};
  Seat seat{};
  Seat other = Seat::nobody;
  Square square = Square::none;
  Card card = Card::none;
  Dice dice{};
  Money amount{};
  Terms give{};
  Terms take{};
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

static_assert(std::is_trivially_copyable_v<Action>);

}  // namespace cadastre::game
