#include "terminal/screen_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/actors.h"
#include "terminal/final_words.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using edition::Language;
using game::ActionKind;
using game::Seat;

constexpr int kStep_ms = 60;  // of a token, a square
constexpr int kDice_ms = 350;
constexpr int kMostSteps = 12;
constexpr std::size_t kMostDigits = 7;

// What Enter alone does: the first entry, but nobody accepts an offer by mistake.
int first_choice(const std::vector<Entry>& entries) {
  const auto later =
      std::find_if(entries.begin(), entries.end(), [](const Entry& e) { return e.deed == Deed::later; });
  const bool offer = !entries.empty() && !entries[0].actions.empty() &&
                     entries[0].actions[0].action.kind == ActionKind::accept;
  return offer && later != entries.end() ? static_cast<int>(later - entries.begin()) : 0;
}

}  // namespace

ScreenGame::ScreenGame(local::Table& table, Language language, Display& display, bool still)
    : table_(table), display_(display) {
  ui_.language = language;
  ui_.still = still;
  for (const Seat seat : game::SeatSet::first(table.state().seats)) {
    bots_.push_back(table.level(seat));
  }
  table_.listen([this](const std::vector<game::Event>& events) { tell(events); });
}

bool ScreenGame::run() {
  while (!table_.over() && !quit_ && table_.fault().empty()) {
    if (const auto seat = reactions_.next(table_)) {
      ask(*seat, true);
      continue;
    }
    ui_.mode = Mode::watch;
    show();  // a bot may think for a while
    if (table_.step()) {
      pause(0);
      continue;
    }
    const game::SeatSet owing = game::owing(table_.state());
    for (const Seat seat : owing) {
      if (!quit_ && ask(seat, false) == Outcome::acted) {
        break;
      }
    }
  }
  if (table_.over() && !quit_) {
    show_end();
  }
  return table_.over();
}

// --- showing ---

void ScreenGame::show(const game::State& state) {
  const Subject t{table_.book(), ui_.language, table_.names(), state};
  const Lines last =
      ui_.mode == Mode::end ? final_words(table_, ui_.language, display_.width() * 3 / 5) : Lines{};
  display_.show(draw({t, bots_, table_.events(), ui_, last}, display_.width(), display_.height()));
}

void ScreenGame::show_end() {
  ui_.mode = Mode::end;
  for (Key key = kNoKey; key != 'q' && key != kClosed && key != kInterrupt && key != kEnter;) {
    show();
    key = display_.key(kForEver_ms);
    if (key == 'L') {
      ui_.language = ui_.language == Language::fr ? Language::en : Language::fr;
    }
  }
}

// Waits, and hears whoever wants to stop meanwhile.
void ScreenGame::pause(int ms) {
  const Key key = display_.key(ms);
  quit_ = quit_ || key == 'q' || key == kInterrupt || key == kClosed;
  ui_.still = key == 'A' ? !ui_.still : ui_.still;
  if (key == 'L') {
    ui_.language = ui_.language == Language::fr ? Language::en : Language::fr;
  }
}

void ScreenGame::show_move(const game::Event& moved) {
  const int squares = table_.book().rules.squares;
  const int from = static_cast<int>(game::at(moved.from));
  const int steps = (static_cast<int>(game::at(moved.square)) - from + squares) % squares;
  if (steps > kMostSteps) {
    return;  // sent by a card: it is simply there
  }
  game::State state = table_.state();
  for (int i = 1; i <= steps && !quit_ && !ui_.still; ++i) {
    state[moved.seat].position = static_cast<game::Square>((from + i) % squares);
    show(state);
    pause(kStep_ms);
  }
}

void ScreenGame::tell(const std::vector<game::Event>& events) {
  ui_.back = 0;
  const Mode mode = ui_.mode;
  ui_.mode = Mode::watch;
  for (const game::Event& event : events) {
    if (ui_.still || quit_) {
      break;
    }
    if (event.kind == game::EventKind::rolled) {
      game::State state = table_.state();
      state.dice = event.dice;
      for (const game::Event& other : events) {
        if (other.kind == game::EventKind::moved && other.seat == event.seat) {
          state[event.seat].position = other.from;
          break;
        }
      }
      show(state);
      pause(kDice_ms);
    } else if (event.kind == game::EventKind::moved) {
      show_move(event);
    }
  }
  ui_.mode = mode;
}

// --- asking ---

void ScreenGame::list_entries() { ui_.entries = entries_for(subject(), ui_.actor, may_wait_); }

void ScreenGame::go_to(Mode mode) {
  ui_.mode = mode;
  ui_.selected = 0;
  ui_.back = 0;
}

ScreenGame::Outcome ScreenGame::ask(Seat seat, bool may_wait) {
  ui_.actor = seat;
  may_wait_ = may_wait;
  ui_.notice.clear();
  list_entries();
  go_to(Mode::menu);
  ui_.selected = first_choice(ui_.entries);
  Outcome outcome = Outcome::none;
  while (outcome == Outcome::none && !quit_) {
    show();
    outcome = on_key(display_.key(kForEver_ms));
  }
  ui_.mode = Mode::watch;
  return outcome;
}

bool ScreenGame::on_any_mode(Key key) {
  const int page = std::max(display_.height() / 3, 3);
  switch (key) {
    case kClosed:
    case kInterrupt:
      quit_ = true;
      return true;
    case 'L':
      ui_.language = ui_.language == Language::fr ? Language::en : Language::fr;
      list_entries();
      return true;
    case 'A':
      ui_.still = !ui_.still;
      return true;
    case kPageUp:
    case kPageDown:
      ui_.back = std::max(ui_.back + (key == kPageUp ? page : -page), 0);
      return true;
    case '?':
      if (ui_.mode != Mode::explain) {
        explain();
      }
      return true;
    default:
      return key == kResized || key == kNoKey;
  }
}

ScreenGame::Outcome ScreenGame::on_key(Key key) {
  if (on_any_mode(key)) {
    return Outcome::none;
  }
  switch (ui_.mode) {
    case Mode::pick:
      return on_pick(key);
    case Mode::amount:
      return on_amount(key);
    case Mode::confirm:
      return on_confirm(key);
    case Mode::trade:
      return on_trade(key);
    case Mode::explain:
      on_explain(key);
      return Outcome::none;
    default:
      return on_menu(key);
  }
}

void ScreenGame::move_in_list(Key key, int count) {
  const int step = key == kDown || key == kRight ? 1 : key == kUp || key == kLeft ? -1 : 0;
  if (count > 0) {
    ui_.selected = (ui_.selected + step + count) % count;
  }
}

ScreenGame::Outcome ScreenGame::on_menu(Key key) {
  if (key == 'q') {
    quit_ = true;
    return Outcome::none;
  }
  move_in_list(key, static_cast<int>(ui_.entries.size()));
  const auto by_key = std::find_if(ui_.entries.begin(), ui_.entries.end(),
                                   [&](const Entry& e) { return e.key == key && key != ' '; });
  if (by_key != ui_.entries.end()) {
    return choose(Entry(*by_key));
  }
  if (key == kEnter && !ui_.entries.empty()) {
    return choose(Entry(ui_.entries[static_cast<std::size_t>(ui_.selected)]));
  }
  return key == kEscape && may_wait_ ? Outcome::waits : Outcome::none;
}

ScreenGame::Outcome ScreenGame::choose(const Entry& entry) {
  ui_.notice.clear();
  switch (entry.deed) {
    case Deed::act:
      return act(entry.actions.front().action);
    case Deed::later:
      return Outcome::waits;
    case Deed::amount:
      ui_.asked = entry.actions.front();
      ui_.typed.clear();
      go_to(Mode::amount);
      return Outcome::none;
    case Deed::confirm:
      ui_.asked = entry.actions.front();
      go_to(Mode::confirm);
      return Outcome::none;
    default:
      ui_.picks = entry.actions;
      go_to(Mode::pick);
      return entry.actions.size() == 1 ? pick(entry.actions.front()) : Outcome::none;
  }
}

ScreenGame::Outcome ScreenGame::on_pick(Key key) {
  if (key == kEscape || key == 'q') {
    go_to(Mode::menu);
    return Outcome::none;
  }
  move_in_list(key, static_cast<int>(ui_.picks.size()));
  const auto number = static_cast<std::size_t>(key - '1');
  if (key >= '1' && key <= '9' && number < ui_.picks.size()) {
    return pick(game::Listed(ui_.picks[number]));
  }
  return key == kEnter ? pick(game::Listed(ui_.picks[static_cast<std::size_t>(ui_.selected)]))
                       : Outcome::none;
}

ScreenGame::Outcome ScreenGame::pick(const game::Listed& listed) {
  const ActionKind kind = listed.action.kind;
  if (kind == ActionKind::offer || kind == ActionKind::counter || kind == ActionKind::settle) {
    draft(listed.action);
    return Outcome::none;
  }
  return act(listed.action);
}

ScreenGame::Outcome ScreenGame::on_amount(Key key) {
  if (key == kEscape || key == 'q') {
    go_to(Mode::menu);
  } else if (key >= '0' && key <= '9' && ui_.typed.size() < kMostDigits) {
    ui_.typed += static_cast<char>(key);
  } else if (key == kBackspace && !ui_.typed.empty()) {
    ui_.typed.pop_back();
  } else if (key == kEnter) {
    game::Action bid = ui_.asked.action;
    if (!ui_.typed.empty()) {
      bid.amount = game::Money{std::stoi(ui_.typed)};
    }
    ui_.typed.clear();
    return act(bid);
  }
  return Outcome::none;
}

ScreenGame::Outcome ScreenGame::on_confirm(Key key) {
  if (key == 'y' || key == 'o') {
    return act(ui_.asked.action);
  }
  if (key == 'n' || key == 'q' || key == kEscape) {
    go_to(Mode::menu);
  }
  return Outcome::none;
}

ScreenGame::Outcome ScreenGame::act(const game::Action& action) {
  const game::Refusal refused = table_.act(action);
  if (refused == game::Refusal::none) {
    return Outcome::acted;
  }
  const std::string& rule = table_.book().rule_of(refused, table_.state(), action);
  const edition::RuleText* text = table_.book().rule(rule);
  ui_.notice = fmt::format(
      fmt::runtime(say(ui_.language, "terminal.refused_because")),
      text == nullptr ? refusal_text(table_.book(), ui_.language, refused, table_.state()[action.seat].role)
                      : fmt::format("{} [{}]", text->text.in(ui_.language), rule));
  return Outcome::none;
}

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

void ScreenGame::toggle(const Goods& goods, game::Terms& terms) {
  if (goods.square != game::Square::none) {
    const bool in = terms.titles.has(goods.square);
    terms.titles = in ? terms.titles.without(goods.square) : terms.titles.with(goods.square);
  } else if (goods.card != game::Card::none) {
    const bool in = terms.cards.has(goods.card);
    terms.cards = in ? terms.cards.without(goods.card) : terms.cards.with(goods.card);
  }
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
    return act(action);
  }
  const bool both = action.kind != ActionKind::settle;
  trade.column = key == kLeft ? 0 : key == kRight && both ? 1 : trade.column;
  const std::vector<Goods> goods = goods_of(table_.state(), trade.column == 0 ? action.seat : action.other);
  const int last = static_cast<int>(goods.size()) - 1;
  trade.row = std::clamp(trade.row + (key == kDown ? 1 : key == kUp ? -1 : 0), 0, last);
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
  ui_.looked_action = ui_.selected;
  ui_.back = 0;
  ui_.mode = Mode::explain;
}

void ScreenGame::on_explain(Key key) {
  const int step = key == kDown || key == kRight ? 1 : key == kUp || key == kLeft ? -1 : 0;
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

}  // namespace cadastre::terminal
