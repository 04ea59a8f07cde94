// Rent: how much, and whether its owner must ask for it.
#pragma once

#include "game/building.h"

namespace cadastre::game {

struct Rent {
  Money amount{};
  Reason reason{};
};

constexpr int held_of_group(const Edition& ed, const State& s, Square square) {
  return (s.owned_by(s.owner_of(square)) & ed.group_of(square).members).count();
}

CADASTRE_HOT constexpr Rent street_rent(const Edition& ed, const State& s, Square square) {
  const SquareRule& rule = ed[square];
  const int level = s.level_of(square);
  const Money figure{rule.rents[static_cast<unsigned>(level)]};
  if (level > 0) {
    return {figure, Reason::rent_built};
  }
  const SquareSet group = ed.group_of(square).members;
  const bool whole = s.owned_by(s.owner_of(square)).contains(group);
  const bool spoilt = ed.group_rent == GroupRent::double_unless_group_mortgaged && s.mortgaged.meets(group);
  if (!whole || spoilt) {
    return {figure, Reason::rent_bare};
  }
  const bool partly = group_built(ed, s, square);  // EU-17
  return {figure * 2, partly ? Reason::rent_group_partly_built : Reason::rent_group};
}

CADASTRE_HOT constexpr Rent company_rent(const Edition& ed, const State& s, Square square) {
  const auto held = static_cast<unsigned>(held_of_group(ed, s, square));
  const Money figure{ed[square].rents[held - 1]};
  return s.rent_times == 0 ? Rent{figure, Reason::rent_company}
                           : Rent{figure * s.rent_times, Reason::rent_card};
}

constexpr Rent utility_rent(const Edition& ed, const State& s, Square square, int dice) {
  const auto held = static_cast<unsigned>(held_of_group(ed, s, square));
  const int times = s.rent_times == 0 ? ed[square].rents[held - 1] : s.rent_times;
  const bool rolled = s.sent_by_card || ed.utility_dice == UtilityDice::rolled;
  return {Money{times * dice}, rolled ? Reason::rent_utility_roll : Reason::rent_utility};
}

// What a visit to somebody's unmortgaged title costs; `dice` counts for utilities.
CADASTRE_HOT constexpr Rent rent_of(const Edition& ed, const State& s, Square square, int dice) {
  switch (ed[square].kind) {
    case SquareKind::street:
      return street_rent(ed, s, square);
    case SquareKind::company:
      return company_rent(ed, s, square);
    default:
      return utility_rent(ed, s, square, dice);
  }
}

CADASTRE_HOT constexpr void charge_rent(auto& g, Seat debtor, Square square, int dice) {
  const State& s = g.state;
  const Rent rent = rent_of(g.edition, s, square, dice);
  if (g.edition.rent == RentDue::automatic || s.claim_count == kMaxClaims) {
    owe(g, debtor, s.owner_of(square), rent.amount, rent.reason, square);
    return;
  }
  emit<K::claim_opened>(g, {.reason = rent.reason,
                            .seat = debtor,
                            .other = s.owner_of(square),
                            .square = square,
                            .level = g.edition.claim_rolls,
                            .amount = rent.amount});
}

CADASTRE_HOT constexpr void land_on_title(auto& g, Seat seat, Square square) {
  const State& s = g.state;
  const Seat owner = s.owner_of(square);
  if (owner == seat) {
    return;
  }
  if (owner == Seat::bank) {
    const Reason why = s.level_of(square) == 0 ? Reason::bought : Reason::bought_built;  // MM-52
    emit<K::title_offered>(g, {.reason = why, .seat = seat, .square = square});
  } else if (s.mortgaged.has(square)) {
    emit<K::rent_spared>(g,
                         {.reason = Reason::rent_mortgaged, .seat = seat, .other = owner, .square = square});
  } else if (g.edition[square].kind == SquareKind::utility &&
             (s.sent_by_card || g.edition.utility_dice == UtilityDice::rolled)) {
    emit<K::rent_roll_called>(g, {.reason = Reason::rent_utility_roll, .seat = seat, .square = square});
  } else {
    charge_rent(g, seat, square, s.dice.total());
  }
}

CADASTRE_COLD constexpr void rent_dice(auto& g, Dice dice) {
  const Seat seat = g.state.turn;
  emit<K::rent_rolled>(g, {.reason = Reason::rent_utility_roll, .seat = seat, .dice = dice});
  charge_rent(g, seat, g.state[seat].position, dice.total());
}

// --- claims (EU-15) ---

constexpr const Claim* find_claim(const State& s, Seat creditor, Seat debtor, Square square) {
  for (int i = 0; i < s.claim_count; ++i) {
    const Claim& c = s.claims[static_cast<unsigned>(i)];
    if (c.creditor == creditor && c.debtor == debtor && c.square == square) {
      return &c;
    }
  }
  return nullptr;
}

constexpr Refusal claim_refusal(const State& s, Seat creditor, Seat debtor, Square square) {
  if (find_claim(s, creditor, debtor, square) == nullptr) {
    return Refusal::no_such_claim;
  }
  return busy_refusal(s);
}

constexpr Event claim_event(const Claim& c) {
  return {.reason = c.reason, .seat = c.debtor, .other = c.creditor, .square = c.square, .amount = c.amount};
}

CADASTRE_HOT constexpr void claim(auto& g, Seat creditor, Seat debtor, Square square) {
  const Claim c = *find_claim(g.state, creditor, debtor, square);
  emit<K::claim_made>(g, claim_event(c));
  owe(g, c.debtor, c.creditor, c.amount, c.reason, c.square);
}

constexpr void lapse(auto& g, const Claim& c) {
  Event e = claim_event(c);
  e.reason = Reason::rent_unclaimed;
  emit<K::claim_lapsed>(g, e);
}

// A new turn has begun to roll: rents not asked for in time are lost.
constexpr void age_claims(auto& g) {
  const State& s = g.state;
  emit<K::claims_aged>(g, {.reason = Reason::rent_unclaimed});
  while (s.claim_count > 0 && s.claims[0].rolls_left == 0) {
    lapse(g, s.claims[0]);
  }
}

}  // namespace cadastre::game
