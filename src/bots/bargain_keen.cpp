// Offers that leave the other side just enough: for a player who can look ahead.
#include <algorithm>
#include <bit>

#include "bots/bargain.h"
#include "game/refusal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Offer;
using game::Seat;
using game::SquareSet;
using game::State;

// Every exchange of one group's titles, or none, for another's, or none, that should bring both together more
// than they have.
void Bargain::add_keen(const State& s, const Pair& pair, std::vector<Deal>& found) const {
  const std::uint32_t all = (1U << ed_.groups) - 1;
  const Bundles theirs = bundles(s, pair.other, pair.me, pair.turns, all);
  const Bundles mine = bundles(s, pair.me, pair.other, pair.turns, all);
  for (unsigned i = 0; i <= ed_.groups; ++i) {
    const bool takes = i < ed_.groups && (theirs.there >> i & 1U) != 0;
    for (unsigned j = 0; j <= ed_.groups && (takes || i == ed_.groups); ++j) {
      const bool gives = j < ed_.groups && j != i && (mine.there >> j & 1U) != 0;
      const bool here = takes && (theirs.completes >> i & 1U) != 0;
      const bool there = gives && (mine.completes >> j & 1U) != 0;
      const int both = (takes ? theirs.receivers_change[i] + theirs.change[i] : 0) +
                       (gives ? mine.receivers_change[j] + mine.change[j] : 0);
      if ((gives || j == ed_.groups) && (takes || gives) && both > 0) {
        found.push_back({gives ? mine.titles[j] : SquareSet{}, takes ? theirs.titles[i] : SquareSet{}, here,
                         there, 0, both, pair.other});
      }
    }
  }
}

// The least cash for which the other side would agree.
std::optional<Action> Bargain::driven_home(const State& s, const Pair& pair, const Deal& deal,
                                           const Agrees& agrees) const {
  const auto agrees_to = [&](int cash) {
    const Offer offer{{Money{std::max(0, cash)}, {}, deal.give},
                      {Money{std::max(0, -cash)}, {}, deal.take},
                      pair.other,
                      false};
    return agrees(pair.other, offer);
  };
  int low = -s[pair.other].cash.units;
  int high = s[pair.me].cash.units;
  if (!agrees_to(high)) {
    return std::nullopt;
  }
  while (low < high) {
    const int middle = low + (high - low) / 2;
    const bool enough = agrees_to(middle);
    (enough ? high : low) = enough ? middle : middle + 1;
  }
  Deal priced_deal = deal;
  priced_deal.cash = high;
  const Action offer = proposal(ActionKind::offer, pair.me, pair.other, priced_deal);
  const int net = side(s, pair.me, deal.give, deal.take, pair.turns).net(high);
  const bool good = net > 0 && game::refusal(ed_, s, offer) == game::Refusal::none;
  return good ? std::optional(offer) : std::nullopt;
}

std::vector<Action> Bargain::keen(const State& s, Seat seat, game::SeatSet partners, std::size_t count,
                                  const Agrees& agrees) const {
  std::vector<Deal> deals;
  const int turns = appraiser_.turns(s);
  Worths worths;
  for (const Seat other : partners) {
    add_keen(s, {seat, other, turns, worths}, deals);
  }
  std::stable_sort(deals.begin(), deals.end(),
                   [](const Deal& a, const Deal& b) { return a.score > b.score; });
  std::vector<Action> offers;
  for (std::size_t i = 0; i < deals.size() && i < 4 * count && offers.size() < count; ++i) {
    if (const auto offer = driven_home(s, {seat, deals[i].with, turns, worths}, deals[i], agrees)) {
      offers.push_back(*offer);
    }
  }
  return offers;
}

}  // namespace cadastre::bots
