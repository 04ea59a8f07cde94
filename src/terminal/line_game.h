// A game typed line by line: sentences out, choices in. For any terminal, scripts and screen readers.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "local/table.h"
#include "terminal/menu.h"
#include "terminal/reactions.h"

namespace cadastre::terminal {

class LineGame {
 public:
  LineGame(local::Table& table, edition::Language language, std::istream& in, std::ostream& out);

  // To the end of the game, or until the input ends, somebody quits or the record cannot be kept; true: the
  // game is over.
  bool run();
  edition::Language language() const { return language_; }

 private:
  enum class Outcome : std::uint8_t { again, repeat, acted, waits };

  Outcome ask(game::Seat seat, bool may_wait);
  Outcome answer(game::Seat seat, std::string_view line);
  Outcome choose(game::Seat seat, std::string_view line);
  Outcome command(std::string_view name, game::Seat seat, std::string_view rest);
  Outcome act_as(std::string_view line);
  Outcome hand_over(std::string_view line);
  Outcome order(game::Seat seat, std::string_view line);
  Outcome act(const std::vector<game::Action>& actions);
  bool sits_here(game::Seat seat);
  void speak(edition::Language language);
  void tell(const std::vector<game::Event>& events);
  void show_question(game::Seat seat, bool may_wait);
  void show_players();
  void show_board();
  void show_reason();
  void show(const Lines& lines);
  void explain(game::Seat seat, std::string_view what);
  Subject subject() const { return {table_.book(), language_, table_.names(), table_.state()}; }

  local::Table& table_;
  edition::Language language_;
  std::istream& in_;
  std::ostream& out_;
  bool quit_ = false;
  game::Seat at_keys_ = game::Seat::nobody;
  Reactions reactions_;
};

}  // namespace cadastre::terminal
