#include "kit/random_play.h"

#include <fmt/format.h>

#include <optional>

#include "bots/random.h"
#include "bots/steady.h"
#include "game/apply.h"
#include "game/position_fault.h"
#include "game/setup.h"
#include "notation/action_text.h"
#include "notation/position.h"

namespace cadastre::tests {

using game::Action;
using game::ActionKind;
using game::Refusal;
using game::Seat;

namespace {

constexpr unsigned kLookEvery = 16;      // unlisted actions are tried about this often
constexpr unsigned kNotationEvery = 64;  // and the notation

bool is_offer(ActionKind kind) {
  return kind == ActionKind::offer || kind == ActionKind::counter || kind == ActionKind::settle;
}

// Compared as they are written: fields an action does not use do not count.
bool listed(const edition::Book& book, const game::Listing& listing, const Action& action) {
  const std::string asked = notation::action_line(book, action);
  for (const game::Listed& item : listing) {
    Action same = item.action;
    if (action.kind == ActionKind::bid && action.amount >= same.amount && action.amount <= item.most) {
      same.amount = action.amount;
    }
    if (notation::action_line(book, same) == asked) {
      return true;
    }
  }
  return false;
}

std::optional<game::Business> business_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::claim:
      return game::Business::claim;
    case ActionKind::offer:
    case ActionKind::counter:
    case ActionKind::settle:
    case ActionKind::accept:
      return game::Business::trade;
    case ActionKind::mortgage:
      return game::Business::mortgage;
    case ActionKind::lift:
      return game::Business::lift;
    case ActionKind::sell:
    case ActionKind::sell_hotels:
      return game::Business::sell;
    case ActionKind::build:
      return game::Business::build;
    default:
      return std::nullopt;
  }
}

}  // namespace

RandomPlay::RandomPlay(const edition::Book& book, int seats, std::uint64_t seed)
    : book_(book),
      seats_(seats),
      seed_(seed),
      rebuilt_(game::laid_out(book.rules, game::seated(book.rules, seats))),
      dice_(seed),
      whims_(~seed) {
  auto rebuild = [this](const game::Event& event) { hear(event); };
  state_ = game::start(book.rules, game::seated(book.rules, seats), rebuild);
}

// Every event follows from a rule, and the events alone rebuild the state.
void RandomPlay::hear(const game::Event& event) {
  game::write(book_.rules, rebuilt_, event);
  if (book_.rule_of(event).empty()) {
    uncited_ = fmt::format("event {} cites no rule for its reason {}", game::name(event.kind),
                           game::name(event.reason));
  }
}

// Mostly at random; in every other game a sensible player decides half the time, so that games go far.
Action RandomPlay::next_action() {
  auto below = [this](std::uint32_t bound) { return whims_.below(bound); };
  if (game::chance_owes(state_)) {
    return chance::act(book_.rules, state_, dice_);
  }
  if (seed_ % 2 == 0 && below(2) == 0) {
    return bots::Steady(book_.rules).choose(state_, game::owing(state_).front());
  }
  return bots::random_move(book_.rules, state_, below);
}

void RandomPlay::note_business(const Action& action) {
  const auto business = business_of(action.kind);
  if (!business) {
    return;
  }
  game::Circumstances& under = done_[static_cast<unsigned>(*business)];
  if (game::debt_of(state_, action.seat) != nullptr) {
    under = under.with(game::Circumstance::own_debt);
  } else if (state_.debt_count != 0) {
    under = under.with(game::Circumstance::others_debt);
  }
  if (state_.auction.lot != game::Lot::none) {
    const bool title = state_.auction.lot == game::Lot::title;
    under = under.with(title ? game::Circumstance::title_auction : game::Circumstance::building_auction);
  }
}

std::string RandomPlay::check_state() {
  if (!uncited_.empty()) {
    return uncited_;
  }
  if (const game::Fault fault = game::position_fault(book_.rules, state_)) {
    return fmt::format("{} ({}): {}", fault.text, fault.promise, notation::position_line(book_, state_));
  }
  return rebuilt_ == state_ ? check_chance() : "the events do not rebuild the state";
}

std::string RandomPlay::check_chance() {
  const game::Outcomes all = game::outcomes(book_.rules, state_);
  for (int i = 0; game::chance_owes(state_) && i < all.count(); ++i) {
    if (const Refusal refused = game::refusal(book_.rules, state_, all.nth(i)); refused != Refusal::none) {
      return fmt::format("chance may, but is refused ({}): {}", game::name(refused),
                         notation::action_line(book_, all.nth(i)));
    }
  }
  return "";
}

std::string RandomPlay::check_listing(Seat seat) {
  for (const game::Listed& item : game::legal(book_.rules, state_, seat)) {
    Action action = item.action;
    for (const game::Money amount : {item.action.amount, item.most}) {
      action.amount = action.kind == ActionKind::bid ? amount : action.amount;
      const Refusal refused = game::refusal(book_.rules, state_, action);
      if (refused != Refusal::none) {
        return fmt::format("listed but refused ({}): {}", game::name(refused),
                           notation::action_line(book_, action));
      }
    }
  }
  return "";
}

Action RandomPlay::any_action() {
  Action action{.kind = static_cast<ActionKind>(whims_.below(game::kActionNames.size())),
                .seat = static_cast<Seat>(whims_.below(11))};
  switch (whims_.below(4)) {
    case 0:
      action.square = static_cast<game::Square>(whims_.below(256));
      break;
    case 1:
      action.square = static_cast<game::Square>(whims_.below(book_.rules.squares));
      break;
    case 2:
      action.other = static_cast<Seat>(whims_.below(16));
      action.square = static_cast<game::Square>(whims_.below(book_.rules.squares));
      break;
    default:
      action.card = static_cast<game::Card>(whims_.below(256));
      action.amount = game::Money{static_cast<int>(whims_.below(4000)) - 1000};
      action.dice = {static_cast<std::uint8_t>(whims_.below(9)), static_cast<std::uint8_t>(whims_.below(9))};
      break;
  }
  return action;
}

// What is not listed is refused, and refusing changes nothing.
std::string RandomPlay::check_unlisted() {
  const Action action = any_action();
  const game::State before = state_;
  const Refusal refused = game::refusal(book_.rules, state_, action);
  if (!(before == state_)) {
    return "asking for a refusal changed the state";
  }
  const bool players = game::is_player(action.seat) && !is_offer(action.kind);
  if (refused != Refusal::none || !players) {
    return "";
  }
  return listed(book_, game::legal(book_.rules, state_, action.seat), action)
             ? ""
             : "not refused though not listed: " + notation::action_line(book_, action);
}

std::string RandomPlay::check_notation() {
  const std::string line = notation::position_line(book_, state_);
  const auto parsed = notation::parse_position_line(book_, line);
  if (!parsed) {
    return "cannot read back (" + parsed.error + "): " + line;
  }
  if (!(*parsed == state_)) {
    return "another position comes back: " + line;
  }
  const std::string action = notation::action_line(book_, played_.back());
  const auto again = notation::parse_action_line(book_, action);
  return again && *again == played_.back() ? "" : "another action comes back: " + action;
}

std::string RandomPlay::check_replay() const {
  game::State again = game::start(book_.rules, game::seated(book_.rules, seats_));
  for (const Action& action : played_) {
    game::apply(book_.rules, again, action);
  }
  return again == state_ ? "" : "the same actions lead elsewhere";
}

std::string RandomPlay::run(int most_actions) {
  auto rebuild = [this](const game::Event& event) { hear(event); };
  while (state_.stage != game::Stage::over && static_cast<int>(played_.size()) < most_actions) {
    const Action action = next_action();
    const Refusal refused = game::refusal(book_.rules, state_, action);
    std::string wrong = refused == Refusal::none ? "" : fmt::format("refused: {}", game::name(refused));
    if (wrong.empty()) {
      note_business(action);
      game::apply_and_tell(book_.rules, state_, action, game::Teller(rebuild));
      played_.push_back(action);
      wrong = check_state();
    }
    if (wrong.empty() && state_.stage != game::Stage::over) {
      wrong = check_listing(
          state_.in.nth(static_cast<int>(whims_.below(static_cast<unsigned>(state_.in.count())))));
    }
    if (wrong.empty() && whims_.below(kLookEvery) == 0) {
      wrong = check_unlisted();
    }
    if (wrong.empty() && whims_.below(kNotationEvery) == 0) {
      wrong = check_notation();
    }
    if (!wrong.empty()) {
      return fmt::format("edition {} seed {} seats {} action {} ({}): {}", book_.id, seed_, seats_,
                         played_.size(), notation::action_line(book_, action), wrong);
    }
  }
  return check_replay();
}

}  // namespace cadastre::tests
