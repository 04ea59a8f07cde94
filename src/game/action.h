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
#define CADASTRE_ACTIONS(X)                                                                                      \
  X(dice, (dice), "chance: the dice that are due, two or, where the card, the square or the law says so, one; "  \
    "a second beside that one does not count")                                                                   \
  X(starter, (other), "chance: `other` is drawn to play first")                                                  \
  X(card, (card), "chance: the card drawn, one not seen yet")                                                    \
  X(deal, (square), "chance: the title dealt before the first turn")                                             \
  X(time_up, (), "the table: the agreed time is over")                                                           \
  X(roll, (), "roll the dice, in jail too")                                                                      \
  X(pay_fine, (), "pay to leave jail before the roll")                                                           \
  X(use_card, (card), "use a kept card: leave jail, or cancel the card in force")                                \
  X(buy, (), "buy the title under the token, or before the roll the one waited for; `square` may be said and "   \
    "has to be that")                                                                                            \
  X(decline, (), "do not buy it")                                                                                \
  X(bid, (amount), "bid in the auction")                                                                         \
  X(pass, (), "leave the auction")                                                                               \
  X(place, (square), "put the building won at auction there")                                                    \
  X(choose, (amount), "choose the first (1) or second (2) of what a card or a tax square offers, or a role by "  \
    "its number from 1")                                                                                         \
  X(claim, (other, square), "ask `other` for the rent of `square`")                                              \
  X(build, (square), "buy the next building there")                                                              \
  X(sell, (square), "sell one building, or exchange a hotel for houses")                                         \
  X(sell_hotels, (square), "sell hotels outright: all of the group, or this one alone, as the edition has it")   \
  X(sell_title, (square), "in debt: sell a title to the bank, where the edition has no mortgages")               \
  X(mortgage, (square), "mortgage a title")                                                                      \
  X(lift, (square), "lift its mortgage")                                                                         \
  X(keep, (), "leave the mortgages taken over in place")                                                         \
  X(offer, (other, give, take), "offer a trade; takes the place of the seat's older offer")                      \
  X(counter, (other, give, take), "reject the offer of `other` and make one in return")                          \
  X(settle, (give), "offer the creditor titles and cash in place of a rent")                                     \
  X(accept, (other), "accept the offer of `other`")                                                              \
  X(reject, (other), "reject it")                                                                                \
  X(withdraw, (), "take back one's own offer")                                                                   \
  X(go_bankrupt, (), "nothing can cover the debt")                                                               \
  X(resign, (), "leave the table")                                                                               \
  X(end_turn, (), "done building and lifting; in jail, where the edition allows it: stay without rolling")       \
  X(leave_short, (other), "chance: there are not enough titles for all, `other` is dealt one fewer")
// clang-format on

enum class ActionKind : std::uint8_t { CADASTRE_ACTIONS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kActionNames = {CADASTRE_ACTIONS(CADASTRE_NAME)};
inline constexpr std::array kActionWords = {CADASTRE_ACTIONS(CADASTRE_WORD)};
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
