// Any legal action, now and then an offer: the bot that knows nothing, and what shakes the rules out.
// `below(n)` gives a number from 0 to n - 1; bots have no randomness of their own.
#pragma once

#include <algorithm>
#include <optional>

#include "game/legal.h"

namespace cadastre::bots {

template <class Below>
game::Terms random_terms(const game::State& s, game::Seat giver, Below& below) {
  game::Terms terms;
  if (below(2) == 0) {
    terms.cash = game::Money{static_cast<int>(below(static_cast<unsigned>(s[giver].cash.units) + 1))};
  }
  for (const game::Square square : s.owned_by(giver)) {
    terms.titles = below(5) == 0 ? terms.titles.with(square) : terms.titles;
  }
  for (const game::Card card : s[giver].kept) {
    terms.cards = below(3) == 0 ? terms.cards.with(card) : terms.cards;
  }
  return terms;
}

// Some offer, counter-offer or settlement of this seat; it may well be refused.
template <class Below>
game::Action random_offer(const game::State& s, game::Seat seat, const game::Listing& may, Below& below) {
  if (may.may_settle && below(2) == 0) {
    game::Action action{.kind = game::ActionKind::settle, .seat = seat, .give = random_terms(s, seat, below)};
    action.give.cards = {};
    return action;
  }
  const bool counters = !may.may_counter.empty();
  const game::SeatSet partners = counters ? may.may_counter : may.may_offer_to;
  const game::Seat to = partners.nth(static_cast<int>(below(static_cast<unsigned>(partners.count()))));
  return {.kind = counters ? game::ActionKind::counter : game::ActionKind::offer,
          .seat = seat,
          .other = to,
          .give = random_terms(s, seat, below),
          .take = random_terms(s, to, below)};
}

template <class Below>
game::Action random_listed(const game::Listing& may, Below& below) {
  const game::Listed pick = may[below(static_cast<unsigned>(may.count))];
  game::Action action = pick.action;
  if (action.kind == game::ActionKind::bid) {
    const int room = std::min(50, pick.most.units - action.amount.units);
    action.amount += game::Money{static_cast<int>(below(static_cast<unsigned>(room) + 1))};
  }
  return action;
}

// For one seat; nothing when it has nothing to do or thought of an impossible offer. Rarely leaves the table.
template <class Below>
std::optional<game::Action> random_action(const game::Edition& ed, const game::State& s, game::Seat seat,
                                          Below& below) {
  const game::Listing may = game::legal(ed, s, seat);
  if (!may.may_offer_to.empty() && below(10) == 0) {
    const game::Action action = random_offer(s, seat, may, below);
    return game::refusal(ed, s, action) == game::Refusal::none ? std::optional(action) : std::nullopt;
  }
  if (may.count == 0) {
    return std::nullopt;
  }
  const game::Action action = random_listed(may, below);
  const bool leaves = action.kind == game::ActionKind::resign && below(400) != 0;
  return leaves ? std::nullopt : std::optional(action);
}

// At a table where players decide: mostly one who owes, sometimes anybody; the default if nothing comes up.
template <class Below>
game::Action random_move(const game::Edition& ed, const game::State& s, Below& below) {
  const game::SeatSet owe = game::owing(s);
  const game::SeatSet who = below(6) == 0 ? s.in : owe;
  const game::Seat seat = who.nth(static_cast<int>(below(static_cast<unsigned>(who.count()))));
  const std::optional<game::Action> action = random_action(ed, s, seat, below);
  return action ? *action : game::default_action(ed, s, owe.front());
}

}  // namespace cadastre::bots
