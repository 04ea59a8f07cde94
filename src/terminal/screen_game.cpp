#include "terminal/screen_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/actors.h"
#include "terminal/final_words.h"
#include "terminal/keys.h"
#include "terminal/refused.h"
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

// What Enter alone does: the first entry, but nobody accepts an offer by mistake, and nothing in a debt.
int first_choice(const std::vector<Entry>& entries, bool in_debt) {
  if (in_debt) {
    return -1;
  }
  const auto later =
      std::find_if(entries.begin(), entries.end(), [](const Entry& e) { return e.deed == Deed::later; });
  const bool offer = !entries.empty() && !entries[0].options.empty() &&
                     entries[0].options[0].listed.action.kind == ActionKind::accept;
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
    if (wants_to_act_ && !game::chance_owes(table_.state())) {
      wants_to_act_ = false;
      ask(people(table_).front(), true);
      continue;
    }
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
  seen_ = {};
  display_.show(draw({t, bots_, table_.events(), ui_, last, &seen_}, display_.width(), display_.height()));
  ui_.back = seen_.log_rows > 0 ? seen_.back : ui_.back;
}

void ScreenGame::show_end() {
  ui_.mode = Mode::end;
  for (Key key = kNoKey; key != 'q' && key != kClosed && key != kInterrupt && key != kEnter;) {
    show();
    key = display_.key(kForEver_ms);
    if (key == 'L') {
      switch_language();
    }
  }
}

void ScreenGame::switch_language() {
  ui_.language = ui_.language == Language::fr ? Language::en : Language::fr;
  table_.note_language(ui_.language);
}

// Waits, and hears whoever wants to stop or to act meanwhile.
void ScreenGame::pause(int ms) {
  const Key key = display_.key(ms);
  quit_ = quit_ || key == 'q' || key == kInterrupt || key == kClosed;
  ui_.still = key == 'A' ? !ui_.still : ui_.still;
  wants_to_act_ = (wants_to_act_ || key == 'a') && !people(table_).empty();
  if (key == 'L') {
    switch_language();
  } else if (key == 'W') {
    reactions_.switch_stops();
    ui_.stops = reactions_.stops_at_bots();
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

// The dice, and the token still where it stood.
void ScreenGame::show_roll(const game::Event& rolled, const std::vector<game::Event>& events) {
  game::State state = table_.state();
  state.dice = rolled.dice;
  const auto moved = std::ranges::find_if(events, [&](const game::Event& other) {
    return other.kind == game::EventKind::moved && other.seat == rolled.seat;
  });
  if (moved != events.end()) {
    state[rolled.seat].position = moved->from;
  }
  show(state);
  pause(kDice_ms);
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
      show_roll(event, events);
    } else if (event.kind == game::EventKind::moved) {
      show_move(event);
    }
  }
  ui_.mode = mode;
}

// --- asking ---

void ScreenGame::list_entries() {
  ui_.entries = entries_for(subject(), ui_.actor, may_wait_, people(table_).without(ui_.actor));
}

void ScreenGame::go_to(Mode mode) {
  ui_.mode = mode;
  ui_.selected = game::debt_of(table_.state(), ui_.actor) != nullptr ? -1 : 0;
  ui_.back = 0;
}

ScreenGame::Outcome ScreenGame::ask(Seat seat, bool may_wait) {
  const bool changes = ui_.actor != seat && people(table_).several();
  ui_.actor = seat;
  may_wait_ = may_wait;
  ui_.refused_by.clear();
  ui_.notice =
      changes ? phrases::filled(ui_.language, "terminal.hand_over", table_.names()[game::at(seat)]) : "";
  list_entries();
  go_to(Mode::menu);
  ui_.selected = first_choice(ui_.entries, ui_.selected < 0);
  Outcome outcome = Outcome::none;
  while (outcome == Outcome::none && !quit_) {
    show();
    outcome = on_key(display_.key(kForEver_ms));
  }
  ui_.mode = Mode::watch;
  return outcome;
}

// A page is what is seen of the log, less one line to go on from.
bool ScreenGame::on_log(Key key) {
  constexpr int kWheel = 3;
  const int page = std::max(seen_.log_rows - 2, 1);
  const int step = key == kPageUp      ? page
                   : key == kPageDown  ? -page
                   : key == kWheelUp   ? kWheel
                   : key == kWheelDown ? -kWheel
                                       : 0;
  if (step == 0 && key != kHome && key != kEnd) {
    return false;
  }
  constexpr int kAll = 1'000'000;
  const bool down = ui_.mode == Mode::explain;  // a text begins at its top, the log at its end
  const Key first = down ? kEnd : kHome;
  ui_.back = step != 0 ? std::max(ui_.back + (down ? -step : step), 0) : key == first ? kAll : 0;
  return true;
}

bool ScreenGame::on_any_mode(Key key) {
  switch (key) {
    case kClosed:
    case kInterrupt:
      quit_ = true;
      return true;
    case 'L':
      switch_language();
      list_entries();
      return true;
    case 'A':
      ui_.still = !ui_.still;
      return true;
    case 'W':
      reactions_.switch_stops();
      ui_.stops = reactions_.stops_at_bots();
      return true;
    case '?':
      if (ui_.mode != Mode::explain) {
        explain();
      }
      return true;
    default:
      return on_log(key) || key == kResized || key == kNoKey;
  }
}

ScreenGame::Outcome ScreenGame::on_key(Key key) {
  if (on_any_mode(key)) {
    return Outcome::none;
  }
  if (too_small(table_.state().seats, display_.width(), display_.height())) {
    quit_ = key == 'q';  // nobody sees what another key would do
    return Outcome::none;
  }
  if (key == kClick) {
    return on_click(display_.clicked());
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
  const int step = step_of(key);
  if (count > 0 && step != 0) {
    ui_.selected = ui_.selected < 0 ? (step > 0 ? 0 : count - 1) : (ui_.selected + step + count) % count;
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
  if (key == kEnter && !ui_.entries.empty() && ui_.selected >= 0) {
    return choose(Entry(ui_.entries[static_cast<std::size_t>(ui_.selected)]));
  }
  if (key == kEnter) {
    ui_.notice = say(ui_.language, "terminal.choose_first");
  } else if (key > ' ' && key < kBackspace) {
    if (const auto refused = refused_key(subject(), ui_.actor, static_cast<char>(key))) {
      refuse(refused->action, refused->why);
    }
  }
  return key == kEscape && may_wait_ ? Outcome::waits : Outcome::none;
}

ScreenGame::Outcome ScreenGame::choose(const Entry& entry) {
  ui_.notice.clear();
  ui_.refused_by.clear();
  switch (entry.deed) {
    case Deed::act:
      return act(actions_of(entry.options.front()));
    case Deed::later:
      return Outcome::waits;
    case Deed::amount:
      ui_.asked = entry.options.front().listed;
      ui_.typed.clear();
      go_to(Mode::amount);
      return Outcome::none;
    case Deed::confirm:
      ui_.asked = entry.options.front().listed;
      go_to(Mode::confirm);
      return Outcome::none;
    case Deed::pick:
      ui_.picks = entry.options;
      ui_.pick_title = entry.label;
      go_to(Mode::pick);
      return Outcome::none;
    default:  // with whom to deal: where there is only one, nobody is asked
      ui_.picks = entry.options;
      ui_.pick_title = entry.label;
      go_to(Mode::pick);
      return entry.options.size() == 1 ? pick(entry.options.front()) : Outcome::none;
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
    return pick(Option(ui_.picks[number]));
  }
  if (key == kEnter && ui_.selected < 0) {
    ui_.notice = say(ui_.language, "terminal.choose_first");
    return Outcome::none;
  }
  return key == kEnter ? pick(Option(ui_.picks[static_cast<std::size_t>(ui_.selected)])) : Outcome::none;
}

ScreenGame::Outcome ScreenGame::pick(const Option& option) {
  if (game::is_player(option.as)) {
    return hand_over(option.as);
  }
  const ActionKind kind = option.listed.action.kind;
  if (kind == ActionKind::offer || kind == ActionKind::counter || kind == ActionKind::settle) {
    draft(option.listed.action);
    return Outcome::none;
  }
  return act(actions_of(option));
}

// Somebody else may act; whoever was asked is asked again then.
ScreenGame::Outcome ScreenGame::hand_over(Seat seat) {
  const Seat asked = ui_.actor;
  const bool could_wait = may_wait_;
  if (ask(seat, true) == Outcome::acted || quit_) {
    return Outcome::acted;
  }
  ui_.actor = asked;
  may_wait_ = could_wait;
  ui_.notice = phrases::filled(ui_.language, "terminal.hand_over", table_.names()[game::at(asked)]);
  list_entries();
  go_to(Mode::menu);
  return Outcome::none;
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
    return act({bid});
  }
  return Outcome::none;
}

ScreenGame::Outcome ScreenGame::on_confirm(Key key) {
  if (key == 'y' || key == 'o') {
    return act({ui_.asked.action});
  }
  if (key == 'n' || key == 'q' || key == kEscape) {
    go_to(Mode::menu);
  }
  return Outcome::none;
}

void ScreenGame::refuse(const game::Action& action, game::Refusal why) {
  ui_.notice = refused_text(subject(), action, why);
  ui_.refused_by = table_.book().rule_of(why, table_.state(), action);
}

ScreenGame::Outcome ScreenGame::act(const std::vector<game::Action>& actions) {
  bool acted = false;
  for (const game::Action& action : actions) {
    const game::Refusal refused = table_.act(action);
    if (refused != game::Refusal::none) {
      refuse(action, refused);
      return acted ? Outcome::acted : Outcome::none;
    }
    acted = true;
  }
  return Outcome::acted;
}

}  // namespace cadastre::terminal
