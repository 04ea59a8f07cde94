#include "lab/signature.h"

#include "bots/random.h"
#include "lab/selfplay.h"

namespace cadastre::lab {
namespace {

constexpr int kMostActions = 2000;
constexpr int kMostRounds = 100;

std::uint64_t packed(game::Seat a, game::Seat b, game::Square c, game::Square d) {
  return game::at(a) | game::at(b) << 8U | game::at(c) << 16U | game::at(d) << 24U;
}

void add_terms(Hash& hash, const game::Terms& terms) {
  hash.add(static_cast<std::uint64_t>(terms.cash.units));
  hash.add(terms.titles.bits);
  hash.add(terms.cards.bits);
}

void play_randomly(const game::Edition& ed, game::State& s, std::uint64_t seed, Hash& hash) {
  chance::Stream stream(seed);
  chance::Stream whims(~seed);
  auto below = [&](std::uint32_t bound) { return whims.below(bound); };
  for (int i = 0; i < kMostActions && s.stage != game::Stage::over; ++i) {
    const bool chance_next = game::owing(s).has(game::Seat::chance);
    game::apply(ed, s, chance_next ? chance::act(ed, s, stream) : bots::random_move(ed, s, below), hash);
  }
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
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const int seats = ed.min_seats + i / 2 % (ed.max_seats - ed.min_seats + 1);
    game::State s = game::start(ed, game::seated(ed, seats), hash);
    if (i % 2 == 0) {
      play_randomly(ed, s, seed, hash);
    } else {
      chance::Stream stream(seed);
      play_out(ed, s, stream, kMostRounds, hash);
    }
  }
  return hash.value();
}

}  // namespace cadastre::lab
