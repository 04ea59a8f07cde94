#include "bots/talks.h"

#include <algorithm>

#include "bots/printed.h"
#include "game/legal.h"

namespace cadastre::bots {
namespace {

constexpr int kMostTries = 16;
constexpr int kBreath = 3;  // rounds between two offers of the same bot to the same person

// What a person would notice: a tenth of what the titles cost.
int least_raise(const game::Edition& ed, game::SquareSet titles) {
  int price = 0;
  for (const game::Square square : titles) {
    price += ed[square].price.units;
  }
  return price / 10 + 1;
}

}  // namespace

bool Talks::nuisance(const game::Edition& ed, const game::State& s, const game::Action& offer) {
  const auto between = [&](const Offered& one) { return one.seat == offer.seat && one.other == offer.other; };
  const bool too_soon = std::ranges::any_of(
      offered_, [&](const Offered& one) { return between(one) && s.round < one.round + kBreath; });
  if (too_soon || printed_value(ed, s, offer.give) * 4 < printed_value(ed, s, offer.take) * 3) {
    return true;
  }
  const int cash = offer.give.cash.units - offer.take.cash.units;
  const auto before = std::ranges::find_if(offered_, [&](const Offered& one) {
    return between(one) && one.give == offer.give.titles && one.take == offer.take.titles;
  });
  if (before == offered_.end()) {
    offered_.push_back({offer.seat, offer.other, offer.give.titles, offer.take.titles, cash, s.round});
    return false;
  }
  if (cash < before->cash + least_raise(ed, before->give | before->take)) {
    return true;
  }
  before->cash = cash;
  before->round = s.round;
  return false;
}

std::optional<game::Action> Talks::next_act(const game::Edition& ed, const game::State& s,
                                            const std::function<Bot*(game::Seat)>& bot_of) {
  std::optional<game::Action> action;
  for (int tries = 0; tries < kMostTries; ++tries) {
    action = bots::next_act(s, bot_of);
    const bool to_a_person =
        action && action->kind == game::ActionKind::offer && bot_of(action->other) == nullptr;
    if (!to_a_person || !nuisance(ed, s, *action)) {
      return action;
    }
  }
  return game::default_action(ed, s, action->seat);
}

}  // namespace cadastre::bots
