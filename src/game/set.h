// A set of small things (seats, squares, cards) as bits of one word: a value, iterable in rising order.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace cadastre::game {

template <class T, std::unsigned_integral Word>
struct Set {
  Word bits = 0;

  static constexpr int capacity = static_cast<int>(sizeof(Word) * 8);

  static constexpr Set of(T member) { return Set{bit(member)}; }
  static constexpr Set first(int count) {
    return count >= capacity ? Set{static_cast<Word>(~Word{0})}
                             : Set{static_cast<Word>((Word{1} << count) - Word{1})};
  }

  constexpr bool has(T member) const { return (bits & bit(member)) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }
  constexpr T front() const { return static_cast<T>(std::countr_zero(bits)); }
  constexpr T nth(int n) const {
    Word rest = bits;
    for (; n > 0; --n) {
      rest = static_cast<Word>(rest & (rest - 1));
    }
    return static_cast<T>(std::countr_zero(rest));
  }
  constexpr bool contains(Set other) const { return (other.bits & ~bits) == 0; }
  constexpr bool meets(Set other) const { return (bits & other.bits) != 0; }

  constexpr Set with(T member) const { return *this | of(member); }
  constexpr Set without(T member) const { return *this - of(member); }

  friend constexpr Set operator|(Set a, Set b) { return Set{static_cast<Word>(a.bits | b.bits)}; }
  friend constexpr Set operator&(Set a, Set b) { return Set{static_cast<Word>(a.bits & b.bits)}; }
  friend constexpr Set operator-(Set a, Set b) { return Set{static_cast<Word>(a.bits & ~b.bits)}; }
  friend constexpr bool operator==(Set, Set) = default;

  struct Iterator {
    Word rest;
    constexpr T operator*() const { return static_cast<T>(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest = static_cast<Word>(rest & (rest - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {Word{0}}; }

 private:
  static constexpr Word bit(T member) { return static_cast<Word>(Word{1} << static_cast<unsigned>(member)); }
};

}  // namespace cadastre::game
