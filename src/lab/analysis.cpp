#include "lab/analysis.h"

#include <algorithm>
#include <cmath>

#include "game/actors.h"
#include "lab/decisions.h"
#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

constexpr std::size_t kMostPoints = 48;
constexpr int kMostGamesAPoint = 400;
constexpr std::size_t kTurningPoints = 5;
constexpr double kLeastSwing = 0.06;
// What each part may spend of all rolls, in percent, one after the other.
constexpr std::uint64_t kForCurve = 25;
constexpr std::uint64_t kForTurns = 40;

struct Place {
  int action = 0;  // done before it
  game::State s{};
};

// What the first walk through the record brings.
struct Course {
  std::vector<Place> rounds;      // as each began
  std::optional<int> time_up_in;  // the round a clock ended the game in
  game::State end{};
  int actions = 0;
};

template <class T>
std::vector<T> thinned(const std::vector<T>& all, std::size_t most) {
  std::vector<T> some;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
    some.push_back(all[i * all.size() / std::min(most, all.size())]);
  }
  return some;
}

std::optional<notation::Misfit> walk_through(const edition::Book& book, const notation::Record& record,
                                             Questioner& questioner, Course& course) {
  int done = -1;
  int round = -1;
  bool clock = false;
  const auto acts = [&](const game::Action& action, const game::State& s) {
    ++done;
    if (s.round > round && s.stage == game::Stage::turn) {
      round = s.round;
      course.rounds.push_back({done, s});
    }
    questioner.act(action, s);
  };
  const auto hears = [&](const game::Event& event, const game::State&) {
    clock = clock || event.kind == game::EventKind::time_called;
    questioner.hear(event);
  };
  const notation::Replayed replayed =
      notation::replay(book, record, {.begins = {}, .acts = acts, .hears = hears});
  course.end = replayed.game.state;
  course.actions = replayed.actions;
  course.time_up_in = clock ? std::optional<int>(course.end.round) : std::nullopt;
  return replayed.misfit;
}

// Point by point in turn, so that all have as many games when the rolls are spent.
std::vector<ChancePoint> curve_of(Playouts& playouts, const std::vector<Place>& places,
                                  std::uint64_t until_rolls, std::uint64_t seed, const RunControl& control,
                                  int& games) {
  std::vector<ChancePoint> curve;
  for (const Place& place : places) {
    curve.push_back({place.action, place.s.round});
  }
  for (games = 0; games < kMostGamesAPoint && !control.stopped() && !places.empty(); ++games) {
    if (playouts.rolls() >= until_rolls && games > 0) {
      break;
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Shares one = playouts.play(places[i].s, seed_of(seed, static_cast<std::uint64_t>(games)));
      for (unsigned seat = 0; seat < one.size(); ++seat) {
        curve[i].wins[seat] += one[seat];
      }
    }
    if (control.tick) {
      control.tick(playouts.rolls(), 0);
    }
  }
  for (ChancePoint& point : curve) {
    for (double& share : point.wins) {
      share /= std::max(1, games);
    }
  }
  return curve;
}

ChancePoint at_the_end(const Course& course) {
  ChancePoint point{course.actions, course.end.round};
  const game::SeatSet winners = course.end.finale.winners;
  for (const game::Seat seat : winners) {
    point.wins[game::at(seat)] = 1.0 / winners.count();
  }
  return point;
}

// Between two points of the curve, whose chance changed most there.
struct Stretch {
  int from = 0;  // actions done
  int to = 0;
  game::Seat seat{};
  double swing = 0;
};

std::vector<Stretch> wildest(const std::vector<ChancePoint>& curve, unsigned seats) {
  std::vector<Stretch> all;
  for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
    Stretch stretch{curve[i].action, curve[i + 1].action};
    for (unsigned seat = 0; seat < seats; ++seat) {
      const double swing = std::abs(curve[i + 1].wins[seat] - curve[i].wins[seat]);
      if (swing > stretch.swing) {
        stretch.seat = static_cast<game::Seat>(seat);
        stretch.swing = swing;
      }
    }
    all.push_back(stretch);
  }
  std::ranges::stable_sort(all, std::greater{}, &Stretch::swing);
  all.resize(std::min(all.size(), kTurningPoints));
  std::erase_if(all, [](const Stretch& one) { return one.swing < kLeastSwing; });
  return all;
}

// The states of a stretch, the first before any of its actions.
std::vector<game::State> states_of(const edition::Book& book, const notation::Record& record,
                                   const Stretch& stretch) {
  std::vector<game::State> states;
  int done = -1;
  const auto acts = [&](const game::Action&, const game::State& s) {
    ++done;
    if (done >= stretch.from && done <= stretch.to) {
      states.push_back(s);
    }
  };
  const notation::Replayed replayed =
      notation::replay(book, record, {.begins = {}, .acts = acts, .hears = {}});
  if (static_cast<int>(states.size()) == stretch.to - stretch.from) {
    states.push_back(replayed.game.state);  // it goes to the end
  }
  return states;
}

// Halves the stretch on the side that moved more, until one action is left.
class TurnFinder {
 public:
  TurnFinder(Playouts& playouts, std::uint64_t seed, int games)
      : playouts_(playouts), seed_(seed), games_(games) {}

  TurningPoint find(const std::vector<game::State>& states, const Stretch& stretch) {
    std::size_t low = 0;
    std::size_t high = states.size() - 1;
    double before = chance(states[low], stretch.seat);
    double after = chance(states[high], stretch.seat);
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      const double between = chance(states[middle], stretch.seat);
      const bool earlier = std::abs(between - before) >= std::abs(after - between);
      (earlier ? high : low) = middle;
      (earlier ? after : before) = between;
    }
    return {stretch.from + static_cast<int>(high), states[low].round, stretch.seat, before, after};
  }

  // Two chances of so many games each differ by less than this 99 times of 100, if they are the same.
  double least_swing() const { return std::max(kLeastSwing, 2.58 * std::sqrt(0.5 / games_)); }

 private:
  double chance(const game::State& s, game::Seat seat) {
    return playouts_.chances(s, seed_, games_)[game::at(seat)];
  }

  Playouts& playouts_;
  std::uint64_t seed_;
  int games_;
};

// So many games for one position that all the halving stays within the rolls.
int games_for(const Playouts& playouts, const std::vector<Stretch>& stretches, std::uint64_t until_rolls) {
  constexpr int kFewest = 20;
  constexpr int kMost = 600;
  double positions = 1;
  for (const Stretch& one : stretches) {
    positions += 2 + std::ceil(std::log2(std::max(1, one.to - one.from)));
  }
  const double left =
      until_rolls > playouts.rolls() ? static_cast<double>(until_rolls - playouts.rolls()) : 0;
  const double a_game = static_cast<double>(playouts.rolls()) /
                        static_cast<double>(std::max<std::uint64_t>(1, playouts.games()));
  return std::clamp(static_cast<int>(left / (positions * std::max(1.0, a_game))), kFewest, kMost);
}

std::vector<TurningPoint> turns_of(const edition::Book& book, const notation::Record& record,
                                   Playouts& playouts, const std::vector<ChancePoint>& curve, unsigned seats,
                                   std::uint64_t until_rolls, std::uint64_t seed, const RunControl& control) {
  const std::vector<Stretch> stretches = wildest(curve, seats);
  TurnFinder finder(playouts, seed, games_for(playouts, stretches, until_rolls));
  std::vector<TurningPoint> found;
  for (const Stretch& stretch : stretches) {
    if (control.stopped()) {
      break;
    }
    const std::vector<game::State> states = states_of(book, record, stretch);
    const TurningPoint turn = finder.find(states, stretch);
    if (std::abs(turn.after - turn.before) >= finder.least_swing()) {
      found.push_back(turn);
    }
    if (control.tick) {
      control.tick(playouts.rolls(), 0);
    }
  }
  std::ranges::sort(found, {}, &TurningPoint::action);
  return found;
}

}  // namespace

Analysis analyse(const edition::Book& book, const notation::Record& record, const AnalysisPlan& plan,
                 const RunControl& control) {
  Analysis found;
  Course course;
  Questioner questioner(book.rules, plan.seats);
  found.misfit = walk_through(book, record, questioner, course);
  if (found.misfit) {
    return found;
  }
  const RunControl told{control.stop, [&](std::uint64_t done, std::uint64_t) {
                          if (control.tick) {
                            control.tick(std::min(done, plan.rolls), plan.rolls);
                          }
                        }};
  const unsigned seats = course.end.seats;
  Playouts playouts(book.rules, seats, course.time_up_in);
  found.curve = curve_of(playouts, thinned(course.rounds, kMostPoints), plan.rolls * kForCurve / 100,
                         seed_of(plan.seed, 1), told, found.games_a_point);
  if (course.end.stage == game::Stage::over) {
    found.curve.push_back(at_the_end(course));
  }
  found.turning_points = turns_of(book, record, playouts, found.curve, seats, plan.rolls * kForTurns / 100,
                                  seed_of(plan.seed, 2), told);
  const game::SeatSet asked = plan.seats & game::SeatSet::first(static_cast<int>(seats));
  std::uint64_t left = static_cast<std::uint64_t>(asked.count());
  for (const game::Seat seat : asked) {
    const std::uint64_t spent = playouts.rolls();
    const std::uint64_t share = plan.rolls > spent ? (plan.rolls - spent) / left : 0;
    --left;
    for (const Decision& one : costliest(book.rules, playouts, questioner.of(seat), spent + share,
                                         seed_of(plan.seed, 3 + game::at(seat)), told)) {
      found.decisions.push_back(one);
    }
    told.tick(playouts.rolls(), 0);
  }
  found.games = playouts.games();
  found.rolls = playouts.rolls();
  found.stopped = control.stopped();
  return found;
}

}  // namespace cadastre::lab
