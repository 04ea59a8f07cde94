// Deals between players, judged by what they make of everybody's share of all the wealth at the table: a deal
// is good for a seat when its share grows. Groups made whole on both sides are what ends games.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "bots/estate.h"
#include "bots/side.h"
#include "game/action.h"

namespace cadastre::bots {

// What is thought of who makes an offer.
enum class Trust : std::uint8_t {
  avoided,  // as below, and there are others to deal with: no favours either
  none,     // it asks for far more than it gives: nothing is agreed to that helps it against the table
  unknown,  // it has accepted nothing yet: no favours
  dealt,
};

class Bargain {
 public:
  Bargain(const game::Edition& ed, const Appraiser& appraiser, const Temper& temper)
      : ed_(ed), appraiser_(appraiser), temper_(temper) {
    for (int players = 0; players <= game::kMaxSeats; ++players) {
      const int rivals = appraiser.elimination() ? std::max(1, players - 1) : 1;
      one_sided_[static_cast<unsigned>(players)] = temper.one_sided / rivals;
    }
  }

  // What everybody is worth at one moment, found when it is first asked for.
  struct Worths {
    std::array<std::int64_t, game::kMaxSeats> each{};
    std::int64_t sum = 0;  // 0: not found yet
  };

  // With which of `among` a deal could make a group whole, bring companies together, or bring a group nearer
  // when the bank has nothing left to sell.
  game::SeatSet partners(const game::State& s, game::Seat seat, game::SeatSet among) const;

  // The best offer of this seat to one of `partners` that should suit both. Nothing: there is none.
  std::optional<game::Action> find(const game::State& s, game::Seat seat, game::SeatSet partners) const;

  // What `other` has that would make a group whole, or companies add up: what to ask for first.
  game::SquareSet target(const game::State& s, game::Seat seat, game::Seat other) const;

  // So many per cent of their printed prices for these titles of `other`, if the seat is better off with it.
  std::optional<game::Action> price_for(const game::State& s, game::Seat seat, game::Seat other,
                                        game::SquareSet take, int percent) const;

  // The first of these prices from place `from` on, by its place, at which the other should part with the
  // titles and the seat is still better off; their number: there is none.
  unsigned agreed_price(const game::State& s, game::Seat seat, game::Seat other, game::SquareSet take,
                        std::span<const int> percents, unsigned from) const;

  // Accept, reject, or counter an offer made to this seat; counters only if it may.
  game::Action answer(const game::State& s, game::Seat seat, game::Seat from, bool may_counter,
                      Trust trust) const;

  // Whether a seat would have a group whole with these.
  bool completes(const game::State& s, game::Seat seat, game::SquareSet in) const;

  // Cash and titles at their printed prices.
  int printed(const game::Terms& terms) const;

  // Whether carrying this exchange out would be good for `seat`, one of its two sides; `worths` of this
  // moment.
  bool welcome(const game::State& s, game::Seat seat, game::Seat from, const game::Offer& offer, Trust trust,
               Worths& worths) const;
  bool welcome(const game::State& s, game::Seat seat, game::Seat from, const game::Offer& offer,
               Trust trust = Trust::dealt) const {
    Worths worths;
    return welcome(s, seat, from, offer, trust, worths);
  }

 private:
  struct Deal {
    game::SquareSet give{};
    game::SquareSet take{};
    bool whole_here = false;  // it makes a group whole for the one who proposes it
    bool whole_there = false;
    int cash = 0;   // more given than taken
    int score = 0;  // what the one who gains less gains, at first sight
    game::Seat with = game::Seat::nobody;
  };
  struct Pair {
    game::Seat me;
    game::Seat other;
    int turns;
    Worths& worths;
  };
  // What a seat may pass on, group by group, and what that changes for it and for who receives it.
  struct Bundles {
    std::uint32_t completes = 0;  // groups it would make whole for the receiver, as bits
    std::uint32_t there = 0;      // groups with something in them: of these only, the following
    std::array<std::uint64_t, game::kMaxGroups> titles;  // as bits
    std::array<int, game::kMaxGroups> change;
    std::array<int, game::kMaxGroups> receivers_change;
  };

  game::SquareSet worth_asking(const game::State& s, game::Seat seat, game::Seat other, unsigned group) const;
  game::SquareSet affordable(const game::State& s, game::Seat seat, game::SquareSet titles) const;
  game::SquareSet passable(const game::State& s, game::Seat seat, unsigned group) const;
  bool stuck(const game::State& s, game::Seat seat) const;
  Bundles bundles(const game::State& s, game::Seat seat, game::Seat to, int turns,
                  std::uint32_t wanted) const;
  // Groups of streets of which both have something, as bits.
  std::uint32_t in_parts(const game::State& s, game::Seat seat, game::Seat other) const {
    return appraiser_.shape(s, seat).there & appraiser_.shape(s, other).there & appraiser_.streets();
  }
  bool has_companies_for(const game::State& s, game::Seat seat, game::Seat other) const;
  Side side(const game::State& s, game::Seat seat, game::SquareSet out, game::SquareSet in, int turns,
            int soon = 0) const {
    return {ed_, appraiser_, s, seat, {out, in}, turns, soon};
  }
  // Whether it is good before long, too: asked only where the end may come soon.
  bool good_soon(const game::State& s, game::Seat seat, game::SquareSet out, game::SquareSet in, int cash,
                 int turns) const {
    return !appraiser_.uncertain() ||
           Side(ed_, appraiser_, s, seat, {out, in}, turns / 3, 0, true).net(cash) > 0;
  }
  Deal deal_of(const game::State& s, game::Seat me, game::Seat other, game::SquareSet give,
               game::SquareSet take) const;
  bool favours(const game::Terms& out, const game::Terms& in) const;
  // What who completes no group asks of what the other gains, in sixteenths: the less, the more there are on
  // whom both gain by the deal, where the last player wins.
  int one_sided(const game::State& s) const { return one_sided_[s.seats - s.left]; }
  int sellers_part(const game::State& s, int both) const;
  bool gives_away(const game::State& s, bool whole_here, bool whole_there, int net, int other_net) const;
  // Who makes a group whole by an exchange.
  struct Whole {
    bool here;
    bool there;
  };
  struct Price {
    int cash = 0;
    int score = 0;
  };
  Price price_of(const game::State& s, const Pair& pair, Whole whole, int up, int other_up) const;
  void match(const game::State& s, const Pair& pair, const Bundles& theirs, const Bundles& mine,
             Deal& best) const;
  Deal best_with(const game::State& s, const Pair& pair, bool stuck) const;
  // Titles of one group.
  struct Lot {
    unsigned group;
    game::SquareSet titles;
  };
  int gain_at(const game::State& s, game::Seat seat, game::Seat other, const Lot& lot, int price,
              int turns) const;
  struct Sides {
    Side mine;
    Side theirs;
  };
  Sides sides(const game::State& s, const Pair& pair, game::SquareSet give, game::SquareSet take) const {
    return {side(s, pair.me, give, take, pair.turns), side(s, pair.other, take, give, pair.turns)};
  }
  bool settle_price(const game::State& s, const Pair& pair, const Sides& sides, Deal& deal) const;
  bool suits_both(const game::State& s, const Pair& pair, const Sides& sides, const Deal& deal) const;
  bool suits(const game::State& s, const Pair& pair, const Side& mine, const Side* theirs,
             const game::Offer& offer, Trust trust) const;
  void find_worths(const game::State& s, Worths& worths) const;
  bool share_grows(const game::State& s, const Pair& pair, int net, int other_net) const;
  static std::int64_t least_gain(const game::State& s);
  static game::Action proposal(game::ActionKind kind, game::Seat seat, game::Seat to, const Deal& deal);
  bool agrees(const game::State& s, const Pair& pair, const Deal& deal, int net, int other_net,
              Trust trust) const;
  std::optional<game::Action> counter(const game::State& s, const Pair& pair, const Sides& sides,
                                      const game::Offer& offer) const;

  const game::Edition& ed_;
  const Appraiser& appraiser_;
  Temper temper_;
  std::array<int, game::kMaxSeats + 1> one_sided_{};  // by players in the game
};

}  // namespace cadastre::bots
