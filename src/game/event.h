// What happened, in the past tense. Events are the only writers of a State: see writers.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "game/action.h"
#include "game/state.h"
#include "game/types.h"

namespace cadastre::game {

// A row each: name, the fields it uses beside `reason`, what it means. What is "called" puts the state at
// "chance owes".
// clang-format off
#define CADASTRE_EVENTS(X)                                                                                        \
  X(order_rolled, (seat, dice), "rolled for the start")                                                           \
  X(order_tied, (seats), "tied, they roll again")                                                                 \
  X(started, (seat), "plays first")                                                                               \
  X(deal_called, (), "a title is to be dealt")                                                                    \
  X(turn_began, (seat, amount), "`amount`: the round")                                                            \
  X(roll_called, (seat), "chance owes the dice")                                                                  \
  X(rolled, (seat, dice), "the dice of its move")                                                                 \
  X(rolls_again, (seat), "after a double")                                                                        \
  X(moved, (seat, from, square), "from one square to another")                                                    \
  X(jailed, (seat, from, square), "`square`: the jail")                                                           \
  X(stayed, (seat), "no double in jail")                                                                          \
  X(last_try_failed, (seat), "the fine is due")                                                                   \
  X(freed, (seat), "out of jail")                                                                                 \
  X(paid, (seat, other, square, amount), "`other` received it; `square`: what a rent is for")                     \
  X(title_offered, (seat, square, price), "may be bought")                                                        \
  X(purchase_decided, (seat, square), "bought or declined: see `reason`")                                         \
  X(title_passed, (seat, other, square), "from `other` to `seat`")                                                \
  X(rent_spared, (seat, other, square), "mortgaged: no rent to `other`")                                          \
  X(rent_roll_called, (seat, square), "chance owes the dice of a rent")                                           \
  X(rent_rolled, (seat, dice), "the dice of the rent")                                                            \
  X(claim_opened, (seat, other, square, amount), "`other` may ask `seat` for it")                                 \
  X(claim_made, (seat, other, square, amount), "`other` asked")                                                   \
  X(claims_aged, (), "a new turn has rolled")                                                                     \
  X(claim_lapsed, (seat, other, square, amount), "no longer due")                                                 \
  X(debt_opened, (seat, other, square, amount), "`seat` has not the cash; `square`: of a rent")                   \
  X(debt_closed, (seat, other, square, amount), "paid, settled or void; `square`: of a rent")                     \
  X(card_called, (seat, deck), "a card is due")                                                                   \
  X(deck_empty, (seat, deck), "every card is kept by somebody")                                                   \
  X(card_drawn, (seat, card), "what the card says follows")                                                       \
  X(card_returned, (seat, card), "under its deck")                                                                \
  X(card_kept, (seat, card), "until it is used, sold or traded")                                                  \
  X(card_passed, (seat, other, card), "from `other` to `seat`")                                                   \
  X(choice_offered, (seat, card), "the card lets `seat` choose")                                                  \
  X(choice_made, (seat, card, amount), "`amount`: 1 or 2")                                                        \
  X(card_aimed, (seat, amount), "`amount`: the card's own multiplier of the rent")                                \
  X(rested, (seat, square), "nothing happens there")                                                              \
  X(auction_opened, (seat, lot, square, seats, amount), "`seat`: who asked for the building; `lot`: `title`, "    \
    "`house`, `hotel`; `seats`: bidders; `amount`: the floor")                                                    \
  X(bid_placed, (seat, amount), "leads the auction with `amount`")                                                \
  X(bid_passed, (seat), "bids no longer")                                                                         \
  X(auction_won, (seat, lot, square, amount), "pays `amount`")                                                    \
  X(auction_closed, (lot, square), "the auction is over")                                                         \
  X(auction_queued, (square), "will be auctioned")                                                                \
  X(built, (seat, square, level, houses, hotels), "`level`: 0 to 4 houses, 5 hotel; `houses`, `hotels`: change "  \
    "of the stock")                                                                                               \
  X(unbuilt, (seat, square, level, houses, hotels), "as `built`")                                                 \
  X(mortgaged, (seat, square), "the bank lends on it")                                                            \
  X(lifted, (seat, square), "its mortgage is repaid")                                                             \
  X(inherited, (seat, squares), "mortgaged titles to keep or lift")                                               \
  X(mortgages_kept, (seat, squares), "left in place")                                                             \
  X(offered, (seat, other, give, take, settles), "`settles`: in place of a rent")                                 \
  X(offer_accepted, (seat, other), "`other` made it")                                                             \
  X(offer_rejected, (seat, other), "`other` made it")                                                             \
  X(offer_withdrawn, (other), "`other` takes its own offer back")                                                 \
  X(offer_lapsed, (other), "no longer possible")                                                                  \
  X(bankrupted, (seat, other), "`other`: who takes everything")                                                   \
  X(final_began, (squares), "every title is owned: the bank pays one last rent for each of these")                \
  X(final_called, (seat, square), "chance owes the dice for a utility's last rent")                               \
  X(final_rolled, (seat, square, dice), "the dice of a last rent")                                                \
  X(final_visited, (seat, square), "its last rent has been paid")                                                 \
  X(time_called, (), "the turn under way is the last")                                                            \
  X(ended, (seats), "winners")                                                                                    \
  X(turn_paused, (seat), "the seat on turn may still build or lift a mortgage before the turn passes, or could "  \
    "after raising the money")                                                                                    \
  X(roles_called, (seats), "they choose their roles, in turn from the highest roll")                              \
  X(role_taken, (seat, amount), "`amount`: the role by its number from 1")                                        \
  X(banker_named, (seat), "keeps the bank; for show")                                                             \
  X(tax_choice, (seat, square, amount), "the printed tax, or `amount`: a share of wealth")                        \
  X(tax_chosen, (seat, amount), "`amount`: 1 or 2")                                                               \
  X(luck_called, (seat, square, card), "chance owes the dice of a card or an effect square")                      \
  X(luck_rolled, (seat, square, card, dice), "one die or two")                                                    \
  X(nothing_came, (seat), "the dice brought nothing")                                                             \
  X(passed_in_jail, (seat), "stayed without rolling")                                                             \
  X(wait_opened, (seat, square), "may buy it at its next turn only")                                              \
  X(wait_ended, (seat, square), "bought, sold to somebody else or no longer to be had")                           \
  X(title_barred, (seat, square), "may not own it")                                                               \
  X(extra_roll_given, (seat), "given up for the purchase")                                                        \
  X(turn_forfeited, (seat, square), "will lose its next turn")                                                    \
  X(turn_lost, (seat), "is skipped")                                                                              \
  X(withheld, (seat, amount), "would have received it, but for the card in force")                                \
  X(country_opened, (seat, card), "is in force; `seat` drew it")                                                  \
  X(country_closed, (card), "ended, covered or cancelled: see `reason`")                                          \
  X(fee_taken, (seat, square), "the fee of the card in force is due")                                             \
  X(right_called, (seat, deck), "a card to keep is due, before the move")                                         \
  X(move_resumed, (seat), "the move follows")                                                                     \
  X(proceeds_kept, (seat, square), "the winning bid for it will be `seat`'s, who may not own it")                 \
  X(left_short, (seat), "is dealt one title fewer: there are not enough for all")                                 \
  X(bidder_admitted, (seat, square), "has gained the right while the title is auctioned, and may bid")
// clang-format on

enum class EventKind : std::uint8_t { CADASTRE_EVENTS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kEventNames = {CADASTRE_EVENTS(CADASTRE_NAME)};
inline constexpr std::array kEventWords = {CADASTRE_EVENTS(CADASTRE_WORD)};
constexpr std::string_view name(EventKind kind) { return kEventNames[static_cast<unsigned>(kind)]; }

struct Event {
  EventKind kind{};
  Reason reason{};
  Seat seat = Seat::nobody;
  Seat other = Seat::nobody;
  Square square = Square::none;
  Square from = Square::none;
  Card card = Card::none;
  Dice dice{};
  std::uint8_t deck = 0;
  std::uint8_t level = 0;
  std::int8_t houses = 0;
  std::int8_t hotels = 0;
  Lot lot = Lot::none;
  std::uint8_t role = kNoRole;  // of whom it is about: the seat, or where that is the bank the other
  Law law = Law::none;          // of the card in force, where it binds them
  bool settles = false;
  SeatSet seats{};
  Money amount{};
  SquareSet squares{};
  Terms give{};
  Terms take{};
};

static_assert(std::is_trivially_copyable_v<Event>);

// What the rules work on: the edition, the state, and who listens.
template <class Sink>
struct Game {
  const Edition& edition;
  State& state;
  Sink& sink;
};

// Hears nothing and costs nothing. A listener that hears some events only says so by `hears`.
struct Silence {
  static constexpr bool hears(EventKind) { return false; }
  constexpr void operator()(const Event&) const {}
};

}  // namespace cadastre::game
