// How the normal player talks: what it asks for, at which prices, and what it answers.
#include <algorithm>

#include "bots/normal.h"
#include "bots/printed.h"
#include "game/ending.h"
#include "game/legal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Refusal;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

namespace {

constexpr int kNotBoughtBack = 20;  // rounds
constexpr int kMostInsults = 4;
constexpr int kNobodyElse = 20;    // rounds without a deal of others: then one deals with anybody
constexpr int kForgives = 10;      // after so many rounds
constexpr int kThinksItOver = 10;  // rounds, of who is left with one other and may give up
constexpr std::array<int, 5> kPrices = {50, 112, 175, 250, 400};  // per cent of the printed ones

}  // namespace

Action Normal::answer(const State& s, Seat seat, Seat from) {
  const game::Offer& offer = s.offers[game::at(from)];
  met_ = met_.with(seat);
  const Action no{.kind = ActionKind::reject, .seat = seat, .other = from};
  Memory& memory = memory_[game::at(seat)];
  Haggle& talk = memory.haggle[game::at(from)];
  const bool tired = tires_of(s, offer, talk);
  talk.knows = talk.knows || s.turn == seat || opens_low(offer);
  memory.others_deal = memory.others_deal || talk.insults == 0;
  const Trust trust = !tired                        ? (talk.dealt ? Trust::dealt : Trust::unknown)
                      : quiet(s, seat, kNobodyElse) ? Trust::none
                                                    : Trust::avoided;
  const Action said = bargain_.answer(s, seat, from, !tired && s.turn != seat, trust);
  const bool accepts = said.kind == ActionKind::accept;
  if ((accepts && game::refusal(ed_, s, said) != Refusal::none) ||
      takes_back(s, seat, offer.take, offer.give)) {
    return no;
  }
  if (accepts && !offer.take.titles.empty()) {
    part(s, seat, offer.take, offer.give);
  }
  return said;
}

// Who asks for far more than it gives has to give more than it gets for a while: between such offers the one
// that suits both helps it most. What answers an own offer may be dear.
bool Normal::tires_of(const State& s, const game::Offer& offer, Haggle& talk) const {
  if (s.round > talk.insulted_at + kForgives) {
    talk.insults = 0;
  }
  const bool asked_for = offer.give.titles.meets(talk.take | talk.took.titles);
  if (!asked_for && !offer.settles &&
      printed_value(ed_, s, offer.give) * 3 < printed_value(ed_, s, offer.take) * 2) {
    ++talk.insults;
    talk.insulted_at = s.round;
  }
  return talk.insults > kMostInsults;
}

// Looks for a deal when titles have changed hands since it last looked.
std::optional<Action> Normal::deal(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  see_sites(s, seat);
  see_holdings(s, seat);
  if (s.round < memory.look_again) {
    return std::nullopt;
  }
  if (memory.look_again != 0 && !memory.haggling) {  // cash has come in or gone since
    talks_[game::at(seat)] = {};
    look_anew(memory);
    memory.patience = std::min(memory.patience * 2, 64);
  }
  memory.look_again = 0;
  memory.haggling = false;
  if (memory.looking != s.round) {  // else it has just made an offer, and goes on with the others
    memory.changed = not_talked_to(s, seat);
    memory.partners = bargain_.partners(s, seat, memory.changed);
    memory.looking = s.round;
  }
  const game::SeatSet changed = memory.changed & s.in;
  const game::SeatSet partners = memory.partners & s.in;
  for (const Seat other : partners) {
    if (auto price = haggle(s, seat, other)) {
      return price;
    }
  }
  if (!memory.searched) {
    if (auto offer = fair_offer(s, seat, partners - memory.asked)) {
      return offer;
    }
    memory.searched = true;
  }
  memory.looking = -1;
  const int rests = temper_.concedes && s.in.count() == 2 ? kThinksItOver : memory.patience;
  memory.look_again = s.round + (memory.haggling ? 1 : std::min(rests, memory.patience));
  for (const Seat other : memory.haggling ? game::SeatSet{} : changed) {
    talked(seat, other) = {s.owned_by(seat), s.owned_by(other)};
  }
  return std::nullopt;
}

// Whether the others have not dealt for so many rounds that it has watched.
bool Normal::quiet(const State& s, Seat seat, int rounds) const {
  const Memory& memory = memory_[game::at(seat)];
  return !memory.others_deal && memory.since >= 0 && s.round >= memory.since + rounds;
}

// What changed hands: who accepted a price may be asked at that price again.
void Normal::see_changes(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  for (const Seat other : memory.others_deal ? game::SeatSet{} : s.in.without(seat)) {
    for (const Square square : memory.owned[game::at(other)] - s.owned_by(other)) {
      const Seat now = s.owner_of(square);
      memory.others_deal = memory.others_deal || (game::is_player(now) && now != seat);
    }
  }
  memory.since = memory.since < 0 ? s.round : memory.since;
  const SquareSet mine = s.owned_by(seat);
  const SquareSet lost = memory.owned[game::at(seat)] - mine;
  for (unsigned i = 0; i < s.seats; ++i) {
    Haggle& talk = memory.haggle[i];
    if (!talk.take.empty() && mine.contains(talk.take)) {
      talk.first = std::max<unsigned>(talk.next[group_of(talk.take)], 1U) - 1U;
      talk.next[group_of(talk.take)] = static_cast<std::uint8_t>(talk.first);
      talk.take = {};
      talk.dealt = true;
    }
    if (!talk.gave.titles.empty() && lost.contains(talk.gave.titles) && mine.contains(talk.took.titles)) {
      talk.dealt = true;
      part(s, seat, talk.gave, talk.took);
    }
  }
  memory.owned = s.owned;
  memory.looking = -1;
  look_anew(memory);
  memory.look_again = 0;
  memory.haggling = false;
  memory.patience = temper_.patience;
}

void Normal::look_anew(Memory& memory) {
  memory.asked = {};
  memory.searched = false;
  memory.looked = {};
}

// A price for what it would have most, one higher each round until it is not worth it.
std::optional<Action> Normal::haggle(const State& s, Seat seat, Seat other) {
  Memory& memory = memory_[game::at(seat)];
  Haggle& talk = memory.haggle[game::at(other)];
  if (!memory.looked.has(other)) {
    const SquareSet take = bargain_.target(s, seat, other);
    memory.looked = memory.looked.with(other);
    talk.wants = !take.empty();
    talk.take = talk.wants ? take : talk.take;
  }
  if (!talk.wants) {
    return std::nullopt;
  }
  if (talk.knows && !appraiser_.uncertain()) {
    return known_price(s, seat, other, talk);
  }
  std::uint8_t& next = talk.next[group_of(talk.take)];
  next = std::max(next, static_cast<std::uint8_t>(talk.first));
  if (next >= kPrices.size() || talk.round == s.round) {
    memory.haggling = memory.haggling || next < kPrices.size();
    return std::nullopt;
  }
  auto price = bargain_.price_for(s, seat, other, talk.take, kPrices[next]);
  if (price && takes_back(s, seat, price->give, price->take)) {
    price = std::nullopt;
  }
  next = static_cast<std::uint8_t>(price ? next + 1U : kPrices.size());
  talk.first = std::max(talk.first, 1U);
  talk.round = s.round;
  return price;
}

// Who opens at half the printed price haggles itself, and knows what titles are worth.
bool Normal::opens_low(const game::Offer& offer) const {
  if (offer.take.titles.empty() || !game::only_money(offer.give) || offer.take.cash.units != 0) {
    return false;
  }
  const int percent =
      offer.give.cash.units * 100 / std::max(1, bargain_.printed({{}, {}, offer.take.titles}));
  return percent >= kPrices[0] - 5 && percent <= kPrices[0] + 5;
}

// With somebody who knows: the first price at which both should be better off, or none at all.
std::optional<Action> Normal::known_price(const State& s, Seat seat, Seat other, Haggle& talk) {
  if (talk.round == s.round) {
    return std::nullopt;
  }
  talk.round = s.round;
  std::uint8_t& next = talk.next[group_of(talk.take)];
  const unsigned from = std::max<unsigned>(next, 1);
  if (from >= kPrices.size()) {
    return std::nullopt;
  }
  const unsigned place = bargain_.agreed_price(s, seat, other, talk.take, kPrices, from);
  auto price =
      place < kPrices.size() ? bargain_.price_for(s, seat, other, talk.take, kPrices[place]) : std::nullopt;
  if (price && takes_back(s, seat, price->give, price->take)) {
    price = std::nullopt;
  }
  next = static_cast<std::uint8_t>(price ? place + 1 : next);
  return price;
}

// Whether it has not offered this before, nor more for the same; remembered as offered now.
bool Normal::is_news(Haggle& talk, const Action& offer) {
  const Offered now{offer.give.titles, offer.take.titles, offer.give.cash.units - offer.take.cash.units};
  for (Offered& before : talk.offered) {
    if (before.give == now.give && before.take == now.take) {
      const bool more = now.cash > before.cash;
      before.cash = std::max(before.cash, now.cash);
      return more;
    }
  }
  talk.offered[talk.offers++ % talk.offered.size()] = now;
  return true;
}

// What should suit both; not what was turned down before.
std::optional<Action> Normal::fair_offer(const State& s, Seat seat, game::SeatSet partners) {
  Memory& memory = memory_[game::at(seat)];
  for (auto left = partners; !left.empty();) {
    const auto offer = bargain_.find(s, seat, left);
    if (!offer) {
      break;
    }
    left = left.without(offer->other);
    Haggle& talk = memory.haggle[game::at(offer->other)];
    if (!is_news(talk, *offer) || takes_back(s, seat, offer->give, offer->take)) {
      continue;
    }
    memory.asked = memory.asked.with(offer->other);
    talk.gave = offer->give;
    talk.took = offer->take;
    return offer;
  }
  return std::nullopt;
}

void Normal::part(const State& s, Seat seat, const game::Terms& out, const game::Terms& in) {
  Memory& memory = memory_[game::at(seat)];
  memory.parted = out.titles;
  memory.parted_at = s.round;
  memory.parted_for = bargain_.printed(in);
}

// Whether it would buy back what it parted with lately, and not cheaper, and for no group.
bool Normal::takes_back(const State& s, Seat seat, const game::Terms& out, const game::Terms& in) const {
  const Memory& memory = memory_[game::at(seat)];
  return in.titles.meets(memory.parted) && s.round <= memory.parted_at + kNotBoughtBack &&
         bargain_.printed(out) >= memory.parted_for && !bargain_.completes(s, seat, in.titles);
}

// What two seats held when one of them found no deal with the other.
Normal::Talk& Normal::talked(Seat one, Seat other) { return talks_[game::at(one)][game::at(other)]; }

// Those whose holdings, or its own, have changed since the last talk. Once the bank has sold everything there
// is more to talk about.
game::SeatSet Normal::not_talked_to(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  const bool all_sold = game::held_titles(s) == ed_.titles;
  if (memory.all_sold != all_sold) {
    memory.all_sold = all_sold;
    talks_[game::at(seat)] = {};
  }
  game::SeatSet found;
  for (const Seat other : s.in.without(seat)) {
    const Talk now{s.owned_by(seat), s.owned_by(other)};
    found = now != talked(seat, other) ? found.with(other) : found;
  }
  return found;
}

}  // namespace cadastre::bots
