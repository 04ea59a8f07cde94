#include "play/game.h"

#include <utility>

#include "game/actors.h"

namespace cadastre::play {

using game::Seat;

namespace {

// Ties for the start could go on for ever under a script; nothing else comes near.
constexpr int kMostOutcomes = 1000;

}  // namespace

void Game::begin(const game::Edition& ed, const game::Setup& setup, Told& told) {
  state = game::start(ed, setup, told);
}

Verdict Game::act(const game::Edition& ed, const game::Action& action, game::Teller hear) {
  const game::Refusal refusal = game::refusal(ed, state, action);
  if (refusal == game::Refusal::none) {
    game::apply_and_tell(ed, state, action, hear);
  }
  return {.refusal = refusal, .action = action};
}

Verdict Game::act(const game::Edition& ed, const game::Action& action, Told& told) {
  const Verdict verdict = act(ed, action, game::Teller(told));
  if (verdict.good()) {
    told.actions.push_back(action);
  }
  return verdict;
}

Verdict Game::redo(const game::Edition& ed, const game::Action& action, game::Teller hear) {
  const Verdict verdict = act(ed, action, hear);
  source.drawn += verdict.good() && action.seat == Seat::chance ? 1U : 0U;
  return verdict;
}

bool Game::chance_owes() const { return game::owing(state).has(Seat::chance); }

Verdict Game::let_chance_act(const game::Edition& ed, Told& told) {
  if (!chance_owes()) {
    return {.refusal = game::Refusal::not_chance,
            .action = {.kind = game::ActionKind::dice, .seat = Seat::chance}};
  }
  Source behind = source;
  const auto outcome = behind.next(ed, state);
  if (!outcome) {
    return {.no_source = true};
  }
  const Verdict verdict = act(ed, *outcome, told);
  if (verdict.good()) {
    source = std::move(behind);
  }
  return verdict;
}

Verdict Game::let_chance_follow(const game::Edition& ed, Told& told) {
  Verdict verdict;
  for (int i = 0; i < kMostOutcomes && verdict.good() && chance_owes(); ++i) {
    verdict = let_chance_act(ed, told);
  }
  return verdict;
}

}  // namespace cadastre::play
