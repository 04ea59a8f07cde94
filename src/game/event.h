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

// Beside each: the fields it uses, beyond `reason`. Roll and card calls put the state at "chance owes".
// clang-format off
#define CADASTRE_EVENTS(X)                                                                          \
  X(order_rolled)     /* seat, dice */                                                              \
  X(order_tied)       /* seats */                                                                   \
  X(started)          /* seat: who plays first */                                                   \
  X(deal_called)      /* */                                                                         \
  X(turn_began)       /* seat, amount: the round */                                                 \
  X(roll_called)      /* seat */                                                                    \
  X(rolled)           /* seat, dice */                                                              \
  X(rolls_again)      /* seat */                                                                    \
  X(moved)            /* seat, from, square */                                                      \
  X(jailed)           /* seat, from, square */                                                      \
  X(stayed)           /* seat */                                                                    \
  X(last_try_failed)  /* seat */                                                                    \
  X(freed)            /* seat */                                                                    \
  X(paid)             /* seat, other: receiver, amount, square: of a rent */                         \
  X(title_offered)    /* seat, square */                                                            \
  X(purchase_decided) /* seat, square */                                                            \
  X(title_passed)     /* seat: new owner, other: old owner, square */                               \
  X(rent_spared)      /* seat, other: owner, square */                                              \
  X(rent_roll_called) /* seat, square */                                                            \
  X(rent_rolled)      /* seat, dice */                                                              \
  X(claim_opened)     /* seat: debtor, other: creditor, square, amount, level: rolls left */        \
  X(claim_made)       /* seat: debtor, other: creditor, square, amount */                           \
  X(claims_aged)      /* */                                                                         \
  X(claim_lapsed)     /* seat: debtor, other: creditor, square, amount */                           \
  X(debt_opened)      /* seat: debtor, other: creditor, amount, square: of a rent */                 \
  X(debt_closed)      /* seat: debtor, other: creditor, amount, square: of a rent */                 \
  X(card_called)      /* seat, deck */                                                              \
  X(deck_empty)       /* seat, deck: every card of it is kept by somebody */                        \
  X(card_drawn)       /* seat, card */                                                              \
  X(card_returned)    /* seat, card */                                                              \
  X(card_kept)        /* seat, card */                                                              \
  X(card_passed)      /* seat: receiver, other: giver, card */                                      \
  X(choice_offered)   /* seat, card */                                                              \
  X(choice_made)      /* seat, card, amount: 1 or 2 */                                              \
  X(card_aimed)       /* seat, amount: the card's own multiplier of the rent it leads to */         \
  X(rested)           /* seat, square */                                                            \
  X(auction_opened)   /* seat: opener or nobody, square, lot, seats: bidders, amount: floor */      \
  X(bid_placed)       /* seat, amount */                                                            \
  X(bid_passed)       /* seat */                                                                    \
  X(auction_won)      /* seat, lot, square, amount */                                               \
  X(auction_closed)   /* lot, square */                                                             \
  X(auction_queued)   /* square */                                                                  \
  X(built)            /* seat, square, level, houses, hotels: change of the bank's stock */         \
  X(unbuilt)          /* seat, square, level, houses, hotels */                                     \
  X(mortgaged)        /* seat, square */                                                            \
  X(lifted)           /* seat, square */                                                            \
  X(inherited)        /* seat, squares: mortgaged titles to keep or lift */                         \
  X(mortgages_kept)   /* seat, squares */                                                           \
  X(offered)          /* seat, other, give, take, settles */                                        \
  X(offer_accepted)   /* seat: who accepts, other: who made it */                                   \
  X(offer_rejected)   /* seat: who rejects, other: who made it */                                   \
  X(offer_withdrawn)  /* other: who made it */                                                      \
  X(offer_lapsed)     /* other: who made it */                                                      \
  X(bankrupted)       /* seat, other: creditor */                                                   \
  X(final_began)      /* squares: the titles that bring a last rent */ \
  X(final_called)     /* seat: owner, square */ \
  X(final_rolled)     /* seat: owner, square, dice */ \
  X(final_visited)    /* seat: owner, square */ \
  X(time_called)      /* */                                                                         \
  X(ended)            /* seats: winners */ \
  X(turn_paused)      /* seat: could still build or lift before the turn passes: see the reason */  \
  X(roles_called)     /* seats: who choose a role, in turn */                                       \
  X(role_taken)       /* seat, amount: the role's number from 1 */                                  \
  X(banker_named)     /* seat */                                                                    \
  X(tax_choice)       /* seat, square, amount: the share of wealth */                               \
  X(tax_chosen)       /* seat, amount: 1 or 2 */                                                    \
  X(luck_called)      /* seat, card or square */                                                    \
  X(luck_rolled)      /* seat, dice, card or square */                                              \
  X(nothing_came)     /* seat */                                                                    \
  X(passed_in_jail)   /* seat */                                                                    \
  X(wait_opened)      /* seat, square */                                                            \
  X(wait_ended)       /* seat, square */                                                            \
  X(title_barred)     /* seat, square: it may not own it */                                         \
  X(extra_roll_given) /* seat: given up for a purchase */                                           \
  X(turn_forfeited)   /* seat: the next one */                                                      \
  X(turn_lost)        /* seat */                                                                    \
  X(withheld)         /* seat, amount: what it would have received */                               \
  X(country_opened)   /* seat: drawer, card */                                                      \
  X(country_closed)   /* card */                                                                    \
  X(fee_taken)        /* seat, square */                                                            \
  X(right_called)     /* seat, deck: a card to keep, before the move */                             \
  X(move_resumed)     /* seat */                                                                    \
  X(proceeds_kept)    /* seat: who receives the bids, square */                                      \
  X(left_short)       /* seat: is dealt one title fewer */
// clang-format on

enum class EventKind : std::uint8_t { CADASTRE_EVENTS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kEventNames = {CADASTRE_EVENTS(CADASTRE_NAME)};
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

// Hears nothing and costs nothing.
struct Silence {
  constexpr void operator()(const Event&) const {}
};

}  // namespace cadastre::game
