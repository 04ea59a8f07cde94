// A plain, steady player: buys what it can, bids to the price, builds from a reserve, raises money in a
// sensible order. It makes no trades. Fast enough to play millions of games.
#pragma once

#include <array>
#include <optional>

#include "game/actors.h"
#include "game/apply.h"

namespace cadastre::bots {

// One for all seats of a table: what it remembers is only a shortcut to what it sees.
class Steady {
 public:
  explicit Steady(const game::Edition& ed) : ed_(ed) {}

  // For a player who owes a decision.
  game::Action choose(const game::State& s, game::Seat seat);

  // Of a seat whose turn it is: whether it would choose to roll, and nothing else first.
  bool just_rolls(const game::State& s, game::Seat seat);

  // What a player would do unasked: claim a rent, answer an offer. Nothing: it waits.
  std::optional<game::Action> react(const game::State& s, game::Seat seat) const;

 private:
  static constexpr game::Money kReserve{150};

  // What to do with a title before the roll; `roll`: nothing.
  struct Step {
    game::ActionKind kind = game::ActionKind::roll;
    game::Square square = game::Square::none;
  };

  bool may_improve(const game::State& s, game::Seat seat);
  game::Action on_turn(const game::State& s, game::Seat seat);
  game::Action bid(const game::State& s, game::Seat seat) const;
  game::Action raise_cash(const game::State& s, game::Seat seat) const;
  Step improve(const game::State& s, game::Seat seat);
  const game::SquareSet& whole_groups(const game::State& s, game::Seat seat);

  struct Holdings {
    game::SquareSet owned{};
    game::SquareSet whole{};  // the streets of groups owned whole
  };

  const game::Edition& ed_;
  std::array<Holdings, game::kMaxSeats> holdings_{};
};

inline game::Action Steady::choose(const game::State& s, game::Seat seat) {
  using game::ActionKind;
  if (!game::busy(s)) [[likely]] {
    if (s.stage == game::Stage::turn) {
      return on_turn(s, seat);
    }
    if (s.stage == game::Stage::turn_end) {
      const Step better = improve(s, seat);
      return better.kind == ActionKind::roll
                 ? game::default_action(ed_, s, seat)
                 : game::Action{.kind = better.kind, .seat = seat, .square = better.square};
    }
    if (s.stage == game::Stage::choice || s.stage == game::Stage::roles) {
      return game::default_action(ed_, s, seat);
    }
    const bool affordable = s[seat].cash >= ed_[game::title_on_offer(s)].price;
    return {.kind = affordable ? ActionKind::buy : ActionKind::decline, .seat = seat};
  }
  if (game::debt_of(s, seat) != nullptr) {
    return raise_cash(s, seat);
  }
  if (s.auction.lot != game::Lot::none && game::bidder_refusal(s, seat) == game::Refusal::none) {
    return bid(s, seat);
  }
  return game::default_action(ed_, s, seat);
}

inline bool Steady::may_improve(const game::State& s, game::Seat seat) {
  if (s[seat].cash <= kReserve) {
    return false;
  }
  const bool here =
      ed_.role[s[seat].role].build_on == game::BuildOn::under_token && s.owner_of(s[seat].position) == seat;
  return here || !whole_groups(s, seat).empty() || s.mortgaged.meets(s.owned_by(seat));
}

inline bool Steady::just_rolls(const game::State& s, game::Seat seat) {
  if (s[seat].jailed) [[unlikely]] {
    return on_turn(s, seat).kind == game::ActionKind::roll;
  }
  return !may_improve(s, seat) || improve(s, seat).kind == game::ActionKind::roll;
}

inline const game::SquareSet& Steady::whole_groups(const game::State& s, game::Seat seat) {
  Holdings& mine = holdings_[game::at(seat)];
  if (!(mine.owned == s.owned_by(seat))) {
    mine.owned = s.owned_by(seat);
    mine.whole = {};
    for (unsigned i = 0; i < ed_.groups; ++i) {
      const game::GroupRule& group = ed_.group[i];
      if (group.kind == game::SquareKind::street && mine.owned.contains(group.members)) {
        mine.whole = mine.whole | group.members;
      }
    }
  }
  return mine.whole;
}

}  // namespace cadastre::bots
