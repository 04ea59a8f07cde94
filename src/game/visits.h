// What a visit to a square costs, and a card, as a table for plain rolls (plain.h) has it.
#pragma once

#include <limits>

#include "game/turn.h"

namespace cadastre::game {

inline constexpr Money kNoSum{std::numeric_limits<std::int32_t>::max()};

// A listener that only notes what has changed of that on which visits depend. At first everything has.
// `kJail`: also who came to jail or out of it.
template <bool kJail>
struct Changes {
  SquareSet titles = SquareSet::first(kMaxSquares);  // owner or mortgage: it matters to their groups
  SquareSet sites{};                                 // buildings: to the street alone
  SeatSet seats = SeatSet::first(kMaxSeats);         // whose titles they are or were
  SeatSet prisoners{};                               // come or gone
  bool order = true;                                 // who plays after whom
  bool stock = false;                                // the bank has more buildings
  std::uint32_t heard = 0;                           // so many, in all

  static constexpr bool hears(EventKind kind) {
    const bool jail = kind == K::jailed || kind == K::freed;
    return kind == K::title_passed || kind == K::mortgaged || kind == K::lifted || kind == K::built ||
           kind == K::unbuilt || kind == K::bankrupted || (kJail && jail);
  }
  CADASTRE_HOT constexpr void operator()(const Event& e) {
    ++heard;
    if (e.kind == K::bankrupted) {
      order = true;
    } else if (e.kind == K::jailed || e.kind == K::freed) {
      prisoners = prisoners.with(e.seat);
    } else {
      const bool site = e.kind == K::built || e.kind == K::unbuilt;
      sites = site ? sites.with(e.square) : sites;
      titles = site ? titles : titles.with(e.square);
      seats = seats.with(e.seat).with(e.other);
      stock = stock || e.kind == K::unbuilt || e.hotels != 0;
    }
  }
  constexpr bool any() const { return (seats.bits | prisoners.bits) != 0 || order; }
};

// What a visit costs. Owners pay themselves.
struct alignas(16) Visit {
  Money due = kNoSum;          // kNoSum: not plain, or not known
  std::int32_t passed_on = 0;  // all bits: `to` receives it; none: the bank
  Money stirs_from = kNoSum;   // the cash with which its owner may do more than stand there; 0: not known
  std::int16_t by_dice = 0;    // due for each pip, besides
  Seat to{};                   // a player: the owner, or anybody where there is none
};

constexpr Visit title_visit(const Edition& ed, const State& s, Square square) {
  const Seat owner = s.owner_of(square);
  const bool utility = ed[square].kind == SquareKind::utility;
  if (!is_player(owner) || (utility && ed.utility_dice == UtilityDice::rolled)) {
    return {};
  }
  const bool jailed = s[owner].jailed && !has_right(ed, s, owner, Right::collects_in_jail);
  if (s.mortgaged.has(square) || jailed) {
    return {.due = Money{0}, .to = owner};
  }
  const Money rent = rent_of(ed, s, square, 1).amount;
  return {.due = utility ? Money{0} : rent,
          .passed_on = -1,
          .by_dice = static_cast<std::int16_t>(utility ? rent.units : 0),
          .to = owner};
}

constexpr Visit other_visit(const SquareRule& rule) {
  switch (rule.kind) {
    case SquareKind::tax:
      return takes_share(rule) ? Visit{} : Visit{.due = rule.tax};
    case SquareKind::start:
    case SquareKind::jail:
    case SquareKind::rest:
      return {.due = Money{0}};
    default:
      return {};
  }
}

// What a card does to somebody of a role.
struct Drawn {
  enum class Kind : std::uint8_t {
    not_asked,
    not_plain,
    money,
    repairs,
    pays_each,
    is_paid_by_each,
    jail,
    goes_to,
    goes_back_to
  };
  Money cost{};  // of money; negative: it brings some; of a house; to or from each
  Kind kind = Kind::not_asked;
  Square to{};
  std::int16_t other = 0;  // of a hotel; the steps back; who pays
};

constexpr Drawn effect_drawn(const RoleRule& role, const Effect& effect) {
  const Money amount{effect.amount};
  const Money share = percent_received(amount, role.rights.has(Right::full_pay) ? 100 : role.card_percent);
  switch (effect.verb) {
    case Verb::none:
    case Verb::nothing:
      return {.kind = Drawn::Kind::money};
    case Verb::receive:
      return {.cost = Money{0} - share, .kind = Drawn::Kind::money};
    case Verb::pay:
      return {.cost = amount, .kind = Drawn::Kind::money};
    case Verb::pay_per_building:
      return {.cost = amount, .kind = Drawn::Kind::repairs, .other = effect.other};
    case Verb::pay_each:
      return {.cost = amount, .kind = Drawn::Kind::pays_each};
    case Verb::receive_from_each:
      return {.cost = share, .kind = Drawn::Kind::is_paid_by_each, .other = effect.target};
    case Verb::move_back:
      return {.kind = Drawn::Kind::goes_back_to, .to = Square::none, .other = effect.amount};
    case Verb::go_back_to:
      return {.kind = Drawn::Kind::goes_back_to, .to = static_cast<Square>(effect.target)};
    case Verb::go_to_jail:
      return {.kind = Drawn::Kind::jail};
    case Verb::advance_to:
      return {.kind = Drawn::Kind::goes_to, .to = static_cast<Square>(effect.target)};
    default:
      return {.kind = Drawn::Kind::not_plain};
  }
}

constexpr Drawn card_drawn(const Edition& ed, unsigned role, Card card) {
  const unsigned reader = ed.cards_as == kOwnRole ? role : ed.cards_as;
  Effect only;
  int lines = is_kept(ed, card) || stays_open(ed, card) ? 2 : 0;
  for (const Effect& effect : ed[card].effects) {
    if (effect.verb != Verb::none && (effect.roles >> reader & 1U) != 0) {
      only = effect;
      ++lines;
    }
  }
  return lines > 1 ? Drawn{.kind = Drawn::Kind::not_plain} : effect_drawn(ed.role[role], only);
}

}  // namespace cadastre::game
