#include "bots/normal.h"

#include <algorithm>

#include "bots/printed.h"
#include "game/legal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Refusal;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::Stage;
using game::State;

namespace {

constexpr int kNever = std::numeric_limits<int>::max();

}  // namespace

std::optional<Action> Normal::react(const State& s, Seat seat) {
  if (s.claim_count != 0) {
    if (const game::Claim* open = game::next_claim(ed_, s, seat); open != nullptr) {
      return Action{.kind = ActionKind::claim, .seat = seat, .other = open->debtor, .square = open->square};
    }
  }
  if (s.offer_count != 0) {
    for (const Seat from : s.in.without(seat)) {
      if (s.offers[game::at(from)].to == seat) {
        return answer(s, seat, from);
      }
    }
  }
  return std::nullopt;
}

Action Normal::otherwise(const State& s, Seat seat) {
  if (s.auction.placing && s.auction.leader == seat) {
    return place(s, seat);
  }
  if (game::debt_of(s, seat) != nullptr) {
    return raise_cash(s, seat);
  }
  if (s.auction.lot != game::Lot::none && game::bidder_refusal(s, seat) == Refusal::none) {
    return bid(s, seat);
  }
  if (s.inherited.meets(s.owned_by(seat))) {
    const auto lifted = lift(s, seat, s[seat].cash.units - reserve(s, seat));
    return lifted ? *lifted : game::default_action(ed_, s, seat);
  }
  switch (s.stage) {
    case Stage::purchase:
      return purchase(s, seat);
    case Stage::choice:
      return s.landing.choice == game::Card::none ? choose_tax(s, seat) : choose_card(s, seat);
    case Stage::turn_end: {
      const auto better = improve(s, seat);
      return better ? *better : game::default_action(ed_, s, seat);
    }
    default:
      return game::default_action(ed_, s, seat);
  }
}

Action Normal::on_turn(const State& s, Seat seat) {
  const Memory& memory = memory_[game::at(seat)];
  if (s.round >= memory.look_again || !same_owners(memory.owned, s.owned)) {
    if (gives_up(s, seat)) {
      return {.kind = ActionKind::resign, .seat = seat};
    }
    if (const auto offer = deal(s, seat)) {
      return *offer;
    }
  }
  if (s[seat].cash.units >= memory.improves_from) {
    if (const auto better = improve(s, seat)) {
      return *better;
    }
  }
  if (s[seat].jailed && leaves_jail(s, seat)) {
    return out_of_jail(s, seat);
  }
  return {.kind = ActionKind::roll, .seat = seat};
}

// Where the last player wins, beside the strongest of the others. The later it is, the less has ever been
// made of more.
bool Normal::beaten(const State& s, Seat seat) const {
  std::int64_t theirs = 0;
  for (const Seat other : s.in.without(seat)) {
    theirs = std::max<std::int64_t>(theirs, appraiser_.worth(s, other));
  }
  const std::int64_t mine = appraiser_.worth(s, seat);
  const int each = std::max(1, temper_.beaten_later);
  const int part =
      std::min(temper_.beaten_part + (s.round - temper_.beaten_from) / each, temper_.beaten_at_most);
  const int late = std::clamp((s.round - temper_.endless_from) / each, 0, temper_.endless_at_most);
  return appraiser_.elimination() && mine * 100 < (mine + theirs) * (part + late);
}

// --- building ---

int Normal::slope(const State& s, Seat seat, Square square) const {
  const int height = game::height(s.level_of(square), game::houses_before_hotel(ed_, s, seat));
  return values_.role[s[seat].role].slope[game::at(square)][static_cast<unsigned>(height)];
}

SquareSet Normal::building_sites(const State& s, Seat seat) const {
  const SquareSet mine = s.owned_by(seat) & ed_.streets;
  const Builds builds = values_.role[s[seat].role].builds;
  if (builds != Builds::on_groups) {
    return builds == Builds::never ? SquareSet{} : mine;
  }
  const bool parts = ed_.role[s[seat].role].build_on == game::BuildOn::monopolised;
  SquareSet found;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    const SquareSet members = ed_.group[i].members;
    const SquareSet held = mine & members;
    const bool enough = parts ? held.count() >= ed_.monopolised_by : held == members;
    found = enough ? found | held : found;
  }
  return found;
}

void Normal::see_sites(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  if (memory.mine != s.owned_by(seat)) {
    memory.mine = s.owned_by(seat);
    memory.sites = building_sites(s, seat);
    memory.least_house = kNever;
    for (const Square square : memory.sites) {
      memory.least_house = std::min(memory.least_house, ed_[square].house.units);
    }
    memory.improves_from = 0;
  }
}

std::optional<Action> Normal::improve(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  see_sites(s, seat);
  const bool mortgages = s.mortgaged.meets(s.owned_by(seat));
  if (memory.sites.empty() && !mortgages) {
    memory.improves_from = kNever;
    return std::nullopt;
  }
  const int reserved = remembered_reserve(s, seat);
  const int spare = s[seat].cash.units - reserved;
  if (const Square site = best_site(s, seat, spare); site != Square::none) {
    return Action{.kind = ActionKind::build, .seat = seat, .square = site};
  }
  const bool under_token = values_.role[s[seat].role].builds == Builds::where_it_stands;
  if (under_token) {
    if (const auto bought = buy_to_build(s, seat, spare)) {
      return bought;
    }
    if (const auto sold = sell_bare(s, seat, spare)) {
      return sold;
    }
  }
  if (mortgages) {
    if (const auto lifted = lift(s, seat, spare)) {
      return lifted;
    }
  }
  const int cheapest = cheapest_improvement(s, seat);
  memory.improves_from = under_token ? 0 : cheapest == kNever ? kNever : cheapest + reserved * 7 / 8;
  return std::nullopt;
}

// The least price of anything the seat might build or lift one day with these holdings.
int Normal::cheapest_improvement(const State& s, Seat seat) const {
  int least = kNever;
  for (const Square square : s.owned_by(seat) & s.mortgaged) {
    least = std::min(least, lifted_from(s, seat, square));
  }
  for (const Square square : memory_[game::at(seat)].sites) {
    least = slope(s, seat, square) > 0 ? std::min(least, ed_[square].house.units) : least;
  }
  return least;
}

// Whether no other street of its group is lower, where that matters: of all that is refused, the most common.
bool Normal::even(const State& s, Square square) const {
  if (!ed_.build_evenly) {
    return true;
  }
  for (const Square other : ed_.group_of(square).members) {
    if (s.level_of(other) < s.level_of(square) && s.owner_of(other) == s.owner_of(square)) {
      return false;
    }
  }
  return true;
}

// Where the building that earns most for its price goes, of those that pay back in time.
Square Normal::best_site(const State& s, Seat seat, int spare) const {
  if (spare < memory_[game::at(seat)].least_house) {
    return Square::none;
  }
  const RoleValues& role = values_.role[s[seat].role];
  const int before = game::houses_before_hotel(ed_, s, seat);
  const bool all = ed_.final_rents || appraiser_.elimination();
  const int bar = all ? 0 : kSlopePart / std::max(1, appraiser_.turns(s));
  for (SquareSet sites = memory_[game::at(seat)].sites; !sites.empty();) {
    Square best = Square::none;
    int most = bar;
    for (const Square square : sites) {
      const auto height = static_cast<unsigned>(game::height(s.level_of(square), before));
      const int slant = role.slope[game::at(square)][height];
      if (slant > most && ed_[square].house.units <= spare && even(s, square)) {
        best = square;
        most = slant;
      }
    }
    const Refusal why = best == Square::none ? Refusal::none : game::build_refusal(ed_, s, seat, best);
    if (why == Refusal::none) {
      return best;
    }
    sites = why == Refusal::group_mortgaged ? sites - ed_.group_of(best).members : sites.without(best);
  }
  return Square::none;
}

// The site whose next building pays best, of those it has not the money for.
Square Normal::site_too_dear(const State& s, Seat seat, int spare) const {
  Square best = Square::none;
  int most = kSlopePart / std::max(1, appraiser_.turns(s));
  for (const Square square : memory_[game::at(seat)].sites) {
    const int slant = ed_[square].house.units > spare ? slope(s, seat, square) : 0;
    if (slant <= most) {
      continue;
    }
    const Refusal why = game::build_refusal(ed_, s, seat, square);
    if (why == Refusal::none || why == Refusal::cannot_afford) {
      best = square;
      most = slant;
    }
  }
  return best;
}

// Of those who can pay so much, who has least: it can build least with the rest.
Seat Normal::buyer_for(const State& s, Seat seat, int price) {
  Seat found = Seat::nobody;
  for (const Seat other : s.in.without(seat)) {
    const bool poorer = found == Seat::nobody || s[other].cash < s[found].cash;
    found = s[other].cash.units >= price && poorer ? other : found;
  }
  return found;
}

// Where one builds only under one's token, other bare titles are worth less than the money to build here or
// to pay the rents ahead. Each is offered once a round, for a little less than its price, what is borrowed on
// it taken off.
std::optional<Action> Normal::sell_bare(const State& s, Seat seat, int spare) {
  Memory& memory = memory_[game::at(seat)];
  const Square site = site_too_dear(s, seat, spare);
  if (site == Square::none && spare >= ed_.role[s[seat].role].salary.units) {
    return std::nullopt;
  }
  if (memory.sales_round != s.round) {
    memory.sales_round = s.round;
    memory.for_sale = s.owned_by(seat);
  }
  SquareSet offered = memory.for_sale & s.owned_by(seat);
  if (site != Square::none) {
    offered = offered.without(site);
  }
  for (const Square square : offered) {
    memory.for_sale = memory.for_sale.without(square);
    const game::Terms title{Money{0}, {}, SquareSet::of(square)};
    const int price = printed_value(ed_, s, title) - 1;
    const Seat to = s.level_of(square) == 0 ? buyer_for(s, seat, price) : Seat::nobody;
    const Action offer{
        .kind = ActionKind::offer, .seat = seat, .other = to, .give = title, .take = {Money{price}, {}, {}}};
    if (to != Seat::nobody && game::refusal(ed_, s, offer) == Refusal::none) {
      return offer;
    }
  }
  return std::nullopt;
}

// In jail one may build anywhere: the bare street of another on which the spare money would earn most, with
// enough for a few houses, at a little more than its price. Asked for once a round.
std::optional<Action> Normal::buy_to_build(const State& s, Seat seat, int spare) {
  constexpr int kHouses = 3;
  Memory& memory = memory_[game::at(seat)];
  if (!s[seat].jailed || memory.bought_round == s.round) {
    return std::nullopt;
  }
  memory.bought_round = s.round;
  Action best{.kind = ActionKind::offer, .seat = seat};
  int most = 0;
  for (const Seat other : s.in.without(seat)) {
    for (const Square square : (s.owned_by(other) & ed_.streets) - s.mortgaged) {
      const int left = spare - ed_[square].price.units - 1;
      const Earnings& earnings = values_.role[s[seat].role].title[game::at(square)];
      if (s.level_of(square) > 0 || earnings.house <= 0 || left < kHouses * earnings.house) {
        continue;
      }
      const int earns =
          earnings.each_turn[static_cast<unsigned>(std::min(earnings.steps, left / earnings.house))];
      if (earns > most) {
        most = earns;
        best.other = other;
        best.give.cash = Money{ed_[square].price.units + 1};
        best.take.titles = SquareSet::of(square);
      }
    }
  }
  return most > 0 && game::refusal(ed_, s, best) == Refusal::none ? std::optional(best) : std::nullopt;
}

// The spare cash with which it lifts a mortgage: at once where it spoils a group, else only when rich.
int Normal::lifted_from(const State& s, Seat seat, Square square) const {
  const bool whole = s.owned_by(seat).contains(ed_.group_of(square).members);
  const int more = whole || s.inherited.has(square) ? 0 : 200;
  return game::lifting_price(ed_, s, square).units + more;
}

// First what spoils a group, then, with money to spare, the rest.
std::optional<Action> Normal::lift(const State& s, Seat seat, int spare) {
  for (const Square square : s.owned_by(seat) & s.mortgaged) {
    const int needed = lifted_from(s, seat, square);
    const Action action{.kind = ActionKind::lift, .seat = seat, .square = square};
    if (spare >= needed && game::refusal(ed_, s, action) == Refusal::none) {
      return action;
    }
  }
  return std::nullopt;
}

Action Normal::place(const State& s, Seat seat) const {
  const SquareSet sites = game::sites(ed_, s, seat, s.auction.lot, false);
  Square best = sites.front();
  for (const Square square : sites) {
    best = slope(s, seat, square) > slope(s, seat, best) ? square : best;
  }
  return {.kind = ActionKind::place, .seat = seat, .square = best};
}

// --- what lies ahead ---

// Titles of others within one roll, from every square.
SquareSet Normal::ahead_of(Square square) const {
  const std::uint64_t reach = std::uint64_t{0x7ff} << 2U;  // 2 to 12 squares
  const unsigned here = game::at(square);
  const std::uint64_t near = here < 64 ? reach << here : 0;
  const unsigned over = ed_.squares - here;  // to the start
  const std::uint64_t round = over <= 12 ? reach >> over : 0;
  const std::uint64_t board = SquareSet::first(ed_.squares).bits;
  return SquareSet{(near & board) | round};
}

int Normal::reserve(const State& s, Seat seat) const {
  constexpr int kAlways = 20;
  if (appraiser_.saves_cash(s[seat].role)) {
    return kAlways;  // what is not built with where it stands lies idle until it comes there again
  }
  const Square here = s[seat].position;
  const int squares = ed_.squares;
  int expected = 0;
  int worst = 0;
  for (const Square square : (ahead_of(here) & ed_.titles) - s.owned_by(seat) - s.mortgaged) {
    if (!game::is_player(s.owner_of(square))) {
      continue;
    }
    const int steps = static_cast<int>(game::at(square)) - static_cast<int>(game::at(here));
    const int total = steps > 0 ? steps : steps + squares;
    const int rent = game::rent_of(ed_, s, square, total).amount.units;
    expected += rent * (total <= 7 ? total - 1 : 13 - total);
    worst = std::max(worst, rent);
  }
  // What lies idle costs little where buildings pay back slowly; the fewer are left and the later it is, the
  // more is built with.
  const int rivals = s.seats - s.left - 1;
  const int late = std::clamp(temper_.presses_to - s.round, 0, temper_.presses_to - temper_.presses_from);
  const int slow = std::max(0, values_.payback - 20) * temper_.reserve_slow * rivals / (16 * (s.seats - 1)) *
                   late / (temper_.presses_to - temper_.presses_from);
  return kAlways + slow + expected * temper_.reserve_expected / (36 * 16) + worst / temper_.reserve_worst;
}

int Normal::remembered_reserve(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  const unsigned now = s.round * 64U + game::at(s[seat].position);
  if (memory.reserve_at != now) {
    memory.reserve_at = now;
    memory.reserve = reserve(s, seat);
  }
  return memory.reserve;
}

// --- jail and cards ---

// Early there are titles to buy outside; late it is safe inside.
bool Normal::leaves_jail(const State& s, Seat seat) const {
  if (values_.role[s[seat].role].builds == Builds::where_it_stands) {
    return false;  // from there it builds on any of its streets
  }
  const int unsold = (ed_.titles - game::held_titles(s)).count();
  const bool to_buy = unsold * 5 > ed_.titles.count();
  return to_buy || reserve(s, seat) < ed_.jail_fine.units;
}

Action Normal::out_of_jail(const State& s, Seat seat) const {
  for (const game::Card card : s[seat].kept) {
    if (game::use_card_refusal(ed_, s, seat, card) == Refusal::none) {
      return {.kind = ActionKind::use_card, .seat = seat, .card = card};
    }
  }
  const bool pays = game::pay_fine_refusal(ed_, s, seat) == Refusal::none;
  return {.kind = pays ? ActionKind::pay_fine : ActionKind::roll, .seat = seat};
}

// Pays what a card asks for, unless the other deck's cards are better on the average.
// The printed tax, or the share of wealth.
Action Normal::choose_tax(const State& s, Seat seat) const {
  const game::SquareRule& tax = ed_[s[seat].position];
  const bool share = game::tax_share(ed_, s, seat, tax) < tax.tax;
  return {.kind = ActionKind::choose, .seat = seat, .amount = Money{share ? 2 : 1}};
}

// Rights and laws forbid what its plans do not foresee; then it does what is usual.
Action Normal::checked(const State& s, Seat seat, const Action& action) const {
  return game::refusal(ed_, s, action) == Refusal::none ? action : game::default_action(ed_, s, seat);
}

Action Normal::choose_card(const State& s, Seat seat) const {
  const game::Effect& effect = ed_[s.landing.choice].effects[0];
  int sum = 0;
  int cards = 0;
  for (const game::Card card : ed_.deck[effect.target].cards) {
    const game::Effect& drawn = ed_[card].effects[0];
    sum += drawn.verb == game::Verb::receive ? drawn.amount : 0;
    sum -= drawn.verb == game::Verb::pay ? drawn.amount : 0;
    ++cards;
  }
  const bool draws = sum > -effect.amount * cards || s[seat].cash.units < effect.amount;
  return {.kind = ActionKind::choose, .seat = seat, .amount = Money{draws ? 2 : 1}};
}

}  // namespace cadastre::bots
