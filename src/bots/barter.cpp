#include "bots/barter.h"

#include <algorithm>

#include "game/apply.h"
#include "game/refusal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

namespace {

constexpr int kLeastGain = kSure / 500;  // of the chance to win: less is not worth the talk

bool built_on(const State& s, SquareSet streets) {
  for (const Square square : streets) {
    if (s.level_of(square) > 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

// What a seat could pass on together: all it has of a group, one title of it, or all it has of two. First
// what would help the other; nothing at all comes in its place, too.
std::vector<SquareSet> Barter::bundles(const State& s, Seat seat, Seat to) const {
  std::vector<SquareSet> needed;
  std::vector<SquareSet> rest;
  std::vector<SquareSet> held_groups;
  for (unsigned i = 0; i < ed_.groups; ++i) {
    const game::GroupRule& group = ed_.group[i];
    const SquareSet held = s.owned_by(seat) & group.members;
    const bool street = group.kind == game::SquareKind::street;
    if (held.empty() || (street && (held == group.members || built_on(s, group.members)))) {
      continue;
    }
    std::vector<SquareSet>& list = s.owned_by(to).meets(group.members) ? needed : rest;
    list.push_back(held);
    held_groups.push_back(held);
    for (const Square square : held) {
      if (held.several()) {
        list.push_back(SquareSet::of(square));
      }
    }
  }
  needed.push_back({});
  needed.insert(needed.end(), rest.begin(), rest.end());
  for (auto one = held_groups.begin(); one != held_groups.end(); ++one) {
    for (auto other = held_groups.begin(); other != one; ++other) {
      needed.push_back(*one | *other);
    }
  }
  return needed;
}

// At the least cash for which the other side would agree; nothing: at no price.
std::optional<Action> Barter::priced(const State& s, Action offer, const Agrees& agrees) {
  const auto at_price = [&](int cash) {
    offer.give.cash = Money{std::max(0, cash)};
    offer.take.cash = Money{std::max(0, -cash)};
    return agrees(offer.other, {offer.give, offer.take, offer.other, false});
  };
  int low = -s[offer.other].cash.units;
  int high = s[offer.seat].cash.units;
  if (!at_price(high)) {
    return std::nullopt;
  }
  while (low < high) {
    const int middle = low + (high - low) / 2;
    const bool agreed = at_price(middle);
    high = agreed ? middle : high;
    low = agreed ? low : middle + 1;
  }
  at_price(high);
  return offer;
}

std::optional<int> Barter::chance_after(const State& s, const Action& offer) const {
  if (game::refusal(ed_, s, offer) != game::Refusal::none) {
    return std::nullopt;
  }
  State then = s;
  game::apply(ed_, then, offer);
  const Action yes{.kind = ActionKind::accept, .seat = offer.other, .other = offer.seat};
  if (game::refusal(ed_, then, yes) != game::Refusal::none) {
    return std::nullopt;
  }
  game::apply(ed_, then, yes);
  return judge_.chances(then)[game::at(offer.seat)];
}

void Barter::look_with(const State& s, Seat seat, Seat other, const Agrees& agrees, const Effort& effort,
                       std::vector<Found>& found) const {
  const int now = judge_.chances(s)[game::at(seat)];
  std::size_t looks = effort.looks;
  for (const SquareSet take : bundles(s, other, seat)) {
    for (const SquareSet give : bundles(s, seat, other)) {
      if (take == give || looks == 0 || effort.until.passed()) {
        continue;  // only nothing equals nothing
      }
      --looks;
      Action offer{.kind = ActionKind::offer, .seat = seat, .other = other};
      offer.give.titles = give;
      offer.take.titles = take;
      const auto best = priced(s, offer, agrees);
      const auto chance = best ? chance_after(s, *best) : std::nullopt;
      if (chance && *chance > now + kLeastGain) {
        found.push_back({*best, *chance});
      }
    }
  }
}

std::vector<Action> Barter::find(const State& s, Seat seat, game::SeatSet partners, const Agrees& agrees,
                                 const Effort& effort) const {
  std::vector<Found> found;
  int left = partners.count();
  for (const Seat other : partners) {
    look_with(s, seat, other, agrees, {effort.offers, effort.looks, effort.until.within(left--)}, found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.chance > b.chance; });
  std::vector<Action> offers;
  for (std::size_t i = 0; i < found.size() && i < effort.offers; ++i) {
    offers.push_back(found[i].offer);
  }
  return offers;
}

}  // namespace cadastre::bots
