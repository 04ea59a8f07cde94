// Plays a position on, many times, for each of a few plans, with the same dice for all of them, and says
// which plan did best. Oneself plays on like the normal player, the others like whom one takes them for.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/belief.h"
#include "bots/judge.h"

namespace cadastre::bots {

// What is done at once, by whomever, before the position is played on.
using Plan = std::vector<game::Action>;

// When to stop thinking; nothing: never.
struct Deadline {
  std::optional<std::chrono::steady_clock::time_point> at;

  static Deadline in(std::uint32_t ms) {  // 0: never
    const auto then = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
    return {ms == 0 ? std::nullopt : std::optional(then)};
  }
  bool passed() const { return at && std::chrono::steady_clock::now() >= *at; }

  // After one of so many parts of the time that is left.
  Deadline within(int parts) const {
    const auto now = std::chrono::steady_clock::now();
    return {at ? std::optional(now + (*at - now) / parts) : std::nullopt};
  }
};

struct Budget {
  std::uint64_t nodes = 0;  // rolls
  Deadline until{};
};

// How far a position is played on, and who judges it there: by everybody's worth, or by what was learned.
struct Sight {
  std::uint64_t rolls = 60;
  int rounds = 200;
  const Network* learned = nullptr;  // nothing: by worth
  double errors = 1.0;               // by which another plan must be better than the first
};

class Search {
 public:
  Search(const game::Edition& ed, Belief& belief, const Sight& sight = {})
      : ed_(ed), sight_(sight), belief_(belief) {
    if (belief.normal().values().counts_cash) {
      sight_.rolls = ~std::uint64_t{0};  // soon over: what counts is the end
      sight_.rounds = Sight{}.rounds;
    }
    if (sight.learned != nullptr) {
      judge_.emplace(ed_, belief.normal().values(), *sight.learned);
    }
  }

  // The place of the best plan for `seat`. The first is what would be done without a search: another must
  // have done better by more than luck. The same seed gives the same answer, but for a limit of time.
  std::size_t best(const game::State& s, game::Seat seat, const std::vector<Plan>& plans, std::uint64_t seed,
                   const Budget& budget);

 private:
  struct Tally {
    std::size_t plan = 0;
    game::State start;
    double sum = 0;    // of values
    double ahead = 0;  // of the differences to the first plan
    double ahead_squared = 0;
    double last = 0;

    double lead(double games) const { return ahead / std::max(1.0, games); }
    double error(double games) const {  // of that
      const double spread = ahead_squared / std::max(1.0, games) - lead(games) * lead(games);
      return std::sqrt(std::max(0.0, spread) / std::max(1.0, games));
    }
  };

  // Who plays on at each seat.
  struct Players {
    std::array<Bot*, game::kMaxSeats> bots{};
    Bot& operator[](game::Seat seat) const { return *bots[game::at(seat)]; }
  };

  bool seat_players(const game::State& s, game::Seat seat, std::uint64_t seed, Players& players);
  bool play_each(std::vector<Tally>& left, game::Seat seat, std::uint64_t seed, const Deadline& until);
  double play_on(const game::State& from, game::Seat seat, std::uint64_t seed);
  double value(const game::State& s, game::Seat seat) const;

  const game::Edition& ed_;
  Sight sight_;
  Belief& belief_;
  std::optional<Judge> judge_;
  std::uint64_t used_ = 0;
};

}  // namespace cadastre::bots
