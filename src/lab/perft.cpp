#include "lab/perft.h"

#include <vector>

#include "game/apply.h"
#include "game/legal.h"

namespace cadastre::lab {
namespace {

using game::Action;
using game::ActionKind;
using game::Seat;

void add_chance(const game::Edition& ed, const game::State& s, std::vector<Action>& out) {
  const game::Outcomes all = game::outcomes(ed, s);
  for (int i = 0; i < all.count(); ++i) {
    out.push_back(all.nth(i));
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
