#include "table/play.h"

#include "chance/chance.h"
#include "game/actors.h"
#include "game/apply.h"
#include "game/setup.h"
#include "notation/action_text.h"
#include "notation/position.h"

namespace cadastre::table {
namespace {

using game::Action;
using game::ActionKind;
using game::Event;
using game::Seat;
using game::State;

struct Listener {
  std::vector<Event>& events;
  void operator()(const Event& event) { events.push_back(event); }
};

// Ties for the start could go on for ever under a script; nothing else comes near.
constexpr int kMostChanceActs = 1000;

template <class T>
std::optional<T> take(std::deque<T>& queue) {
  if (queue.empty()) {
    return std::nullopt;
  }
  const T first = queue.front();
  queue.pop_front();
  return first;
}

template <class T>
std::optional<Action> given(std::deque<T>& queue, ActionKind kind, T Action::* field) {
  const auto outcome = take(queue);
  if (!outcome) {
    return std::nullopt;
  }
  Action action{.kind = kind, .seat = Seat::chance};
  action.*field = *outcome;
  return action;
}

std::optional<Action> scripted(Script& script, const game::Edition& ed, const State& s) {
  switch (s.stage) {
    case game::Stage::card:
      return given(script.cards, ActionKind::card, &Action::card);
    case game::Stage::deal:
      return game::may_go_short(ed, s).empty()
                 ? given(script.titles, ActionKind::deal, &Action::square)
                 : given(script.left_short, ActionKind::leave_short, &Action::other);
    case game::Stage::order_draw:
      return given(script.starters, ActionKind::starter, &Action::other);
    default:
      return given(script.dice, ActionKind::dice, &Action::dice);
  }
}

}  // namespace

// Everything a step may change, changed in one go at its end.
struct Play::Draft {
  State state;
  Script script;
  std::uint64_t drawn;
};

Play::Play(edition::Book book, notation::Record record, bool auto_chance)
    : book_(std::move(book)), record_(std::move(record)), auto_chance_(auto_chance) {
  for (const notation::RecordSeat& seat : record_.seats) {
    names_.push_back(seat.name);
  }
  const auto setup = notation::setup_of(book_, record_.seats);
  Listener listener{events_};
  state_ = game::start(book_.rules, *setup, listener);
}

bool Play::act(Draft& draft, const Action& action, Step& step) const {
  step.refusal = game::refusal(book_.rules, draft.state, action);
  if (step.refusal != game::Refusal::none) {
    step.error = "refused";
    step.message = notation::action_line(book_, action) + " is refused";
    step.rule = book_.rule_of(step.refusal, draft.state, action);
    return false;
  }
  Listener listener{step.events};
  game::apply_and_tell(book_.rules, draft.state, action, game::Teller(listener));
  step.actions.push_back(action);
  return true;
}

bool Play::chance_acts(Draft& draft, Step& step) const {
  if (!game::owing(draft.state).has(Seat::chance)) {
    step.error = "refused";
    step.message = "chance has nothing to decide";
    step.refusal = game::Refusal::not_chance;
    step.rule =
        book_.rule_of(step.refusal, draft.state, {.kind = game::ActionKind::dice, .seat = Seat::chance});
    return false;
  }
  if (const auto action = scripted(draft.script, book_.rules, draft.state)) {
    return act(draft, *action, step);
  }
  if (!record_.seed) {
    step.error = "no_seed";
    step.message = "this game has no seed and nothing is scripted";
    return false;
  }
  return act(draft, chance::draw(book_.rules, draft.state, *record_.seed, draft.drawn++), step);
}

bool Play::chance_goes_on(Draft& draft, Step& step) const {
  bool good = true;
  for (int i = 0; auto_chance_ && good && i < kMostChanceActs; ++i) {
    if (!game::owing(draft.state).has(Seat::chance)) {
      break;
    }
    good = chance_acts(draft, step);
  }
  return good;
}

Step Play::finish(Draft& draft, Step step, bool good) {
  if (!good) {
    step.actions.clear();
    step.events.clear();
    return step;
  }
  state_ = draft.state;
  script_ = std::move(draft.script);
  drawn_ = draft.drawn;
  events_.insert(events_.end(), step.events.begin(), step.events.end());
  for (const Action& action : step.actions) {
    record_.actions.push_back({0, notation::action_line(book_, action)});
  }
  return step;
}

Step Play::apply(const Action& action) {
  Draft draft{state_, script_, drawn_};
  Step step;
  const bool good = act(draft, action, step) && chance_goes_on(draft, step);
  return finish(draft, std::move(step), good);
}

Step Play::chance() {
  Draft draft{state_, script_, drawn_};
  Step step;
  const bool good = chance_acts(draft, step) && chance_goes_on(draft, step);
  return finish(draft, std::move(step), good);
}

Step Play::redo(const Action& action) {
  Draft draft{state_, script_, drawn_ + (action.seat == Seat::chance ? 1U : 0U)};
  Step step;
  const bool good = act(draft, action, step);
  return finish(draft, std::move(step), good);
}

Step Play::open() {
  Draft draft{state_, script_, drawn_};
  Step step;
  const bool good = chance_goes_on(draft, step);
  return finish(draft, std::move(step), good);
}

std::string Play::record_text() const {
  notation::Record record = record_;
  notation::tell_roles(book_, state_, record.seats);
  return notation::record_text(record);
}

void Play::set_position(const State& state) {
  state_ = state;
  events_.clear();
  record_.actions.clear();
  record_.position = notation::position_line(book_, state);
}

}  // namespace cadastre::table
