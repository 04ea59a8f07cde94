#include "bots/estate.h"

#include <algorithm>
#include <bit>

#include "game/building.h"
#include "game/ending.h"
#include "game/mortgage.h"

namespace cadastre::bots {

using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

namespace {

constexpr unsigned kHopedHeight = 2;  // of the buildings on a group one does not have yet

// The harmonic numbers, in sixteenths: how long until the last of so many things has been found.
int harmonic16(int n) {
  int sum = 0;
  for (int i = 1; i <= n; ++i) {
    sum += 16 / i + (16 % i * 2 >= i ? 1 : 0);
  }
  return sum;
}

// Of a handful of squares: without hardware for it, quicker than counting all 64 bits.
int count_few(SquareSet set) {
  int count = 0;
  for (std::uint64_t bits = set.bits; bits != 0; bits &= bits - 1) {
    ++count;
  }
  return count;
}

int players_in(const State& s) { return s.seats - s.left; }

}  // namespace

Appraiser::Appraiser(const game::Edition& ed, const Values& values, const Temper& temper)
    : ed_(ed),
      values_(values),
      temper_(temper),
      far_rounds_(std::max(saves_cash(0) ? 0 : temper.far_rounds, temper.far_paybacks * values.payback / 3)),
      elimination_(ed.game_end != game::GameEnd::all_titles_owned && ed.round_limit == 0 &&
                   ed.end_at_bankruptcies == 0),
      ends_foreseeably_(ed.game_end == game::GameEnd::all_titles_owned || ed.round_limit != 0) {
  const int kept = values.counts_cash ? temper.kept_counted : temper.kept;
  for (unsigned i = 0; i < ed.groups; ++i) {
    streets_ |= ed.group[i].kind == game::SquareKind::street ? 1U << i : 0U;
    sizes_ |= std::uint64_t{ed.group[i].size & 15U} << 4 * i;
    countable_ = countable_ && ed.group[i].size < 16;
    few_[i].fill(static_cast<std::uint8_t>(ed.group[i].members.front()));
    unsigned place = 0;
    for (const Square square : ed.group[i].members) {
      whole_kept_[i] += ed[square].price.units * kept / 16;
      few_[i][place++ % kFewStreets] = static_cast<std::uint8_t>(square);
    }
  }
  for (unsigned role = 0; role < ed.roles; ++role) {
    const RoleValues& known = values.role[role];
    for (const Square square : ed.titles) {
      const Earnings& alone = known.title[game::at(square)];
      lone_[role][game::at(square)] = {ed[square].price.units * kept / 16, alone.each_turn[0],
                                       ed.final_rents ? alone.one_visit[0] : 0};
    }
    for (unsigned i = 0; i < ed.groups && known.builds == Builds::on_groups; ++i) {
      const int whole = known.group[i].each_turn[kHopedHeight];
      hope_[role][i] = {whole / temper.hope_one, whole / temper.hope_more};
    }
    for (unsigned i = 0; i < ed.groups; ++i) {
      const Earnings& held = known.by_number[i];
      const bool adds_up = held.steps > 1 && held.one_visit[1] > 2 * held.one_visit[0];
      const bool few = (streets_ >> i & 1U) != 0 && ed.group[i].size <= kFewStreets;
      adds_up_[role] |= adds_up ? 1U << i : 0U;
      wholes_[role] |= few && known.builds == Builds::on_groups ? 1U << i : 0U;
    }
  }
}

int Appraiser::rounds_left(const State& s) const {
  int rounds = far_rounds_;
  if (ed_.game_end == game::GameEnd::all_titles_owned) {
    const int unsold = (ed_.titles - game::held_titles(s)).count();
    rounds =
        std::min(rounds, ed_.squares * harmonic16(unsold) * temper_.last_title / (16 * 19 * players_in(s)));
  }
  if (ed_.round_limit != 0) {
    rounds = std::min(rounds, std::max(0, ed_.round_limit - s.round));
  }
  return rounds;
}

// What titles are good for beside their rents: to be mortgaged, bargained with, counted at the end.
int Appraiser::kept_worth(const State& s, SquareSet titles) const {
  int sum = 0;
  for (const Square square : titles) {
    const int kept = lone_[0][game::at(square)].kept;
    sum += s.mortgaged.has(square) ? kept * 3 / 8 : kept;
  }
  return sum;
}

// Streets that may be built on.
int Appraiser::built_worth(const State& s, Seat seat, const Earnings& earnings, SquareSet mine, int cash,
                           int turns) const {
  if (s.mortgaged.meets(mine) || built(s, mine)) {
    return rebuilt_worth(s, seat, earnings, mine, cash, turns);
  }
  return bare_worth(earnings, cash, turns);
}

void Appraiser::see_raised(const State& s, unsigned role, unsigned group, int turns, Raised& known) const {
  const SquareSet members = ed_.group[group].members;
  const Earnings& earnings = values_.role[role].group[group];
  const int before = ed_.role[role].houses_before_hotel;
  const int kept = kept_worth(s, members);
  known = {.levels = levels_on(s, group),
           .role = role,
           .mortgaged = s.mortgaged & members,
           .inherited = s.inherited & members,
           .turns = turns};
  int steps = 0;
  int lifting = 0;
  for (const Square square : members) {
    steps += game::height(s.level_of(square), before);
    lifting += s.mortgaged.has(square) ? game::lifting_price(ed_, s, square).units : 0;
  }
  known.worth[0] = kept;  // with more on it than this role could build
  const int size = ed_.group[group].size;
  int best = 0;
  for (int height = steps / size; height <= earnings.steps; ++height, ++known.heights) {
    const auto h = static_cast<unsigned>(height);
    const int price = lifting + std::max(0, height * size - steps) * earnings.house / size;
    const int visits = ed_.final_rents ? earnings.one_visit[h] : 0;
    best = std::max(best, earnings.each_turn[h] * turns / kPart + visits - price);
    known.price[known.heights] = price;
    known.worth[known.heights] = kept + best;
  }
}

// The same with buildings on them or mortgages to lift.
int Appraiser::rebuilt_worth(const State& s, Seat seat, const Earnings& earnings, SquareSet mine, int cash,
                             int turns) const {
  const int before = game::houses_before_hotel(ed_, s, seat);
  int steps = 0;
  int lifting = 0;
  for (const Square square : mine) {
    steps += game::height(s.level_of(square), before);
    lifting += s.mortgaged.has(square) ? game::lifting_price(ed_, s, square).units : 0;
  }
  const int size = count_few(mine);
  const int visits = ed_.final_rents ? 1 : 0;
  int best = 0;
  for (int height = steps / size; height <= earnings.steps; ++height) {
    const auto h = static_cast<unsigned>(height);
    const int price = lifting + std::max(0, height * size - steps) * earnings.house / size;
    if (price > cash && height > steps / size) {
      break;
    }
    const int earned = earnings.each_turn[h] * turns / kPart + earnings.one_visit[h] * visits;
    best = std::max(best, earned - price);
  }
  return best;
}

// A part of a group earns its bare rents, and the hope to make it whole one day.
CADASTRE_HOT inline int Appraiser::part_worth(const State& s, unsigned role, unsigned group, SquareSet mine,
                                              int turns) const {
  int kept = 0;
  int each_turn = 0;
  for (const Square square : mine) {
    const Lone& lone = lone_[role][game::at(square)];
    const bool mortgaged = s.mortgaged.has(square);
    kept += mortgaged ? lone.kept * 3 / 8 : lone.kept + lone.one_visit;
    each_turn += mortgaged ? 0 : lone.each_turn;
  }
  const std::uint64_t missing = (ed_.group[group].members - mine).bits;
  const bool one = (missing & (missing - 1)) == 0;
  const Hope& hope = hope_[role][group];
  return kept + (each_turn + (one ? hope.one_missing : hope.more_missing)) * turns / kPart;
}

CADASTRE_HOT inline int Appraiser::streets_worth(const State& s, Seat seat, unsigned group, SquareSet mine,
                                                 int cash, int turns) const {
  const RoleValues& role = values_.role[s[seat].role];
  if (role.builds == Builds::on_groups && mine == ed_.group[group].members) {
    return kept_worth(s, mine) + built_worth(s, seat, role.group[group], mine, cash, turns);
  }
  if (role.builds == Builds::on_groups || role.builds == Builds::never) {
    return part_worth(s, s[seat].role, group, mine, turns);
  }
  int sum = 0;
  for (const Square square : mine) {
    sum += built_worth(s, seat, role.title[game::at(square)], SquareSet::of(square), cash, turns);
  }
  return kept_worth(s, mine) + (role.builds == Builds::where_it_stands ? sum / 2 : sum);
}

int Appraiser::other_worth(const State& s, Seat seat, unsigned group, SquareSet mine, int cash,
                           int turns) const {
  if (ed_.group[group].kind == game::SquareKind::street) {
    return streets_worth(s, seat, group, mine, cash, turns);
  }
  const int held = count_few(mine);
  const Earnings& earnings = values_.role[s[seat].role].by_number[group];
  const int lifted = count_few(mine - s.mortgaged);
  const auto place = static_cast<unsigned>(held - 1);
  const int earned =
      earnings.each_turn[place] * turns / kPart + (ed_.final_rents ? earnings.one_visit[place] : 0);
  return kept_worth(s, mine) + (lifted == held ? earned : earned * lifted / held);
}

int Appraiser::spared(const State& s, Seat owner, unsigned group, SquareSet lost, int turns) const {
  const SquareSet held = (s.owned_by(owner) & ed_.group[group].members) - s.mortgaged;
  if (ed_.group[group].kind == game::SquareKind::street || held.empty()) {
    return 0;
  }
  const Earnings& earnings = values_.role[s[owner].role].by_number[group];
  const SquareSet kept = held - lost;
  const int before = earnings.each_turn[static_cast<unsigned>(count_few(held) - 1)];
  const int after = kept.empty() ? 0 : earnings.each_turn[static_cast<unsigned>(count_few(kept) - 1)];
  return (before - after) * (turns / std::max(1, players_in(s) - 1)) / kPart;
}

std::uint32_t Appraiser::find_together(const State& s, Seat one, Seat other, std::uint32_t parts) const {
  const SquareSet both = s.owned_by(one) | s.owned_by(other);
  std::uint32_t found = parts;
  for (std::uint32_t rest = parts; rest != 0; rest &= rest - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(rest));
    found = both.contains(ed_.group[i].members) ? found : found & ~(1U << i);
  }
  return found;
}

void Appraiser::see_shape(SquareSet owned, Shape& known) const {
  for (SquareSet rest{owned.bits ^ known.owned.bits}; !rest.empty();) {
    const unsigned group = game::at(ed_[rest.front()].group);
    const SquareSet members = ed_.group[group].members;
    const std::uint32_t bit = 1U << group;
    const unsigned place = 4 * group;
    const auto held = static_cast<std::uint64_t>(count_few(owned & members));
    known.counts = (known.counts & ~(std::uint64_t{15} << place)) | (held & 15U) << place;
    known.there = owned.meets(members) ? known.there | bit : known.there & ~bit;
    known.several = (owned & members).several() ? known.several | bit : known.several & ~bit;
    known.whole = owned.contains(members) ? known.whole | bit : known.whole & ~bit;
    rest = rest - members;
  }
  known.owned = owned;
}

void Appraiser::see_held(const State& s, Seat seat, int turns, Held& known) const {
  const SquareSet owned = s.owned_by(seat);
  const SquareSet mortgaged = owned & s.mortgaged;
  const unsigned role = s[seat].role;
  SquareSet changed{(owned.bits ^ known.owned.bits) | (mortgaged.bits ^ known.mortgaged.bits)};
  if (known.turns != turns || known.role != role) {
    changed = owned | known.owned;
  }
  while (!changed.empty()) {
    const unsigned group = game::at(ed_[changed.front()].group);
    const SquareSet members = ed_.group[group].members;
    const bool site = builds_on(role, group, owned & members) && owned.meets(members);
    known.sum -= known.worth[group];
    known.worth[group] = site ? 0 : group_worth(s, seat, group, owned & members, 0, turns);
    known.sum += known.worth[group];
    known.sites = site ? known.sites | 1U << group : known.sites & ~(1U << group);
    changed = changed - members;
  }
  known.owned = owned;
  known.mortgaged = mortgaged;
  known.turns = turns;
  known.role = role;
}

int Appraiser::worth(const State& s, Seat seat, SquareSet mine, int cash) const {
  const int ahead = turns(s);
  int sum = cash;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    sum += group_worth(s, seat, i, mine & ed_.group[i].members, cash, ahead);
  }
  return sum;
}

int Appraiser::worth(const State& s, Seat seat) const {
  const int ahead = turns(s);
  const int cash = s[seat].cash.units;
  const Held& known = held(s, seat, ahead);
  int sum = cash + known.sum;
  for (std::uint32_t sites = known.sites; sites != 0; sites &= sites - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(sites));
    sum += group_worth(s, seat, i, known.owned & ed_.group[i].members, cash, ahead);
  }
  return sum;
}

int Appraiser::gain(const State& s, Seat seat, Square square) const {
  const unsigned group = game::at(ed_[square].group);
  const SquareSet mine = s.owned_by(seat) & ed_.group[group].members;
  const int cash = s[seat].cash.units;
  const int ahead = turns(s);
  return group_worth(s, seat, group, mine.with(square), cash, ahead) -
         group_worth(s, seat, group, mine.without(square), cash, ahead);
}

int Appraiser::rivals_gain(const State& s, Seat seat, Square square) const {
  int most = 0;
  for (const Seat other : s.in.without(seat)) {
    most = std::max(most, gain(s, other, square));
  }
  return most;
}

}  // namespace cadastre::bots
