// A game typed line by line: sentences out, choices in. For any terminal, scripts and screen readers.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "edition/book.h"
#include "game/legal.h"
#include "local/table.h"
#include "terminal/explain.h"
#include "terminal/reactions.h"

namespace cadastre::terminal {

class LineGame {
 public:
  LineGame(local::Table& table, edition::Language language, std::istream& in, std::ostream& out);

  // To the end of the game, or until the input ends, somebody quits or the record cannot be kept; true: the
  // game is over.
  bool run();

 private:
  bool ask(game::Seat seat, bool may_wait);
  bool answer(game::Seat seat, const std::string& line, const std::vector<game::Listed>& menu, bool& acted);
  bool choose(game::Seat seat, const std::string& line, const std::vector<game::Listed>& menu, bool& acted);
  void act(const game::Action& action, bool& acted);
  void tell(const std::vector<game::Event>& events);
  void show_menu(game::Seat seat, const std::vector<game::Listed>& menu, bool may_wait);
  void show_players();
  void show_board();
  void show(const Lines& lines);
  bool tell_about(const std::string& line);
  Subject subject() const { return {table_.book(), language_, table_.names(), table_.state()}; }

  local::Table& table_;
  edition::Language language_;
  std::istream& in_;
  std::ostream& out_;
  bool quit_ = false;
  Reactions reactions_;
};

}  // namespace cadastre::terminal
