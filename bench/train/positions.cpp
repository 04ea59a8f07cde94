#include "train/positions.h"

#include <algorithm>

#include "bots/character.h"
#include "bots/random.h"
#include "game/setup.h"
#include "lab/seeds.h"

namespace cadastre::train {

using bots::Level;
using game::Seat;
using game::State;

namespace {

constexpr int kMostRounds = 250;
constexpr unsigned kSeenEvery = 4;  // rounds, on the average, and later on as many times as many
constexpr int kLate = 40;

int seats_of(const game::Edition& ed, chance::Stream& luck) {
  const int most = std::min<int>(ed.max_seats, 6);
  const bool four = ed.min_seats <= 4 && most >= 4 && luck.below(2) == 0;
  return four ? 4
              : ed.min_seats + static_cast<int>(luck.below(static_cast<unsigned>(most - ed.min_seats + 1)));
}

// Who has won, a draw shared; a game that does not end is everybody's who is still in it.
std::array<float, game::kMaxSeats> shares_of(const State& s) {
  std::array<float, game::kMaxSeats> won{};
  const game::SeatSet winners = s.stage == game::Stage::over ? s.finale.winners : s.in;
  for (const Seat seat : winners) {
    won[game::at(seat)] = 1.0F / static_cast<float>(winners.count());
  }
  return won;
}

}  // namespace

Table::Table(const game::Edition& ed, std::uint8_t book, const Mix& mix, const bots::Network& network)
    : ed_(ed),
      book_(book),
      mix_(mix),
      network_(network),
      values_(ed),
      appraiser_(ed, values_, {}),
      reader_(ed, values_) {
  for (const bots::Character& character : bots::characters()) {
    const bool pesters = character.asks == bots::Asks::unfair || character.asks == bots::Asks::bundles;
    for (auto& here : strangers_) {
      if (!character.held_out && !pesters) {
        here.push_back(bots::make_bot(ed, {.character = &character}));
      }
    }
  }
}

bots::Bot& Table::stranger(unsigned seat, std::uint64_t seed, chance::Stream& luck) {
  auto& here = strangers_[seat];
  bots::Bot& one = *here[luck.below(static_cast<unsigned>(here.size()))];
  one.new_game(lab::seed_of(seed, seat));
  return one;
}

bots::Bot& Table::bot(unsigned seat, Level level, std::uint64_t seed) {
  auto& one = bots_[seat][static_cast<unsigned>(level)];
  if (!one) {
    one = bots::make_bot(ed_, {.level = level, .nodes = mix_.nodes, .concedes = true, .network = &network_});
  }
  one->new_game(lab::seed_of(seed, seat));
  return *one;
}

lab::Seated Table::seat_bots(std::uint64_t seed, bool searching, chance::Stream& luck) {
  const auto kind = static_cast<int>(luck.below(100));
  lab::Seated seated;
  if (searching) {
    for (unsigned i = 0; i < game::kMaxSeats; ++i) {
      seated.bots[i] = &bot(i, Level::hard, seed);
    }
    return seated;
  }
  for (unsigned i = 0; i < game::kMaxSeats; ++i) {
    Level level = Level::normal;
    if (kind < mix_.hard) {
      level = luck.below(3) == 0 ? Level::hard : Level::normal;
    } else if (kind < mix_.hard + mix_.mixed) {
      level = luck.below(3) == 0 ? Level::easy : Level::normal;
    }
    const int first = mix_.hard + mix_.mixed;
    const bool odd = kind >= first && kind < first + mix_.strangers && luck.below(2) == 0;
    seated.bots[i] = odd ? &stranger(i, seed, luck) : &bot(i, level, seed);
  }
  return seated;
}

bool Table::exchange(State& s, const game::Action& offer) const {
  if (game::refusal(ed_, s, offer) != game::Refusal::none) {
    return false;
  }
  State then = s;
  game::apply(ed_, then, offer);
  const game::Action yes{.kind = game::ActionKind::accept, .seat = offer.other, .other = offer.seat};
  if (game::refusal(ed_, then, yes) != game::Refusal::none) {
    return false;
  }
  game::apply(ed_, then, yes);
  s = then;
  return true;
}

// Anything for anything, or all another has of a group for something.
game::Action Table::odd_offer(const State& s, chance::Stream& luck) const {
  auto below = [&](unsigned bound) { return luck.below(bound); };
  const auto any = [&](game::SeatSet among) {
    return among.nth(static_cast<int>(luck.below(static_cast<unsigned>(among.count()))));
  };
  const Seat from = any(s.in);
  const Seat to = any(s.in.without(from));
  game::Action offer{.kind = game::ActionKind::offer, .seat = from, .other = to};
  offer.give = bots::random_terms(s, from, below);
  if (luck.below(3) == 0) {
    offer.take = bots::random_terms(s, to, below);
  } else {
    const unsigned group = luck.below(ed_.groups);
    offer.take.titles = s.owned_by(to) & ed_.group[group].members;
    offer.give.titles = offer.give.titles - ed_.group[group].members;
  }
  offer.give.cash = game::Money{offer.give.cash.units / 2};
  offer.give.cards = {};
  offer.take.cards = {};
  return offer;
}

void Table::shake(State& s, chance::Stream& luck) const {
  const unsigned deals = 1 + luck.below(3);
  unsigned made = 0;
  for (unsigned tries = 0; tries < 40 && made < deals && s.in.count() > 1; ++tries) {
    made += exchange(s, odd_offer(s, luck)) ? 1 : 0;
  }
}

Position Table::seen(const State& s) const {
  Position out{.features = reader_.read(s), .in = s.in, .book = book_};
  float sum = 0;
  for (const Seat seat : s.in) {
    const auto worth = static_cast<float>(appraiser_.worth(s, seat));
    out.guess[game::at(seat)] = worth * worth;
    sum += worth * worth;
  }
  for (const Seat seat : s.in) {
    out.guess[game::at(seat)] /= std::max(1.0F, sum);
  }
  return out;
}

void Table::play(std::uint64_t seed, std::vector<Position>& out) {
  chance::Stream luck(lab::seed_of(seed, 1));
  chance::Stream dice(lab::seed_of(seed, 2));
  State s = game::start(ed_, game::seated(ed_, seats_of(ed_, luck)));
  const bool searching = static_cast<int>(luck.below(100)) < mix_.searching;
  const lab::Seated seated = seat_bots(seed, searching, luck);
  const bool shaken = !searching && static_cast<int>(luck.below(100)) < mix_.shaken;
  int shake_at = shaken ? 1 + static_cast<int>(luck.below(30)) : kMostRounds + 1;
  game::Silence silence;
  const std::size_t first = out.size();
  while (s.stage != game::Stage::over && s.round <= kMostRounds) {
    lab::play_game(ed_, s, seated, dice, s.round, silence);
    if (s.stage == game::Stage::over) {
      break;
    }
    const bool now = s.round >= shake_at;
    if (now) {
      shake(s, luck);
      shake_at = s.round + 3 + static_cast<int>(luck.below(40));
    }
    if (now || luck.below(searching ? 2 : s.round < kLate ? kSeenEvery : kSeenEvery * kSeenEvery) == 0) {
      out.push_back(seen(s));
    }
  }
  const auto won = shares_of(s);
  for (std::size_t i = first; i < out.size(); ++i) {
    out[i].won = won;
  }
}

}  // namespace cadastre::train
