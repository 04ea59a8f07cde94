// Carries an action out. The caller has asked refusal() first; events tell what happened.
#pragma once

#include "game/refusal.h"

namespace cadastre::game {

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
CADASTRE_HOT constexpr void apply_inline(auto& g, const Action& a) {
  carry_out(g, a);
  if (a.kind == ActionKind::roll) {
    return;  // the dice are due, nothing else can have changed
  }
  if (a.kind == ActionKind::claim && g.state.debt_count == 0 && g.state.offer_count == 0) {
    return;  // paid: whoever had to decide still has to
  }
  if ((a.kind == ActionKind::offer || a.kind == ActionKind::counter) && !busy(g.state)) {
    return;  // it lies on the table, as it was found possible; nothing else has changed
  }
  follow_up(g);
}
template <class Sink>
CADASTRE_HOT constexpr void apply_inline(const Edition& ed, State& s, const Action& a, Sink& sink) {
  Game<Sink> g{ed, s, sink};
  apply_inline(g, a);
}

// A roll of the seat on turn and its dice, two actions in one.
CADASTRE_HOT constexpr void apply_roll_inline(auto& g, Dice dice) {
  call_roll(g, g.state.turn);
  turn_dice(g, dice);
  follow_up(g);
}

// The end of a turn that was paused: nothing was open then, so nothing else follows.
CADASTRE_HOT constexpr void apply_end_inline(auto& g) {
  next_turn(g);
  if (g.state.offer_count != 0) [[unlikely]] {
    drop_impossible_offers(g);
  }
}

// A building bought by the seat on turn with nothing else open: the turn does not go on by it.
CADASTRE_HOT constexpr void apply_build_inline(auto& g, Square square) {
  build_inline(g, g.state.turn, square);
  if (g.state.offer_count != 0) [[unlikely]] {
    drop_impossible_offers(g);
  }
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
