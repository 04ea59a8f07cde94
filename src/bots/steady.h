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
      somebody_builds_here_ = somebody_builds_here_ || ed.role[i].build_on != game::BuildOn::group;
    }
  }

  // For a player who owes a decision.
  game::Action choose(const game::State& s, game::Seat seat);

  // All of an action that a seat on turn needs: it fits into a register.
  struct Step {
    game::ActionKind kind = game::ActionKind::roll;
    game::Square square = game::Square::none;
    game::Card card = game::Card::none;
    std::uint8_t unused = 0;  // three bytes would go through memory

    game::Action action(game::Seat seat) const {
      return {.kind = kind, .seat = seat, .square = square, .card = card};
    }
  };

  // For the seat on turn with nothing else open: before its roll, offered a title, or at the end of its turn.
  Step on_turn(const game::State& s, game::Seat seat);

  // No: at the end of its turn it would just end it.
  bool wants_more(const game::State& s, game::Seat seat) {
    return s[seat].cash > kReserve && may_improve(s, seat, true);
  }

  // With less cash it only rolls and ends its turn, unless it is in jail or on a street of its own, until
  // titles, mortgages or buildings change.
  game::Money stirs_from(const game::State& s, game::Seat seat);
  // The same for who stands on this title of its own.
  game::Money stirs_on(const game::State& s, game::Seat seat, game::Square square) const;
  // In jail, with less than `stirs_from`: it just rolls.
  bool sits(const game::Player& p, unsigned round) const {
    const bool must_pay = ed_.jail_last_try == game::JailLastTry::pay_first && p.jail_tries >= ed_.jail_tries;
    const bool may_build = somebody_builds_here_ && p.cash > kReserve;
    return !pays_fine(p, round) && !must_pay && !may_build;
  }
  // A title it is offered, with so much cash.
  bool buys(game::Money cash, game::Square square) const { return cash >= ed_[square].price; }
  // A tax that may be paid as a share of its wealth.
  static bool pays_share(game::Money share, game::Money printed) { return share < printed; }
  // What it would spend on buildings.
  static game::Money spare(const game::State& s, game::Seat seat) { return s[seat].cash - kReserve; }

  // All it would sell, one after the other, for the one debt that is open and can be covered. False: not
  // enough in this way; then it goes on by `choose`.
  template <class Game>
  bool raise(Game& g, game::Seat seat) const;

  // What a player would do unasked: claim a rent, answer an offer. Nothing: it waits.
  std::optional<game::Action> react(const game::State& s, game::Seat seat) const;

 private:
  static constexpr game::Money kReserve{150};

  bool pays_fine(const game::Player& p, unsigned round) const {
    return p.cash > kReserve && round < 30 && p.jail_tries < ed_.jail_fine_turns;
  }
  bool may_improve(const game::State& s, game::Seat seat, bool ends);
  bool builds_only_here(const game::State& s, game::Seat seat) const;
  Step in_jail(const game::State& s, game::Seat seat) const;
  game::Action bid(const game::State& s, game::Seat seat) const;
  game::Action raise_cash(const game::State& s, game::Seat seat) const;
  game::SquareSet alone(const game::State& s, game::Seat seat) const;
  game::Square to_sell(const game::State& s, game::Seat seat) const;
  template <class Game>
  void mortgage(Game& g, game::Seat seat, game::SquareSet titles, game::Money amount) const;
  Step improve(const game::State& s, game::Seat seat);  // `roll`: nothing to do with a title

  static constexpr game::Money kNever{1 << 30};

  struct Holdings {
    game::SquareSet owned{};
    game::SquareSet loans{};             // of them, those mortgaged
    game::SquareSet whole{};             // the streets of groups owned whole
    game::Money least_to_lift = kNever;  // the cash without which nothing is done: lifting
    game::Money least = kNever;          // lifting, or building on whole groups
  };
  const Holdings& holdings(const game::State& s, game::Seat seat);
  // What its loan has to fit into the spare money: a mortgage that spoils a group is lifted first.
  static int times_to_lift(const Holdings& mine, game::Square square) {
    return mine.whole.has(square) ? 1 : 3;
  }
  bool may_improve_here(const game::State& s, game::Seat seat, const Holdings& mine, bool ends) const;
  bool builds_on(const game::State& s, game::Seat seat, game::Square square) const;
  bool room_here(const game::State& s, game::Seat seat) const;
  game::Square to_lift(const game::State& s, game::Seat seat, const Holdings& mine) const;
  void see(game::SquareSet owned, game::SquareSet loans, Holdings& mine) const;

  const game::Edition& ed_;
  std::array<Holdings, game::kMaxSeats> holdings_{};
  bool somebody_builds_here_ = false;  // in this edition, on a street of an open group
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

inline bool Steady::may_improve(const game::State& s, game::Seat seat, bool ends) {
  const Holdings& mine = holdings(s, seat);
  return somebody_builds_here_ ? may_improve_here(s, seat, mine, ends) : s[seat].cash >= mine.least;
}

// At the end of a turn one looks at the street one stands on; before the roll only if nothing else counts, or
// if there is something else to look at.
inline bool Steady::may_improve_here(const game::State& s, game::Seat seat, const Holdings& mine,
                                     bool ends) const {
  const bool only_here = builds_only_here(s, seat);
  if (s[seat].cash >= (only_here ? mine.least_to_lift : mine.least)) {
    return true;
  }
  return (ends || only_here || (mine.loans | mine.whole).bits != 0) && room_here(s, seat);
}

inline bool Steady::room_here(const game::State& s, game::Seat seat) const {
  const game::Square here = s[seat].position;
  return s.owner_of(here) == seat && s.level_of(here) < game::kHotel &&
         s[seat].cash >= kReserve + ed_[here].house;
}

// From jail, anywhere.
inline bool Steady::builds_only_here(const game::State& s, game::Seat seat) const {
  return somebody_builds_here_ && !s[seat].jailed &&
         ed_.role[s[seat].role].build_on == game::BuildOn::under_token;
}

inline Steady::Step Steady::on_turn(const game::State& s, game::Seat seat) {
  if (s.stage == game::Stage::purchase) [[unlikely]] {
    const bool wants = buys(s[seat].cash, game::title_on_offer(s));
    return {.kind = wants ? game::ActionKind::buy : game::ActionKind::decline};
  }
  const bool ends = s.stage == game::Stage::turn_end;
  if (s[seat].cash > kReserve && may_improve(s, seat, ends)) {
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

// Whether it can be covered need not be asked before every sale: what is sold brings what it counted for, if
// halves of houses do.
template <class Game>
bool Steady::raise(Game& g, game::Seat seat) const {
  const game::State& s = g.state;
  const game::Money amount = s.debts[0].amount;
  const game::SquareSet lone = alone(s, seat);
  mortgage(g, seat, lone, amount);
  while (s[seat].cash < amount) {
    const game::Square square = to_sell(s, seat);
    if (square == game::Square::none || ed_[square].house.units % 2 != 0) {
      return false;
    }
    game::sell(g, seat, square);
    mortgage(g, seat, lone & ed_.group_of(square).members, amount);
  }
  return true;
}

template <class Game>
void Steady::mortgage(Game& g, game::Seat seat, game::SquareSet titles, game::Money amount) const {
  const game::State& s = g.state;
  for (const game::Square square : titles - s.mortgaged) {
    if (s[seat].cash >= amount) {
      return;
    }
    if (game::bare_enough(ed_, s, square) &&
        game::mortgage_refusal(ed_, s, seat, square) == game::Refusal::none) {
      game::mortgage(g, seat, square);
    }
  }
}

inline const Steady::Holdings& Steady::holdings(const game::State& s, game::Seat seat) {
  Holdings& mine = holdings_[game::at(seat)];
  const game::SquareSet owned = s.owned_by(seat);
  const game::SquareSet loans = owned & s.mortgaged;
  if (!(mine.owned == owned && mine.loans == loans)) [[unlikely]] {
    see(owned, loans, mine);
  }
  return mine;
}

}  // namespace cadastre::bots
