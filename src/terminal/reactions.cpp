#include "terminal/reactions.h"

#include <algorithm>

#include "game/refusal.h"

namespace cadastre::terminal {
namespace {

// True the first time.
template <class T>
bool noted(std::vector<T>& known, const T& fresh) {
  if (std::find(known.begin(), known.end(), fresh) != known.end()) {
    return false;
  }
  known.push_back(fresh);
  return true;
}

}  // namespace

std::optional<game::Seat> Reactions::next(const local::Table& table) {
  const game::State& s = table.state();
  if (game::chance_owes(s)) {
    return std::nullopt;
  }
  for (int i = 0; i < s.claim_count; ++i) {
    game::Claim claim = s.claims[static_cast<unsigned>(i)];
    claim.rolls_left = 0;  // asked once, however long it lasts
    if (!table.is_bot(claim.creditor) && noted(claims_, claim)) {
      return claim.creditor;
    }
  }
  if (s.claim_count == 0) {
    claims_.clear();
  }
  for (const game::Offer& offer : s.offers) {
    if (game::is_player(offer.to) && !table.is_bot(offer.to) && noted(offers_, offer)) {
      return offer.to;
    }
  }
  if (s.offer_count == 0) {
    offers_.clear();
  }
  return stops_at_bots_ ? before_a_bot(table) : std::nullopt;
}

std::optional<game::Seat> Reactions::before_a_bot(const local::Table& table) {
  const game::State& s = table.state();
  const bool known = stopped_at_ == s.turn && stopped_in_ == s.round;
  const game::SeatSet here = people(table);
  if (s.stage != game::Stage::turn || !game::is_player(s.turn) || !table.is_bot(s.turn) || known ||
      here.empty()) {
    return std::nullopt;
  }
  stopped_at_ = s.turn;
  stopped_in_ = s.round;
  return here.front();
}

game::SeatSet people(const local::Table& table) {
  game::SeatSet found;
  for (const game::Seat seat : table.state().in) {
    found = table.is_bot(seat) ? found : found.with(seat);
  }
  return found;
}

}  // namespace cadastre::terminal
