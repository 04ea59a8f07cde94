// A game on a full screen: keys in, screens out. Knows no terminal, only a Display.
#pragma once

#include <functional>

#include "local/table.h"
#include "terminal/display.h"
#include "terminal/reactions.h"
#include "terminal/view.h"

namespace cadastre::terminal {

class ScreenGame {
 public:
  // `still`: nothing moves on the screen but what changed.
  ScreenGame(local::Table& table, edition::Language language, Display& display, bool still);

  // To the end of the game, or until somebody quits or the record cannot be kept; true: the game is over.
  bool run();
  edition::Language language() const { return ui_.language; }

 private:
  enum class Outcome : std::uint8_t { none, acted, waits };

  Outcome ask(game::Seat seat, bool may_wait);
  Outcome on_key(Key key);
  Outcome on_menu(Key key);
  Outcome on_pick(Key key);
  Outcome on_amount(Key key);
  Outcome on_confirm(Key key);
  Outcome on_trade(Key key);
  void on_explain(Key key);
  bool on_any_mode(Key key);  // true: it was a key that always works
  Outcome choose(const Entry& entry);
  Outcome pick(const game::Listed& listed);
  Outcome act(const game::Action& action);
  void draft(const game::Action& action);
  void toggle(const Goods& goods, game::Terms& terms);
  void explain();
  void list_entries();
  void go_to(Mode mode);
  void move_in_list(Key key, int count);

  void tell(const std::vector<game::Event>& events);
  void show_move(const game::Event& moved);
  void pause(int ms);
  void show() { show(table_.state()); }
  void show(const game::State& state);
  void show_end();
  Subject subject() const { return {table_.book(), ui_.language, table_.names(), table_.state()}; }

  local::Table& table_;
  Display& display_;
  Ui ui_;
  Mode before_ = Mode::menu;  // where an explanation was asked for
  bool may_wait_ = false;
  bool quit_ = false;
  local::Bots bots_;
  Reactions reactions_;
};

}  // namespace cadastre::terminal
