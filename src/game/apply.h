// Carries an action out. The caller has asked refusal() first; events tell what happened.
#pragma once

#include "game/refusal.h"

namespace cadastre::game {

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

CADASTRE_COLD constexpr void choose(auto& g, Seat seat, Money option) {
  if (g.state.stage == Stage::roles) {
    return choose_role(g, seat, option);
  }
  g.state.landing.choice == Card::none ? choose_tax(g, seat, option) : choose_of_card(g, seat, option);
}

// Between players.
constexpr void carry_out_deal(auto& g, const Action& a) {
  switch (a.kind) {
    case ActionKind::offer:
      return make_offer(g, a.seat, offer_in(a));
    case ActionKind::counter:
      return counter(g, a.seat, offer_in(a));
    case ActionKind::settle:
      return make_offer(g, a.seat, settlement_in(g.state, a));
    case ActionKind::accept:
      return accept(g, a.seat, a.other);
    case ActionKind::reject:
      return reject(g, a.seat, a.other);
    case ActionKind::withdraw:
      return withdraw(g, a.seat);
    default:
      return carry_out_estate(g, a);
  }
}

// What chance, the table and the course of a turn bring; the rest is dealings.
CADASTRE_HOT constexpr void carry_out(auto& g, const Action& a) {
  switch (a.kind) {
    case ActionKind::dice:
      return roll_dice(g, a.dice);
    case ActionKind::card:
      return play_card(g, a.card);
    case ActionKind::deal:
      return deal(g, a.square);
    case ActionKind::leave_short:
      return leave_short(g, a.other);
    case ActionKind::starter:
      return draw_starter(g, a.other);
    case ActionKind::time_up:
      return emit<K::time_called>(g, {.reason = Reason::time_reached});
    case ActionKind::roll:
      return emit<K::roll_called>(g, {.reason = Reason::roll, .seat = a.seat});
    case ActionKind::end_turn:
      return end_turn(g, a.seat);
    case ActionKind::pay_fine:
      return pay_fine(g, a.seat);
    case ActionKind::use_card:
      return use_card(g, a.seat, a.card);
    case ActionKind::choose:
      return choose(g, a.seat, a.amount);
    case ActionKind::buy:
      return buy(g, a.seat);
    case ActionKind::decline:
      return decline(g, a.seat);
    case ActionKind::bid:
      return bid(g, a.seat, a.amount);
    case ActionKind::pass:
      return pass(g, a.seat);
    case ActionKind::claim:
      return claim(g, a.seat, a.other, a.square);
    default:
      return carry_out_deal(g, a);
  }
}

// What follows from any action.
CADASTRE_HOT constexpr void follow_up(auto& g) {
  if (g.state.debt_count != 0) [[unlikely]] {
    settle_debts(g);
  }
  proceed(g);
  if (g.state.offer_count != 0) [[unlikely]] {
    drop_impossible_offers(g);
  }
}

// Inlined whole where it is called: for loops over millions of games. Everybody else calls apply.
template <class Sink>
CADASTRE_HOT constexpr void apply_inline(const Edition& ed, State& s, const Action& a, Sink& sink) {
  Game<Sink> g{ed, s, sink};
  carry_out(g, a);
  if (a.kind == ActionKind::roll) {
    return;  // the dice are due, nothing else can have changed
  }
  if (a.kind == ActionKind::claim && s.debt_count == 0 && s.offer_count == 0) {
    return;  // paid: whoever had to decide still has to
  }
  follow_up(g);
}

// A roll of the seat on turn and its dice, two actions in one.
template <class Sink>
CADASTRE_HOT constexpr void apply_roll_inline(const Edition& ed, State& s, Dice dice, Sink& sink) {
  Game<Sink> g{ed, s, sink};
  emit<K::roll_called>(g, {.reason = Reason::roll, .seat = s.turn});
  turn_dice(g, dice);
  follow_up(g);
}

template <class Sink>
CADASTRE_COLD constexpr void apply(const Edition& ed, State& s, const Action& a, Sink& sink) {
  apply_inline(ed, s, a, sink);
}

constexpr void apply(const Edition& ed, State& s, const Action& a) {
  Silence silence;
  apply(ed, s, a, silence);
}

// Whoever listens, without a type of their own: compiled once, in apply.cpp. Lives no longer than the call.
class Teller {
 public:
  template <class Listener>
  explicit Teller(Listener& listener)
      : who_(&listener),
        tell_([](void* who, const Event& event) { (*static_cast<Listener*>(who))(event); }) {}

  void operator()(const Event& event) const { tell_(who_, event); }

 private:
  void* who_;
  void (*tell_)(void*, const Event&);
};

extern template void apply(const Edition&, State&, const Action&, Teller&);
extern template void apply(const Edition&, State&, const Action&, Silence&);

// The form for all edges: `listener` hears every event.
void apply_and_tell(const Edition& ed, State& s, const Action& a, Teller tell);

}  // namespace cadastre::game
