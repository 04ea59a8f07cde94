// The rest of the keys: trades, explanations and the mouse.
#include <algorithm>

#include "terminal/keys.h"
#include "terminal/reasons.h"
#include "terminal/screen_game.h"

namespace cadastre::terminal {

using game::ActionKind;

namespace {

void toggle(const Goods& goods, game::Terms& terms) {
  if (goods.square != game::Square::none) {
    const bool in = terms.titles.has(goods.square);
    terms.titles = in ? terms.titles.without(goods.square) : terms.titles.with(goods.square);
  } else if (goods.card != game::Card::none) {
    const bool in = terms.cards.has(goods.card);
    terms.cards = in ? terms.cards.without(goods.card) : terms.cards.with(goods.card);
  }
}

// Which of these was clicked; -1: none.
int place_of(const std::vector<Rect>& places, Point where) {
  const auto found = std::ranges::find_if(places, [&](const Rect& place) { return place.holds(where); });
  return found == places.end() ? -1 : static_cast<int>(found - places.begin());
}

}  // namespace

// --- trades ---

void ScreenGame::draft(const game::Action& action) {
  ui_.trade = {action, 0, 0};
  if (action.kind == ActionKind::counter) {  // what they offered, to be changed
    const game::Offer& offer = table_.state().offers[game::at(action.other)];
    ui_.trade.action.give = offer.take;
    ui_.trade.action.take = offer.give;
  }
  go_to(Mode::trade);
}

ScreenGame::Outcome ScreenGame::on_trade(Key key) {
  TradeDraft& trade = ui_.trade;
  game::Action& action = trade.action;
  if (key == kEscape || key == 'q') {
    ui_.notice.clear();
    go_to(Mode::menu);
    return Outcome::none;
  }
  if (key == 's') {
    return act({action});
  }
  const bool both = action.kind != ActionKind::settle;
  trade.column = key == kLeft || key == 'h' ? 0 : (key == kRight || key == 'l') && both ? 1 : trade.column;
  const std::vector<Goods> goods = goods_of(table_.state(), trade.column == 0 ? action.seat : action.other);
  const int last = static_cast<int>(goods.size()) - 1;
  trade.row = std::clamp(trade.row + (key == kDown || key == 'j' ? 1
                                      : key == kUp || key == 'k' ? -1
                                                                 : 0),
                         0, last);
  game::Terms& terms = trade.column == 0 ? action.give : action.take;
  if (key == ' ' || key == kEnter) {
    toggle(goods[static_cast<std::size_t>(trade.row)], terms);
  } else if (key >= '0' && key <= '9' && terms.cash.units < 1'000'000) {
    trade.row = 0;
    terms.cash.units = terms.cash.units * 10 + static_cast<int>(key - '0');
  } else if (key == kBackspace) {
    terms.cash.units /= 10;
  }
  return Outcome::none;
}

// --- explanations ---

void ScreenGame::explain() {
  before_ = ui_.mode;
  ui_.topic = Topic::last_event;
  ui_.looked = table_.state()[ui_.actor].position;
  ui_.looked_action = std::max(ui_.selected, 0);
  ui_.back = 0;
  ui_.reasons = reasons_of(table_, ui_.language);
  ui_.mode = Mode::explain;
}

void ScreenGame::look_at(game::Square square) {
  if (ui_.mode != Mode::explain) {
    explain();
  }
  ui_.topic = Topic::squares;
  ui_.looked = square;
}

void ScreenGame::on_explain(Key key) {
  const int step = step_of(key);
  if (key == kEscape || key == 'q' || key == kEnter) {
    ui_.mode = before_;
    ui_.back = 0;
  } else if (key == kTab) {
    ui_.topic = static_cast<Topic>((static_cast<int>(ui_.topic) + 1) % kTopics);
    ui_.back = 0;
  } else if (ui_.topic == Topic::squares) {
    // Clockwise, as the tokens go.
    const int squares = table_.book().rules.squares;
    ui_.looked =
        static_cast<game::Square>((static_cast<int>(game::at(ui_.looked)) + step + squares) % squares);
  } else if (ui_.topic == Topic::actions && !ui_.entries.empty()) {
    const int count = static_cast<int>(ui_.entries.size());
    ui_.looked_action = (ui_.looked_action + step + count) % count;
  } else {
    ui_.back = std::max(ui_.back + step, 0);
  }
}

// --- the mouse ---

// A choice is made, goods are put in or out, a square of the board is explained.
ScreenGame::Outcome ScreenGame::on_click(Point where) {
  const bool choosing = ui_.mode == Mode::menu || ui_.mode == Mode::pick;
  if (const int choice = choosing ? place_of(seen_.choices, where) : -1; choice >= 0) {
    ui_.selected = choice;
    return on_key(kEnter);
  }
  for (int column = 0; ui_.mode == Mode::trade && column < 2; ++column) {
    if (const int row = place_of(seen_.goods[column], where); row >= 0) {
      ui_.trade.column = column;
      ui_.trade.row = row;
      return on_key(' ');
    }
  }
  for (int i = 0; seen_.board && i < table_.book().rules.squares; ++i) {
    if (seen_.board->tile(i).holds(where)) {
      look_at(static_cast<game::Square>(i));
    }
  }
  return Outcome::none;
}

}  // namespace cadastre::terminal
