#include "online/talks.h"

#include <algorithm>

namespace cadastre::online {
namespace {

// What a person would notice: a tenth of what the titles cost.
int least_raise(const game::Edition& ed, game::SquareSet titles) {
  int price = 0;
  for (const game::Square square : titles) {
    price += ed[square].price.units;
  }
  return price / 10 + 1;
}

}  // namespace

bool Talks::heard(const game::Edition& ed, const game::Action& offer) {
  const Offered now{offer.seat, offer.other, offer.give.titles, offer.take.titles,
                    offer.give.cash.units - offer.take.cash.units};
  const auto before = std::ranges::find_if(offered_, [&](const Offered& one) {
    return one.seat == now.seat && one.other == now.other && one.give == now.give && one.take == now.take;
  });
  if (before == offered_.end()) {
    offered_.push_back(now);
    return false;
  }
  const bool better = now.cash >= before->cash + least_raise(ed, now.give | now.take);
  before->cash = better ? now.cash : before->cash;
  return !better;
}

}  // namespace cadastre::online
