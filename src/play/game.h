// One running game: it refuses, or carries out once; lets chance follow; and tells what happened. A plain
// value: who wants all of several steps or nothing tries them on a copy.
#pragma once

#include <vector>

#include "game/apply.h"
#include "game/setup.h"
#include "play/source.h"

namespace cadastre::play {

// Collects what was done, by chance too, and what came of it.
struct Told {
  std::vector<game::Action> actions;
  std::vector<game::Event> events;

  void operator()(const game::Event& event) { events.push_back(event); }
};

// How it went. What did not go well has changed nothing.
struct Verdict {
  game::Refusal refusal = game::Refusal::none;
  game::Action action{};   // that was refused
  bool no_source = false;  // chance has nothing to go by

  bool good() const { return refusal == game::Refusal::none && !no_source; }
};

struct Game {
  game::State state{};
  Source source{};

  // The table is laid and money handed out.
  void begin(const game::Edition& ed, const game::Setup& setup, Told& told);

  // `hear` is told every event right after it has changed the state.
  Verdict act(const game::Edition& ed, const game::Action& action, game::Teller hear);
  Verdict act(const game::Edition& ed, const game::Action& action, Told& told);
  // An action of a record: the source goes on behind the outcomes the record has.
  Verdict redo(const game::Edition& ed, const game::Action& action, game::Teller hear);

  bool chance_owes() const;
  // One outcome; refused if chance owes none.
  Verdict let_chance_act(const game::Edition& ed, Told& told);
  // All it owes, one after the other, until somebody else has to decide. It ends at the first that did not go
  // well.
  Verdict let_chance_follow(const game::Edition& ed, Told& told);
};

}  // namespace cadastre::play
