#include "bots/features.h"

#include <algorithm>

#include "game/ending.h"
#include "game/rent.h"

namespace cadastre::bots {

using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

// What is counted first, by seat: money in units, earnings of one opponent's turn in kPart.
struct FeatureReader::Sums {
  using BySeat = std::array<int, game::kMaxSeats>;
  BySeat wealth{}, raisable{}, owed{}, income{}, by_number{}, built_up{}, whole{}, best_whole{}, hope_bank{},
      hope_other{}, hope_far{}, blocks{}, buildings{}, one_visit{};
  std::array<int, game::kMaxSquares> rent{};  // of titles somebody gets a rent for
  int income_of_all = 0;
  int unit = 1;  // what a player has on the average
  int players = 1;
};

namespace {

constexpr int kRentRounds = 20;    // that rents are counted for
constexpr unsigned kHopedFor = 3;  // the height of buildings on a group one does not have yet
constexpr int kFew = 8;            // titles the bank has left: the end is near where they are what ends it
constexpr int kDice = 7;           // that count for a utility

unsigned place(SeatFeature feature) { return static_cast<unsigned>(feature); }
unsigned place(TableFeature feature) { return static_cast<unsigned>(feature); }

// Large values count less and less, then no more.
std::int16_t squashed(std::int64_t value) {
  constexpr std::int64_t kLinear = 2 * kOne;
  const std::int64_t size = value < 0 ? -value : value;
  const std::int64_t small =
      size <= kLinear ? size : std::min<std::int64_t>(kMostFeature, kLinear + (size - kLinear) / 8);
  return static_cast<std::int16_t>(value < 0 ? -small : small);
}

std::int16_t part(std::int64_t amount, std::int64_t whole) {
  return squashed(amount * kOne / std::max<std::int64_t>(1, whole));
}

std::int16_t flag(bool set) { return static_cast<std::int16_t>(set ? kOne : 0); }

int hoped(const Earnings& earnings) {
  return earnings.each_turn[std::min(kHopedFor, static_cast<unsigned>(earnings.steps))];
}

int added(const Earnings& earnings, int now, int then) {
  return earnings.each_turn[static_cast<unsigned>(then)] - earnings.each_turn[static_cast<unsigned>(now)];
}

int ways(int total) { return total <= 7 ? total - 1 : 13 - total; }

}  // namespace

void FeatureReader::count_titles(const State& s, Sums& sums) const {
  for (const Seat seat : s.in) {
    const unsigned i = game::at(seat);
    sums.wealth[i] += s[seat].cash.units;
    for (const Square square : s.owned_by(seat)) {
      const game::SquareRule& rule = ed_[square];
      const bool pawned = s.mortgaged.has(square);
      const int level = s.level_of(square);
      const int built = rule.house.units * level;
      sums.wealth[i] += built + (pawned ? rule.price.units - rule.mortgage.units : rule.price.units);
      sums.raisable[i] += (pawned ? 0 : rule.mortgage.units) + built / 2;
      sums.buildings[i] += level;
      if (pawned) {
        continue;
      }
      const RoleValues& role = values_.role[s[seat].role];
      if (role.builds == Builds::where_it_stands || role.builds == Builds::anywhere) {
        const Earnings& earnings = role.title[game::at(square)];
        sums.built_up[i] += earnings.each_turn[static_cast<unsigned>(earnings.steps)];
      }
      const int rent = game::rent_of(ed_, s, square, kDice).amount.units;
      sums.rent[game::at(square)] = rent;
      sums.one_visit[i] += rent;
      const auto earned = static_cast<int>(std::int64_t{rent} * values_.visits[game::at(square)] / kPart);
      sums.income[i] += earned;
      sums.by_number[i] += rule.kind == game::SquareKind::street ? 0 : earned;
    }
    sums.income_of_all += sums.income[i];
    sums.unit += sums.wealth[i];
  }
  sums.players = std::max(1, s.in.count());
  sums.unit = std::max(1, sums.unit / sums.players);
}

void FeatureReader::count_missing_one(const State& s, unsigned group, Seat holder, Square missing,
                                      Sums& sums) const {
  const int worth = hoped(values_.role[s[holder].role].group[group]);
  const Seat owner = s.owner_of(missing);
  if (game::is_player(owner)) {
    sums.hope_other[game::at(holder)] += worth;
    sums.blocks[game::at(owner)] += worth;
  } else {
    sums.hope_bank[game::at(holder)] += worth;
  }
}

void FeatureReader::count_street_group(const State& s, unsigned group, Sums& sums) const {
  const game::GroupRule& rule = ed_.group[group];
  for (const Seat seat : s.in) {
    const SquareSet held = s.owned_by(seat) & rule.members;
    if (held.empty()) {
      continue;
    }
    const unsigned i = game::at(seat);
    const Earnings& earnings = values_.role[s[seat].role].group[group];
    const int count = held.count();
    const bool parts = ed_.role[s[seat].role].build_on == game::BuildOn::monopolised;
    const bool grouped = values_.role[s[seat].role].builds == Builds::on_groups;
    if (held == rule.members || (parts && count >= ed_.monopolised_by)) {
      const int most = earnings.each_turn[static_cast<unsigned>(earnings.steps)];
      ++sums.whole[i];
      sums.built_up[i] += grouped ? most : 0;
      sums.best_whole[i] = std::max(sums.best_whole[i], most);
    } else if (count + 1 == (parts ? ed_.monopolised_by : rule.size)) {
      const SquareSet missing = rule.members - held;
      const SquareSet unsold = missing - game::held_titles(s);
      count_missing_one(s, group, seat, (unsold.empty() ? missing : unsold).front(), sums);
    } else {
      sums.hope_far[i] += hoped(earnings) * count / rule.size;
    }
  }
}

// The streets of a group it may build on: all, or as many as monopolise it.
SquareSet FeatureReader::sites(const State& s, Seat seat, const game::GroupRule& group) const {
  const SquareSet held = s.owned_by(seat) & group.members;
  const bool parts = ed_.role[s[seat].role].build_on == game::BuildOn::monopolised;
  const bool enough = held == group.members || (parts && (held - s.mortgaged).count() >= ed_.monopolised_by);
  return enough ? held : SquareSet{};
}

// What the best use of so much money for buildings on one group would add to its earnings.
int FeatureReader::on_groups(const State& s, Seat seat, int money) const {
  const int before = game::houses_before_hotel(ed_, s, seat);
  int best = 0;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    const game::GroupRule& group = ed_.group[i];
    const Earnings& earnings = values_.role[s[seat].role].group[i];
    const SquareSet streets = group.kind == game::SquareKind::street ? sites(s, seat, group) : SquareSet{};
    if (streets.empty() || earnings.house <= 0) {
      continue;
    }
    int steps = 0;
    for (const Square square : streets) {
      steps += game::height(s.level_of(square), before);
    }
    const int count = streets.count();
    const int house = std::max(1, earnings.house * count / group.size);
    const int now = std::min(earnings.steps, steps / count);
    const int then = std::min(earnings.steps, now + std::max(0, money) / house);
    best = std::max(best, added(earnings, now, then) * count / group.size);
  }
  return best;
}

// The same on single streets: on the best one, or, where it may build anywhere, on one after the other.
int FeatureReader::on_streets(const State& s, Seat seat, int money) const {
  const RoleValues& role = values_.role[s[seat].role];
  const int before = game::houses_before_hotel(ed_, s, seat);
  SquareSet left = (s.owned_by(seat) & ed_.streets) - s.mortgaged;
  int sum = 0;
  while (!left.empty()) {
    int most = 0;
    int price = 0;
    Square best = left.front();
    for (const Square square : left) {
      const Earnings& earnings = role.title[game::at(square)];
      const int now = std::min(earnings.steps, game::height(s.level_of(square), before));
      const int steps =
          earnings.house <= 0 ? 0 : std::min(earnings.steps - now, std::max(0, money) / earnings.house);
      const int more = added(earnings, now, now + steps);
      if (more > most) {
        most = more;
        price = steps * earnings.house;
        best = square;
      }
    }
    sum += most;
    money -= price;
    if (most == 0 || role.builds != Builds::anywhere) {
      break;
    }
    left = left - SquareSet::of(best);
  }
  return sum;
}

int FeatureReader::could_add(const State& s, Seat seat, int money) const {
  switch (values_.role[s[seat].role].builds) {
    case Builds::never:
      return 0;
    case Builds::on_groups:
      return on_groups(s, seat, money);
    default:
      return on_streets(s, seat, money);
  }
}

void FeatureReader::look_ahead(const State& s, Seat seat, const Sums& sums, SeatView& view) const {
  if (s[seat].jailed) {
    return;
  }
  int expected = 0;
  int worst = 0;
  for (int total = 2; total <= 12; ++total) {
    const unsigned square = (game::at(s[seat].position) + static_cast<unsigned>(total)) % ed_.squares;
    if (s.owner[square] != seat) {
      expected += sums.rent[square] * ways(total);
      worst = std::max(worst, sums.rent[square]);
    }
  }
  const int purse = s[seat].cash.units + sums.raisable[game::at(seat)];
  view[place(SeatFeature::ahead)] = part(expected / 36 * 4, sums.unit);
  view[place(SeatFeature::worst)] = part(worst, std::max(1, purse));
}

SeatView FeatureReader::view_of(const State& s, Seat seat, const Sums& sums) const {
  const unsigned i = game::at(seat);
  const game::Player& me = s[seat];
  const game::RoleRule& role = ed_.role[me.role];
  const RoleValues& known = values_.role[me.role];
  const int titles = s.owned_by(seat).count();
  const auto money = [&](int amount) { return part(amount, sums.unit); };
  const auto rents = [&](int each_turn) {  // of everybody else, over the rounds that count
    return part(std::int64_t{each_turn} * (sums.players - 1) * kRentRounds, std::int64_t{sums.unit} * kPart);
  };
  SeatView view{};
  const auto set = [&](SeatFeature feature, std::int16_t value) { view[place(feature)] = value; };
  set(SeatFeature::cash, money(me.cash.units));
  set(SeatFeature::wealth, money(sums.wealth[i]));
  set(SeatFeature::raisable, money(sums.raisable[i]));
  set(SeatFeature::owed, money(sums.owed[i]));
  set(SeatFeature::income, rents(sums.income[i]));
  set(SeatFeature::could_build, rents(could_add(s, seat, me.cash.units)));
  set(SeatFeature::could_raise, rents(could_add(s, seat, me.cash.units + sums.raisable[i] / 2)));
  set(SeatFeature::built_up, rents(sums.built_up[i] / 2));
  set(SeatFeature::whole, part(sums.whole[i], 2));
  set(SeatFeature::best_whole, rents(sums.best_whole[i] / 2));
  set(SeatFeature::hope_bank, rents(sums.hope_bank[i]));
  set(SeatFeature::hope_other, rents(sums.hope_other[i]));
  set(SeatFeature::hope_far, rents(sums.hope_far[i]));
  set(SeatFeature::blocks, rents(sums.blocks[i]));
  set(SeatFeature::by_number, rents(sums.by_number[i]));
  set(SeatFeature::titles, part(titles * sums.players, ed_.titles.count()));
  set(SeatFeature::mortgaged, part((s.owned_by(seat) & s.mortgaged).count(), titles));
  set(SeatFeature::buildings, part(sums.buildings[i], 12));
  set(SeatFeature::outgo,
      part(std::int64_t{sums.income_of_all - sums.income[i]} * kRentRounds, std::int64_t{sums.unit} * kPart));
  look_ahead(s, seat, sums, view);
  set(SeatFeature::jailed, flag(me.jailed));
  set(SeatFeature::on_turn, flag(s.turn == seat));
  set(SeatFeature::until_turn, part((i + s.seats - game::at(s.turn)) % s.seats, s.seats));
  set(SeatFeature::cards, part(me.kept.count(), 2));
  set(SeatFeature::salary, part(role.salary.units * 4, sums.unit));
  set(SeatFeature::lap, part(game::at(me.position), ed_.squares));
  set(SeatFeature::role_cash, money(role.start_cash.units));
  set(SeatFeature::builds_groups, flag(known.builds == Builds::on_groups));
  set(SeatFeature::builds_here, flag(known.builds == Builds::where_it_stands));
  set(SeatFeature::builds_anywhere, flag(known.builds == Builds::anywhere));
  set(SeatFeature::counted, money(me.cash.units + sums.one_visit[i]));
  set(SeatFeature::rights, part(role.rights.count(), game::kUsualRights.count()));
  return view;
}

TableView FeatureReader::table_of(const State& s, const Sums& sums) const {
  TableView view{};
  const auto set = [&](TableFeature feature, std::int16_t value) { view[place(feature)] = value; };
  int start = 0;
  for (const Seat seat : s.in) {
    start += ed_.role[s[seat].role].start_cash.units;
  }
  const int left = ed_.round_limit == 0 ? 0 : std::max(0, ed_.round_limit - s.round);
  const int unsold = (ed_.titles - game::held_titles(s)).count();
  const int failures = std::max(0, ed_.end_at_bankruptcies - s.bankruptcies);
  set(TableFeature::players, part(sums.players, 4));
  set(TableFeature::out, part(s.left, 4));
  set(TableFeature::unsold, part(unsold, ed_.titles.count()));
  set(TableFeature::average, part(std::int64_t{sums.unit} * sums.players, std::int64_t{start} * 2));
  set(TableFeature::houses, part(s.houses, 32));
  set(TableFeature::payback, part(values_.payback, 64));
  set(TableFeature::rents,
      part(std::int64_t{sums.income_of_all} * kRentRounds, std::int64_t{sums.unit} * kPart));
  set(TableFeature::counts_cash, flag(values_.counts_cash));
  set(TableFeature::last_player, flag(ed_.game_end == game::GameEnd::last_player));
  set(TableFeature::all_titles, flag(ed_.game_end == game::GameEnd::all_titles_owned));
  set(TableFeature::to_bankruptcies, part(failures, 4));
  set(TableFeature::rounds_left, part(left, 32));
  set(TableFeature::limited, flag(ed_.round_limit != 0));
  set(TableFeature::round, part(s.round, 32));
  set(TableFeature::dealings, flag(ed_.dealings));
  set(TableFeature::final_rents, flag(ed_.final_rents));
  set(TableFeature::last_titles, part(std::max(0, kFew - unsold), kFew));
  return view;
}

Features FeatureReader::read(const State& s) const {
  Sums sums;
  count_titles(s, sums);
  for (unsigned i = 0; i < ed_.groups; ++i) {
    if (ed_.group[i].kind == game::SquareKind::street) {
      count_street_group(s, i, sums);
    }
  }
  for (unsigned i = 0; i < s.debt_count; ++i) {
    const unsigned debtor = game::at(s.debts[i].debtor);
    sums.owed[debtor % game::kMaxSeats] += s.debts[i].amount.units;
  }
  for (unsigned i = 0; i < s.claim_count; ++i) {
    sums.owed[game::at(s.claims[i].debtor) % game::kMaxSeats] += s.claims[i].amount.units;
  }
  Features out;
  for (const Seat seat : s.in) {
    out.seat[game::at(seat)] = view_of(s, seat, sums);
  }
  out.table = table_of(s, sums);
  return out;
}

// The strongest rival is who earns most, wealth and what it could build counted in.
Inputs FeatureReader::inputs(const Features& features, game::SeatSet in, Seat seat) {
  const auto strength = [&](Seat other) {
    const SeatView& view = features.seat[game::at(other)];
    return view[place(SeatFeature::wealth)] + view[place(SeatFeature::income)] +
           view[place(SeatFeature::could_build)];
  };
  const game::SeatSet others = in.without(seat);
  Seat rival = Seat::nobody;
  std::array<int, kSeatFeatures> sums{};
  for (const Seat other : others) {
    rival = rival == Seat::nobody || strength(other) > strength(rival) ? other : rival;
    for (unsigned i = 0; i < kSeatFeatures; ++i) {
      sums[i] += features.seat[game::at(other)][i];
    }
  }
  Inputs out{};
  const SeatView& own = features.seat[game::at(seat)];
  std::copy(own.begin(), own.end(), out.begin());
  if (rival != Seat::nobody) {
    const SeatView& theirs = features.seat[game::at(rival)];
    std::copy(theirs.begin(), theirs.end(), out.begin() + kSeatFeatures);
    for (unsigned i = 0; i < kSeatFeatures; ++i) {
      out[2 * kSeatFeatures + i] = static_cast<std::int16_t>(sums[i] / others.count());
    }
  }
  std::copy(features.table.begin(), features.table.end(), out.begin() + 3 * kSeatFeatures);
  return out;
}

}  // namespace cadastre::bots
