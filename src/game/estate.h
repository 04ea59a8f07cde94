// Carries out what seats do with their titles and buildings, asked for or tried out.
#pragma once

#include "game/bankruptcy.h"

namespace cadastre::game {

// Buildings, mortgages and money trouble.
constexpr void carry_out_estate(auto& g, const Action& a) {
  switch (a.kind) {
    case ActionKind::build:
      return build(g, a.seat, a.square);
    case ActionKind::place:
      return place(g, a.seat, a.square);
    case ActionKind::sell:
      return sell(g, a.seat, a.square);
    case ActionKind::sell_hotels:
      return sell_hotels(g, a.seat, a.square);
    case ActionKind::sell_title:
      return sell_title(g, a.seat, a.square);
    case ActionKind::mortgage:
      return mortgage(g, a.seat, a.square);
    case ActionKind::lift:
      return lift(g, a.seat, a.square);
    case ActionKind::keep:
      return keep_mortgages(g, a.seat);
    case ActionKind::go_bankrupt:
      return go_bankrupt(g, a.seat);
    default:
      return resign(g, a.seat);
  }
}

}  // namespace cadastre::game
