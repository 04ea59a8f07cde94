// One roll that is looked up: the dice, where they lead, and what is written of it.
#pragma once

#include "game/outlook.h"

namespace cadastre::game::plain {

inline constexpr Progress kNotPlain{Progress::kNotPlain};
inline constexpr Progress kNoRoll{Progress::kNotPlain + 1};  // the rules ask the seat on turn first
inline constexpr Progress kInDebt{Progress::kNotPlain + 2};  // the roll is made, a debt is open

struct Throw {
  Dice dice{};
  std::uint8_t total = 0;
  std::uint8_t twice = 0;    // 1: a double
  std::int32_t missing = 0;  // to the most pips
};
inline constexpr unsigned kPrisoners = kRolls.size();  // theirs: a double leads out, and no further
inline constexpr std::array<Throw, 2 * kPrisoners> kThrows = [] {
  std::array<Throw, 2 * kPrisoners> throws{};
  for (unsigned i = 0; i < throws.size(); ++i) {
    const Dice dice = kRolls[i % kPrisoners];
    throws[i] = {dice, static_cast<std::uint8_t>(dice.total()),
                 static_cast<std::uint8_t>(i < kPrisoners && dice.is_double()), kMostPips - dice.total()};
  }
  return throws;
}();

// Where the game is and where it is after this roll.
struct Way {
  Progress now;
  Progress next;
  unsigned roll;

  constexpr Seat seat() const { return static_cast<Seat>(now.seat()); }
  constexpr const Throw& thrown() const { return kThrows[roll]; }
};

// What is the same at all rolls; later than `last` they are not plain.
template <bool kAsks, class Players, class Words>
struct Around {
  const Edition& edition;
  Outlook<kAsks>& outlook;
  Changes& changes;
  State& state;
  const Players& players;
  Words& words;
  Progress last;
};

// By a card, and how often it takes the rent; 0: as usual.
struct Sent {
  bool by_card = false;
  std::uint8_t times = 0;
};

CADASTRE_HOT constexpr void note(State& s, Sent sent) {
  s.landing.rent_times = sent.times;
  s.landing.sent_by_card = sent.by_card;
}

CADASTRE_HOT constexpr void visit(State& s, Player& p, const Visit& v, int to, Money have, Money owed) {
  p.position = static_cast<Square>(to);
  p.cash = have - owed;
  s[v.to].cash += Money{owed.units & v.passed_on};
}

// Nothing is due there.
constexpr void stand(State& s, Seat seat, Square square, Money have, Sent sent) {
  note(s, sent);
  s[seat].position = square;
  s[seat].cash = have;
}

// As the events of these rolls would have left it.
constexpr void write(State& s, Progress now) {
  s.turn = static_cast<Seat>(now.seat());
  s.doubles = static_cast<std::uint8_t>(now.doubles());
  s.round = static_cast<std::uint16_t>(now.round());
  s.rolled = now.doubles() != 0;
  s.landing.fee_taken = false;
}

}  // namespace cadastre::game::plain
