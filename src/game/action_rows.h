// What can be done: one row per action, with who asks, how it is listed, why it is refused, what it does and
// what it is about. Mechanisms know nothing of actions; everything that is asked of one is asked here.
#pragma once

#include "game/aims.h"
#include "game/outcomes.h"

namespace cadastre::game {

// What one of the two things a card or a tax square offers costs.
constexpr Money choice_price(const Edition& ed, const State& s, Seat seat, int option) {
  if (s.landing.choice != Card::none) {
    return Money{option == 1 ? ed[s.landing.choice].effects[0].amount : 0};
  }
  const SquareRule& tax = ed[s[seat].position];
  return tax_due(ed, s, seat, option == 2 ? tax_share(ed, s, seat, tax) : tax.tax);
}

// ALL-08: nobody chooses ruin where the other choice spares it.
constexpr bool chooses_ruin(const Edition& ed, const State& s, Seat seat, int option) {
  const Money most = raisable(ed, s, seat);
  return choice_price(ed, s, seat, option) > most && choice_price(ed, s, seat, 3 - option) <= most;
}

// One of the things a card or a square offers, or a role.
constexpr Refusal choose_refusal(const Edition& ed, const State& s, Seat seat, int option) {
  const bool roles = s.stage == Stage::roles;
  const int most = roles ? ed.roles : 2;
  const bool asked = roles ? next_to_choose_role(s) == seat : s.turn == seat && s.stage == Stage::choice;
  if (!asked || option < 1 || option > most) {
    return Refusal::no_such_choice;
  }
  if (roles && !role_open(ed, s, static_cast<unsigned>(option) - 1)) {
    return Refusal::side_full;
  }
  if (const Refusal busy = busy_refusal(s); busy != Refusal::none) {
    return busy;
  }
  return !roles && chooses_ruin(ed, s, seat, option) ? Refusal::would_ruin : Refusal::none;
}

constexpr Offer offer_in(const Action& a) { return {a.give, a.take, a.other, false}; }

constexpr Offer settlement_in(const State& s, const Action& a) {
  const Debt* debt = debt_of(s, a.seat);
  return {a.give, {}, debt == nullptr ? Seat::nobody : debt->creditor, true};
}

// Which title may be said, and then has to be right.
constexpr Refusal named_buy_refusal(const Edition& ed, const State& s, const Action& a) {
  return a.square == Square::none || a.square == title_on_offer(s) ? buy_refusal(ed, s, a.seat)
                                                                   : Refusal::nothing_to_buy;
}

// Who cannot pay in the end brings no money in from the bank.
constexpr Refusal raising(const Edition& ed, const State& s, Seat seat, Refusal refused) {
  return refused != Refusal::none ? refused : unpayable_refusal(ed, s, seat);
}

CADASTRE_HOT constexpr void roll_dice(auto& g, Dice dice) {
  switch (g.state.stage) {
    case Stage::order_dice:
      return order_dice(g, dice);
    case Stage::rent_dice:
      return rent_dice(g, dice);
    case Stage::final_dice:
      return final_dice(g, dice);
    case Stage::luck_dice:
      return luck_dice(g, dice);
    default:
      return turn_dice(g, dice);
  }
}

CADASTRE_COLD constexpr void choose(auto& g, Seat seat, int option) {
  if (g.state.stage == Stage::roles) {
    return choose_role(g, seat, option);
  }
  g.state.landing.choice == Card::none ? choose_tax(g, seat, option) : choose_of_card(g, seat, option);
}

enum class Actor : std::uint8_t { player, chance, table };

// How it comes into the list of what a seat may do (legal.h).
enum class Asked : std::uint8_t {
  never,      // by nobody at the table
  alone,      // as it is
  by_option,  // once for each thing to choose
  by_card,    // for each card the seat keeps
  by_amount,  // with the least and the most
  by_title,   // for each title the seat owns
  by_claim,   // for each rent it may ask for
  by_offer,   // for each offer made to it
  freely      // too many to list: told by whom it may be made to
};

// clang-format off
// In the order of CADASTRE_ACTIONS. `ed` is the edition, `s` the state, `a` the action, `g` the game.
#define CADASTRE_ACTION_ROWS(X)                                                                                     \
  X(dice, chance, never, chance_refusal(ed, s, a), roll_dice(g, a.dice), due_now(ed, s))                            \
  X(starter, chance, never, chance_refusal(ed, s, a), draw_starter(g, a.other), starter_aim(ed))                    \
  X(card, chance, never, chance_refusal(ed, s, a), play_card(g, a.card), Reason::card)                              \
  X(deal, chance, never, chance_refusal(ed, s, a), deal(g, a.square), Reason::dealt)                                \
  X(time_up, table, never, time_up_refusal(ed, s, a.seat), call_time(g), Reason::time_reached)                      \
  X(roll, player, alone, roll_refusal(ed, s, a.seat), call_roll(g, a.seat), Reason::roll)                           \
  X(pay_fine, player, alone, pay_fine_refusal(ed, s, a.seat), pay_fine(g, a.seat), Reason::jail_fine)               \
  X(use_card, player, by_card, use_card_refusal(ed, s, a.seat, a.card), use_card(g, a.seat, a.card),                \
    card_aim(ed, a))                                                                                                \
  X(buy, player, alone, named_buy_refusal(ed, s, a), buy(g, a.seat), purchase_aim(ed, s))                           \
  X(decline, player, alone, purchase_refusal(s, a.seat), decline(g, a.seat), Reason::declined)                      \
  X(bid, player, by_amount, bid_refusal(ed, s, a.seat, a.amount), bid(g, a.seat, a.amount), auction_reason(s))      \
  X(pass, player, alone, bidder_refusal(s, a.seat), pass(g, a.seat), auction_reason(s))                             \
  X(place, player, by_title, place_refusal(ed, s, a.seat, a.square), place(g, a.seat, a.square), Reason::shortage)  \
  X(choose, player, by_option, choose_refusal(ed, s, a.seat, a.amount.units), choose(g, a.seat, a.amount.units),    \
    due_now(ed, s))                                                                                                 \
  X(claim, player, by_claim, claim_refusal(ed, s, a.seat, a.other, a.square),                                       \
    claim(g, a.seat, a.other, a.square), Reason::rent_unclaimed)                                                    \
  X(build, player, by_title, build_or_bid_refusal(ed, s, a.seat, a.square), build(g, a.seat, a.square),             \
    build_aim(ed, s, a))                                                                                            \
  X(sell, player, by_title, raising(ed, s, a.seat, sell_refusal(ed, s, a.seat, a.square)),                          \
    sell(g, a.seat, a.square), sale_aim(ed, s, a))                                                                  \
  X(sell_hotels, player, by_title, raising(ed, s, a.seat, sell_hotels_refusal(ed, s, a.seat, a.square)),            \
    sell_hotels(g, a.seat, a.square), Reason::hotel_sold)                                                           \
  X(sell_title, player, by_title, raising(ed, s, a.seat, sell_title_refusal(ed, s, a.seat, a.square)),              \
    sell_title(g, a.seat, a.square), Reason::title_sold)                                                            \
  X(mortgage, player, by_title, raising(ed, s, a.seat, mortgage_refusal(ed, s, a.seat, a.square)),                  \
    mortgage(g, a.seat, a.square), Reason::mortgage)                                                                \
  X(lift, player, by_title, lift_refusal(ed, s, a.seat, a.square), lift(g, a.seat, a.square), lift_aim(ed, s, a))   \
  X(keep, player, alone, keep_refusal(s, a.seat), keep_mortgages(g, a.seat), Reason::inherited_kept)                \
  X(offer, player, freely, offer_refusal(ed, s, a.seat, offer_in(a)), make_offer(g, a.seat, offer_in(a)),           \
    deal_reason(offer_in(a)))                                                                                       \
  X(counter, player, freely, counter_refusal(ed, s, a.seat, offer_in(a)), counter(g, a.seat, offer_in(a)),          \
    deal_reason(offer_in(a)))                                                                                       \
  X(settle, player, freely, offer_refusal(ed, s, a.seat, settlement_in(s, a)),                                      \
    make_offer(g, a.seat, settlement_in(g.state, a)), Reason::settlement)                                           \
  X(accept, player, by_offer, accept_refusal(ed, s, a.seat, a.other), accept(g, a.seat, a.other),                   \
    offer_aim(s, a.other))                                                                                          \
  X(reject, player, by_offer, reject_refusal(s, a.seat, a.other), reject(g, a.seat, a.other),                       \
    offer_aim(s, a.other))                                                                                          \
  X(withdraw, player, alone, withdraw_refusal(s, a.seat), withdraw(g, a.seat), offer_aim(s, a.seat))                \
  X(go_bankrupt, player, alone, bankrupt_refusal(ed, s, a.seat), go_bankrupt(g, a.seat), Reason::debt)              \
  X(resign, player, alone, resign_refusal(s, a.seat), resign(g, a.seat), Reason::left_table)                        \
  X(end_turn, player, alone, end_turn_refusal(ed, s, a.seat), end_turn(g, a.seat), end_aim(ed, s, a.seat))          \
  X(leave_short, chance, never, chance_refusal(ed, s, a), leave_short(g, a.other), due_now(ed, s))
// clang-format on

#define CADASTRE_ROW(kind, ...) ActionKind::kind,
static_assert(
    [] {
      unsigned next = 0;
      for (const ActionKind kind : {CADASTRE_ACTION_ROWS(CADASTRE_ROW)}) {
        next += kind == static_cast<ActionKind>(next) ? 1 : 0;
      }
      return next;
    }() == kActionNames.size(),
    "one row for each action, in their order");
#undef CADASTRE_ROW
#define CADASTRE_ROW(kind, actor, ...) Actor::actor,
inline constexpr std::array kActors = {CADASTRE_ACTION_ROWS(CADASTRE_ROW)};
#undef CADASTRE_ROW
#define CADASTRE_ROW(kind, actor, asked, ...) Asked::asked,
inline constexpr std::array kAsked = {CADASTRE_ACTION_ROWS(CADASTRE_ROW)};
#undef CADASTRE_ROW

// NOLINTBEGIN(bugprone-branch-clone): rows may say the same
// Of the action alone: whose turn it is to act, and what a bid binds, come before and after it (refusal.h).
template <ActionKind kind>
constexpr Refusal row_refusal(const Edition& ed, const State& s, const Action& a) = delete;
#define CADASTRE_ROW(kind, actor, asked, refused, ...)                                        \
  template <>                                                                                 \
  CADASTRE_HOT constexpr Refusal row_refusal<ActionKind::kind>(                               \
      [[maybe_unused]] const Edition& ed, [[maybe_unused]] const State& s, const Action& a) { \
    return refused;                                                                           \
  }
CADASTRE_ACTION_ROWS(CADASTRE_ROW)
#undef CADASTRE_ROW

constexpr Refusal own_refusal(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
#define CADASTRE_ROW(kind, ...) \
  case ActionKind::kind:        \
    return row_refusal<ActionKind::kind>(ed, s, a);
    CADASTRE_ACTION_ROWS(CADASTRE_ROW)
#undef CADASTRE_ROW
  }
  break_promise();
}

CADASTRE_HOT constexpr void carry_out(auto& g, const Action& a) {
  switch (a.kind) {
#define CADASTRE_ROW(kind, actor, asked, refused, effect, ...) \
  case ActionKind::kind:                                       \
    return effect;
    CADASTRE_ACTION_ROWS(CADASTRE_ROW)
#undef CADASTRE_ROW
  }
}

// Of a player's action, or as if the seat were one.
constexpr Reason aim(const Edition& ed, const State& s, const Action& a) {
  switch (a.kind) {
#define CADASTRE_ROW(kind, actor, asked, refused, effect, about) \
  case ActionKind::kind:                                         \
    return about;
    CADASTRE_ACTION_ROWS(CADASTRE_ROW)
#undef CADASTRE_ROW
  }
  break_promise();
}
// NOLINTEND(bugprone-branch-clone)

}  // namespace cadastre::game
