#include "notation/evenly.h"

#include <algorithm>

#include "game/apply.h"

namespace cadastre::notation {
namespace {

using game::Square;
using game::State;

// Those with the fewest buildings.
std::vector<Square> lowest_of(const State& s, game::SquareSet titles) {
  int low = game::kHotel;
  for (const Square square : titles) {
    low = std::min(low, s.level_of(square));
  }
  std::vector<Square> found;
  for (const Square square : titles) {
    if (s.level_of(square) == low) {
      found.push_back(square);
    }
  }
  return found;
}

// Whether a building stands there now; nothing else may have begun.
bool build(const game::Edition& ed, State& s, game::Seat seat, Square square) {
  const game::Action action{.kind = game::ActionKind::build, .seat = seat, .square = square};
  if (game::refusal(ed, s, action) != game::Refusal::none) {
    return false;
  }
  const State before = s;
  game::apply(ed, s, action);
  return s.level_of(square) > before.level_of(square) && s.auction.lot == before.auction.lot &&
         s.stage == before.stage && s.turn == before.turn;
}

}  // namespace

std::vector<Evenly> evenly(const game::Edition& ed, const State& s, game::Seat seat) {
  std::vector<Evenly> found;
  for (unsigned i = 0; i < ed.groups; ++i) {
    const auto group = static_cast<game::Group>(i);
    const game::SquareSet titles = s.owned_by(seat) & ed[group].members;
    if (ed[group].kind != game::SquareKind::street || titles.count() < 2) {
      continue;
    }
    std::vector<Square> squares = lowest_of(s, titles);
    State after = s;
    const auto built = [&](Square square) { return build(ed, after, seat, square); };
    if (squares.size() > 1 && std::ranges::all_of(squares, built)) {
      found.push_back({group, std::move(squares), s[seat].cash - after[seat].cash});
    }
  }
  return found;
}

}  // namespace cadastre::notation
