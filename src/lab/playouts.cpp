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

constexpr int kQuietRounds = 6;

// A `normal` player who proposes no trade before a round.
class Quiet final : public bots::Bot {
 public:
  Quiet(const game::Edition& ed, const int& talks_in)
      : talks_in_(talks_in), normal_(bots::make_bot(ed, {.level = bots::Level::normal})) {}

  // It remembers what it has asked for, so it soon thinks of something else.
  game::Action choose(const game::State& s, game::Seat seat) override {
    game::Action act = normal_->choose(s, seat);
    while (act.kind == game::ActionKind::offer && s.round < talks_in_) {
      act = normal_->choose(s, seat);
    }
    return unspoken(s, act);
  }
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override {
    const auto act = normal_->react(s, seat);
    const bool asks = act && act->kind == game::ActionKind::offer && s.round < talks_in_;
    return act && !asks ? std::optional(unspoken(s, *act)) : std::nullopt;
  }
  void new_game(std::uint64_t seed) override { normal_->new_game(seed); }

 private:
  game::Action unspoken(const game::State& s, game::Action act) const {
    const bool counters = act.kind == game::ActionKind::counter && s.round < talks_in_;
    act.kind = counters ? game::ActionKind::reject : act.kind;
    return act;
  }

  const int& talks_in_;
  std::unique_ptr<bots::Bot> normal_;
};

}  // namespace

Playouts::Playouts(const game::Edition& ed, unsigned seats, std::optional<int> last_round)
    : ed_(ed), last_round_(last_round) {
  for (unsigned i = 0; i < seats; ++i) {
    bots_[i] = std::make_unique<Quiet>(ed, talks_in_);
    seated_.bots[i] = bots_[i].get();
  }
}

// EU-73: the turn under way is finished, then the edition's own count says who wins.
void Playouts::count_now(game::State& s, chance::Stream& stream) {
  const game::Action time_up{.kind = game::ActionKind::time_up, .seat = game::Seat::table};
  if (game::refusal(ed_, s, time_up) != game::Refusal::none) {
    return;
  }
  game::Silence silence;
  game::apply(ed_, s, time_up, silence);
  rolls_ += play_game(ed_, s, seated_, stream, s.round + 1, silence).rolls;
}

Shares Playouts::play(game::State s, std::uint64_t seed) {
  game::Silence silence;
  chance::Stream stream(seed);
  talks_in_ = s.round + kQuietRounds;
  for (unsigned i = 0; i < bots_.size() && bots_[i]; ++i) {
    bots_[i]->new_game(seed_of(seed, i));
  }
  const int rounds = last_round_.value_or(s.round + kPlayoutRounds);
  rolls_ += play_game(ed_, s, seated_, stream, rounds, silence).rolls;
  ++games_;
  if (s.stage != game::Stage::over) {
    count_now(s, stream);
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
