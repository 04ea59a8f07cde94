// Rent: how much, and whether its owner must ask for it.
#pragma once

#include "game/building.h"
#include "game/titles.h"

namespace cadastre::game {

struct Rent {
  Money amount{};
  Reason reason{};
};

constexpr int held_of_group(const Edition& ed, const State& s, Square square) {
  return (s.owned_by(s.owner_of(square)) & ed.group_of(square).members).count();
}

// AM-14: double, built or bare, for those who may.
CADASTRE_COLD constexpr Rent monopoly_rent(const Edition& ed, const State& s, Square square, Money figure) {
  const bool built = s.level_of(square) > 0;
  if (monopolised(ed, s, square) && has_right(ed, s, s.owner_of(square), Right::doubles_rent)) {
    return {figure * 2, built ? Reason::rent_group_built : Reason::rent_group};
  }
  return {figure, built ? Reason::rent_built : Reason::rent_bare};
}

// The printed figure of a street's buildings; a hotel's may be the one after that of its houses.
CADASTRE_HOT constexpr Money printed_rent(const Edition& ed, const State& s, Square square) {
  const int level = s.level_of(square);
  const int step = level == kHotel && ed.hotel_rent == HotelRent::by_step
                       ? height(level, houses_before_hotel(ed, s, s.owner_of(square)))
                       : level;
  return Money{ed[square].rents[static_cast<unsigned>(step)]};
}

CADASTRE_HOT constexpr Rent street_rent(const Edition& ed, const State& s, Square square) {
  const int level = s.level_of(square);
  const Money figure = printed_rent(ed, s, square);
  if (ed.group_rent == GroupRent::double_monopolised) [[unlikely]] {
    return monopoly_rent(ed, s, square, figure);
  }
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

CADASTRE_HOT constexpr Money company_fare(const Edition& ed, const State& s, Square square) {
  const auto held = static_cast<unsigned>(held_of_group(ed, s, square));
  const bool adds_up = has_right(ed, s, s.owner_of(square), Right::companies_add_up);
  return adds_up ? Money{ed[square].rents[held - 1]} : ed[square].flat_fare;
}

CADASTRE_HOT constexpr Rent company_rent(const Edition& ed, const State& s, Square square) {
  const Money figure = company_fare(ed, s, square);
  return s.landing.rent_times == 0 ? Rent{figure, Reason::rent_company}
                                   : Rent{figure * s.landing.rent_times, Reason::rent_card};
}

// What each pip costs.
constexpr Money utility_fare(const Edition& ed, const State& s, Square square) {
  const bool adds_up = has_right(ed, s, s.owner_of(square), Right::utilities_add_up);
  const auto held = static_cast<unsigned>(adds_up ? held_of_group(ed, s, square) : 1);
  return Money{ed[square].rents[held - 1]};
}

constexpr Rent utility_rent(const Edition& ed, const State& s, Square square, int dice) {
  const Money pip = s.landing.rent_times == 0 ? utility_fare(ed, s, square) : Money{s.landing.rent_times};
  const bool rolled = s.landing.sent_by_card || ed.utility_dice == UtilityDice::rolled;
  return {pip * dice, rolled ? Reason::rent_utility_roll : Reason::rent_utility};
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
  Rent rent = rent_of(g.edition, s, square, dice);
  if (bound_by(g.edition, s, s.owner_of(square), Law::half_rents)) [[unlikely]] {
    rent = {half_received(rent.amount), Reason::rent_halved};
  }
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
    offer_title(g, seat, square);
  } else if (s.mortgaged.has(square)) {
    emit<K::rent_spared>(g,
                         {.reason = Reason::rent_mortgaged, .seat = seat, .other = owner, .square = square});
  } else if (s[owner].jailed && !has_right(g.edition, s, owner, Right::collects_in_jail)) {
    emit<K::rent_spared>(g, {.reason = Reason::rent_jailed, .seat = seat, .other = owner, .square = square});
  } else if (g.edition[square].kind == SquareKind::utility &&
             (s.landing.sent_by_card || g.edition.utility_dice == UtilityDice::rolled)) {
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
    if (is_claim(c, creditor, debtor, square)) {
      return &c;
    }
  }
  return nullptr;
}

constexpr Refusal claim_refusal(const Edition& ed, const State& s, Seat creditor, Seat debtor,
                                Square square) {
  if (find_claim(s, creditor, debtor, square) == nullptr) {
    return Refusal::no_such_claim;
  }
  if (s[creditor].jailed && !has_right(ed, s, creditor, Right::collects_in_jail)) {
    return Refusal::no_dealings_in_jail;  // AM-32
  }
  if (const Refusal waits = business_refusal(ed, s, creditor, Business::claim); waits != Refusal::none) {
    return waits;
  }
  return s.debt_count == kMaxDebts ? Refusal::debt_first : Refusal::none;
}

constexpr Event claim_event(const Claim& c) {
  return {.reason = c.reason, .seat = c.debtor, .other = c.creditor, .square = c.square, .amount = c.amount};
}

CADASTRE_HOT constexpr void claim(auto& g, Seat creditor, Seat debtor, Square square) {
  const Claim* open = find_claim(g.state, creditor, debtor, square);
  const Money amount = open->amount;
  const Reason why = open->reason;
  emit<K::claim_made>(g,
                      {.reason = why, .seat = debtor, .other = creditor, .square = square, .amount = amount});
  owe(g, debtor, creditor, amount, why, square);
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
