#include "bots/search.h"

#include <algorithm>
#include <cmath>

#include "play/loop.h"

namespace cadastre::bots {

using game::Seat;
using game::State;

namespace {

constexpr std::uint64_t kStep = 8;  // games of each plan before the worse ones are dropped

}  // namespace

// The chance to win: known at the end, before that by the share of everybody's wealth, the rich favoured.
double Search::value(const State& s, Seat seat) const {
  if (s.stage == game::Stage::over) {
    return s.finale.winners.has(seat) ? 1.0 / s.finale.winners.count() : 0.0;
  }
  if (!s.in.has(seat)) {
    return 0.0;
  }
  if (judge_) {
    return static_cast<double>(judge_->chances(s)[game::at(seat)]) / kSure;
  }
  double mine = 0;
  double sum = 0;
  for (const Seat any : s.in) {
    const double worth = everybody_.appraiser().worth(s, any);
    sum += worth * worth;
    mine = any == seat ? worth * worth : mine;
  }
  return mine / std::max(1.0, sum);
}

double Search::play_on(const State& from, Seat seat, std::uint64_t seed) {
  State s = from;
  everybody_.new_game(0);
  const play::Everybody<Normal> players{everybody_};
  chance::Stream stream(seed);
  game::Silence silence;
  used_ += play::Loop(ed_, s, players, stream, silence).run(s.round + sight_.rounds, sight_.rolls).rolls + 1;
  return value(s, seat);
}

std::size_t Search::best(const State& s, Seat seat, const std::vector<Plan>& plans, std::uint64_t seed,
                         const Budget& budget) {
  std::vector<Tally> left;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    left.push_back({.plan = i, .start = s});
    for (const game::Action& action : plans[i]) {
      if (game::refusal(ed_, left.back().start, action) == game::Refusal::none) {
        game::apply(ed_, left.back().start, action);
      }
    }
  }
  used_ = 0;
  double games = 0;
  for (std::uint64_t n = 0; left.size() > 1 && used_ < budget.nodes && !budget.until.passed(); ++n) {
    for (Tally& tally : left) {
      tally.last = play_on(tally.start, seat, seed * 1'000'003 + n);
      tally.sum += tally.last;
      const double more = tally.last - left.front().last;
      tally.ahead += more;
      tally.ahead_squared += more * more;
    }
    games += 1;
    if ((n + 1) % kStep == 0 && left.size() > 2) {  // the worst of the others is not played on
      const auto worst = std::min_element(left.begin() + 1, left.end(),
                                          [](const Tally& a, const Tally& b) { return a.sum < b.sum; });
      left.erase(worst);
    }
  }
  const auto ahead = std::max_element(left.begin(), left.end(),
                                      [](const Tally& a, const Tally& b) { return a.sum < b.sum; });
  const double mean = ahead->ahead / std::max(1.0, games);
  const double spread = ahead->ahead_squared / std::max(1.0, games) - mean * mean;
  const double error = std::sqrt(std::max(0.0, spread) / std::max(1.0, games));
  return mean > error / 2 ? ahead->plan : left.front().plan;
}

}  // namespace cadastre::bots
