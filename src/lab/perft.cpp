#include "lab/perft.h"

#include <vector>

#include "game/apply.h"
#include "game/legal.h"

namespace cadastre::lab {
namespace {

using game::Action;
using game::ActionKind;
using game::Seat;

void add_dice(bool one, std::vector<Action>& out) {
  for (std::uint8_t first = 1; first <= 6; ++first) {
    const std::uint8_t last = one ? 0 : 6;
    for (std::uint8_t second = one ? 0 : 1; second <= last; ++second) {
      out.push_back({.kind = ActionKind::dice, .seat = Seat::chance, .dice = {first, second}});
    }
  }
}

void add_chance(const game::Edition& ed, const game::State& s, std::vector<Action>& out) {
  if (s.stage == game::Stage::card) {
    for (const game::Card card : game::unseen_in(ed, s, s.landing.deck)) {
      out.push_back({.kind = ActionKind::card, .seat = Seat::chance, .card = card});
    }
  } else if (s.stage == game::Stage::deal && !game::may_go_short(ed, s).empty()) {
    for (const Seat seat : game::may_go_short(ed, s)) {
      out.push_back({.kind = ActionKind::leave_short, .seat = Seat::chance, .other = seat});
    }
  } else if (s.stage == game::Stage::deal) {
    for (const game::Square square : game::dealable(ed, s)) {
      out.push_back({.kind = ActionKind::deal, .seat = Seat::chance, .square = square});
    }
  } else if (s.stage == game::Stage::order_draw) {
    for (const Seat seat : s.in) {
      out.push_back({.kind = ActionKind::starter, .seat = Seat::chance, .other = seat});
    }
  } else {
    add_dice(game::one_die_due(ed, s), out);
  }
}

void add_seat(const game::Edition& ed, const game::State& s, Seat seat, std::vector<Action>& out) {
  const game::Listing listing = game::legal(ed, s, seat);
  for (const game::Listed& listed : listing) {
    out.push_back(listed.action);
    if (listed.action.kind == ActionKind::bid && listed.most > listed.action.amount) {
      out.push_back(listed.action);
      out.back().amount = listed.most;
    }
  }
}

}  // namespace

std::uint64_t perft(const game::Edition& ed, const game::State& s, int depth) {
  if (depth == 0 || s.stage == game::Stage::over) {
    return 1;
  }
  std::vector<Action> actions;
  if (game::chance_owes(s)) {
    add_chance(ed, s, actions);
  } else {
    for (const Seat seat : s.in) {
      add_seat(ed, s, seat, actions);
    }
  }
  std::uint64_t ways = 0;
  for (const Action& action : actions) {
    game::State next = s;
    game::apply(ed, next, action);
    ways += perft(ed, next, depth - 1);
  }
  return ways;
}

}  // namespace cadastre::lab
