#include <algorithm>

#include "bots/character.h"
#include "bots/printed.h"
#include "game/actors.h"
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

constexpr int kOffersATurn = 3;
constexpr int kPestersATurn = 16;
constexpr unsigned kWays = 8;  // to ask

SquareSet liked_by(const game::Edition& ed, Taste taste) {
  int sum = 0;
  for (const Square square : ed.titles) {
    sum += ed[square].price.units;
  }
  const int average = sum / std::max(1, ed.titles.count());
  switch (taste) {
    case Taste::everything:
      return ed.titles;
    case Taste::streets:
      return ed.streets;
    case Taste::companies:
      return ed.titles - ed.streets;
    case Taste::nothing:
      return {};
    default:
      break;
  }
  SquareSet found;
  for (const Square square : ed.titles) {
    const bool dear = ed[square].price.units >= average || !ed.streets.has(square);
    found = dear == (taste == Taste::dear_half) ? found.with(square) : found;
  }
  return found;
}

Money part(Money whole, int percent) { return Money{std::max(1, whole.units * percent / 100)}; }

}  // namespace

Stranger::Stranger(const game::Edition& ed, const Character& character)
    : ed_(ed), character_(character), liked_(liked_by(ed, character.taste)) {
  if (const Character* other = character_named(character.unbound)) {
    unbound_ = std::make_unique<Stranger>(ed, *other);
  }
}

void Stranger::new_game(std::uint64_t seed) {
  asked_ = {};
  if (unbound_) {
    unbound_->new_game(seed);
  }
}

bool Stranger::plays_other(const State& s, Seat seat) const {
  const game::BuildOn where = ed_.role[s[seat].role].build_on;
  return unbound_ && (where == game::BuildOn::own_street || where == game::BuildOn::under_token);
}

bool Stranger::completes(const State& s, Seat seat, SquareSet titles) const {
  for (const Square square : titles& ed_.streets) {
    if ((s.owned_by(seat) | titles).contains(ed_.group_of(square).members)) {
      return true;
    }
  }
  return false;
}

Action Stranger::choose(const State& s, Seat seat) {
  if (plays_other(s, seat)) {
    return unbound_->choose(s, seat);
  }
  const Action action = decide(s, seat);
  const bool rolls = action.kind == ActionKind::roll && !s[seat].jailed && s.stage == Stage::turn;
  return rolls || game::refusal(ed_, s, action) == Refusal::none ? action
                                                                 : game::default_action(ed_, s, seat);
}

Action Stranger::decide(const State& s, Seat seat) {
  if (!game::busy(s)) {
    if (s.stage == Stage::turn || s.stage == Stage::turn_end) {
      return on_turn(s, seat);
    }
    return s.stage == Stage::purchase ? purchase(s, seat) : game::default_action(ed_, s, seat);
  }
  const bool bids = s.auction.lot != game::Lot::none && !s.auction.placing &&
                    game::debt_of(s, seat) == nullptr && game::bidder_refusal(s, seat) == Refusal::none;
  return bids ? bid(s, seat) : game::default_action(ed_, s, seat);
}

Action Stranger::purchase(const State& s, Seat seat) const {
  const Square square = game::title_on_offer(s);
  const int left = s[seat].cash.units - ed_[square].price.units;
  const int keeps = completes(s, seat, SquareSet::of(square)) ? 0 : character_.keeps_buying;
  return {.kind = likes(square) && left >= keeps ? ActionKind::buy : ActionKind::decline, .seat = seat};
}

Action Stranger::on_turn(const State& s, Seat seat) {
  if (const auto offer = ask(s, seat)) {
    return *offer;
  }
  if (const auto better = improve(s, seat)) {
    return *better;
  }
  if (s[seat].jailed && s.stage == Stage::turn) {
    if (const auto out = leave_jail(s, seat)) {
      return *out;
    }
  }
  return s[seat].jailed || s.stage == Stage::turn_end ? game::default_action(ed_, s, seat)
                                                      : Action{.kind = ActionKind::roll, .seat = seat};
}

Action Stranger::bid(const State& s, Seat seat) const {
  const Square square = s.auction.square;
  const bool title = s.auction.lot == game::Lot::title;
  const bool last = title && completes(s, seat, SquareSet::of(square));
  const int percent = !title ? 100 : !liked_.has(square) ? 0 : last ? character_.bids_last : character_.bids;
  const Money worth = title ? part(ed_[square].price, percent) : ed_[square].house;
  const int purse = s[seat].cash.units - (last ? 0 : std::min(character_.keeps_buying, s[seat].cash.units));
  const Money most = percent == 0 ? Money{0} : std::min(worth, Money{purse});
  const Money least = game::lowest_bid(ed_, s);
  if (least > most || game::bid_refusal(ed_, s, seat, least) != Refusal::none) {
    return {.kind = ActionKind::pass, .seat = seat};
  }
  const Money step = least + Money{(most - least).units / 2};
  return {.kind = ActionKind::bid, .seat = seat, .amount = step};
}

// Lifts what spoils a group, builds the dearest first, lifts the rest.
std::optional<Action> Stranger::improve(const State& s, Seat seat) const {
  if (character_.keeps_building == kNotAtAll || s[seat].cash.units <= character_.keeps_building) {
    return std::nullopt;
  }
  const int spare = s[seat].cash.units - character_.keeps_building;
  Action best{.kind = ActionKind::build, .seat = seat};
  int dearest = 0;
  for (const Square square : s.owned_by(seat) & ed_.streets) {
    const int price = ed_[square].house.units;
    const bool room = s.level_of(square) < character_.height && price <= spare && price > dearest;
    if (room && game::build_refusal(ed_, s, seat, square) == Refusal::none) {
      dearest = price;
      best.square = square;
    }
  }
  if (dearest > 0) {
    return best;
  }
  for (const Square square : s.owned_by(seat) & s.mortgaged) {
    if (game::lifting_price(ed_, s, square).units <= spare &&
        game::lift_refusal(ed_, s, seat, square) == Refusal::none) {
      return Action{.kind = ActionKind::lift, .seat = seat, .square = square};
    }
  }
  return std::nullopt;
}

std::optional<Action> Stranger::leave_jail(const State& s, Seat seat) const {
  if (character_.jail == InJail::waits) {
    return std::nullopt;
  }
  for (const game::Card card : s[seat].kept) {
    if (game::use_card_refusal(ed_, s, seat, card) == Refusal::none) {
      return Action{.kind = ActionKind::use_card, .seat = seat, .card = card};
    }
  }
  const bool pays = s[seat].cash.units > character_.keeps_buying + ed_.jail_fine.units &&
                    game::pay_fine_refusal(ed_, s, seat) == Refusal::none;
  return pays ? std::optional(Action{.kind = ActionKind::pay_fine, .seat = seat}) : std::nullopt;
}

// --- deals ---

std::optional<Action> Stranger::react(const State& s, Seat seat) {
  if (const game::Claim* open = game::next_claim(ed_, s, seat); s.claim_count != 0 && open != nullptr) {
    return Action{.kind = ActionKind::claim, .seat = seat, .other = open->debtor, .square = open->square};
  }
  for (const Seat from : s.in.without(seat)) {
    if (s.offer_count != 0 && s.offers[game::at(from)].to == seat) {
      return answer(s, seat, from);
    }
  }
  return std::nullopt;
}

bool Stranger::accepts(const State& s, Seat seat, Seat from, const game::Offer& offer) const {
  if (plays_other(s, seat)) {
    return unbound_->accepts(s, seat, from, offer);
  }
  const bool whole = completes(s, seat, offer.give.titles);
  const bool helps = completes(s, from, offer.take.titles) && !whole;
  const int percent = character_.sells_at == kNotAtAll ? kNotAtAll
                      : whole                          ? character_.completes_at
                      : helps                          ? character_.sells_last_at
                                                       : character_.sells_at;
  const int left = s[seat].cash.units - offer.take.cash.units + offer.give.cash.units;
  const bool pays = offer.take.cash.units > offer.give.cash.units;
  if (percent == kNotAtAll || offer.settles || (pays && left < character_.keeps_buying)) {
    return false;
  }
  const int got = printed_value(ed_, s, offer.give);
  return got > 0 && got * 100LL >= printed_value(ed_, s, offer.take) * 1LL * percent;
}

Action Stranger::answer(const State& s, Seat seat, Seat from) const {
  const Action yes{.kind = ActionKind::accept, .seat = seat, .other = from};
  const bool accepted =
      accepts(s, seat, from, s.offers[game::at(from)]) && game::refusal(ed_, s, yes) == Refusal::none;
  return accepted ? yes : Action{.kind = ActionKind::reject, .seat = seat, .other = from};
}

// What `from` has of groups it has a part of itself, the last titles of a group first.
SquareSet Stranger::wanted(const State& s, Seat seat, Seat from) const {
  SquareSet last;
  SquareSet nearer;
  for (const Square square : s.owned_by(from) & ed_.streets) {
    const bool mine = s.owned_by(seat).meets(ed_.group_of(square).members) && s.level_of(square) == 0;
    nearer = mine ? nearer.with(square) : nearer;
    last = mine && completes(s, seat, SquareSet::of(square)) ? last.with(square) : last;
  }
  return last.empty() ? nearer : last;
}

// Its titles outside whole groups, mortgaged or not.
SquareSet Stranger::spare(const State& s, Seat seat, bool mortgaged) const {
  SquareSet found;
  for (const Square square : s.owned_by(seat)) {
    const bool whole = s.owned_by(seat).contains(ed_.group_of(square).members);
    const bool loose = !whole && s.level_of(square) == 0 && s.mortgaged.has(square) == mortgaged;
    found = loose ? found.with(square) : found;
  }
  return found;
}

// One of the ways to ask `to`; it may well be impossible, or nothing at all.
Action Stranger::proposal(const State& s, Seat seat, Seat to, unsigned way, unsigned turn) const {
  Action offer{.kind = ActionKind::offer, .seat = seat, .other = to};
  const auto pick = [turn](SquareSet set) {
    return set.empty() ? SquareSet{} : SquareSet::of(set.nth(static_cast<int>(turn) % set.count()));
  };
  const bool fair = character_.asks == Asks::fair;
  const SquareSet goal = pick(wanted(s, seat, to));
  const SquareSet junk = pick(spare(s, seat, false));
  const SquareSet burdened = pick(spare(s, seat, true));
  if (goal.empty() || (way >= kWays / 2 && !fair)) {
    offer.give.titles = way % 2 == 0 && !burdened.empty() ? burdened : junk;
    const Money each = offer.give.titles.empty() ? Money{0} : ed_[offer.give.titles.front()].price;
    offer.take.cash = each * (fair ? 1 : 2 + static_cast<int>(way % 3));  // too much: it is not made
    return offer;
  }
  const Money price = ed_[goal.front()].price;
  offer.take.titles = goal;
  if (way % 4 == 0) {
    offer.give.cash = part(price, fair ? 125 : 25);
  } else if (way % 4 == 1) {
    offer.give.cash = fair ? part(price, 160) : Money{1};
    offer.give.cards = character_.asks == Asks::bundles ? s[seat].kept : game::Kept{};
  } else {
    const bool loaded = way % 4 == 3 || character_.asks == Asks::bundles;
    offer.give.titles = (way % 4 == 2 ? junk : SquareSet{}) | (loaded ? burdened : SquareSet{});
    offer.give.cash = fair ? part(price, 60) : Money{0};
  }
  return offer;
}

// A few offers a turn, to one after the other, each time in another way.
std::optional<Action> Stranger::ask(const State& s, Seat seat) {
  Asked& asked = asked_[game::at(seat)];
  if (character_.asks == Asks::nothing || s.stage != Stage::turn) {
    return std::nullopt;
  }
  if (asked.round != s.round) {
    asked.round = s.round;
    asked.offers = 0;
  }
  const auto others = static_cast<unsigned>(s.in.without(seat).count());
  const int most = character_.asks == Asks::fair ? kOffersATurn : kPestersATurn;
  for (unsigned tries = 0; tries < kWays * others && asked.offers < most; ++tries) {
    const Seat to = s.in.without(seat).nth(static_cast<int>(asked.turn % others));
    const Action offer = proposal(s, seat, to, asked.turn / others % kWays, asked.turn / others / kWays);
    ++asked.turn;
    if (game::refusal(ed_, s, offer) == Refusal::none) {
      ++asked.offers;
      return offer;
    }
  }
  return std::nullopt;
}

}  // namespace cadastre::bots
