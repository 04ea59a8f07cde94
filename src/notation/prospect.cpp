#include "notation/prospect.h"

#include "game/apply.h"
#include "game/rent.h"

namespace cadastre::notation {
namespace {

using game::ActionKind;
using game::EventKind;
using game::Money;
using game::Seat;
using game::State;

// Paying what one owes makes nobody poorer.
Money net_worth(const State& s, Seat seat) {
  Money sum = s[seat].cash;
  for (int i = 0; i < s.debt_count; ++i) {
    const game::Debt& debt = s.debts[static_cast<unsigned>(i)];
    sum += debt.creditor == seat ? debt.amount : Money{0};
    sum -= debt.debtor == seat ? debt.amount : Money{0};
  }
  return sum;
}

// Where something else begins that the action only led to.
bool leads_on(EventKind kind) {
  return kind == EventKind::turn_began || kind == EventKind::card_called || kind == EventKind::card_drawn ||
         kind == EventKind::final_began;
}

bool has_a_sum(ActionKind kind) {
  switch (kind) {
    case ActionKind::pay_fine:
    case ActionKind::buy:
    case ActionKind::place:
    case ActionKind::choose:
    case ActionKind::claim:
    case ActionKind::build:
    case ActionKind::sell:
    case ActionKind::sell_hotels:
    case ActionKind::sell_title:
    case ActionKind::mortgage:
    case ActionKind::lift:
    case ActionKind::accept:
      return true;
    default:
      return false;
  }
}

void look_at_building(const game::Edition& ed, const State& before, const State& after, game::Square square,
                      Prospect& found) {
  if (after.auction.lot != game::Lot::none && before.auction.lot == game::Lot::none) {
    found.lot = after.auction.lot;
    found.floor = after.auction.floor;
    return;
  }
  found.lot = after.level_of(square) == game::kHotel ? game::Lot::hotel : game::Lot::house;
  found.rent = rent_on(ed, before, square);
  found.rent_after = rent_on(ed, after, square);
}

}  // namespace

Prospect prospect_of(const game::Edition& ed, const State& s, const game::Action& action) {
  Prospect found;
  if (!has_a_sum(action.kind)) {
    return found;
  }
  State after = s;
  bool led_on = false;
  const Money before = net_worth(s, action.seat);
  auto listen = [&](const game::Event& event) {
    led_on = led_on || leads_on(event.kind);
    found.money = led_on ? found.money : net_worth(after, action.seat) - before;
  };
  game::apply_and_tell(ed, after, action, game::Teller(listen));
  if (action.kind == ActionKind::build) {
    look_at_building(ed, s, after, action.square, found);
  }
  return found;
}

std::optional<Money> rent_on(const game::Edition& ed, const State& state, game::Square square) {
  const bool fixed = ed[square].kind != game::SquareKind::utility;
  if (!game::is_player(state.owner_of(square)) || state.mortgaged.has(square) || !fixed) {
    return std::nullopt;
  }
  if (state.landing.rent_times != 0 || state.landing.sent_by_card) {
    State s = state;  // what a card does to rents is not of the place
    s.landing.rent_times = 0;
    s.landing.sent_by_card = false;
    return rent_on(ed, s, square);
  }
  return game::rent_of(ed, state, square, 0).amount;
}

std::optional<Money> missing_for(const game::Edition& ed, const State& s, const game::Action& action) {
  const game::Refusal why = game::refusal(ed, s, action);
  const game::Player& player = s[action.seat];
  if (why == game::Refusal::debt_first) {
    const game::Debt* debt = game::debt_of(s, action.seat);
    return debt != nullptr && debt->amount > player.cash ? std::optional(debt->amount - player.cash)
                                                         : std::nullopt;
  }
  if (why != game::Refusal::cannot_afford) {
    return std::nullopt;
  }
  Money price = action.kind == ActionKind::bid ? action.amount : action.give.cash;
  if (has_a_sum(action.kind)) {
    // What it would cost who has enough.
    State rich = s;
    rich[action.seat].cash += Money{1'000'000};
    price = game::refusal(ed, rich, action) == game::Refusal::none
                ? Money{0} - prospect_of(ed, rich, action).money
                : Money{0};
  }
  return price > player.cash ? std::optional(price - player.cash) : std::nullopt;
}

}  // namespace cadastre::notation
