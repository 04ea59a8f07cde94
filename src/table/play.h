// One running game under an engine: the state, how it came about, and what chance has been told to do.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "edition/book.h"
#include "game/event.h"
#include "game/state.h"
#include "notation/record.h"

namespace cadastre::table {

// Outcomes chance has to give before it asks the seed.
struct Script {
  std::deque<game::Dice> dice;
  std::deque<game::Card> cards;
  std::deque<game::Square> titles;
  std::deque<game::Seat> starters;
  std::deque<game::Seat> left_short;
};

// What one request did, complete or not at all.
struct Step {
  std::string error;  // a stable code; empty: all went well
  std::string message;
  game::Refusal refusal{};
  std::string rule{};  // that the refusal follows from
  std::vector<game::Action> actions{};
  std::vector<game::Event> events{};
};

class Play {
 public:
  // `record` has its header filled in and fits the book.
  Play(edition::Book book, notation::Record record, bool auto_chance);

  const edition::Book& book() const { return book_; }
  const game::State& state() const { return state_; }
  const std::vector<game::Event>& events() const { return events_; }
  const std::vector<std::string>& names() const { return names_; }
  std::string record_text() const;
  Script& script() { return script_; }

  // Chance and, if the game was set up so, all chance acts that follow are part of the step.
  Step apply(const game::Action& action);
  Step chance();
  // An action of a record: chance's outcomes are those of the record, and the seed goes on behind them.
  Step redo(const game::Action& action);
  // What has to happen before anybody acts, when chance acts by itself.
  Step open();
  // The game goes on from here; what was before is no longer part of the record.
  void set_position(const game::State& state);

 private:
  struct Draft;

  bool act(Draft& draft, const game::Action& action, Step& step) const;
  bool chance_acts(Draft& draft, Step& step) const;
  bool chance_goes_on(Draft& draft, Step& step) const;
  Step finish(Draft& draft, Step step, bool good);

  edition::Book book_;
  notation::Record record_;
  bool auto_chance_;
  game::State state_{};
  std::vector<std::string> names_;
  std::vector<game::Event> events_;
  Script script_;
  std::uint64_t drawn_ = 0;  // outcomes taken from the seed
};

}  // namespace cadastre::table
