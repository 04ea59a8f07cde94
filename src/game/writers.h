// One function per event: the only code that changes a State.
#pragma once

#include <algorithm>

#include "game/writers_unequal.h"

namespace cadastre::game {

// A card that cannot be kept has no bit in a Kept set.
constexpr std::uint32_t kept_bit(Card card) { return at(card) < kMaxKept ? 1U << at(card) : 0U; }

// --- the course of the game ---

template <>
CADASTRE_HOT constexpr void write<K::order_rolled>(const Edition&, State& s, const Event& e) {
  s[e.seat].start_total = static_cast<std::uint8_t>(e.dice.total());
}
// Where the whole order counts: one place further back for everybody ahead by this roll.
constexpr void take_places(State& s) {
  std::array<std::uint8_t, kMaxSeats> behind{};
  for (const Seat seat : s.opening.contenders) {
    for (const Seat other : s.opening.contenders) {
      const bool ahead = s[other].place == s[seat].place && s[other].start_total > s[seat].start_total;
      behind[at(seat)] = static_cast<std::uint8_t>(behind[at(seat)] + (ahead ? 1 : 0));
    }
  }
  for (const Seat seat : s.opening.contenders) {
    s[seat].place = static_cast<std::uint8_t>(s[seat].place + behind[at(seat)]);
  }
}
template <>
CADASTRE_HOT constexpr void write<K::order_tied>(const Edition& ed, State& s, const Event& e) {
  if (ed.start_order == StartOrder::falling_total) {
    take_places(s);
  }
  s.opening.contenders = e.seats;
  for (const Seat seat : e.seats) {
    s[seat].start_total = 0;
  }
}
template <>
CADASTRE_HOT constexpr void write<K::started>(const Edition& ed, State& s, const Event& e) {
  if (ed.start_order == StartOrder::falling_total) {
    take_places(s);
  }
  s.opening.first = e.seat;
  s.turn = e.seat;
}
template <>
CADASTRE_HOT constexpr void write<K::deal_called>(const Edition&, State& s, const Event&) {
  s.stage = Stage::deal;
}
template <>
CADASTRE_COLD constexpr void write<K::left_short>(const Edition&, State& s, const Event& e) {
  s.opening.going_short = s.opening.going_short.with(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::turn_began>(const Edition&, State& s, const Event& e) {
  s.turn = e.seat;
  s.round = static_cast<std::uint16_t>(std::min(e.amount.units, kLastRound));
  s.stage = Stage::turn;
  s.opening.going_short = {};
  s.doubles = 0;
  s.rolled = false;
}
template <>
CADASTRE_HOT constexpr void write<K::roll_called>(const Edition&, State& s, const Event&) {
  s.stage = Stage::turn_dice;
}
template <>
CADASTRE_HOT constexpr void write<K::rolled>(const Edition&, State& s, const Event& e) {
  s.dice = e.dice;
  s.rolled = true;
  s.doubles = static_cast<std::uint8_t>(e.dice.is_double() ? s.doubles + 1 : 0);
  s.stage = Stage::settled;
  s.landing.sent_by_card = false;
  s.landing.rent_times = 0;
  s.landing.fee_taken = false;
}
template <>
CADASTRE_HOT constexpr void write<K::rolls_again>(const Edition&, State& s, const Event&) {
  s.stage = Stage::turn;
}
template <>
CADASTRE_HOT constexpr void write<K::moved>(const Edition&, State& s, const Event& e) {
  s[e.seat].position = e.square;
  s[e.seat].from_start = false;
  s.landing.sent_by_card = e.reason == Reason::card_move;
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::rested>(const Edition&, State&, const Event&) {}
template <>
CADASTRE_HOT constexpr void write<K::time_called>(const Edition&, State& s, const Event&) {
  s.finale.time_up = true;
}
template <>
CADASTRE_HOT constexpr void write<K::final_began>(const Edition&, State& s, const Event& e) {
  s.finale.counting = true;
  s.finale.visits = e.squares;
  s.landing.rent_times = 0;
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::final_called>(const Edition&, State& s, const Event&) {
  s.stage = Stage::final_dice;
}
template <>
CADASTRE_HOT constexpr void write<K::final_rolled>(const Edition&, State& s, const Event& e) {
  s.dice = e.dice;
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::final_visited>(const Edition&, State& s, const Event& e) {
  s.finale.visits = s.finale.visits.without(e.square);
}
template <>
CADASTRE_HOT constexpr void write<K::ended>(const Edition&, State& s, const Event& e) {
  s.finale.winners = e.seats;
  s.stage = Stage::over;
}

template <>
CADASTRE_HOT constexpr void write<K::turn_paused>(const Edition&, State& s, const Event&) {
  s.stage = Stage::turn_end;
}

// --- jail ---

template <>
CADASTRE_HOT constexpr void write<K::passed_in_jail>(const Edition&, State& s, const Event& e) {
  ++s[e.seat].jail_tries;
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::jailed>(const Edition&, State& s, const Event& e) {
  s[e.seat].position = e.square;
  s[e.seat].jailed = true;
  s[e.seat].jail_tries = 0;
  s.doubles = 0;
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::stayed>(const Edition&, State& s, const Event& e) {
  ++s[e.seat].jail_tries;
  s.doubles = 0;
}
template <>
CADASTRE_HOT constexpr void write<K::last_try_failed>(const Edition&, State& s, const Event&) {
  s.stage = Stage::jail_exit;
}
template <>
CADASTRE_HOT constexpr void write<K::freed>(const Edition& ed, State& s, const Event& e) {
  const bool again = e.reason == Reason::jail_double && ed.jail_double == JailDouble::roll_again;
  s[e.seat].jailed = false;
  s[e.seat].jail_tries = 0;
  s[e.seat].from_start = ed.jail_exit == JailExit::start;
  s.doubles = again ? 1 : 0;
}

// --- money and titles ---

template <>
CADASTRE_HOT constexpr void write<K::paid>(const Edition&, State& s, const Event& e) {
  if (is_player(e.seat)) {
    s[e.seat].cash -= e.amount;
    expect(s[e.seat].cash >= Money{0});
  }
  if (is_player(e.other)) {
    s[e.other].cash += e.amount;
  }
}
template <>
CADASTRE_HOT constexpr void write<K::title_offered>(const Edition&, State& s, const Event&) {
  s.stage = Stage::purchase;
}
template <>
CADASTRE_HOT constexpr void write<K::purchase_decided>(const Edition&, State& s, const Event&) {
  s.stage = s.rolled ? Stage::settled : Stage::turn;  // before the roll: a title waited for
}
template <>
CADASTRE_HOT constexpr void write<K::title_passed>(const Edition&, State& s, const Event& e) {
  expect(s.owner_of(e.square) == e.other);
  if (is_player(e.other)) {
    s.owned[at(e.other)] = s.owned_by(e.other).without(e.square);
  }
  if (is_player(e.seat)) {
    s.owned[at(e.seat)] = s.owned_by(e.seat).with(e.square);
  } else {
    s.mortgaged = s.mortgaged.without(e.square);  // ALL-06
  }
  s.owner[at(e.square)] = e.seat;
  s.inherited = s.inherited.without(e.square);
}
template <>
CADASTRE_HOT constexpr void write<K::mortgaged>(const Edition&, State& s, const Event& e) {
  s.mortgaged = s.mortgaged.with(e.square);
}
template <>
CADASTRE_HOT constexpr void write<K::lifted>(const Edition&, State& s, const Event& e) {
  s.mortgaged = s.mortgaged.without(e.square);
  s.inherited = s.inherited.without(e.square);
}
template <>
CADASTRE_HOT constexpr void write<K::inherited>(const Edition&, State& s, const Event& e) {
  s.inherited = s.inherited | e.squares;
}
template <>
CADASTRE_HOT constexpr void write<K::mortgages_kept>(const Edition&, State& s, const Event& e) {
  s.inherited = s.inherited - e.squares;
}
template <>
CADASTRE_HOT constexpr void write<K::built>(const Edition&, State& s, const Event& e) {
  s.level[at(e.square)] = e.level;
  s.houses = static_cast<std::uint16_t>(s.houses + e.houses);
  s.hotels = static_cast<std::uint16_t>(s.hotels + e.hotels);
}
template <>
CADASTRE_HOT constexpr void write<K::unbuilt>(const Edition& ed, State& s, const Event& e) {
  write<K::built>(ed, s, e);
}

// --- rent and debt ---

// Takes the first that fits out of a list, keeping the order of the rest.
template <class List, class Fits>
constexpr void take_out(List& list, std::uint8_t& count, const Fits& fits) {
  unsigned i = 0;
  while (i < count && !fits(list[i])) {
    ++i;
  }
  expect(i < count);
  --count;
  for (; i < count; ++i) {
    list[i] = list[i + 1];
  }
  list[count] = {};
}
// By value: fields just written one by one and then compared as one word stall the processor.
constexpr bool is_claim(const Claim& c, Seat creditor, Seat debtor, Square square) {
  return c.creditor == creditor && c.debtor == debtor && c.square == square;
}
constexpr void remove_claim(State& s, const Event& e) {
  take_out(s.claims, s.claim_count, [&](const Claim& c) { return is_claim(c, e.other, e.seat, e.square); });
}
template <>
CADASTRE_HOT constexpr void write<K::rent_spared>(const Edition&, State&, const Event&) {}
template <>
CADASTRE_HOT constexpr void write<K::rent_roll_called>(const Edition&, State& s, const Event&) {
  s.stage = Stage::rent_dice;
}
template <>
CADASTRE_HOT constexpr void write<K::rent_rolled>(const Edition&, State& s, const Event&) {
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::claim_opened>(const Edition&, State& s, const Event& e) {
  s.claims[s.claim_count++] = {e.amount, e.seat, e.other, e.square, e.level, e.reason};
}
template <>
CADASTRE_HOT constexpr void write<K::claim_made>(const Edition&, State& s, const Event& e) {
  remove_claim(s, e);
}
template <>
CADASTRE_HOT constexpr void write<K::claims_aged>(const Edition&, State& s, const Event&) {
  for (int i = 0; i < s.claim_count; ++i) {
    --s.claims[static_cast<unsigned>(i)].rolls_left;
  }
}
template <>
CADASTRE_HOT constexpr void write<K::claim_lapsed>(const Edition&, State& s, const Event& e) {
  remove_claim(s, e);
}
template <>
CADASTRE_HOT constexpr void write<K::debt_opened>(const Edition&, State& s, const Event& e) {
  expect(s.debt_count < kMaxDebts);
  s.debts[s.debt_count++] = {e.amount, e.seat, e.other, e.reason, e.square};
}
template <>
CADASTRE_HOT constexpr void write<K::debt_closed>(const Edition&, State& s, const Event& e) {
  take_out(s.debts, s.debt_count, [&](const Debt& d) {
    return d.debtor == e.seat && d.creditor == e.other && d.amount == e.amount && d.reason == e.reason;
  });
}

// --- cards ---

template <>
CADASTRE_HOT constexpr void write<K::card_called>(const Edition&, State& s, const Event& e) {
  s.landing.deck = e.deck;
  s.stage = Stage::card;
}
template <>
CADASTRE_HOT constexpr void write<K::deck_empty>(const Edition&, State& s, const Event&) {
  s.stage = Stage::settled;
}
// Kept in order from the first place of the deck on, so that equal states are equal bit by bit.
constexpr void take_next_card(const DeckRule& deck, State& s, std::uint8_t& count) {
  --count;
  Card* const next = s.card_order.data() + deck.first_place;
  std::copy(next + 1, next + 1 + count, next);
  s.card_order[deck.first_place + count] = {};
}
template <>
CADASTRE_HOT constexpr void write<K::card_drawn>(const Edition& ed, State& s, const Event& e) {
  const unsigned deck = ed[e.card].deck;
  if (s.unseen.has(e.card)) {
    s.unseen = s.unseen.without(e.card);
  } else {
    take_next_card(ed.deck[deck], s, s.card_count[deck]);
  }
  s.stage = Stage::settled;
}
template <>
CADASTRE_HOT constexpr void write<K::card_returned>(const Edition& ed, State& s, const Event& e) {
  const unsigned deck = ed[e.card].deck;
  s.card_order[ed.deck[deck].first_place + s.card_count[deck]++] = e.card;
  if (is_player(e.seat)) {
    s[e.seat].kept = Kept{s[e.seat].kept.bits & ~kept_bit(e.card)};
  }
}
template <>
CADASTRE_HOT constexpr void write<K::card_kept>(const Edition&, State& s, const Event& e) {
  s[e.seat].kept = s[e.seat].kept.with(e.card);
}
template <>
CADASTRE_HOT constexpr void write<K::card_passed>(const Edition&, State& s, const Event& e) {
  s[e.other].kept = s[e.other].kept.without(e.card);
  s[e.seat].kept = s[e.seat].kept.with(e.card);
}
template <>
CADASTRE_HOT constexpr void write<K::card_aimed>(const Edition&, State& s, const Event& e) {
  s.landing.rent_times = static_cast<std::uint8_t>(e.amount.units);
}

template <>
CADASTRE_HOT constexpr void write<K::choice_offered>(const Edition&, State& s, const Event& e) {
  s.landing.choice = e.card;
  s.stage = Stage::choice;
}
template <>
CADASTRE_HOT constexpr void write<K::choice_made>(const Edition&, State& s, const Event&) {
  s.landing.choice = Card::none;
  s.stage = Stage::settled;
}

// --- auctions ---

template <>
CADASTRE_HOT constexpr void write<K::auction_opened>(const Edition&, State& s, const Event& e) {
  s.auction = {.floor = e.amount, .lot = e.lot, .square = e.square, .opener = e.seat, .bidders = e.seats};
  s.foreclosure.to_auction = s.foreclosure.to_auction.without(e.square);
}
template <>
CADASTRE_HOT constexpr void write<K::bid_placed>(const Edition&, State& s, const Event& e) {
  s.auction.bid = e.amount;
  s.auction.leader = e.seat;
}
template <>
CADASTRE_HOT constexpr void write<K::bid_passed>(const Edition&, State& s, const Event& e) {
  s.auction.bidders = s.auction.bidders.without(e.seat);
}
template <>
CADASTRE_HOT constexpr void write<K::auction_won>(const Edition&, State& s, const Event& e) {
  s.auction.leader = e.seat;
  s.auction.placing = e.lot != Lot::title;
}
template <>
CADASTRE_HOT constexpr void write<K::auction_closed>(const Edition&, State& s, const Event& e) {
  s.foreclosure.proceeds = s.foreclosure.proceeds.without(e.square);
  s.foreclosure.proceeds_to = s.foreclosure.proceeds.empty() ? Seat::bank : s.foreclosure.proceeds_to;
  s.auction = {};
}
template <>
CADASTRE_HOT constexpr void write<K::auction_queued>(const Edition&, State& s, const Event& e) {
  s.foreclosure.to_auction = s.foreclosure.to_auction.with(e.square);
}

// --- offers ---

constexpr void remove_offer(State& s, Seat maker) {
  s.offers[at(maker)] = {};
  --s.offer_count;
}
template <>
CADASTRE_HOT constexpr void write<K::offered>(const Edition&, State& s, const Event& e) {
  s.offers[at(e.seat)] = {e.give, e.take, e.other, e.settles};
  ++s.offer_count;
}
template <>
CADASTRE_HOT constexpr void write<K::offer_accepted>(const Edition&, State& s, const Event& e) {
  remove_offer(s, e.other);
}
template <>
CADASTRE_HOT constexpr void write<K::offer_rejected>(const Edition&, State& s, const Event& e) {
  remove_offer(s, e.other);
}
template <>
CADASTRE_HOT constexpr void write<K::offer_withdrawn>(const Edition&, State& s, const Event& e) {
  remove_offer(s, e.other);
}
template <>
CADASTRE_HOT constexpr void write<K::offer_lapsed>(const Edition&, State& s, const Event& e) {
  remove_offer(s, e.other);
}

// --- leaving ---

template <>
CADASTRE_HOT constexpr void write<K::bankrupted>(const Edition&, State& s, const Event& e) {
  s.in = s.in.without(e.seat);
  s[e.seat].jailed = false;
  ++s.left;
  s.bankruptcies = static_cast<std::uint8_t>(s.bankruptcies + (e.reason == Reason::left_table ? 0 : 1));
  s[e.seat].waits = Square::none;
  s[e.seat].from_start = false;
  s.waiting = s.waiting.without(e.seat);
  s.losing = s.losing.without(e.seat);
  s.opening.contenders =
      s.stage == Stage::roles ? s.opening.contenders.without(e.seat) : s.opening.contenders;
  if (e.seat == s.turn && s.stage != Stage::roles) {
    s.stage = Stage::settled;
    s.doubles = 0;
    s.landing.choice = Card::none;
    s.landing.move_due = false;
  }
}

// The same by kind at run time: events alone rebuild a state.
constexpr void replay(const Edition& ed, State& s, const Event& e) {
  switch (e.kind) {
#define CADASTRE_WRITE(kind, ...) \
  case K::kind:                   \
    return write<K::kind>(ed, s, e);
    CADASTRE_EVENTS(CADASTRE_WRITE)
#undef CADASTRE_WRITE
  }
}

}  // namespace cadastre::game
