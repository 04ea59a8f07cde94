#include "ceiling/oracle.h"

#include <algorithm>
#include <cmath>

#include "bots/printed.h"
#include "game/legal.h"
#include "lab/seeds.h"

namespace cadastre::ceiling {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

namespace {

constexpr int kMostRounds = 200;
constexpr double kErrors = 2;  // by which another action must be better: there are many of them
constexpr int kMostOdd = 12;   // actions in one round that are not usual: nobody pawns and lifts for ever

double share_of(const State& s, Seat seat) {
  const game::SeatSet winners = s.stage == game::Stage::over ? s.finale.winners : game::SeatSet{};
  return winners.has(seat) ? 1.0 / winners.count() : 0.0;
}

}  // namespace

Oracle::Oracle(const game::Edition& ed, bots::Level others, unsigned samples)
    : ed_(ed), normal_(ed), myself_(ed), samples_(samples) {
  for (auto& other : others_) {
    other = bots::make_bot(ed, {.level = others});
  }
}

void Oracle::new_game(std::uint64_t seed) {
  normal_.new_game(seed);
  seed_ = seed;
  thoughts_ = 0;
  exchanged_at_ = turned_ = -1;
}

std::optional<Action> Oracle::react(const State& s, Seat seat) { return normal_.react(s, seat); }

// One title for another, for cash or against it, at the price at which a beginner agrees.
void Oracle::add_exchanges(const State& s, Seat seat, std::vector<Tried>& out) const {
  const auto add = [&](Seat other, SquareSet give, SquareSet take) {
    Action offer{.kind = ActionKind::offer, .seat = seat, .other = other};
    offer.give.titles = give;
    offer.take.titles = take;
    const int asked = bots::printed_value(ed_, s, offer.take) - bots::printed_value(ed_, s, offer.give) + 1;
    offer.give.cash = Money{std::max(0, asked)};
    offer.take.cash = Money{std::max(0, -asked)};
    if (game::refusal(ed_, s, offer) == game::Refusal::none) {
      out.push_back({.action = offer});
    }
  };
  for (const Seat other : s.in.without(seat)) {
    for (const Square take : s.owned_by(other)) {
      add(other, {}, SquareSet::of(take));
      for (const Square give : s.owned_by(seat)) {
        add(other, SquareSet::of(give), SquareSet::of(take));
      }
    }
    for (const Square give : s.owned_by(seat)) {
      add(other, SquareSet::of(give), {});
    }
  }
}

std::vector<Oracle::Tried> Oracle::everything(const State& s, Seat seat, const Action& usual) {
  std::vector<Tried> out = {{.action = usual}};
  for (const game::Listed listed : game::legal(ed_, s, seat)) {
    const bool leaves =
        listed.action.kind == ActionKind::resign || listed.action.kind == ActionKind::go_bankrupt;
    if (!leaves && !(listed.action == usual)) {
      out.push_back({.action = listed.action});
    }
  }
  if (s.stage == game::Stage::turn && exchanged_at_ != s.round) {
    exchanged_at_ = s.round;
    add_exchanges(s, seat, out);
  }
  return out;
}

double Oracle::play_on(const State& from, Seat seat, const Action& first, std::uint64_t seed) {
  State s = from;
  chance::Stream dice(seed);
  game::Silence silence;
  lab::Seated seated;
  for (unsigned i = 0; i < s.seats; ++i) {
    seated.bots[i] = i == game::at(seat) ? &myself_ : others_[i].get();
    seated.bots[i]->new_game(seed);
  }
  game::apply(ed_, s, first);
  lab::play_game(ed_, s, seated, dice, kMostRounds, silence);
  return share_of(s, seat);
}

Action Oracle::best(const State& s, Seat seat, std::vector<Tried> left) {
  const std::uint64_t thought = lab::seed_of(seed_, ++thoughts_);
  unsigned games = 0;
  for (unsigned until = std::max(4U, samples_ / 16); left.size() > 1; until = std::min(samples_, until * 2)) {
    for (; games < until; ++games) {
      for (Tried& tried : left) {
        tried.last = play_on(s, seat, tried.action, lab::seed_of(thought, games));
        tried.sum += tried.last;
        tried.ahead += tried.last - left.front().last;
        tried.ahead_squared += (tried.last - left.front().last) * (tried.last - left.front().last);
      }
    }
    // The usual action stays first; of the others the better half.
    std::stable_sort(left.begin() + 1, left.end(),
                     [](const Tried& a, const Tried& b) { return a.sum > b.sum; });
    if (games >= samples_) {
      break;
    }
    left.resize(std::max<std::size_t>(2, 1 + left.size() / 2));
  }
  if (left.size() < 2) {
    return left.front().action;
  }
  const double mean = left[1].ahead / games;
  const double error = std::sqrt(std::max(0.0, left[1].ahead_squared / games - mean * mean) / games);
  return mean > kErrors * error ? left[1].action : left.front().action;
}

Action Oracle::choose(const State& s, Seat seat) {
  const Action usual = normal_.choose(s, seat);
  if (turned_ != s.round) {
    turned_ = s.round;
    odd_ = 0;
  }
  if (samples_ == 0 || odd_ >= kMostOdd || game::refusal(ed_, s, usual) != game::Refusal::none) {
    return usual;
  }
  const Action chosen = best(s, seat, everything(s, seat, usual));
  odd_ += chosen == usual ? 0 : 1;
  return chosen;
}

}  // namespace cadastre::ceiling
