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

int more_given(const game::Action& offer) { return offer.give.cash.units - offer.take.cash.units; }

// Bots mind their manners as long as this lives.
class Minded {
 public:
  Minded(const game::State& s, const std::function<Bot*(game::Seat)>& bot_of, const Bot::Manners& manners)
      : seats_(s.in), bot_of_(bot_of) {
    tell(&manners);
  }
  ~Minded() { tell(nullptr); }
  Minded(const Minded&) = delete;
  Minded& operator=(const Minded&) = delete;

 private:
  void tell(const Bot::Manners* manners) const {
    for (const game::Seat seat : seats_) {
      if (Bot* bot = bot_of_(seat); bot != nullptr) {
        bot->mind(manners);
      }
    }
  }

  game::SeatSet seats_;
  const std::function<Bot*(game::Seat)>& bot_of_;
};

}  // namespace

bool Talks::bothers(const game::Edition& ed, const game::State& s, const game::Action& offer) const {
  const auto between = [&](const Offered& one) { return one.seat == offer.seat && one.other == offer.other; };
  const bool too_soon = std::ranges::any_of(
      offered_, [&](const Offered& one) { return between(one) && s.round < one.round + kBreath; });
  if (too_soon || printed_value(ed, s, offer.give) * 4 < printed_value(ed, s, offer.take) * 3) {
    return true;
  }
  const auto before = std::ranges::find_if(offered_, [&](const Offered& one) { return one.is(offer); });
  return before != offered_.end() &&
         more_given(offer) < before->cash + least_raise(ed, before->give | before->take);
}

bool Talks::nuisance(const game::Edition& ed, const game::State& s, const game::Action& offer) {
  if (bothers(ed, s, offer)) {
    return true;
  }
  std::erase_if(offered_, [&](const Offered& one) { return one.is(offer); });
  offered_.push_back(
      {offer.seat, offer.other, offer.give.titles, offer.take.titles, more_given(offer), s.round});
  return false;
}

std::optional<game::Action> Talks::next_act(const game::Edition& ed, const game::State& s,
                                            const std::function<Bot*(game::Seat)>& bot_of) {
  const Bot::Manners manners = [&](const game::Action& offer) {
    return bot_of(offer.other) != nullptr || !bothers(ed, s, offer);
  };
  const Minded minded(s, bot_of, manners);
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
