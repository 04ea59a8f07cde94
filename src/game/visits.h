// What a visit to a square costs, and a card, as a table for plain rolls (plain.h) has it.
#pragma once

#include <limits>

#include "game/turn.h"

namespace cadastre::game {

inline constexpr Money kNoSum{std::numeric_limits<std::int32_t>::max()};

// A listener that only notes what has changed of that on which visits depend. At first everything has.
struct Changes {
  SquareSet titles = SquareSet::first(kMaxSquares);  // owner or mortgage: it matters to the owner's others
  SquareSet sites{};                                 // buildings: to the street alone
  SeatSet seats = SeatSet::first(kMaxSeats);         // whose titles they are or were
  SeatSet prisoners{};                               // come or gone
  bool order = true;                                 // who plays after whom
  bool stock = false;                                // the bank has more buildings

  static constexpr bool hears(EventKind kind) {
    return kind == K::title_passed || kind == K::mortgaged || kind == K::lifted || kind == K::built ||
           kind == K::unbuilt || kind == K::bankrupted || kind == K::jailed || kind == K::freed;
  }
  CADASTRE_HOT constexpr void operator()(const Event& e) {
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

inline constexpr int kMostPips = 12;
inline constexpr unsigned kNowhere = kMaxSquares;  // beside the board, where nothing is due

// What a visit costs. Owners pay themselves.
struct alignas(16) Visit {
  Money due = kNoSum;          // at most; kNoSum: not plain, or not known
  std::int32_t passed_on = 0;  // all bits: `to` receives it; none: the bank
  Money stirs_from = kNoSum;   // the cash with which its owner may do more than stand there; 0: not known
  std::int16_t by_dice = 0;    // less for each pip below the most
  Seat to{};                   // a player: the owner, or anybody where there is none
  std::uint8_t unused = 0;     // so that it is copied in two words, not in three that overlap

  CADASTRE_HOT constexpr Money owed(int missing) const { return Money{due.units - by_dice * missing}; }
};

// Whatever a card makes of the landing that has just been.
constexpr Visit rent_visit(const Edition& ed, const State& s, Square square, Seat owner) {
  switch (ed[square].kind) {
    case SquareKind::street:
      return {.due = street_rent(ed, s, square).amount, .passed_on = -1, .to = owner};
    case SquareKind::company:
      return {.due = company_fare(ed, s, square), .passed_on = -1, .to = owner};
    default: {
      const Money pip = utility_fare(ed, s, square);
      return {.due = pip * kMostPips,
              .passed_on = -1,
              .by_dice = static_cast<std::int16_t>(pip.units),
              .to = owner};
    }
  }
}

// Where utilities have dice of their own a visit is not plain.
constexpr Visit title_visit(const Edition& ed, const State& s, Square square) {
  const Seat owner = s.owner_of(square);
  if (!is_player(owner)) {
    return {};
  }
  const bool jailed = s[owner].jailed && !has_right(ed, s, owner, Right::collects_in_jail);
  if (s.mortgaged.has(square) || jailed) {
    return {.due = Money{0}, .to = owner};
  }
  Visit v = rent_visit(ed, s, square, owner);
  v.due = v.by_dice != 0 && ed.utility_dice == UtilityDice::rolled ? kNoSum : v.due;
  return v;
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
    leads,
    leads_to_next,
    repairs,
    pays_each,
    is_paid_by_each,
    jail,
    kept,
    luck
  };
  Money cost{};            // of money; negative: it brings some; of a house; to or from each
  std::int16_t other = 0;  // of a hotel; who pays; how often the next one takes its rent; the least dice
  Kind kind = Kind::not_asked;
  std::int8_t relative = 0;  // where it leads: all bits: `steps` from where one stands; none: from the start
  std::int8_t steps = 0;     // or the group
  bool moves = false;
  bool forward = false;  // past the start, for the salary
  std::uint8_t unused = 0;
};

// How the numbers of an effect are read, as factors: which verb comes next could only be guessed.
struct Reading {
  Drawn::Kind kind = Drawn::Kind::not_plain;
  std::int8_t cost_amount = 0;
  std::int8_t cost_share = 0;  // of the amount, what the role is paid
  std::int8_t steps_target = 0;
  std::int8_t steps_amount = 0;
  std::int8_t other_amount = 0;
  std::int8_t other_target = 0;
  bool moves = false;
  bool forward = false;
};

constexpr Reading reading_of(Verb verb) {
  using Kind = Drawn::Kind;
  switch (verb) {
    case Verb::none:
    case Verb::nothing:
      return {.kind = Kind::leads};
    case Verb::receive:
      return {.kind = Kind::leads, .cost_share = -1};
    case Verb::pay:
      return {.kind = Kind::leads, .cost_amount = 1};
    case Verb::pay_per_building:
      return {.kind = Kind::repairs, .cost_amount = 1};
    case Verb::pay_each:
      return {.kind = Kind::pays_each, .cost_amount = 1};
    case Verb::receive_from_each:
      return {.kind = Kind::is_paid_by_each, .cost_share = 1, .other_target = 1};
    case Verb::move_back:
      return {.kind = Kind::leads, .steps_amount = -1, .moves = true};
    case Verb::go_back_to:
      return {.kind = Kind::leads, .steps_target = 1, .moves = true};
    case Verb::go_to_jail:
      return {.kind = Kind::jail};
    case Verb::advance_to:
      return {.kind = Kind::leads, .steps_target = 1, .moves = true, .forward = true};
    case Verb::advance_to_next:
      return {.kind = Kind::leads_to_next, .steps_target = 1, .other_amount = 1};
    case Verb::keep_out_of_jail:
      return {.kind = Kind::kept};
    case Verb::roll_for:
      return {.kind = Kind::luck, .cost_share = -1};
    default:
      return {};
  }
}

inline constexpr std::array<Reading, 32> kReadings = [] {
  std::array<Reading, 32> readings{};
  for (unsigned i = 0; i < readings.size(); ++i) {
    readings[i] = reading_of(static_cast<Verb>(i));
  }
  return readings;
}();

// Of what is received from the bank.
constexpr Money received(const RoleRule& role, Money whole) {
  return percent_received(whole, role.rights.has(Right::full_pay) ? 100 : role.card_percent);
}

constexpr Drawn effect_drawn(const RoleRule& role, const Effect& effect) {
  const Reading& read = kReadings[static_cast<unsigned>(effect.verb)];
  const Money amount{effect.amount};
  return {.cost = amount * read.cost_amount + received(role, amount) * read.cost_share,
          .other = static_cast<std::int16_t>(effect.other + effect.amount * read.other_amount +
                                             effect.target * read.other_target),
          .kind = read.kind,
          .relative = static_cast<std::int8_t>(read.steps_target - 1),
          .steps =
              static_cast<std::int8_t>(effect.target * read.steps_target + effect.amount * read.steps_amount),
          .moves = read.moves,
          .forward = read.forward};
}

inline constexpr Effect kNothingDone;

// The one line of a card or an effect square that concerns a role; null: there are several.
constexpr const Effect* only_effect(const Edition& ed, const CardRule& rule, unsigned role) {
  const unsigned reader = ed.cards_as == kOwnRole ? role : ed.cards_as;
  const Effect* only = &kNothingDone;
  int lines = 0;
  for (const Effect& effect : rule.effects) {
    if (effect.verb != Verb::none && (effect.roles >> reader & 1U) != 0) {
      only = &effect;
      ++lines;
    }
  }
  return lines > 1 ? nullptr : only;
}

constexpr Drawn card_drawn(const Edition& ed, unsigned role, Card card) {
  const Effect* const only = only_effect(ed, ed[card], role);
  const bool stays = is_kept(ed, card) || stays_open(ed, card);
  const bool plain = only != nullptr && stays == (only->verb == Verb::keep_out_of_jail);
  return plain ? effect_drawn(ed.role[role], *only) : Drawn{.kind = Drawn::Kind::not_plain};
}

}  // namespace cadastre::game
