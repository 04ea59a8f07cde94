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
  Outcome on_click(Point where);
  void on_explain(Key key);
  bool on_any_mode(Key key);  // true: it was a key that always works
  bool on_log(Key key);       // true: it turned a page of the log
  Outcome choose(const Entry& entry);
  Outcome pick(const Option& option);
  Outcome hand_over(game::Seat seat);
  Outcome act(const std::vector<game::Action>& actions);
  void refuse(const game::Action& action, game::Refusal why);
  void draft(const game::Action& action);
  void explain();
  void look_at(game::Square square);
  void list_entries();
  void go_to(Mode mode);
  void move_in_list(Key key, int count);
  void switch_language();

  void tell(const std::vector<game::Event>& events);
  void show_roll(const game::Event& rolled, const std::vector<game::Event>& events);
  void show_move(const game::Event& moved);
  void pause(int ms);
  void show() { show(table_.state()); }
  void show(const game::State& state);
  void show_end();
  Subject subject() const { return {table_.book(), ui_.language, table_.names(), table_.state()}; }

  local::Table& table_;
  Display& display_;
  Ui ui_;
  Seen seen_;
  Mode before_ = Mode::menu;  // where an explanation was asked for
  bool may_wait_ = false;
  bool quit_ = false;
  bool wants_to_act_ = false;  // somebody said so while bots played
  local::Bots bots_;
  Reactions reactions_;
};

}  // namespace cadastre::terminal
