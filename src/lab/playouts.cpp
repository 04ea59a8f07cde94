#include "lab/playouts.h"

#include "game/ending.h"
#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

constexpr int kPlayoutRounds = 150;

Shares shares_of(game::SeatSet winners) {
  Shares shares{};
  for (const game::Seat seat : winners) {
    shares[game::at(seat)] = 1.0 / winners.count();
  }
  return shares;
}

}  // namespace

Playouts::Playouts(const game::Edition& ed, unsigned seats, std::optional<int> last_round)
    : ed_(ed),
      last_round_(last_round),
      lineup_{.levels = std::vector(seats, bots::Level::normal), .setup = {}},
      cast_(ed_, lineup_) {}

// EU-73: the turn under way is finished, then the edition's own count says who wins.
void Playouts::count_now(game::State& s, const Seated& seated, chance::Stream& stream) {
  const game::Action time_up{.kind = game::ActionKind::time_up, .seat = game::Seat::table};
  if (game::refusal(ed_, s, time_up) != game::Refusal::none) {
    return;
  }
  game::Silence silence;
  game::apply(ed_, s, time_up, silence);
  rolls_ += play_game(ed_, s, seated, stream, s.round + 1, silence).rolls;
}

Shares Playouts::play(game::State s, std::uint64_t seed) {
  game::Silence silence;
  chance::Stream stream(seed);
  const Seated& seated = cast_.ready(seed);
  const int rounds = last_round_.value_or(s.round + kPlayoutRounds);
  rolls_ += play_game(ed_, s, seated, stream, rounds, silence).rolls;
  ++games_;
  if (s.stage != game::Stage::over) {
    count_now(s, seated, stream);
  }
  return shares_of(s.stage == game::Stage::over ? s.finale.winners : game::richest(ed_, s));
}

Shares Playouts::chances(const game::State& from, std::uint64_t seed, int games) {
  Shares sum{};
  for (int i = 0; i < games; ++i) {
    const Shares one = play(from, seed_of(seed, static_cast<std::uint64_t>(i)));
    for (unsigned seat = 0; seat < sum.size(); ++seat) {
      sum[seat] += one[seat] / games;
    }
  }
  return sum;
}

}  // namespace cadastre::lab
