#include "play/source.h"

#include "game/outcomes.h"

namespace cadastre::play {
namespace {

using game::Action;
using game::ActionKind;

template <class T>
std::optional<Action> given(std::vector<T>& outcomes, ActionKind kind, T Action::* field) {
  if (outcomes.empty()) {
    return std::nullopt;
  }
  Action action{.kind = kind, .seat = game::Seat::chance};
  action.*field = outcomes.front();
  outcomes.erase(outcomes.begin());
  return action;
}

std::optional<Action> scripted(Script& script, const game::Edition& ed, const game::State& s) {
  switch (game::outcomes(ed, s).kind) {
    case ActionKind::card:
      return given(script.cards, ActionKind::card, &Action::card);
    case ActionKind::deal:
      return given(script.titles, ActionKind::deal, &Action::square);
    case ActionKind::leave_short:
      return given(script.left_short, ActionKind::leave_short, &Action::other);
    case ActionKind::starter:
      return given(script.starters, ActionKind::starter, &Action::other);
    default:
      return given(script.dice, ActionKind::dice, &Action::dice);
  }
}

}  // namespace

std::optional<Action> Source::next(const game::Edition& ed, const game::State& s) {
  if (const auto action = scripted(script, ed, s)) {
    return action;
  }
  if (const Seed* seed = std::get_if<Seed>(&root)) {
    return chance::draw(ed, s, *seed, drawn++);
  }
  if (const Key* key = std::get_if<Key>(&root)) {
    return chance::fair_draw(ed, s, *key, drawn++);
  }
  return std::nullopt;
}

}  // namespace cadastre::play
