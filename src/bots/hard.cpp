#include "bots/hard.h"

#include <algorithm>

#include "game/apply.h"
#include "game/legal.h"

namespace cadastre::bots {

using game::Action;
using game::ActionKind;
using game::Refusal;
using game::Seat;
using game::Square;
using game::Stage;
using game::State;

namespace {

// Exchanges it looks at with each other player, for so many rolls it may play on.
std::size_t looks_for(std::uint32_t nodes) { return std::clamp<std::size_t>(nodes / 32, 4, 1600); }

constexpr int kNotTakenBack = 10;  // rounds

}  // namespace

Hard::Hard(const game::Edition& ed, const BotSettings& settings, const Sight& sight,
           const Eagerness& eagerness)
    : ed_(ed),
      settings_(settings),
      eagerness_(eagerness),
      seed_(settings.seed),
      normal_(ed, Temper{.concedes = settings.concedes}),
      belief_(ed),
      search_(ed, belief_, sight),
      judge_(ed, normal_.values(), settings.network != nullptr ? *settings.network : learned_network()),
      barter_(ed, judge_) {}

void Hard::new_game(std::uint64_t seed) {
  seed_ = seed;
  thoughts_ = 0;
  memory_ = {};
  normal_.new_game(seed);
  belief_.new_game();
}

std::size_t Hard::think(const State& s, Seat seat, const std::vector<Plan>& plans, int parts) {
  const std::uint64_t seed = seed_ * 7'919 + ++thoughts_;
  return search_.best(s, seat, plans, seed, {settings_.nodes, until_.within(parts)});
}

Action Hard::between(const State& s, Seat seat, const Action& usual, const Action& other) {
  if (game::refusal(ed_, s, other) != Refusal::none) {
    return usual;
  }
  return think(s, seat, {{usual}, {other}}) == 0 ? usual : other;
}

// Where rights and laws forbid what it has thought of, it does what a normal player would.
Action Hard::choose(const State& s, Seat seat) {
  until_ = Deadline::in(settings_.ms);
  belief_.look(s, seat);
  const Action best = decide(s, seat);
  return game::refusal(ed_, s, best) == Refusal::none ? best : normal_.choose(s, seat);
}

Action Hard::decide(const State& s, Seat seat) {
  if (s.stage == Stage::turn && game::busy_refusal(s) == Refusal::none) {
    return on_turn(s, seat);
  }
  const Action usual = normal_.choose(s, seat);
  if (usual.kind == ActionKind::pass &&
      game::bid_refusal(ed_, s, seat, game::lowest_bid(ed_, s)) == Refusal::none) {
    const Action bid{.kind = ActionKind::bid, .seat = seat, .amount = game::lowest_bid(ed_, s)};
    return between(s, seat, usual, bid);
  }
  if (usual.kind == ActionKind::bid) {
    return between(s, seat, usual, {.kind = ActionKind::pass, .seat = seat});
  }
  if (usual.kind == ActionKind::buy) {
    return between(s, seat, usual, {.kind = ActionKind::decline, .seat = seat});
  }
  if (usual.kind == ActionKind::choose) {
    Action other = usual;
    other.amount = game::Money{3} - usual.amount;
    return between(s, seat, usual, other);
  }
  return usual;
}

std::optional<Action> Hard::react(const State& s, Seat seat) {
  until_ = Deadline::in(settings_.ms);
  belief_.look(s, seat);
  const std::optional<Action> usual = normal_.react(s, seat);
  const bool answers = usual && (usual->kind == ActionKind::accept || usual->kind == ActionKind::reject ||
                                 usual->kind == ActionKind::counter);
  if (!answers) {
    return usual;
  }
  const Action no{.kind = ActionKind::reject, .seat = seat, .other = usual->other};
  if (usual->kind != ActionKind::accept) {
    return usual;  // a short look ahead is no reason to be more generous
  }
  see_holdings(s, seat);
  const game::Offer& offer = s.offers[game::at(usual->other)];
  if (!offer.settles && takes_back(s, seat, offer.give.titles)) {
    return no;
  }
  const std::vector<Plan> plans = {{*usual}, {no}};
  return plans[think(s, seat, plans)].front();
}

// What a normal player would do now beside dealing; its offers are made if they look good from here.
Action Hard::usual_on_turn(const State& s, Seat seat, std::optional<Action>& offer) {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    const Action usual = normal_.choose(s, seat);
    if (usual.kind != ActionKind::offer) {
      return usual;
    }
    offer = propose(s, seat, {usual});
    if (offer) {
      break;
    }
  }
  return {.kind = ActionKind::roll, .seat = seat};
}

Action Hard::on_turn(const State& s, Seat seat) {
  if (normal_.gives_up(s, seat)) {
    return {.kind = ActionKind::resign, .seat = seat};
  }
  std::optional<Action> offer = deal(s, seat);
  if (offer) {
    return *offer;
  }
  const Action usual = usual_on_turn(s, seat, offer);
  if (offer) {
    return *offer;
  }
  if (const auto better = improvement(s, seat, usual)) {
    return *better;
  }
  return s[seat].jailed ? in_jail(s, seat, usual) : usual;
}

std::optional<Action> Hard::improvement(const State& s, Seat seat, const Action& usual) {
  Memory& memory = memory_[game::at(seat)];
  if (memory.thought_at != s.round) {
    memory.thought_at = s.round;
    plan_building(s, seat, usual);
  }
  if (memory.spends) {
    if (const auto built = next_building(s, seat)) {
      return built;
    }
  }
  if (memory.saves && usual.kind == ActionKind::build) {
    return Action{.kind = ActionKind::roll, .seat = seat};
  }
  return std::nullopt;
}

Action Hard::in_jail(const State& s, Seat seat, const Action& usual) {
  const Action roll{.kind = ActionKind::roll, .seat = seat};
  if (usual.kind == ActionKind::pay_fine || usual.kind == ActionKind::use_card) {
    return between(s, seat, usual, roll);
  }
  if (usual.kind == ActionKind::roll) {
    const Action pay{.kind = ActionKind::pay_fine, .seat = seat};
    return game::refusal(ed_, s, pay) == Refusal::none ? between(s, seat, usual, pay) : usual;
  }
  return usual;
}

// --- deals ---

std::vector<Action> Hard::offers(const State& s, Seat seat, game::SeatSet partners) const {
  Bargain::Worths worths;
  const auto agrees = [&](Seat other, const game::Offer& offer) {
    return belief_.agrees(s, other, seat, offer, worths);
  };
  return barter_.find(s, seat, partners, agrees,
                      {eagerness_.tried, looks_for(settings_.nodes), until_.within(3)});
}

void Hard::see_holdings(const State& s, Seat seat) {
  Memory& memory = memory_[game::at(seat)];
  if (memory.owned == s.owned) {
    return;
  }
  const game::SquareSet lost = memory.owned[game::at(seat)] - s.owned_by(seat);
  if (!lost.empty()) {
    memory.parted = s.round > memory.parted_at + kNotTakenBack ? lost : memory.parted | lost;
    memory.parted_at = s.round;
  }
  memory.owned = s.owned;
  memory.asked = {};
  memory.look_again = 0;
}

// Before people a title does not go to and fro, however little each step gains, unless a group comes whole.
bool Hard::takes_back(const State& s, Seat seat, game::SquareSet titles) const {
  const Memory& memory = memory_[game::at(seat)];
  const bool lately = s.round <= memory.parted_at + kNotTakenBack;
  return manners_ != nullptr && lately && titles.meets(memory.parted) &&
         !normal_.bargain().completes(s, seat, titles);
}

std::optional<Action> Hard::deal(const State& s, Seat seat) {
  see_holdings(s, seat);
  Memory& memory = memory_[game::at(seat)];
  if (s.round < memory.look_again) {
    return std::nullopt;
  }
  game::SeatSet partners = s.in.without(seat);
  for (const Seat other : partners) {
    const int most = manners_ != nullptr ? 1 : eagerness_.offers;  // people have to read it all
    partners = memory.asked[game::at(other)] < most ? partners : partners.without(other);
  }
  const auto offer = propose(s, seat, offers(s, seat, partners));
  if (!offer) {
    memory.look_again = s.round + eagerness_.rounds;
    return std::nullopt;
  }
  ++memory.asked[game::at(offer->other)];
  return offer;
}

// The best of these, if it were accepted and that is better than going on. What was turned down is not said
// again.
std::optional<Action> Hard::propose(const State& s, Seat seat, const std::vector<Action>& wished) {
  Memory& memory = memory_[game::at(seat)];
  std::vector<Plan> plans = {{{.kind = ActionKind::roll, .seat = seat}}};
  for (const Action& offer : wished) {
    const bool said = std::any_of(memory.said.begin(), memory.said.end(), [&](const Action& before) {
      return before.other == offer.other && before.give.titles == offer.give.titles &&
             before.take.titles == offer.take.titles &&
             offer.give.cash - offer.take.cash <= before.give.cash - before.take.cash;
    });
    if (!said && !takes_back(s, seat, offer.take.titles) && (manners_ == nullptr || (*manners_)(offer))) {
      plans.push_back({offer, {.kind = ActionKind::accept, .seat = offer.other, .other = seat}});
    }
  }
  const std::size_t best = plans.size() > 1 ? think(s, seat, plans, 2) : 0;
  if (best == 0) {
    return std::nullopt;
  }
  memory.said.push_back(plans[best].front());
  belief_.proposed(s, plans[best].front());
  return plans[best].front();
}

// --- building ---

std::optional<Action> Hard::next_building(const State& s, Seat seat) const {
  const RoleValues& role = normal_.values().role[s[seat].role];
  Action best{.kind = ActionKind::build, .seat = seat};
  int most = 0;
  for (const Square square : s.owned_by(seat) & ed_.streets) {
    const int height = game::height(s.level_of(square), game::houses_before_hotel(ed_, s, seat));
    const int slope = role.slope[game::at(square)][static_cast<unsigned>(height)];
    if (slope > most && game::build_refusal(ed_, s, seat, square) == Refusal::none) {
      most = slope;
      best.square = square;
    }
  }
  return most > 0 ? std::optional(best) : std::nullopt;
}

Plan Hard::all_buildings(const State& s, Seat seat) const {
  constexpr std::size_t kMost = 20;
  Plan plan;
  State then = s;
  while (plan.size() < kMost && game::busy_refusal(then) == Refusal::none) {
    const auto built = next_building(then, seat);
    if (!built) {
      break;
    }
    plan.push_back(*built);
    game::apply(ed_, then, *built);
  }
  return plan;
}

// Once a round: as usual, everything it can pay for, or nothing.
void Hard::plan_building(const State& s, Seat seat, const Action& usual) {
  Memory& memory = memory_[game::at(seat)];
  memory.spends = false;
  memory.saves = false;
  const Plan all = all_buildings(s, seat);
  if (all.empty()) {
    return;
  }
  std::vector<Plan> plans = {{usual}, all};
  if (usual.kind == ActionKind::build) {
    plans.push_back({{.kind = ActionKind::roll, .seat = seat}});
  }
  const std::size_t best = think(s, seat, plans);
  memory.spends = best == 1;
  memory.saves = best == 2;
}

}  // namespace cadastre::bots
