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
  static constexpr bool kTrusted = true;  // see play/loop.h

  explicit Steady(const game::Edition& ed) : ed_(ed) {
    for (unsigned i = 0; i < ed.roles; ++i) {
      somebody_builds_here_ = somebody_builds_here_ || ed.role[i].build_on == game::BuildOn::under_token;
    }
  }

  // For a player who owes a decision.
  game::Action choose(const game::State& s, game::Seat seat);

  // All of an action that a seat on turn needs: it fits into a register.
  struct Step {
    game::ActionKind kind = game::ActionKind::roll;
    game::Square square = game::Square::none;
    game::Card card = game::Card::none;

    game::Action action(game::Seat seat) const {
      return {.kind = kind, .seat = seat, .square = square, .card = card};
    }
  };

  // For the seat on turn with nothing else open: before its roll, offered a title, or at the end of its turn.
  Step on_turn(const game::State& s, game::Seat seat);

  // What a player would do unasked: claim a rent, answer an offer. Nothing: it waits.
  std::optional<game::Action> react(const game::State& s, game::Seat seat) const;

 private:
  static constexpr game::Money kReserve{150};

  bool may_improve(const game::State& s, game::Seat seat);
  bool builds_only_here(const game::State& s, game::Seat seat) const;
  Step in_jail(const game::State& s, game::Seat seat) const;
  game::Action bid(const game::State& s, game::Seat seat) const;
  game::Action raise_cash(const game::State& s, game::Seat seat) const;
  Step improve(const game::State& s, game::Seat seat);  // `roll`: nothing to do with a title
  const game::SquareSet& whole_groups(const game::State& s, game::Seat seat);

  struct Holdings {
    game::SquareSet owned{};
    game::SquareSet whole{};  // the streets of groups owned whole
  };
  void see_groups(game::SquareSet owned, Holdings& mine) const;

  const game::Edition& ed_;
  std::array<Holdings, game::kMaxSeats> holdings_{};
  bool somebody_builds_here_ = false;  // in this edition, under one's token
};

inline game::Action Steady::choose(const game::State& s, game::Seat seat) {
  if (!game::busy(s)) [[likely]] {
    return s.stage == game::Stage::choice || s.stage == game::Stage::roles
               ? game::default_action(ed_, s, seat)
               : on_turn(s, seat).action(seat);
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
  const game::SquareSet owned = s.owned_by(seat);
  const game::SquareSet sites =
      builds_only_here(s, seat) ? owned & game::SquareSet::of(s[seat].position) : whole_groups(s, seat);
  return (sites.bits | (s.mortgaged & owned).bits) != 0;
}

// From jail, anywhere.
inline bool Steady::builds_only_here(const game::State& s, game::Seat seat) const {
  return somebody_builds_here_ && !s[seat].jailed &&
         ed_.role[s[seat].role].build_on == game::BuildOn::under_token;
}

inline Steady::Step Steady::on_turn(const game::State& s, game::Seat seat) {
  if (s.stage == game::Stage::purchase) [[unlikely]] {
    const bool affordable = s[seat].cash >= ed_[game::title_on_offer(s)].price;
    return {.kind = affordable ? game::ActionKind::buy : game::ActionKind::decline};
  }
  const bool ends = s.stage == game::Stage::turn_end;
  if (s[seat].cash > kReserve && (ends || may_improve(s, seat))) {
    const Step better = improve(s, seat);
    if (better.kind != game::ActionKind::roll) {
      return better;
    }
  }
  if (s[seat].jailed && !ends) [[unlikely]] {
    return in_jail(s, seat);
  }
  return {.kind = ends ? game::ActionKind::end_turn : game::ActionKind::roll};
}

inline const game::SquareSet& Steady::whole_groups(const game::State& s, game::Seat seat) {
  Holdings& mine = holdings_[game::at(seat)];
  if (!(mine.owned == s.owned_by(seat))) [[unlikely]] {
    see_groups(s.owned_by(seat), mine);
  }
  return mine.whole;
}

}  // namespace cadastre::bots
