#include "bots/bargain.h"

#include <algorithm>
#include <bit>

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

}  // namespace

// Titles of a group that may change hands; streets of a group one has whole are not for sale.
CADASTRE_HOT inline SquareSet Bargain::passable(const State& s, Seat seat, unsigned group) const {
  const game::GroupRule& rule = ed_.group[group];
  const SquareSet mine = s.owned_by(seat) & rule.members;
  if (mine.empty() || rule.kind != game::SquareKind::street) {
    return mine;
  }
  if (mine == rule.members) {
    return {};
  }
  for (const Square square : rule.members) {
    if (s.level_of(square) > 0) {
      return {};
    }
  }
  return mine;
}

// The bank has nothing left to sell and this seat has no group to build on: something has to move.
bool Bargain::stuck(const State& s, Seat seat) const {
  return (appraiser_.shape(s, seat).whole & appraiser_.streets()) == 0 && game::held_titles(s) == ed_.titles;
}

game::SeatSet Bargain::partners(const State& s, Seat seat, game::SeatSet among) const {
  if (stuck(s, seat)) {
    return among;
  }
  game::SeatSet found;
  for (const Seat other : among) {
    if (appraiser_.whole_together(s, seat, other) != 0 || has_companies_for(s, seat, other)) {
      found = found.with(other);
    }
  }
  return found;
}

// Whether the other has companies or utilities worth asking for, as `worth_asking` sees them.
CADASTRE_HOT inline bool Bargain::has_companies_for(const State& s, Seat seat, Seat other) const {
  const unsigned role = s[seat].role;
  const Appraiser::Shape& theirs = appraiser_.shape(s, other);
  const std::uint32_t companies = theirs.there & ~appraiser_.streets();
  if (companies == 0 || appraiser_.saves_cash(role)) {
    return false;
  }
  if ((companies & appraiser_.shape(s, seat).there & appraiser_.adding_up(role)) != 0) {
    return true;
  }
  std::uint32_t rest = companies & theirs.several & appraiser_.adding_up(s[other].role);
  for (; rest != 0; rest &= rest - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(rest));
    if (!affordable(s, seat, s.owned_by(other) & ed_.group[i].members).empty()) {
      return true;
    }
  }
  return false;
}

bool Bargain::completes(const State& s, Seat seat, SquareSet in) const {
  for (const Square square : in& ed_.streets) {
    if ((s.owned_by(seat) | in).contains(ed_.group_of(square).members)) {
      return true;
    }
  }
  return false;
}

Bargain::Deal Bargain::deal_of(const State& s, Seat me, Seat other, SquareSet give, SquareSet take) const {
  return {give, take, completes(s, me, take), completes(s, other, give), 0, 0, other};
}

// Of what both gain, what who completes no group is to have.
int Bargain::sellers_part(const State& s, int both) const {
  const int asked = one_sided(s);
  return both / (16 + asked) * asked + asked;
}

// A group is not given away for a utility, nor for little money.
bool Bargain::gives_away(const State& s, bool whole_here, bool whole_there, int net, int other_net) const {
  return whole_there && !whole_here && net * 16 < other_net * one_sided(s);
}

// Finds the cash for a deal, half of one's cash at most: the rest has to build on what was got; `up` and
// `other_up` are what the titles bring them. Both gain alike, but who alone makes no group whole is to gain
// more than the other. Without a score: not worth the talk.
Bargain::Price Bargain::price_of(const State& s, const Pair& pair, Whole whole, int up, int other_up) const {
  const int both = up + other_up;
  if (both < temper_.talk) {
    return {};
  }
  const int mine = whole.here == whole.there ? both / 2
                   : whole.here              ? both - sellers_part(s, both)
                                             : sellers_part(s, both);
  const int cash = std::clamp(up - mine, -(s[pair.other].cash.units / 2), s[pair.me].cash.units / 2);
  const int here = up - cash;
  const int there = other_up + cash;
  const bool gift = gives_away(s, whole.here, whole.there, here, there) ||
                    gives_away(s, whole.there, whole.here, there, here);
  return {cash, gift ? 0 : std::max(0, std::min(here, there))};
}

// Whether at this price both gain, and their shares of everybody's wealth do.
bool Bargain::suits_both(const State& s, const Pair& pair, const Sides& sides, const Deal& deal) const {
  const int net = sides.mine.net(deal.cash);
  const int other_net = net <= 0 ? 0 : sides.theirs.net(-deal.cash);
  if (net <= 0 || other_net <= 0 || gives_away(s, deal.whole_here, deal.whole_there, net, other_net) ||
      gives_away(s, deal.whole_there, deal.whole_here, other_net, net)) {
    return false;
  }
  if (!good_soon(s, pair.me, deal.give, deal.take, deal.cash, pair.turns) ||
      !good_soon(s, pair.other, deal.take, deal.give, -deal.cash, pair.turns)) {
    return false;  // good in the long run only
  }
  return share_grows(s, pair, net, other_net) &&
         share_grows(s, {pair.other, pair.me, pair.turns, pair.worths}, other_net, net);
}

void Bargain::find_worths(const State& s, Worths& worths) const {
  for (const Seat seat : s.in) {
    worths.each[game::at(seat)] = std::max(1, appraiser_.worth(s, seat));
    worths.sum += worths.each[game::at(seat)];
  }
}

// Whether the share of everybody's wealth that the first of the pair has would grow.
bool Bargain::share_grows(const State& s, const Pair& pair, int net, int other_net) const {
  if (net > 0 && other_net <= 0) {
    return true;  // whatever they are worth
  }
  if (pair.worths.sum == 0) {
    find_worths(s, pair.worths);
  }
  const std::int64_t sum = pair.worths.sum;
  const std::int64_t mine = pair.worths.each[game::at(pair.me)];
  const std::int64_t least = kThousand + least_gain(s);
  return (mine + net) * sum * kThousand >= mine * (sum + net + other_net) * least;
}

// Two alone at the table cannot both gain: even is good enough, so that the game goes on.
std::int64_t Bargain::least_gain(const State& s) { return s.seats - s.left == 2 ? -10 : 0; }

Action Bargain::proposal(ActionKind kind, Seat seat, Seat to, const Deal& deal) {
  return {.kind = kind,
          .seat = seat,
          .other = to,
          .give = {Money{std::max(0, deal.cash)}, {}, deal.give},
          .take = {Money{std::max(0, -deal.cash)}, {}, deal.take}};
}

// The groups of `wanted` that `seat` could pass on to `to`.
Bargain::Bundles Bargain::bundles(const State& s, Seat seat, Seat to, int turns, std::uint32_t wanted) const {
  Bundles found;
  const int cash = s[seat].cash.units;
  const int their_cash = s[to].cash.units;
  const Appraiser::Held& giver = appraiser_.held(s, seat, turns);
  const Appraiser::Held& receiver = appraiser_.held(s, to, turns);
  for (; wanted != 0; wanted &= wanted - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(wanted));
    const SquareSet titles = passable(s, seat, i);
    if (titles.empty()) {
      continue;
    }
    const SquareSet members = ed_.group[i].members;
    const SquareSet theirs = s.owned_by(to) & members;
    const bool street = ed_.group[i].kind == game::SquareKind::street;
    found.there |= 1U << i;
    found.titles[i] = titles.bits;
    found.completes |= street && (theirs | titles) == members ? 1U << i : 0U;
    found.change[i] = -appraiser_.held_worth(s, seat, giver, i, cash);
    found.receivers_change[i] = appraiser_.group_worth(s, to, i, theirs | titles, their_cash / 2, turns) -
                                appraiser_.held_worth(s, to, receiver, i, their_cash);
  }
  return found;
}

// The best of taking one of `theirs` for one of `mine`, with cash either way.
void Bargain::match(const State& s, const Pair& pair, const Bundles& theirs, const Bundles& mine,
                    Deal& best) const {
  for (std::uint32_t take = theirs.there; take != 0; take &= take - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(take));
    const bool here = (theirs.completes >> i & 1U) != 0;
    for (std::uint32_t give = mine.there & ~(1U << i); give != 0; give &= give - 1) {
      const auto j = static_cast<unsigned>(std::countr_zero(give));
      const int up = theirs.receivers_change[i] + mine.change[j];
      const int other_up = theirs.change[i] + mine.receivers_change[j];
      if (up + other_up < temper_.talk || (up + other_up) / 2 <= best.score) {
        continue;  // who gains less gains half of both at most
      }
      const bool there = (mine.completes >> j & 1U) != 0;
      const Price price = price_of(s, pair, {here, there}, up, other_up);
      if (price.score > best.score) {
        best = {{mine.titles[j]}, {theirs.titles[i]}, here, there, price.cash, price.score, pair.other};
      }
    }
  }
}

// One group's titles for cash, or for titles the other needs; failing that, for anything.
Bargain::Deal Bargain::best_with(const State& s, const Pair& pair, bool stuck) const {
  const std::uint32_t wanted =
      stuck ? in_parts(s, pair.me, pair.other) : appraiser_.whole_together(s, pair.me, pair.other);
  if (wanted == 0) {
    return {};
  }
  const Bundles theirs = bundles(s, pair.other, pair.me, pair.turns, wanted);
  if (theirs.there == 0) {
    return {};
  }
  Deal best;
  bool dear = false;  // it would suit both, if only the cash were there
  for (std::uint32_t take = theirs.there; take != 0; take &= take - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(take));
    const bool here = (theirs.completes >> i & 1U) != 0;
    const Price price = price_of(s, pair, {here, false}, theirs.receivers_change[i], theirs.change[i]);
    if (price.score > best.score) {
      best = {{}, {theirs.titles[i]}, here, false, price.cash, price.score, pair.other};
    }
    dear = dear || (price.score == 0 && theirs.receivers_change[i] + theirs.change[i] >= temper_.talk);
  }
  const std::uint32_t needed = in_parts(s, pair.me, pair.other);
  match(s, pair, theirs, bundles(s, pair.me, pair.other, pair.turns, needed), best);
  if (dear && best.score == 0) {
    const std::uint32_t rest = ((1U << ed_.groups) - 1) & ~needed;
    match(s, pair, theirs, bundles(s, pair.me, pair.other, pair.turns, rest), best);
  }
  return best;
}

// Finds a price at which both gain, this one or a smaller one: cash is worth more to who has something to
// build on.
bool Bargain::settle_price(const State& s, const Pair& pair, const Sides& sides, Deal& deal) const {
  for (const int cash : {deal.cash, deal.cash / 3, 0}) {
    deal.cash = cash;
    if (suits_both(s, pair, sides, deal)) {
      return true;
    }
    if (cash == 0) {
      break;
    }
  }
  return false;
}

std::optional<Action> Bargain::find(const State& s, Seat seat, game::SeatSet partners) const {
  std::optional<Action> found;
  int most = 0;
  const int turns = appraiser_.turns(s);
  const bool desperate = !partners.empty() && stuck(s, seat);
  Worths worths;
  for (const Seat other : partners) {
    const Pair pair{seat, other, turns, worths};
    Deal deal = best_with(s, pair, desperate);
    if (deal.score > most && settle_price(s, pair, sides(s, pair, deal.give, deal.take), deal)) {
      const Action offer = proposal(ActionKind::offer, seat, other, deal);
      if (game::refusal(ed_, s, offer) == game::Refusal::none) {
        most = deal.score;
        found = offer;
      }
    }
  }
  return found;
}

SquareSet Bargain::affordable(const State& s, Seat seat, SquareSet titles) const {
  SquareSet found;
  int left = s[seat].cash.units;
  for (const Square square : titles) {
    const int price = ed_[square].price.units * 9 / 8 + 1;
    found = price <= left ? found.with(square) : found;
    left -= price;
  }
  return found;
}

// Titles of a group that `other` could pass on and that would make it good to have: the rest of a street
// group, or of companies that earn by their number all the other has.
SquareSet Bargain::worth_asking(const State& s, Seat seat, Seat other, unsigned group) const {
  const game::GroupRule& rule = ed_.group[group];
  const SquareSet rest = rule.members - s.owned_by(seat);
  if (rule.kind != game::SquareKind::street) {
    if (!s.owned_by(other).meets(rest)) {
      return {};
    }
    const SquareSet theirs = appraiser_.saves_cash(s[seat].role) ? SquareSet{} : s.owned_by(other) & rest;
    const bool adds_up = rest != rule.members && appraiser_.adds_up(s[seat].role, group);
    const bool denies = theirs.several() && appraiser_.adds_up(s[other].role, group);
    return adds_up ? theirs : denies ? affordable(s, seat, theirs) : SquareSet{};
  }
  if (rest.empty() || rest == rule.members) {
    return {};
  }
  return s.owned_by(other).contains(rest) ? passable(s, other, group) : SquareSet{};
}

SquareSet Bargain::target(const State& s, Seat seat, Seat other) const {
  const int turns = appraiser_.turns(s);
  SquareSet found;
  int most = 0;
  const std::uint32_t companies = appraiser_.shape(s, other).there & ~appraiser_.streets();
  for (std::uint32_t rest = companies | appraiser_.whole_together(s, seat, other); rest != 0;
       rest &= rest - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(rest));
    const SquareSet take = worth_asking(s, seat, other, i);
    if (take.empty()) {
      continue;
    }
    const int up = gain_at(s, seat, other, {i, take}, 0, turns);
    if (up > most) {
      most = up;
      found = take;
    }
  }
  return found;
}

int Bargain::printed(const Terms& terms) const {
  int sum = terms.cash.units;
  for (const Square square : terms.titles) {
    sum += ed_[square].price.units;
  }
  return sum;
}

// What is asked of somebody who has not dealt with one yet: titles for titles with little money beside them,
// titles dear, or for less than half their price.
bool Bargain::favours(const Terms& out, const Terms& in) const {
  const int given = printed({{}, {}, out.titles});
  if (in.titles.empty()) {
    return in.cash.units * 2 < given;
  }
  return out.titles.empty() ? out.cash.units * 2 > printed(in) * 3 : in.cash.units * 3 < given;
}

// What a deal in which the other side gives more than it gets is worth to this one; no more is asked.
bool Bargain::welcome(const State& s, Seat seat, Seat from, const Offer& offer, Trust trust,
                      Worths& worths) const {
  const Seat other = seat == from ? offer.to : from;
  const Offer mirrored{offer.take, offer.give, seat, offer.settles};
  const Offer& told = seat == from ? mirrored : offer;
  const int turns = appraiser_.turns(s);
  const Side mine = side(s, seat, told.take.titles, told.give.titles, turns);
  return suits(s, {seat, other, turns, worths}, mine, nullptr, told, trust);
}

// The same of an offer that the other of the pair made; its side, where that is known.
bool Bargain::suits(const State& s, const Pair& pair, const Side& mine, const Side* theirs,
                    const Offer& offer, Trust trust) const {
  const Seat seat = pair.me;
  const Seat other = pair.other;
  const int turns = pair.turns;
  const Terms& out = offer.take;
  const Terms& in = offer.give;
  const int cash = out.cash.units - in.cash.units;
  const int cards = ed_.jail_fine.units / 2 * (in.cards.count() - out.cards.count());
  const int net = mine.net(cash) + cards;
  if (net <= 0 || !good_soon(s, seat, out.titles, in.titles, cash, turns)) {
    return false;
  }
  const Deal deal = deal_of(s, seat, other, out.titles, in.titles);
  const bool pays = deal.whole_here && !appraiser_.uncertain() &&  // a group is worth it, unless cash counts
                    !appraiser_.saves_cash(s[seat].role);
  if ((trust == Trust::unknown || trust == Trust::avoided) && !pays && favours(out, in)) {
    return false;
  }
  const int soon = deal.whole_there ? appraiser_.soon(s, other) : 0;
  const bool known = theirs != nullptr && !(soon != 0 && theirs->has_sites());
  const int other_net =
      known ? theirs->net(-cash, soon) : side(s, other, in.titles, out.titles, turns, soon).net(-cash);
  return agrees(s, pair, deal, net, other_net, trust);
}

// Whether the first of the pair, who would gain so much by a deal, agrees to what the other gains.
bool Bargain::agrees(const State& s, const Pair& pair, const Deal& deal, int net, int other_net,
                     Trust trust) const {
  if (gives_away(s, deal.whole_here, deal.whole_there, net, other_net)) {
    return false;
  }
  const bool pest = trust == Trust::avoided || trust == Trust::none;
  const bool helps = pest && share_grows(s, {pair.other, pair.me, pair.turns, pair.worths}, other_net, net);
  return !helps && share_grows(s, pair, net, other_net);
}

// The same titles at the price that is fair to both, if there is one; a little dearer where that is what was
// offered already, for nobody refuses a deal to propose it.
std::optional<Action> Bargain::counter(const State& s, const Pair& pair, const Sides& sides,
                                       const Offer& offer) const {
  const Deal asked = deal_of(s, pair.me, pair.other, offer.take.titles, offer.give.titles);
  const Price price =
      price_of(s, pair, {asked.whole_here, asked.whole_there}, sides.mine.net(0), sides.theirs.net(0));
  Deal deal = asked;
  deal.cash = price.cash;
  deal.score = price.score;
  if (deal.score == 0 || !settle_price(s, pair, sides, deal)) {
    return std::nullopt;
  }
  const int offered = offer.take.cash.units - offer.give.cash.units;
  const int more = 1 + (printed({{}, {}, asked.give}) + printed({{}, {}, asked.take})) / 200;
  deal.cash = std::min(deal.cash, offered - more);
  const Action action = proposal(ActionKind::counter, pair.me, pair.other, deal);
  return game::refusal(ed_, s, action) == game::Refusal::none ? std::optional(action) : std::nullopt;
}

Action Bargain::answer(const State& s, Seat seat, Seat from, bool may_counter, Trust trust) const {
  const Offer& offer = s.offers[game::at(from)];
  Worths worths;
  const Pair pair{seat, from, appraiser_.turns(s), worths};
  if (offer.settles) {  // titles in place of a rent: only at their worth, and not from somebody who is ruined
    const int worth = side(s, seat, {}, offer.give.titles, pair.turns).net(-offer.give.cash.units);
    const bool good = worth >= game::total_debt(s, from).units && game::can_cover(ed_, s, from);
    return {.kind = good ? ActionKind::accept : ActionKind::reject, .seat = seat, .other = from};
  }
  const Sides both = sides(s, pair, offer.take.titles, offer.give.titles);
  const bool good = suits(s, pair, both.mine, &both.theirs, offer, trust);
  if (!good && may_counter) {
    if (const auto better = counter(s, pair, both, offer)) {
      return *better;
    }
  }
  return {.kind = good ? ActionKind::accept : ActionKind::reject, .seat = seat, .other = from};
}

}  // namespace cadastre::bots
