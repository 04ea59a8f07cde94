// What chance may do now: said once for whoever draws, checks, lists or counts outcomes.
#pragma once

#include "game/turn.h"

namespace cadastre::game {

using Stages = Set<Stage, std::uint16_t>;
inline constexpr Stages kChanceStages = Stages{}
                                            .with(Stage::order_dice)
                                            .with(Stage::order_draw)
                                            .with(Stage::deal)
                                            .with(Stage::turn_dice)
                                            .with(Stage::card)
                                            .with(Stage::rent_dice)
                                            .with(Stage::final_dice)
                                            .with(Stage::luck_dice);
static_assert(kStageNames.size() <= Stages::capacity);

constexpr bool chance_owes(const State& s) { return kChanceStages.has(s.stage) && !busy(s); }

// All are equally likely, but for titles: each counts for the deals that can follow it (chance/deal.h).
struct Outcomes {
  ActionKind kind = ActionKind::dice;
  CardSet cards{};      // of a card
  SquareSet squares{};  // of a deal
  SeatSet seats{};      // of a starter and of who is left short
  bool one_die = false;

  constexpr int count() const {
    const int rolls = kind != ActionKind::dice ? 0 : one_die ? 6 : 36;
    return rolls + CardSet{cards.bits | squares.bits | seats.bits}.count();  // at most one of them is there
  }
  // By the order of the dice, of the box, of the board or of the table.
  constexpr Action nth(int n) const {
    Action action{.kind = kind, .seat = Seat::chance};
    if (kind == ActionKind::dice) {
      const int first = one_die ? n : n / 6;
      action.dice = {static_cast<std::uint8_t>(first + 1),
                     static_cast<std::uint8_t>(one_die ? 0 : n % 6 + 1)};
    } else if (kind == ActionKind::card) {
      action.card = cards.nth(n);
    } else if (kind == ActionKind::deal) {
      action.square = squares.nth(n);
    } else {
      action.other = seats.nth(n);
    }
    return action;
  }
  // Where one die is rolled a second may lie beside it: it does not count.
  constexpr bool has(const Action& a) const {
    switch (kind) {
      case ActionKind::card:
        return at(a.card) < kMaxCards && cards.has(a.card);
      case ActionKind::deal:
        return at(a.square) < kMaxSquares && squares.has(a.square);
      case ActionKind::dice:
        return a.dice.valid() || (a.dice.one() && one_die);
      default:
        return is_player(a.other) && seats.has(a.other);
    }
  }
};

// In a state that waits for chance.
constexpr Outcomes outcomes(const Edition& ed, const State& s) {
  switch (s.stage) {
    case Stage::card:
      return {.kind = ActionKind::card, .cards = unseen_in(ed, s, s.landing.deck)};
    case Stage::deal: {
      const SeatSet seats = may_go_short(ed, s);
      return seats.empty() ? Outcomes{.kind = ActionKind::deal, .squares = dealable(ed, s)}
                           : Outcomes{.kind = ActionKind::leave_short, .seats = seats};
    }
    case Stage::order_draw:
      return {.kind = ActionKind::starter, .seats = s.in};
    default:
      return {.one_die = one_die_due(ed, s)};
  }
}

constexpr Refusal chance_refusal(const Edition& ed, const State& s, const Action& a) {
  if (a.seat != Seat::chance || !chance_owes(s)) {
    return Refusal::not_chance;
  }
  const Outcomes all = outcomes(ed, s);
  if (a.kind != all.kind) {
    return Refusal::not_chance;
  }
  if (all.has(a)) {
    return Refusal::none;
  }
  switch (a.kind) {
    case ActionKind::card:
      return Refusal::not_in_deck;
    case ActionKind::dice:
      return Refusal::bad_dice;
    case ActionKind::starter:
      return Refusal::not_a_starter;
    default:
      return Refusal::not_dealable;
  }
}

}  // namespace cadastre::game
