// Deals between players, judged by what they make of everybody's share of all the wealth at the table: a deal
// is good for a seat when its share grows. Groups made whole on both sides are what ends games.
#pragma once

#include <array>
#include <optional>

#include "bots/estate.h"
#include "game/action.h"

namespace cadastre::bots {

class Bargain {
 public:
  Bargain(const game::Edition& ed, const Appraiser& appraiser, const Temper& temper)
      : ed_(ed), appraiser_(appraiser), temper_(temper) {}

  // The best offer of this seat to one of `partners` that should suit both. Nothing: there is none.
  std::optional<game::Action> find(const game::State& s, game::Seat seat, game::SeatSet partners) const;

  // A first, low price for titles of `other` that would make a group whole; worth a try.
  std::optional<game::Action> opening(const game::State& s, game::Seat seat, game::Seat other) const;

  // Accept, reject, or counter an offer made to this seat; counters only if it may.
  game::Action answer(const game::State& s, game::Seat seat, game::Seat from, bool may_counter) const;

  // Whether carrying this exchange out would be good for `seat`, one of its two sides.
  bool welcome(const game::State& s, game::Seat seat, game::Seat from, const game::Offer& offer) const;

 private:
  struct Table {  // everybody's wealth
    std::array<int, game::kMaxSeats> worth{};
    int sum = 0;
  };
  struct Deal {
    game::SquareSet give{};
    game::SquareSet take{};
    int cash = 0;  // more given than taken
    int gain = 0;  // per thousand of one's share
  };
  struct Pair {
    game::Seat me;
    game::Seat other;
    int turns;
  };

  Table table_of(const game::State& s) const;
  game::SquareSet tradable(const game::State& s, game::Seat seat) const;
  int change(const game::State& s, game::Seat seat, game::SquareSet out, game::SquareSet in, int cash,
             int turns) const;
  bool completes(const game::State& s, game::Seat seat, game::SquareSet in) const;
  bool gives_away(const game::State& s, game::Seat seat, game::Seat other, game::SquareSet out,
                  game::SquareSet in, std::int64_t net, std::int64_t other_net) const;
  void weigh(const game::State& s, const Table& table, const Pair& pair, Deal deal, Deal& best) const;
  Deal best_with(const game::State& s, const Table& table, const Pair& pair) const;
  bool something_closed(const game::State& s) const;

  const game::Edition& ed_;
  const Appraiser& appraiser_;
  Temper temper_;
};

}  // namespace cadastre::bots
