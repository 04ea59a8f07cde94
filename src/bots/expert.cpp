#include "bots/expert.h"

#include <algorithm>

#include "game/apply.h"
#include "game/legal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Refusal;
using game::Seat;
using game::Square;
using game::State;

namespace {

constexpr std::size_t kLongestPlan = 60;
constexpr std::uint32_t kEffort = 20;  // times the rolls of `hard`: it plays less far on, but oftener
constexpr int kPlayedOn = 2;           // that a position is played on before it is judged
// Who deals most wins most: whatever looks better is tried, at once and with everybody.
constexpr double kErrors = 0;
constexpr Eagerness kEager{.offers = 4, .rounds = 1, .tried = 12};

const Network& network_of(const BotSettings& settings) {
  return settings.network != nullptr ? *settings.network : learned_network();
}

// The first so many buildings of a plan, and what has to come before them.
Plan first_buildings(const Plan& plan, std::size_t count) {
  Plan out;
  for (const Action& action : plan) {
    if (count == 0) {
      break;
    }
    count -= action.kind == ActionKind::build ? 1 : 0;
    out.push_back(action);
  }
  return out;
}

std::size_t building_count(const Plan& plan) {
  return static_cast<std::size_t>(std::count_if(
      plan.begin(), plan.end(), [](const Action& action) { return action.kind == ActionKind::build; }));
}

BotSettings with_effort(BotSettings settings) {
  settings.nodes *= kEffort;
  return settings;
}

}  // namespace

Expert::Expert(const game::Edition& ed, const BotSettings& settings)
    : Hard(ed, with_effort(settings), {~std::uint64_t{0}, kPlayedOn, &network_of(settings), kErrors},
           kEager) {}

void Expert::new_game(std::uint64_t seed) {
  Hard::new_game(seed);
  intents_ = {};
}

// --- building ---

// The title it can pawn that earns least for what it brings; groups it has whole are left alone.
std::optional<Action> Expert::next_pawn(const State& s, Seat seat) const {
  const game::Edition& ed = edition();
  std::optional<Action> found;
  std::int64_t least = 0;
  for (const Square square : s.owned_by(seat) - s.mortgaged) {
    const game::GroupRule& group = ed.group_of(square);
    const bool whole = group.kind == game::SquareKind::street && s.owned_by(seat).contains(group.members);
    if (whole || s.level_of(square) > 0 || ed[square].mortgage.units <= 0) {
      continue;
    }
    const std::int64_t rent = game::rent_of(ed, s, square, 7).amount.units;
    const std::int64_t loss = rent * normal().values().visits[game::at(square)] / ed[square].mortgage.units;
    if ((!found || loss < least) && game::mortgage_refusal(ed, s, seat, square) == Refusal::none) {
      least = loss;
      found = Action{.kind = ActionKind::mortgage, .seat = seat, .square = square};
    }
  }
  return found;
}

// Whether only money keeps it from building somewhere.
bool Expert::lacks_money(const State& s, Seat seat) const {
  for (const Square square : s.owned_by(seat) & edition().streets) {
    if (game::build_refusal(edition(), s, seat, square) == Refusal::cannot_afford) {
      return true;
    }
  }
  return false;
}

// All the buildings it can pay for, the one that earns most for its price first; with what it can pawn, too.
Plan Expert::buildings(const State& s, Seat seat, bool pawns) const {
  Plan plan;
  State then = s;
  while (plan.size() < kLongestPlan && game::busy_refusal(then) == Refusal::none) {
    auto next = next_building(then, seat);
    if (!next && pawns && lacks_money(then, seat)) {
      next = next_pawn(then, seat);
    }
    if (!next) {
      break;
    }
    plan.push_back(*next);
    game::apply(edition(), then, *next);
  }
  return first_buildings(plan, building_count(plan));
}

// As usual, nothing, a part of what it can pay for, all of it, or more for what it can pawn.
Expert::Intent Expert::intend(const State& s, Seat seat, const Action& usual) {
  const Action roll{.kind = ActionKind::roll, .seat = seat};
  std::vector<Plan> plans = {{usual}};
  const auto add = [&](Plan plan) {
    plan.push_back(roll);
    plans.push_back(std::move(plan));
  };
  const Plan paid = buildings(s, seat, false);
  const Plan pawned = buildings(s, seat, true);
  const std::size_t most = building_count(paid);
  const std::size_t more = building_count(pawned);
  for (std::size_t part = 1; part <= 3 && most > 0; ++part) {
    const std::size_t count = most * part / 3;
    if (count > most * (part - 1) / 3) {
      add(first_buildings(paid, count));
    }
  }
  if (more > most) {
    add(pawned);
    if (more - most > 1) {
      add(first_buildings(pawned, most + (more - most) / 2));
    }
  }
  const bool improves = usual.kind == ActionKind::build || usual.kind == ActionKind::lift;
  if (improves) {
    add({});
  }
  Intent intent{.steps = {}, .next = 0, .round = s.round, .own = false};
  if (plans.size() > 1) {
    const std::size_t best = think(s, seat, plans);
    intent.own = best != 0;
    intent.steps = intent.own ? plans[best] : Plan{};
  }
  return intent;
}

std::optional<Action> Expert::improvement(const State& s, Seat seat, const Action& usual) {
  Intent& intent = intents_[game::at(seat)];
  if (intent.round != s.round) {
    intent = intend(s, seat, usual);
  }
  while (intent.next < intent.steps.size()) {
    const Action step = intent.steps[intent.next++];
    if (step.kind == ActionKind::roll) {
      break;
    }
    if (game::refusal(edition(), s, step) == Refusal::none) {
      return step;
    }
  }
  const bool improves = usual.kind == ActionKind::build || usual.kind == ActionKind::lift;
  return intent.own && improves ? std::optional(Action{.kind = ActionKind::roll, .seat = seat})
                                : std::nullopt;
}

}  // namespace cadastre::bots
