#include "bots/bargain.h"

#include <algorithm>

#include "game/ending.h"
#include "game/refusal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Offer;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;
using game::Terms;

namespace {

constexpr int kThousand = 1000;
constexpr int kPurse = 50;         // cash nobody is asked to give

}  // namespace

Bargain::Table Bargain::table_of(const State& s) const {
  Table table;
  for (const Seat seat : s.in) {
    table.worth[game::at(seat)] = std::max(1, appraiser_.worth(s, seat));
    table.sum += table.worth[game::at(seat)];
  }
  return table;
}

// Titles that may change hands, but for streets of a group its owner has whole.
SquareSet Bargain::tradable(const State& s, Seat seat) const {
  const SquareSet mine = s.owned_by(seat);
  SquareSet found = mine;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    const game::GroupRule& group = ed_.group[i];
    if (group.kind != game::SquareKind::street || !mine.meets(group.members)) {
      continue;
    }
    bool built = false;
    for (const Square square : group.members) {
      built = built || s.level_of(square) > 0;
    }
    if (built || mine.contains(group.members)) {
      found = found - group.members;
    }
  }
  return found;
}

// What an exchange does to a seat's wealth. `cash` is what it gives.
int Bargain::change(const State& s, Seat seat, SquareSet out, SquareSet in, int cash, int turns) const {
  const SquareSet before = s.owned_by(seat);
  const SquareSet after = (before - out) | in;
  const int purse = s[seat].cash.units;
  int sum = -cash - game::takeover_price(ed_, s, in).units;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    const SquareSet members = ed_.group[i].members;
    if (members.meets(out | in)) {
      sum += appraiser_.group_worth(s, seat, i, after & members, purse - cash, turns) -
             appraiser_.group_worth(s, seat, i, before & members, purse, turns);
    }
  }
  return sum;
}

bool Bargain::completes(const State& s, Seat seat, SquareSet in) const {
  for (const Square square : in & ed_.streets) {
    if ((s.owned_by(seat) | in).contains(ed_.group_of(square).members)) {
      return true;
    }
  }
  return false;
}

// A group is not given away for a utility, nor for little money.
bool Bargain::gives_away(const State& s, Seat seat, Seat other, SquareSet out, SquareSet in, std::int64_t net,
                         std::int64_t other_net) const {
  return net * 16 < other_net * temper_.one_sided && completes(s, other, out) && !completes(s, seat, in);
}

// Finds the cash that lets both gain alike, and keeps the deal if it is the best so far.
void Bargain::weigh(const State& s, const Table& table, const Pair& pair, Deal deal, Deal& best) const {
  const std::int64_t mine = table.worth[game::at(pair.me)];
  const std::int64_t theirs = table.worth[game::at(pair.other)];
  const std::int64_t up = change(s, pair.me, deal.give, deal.take, 0, pair.turns);
  const std::int64_t other_up = change(s, pair.other, deal.take, deal.give, 0, pair.turns);
  if ((up + other_up) * kThousand < (mine + theirs) * temper_.talk) {
    return;
  }
  const auto even = static_cast<int>((up * theirs - other_up * mine) / (mine + theirs));
  deal.cash = std::clamp(even, -std::max(0, s[pair.other].cash.units - kPurse),
                         std::max(0, s[pair.me].cash.units - kPurse));
  const std::int64_t net = change(s, pair.me, deal.give, deal.take, deal.cash, pair.turns);
  const std::int64_t other_net = change(s, pair.other, deal.take, deal.give, -deal.cash, pair.turns);
  const std::int64_t sum = table.sum + net + other_net;
  const std::int64_t share = (mine + net) * table.sum * kThousand / (mine * sum) - kThousand;
  const std::int64_t other_share = (theirs + other_net) * table.sum * kThousand / (theirs * sum) - kThousand;
  const int least = s.in.count() == 2 ? -10 : 0;  // two alone at the table: even is good enough
  if (std::min(share, other_share) < least || net <= 0 || other_net <= 0) {
    return;
  }
  deal.gain = static_cast<int>(share) - least + 1;
  if (deal.gain > best.gain && !gives_away(s, pair.me, pair.other, deal.give, deal.take, net, other_net) &&
      !gives_away(s, pair.other, pair.me, deal.take, deal.give, other_net, net)) {
    best = deal;
  }
}

// Whether some group has no title left with the bank, so that only a deal can make it whole.
bool Bargain::something_closed(const State& s) const {
  const SquareSet held = game::held_titles(s);
  for (unsigned i = 0; i < ed_.groups; ++i) {
    if (ed_.group[i].kind == game::SquareKind::street && held.contains(ed_.group[i].members)) {
      return true;
    }
  }
  return false;
}

Bargain::Deal Bargain::best_with(const State& s, const Table& table, const Pair& pair) const {
  const SquareSet mine = tradable(s, pair.me);
  const SquareSet theirs = tradable(s, pair.other);
  const bool sold_out = game::held_titles(s) == ed_.titles;
  Deal best;
  for (unsigned i = 0; i <= ed_.groups; ++i) {
    const SquareSet take = i == ed_.groups ? SquareSet{} : theirs & ed_.group[i].members;
    const bool for_me = !take.empty() && completes(s, pair.me, take);
    if (i < ed_.groups && take.empty()) {
      continue;
    }
    for (unsigned j = 0; j <= ed_.groups; ++j) {
      const SquareSet give = j == ed_.groups || j == i ? SquareSet{} : mine & ed_.group[j].members;
      if (j < ed_.groups && give.empty()) {
        continue;
      }
      const bool nears = sold_out && s.owned_by(pair.me).meets(i < ed_.groups ? ed_.group[i].members : take) &&
                         s.owned_by(pair.other).meets(j < ed_.groups ? ed_.group[j].members : give);
      if (for_me || nears || (!give.empty() && completes(s, pair.other, give))) {
        weigh(s, table, pair, {give, take, 0, 0}, best);
      }
    }
  }
  return best;
}

std::optional<Action> Bargain::find(const State& s, Seat seat, game::SeatSet partners) const {
  if (!something_closed(s)) {
    return std::nullopt;
  }
  const Table table = table_of(s);
  const int turns = appraiser_.turns(s);
  Deal best;
  Seat with = Seat::nobody;
  for (const Seat other : partners) {
    const Deal deal = best_with(s, table, {seat, other, turns});
    if (deal.gain > best.gain) {
      best = deal;
      with = other;
    }
  }
  if (with == Seat::nobody) {
    return std::nullopt;
  }
  const Action offer{.kind = ActionKind::offer,
                     .seat = seat,
                     .other = with,
                     .give = {Money{std::max(0, best.cash)}, {}, best.give},
                     .take = {Money{std::max(0, -best.cash)}, {}, best.take}};
  return game::refusal(ed_, s, offer) == game::Refusal::none ? std::optional(offer) : std::nullopt;
}

std::optional<Action> Bargain::opening(const State& s, Seat seat, Seat other) const {
  const SquareSet theirs = tradable(s, other);
  Action offer{.kind = ActionKind::offer, .seat = seat, .other = other};
  int most = 0;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    const SquareSet take = theirs & ed_.group[i].members;
    if (take.empty() || !completes(s, seat, take)) {
      continue;
    }
    int price = 0;
    for (const Square square : take) {
      price += ed_[square].price.units;
    }
    price = price * 9 / 8 + 1;
    const int net = change(s, seat, {}, take, price, appraiser_.turns(s));
    if (price <= s[seat].cash.units && net > most) {
      most = net;
      offer.take = {Money{0}, {}, take};
      offer.give = {Money{price}, {}, {}};
    }
  }
  const bool good = most > 0 && game::refusal(ed_, s, offer) == game::Refusal::none;
  return good ? std::optional(offer) : std::nullopt;
}

bool Bargain::welcome(const State& s, Seat seat, Seat from, const Offer& offer) const {
  const Seat other = seat == from ? offer.to : from;
  const Terms& out = seat == from ? offer.give : offer.take;
  const Terms& in = seat == from ? offer.take : offer.give;
  const Table table = table_of(s);
  const int turns = appraiser_.turns(s);
  const int cash = out.cash.units - in.cash.units;
  const int card = ed_.jail_fine.units / 2;
  const std::int64_t net = change(s, seat, out.titles, in.titles, cash, turns) +
                           card * (in.cards.count() - out.cards.count());
  const std::int64_t other_net = change(s, other, in.titles, out.titles, -cash, turns);
  const std::int64_t mine = table.worth[game::at(seat)];
  if (net <= 0 || gives_away(s, seat, other, out.titles, in.titles, net, other_net)) {
    return false;
  }
  const int least = s.in.count() == 2 ? kThousand - 11 : kThousand;
  return (mine + net) * table.sum * kThousand >= mine * (table.sum + net + other_net) * least;
}

Action Bargain::answer(const State& s, Seat seat, Seat from, bool may_counter) const {
  const Offer& offer = s.offers[game::at(from)];
  if (offer.settles) {  // titles in place of a rent: only at their worth, and not from somebody who is ruined
    const int worth = change(s, seat, {}, offer.give.titles, -offer.give.cash.units, appraiser_.turns(s));
    const bool good = worth >= game::total_debt(s, from).units && game::can_cover(ed_, s, from);
    return {.kind = good ? ActionKind::accept : ActionKind::reject, .seat = seat, .other = from};
  }
  if (welcome(s, seat, from, offer)) {
    return {.kind = ActionKind::accept, .seat = seat, .other = from};
  }
  if (may_counter) {
    const Table table = table_of(s);
    Deal best;
    weigh(s, table, {seat, from, appraiser_.turns(s)}, {offer.take.titles, offer.give.titles, 0, 0}, best);
    const Action counter{.kind = ActionKind::counter,
                         .seat = seat,
                         .other = from,
                         .give = {Money{std::max(0, best.cash)}, {}, best.give},
                         .take = {Money{std::max(0, -best.cash)}, {}, best.take}};
    if (best.gain > 0 && game::refusal(ed_, s, counter) == game::Refusal::none) {
      return counter;
    }
  }
  return {.kind = ActionKind::reject, .seat = seat, .other = from};
}

}  // namespace cadastre::bots
