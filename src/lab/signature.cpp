#include "lab/signature.h"

#include "lab/samples.h"

namespace cadastre::lab {
namespace {

std::uint64_t packed(game::Seat a, game::Seat b, game::Square c, game::Square d) {
  return game::at(a) | game::at(b) << 8U | game::at(c) << 16U | game::at(d) << 24U;
}

void add_terms(Hash& hash, const game::Terms& terms) {
  hash.add(static_cast<std::uint64_t>(terms.cash.units));
  hash.add(terms.titles.bits);
  hash.add(terms.cards.bits);
}

}  // namespace

void Hash::add(std::uint64_t word) {
  for (unsigned shift = 0; shift < 64; shift += 8) {
    value_ = (value_ ^ (word >> shift & 0xffU)) * 0x100000001b3U;
  }
}

void Hash::operator()(const game::Event& e) {
  add(static_cast<std::uint64_t>(e.kind) | static_cast<std::uint64_t>(e.reason) << 8U |
      packed(e.seat, e.other, e.square, e.from) << 16U);
  add(game::at(e.card) | std::uint64_t{e.dice.first} << 8U | std::uint64_t{e.dice.second} << 12U |
      std::uint64_t{e.deck} << 16U | std::uint64_t{e.level} << 24U | std::uint64_t{e.seats.bits} << 32U);
  add(static_cast<std::uint64_t>(e.amount.units) ^ e.squares.bits);
  if (e.kind == game::EventKind::offered) {
    add_terms(*this, e.give);
    add_terms(*this, e.take);
  }
}

std::uint64_t signature(const game::Edition& ed, int games) {
  Hash hash;
  game::Teller teller(hash);
  play_samples(ed, games, teller);
  return hash.value();
}

}  // namespace cadastre::lab
