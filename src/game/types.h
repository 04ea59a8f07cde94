// The strong types every rule speaks in: seats, squares, cards, money.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "game/set.h"
#include "game/word.h"

// The path of an ordinary roll is inlined whole and everything rare stays out of it: a third faster
// (docs/performance.md). These two words change nothing else. Under the sanitizers it would take a compiler
// minutes.
#if defined(__OPTIMIZE__) && !defined(CADASTRE_SANITIZED)
#define CADASTRE_HOT [[gnu::always_inline]]
#else
#define CADASTRE_HOT
#endif
#define CADASTRE_COLD [[gnu::noinline]]

namespace cadastre::game {

inline constexpr int kMaxSeats = 8;
inline constexpr int kMaxSquares = 64;
inline constexpr int kMaxGroups = 16;
inline constexpr int kMaxDecks = 4;
inline constexpr int kMaxCards = 64;  // of all decks together
inline constexpr int kMaxKept = 32;   // cards a player can keep come first, so that a Kept set holds them
inline constexpr int kMaxRoles = 4;

// Players are 0 to 7. The others who act or hold things at a table have seats of their own.
enum class Seat : std::uint8_t { bank = 8, chance = 9, table = 10, nobody = 15 };
enum class Square : std::uint8_t { none = 255 };
enum class Card : std::uint8_t { none = 255 };
enum class Group : std::uint8_t { none = 255 };

constexpr unsigned at(Seat seat) { return static_cast<unsigned>(seat); }
constexpr unsigned at(Square square) { return static_cast<unsigned>(square); }
constexpr unsigned at(Card card) { return static_cast<unsigned>(card); }
constexpr unsigned at(Group group) { return static_cast<unsigned>(group); }
constexpr bool is_player(Seat seat) { return at(seat) < kMaxSeats; }

using SeatSet = Set<Seat, std::uint16_t>;
using SquareSet = Set<Square, std::uint64_t>;
using CardSet = Set<Card, std::uint64_t>;
using Kept = Set<Card, std::uint32_t>;  // cards a player keeps until used, sold or traded

struct Money {
  std::int32_t units = 0;

  constexpr Money& operator+=(Money other) { return units += other.units, *this; }
  constexpr Money& operator-=(Money other) { return units -= other.units, *this; }
  friend constexpr Money operator+(Money a, Money b) { return {a.units + b.units}; }
  friend constexpr Money operator-(Money a, Money b) { return {a.units - b.units}; }
  friend constexpr Money operator*(Money a, int times) { return {a.units * times}; }
  friend constexpr auto operator<=>(Money, Money) = default;
};

// ALL-02: what a player pays rounds up, what a player receives rounds down.
constexpr Money percent_paid(Money whole, int percent) { return {(whole.units * percent + 99) / 100}; }
constexpr Money percent_received(Money whole, int percent) { return {whole.units * percent / 100}; }
constexpr Money half_received(Money whole) { return {whole.units / 2}; }

struct Dice {
  std::uint8_t first = 0;
  std::uint8_t second = 0;

  constexpr int total() const { return first + second; }
  constexpr bool is_double() const { return first == second; }
  constexpr bool valid() const { return first >= 1 && first <= 6 && second >= 1 && second <= 6; }
  constexpr bool one() const { return first >= 1 && first <= 6 && second == 0; }
  friend constexpr bool operator==(Dice, Dice) = default;
};

// All rolls of two dice, each as likely as the others.
inline constexpr std::array<Dice, 36> kRolls = [] {
  std::array<Dice, 36> rolls{};
  for (unsigned i = 0; i < 36; ++i) {
    rolls[i] = {static_cast<std::uint8_t>(i / 6 + 1), static_cast<std::uint8_t>(i % 6 + 1)};
  }
  return rolls;
}();

// A broken promise of the core ends the program rather than the truth; on in release builds too. Who runs the
// games of many people sets `on_broken` once, before the first: it must not return, and has to end that game.
inline void (*on_broken)() = nullptr;
[[noreturn, gnu::cold, gnu::noinline]] inline void break_promise() {
  if (on_broken != nullptr) {
    on_broken();
  }
  __builtin_trap();
}
constexpr void expect(bool promise) {
  if (!promise) [[unlikely]] {
    break_promise();
  }
}

}  // namespace cadastre::game
