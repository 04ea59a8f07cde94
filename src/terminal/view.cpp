#include "terminal/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/actors.h"
#include "game/turn.h"
#include "notation/sentences.h"
#include "terminal/board_view.h"
#include "terminal/dialogues.h"
#include "terminal/outlook.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Seat;

// Whether the panels stand inside the ring, which shows who is where.
enum class Board : std::uint8_t { none, around };

// Room for what stands inside, and for all tokens on one square.
bool fits(const Tiles& tiles, const game::State& s) {
  const Rect inside = tiles.inside();
  return tiles.fits() && tiles.tokens() >= s.seats && inside.width >= 40 && inside.height >= 12;
}

constexpr int kFewestColumns = 40;
constexpr int kFewestLines = 10;  // and one for each player
constexpr int kWide = 96;         // the log stands beside the rest from this width on

void draw_header(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  const std::string round =
      t.state.round > 0 ? phrases::filled(t.language, "terminal.round", t.state.round) : "";
  const std::string dice =
      t.state.dice.valid() ? fmt::format("[{}] [{}]", t.state.dice.first, t.state.dice.second) : "";
  screen.put(room.x, room.y, cut(t.book.title.in(t.language), room.width - 9 - columns(round)) + round,
             {.bold = true});
  screen.put(room.x + room.width - columns(dice), room.y, dice, {.bold = true});
}

// The most telling first: what has no room is left out whole, never cut.
Lines seat_notes(const Sight& sight, Seat seat, Board board) {
  const Subject& t = sight.subject;
  const game::Player& player = t.state[seat];
  Lines notes;
  if (player.jailed) {
    notes.push_back(t.book.word("jail.in", t.language, player.role));
  }
  if (board == Board::none) {
    notes.push_back(square_name(t.book, t.language, player.position));
  }
  if (t.book.roles.size() > 1 && game::role_given(t.book.rules, t.state, seat)) {
    notes.push_back(t.book.roles[player.role].name.in(t.language));
  }
  if (const int titles = t.state.owned_by(seat).count(); titles > 0) {
    notes.push_back(phrases::filled(t.language, "terminal.titles", titles));
  }
  if (!player.kept.empty()) {
    notes.push_back(phrases::filled(t.language, "terminal.cards_held", player.kept.count()));
  }
  if (const auto level = sight.bots[game::at(seat)]) {
    notes.push_back(std::string(say(t.language, "terminal.bot")) + level_name(t.language, *level));
  }
  return notes;
}

std::string as_fits(const Lines& notes, int width) {
  std::string text;
  for (const std::string& note : notes) {
    const std::string longer = fmt::format("{}{}{}", text, text.empty() ? "" : " · ", note);
    text = columns(longer) <= width ? longer : text;
  }
  return text;
}

void draw_player(Screen& screen, const Sight& sight, Seat seat, const Rect& line, Board board) {
  const Subject& t = sight.subject;
  const Colour paper = colour_of(seat);
  const bool in = t.state.in.has(seat);
  screen.put(line.x, line.y, t.state.turn == seat && in ? "▸" : " ", {.bold = true});
  screen.put(line.x + 1, line.y, std::string(1, letter(seat)), {ink_on(paper), paper, true});
  const std::string cash =
      in ? notation::money_text(t.book, t.language, t.state[seat].cash) : say(t.language, "terminal.out");
  const int name_width = line.width >= 60 ? 14 : 10;
  const std::string head =
      fmt::format("{} {}{}  ", padded(t.names[game::at(seat)], name_width),
                  std::string(static_cast<std::size_t>(std::max(9 - columns(cash), 0)), ' '), cash);
  const std::string notes = in ? as_fits(seat_notes(sight, seat, board), line.width - 3 - columns(head)) : "";
  screen.put(line.x + 3, line.y, head + notes, {.bold = t.state.turn == seat, .dim = !in}, line.width - 3);
}

// Returns the first line after it.
int draw_players(Screen& screen, const Sight& sight, const Rect& room, Board board) {
  const Subject& t = sight.subject;
  int y = room.y;
  for (const Seat seat : game::SeatSet::first(t.state.seats)) {
    draw_player(screen, sight, seat, {room.x, y++, room.width, 1}, board);
  }
  if (t.state.law.card != game::Card::none) {
    const std::string& text = t.book.cards[game::at(t.state.law.card)].text.in(t.language);
    for (const std::string& part : wrapped(say(t.language, "terminal.law_in_force") + text, room.width)) {
      screen.put(room.x, y++, part, {.reverse = true});
    }
  }
  return y;
}

void draw_line(Screen& screen, const Rect& room, int y) {
  std::string line;
  for (int i = 0; i < room.width; ++i) {
    line += "─";
  }
  screen.put(room.x, y, line, {.dim = true});
}

// The newest at the bottom; `back` lines up, and then a mark that there are newer ones.
void draw_log(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  const int rows = std::max(room.height - (sight.ui.back > 0 ? 1 : 0), 0);
  std::vector<std::string> lines;  // newest first
  const auto enough = static_cast<std::size_t>(rows) + static_cast<std::size_t>(std::max(sight.ui.back, 0));
  for (std::size_t i = sight.events.size(); i-- > 0 && lines.size() < enough;) {
    const std::string text = notation::sentence(t.book, t.language, t.names, sight.events[i]);
    const auto parts = wrapped(text, room.width, 2);
    lines.insert(lines.end(), parts.rbegin(), parts.rend());
  }
  const int count = static_cast<int>(lines.size());
  const int back = std::clamp(sight.ui.back, 0, std::max(count - rows, 0));
  const int shown = std::min(count - back, rows);
  for (int i = 0; i < shown; ++i) {
    screen.put(room.x, room.y + shown - 1 - i,
               lines[static_cast<std::size_t>(back) + static_cast<std::size_t>(i)], {.dim = i > 3},
               room.width);
  }
  if (back > 0) {
    screen.put(room.x, room.y + rows,
               phrases::filled(t.language,
                               phrases::singular(t.language, static_cast<unsigned>(back))
                                   ? "terminal.newer_below_one"
                                   : "terminal.newer_below",
                               back),
               {.reverse = true}, room.width);
  }
  if (sight.seen != nullptr) {
    sight.seen->log_rows = room.height;
    sight.seen->back = back;
  }
}

// Who was asked last, or the first who can be.
Seat person_at_keys(const Sight& sight) {
  if (game::is_player(sight.ui.actor)) {
    return sight.ui.actor;
  }
  for (const Seat seat : game::SeatSet::first(sight.subject.state.seats)) {
    if (!sight.bots[game::at(seat)]) {
      return seat;
    }
  }
  return Seat{};
}

struct Told {
  std::string text;
  bool heading;
};

// As much of it as there is room for, no heading alone; the first line after it.
int draw_outlook(Screen& screen, const Sight& sight, const Rect& room) {
  std::vector<Told> all;
  for (const std::string& line : outlook(sight.subject, person_at_keys(sight), sight.events)) {
    const bool heading = !line.starts_with(' ');
    for (const std::string& part : wrapped(line, room.width, 2)) {
      all.push_back({part, heading && !part.starts_with(' ')});
    }
  }
  all.resize(std::min(all.size(), static_cast<std::size_t>(std::max(room.height, 0))));
  while (!all.empty() && all.back().heading && all.size() == static_cast<std::size_t>(room.height)) {
    all.pop_back();
  }
  int y = room.y;
  for (const Told& one : all) {
    screen.put(room.x, y++, one.text, {.bold = one.heading}, room.width);
  }
  return y;
}

void draw_footer(Screen& screen, const Sight& sight, int y) {
  const Ui& ui = sight.ui;
  const edition::Language language = ui.language;
  std::string text = say(language, "terminal.explain_l_fran_ais");
  text += fmt::format(fmt::runtime(say(language, "terminal.a_animation")),
                      ui.still ? say(language, "terminal.off") : say(language, "terminal.on"));
  text += phrases::filled(language, "terminal.wait_for_bots",
                          say(language, ui.stops ? "terminal.on" : "terminal.off"));
  text += say(language, "terminal.pgup_log_q_stop");
  screen.put(0, y, cut(text, screen.width() - 1), {.dim = true});
}

// The bot everybody waits for, if it is one.
std::string waiting_for(const Sight& sight) {
  const Subject& t = sight.subject;
  const game::SeatSet owing = game::owing(t.state);
  const bool bot =
      !owing.empty() && game::is_player(owing.front()) && sight.bots[game::at(owing.front())].has_value();
  return bot ? fmt::format(fmt::runtime(say(t.language, "terminal.is_thinking")),
                           t.names[game::at(owing.front())])
             : "";
}

bool whole_room(Mode mode) { return mode == Mode::trade || mode == Mode::explain || mode == Mode::end; }

void draw_whole(Screen& screen, const Sight& sight, const Rect& room) {
  if (sight.ui.mode == Mode::trade) {
    draw_trade(screen, sight, room);
  } else if (sight.ui.mode == Mode::explain) {
    draw_explanation(screen, sight, room);
  } else {
    draw_end(screen, sight, room);
  }
}

bool asking(Mode mode) { return mode != Mode::watch && !whole_room(mode); }

// Everything that is not the board. `log`: where the log goes, if not below the question.
void draw_panels(Screen& screen, const Sight& sight, const Rect& room, Rect log, Board board) {
  draw_header(screen, sight, room);
  if (whole_room(sight.ui.mode)) {
    draw_whole(screen, sight, {room.x, room.y + 1, room.width, room.height - 1});
    return;
  }
  Rect left{room.x, room.y + 1, room.width, room.height - 1};
  const bool apart = log.height > 0;
  if (!apart && room.width >= kWide) {
    left.width = room.width / 2 - 2;
    log = {room.x + room.width / 2, left.y + 1, room.width - room.width / 2, left.height - 1};
  }
  int y = draw_players(screen, sight, left, board);
  draw_line(screen, {room.x, 0, log.height > 0 && !apart ? left.width : room.width, 0}, y++);
  const int free = left.y + left.height - y;
  if (asking(sight.ui.mode)) {
    // The log keeps three lines where it has no room of its own.
    y += draw_question(screen, sight, {left.x, y, left.width, log.height > 0 ? free : std::max(free - 4, 5)});
  }
  if (sight.ui.mode == Mode::watch) {
    screen.put(left.x, y++, waiting_for(sight), {.dim = true}, left.width);
  }
  const int bottom = left.y + left.height;
  if (log.height > 0) {
    draw_outlook(screen, sight, {left.x, y + 1, left.width, bottom - y - 1});
  } else {
    constexpr int kLogRows = 5;  // with the line above it
    if (const int end = draw_outlook(screen, sight, {left.x, y + 1, left.width, bottom - y - 1 - kLogRows});
        end > y + 1) {
      draw_line(screen, room, y);
      y = end;
    }
    draw_line(screen, room, y++);
    log = {left.x, y, left.width, bottom - y};
  }
  draw_log(screen, sight, log);
}

}  // namespace

std::vector<Goods> goods_of(const game::State& state, Seat seat) {
  std::vector<Goods> goods(1);
  for (const game::Square square : state.owned_by(seat)) {
    goods.push_back({square, game::Card::none});
  }
  for (const game::Card card : state[seat].kept) {
    goods.push_back({game::Square::none, card});
  }
  return goods;
}

const game::Event* last_told(const Subject& t, std::span<const game::Event> events) {
  const auto told = std::find_if(events.rbegin(), events.rend(), [&](const game::Event& event) {
    return !notation::sentence(t.book, t.language, t.names, event).empty();
  });
  return told == events.rend() ? nullptr : &*told;
}

bool too_small(int seats, int width, int height) {
  return width < kFewestColumns || height < seats + kFewestLines;
}

Screen draw(const Sight& sight, int width, int height) {
  Screen screen(width, height);
  const int seats = sight.subject.state.seats;
  if (too_small(seats, width, height)) {
    int y = 0;
    for (const std::string& line : wrapped(phrases::filled(sight.ui.language, "terminal.window_too_small",
                                                           kFewestColumns, seats + kFewestLines),
                                           screen.width())) {
      screen.put(0, y++, line, {.bold = true});
    }
    return screen;
  }
  const Tiles tiles = tiles_for(sight.subject.book.rules.squares, screen.width(), screen.height() - 1);
  draw_footer(screen, sight, screen.height() - 1);
  if (!fits(tiles, sight.subject.state)) {  // too small for a ring: words alone
    draw_panels(screen, sight, {0, 0, screen.width(), screen.height() - 1}, {}, Board::none);
    return screen;
  }
  const bool looking = sight.ui.mode == Mode::explain && sight.ui.topic == Topic::squares;
  draw_board(screen, tiles, sight.subject, looking ? sight.ui.looked : game::Square::none);
  if (sight.seen != nullptr) {
    sight.seen->board = tiles;
  }
  const int below = screen.height() - 1 - tiles.height();
  draw_panels(screen, sight, tiles.inside(),
              below >= 3 ? Rect{0, tiles.height(), screen.width() - 1, below} : Rect{}, Board::around);
  return screen;
}

}  // namespace cadastre::terminal
