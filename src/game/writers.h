// One function per event, and the switch that calls them: the only code that changes a State.
#pragma once

#include <algorithm>

#include "game/writers_unequal.h"

namespace cadastre::game {

// A card that cannot be kept has no bit in a Kept set.
constexpr std::uint32_t kept_bit(Card card) { return at(card) < kMaxKept ? 1U << at(card) : 0U; }

// --- the course of the game ---

CADASTRE_WRITES(order_rolled) { s[e.seat].start_total = static_cast<std::uint8_t>(e.dice.total()); }
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
CADASTRE_WRITES(order_tied) {
  if (ed.start_order == StartOrder::falling_total) {
    take_places(s);
  }
  s.opening.contenders = e.seats;
  for (const Seat seat : e.seats) {
    s[seat].start_total = 0;
  }
}
CADASTRE_WRITES(started) {
  if (ed.start_order == StartOrder::falling_total) {
    take_places(s);
  }
  s.opening.first = e.seat;
  s.turn = e.seat;
}
CADASTRE_WRITES(deal_called) { s.stage = Stage::deal; }
CADASTRE_WRITES(left_short) { s.opening.going_short = s.opening.going_short.with(e.seat); }
CADASTRE_WRITES(turn_began) {
  s.turn = e.seat;
  s.round = static_cast<std::uint16_t>(std::min(e.amount.units, kLastRound));
  s.stage = Stage::turn;
  s.opening.going_short = {};
  s.doubles = 0;
  s.rolled = false;
}
CADASTRE_WRITES(roll_called) { s.stage = Stage::turn_dice; }
CADASTRE_WRITES(rolled) {
  s.dice = e.dice;
  s.rolled = true;
  s.doubles = static_cast<std::uint8_t>(e.dice.is_double() ? s.doubles + 1 : 0);
  s.stage = Stage::settled;
  s.landing.sent_by_card = false;
  s.landing.rent_times = 0;
  s.landing.fee_taken = false;
}
CADASTRE_WRITES(rolls_again) { s.stage = Stage::turn; }
CADASTRE_WRITES(moved) {
  s[e.seat].position = e.square;
  s[e.seat].from_start = false;
  s.landing.sent_by_card = e.reason == Reason::card_move;
  s.stage = Stage::settled;
}
CADASTRE_WRITES(rested) {}
CADASTRE_WRITES(time_called) { s.finale.time_up = true; }
CADASTRE_WRITES(final_began) {
  s.finale.counting = true;
  s.finale.visits = e.squares;
  s.landing.rent_times = 0;
  s.stage = Stage::settled;
}
CADASTRE_WRITES(final_called) { s.stage = Stage::final_dice; }
CADASTRE_WRITES(final_rolled) {
  s.dice = e.dice;
  s.stage = Stage::settled;
}
CADASTRE_WRITES(final_visited) { s.finale.visits = s.finale.visits.without(e.square); }
CADASTRE_WRITES(ended) {
  s.finale.winners = e.seats;
  s.stage = Stage::over;
}

CADASTRE_WRITES(turn_paused) { s.stage = Stage::turn_end; }

// --- jail ---

CADASTRE_WRITES(passed_in_jail) {
  ++s[e.seat].jail_tries;
  s.stage = Stage::settled;
}
CADASTRE_WRITES(jailed) {
  s[e.seat].position = e.square;
  s[e.seat].jailed = true;
  s[e.seat].jail_tries = 0;
  s.doubles = 0;
  s.stage = Stage::settled;
}
CADASTRE_WRITES(stayed) {
  ++s[e.seat].jail_tries;
  s.doubles = 0;
}
CADASTRE_WRITES(last_try_failed) { s.stage = Stage::jail_exit; }
CADASTRE_WRITES(freed) {
  const bool again = e.reason == Reason::jail_double && ed.jail_double == JailDouble::roll_again;
  s[e.seat].jailed = false;
  s[e.seat].jail_tries = 0;
  s[e.seat].from_start = ed.jail_exit == JailExit::start;
  s.doubles = again ? 1 : 0;
}

// --- money and titles ---

CADASTRE_WRITES(paid) {
  if (is_player(e.seat)) {
    s[e.seat].cash -= e.amount;
    expect(s[e.seat].cash >= Money{0});
  }
  if (is_player(e.other)) {
    s[e.other].cash += e.amount;
  }
}
CADASTRE_WRITES(title_offered) { s.stage = Stage::purchase; }
CADASTRE_WRITES(purchase_decided) {
  s.stage = s.rolled ? Stage::settled : Stage::turn;  // before the roll: a title waited for
}
CADASTRE_WRITES(title_passed) {
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
CADASTRE_WRITES(mortgaged) { s.mortgaged = s.mortgaged.with(e.square); }
CADASTRE_WRITES(lifted) {
  s.mortgaged = s.mortgaged.without(e.square);
  s.inherited = s.inherited.without(e.square);
}
CADASTRE_WRITES(inherited) { s.inherited = s.inherited | e.squares; }
CADASTRE_WRITES(mortgages_kept) { s.inherited = s.inherited - e.squares; }
CADASTRE_WRITES(built) {
  s.level[at(e.square)] = e.level;
  s.houses = static_cast<std::uint16_t>(s.houses + e.houses);
  s.hotels = static_cast<std::uint16_t>(s.hotels + e.hotels);
}
CADASTRE_WRITES(unbuilt) { write_as<K::built>(ed, s, e); }

// --- rent and debt ---

// Takes the first that fits out of a list, keeping the order of the rest.
template <class List, class Fits>
CADASTRE_HOT constexpr void take_out(List& list, std::uint8_t& count, const Fits& fits) {
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
CADASTRE_WRITES(rent_spared) {}
CADASTRE_WRITES(rent_roll_called) { s.stage = Stage::rent_dice; }
CADASTRE_WRITES(rent_rolled) { s.stage = Stage::settled; }
CADASTRE_WRITES(claim_opened) {
  s.claims[s.claim_count++] = {e.amount, e.seat, e.other, e.square, e.level, e.reason};
}
CADASTRE_WRITES(claim_made) { remove_claim(s, e); }
CADASTRE_WRITES(claims_aged) {
  for (int i = 0; i < s.claim_count; ++i) {
    --s.claims[static_cast<unsigned>(i)].rolls_left;
  }
}
CADASTRE_WRITES(claim_lapsed) { remove_claim(s, e); }
CADASTRE_WRITES(debt_opened) {
  expect(s.debt_count < kMaxDebts);
  s.debts[s.debt_count++] = {e.amount, e.seat, e.other, e.reason, e.square};
}
CADASTRE_WRITES(debt_closed) {
  take_out(s.debts, s.debt_count, [&](const Debt& d) {
    return d.debtor == e.seat && d.creditor == e.other && d.amount == e.amount && d.reason == e.reason;
  });
}

// --- cards ---

CADASTRE_WRITES(card_called) {
  s.landing.deck = e.deck;
  s.stage = Stage::card;
}
CADASTRE_WRITES(deck_empty) { s.stage = Stage::settled; }
// Kept in order from the first place of the deck on, so that equal states are equal bit by bit.
constexpr void take_next_card(const DeckRule& deck, State& s, std::uint8_t& count) {
  --count;
  Card* const next = s.card_order.data() + deck.first_place;
  std::copy(next + 1, next + 1 + count, next);
  s.card_order[deck.first_place + count] = {};
}
CADASTRE_WRITES(card_drawn) {
  const unsigned deck = ed[e.card].deck;
  if (s.unseen.has(e.card)) {
    s.unseen = s.unseen.without(e.card);
  } else {
    take_next_card(ed.deck[deck], s, s.card_count[deck]);
  }
  s.stage = Stage::settled;
}
CADASTRE_WRITES(card_returned) {
  const unsigned deck = ed[e.card].deck;
  s.card_order[ed.deck[deck].first_place + s.card_count[deck]++] = e.card;
  if (is_player(e.seat)) {
    s[e.seat].kept = Kept{s[e.seat].kept.bits & ~kept_bit(e.card)};
  }
}
CADASTRE_WRITES(card_kept) { s[e.seat].kept = s[e.seat].kept.with(e.card); }
CADASTRE_WRITES(card_passed) {
  s[e.other].kept = s[e.other].kept.without(e.card);
  s[e.seat].kept = s[e.seat].kept.with(e.card);
}
CADASTRE_WRITES(card_aimed) { s.landing.rent_times = static_cast<std::uint8_t>(e.amount.units); }

CADASTRE_WRITES(choice_offered) {
  s.landing.choice = e.card;
  s.stage = Stage::choice;
}
CADASTRE_WRITES(choice_made) {
  s.landing.choice = Card::none;
  s.stage = Stage::settled;
}

// --- auctions ---

CADASTRE_WRITES(auction_opened) {
  s.auction = {.floor = e.amount, .lot = e.lot, .square = e.square, .opener = e.seat, .bidders = e.seats};
  s.foreclosure.to_auction = s.foreclosure.to_auction.without(e.square);
}
CADASTRE_WRITES(bid_placed) {
  s.auction.bid = e.amount;
  s.auction.leader = e.seat;
}
CADASTRE_WRITES(bidder_admitted) { s.auction.bidders = s.auction.bidders.with(e.seat); }
CADASTRE_WRITES(bid_passed) { s.auction.bidders = s.auction.bidders.without(e.seat); }
CADASTRE_WRITES(auction_won) {
  s.auction.leader = e.seat;
  s.auction.placing = e.lot != Lot::title;
}
CADASTRE_WRITES(auction_closed) {
  s.foreclosure.proceeds = s.foreclosure.proceeds.without(e.square);
  s.foreclosure.proceeds_to = s.foreclosure.proceeds.empty() ? Seat::bank : s.foreclosure.proceeds_to;
  s.auction = {};
}
CADASTRE_WRITES(auction_queued) { s.foreclosure.to_auction = s.foreclosure.to_auction.with(e.square); }

// --- offers ---

constexpr void remove_offer(State& s, Seat maker) {
  s.offers[at(maker)] = {};
  --s.offer_count;
}
CADASTRE_WRITES(offered) {
  s.offers[at(e.seat)] = {e.give, e.take, e.other, e.settles};
  ++s.offer_count;
}
CADASTRE_WRITES(offer_accepted) { remove_offer(s, e.other); }
CADASTRE_WRITES(offer_rejected) { remove_offer(s, e.other); }
CADASTRE_WRITES(offer_withdrawn) { remove_offer(s, e.other); }
CADASTRE_WRITES(offer_lapsed) { remove_offer(s, e.other); }

// --- leaving ---

CADASTRE_WRITES(bankrupted) {
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

constexpr void write(const Edition& ed, State& s, const Event& e) {
  switch (e.kind) {
#define CADASTRE_WRITE(kind, ...) \
  case K::kind:                   \
    return write_as<K::kind>(ed, s, e);
    CADASTRE_EVENTS(CADASTRE_WRITE)
#undef CADASTRE_WRITE
  }
}

}  // namespace cadastre::game
