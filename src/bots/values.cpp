#include "bots/values.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "game/apply.h"
#include "game/setup.h"

namespace cadastre::bots {
namespace {

using game::Edition;
using game::Seat;
using game::Square;
using game::SquareKind;
using game::SquareSet;
using game::State;
using game::Verb;

constexpr int kDiceOfUtility = 7;
constexpr Seat kOwner{0};

// Where tokens go in the long run: a walk by its odds, leaving jail at once.
class Walk {
 public:
  explicit Walk(const Edition& ed) : ed_(ed), here_(ed.squares, 1.0 / ed.squares), next_(here_) {}

  std::vector<double> visits_each_turn() {
    constexpr int kSettles = 60;
    for (int i = 0; i < kSettles; ++i) {
      roll_once();
    }
    std::vector<double> visits = came_;
    const double rolls_each_turn = 1.0 + 1.0 / 6 + 1.0 / 36;  // doubles roll again
    for (double& visit : visits) {
      visit *= rolls_each_turn;
    }
    return visits;
  }

 private:
  void roll_once() {
    next_.assign(ed_.squares, 0.0);
    came_.assign(ed_.squares, 0.0);
    for (unsigned from = 0; from < ed_.squares; ++from) {
      for (unsigned total = 2; total <= 12; ++total) {
        const double ways = total <= 7 ? total - 1 : 13 - total;
        come((from + total) % ed_.squares, here_[from] * ways / 36, 0);
      }
    }
    here_.swap(next_);
  }

  void stay(unsigned square, double share) { next_[square] += share; }

  void come(unsigned square, double share, int depth) {
    came_[square] += share;
    const game::SquareRule& rule = ed_.board[square];
    if (rule.kind == SquareKind::go_to_jail) {
      return stay(game::at(ed_.jail), share);
    }
    if (rule.kind == SquareKind::ride) {
      return stay(step(square, game::steps_to_next(ed_, static_cast<Square>(square), rule.group)), share);
    }
    if (rule.kind == SquareKind::deck && rule.deck[0] < ed_.decks && depth < 2) {
      return draw(square, rule.deck[0], share, depth);
    }
    stay(square, share);
  }

  unsigned step(unsigned from, int steps) const {
    return (from + static_cast<unsigned>(steps + ed_.squares)) % ed_.squares;
  }

  void draw(unsigned square, unsigned deck, double share, int depth) {
    const game::CardSet cards = ed_.deck[deck].cards;
    for (const game::Card card : cards) {
      obey(ed_[card].effects[0], square, share / cards.count(), depth + 1);
    }
  }

  void obey(const game::Effect& effect, unsigned square, double share, int depth) {
    switch (effect.verb) {
      case Verb::advance_to:
      case Verb::go_back_to:
        return come(effect.target, share, depth);
      case Verb::advance_to_next: {
        const auto group = static_cast<game::Group>(effect.target);
        return come(step(square, game::steps_to_next(ed_, static_cast<Square>(square), group)), share, depth);
      }
      case Verb::move_back:
        return come(step(square, -effect.amount), share, depth);
      case Verb::go_to_jail:
        return stay(game::at(ed_.jail), share);
      default:
        return stay(square, share);
    }
  }

  const Edition& ed_;
  std::vector<double> here_;
  std::vector<double> next_;
  std::vector<double> came_;
};

// A table laid out to ask the rules what rent an owner of some role gets.
class Sample {
 public:
  Sample(const Edition& ed, unsigned role) : ed_(ed) {
    game::Setup setup;
    setup.seats = 2;
    setup.roles[0] = static_cast<std::uint8_t>(role);
    s_ = game::laid_out(ed, setup);
    s_.stage = game::Stage::turn;
  }

  void own(SquareSet squares) {
    for (const Square square : s_.owned_by(kOwner)) {
      s_.owner[game::at(square)] = Seat::bank;
      s_.level[game::at(square)] = 0;
    }
    s_.owned[0] = squares;
    for (const Square square : squares) {
      s_.owner[game::at(square)] = kOwner;
    }
  }

  void raise_to(int level) {
    for (const Square square : s_.owned_by(kOwner) & ed_.streets) {
      s_.level[game::at(square)] = static_cast<std::uint8_t>(level);
    }
  }

  int rent(Square square) const { return game::rent_of(ed_, s_, square, kDiceOfUtility).amount.units; }

  bool may_build(Square square, bool standing) {
    s_[kOwner].position = standing ? square : static_cast<Square>(0);
    return game::placement_refusal(ed_, s_, kOwner, square) == game::Refusal::none;
  }

 private:
  const Edition& ed_;
  State s_;
};

class Survey {
 public:
  Survey(const Edition& ed, const std::vector<double>& visits, unsigned role)
      : ed_(ed), visits_(visits), rule_(ed.role[role]), sample_(ed, role) {}

  RoleValues values() {
    RoleValues found;
    found.builds = builds();
    for (unsigned i = 0; i < ed_.groups; ++i) {
      const game::GroupRule& group = ed_.group[i];
      if (group.kind == SquareKind::street) {
        found.group[i] = built(group.members);
        for (const Square square : group.members) {
          found.title[game::at(square)] = built(SquareSet::of(square));
          found.slope[game::at(square)] = slopes(square, group.members);
        }
      } else if (game::is_title(group.kind)) {
        found.by_number[i] = held(group.members);
      }
    }
    return found;
  }

 private:
  Builds builds() {
    bool groups = false;
    for (unsigned i = 0; i < ed_.groups; ++i) {
      const game::GroupRule& group = ed_.group[i];
      if (group.kind != SquareKind::street || group.size < 2) {
        continue;
      }
      sample_.own(SquareSet::of(group.members.front()));
      if (sample_.may_build(group.members.front(), false)) {
        return Builds::anywhere;
      }
      if (sample_.may_build(group.members.front(), true)) {
        return Builds::where_it_stands;
      }
      sample_.own(group.members);
      groups = groups || sample_.may_build(group.members.front(), false);
    }
    return groups ? Builds::on_groups : Builds::never;
  }

  void add(Earnings& out, int height, SquareSet squares) {
    const auto place = static_cast<unsigned>(height);
    double each_turn = 0;
    for (const Square square : squares) {
      const int rent = sample_.rent(square);
      out.one_visit[place] += rent;
      each_turn += rent * visits_[game::at(square)] * kPart;
    }
    out.each_turn[place] = static_cast<int>(std::lround(each_turn));
  }

  Earnings built(SquareSet squares) { return built(squares, squares); }

  // The same for who owns all of `group`.
  Earnings built(SquareSet squares, SquareSet group) {
    Earnings out;
    sample_.own(group);
    const int before = rule_.houses_before_hotel;
    const bool hotels = rule_.most_houses >= before;
    out.steps = hotels ? before + 1 : rule_.most_houses;
    for (int height = 0; height <= out.steps; ++height) {
      sample_.raise_to(height > before ? game::kHotel : height);
      add(out, height, squares);
    }
    for (const Square square : squares) {
      out.house += ed_[square].house.units;
    }
    return out;
  }

  std::array<int, kMostSteps> slopes(Square square, SquareSet group) {
    std::array<int, kMostSteps> out{};
    const Earnings alone = built(SquareSet::of(square), group);
    for (int from = 0; from < alone.steps && alone.house > 0; ++from) {
      int& best = out[static_cast<unsigned>(from)];
      for (int to = from + 1; to <= alone.steps; ++to) {
        const int more =
            alone.each_turn[static_cast<unsigned>(to)] - alone.each_turn[static_cast<unsigned>(from)];
        best = std::max(best, more * (kSlopePart / kPart) / (to - from) / alone.house);
      }
    }
    return out;
  }

  // The average of the group stands for any so many of it.
  Earnings held(SquareSet members) {
    Earnings out;
    SquareSet some;
    for (const Square square : members) {
      some = some.with(square);
      sample_.own(some);
      add(out, out.steps++, some);
    }
    return out;
  }

  const Edition& ed_;
  const std::vector<double>& visits_;
  const game::RoleRule& rule_;
  Sample sample_;
};

}  // namespace

Values::Values(const Edition& ed)
    : counts_cash(ed.game_end == game::GameEnd::all_titles_owned &&
                  ed.final_count == game::FinalCount::cash) {
  const std::vector<double> each_turn = Walk(ed).visits_each_turn();
  for (unsigned i = 0; i < ed.squares; ++i) {
    visits[i] = static_cast<int>(each_turn[i] * 65536);
  }
  int steepest = 0;
  for (unsigned i = 0; i < ed.roles; ++i) {
    role[i] = Survey(ed, each_turn, i).values();
    for (const Square square : ed.streets) {
      steepest = std::max(steepest, role[i].slope[game::at(square)][0]);
    }
  }
  payback = steepest == 0 ? 0 : kSlopePart / steepest;
}

}  // namespace cadastre::bots
