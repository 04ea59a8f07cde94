// Prices for titles of one group, in money: what one asks at, and what the other should agree to.
#include "bots/bargain.h"
#include "game/refusal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Seat;
using game::SquareSet;
using game::State;

// What a seat gains by these titles of another at so much cash, with what it will pay that one less in rents.
int Bargain::gain_at(const State& s, Seat seat, Seat other, const Lot& lot, int price, int turns) const {
  const int burden = lot.titles.meets(s.mortgaged) ? game::takeover_price(ed_, s, lot.titles).units : 0;
  const bool street = (appraiser_.streets() >> lot.group & 1U) != 0;
  const int spared = street ? 0 : appraiser_.spared(s, other, lot.group, lot.titles, turns);
  return appraiser_.gain_at(s, seat, lot.group, lot.titles, price, turns) + spared - burden;
}

std::optional<Action> Bargain::price_for(const State& s, Seat seat, Seat other, SquareSet take,
                                         int percent) const {
  const int price = printed({{}, {}, take}) * percent / 100 + 1;
  if (price > s[seat].cash.units) {
    return std::nullopt;
  }
  const int turns = appraiser_.turns(s);
  const Lot lot{game::at(ed_[take.front()].group), take};
  if (gain_at(s, seat, other, lot, price, turns) <= 0 || !good_soon(s, seat, {}, take, price, turns)) {
    return std::nullopt;
  }
  const Action offer{.kind = ActionKind::offer,
                     .seat = seat,
                     .other = other,
                     .give = {Money{price}, {}, {}},
                     .take = {Money{0}, {}, take}};
  const bool good = game::refusal(ed_, s, offer) == game::Refusal::none;
  return good ? std::optional(offer) : std::nullopt;
}

unsigned Bargain::agreed_price(const State& s, Seat seat, Seat other, SquareSet take,
                               std::span<const int> percents, unsigned from) const {
  const auto none = static_cast<unsigned>(percents.size());
  const int turns = appraiser_.turns(s);
  const int whole_price = printed({{}, {}, take});
  const int most = s[seat].cash.units;
  if (whole_price * percents[from] / 100 + 1 > most) {
    return none;
  }
  Worths worths;
  const Pair pair{other, seat, turns, worths};
  const Deal deal = deal_of(s, other, seat, take, {});
  const int rents = appraiser_.spared(s, other, game::at(ed_[take.front()].group), take, turns);
  const Side mine = side(s, seat, {}, take, turns);
  const int soon = deal.whole_there ? appraiser_.soon(s, seat) : 0;
  const auto later_net = [&](int price) {
    return soon == 0 || !mine.has_sites() ? mine.net(price, soon)
                                          : side(s, seat, {}, take, turns, soon).net(price);
  };
  const Side theirs = side(s, other, take, {}, turns);
  for (unsigned i = from; i < none; ++i) {
    const int price = whole_price * percents[i] / 100 + 1;
    if (price > most || mine.net(price) + rents <= 0) {
      break;
    }
    const int net = theirs.net(-price);
    if (net > 0 && good_soon(s, other, take, {}, -price, turns) &&
        agrees(s, pair, deal, net, later_net(price), Trust::dealt)) {
      return i;
    }
  }
  return none;
}

}  // namespace cadastre::bots
