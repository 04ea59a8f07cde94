#include "terminal/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/actors.h"
#include "notation/sentences.h"
#include "terminal/board_view.h"
#include "terminal/dialogues.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Seat;

constexpr int kWide = 96;  // the log stands beside the rest from this width on

void draw_header(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  std::string text = t.book.title.in(t.language);
  if (t.state.round > 0) {
    text += fmt::format(fmt::runtime(say(t.language, "terminal.round")), t.state.round);
  }
  const std::string dice =
      t.state.dice.valid() ? fmt::format("[{}] [{}]", t.state.dice.first, t.state.dice.second) : "";
  screen.put(room.x, room.y, cut(text, room.width - 9), {.bold = true});
  screen.put(room.x + room.width - columns(dice), room.y, dice, {.bold = true});
}

std::string seat_note(const Sight& sight, Seat seat) {
  const Subject& t = sight.subject;
  const game::Player& player = t.state[seat];
  std::string note;
  const auto add = [&](const std::string& text) { note += (note.empty() ? "" : " · ") + text; };
  if (t.book.roles.size() > 1) {
    add(t.book.roles[player.role].name.in(t.language));
  }
  if (player.jailed) {
    add(t.book.word("jail.in", t.language, player.role));
  }
  if (!player.kept.empty()) {
    add(fmt::format(fmt::runtime(say(t.language, "terminal.cards_held")), player.kept.count()));
  }
  const int titles = t.state.owned_by(seat).count();
  if (titles > 0) {
    add(fmt::format(fmt::runtime(say(t.language, "terminal.titles")), titles));
  }
  if (const auto level = sight.bots[game::at(seat)]) {
    add(std::string(say(t.language, "terminal.bot")) + level_name(t.language, *level));
  }
  return note;
}

void draw_player(Screen& screen, const Sight& sight, Seat seat, const Rect& line) {
  const Subject& t = sight.subject;
  const Colour paper = colour_of(seat);
  const bool in = t.state.in.has(seat);
  screen.put(line.x, line.y, t.state.turn == seat && in ? "▸" : " ", {.bold = true});
  screen.put(line.x + 1, line.y, std::string(1, letter(seat)), {ink_on(paper), paper, true});
  const std::string cash =
      in ? notation::money_text(t.book, t.language, t.state[seat].cash) : say(t.language, "terminal.out");
  const int name_width = line.width >= 60 ? 14 : 10;
  screen.put(line.x + 3, line.y,
             fmt::format("{} {}{}  {}", padded(t.names[game::at(seat)], name_width),
                         std::string(static_cast<std::size_t>(std::max(9 - columns(cash), 0)), ' '), cash,
                         in ? seat_note(sight, seat) : ""),
             {.bold = t.state.turn == seat, .dim = !in}, line.width - 3);
}

// Returns the first line after it.
int draw_players(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  int y = room.y;
  for (const Seat seat : game::SeatSet::first(t.state.seats)) {
    draw_player(screen, sight, seat, {room.x, y++, room.width, 1});
  }
  if (t.state.law.card != game::Card::none) {
    const std::string& text = t.book.cards[game::at(t.state.law.card)].text.in(t.language);
    screen.put(room.x, y++, cut(std::string(say(t.language, "terminal.law_in_force")) + text, room.width),
               {.reverse = true});
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

// The newest at the bottom; `back` lines up.
void draw_log(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  std::vector<std::string> lines;  // newest first
  const auto enough = static_cast<std::size_t>(std::max(room.height + sight.ui.back, 0));
  for (std::size_t i = sight.events.size(); i-- > 0 && lines.size() < enough;) {
    const std::string text = notation::sentence(t.book, t.language, t.names, sight.events[i]);
    const auto parts = wrapped(text, room.width, 2);
    lines.insert(lines.end(), parts.rbegin(), parts.rend());
  }
  const int count = static_cast<int>(lines.size());
  const int back = std::clamp(sight.ui.back, 0, std::max(count - room.height, 0));
  const int shown = std::min(count - back, room.height);
  for (int i = 0; i < shown; ++i) {
    screen.put(room.x, room.y + shown - 1 - i,
               lines[static_cast<std::size_t>(back) + static_cast<std::size_t>(i)], {.dim = i > 3},
               room.width);
  }
}

void draw_footer(Screen& screen, const Sight& sight, int y) {
  const Ui& ui = sight.ui;
  const edition::Language language = ui.language;
  std::string text = say(language, "terminal.explain_l_fran_ais");
  text += fmt::format(fmt::runtime(say(language, "terminal.a_animation")),
                      ui.still ? say(language, "terminal.off") : say(language, "terminal.on"));
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
void draw_panels(Screen& screen, const Sight& sight, const Rect& room, Rect log) {
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
  int y = draw_players(screen, sight, left);
  draw_line(screen, {room.x, 0, log.height > 0 && !apart ? left.width : room.width, 0}, y++);
  const int free = left.y + left.height - y;
  if (asking(sight.ui.mode)) {
    // The log keeps three lines where it has no room of its own.
    y += draw_question(screen, sight, {left.x, y, left.width, log.height > 0 ? free : std::max(free - 4, 5)});
  }
  if (sight.ui.mode == Mode::watch) {
    screen.put(left.x, y++, waiting_for(sight), {.dim = true}, left.width);
  }
  if (log.height == 0) {
    draw_line(screen, room, y++);
    log = {left.x, y, left.width, left.y + left.height - y};
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

Screen draw(const Sight& sight, int width, int height) {
  Screen screen(width, height);
  const Tiles tiles = tiles_for(sight.subject.book.rules.squares, screen.width(), screen.height() - 1);
  const Rect inside = tiles.inside();
  const bool board = tiles.fits() && inside.width >= 40 && inside.height >= 12;
  draw_footer(screen, sight, screen.height() - 1);
  if (!board) {  // too small for a ring: words alone
    draw_panels(screen, sight, {0, 0, screen.width(), screen.height() - 1}, {});
    return screen;
  }
  const bool looking = sight.ui.mode == Mode::explain && sight.ui.topic == Topic::squares;
  draw_board(screen, tiles, sight.subject, looking ? sight.ui.looked : game::Square::none);
  const int below = screen.height() - 1 - tiles.height();
  draw_panels(screen, sight, inside,
              below >= 3 ? Rect{0, tiles.height(), screen.width() - 1, below} : Rect{});
  return screen;
}

}  // namespace cadastre::terminal
