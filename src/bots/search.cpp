#include "bots/search.h"

#include <algorithm>
#include <cmath>

#include "play/loop.h"

namespace cadastre::bots {

using game::Seat;
using game::State;

namespace {

constexpr std::uint64_t kCasting = 0x9e3779b97f4a7c15;  // other chance than the dice
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
    const double worth = belief_.normal().appraiser().worth(s, any);
    sum += worth * worth;
    mine = any == seat ? worth * worth : mine;
  }
  return mine / std::max(1.0, sum);
}

// The same for all plans that are played on with this seed. True: somebody is not a normal player.
bool Search::seat_players(const State& s, Seat seat, std::uint64_t seed, Players& players) {
  chance::Stream stream(seed ^ kCasting);
  bool strangers = false;
  for (const Seat any : s.in) {
    constexpr unsigned kParts = 4096;
    const double draw = (stream.below(kParts) + 0.5) / kParts;
    const std::size_t way = any == seat ? 0 : belief_.drawn(any, draw);
    players.bots[game::at(any)] = &belief_.player(way);
    players[any].new_game(0);
    strangers = strangers || way != 0;
  }
  return strangers;
}

double Search::play_on(const State& from, Seat seat, std::uint64_t seed) {
  State s = from;
  chance::Stream stream(seed);
  game::Silence silence;
  Players players;
  const int last = s.round + sight_.rounds;
  if (seat_players(s, seat, seed, players)) {
    used_ += play::Loop(ed_, s, players, stream, silence).run(last, sight_.rolls).rolls + 1;
  } else {  // nobody else: all of it can be inlined
    const play::Everybody<Normal> everybody{belief_.normal()};
    used_ += play::Loop(ed_, s, everybody, stream, silence).run(last, sight_.rolls).rolls + 1;
  }
  return value(s, seat);
}

// One game of each plan, with the same dice. False: the time was up before all were played, and none counts.
bool Search::play_each(std::vector<Tally>& left, Seat seat, std::uint64_t seed, const Deadline& until) {
  for (Tally& tally : left) {
    if (until.passed()) {
      return false;
    }
    tally.last = play_on(tally.start, seat, seed);
  }
  for (Tally& tally : left) {
    tally.sum += tally.last;
    const double more = tally.last - left.front().last;
    tally.ahead += more;
    tally.ahead_squared += more * more;
  }
  return true;
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
  for (std::uint64_t n = 0; left.size() > 1 && used_ < budget.nodes; ++n) {
    if (!play_each(left, seat, seed * 1'000'003 + n, budget.until)) {
      break;
    }
    games += 1;
    if ((n + 1) % kStep == 0 && left.size() > 2) {
      const auto worst = std::min_element(left.begin() + 1, left.end(),
                                          [](const Tally& a, const Tally& b) { return a.sum < b.sum; });
      left.erase(worst);  // it is not played on
    }
  }
  const auto ahead = std::max_element(left.begin(), left.end(),
                                      [](const Tally& a, const Tally& b) { return a.sum < b.sum; });
  return ahead->lead(games) > ahead->error(games) * sight_.errors ? ahead->plan : left.front().plan;
}

}  // namespace cadastre::bots
