// What a seat's estate is worth in money: cash, what its titles can be turned into, and what they will earn.
// The measure by which bots buy, bid, build and trade.
#pragma once

#include <algorithm>
#include <array>

#include "bots/values.h"
#include "game/state.h"

namespace cadastre::bots {

// What a player believes about the course of games; found by playing against others (docs/bots.md).
struct Temper {
  int far_rounds = 50;        // what lies further ahead is not counted, but where one builds at once
  int far_paybacks = 4;       // nor further than the quickest building takes so many times, among four
  int kept = 12;              // a title's use beside its rents, in sixteenths of its price
  int kept_counted = 15;      // the same where cash is counted soon: what is sold cheaply makes groups
  int hope_one = 40;          // one over this: the chance to get the one title a group lacks
  int hope_more = 120;        // the same for several
  int reserve_worst = 8;      // one over this of the worst rent ahead is kept in cash
  int reserve_expected = 12;  // sixteenths of the expected rent ahead
  int reserve_slow = 24;  // and of the turns the quickest building takes to pay for itself, from twenty on
  int one_sided = 24;     // who completes no group asks so many sixteenths of what the other gains, of two
  int patience = 12;      // rounds until it looks for a deal again though no title has changed hands
  int last_title = 24;    // sixteenths of the rounds it takes to sell every title by chance
  int soon = 5;           // rounds whose salary somebody who makes a group whole will build with
  int presses_from = 80;  // rounds, until which it keeps that reserve
  int presses_to = 160;   // and after which it keeps none of it
  int quiet = 5;        // rounds without a deal of the others: then titles may be dear where cash is counted
  int quiet_buys = 8;   // sixteenths of its price, beside what it earns, a title is then bought for
  int quiet_bids = 14;  // sixteenths of its price bid for it at most
  int talk = 50;        // deals that bring both together less are not proposed
  bool concedes = false;  // leaves the table when it is late and it cannot win any more
  int beaten_from = 150;  // rounds: before, nobody is beaten
  int beaten_part = 20;   // hundredths of what both have: who had less did not win (docs/bots.md)
  int beaten_later = 10;  // rounds that make it one more
  int beaten_at_most = 30;
  int endless_from = 300;    // rounds from which it grows again, and counts for more than two that are left
  int endless_at_most = 15;  // and by how much
};

class Appraiser {
 public:
  Appraiser(const game::Edition& ed, const Values& values, const Temper& temper);

  // How many more turns of opponents count: those in the game, over the rounds that can still matter.
  int turns(const game::State& s) const {
    return (ends_foreseeably_ ? rounds_left(s) : far_rounds_) * (s.seats - s.left - 1);
  }

  // What a seat will have for buildings before long: a group it makes whole is not worth less because its
  // purse is empty today.
  int soon(const game::State& s, game::Seat seat) const {
    return ed_.role[s[seat].role].salary.units * temper_.soon;
  }

  // Whether the last player wins and nothing else counts: cash that lies idle is worth nothing.
  bool elimination() const { return elimination_; }

  // Whether the end may come soon and only cash counts then: what rents will still bring is a guess.
  bool uncertain() const { return values_.counts_cash; }

  // Whether more titles of this group bring more than each alone, for an owner of this role.
  bool adds_up(unsigned role, unsigned group) const { return (adds_up_[role] >> group & 1U) != 0; }
  std::uint32_t adding_up(unsigned role) const { return adds_up_[role]; }  // all of them, as bits

  // Whether a role needs its cash for the streets it comes to, where it can build at once.
  bool saves_cash(unsigned role) const { return values_.role[role].builds == Builds::where_it_stands; }

  // What one opponent of `owner` will pay it less when it has lost these titles of a group that earns by
  // number.
  int spared(const game::State& s, game::Seat owner, unsigned group, game::SquareSet lost, int turns) const;

  // What `mine` of one group is worth to a seat that could spend `cash` on building there. What deals are
  // mostly about, a whole group or a part nobody can build on, is looked up.
  int group_worth(const game::State& s, game::Seat seat, unsigned group, game::SquareSet mine, int cash,
                  int turns) const {
    const unsigned role = s[seat].role;
    if (mine == ed_.group[group].members && (wholes_[role] >> group & 1U) != 0) {
      return whole_worth(s, role, group, cash, turns);
    }
    if (mine.empty()) {
      return 0;
    }
    return builds_on(role, group, mine) ? other_worth(s, seat, group, mine, cash, turns)
                                        : plain_worth(s, seat, group, mine, turns);
  }

  // What a seat gains with these titles of one group more, for so much cash; before what comes with them.
  int gain_at(const game::State& s, game::Seat seat, unsigned group, game::SquareSet more, int price,
              int turns) const {
    const int purse = s[seat].cash.units;
    const game::SquareSet then = (s.owned_by(seat) & ed_.group[group].members) | more;
    return group_worth(s, seat, group, then, purse - price, turns) -
           held_worth(s, seat, held(s, seat, turns), group, purse) - price;
  }

  // What a seat's titles are worth as it holds them, kept until one of them, a mortgage or the turns that
  // count have changed.
  struct Held {
    game::SquareSet owned{};
    game::SquareSet mortgaged{};
    int turns = -1;
    unsigned role = 0;
    int sum = 0;              // of all groups but the sites
    std::uint32_t sites = 0;  // groups it may build on, as bits: they are worth more with more cash
    std::array<int, game::kMaxGroups> worth{};
  };
  const Held& held(const game::State& s, game::Seat seat, int turns) const {
    Held& known = held_[game::at(seat)];
    const game::SquareSet owned = s.owned_by(seat);
    if (known.owned != owned || known.mortgaged != (owned & s.mortgaged) || known.turns != turns ||
        known.role != s[seat].role) {
      see_held(s, seat, turns, known);
    }
    return known;
  }
  // The same of what it holds: looked up, unless it may build there.
  int held_worth(const game::State& s, game::Seat seat, const Held& known, unsigned group, int cash) const {
    return (known.sites >> group & 1U) == 0
               ? known.worth[group]
               : group_worth(s, seat, group, known.owned & ed_.group[group].members, cash, known.turns);
  }

  // Whether what `mine` of a group is worth depends on the cash for building there.
  bool builds_on(unsigned role, unsigned group, game::SquareSet mine) const {
    const Builds builds = values_.role[role].builds;
    return ed_.group[group].kind == game::SquareKind::street &&
           (builds == Builds::on_groups ? mine == ed_.group[group].members : builds != Builds::never);
  }

  // Groups as bits: of which a seat has something, several titles, and which it has whole.
  struct Shape {
    game::SquareSet owned{};
    std::uint32_t there = 0;
    std::uint32_t several = 0;
    std::uint32_t whole = 0;
    std::uint64_t counts = 0;  // of titles, four bits a group
  };
  const Shape& shape(const game::State& s, game::Seat seat) const {
    Shape& known = shapes_[game::at(seat)];
    if (known.owned != s.owned_by(seat)) {
      see_shape(s.owned_by(seat), known);
    }
    return known;
  }
  std::uint32_t streets() const { return streets_; }

  // Groups of streets in parts of both seats that would be whole together, as bits: where what both hold is
  // as many as there are. Without a branch, for nothing here can be guessed.
  std::uint32_t whole_together(const game::State& s, game::Seat one, game::Seat other) const {
    const Shape& first = shape(s, one);
    const Shape& second = shape(s, other);
    const std::uint32_t parts = first.there & second.there & streets_;
    if (!countable_) [[unlikely]] {
      return find_together(s, one, other, parts);
    }
    std::uint64_t lacking = (first.counts + second.counts) ^ sizes_;
    lacking |= lacking >> 1U;
    lacking |= lacking >> 2U;
    std::uint64_t whole = ~lacking & 0x1111111111111111U;  // one bit of four, brought together
    whole = (whole | whole >> 3U) & 0x0303030303030303U;
    whole = (whole | whole >> 6U) & 0x000f000f000f000fU;
    whole = (whole | whole >> 12U) & 0x000000ff000000ffU;
    return parts & static_cast<std::uint32_t>(whole | whole >> 24U);
  }

  // What everything a seat holds is worth, its cash included; or as if it held `mine` and had `cash`.
  int worth(const game::State& s, game::Seat seat) const;
  int worth(const game::State& s, game::Seat seat, game::SquareSet mine, int cash) const;

  // What having this title more is worth to a seat, before it is paid for.
  int gain(const game::State& s, game::Seat seat, game::Square square) const;

  // The most anybody else would gain by it.
  int rivals_gain(const game::State& s, game::Seat seat, game::Square square) const;

 private:
  int rounds_left(const game::State& s) const;  // that count
  std::uint32_t find_together(const game::State& s, game::Seat one, game::Seat other,
                              std::uint32_t parts) const;
  // What was found of titles nobody can build on as they are, by what it depends on.
  struct Plain {
    game::SquareSet titles{};
    game::SquareSet mortgaged{};
    int turns = 0;
    unsigned role = 0;
    int worth = 0;
  };
  int plain_worth(const game::State& s, game::Seat seat, unsigned group, game::SquareSet mine,
                  int turns) const {
    const unsigned role = s[seat].role;
    Plain& known = plain_[(mine.bits * 0x9e3779b97f4a7c15U >> kPlainShift) ^ role];
    if (known.titles != mine || known.mortgaged != (mine & s.mortgaged) || known.turns != turns ||
        known.role != role) {
      known = {mine, mine & s.mortgaged, turns, role, other_worth(s, seat, group, mine, 0, turns)};
    }
    return known.worth;
  }
  // Of a whole group with buildings or mortgages on it, all that is the same whatever one can spend: what
  // each next height costs, and what the group is worth with that or less.
  struct Raised {
    std::uint32_t levels = 0;
    unsigned role = 0;
    game::SquareSet mortgaged{};
    game::SquareSet inherited{};
    int turns = -1;
    unsigned heights = 0;
    std::array<int, kMostSteps> price{};
    std::array<int, kMostSteps> worth{};
  };
  int whole_worth(const game::State& s, unsigned role, unsigned group, int cash, int turns) const {
    const game::SquareSet members = ed_.group[group].members;
    const std::uint32_t levels = levels_on(s, group);
    if (levels == 0 && !s.mortgaged.meets(members)) {
      return whole_kept_[group] + bare_worth(values_.role[role].group[group], cash, turns);
    }
    Raised& known = raised_[group];
    if (known.levels != levels || known.mortgaged != (s.mortgaged & members) || known.turns != turns ||
        known.role != role || known.inherited != (s.inherited & members)) {
      see_raised(s, role, group, turns, known);
    }
    unsigned height = 0;
    while (height + 1 < known.heights && known.price[height + 1] <= cash) {
      ++height;
    }
    return known.worth[height];
  }
  static constexpr unsigned kFewStreets = 4;
  // Of each street of a group of few, a byte.
  std::uint32_t levels_on(const game::State& s, unsigned group) const {
    std::uint32_t levels = 0;
    for (const std::uint8_t street : few_[group]) {
      levels = levels << 8U | s.level[street];
    }
    return levels;
  }
  void see_raised(const game::State& s, unsigned role, unsigned group, int turns, Raised& known) const;
  void see_held(const game::State& s, game::Seat seat, int turns, Held& known) const;
  void see_shape(game::SquareSet owned, Shape& known) const;
  int part_worth(const game::State& s, unsigned role, unsigned group, game::SquareSet mine, int turns) const;
  int kept_worth(const game::State& s, game::SquareSet titles) const;
  int built_worth(const game::State& s, game::Seat seat, const Earnings& earnings, game::SquareSet mine,
                  int cash, int turns) const;
  int other_worth(const game::State& s, game::Seat seat, unsigned group, game::SquareSet mine, int cash,
                  int turns) const;
  // Of streets with neither buildings nor mortgages on them: what they earn as high as `cash` can build them,
  // less what that costs.
  int bare_worth(const Earnings& earnings, int cash, int turns) const {
    const bool free = earnings.house <= 0;
    const int paid_for = free ? earnings.steps : std::min(earnings.steps, std::max(0, cash) / earnings.house);
    const auto h = static_cast<unsigned>(paid_for);
    const int bare = earnings.each_turn[0] * turns / kPart;
    const int raised = earnings.each_turn[h] * turns / kPart - paid_for * earnings.house;
    if (ed_.final_rents) {
      return std::max(bare + earnings.one_visit[0], raised + earnings.one_visit[h]);
    }
    return std::max(bare, raised);
  }
  int rebuilt_worth(const game::State& s, game::Seat seat, const Earnings& earnings, game::SquareSet mine,
                    int cash, int turns) const;
  static bool built(const game::State& s, game::SquareSet streets) {
    unsigned levels = 0;
    for (const game::Square square : streets) {
      levels |= s.level[game::at(square)];
    }
    return levels != 0;
  }
  int streets_worth(const game::State& s, game::Seat seat, unsigned group, game::SquareSet mine, int cash,
                    int turns) const;

  const game::Edition& ed_;
  const Values& values_;
  Temper temper_;
  int far_rounds_;
  bool elimination_;
  bool ends_foreseeably_;  // by rounds, or by titles sold
  // What is asked most, ready: of a lone bare title by role, and of the hope for a whole group.
  struct Lone {
    int kept = 0;
    int each_turn = 0;  // kPart
    int one_visit = 0;
  };
  struct Hope {
    int one_missing = 0;  // kPart
    int more_missing = 0;
  };
  std::array<std::array<Lone, game::kMaxSquares>, game::kMaxRoles> lone_{};
  std::array<std::array<Hope, game::kMaxGroups>, game::kMaxRoles> hope_{};
  std::array<int, game::kMaxGroups> whole_kept_{};  // of all its titles together
  std::uint32_t streets_ = 0;                       // the groups that are, as bits
  std::uint64_t sizes_ = 0;                         // of the groups, four bits each
  bool countable_ = true;                           // four bits are enough
  std::array<std::uint32_t, game::kMaxRoles> adds_up_{};
  std::array<std::uint32_t, game::kMaxRoles> wholes_{};  // groups of few streets, built on when whole
  std::array<std::array<std::uint8_t, kFewStreets>, game::kMaxGroups> few_{};  // their streets, one repeated
  // Shortcuts to what they would find again.
  mutable std::array<Held, game::kMaxSeats> held_{};
  mutable std::array<Shape, game::kMaxSeats> shapes_{};
  mutable std::array<Raised, game::kMaxGroups> raised_{};
  static constexpr unsigned kPlainShift = 64 - 8;
  mutable std::array<Plain, 256> plain_{};
};

}  // namespace cadastre::bots
