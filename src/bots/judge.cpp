#include "bots/judge.h"

#include <algorithm>

namespace cadastre::bots {

using game::Seat;
using game::State;

namespace {

constexpr int kOddsOne = kOne * kWeightOne;  // one doubling

// 2 to the power of minus this, of kSure: right at every half step, within a thousandth between.
std::int64_t halved(std::int64_t steps) {
  const std::int64_t whole = steps / kOddsOne;
  if (whole >= 30) {
    return 0;
  }
  const std::int64_t part = steps % kOddsOne * kSure / kOddsOne;
  const std::int64_t curve = kSure - part * 44012 / kSure + part * part / kSure * 11244 / kSure;
  return curve >> whole;
}

}  // namespace

Chances shares(const std::array<std::int32_t, game::kMaxSeats>& odds, game::SeatSet who) {
  std::int64_t most = INT32_MIN;
  for (const Seat seat : who) {
    most = std::max<std::int64_t>(most, odds[game::at(seat)]);
  }
  std::array<std::int64_t, game::kMaxSeats> weight{};
  std::int64_t sum = 0;
  for (const Seat seat : who) {
    weight[game::at(seat)] = halved(most - odds[game::at(seat)]);
    sum += weight[game::at(seat)];
  }
  Chances out{};
  for (const Seat seat : who) {
    out[game::at(seat)] = static_cast<int>(weight[game::at(seat)] * kSure / sum);
  }
  return out;
}

Chances Judge::chances(const State& s) const {
  if (s.stage == game::Stage::over) {
    Chances out{};
    for (const Seat seat : s.finale.winners) {
      out[game::at(seat)] = kSure / s.finale.winners.count();
    }
    return out;
  }
  const Features features = reader_.read(s);
  std::array<std::int32_t, game::kMaxSeats> odds{};
  for (const Seat seat : s.in) {
    odds[game::at(seat)] = network_.odds(FeatureReader::inputs(features, s.in, seat));
  }
  return shares(odds, s.in);
}

}  // namespace cadastre::bots
