#include "bots/belief.h"

#include <algorithm>

#include "game/building.h"
#include "game/purchase.h"

namespace cadastre::bots {

using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

namespace {

constexpr double kNormalAtFirst = 0.7;  // the rest is shared by the strangers
constexpr double kFits = 0.9;           // that somebody of this way does what was seen
constexpr double kDoesNot = 0.12;
constexpr int kNormalBids = 60;  // per cent of the price at least, when it has the money
constexpr int kNearly = 60;      // money: rents and taxes since then blur what was kept

int buildings_of(const State& s, SquareSet streets) {
  int sum = 0;
  for (const Square square : streets) {
    sum += s.level_of(square);
  }
  return sum;
}

}  // namespace

Belief::Belief(const game::Edition& ed) : ed_(ed), normal_(ed) {
  for (const Character& character : characters()) {
    const bool pesters =
        character.asks == Asks::unfair || character.asks == Asks::bundles;  // as the loner plays
    if (!character.held_out && !pesters && strangers_.size() + 1 < kMostWays) {
      strangers_.push_back({&character, std::make_unique<Stranger>(ed, character)});
    }
  }
  new_game();
}

void Belief::new_game() {
  for (Weights& weights : weights_) {
    weights.fill((1 - kNormalAtFirst) / static_cast<double>(strangers_.size()));
    weights[0] = kNormalAtFirst;
  }
  looked_ = false;
  asking_ = false;
  idle_round_.fill(0);
  my_turn_ = {};
  wished_ = {};
}

std::string_view Belief::name(std::size_t way) const {
  return way == 0 ? bots::name(Level::normal) : strangers_[way - 1].character->name;
}

std::size_t Belief::drawn(Seat seat, double draw) const {
  const Weights& weights = weights_[game::at(seat)];
  for (std::size_t way = 0; way + 1 < ways(); ++way) {
    if (draw < weights[way]) {
      return way;
    }
    draw -= weights[way];
  }
  return ways() - 1;
}

std::size_t Belief::likeliest(Seat seat) const {
  const Weights& weights = weights_[game::at(seat)];
  const auto end = weights.begin() + static_cast<std::ptrdiff_t>(ways());
  return static_cast<std::size_t>(std::max_element(weights.begin(), end) - weights.begin());
}

// What was seen fits some ways better than others.
template <class Fits>
void Belief::learn(Seat seat, const Fits& fits) {
  Weights& weights = weights_[game::at(seat)];
  double sum = 0;
  for (std::size_t way = 0; way < ways(); ++way) {
    weights[way] = std::max(1e-4, weights[way] * (fits(way) ? kFits : kDoesNot));
    sum += weights[way];
  }
  for (std::size_t way = 0; way < ways(); ++way) {
    weights[way] /= sum;
  }
}

void Belief::look(const State& s, Seat me) {
  if (looked_) {
    see_answer(s);
    see_offers(s, me);
    for (const Seat seat : s.in.without(me)) {
      see_purchase(s, seat);
      see_auction(s, seat);
      see_pass(s, seat);
      see_buildings(s, seat);
    }
  }
  if (s.turn == me && s.round != my_turn_.round) {
    see_silence(s, me);
    my_turn_ = s;
  }
  last_ = s;
  looked_ = true;
}

// Who has something in mind and the money for it, and has had a turn to ask: a normal player would have.
void Belief::see_silence(const State& s, Seat me) {
  constexpr int kPercent = 112;
  const Bargain& bargain = normal_.bargain();
  for (const Seat seat : my_turn_.round == 0 ? game::SeatSet{} : s.in.without(me)) {
    const SquareSet wish = bargain.target(s, seat, me);
    SquareSet& before = wished_[game::at(seat)];
    if (wish.empty() || wish == before || wish != bargain.target(my_turn_, seat, me) ||
        !bargain.price_for(s, seat, me, wish, kPercent) ||
        !bargain.price_for(my_turn_, seat, me, wish, kPercent)) {
      continue;
    }
    before = wish;
    learn(seat,
          [&](std::size_t way) { return way != 0 && strangers_[way - 1].character->asks == Asks::nothing; });
  }
}

// It bought where it stands, or left it although it could have paid.
void Belief::see_purchase(const State& s, Seat seat) {
  const Square here = s[seat].position;
  if (!ed_.titles.has(here) || last_.owner_of(here) != Seat::bank ||
      s[seat].position == last_[seat].position) {
    return;
  }
  const int cash = s[seat].cash.units;
  const bool bought = s.owner_of(here) == seat;
  const bool left = s.auction.lot == game::Lot::title && s.auction.square == here && s.turn == seat &&
                    s.owner_of(here) == Seat::bank && cash >= ed_[here].price.units;
  if (!bought && !left) {
    return;
  }
  const int after = bought ? cash : cash - ed_[here].price.units;
  learn(seat, [&](std::size_t way) {
    const bool would = way == 0 || (strangers_[way - 1].bot->likes(here) &&
                                    after + kNearly >= strangers_[way - 1].character->keeps_buying);
    return would == bought;
  });
}

// It leads with a bid: not everybody would go so high.
void Belief::see_auction(const State& s, Seat seat) {
  const game::Auction& now = s.auction;
  const bool news = now.leader == seat && now.lot == game::Lot::title &&
                    (last_.auction.leader != seat || last_.auction.bid != now.bid);
  if (!news) {
    return;
  }
  const int percent = now.bid.units * 100 / std::max(1, ed_[now.square].price.units);
  const bool last = normal_.bargain().completes(s, seat, SquareSet::of(now.square));
  learn(seat, [&](std::size_t way) {
    if (way == 0) {
      return percent <= 150 || last;
    }
    const Character& who = *strangers_[way - 1].character;
    return strangers_[way - 1].bot->likes(now.square) && percent <= (last ? who.bids_last : who.bids);
  });
}

// It has left an auction at a price it could have paid: not everybody would so early.
void Belief::see_pass(const State& s, Seat seat) {
  const game::Auction& now = s.auction;
  const bool was_in = last_.auction.lot != game::Lot::title || last_.auction.square != now.square ||
                      last_.auction.bidders.has(seat);
  const int price = ed_[now.square].price.units;
  if (now.lot != game::Lot::title || now.bidders.has(seat) || !was_in || s[seat].cash.units < price) {
    return;
  }
  const int percent = now.bid.units * 100 / std::max(1, price);
  const bool last = normal_.bargain().completes(s, seat, SquareSet::of(now.square));
  learn(seat, [&](std::size_t way) {
    if (way == 0) {
      return percent >= kNormalBids;
    }
    const Character& who = *strangers_[way - 1].character;
    const bool likes = strangers_[way - 1].bot->likes(now.square);
    return !likes || percent >= (last ? who.bids_last : who.bids) ||
           s[seat].cash.units - now.bid.units < who.keeps_buying;
  });
}

// It has built, or it could have since the last round and did not.
void Belief::see_buildings(const State& s, Seat seat) {
  const SquareSet streets = s.owned_by(seat) & last_.owned_by(seat) & ed_.streets;
  const int more = buildings_of(s, streets) - buildings_of(last_, streets);
  const int cash = s[seat].cash.units;
  if (more > 0) {
    learn(seat, [&](std::size_t way) {
      return way == 0 || cash + 2 * kNearly >= strangers_[way - 1].character->keeps_building;
    });
    return;
  }
  int& idle = idle_round_[game::at(seat)];
  if (s.round < idle + 2 || more < 0 || s.round == last_.round) {
    return;
  }
  for (const Square square : streets) {
    const int left = std::min(cash, last_[seat].cash.units) - ed_[square].house.units;
    if (left < 0 || game::placement_refusal(ed_, s, seat, square) != game::Refusal::none) {
      continue;
    }
    idle = s.round;
    learn(seat, [&](std::size_t way) {
      const int keeps = way == 0 ? normal_.reserve(s, seat) : strangers_[way - 1].character->keeps_building;
      const int height = way == 0 ? game::kHotel : strangers_[way - 1].character->height;
      return left < keeps || s.level_of(square) >= height;
    });
    return;
  }
}

void Belief::proposed(const State& s, const game::Action& offer) {
  asked_ = offer;
  asked_at_ = s;
  asking_ = true;
}

void Belief::see_answer(const State& s) {
  const Seat from = asked_.seat;
  if (!asking_ || s.offers[game::at(from)].to == asked_.other) {
    return;  // nobody was asked, or it is still thinking
  }
  asking_ = false;
  const SquareSet moved = asked_.take.titles | asked_.give.titles;
  const bool taken = s.owned_by(from).contains(asked_.take.titles) &&
                     s.owned_by(asked_.other).contains(asked_.give.titles) && !moved.empty();
  const game::Offer offer{asked_.give, asked_.take, asked_.other, false};
  Bargain::Worths worths;
  learn(asked_.other,
        [&](std::size_t way) { return accepts(way, asked_at_, asked_.other, from, offer, worths) == taken; });
}

// Who makes offers deals.
void Belief::see_offers(const State& s, Seat me) {
  for (const Seat seat : s.in.without(me)) {
    const bool news = s.offers[game::at(seat)].to == me && last_.offers[game::at(seat)].to != me;
    if (news) {
      wished_[game::at(seat)] = normal_.bargain().target(s, seat, me);
      learn(seat, [&](std::size_t way) {
        return way == 0 || strangers_[way - 1].character->asks != Asks::nothing;
      });
    }
  }
}

bool Belief::accepts(std::size_t way, const State& s, Seat seat, Seat from, const game::Offer& offer,
                     Bargain::Worths& worths) const {
  return way == 0 ? normal_.bargain().welcome(s, seat, from, offer, Trust::unknown, worths)
                  : strangers_[way - 1].bot->accepts(s, seat, from, offer);
}

bool Belief::agrees(const State& s, Seat seat, Seat from, const game::Offer& offer,
                    Bargain::Worths& worths) const {
  return accepts(likeliest(seat), s, seat, from, offer, worths);
}

}  // namespace cadastre::bots
