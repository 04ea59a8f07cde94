#include "lab/observer.h"

#include <cstdlib>
#include <limits>

namespace cadastre::lab {

void add_up(std::span<std::uint64_t> into, std::span<const std::uint64_t> from) {
  for (std::size_t i = 0; i < into.size(); ++i) {
    into[i] += from[i];
  }
}

Worths worths(const game::Edition& ed, const game::State& s) {
  Worths found;
  found.seats = s.seats;
  for (const game::Seat seat : s.in) {
    found.of[game::at(seat)] = game::wealth(ed, s, seat).units;
  }
  return found;
}

std::uint64_t Worths::gini_millionths() const {
  std::int64_t sum = 0;
  std::int64_t apart = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(seats); ++i) {
    sum += of[i];
    for (unsigned j = 0; j < i; ++j) {
      apart += std::abs(of[i] - of[j]);
    }
  }
  return sum <= 0 ? 0 : static_cast<std::uint64_t>(apart * 1'000'000 / (seats * sum));
}

void Observer::look_at_wealth() {
  const Worths now = worths(ed_, s_);
  ++tally_.running[moment_];
  tally_.gini_at[moment_] += now.gini_millionths();
  for (unsigned i = 0; i < s_.seats; ++i) {
    spreads_.worth[s_.players[i].role][moment_].add(
        static_cast<std::uint64_t>(std::max<std::int64_t>(now.of[i], 0)));
  }
  ++moment_;
  due_ = moment_ < kMoments.size() ? kMoments[moment_] : std::numeric_limits<int>::max();
}

void Observer::note_bankruptcy(const game::Event& e) {
  const game::Debt* debt = game::debt_of(s_, e.seat);
  ++tally_.bankrupt[static_cast<unsigned>(debt == nullptr ? e.reason : debt->reason)];
}

void Observer::note_winners() {
  const auto share = kWin / static_cast<std::uint64_t>(std::max(1, s_.finale.winners.count()));
  for (const game::Seat seat : s_.finale.winners) {
    const unsigned order = (game::at(seat) + s_.seats - game::at(s_.opening.first)) % s_.seats;
    tally_.seat_wins[game::at(seat)] += share;
    tally_.order_wins[order] += share;
    tally_.role_wins[s_[seat].role] += share;
  }
}

void Observer::close(const play::Played& played, int rounds) {
  if (place_ != kNowhere) {
    ++tally_.landed[place_];
  }
  const Worths end = worths(ed_, s_);
  for (unsigned i = 0; i < s_.seats; ++i) {
    ++tally_.seat_role[i][s_.players[i].role];
    tally_.role_worth[s_.players[i].role] += static_cast<std::uint64_t>(std::max<std::int64_t>(end.of[i], 0));
  }
  const auto played_rounds = static_cast<std::uint64_t>(std::min<int>(s_.round, rounds));
  const bool over = s_.stage == game::Stage::over;
  if (over) {
    note_winners();
  }
  ++tally_.games;
  tally_.cut_off += over ? 0 : 1;
  tally_.rolls += played.rolls;
  tally_.actions += played.actions;
  tally_.rounds += played_rounds;
  tally_.gini += end.gini_millionths();
  for (const std::uint32_t refused : played.refused) {
    tally_.refused += refused;
  }
  spreads_.rounds.add(played_rounds);
  spreads_.rolls.add(played.rolls);
}

}  // namespace cadastre::lab
