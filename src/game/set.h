// A set of small things (seats, squares, cards) as bits of one word: a value, iterable in rising order.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace cadastre::game {

// Without an instruction for it the library's way is a call; this one stays inline.
constexpr int count_bits(std::uint64_t word) {
  word -= word >> 1U & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + (word >> 2U & 0x3333333333333333U);
  word = (word + (word >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<int>(word * 0x0101010101010101U >> 56U);
}

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
  constexpr bool several() const { return (bits & (bits - 1)) != 0; }
  constexpr int count() const {
#ifdef __POPCNT__
    return std::popcount(bits);
#else
    return count_bits(bits);
#endif
  }
  // As count() >= n, for small n.
  constexpr bool at_least(int n) const {
    Word rest = bits;
    for (; n > 1; --n) {
      rest = static_cast<Word>(rest & (rest - 1));
    }
    return n < 1 || rest != 0;
  }
  // From its first member to its last, all that may lie between.
  constexpr Set span() const {
    const int last = capacity - 1 - std::countl_zero(bits);
    return first(last + 1) - first(std::countr_zero(bits));
  }
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
