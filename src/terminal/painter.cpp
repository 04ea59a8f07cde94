#include "terminal/painter.h"

#define NCURSES_NOMACROS  // they are called erase and timeout
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

namespace cadastre::terminal {
namespace {

struct Rgb {
  int red;
  int green;
  int blue;
};

constexpr std::array<Rgb, 16> kSixteen = {{{0, 0, 0},
                                           {170, 0, 0},
                                           {0, 170, 0},
                                           {170, 120, 0},
                                           {0, 60, 180},
                                           {170, 0, 170},
                                           {0, 160, 190},
                                           {190, 190, 190},
                                           {90, 90, 90},
                                           {255, 85, 85},
                                           {85, 255, 85},
                                           {255, 235, 85},
                                           {90, 150, 255},
                                           {255, 110, 200},
                                           {85, 235, 255},
                                           {255, 255, 255}}};

int distance(const Rgb& a, const Colour& b) {
  const int red = a.red - b.red;
  const int green = a.green - b.green;
  const int blue = a.blue - b.blue;
  return red * red * 3 + green * green * 4 + blue * blue * 2;
}

short nearest_of_first(const Colour& colour, int count) {
  int best = 0;
  for (int i = 1; i < count; ++i) {
    best = distance(kSixteen[static_cast<unsigned>(i)], colour) <
                   distance(kSixteen[static_cast<unsigned>(best)], colour)
               ? i
               : best;
  }
  return static_cast<short>(best);
}

// The place in the cube of 216 colours 256-colour terminals have.
short in_cube(const Colour& colour) {
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  return static_cast<short>(16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue));
}

Key key_of(wint_t code) {
  switch (code) {
    case KEY_UP:
      return kUp;
    case KEY_DOWN:
      return kDown;
    case KEY_LEFT:
      return kLeft;
    case KEY_RIGHT:
      return kRight;
    case KEY_PPAGE:
      return kPageUp;
    case KEY_NPAGE:
      return kPageDown;
    case KEY_HOME:
      return kHome;
    case KEY_END:
      return kEnd;
    case KEY_ENTER:
      return kEnter;
    case KEY_BACKSPACE:
      return kBackspace;
    case KEY_RESIZE:
      return kResized;
    default:
      return kNoKey;
  }
}

class Painter final : public Display {
 public:
  Painter() {
    raw();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    mouseinterval(0);  // a press is a press, nobody waits for a second
    const char* no_color = std::getenv("NO_COLOR");
    if (has_colors() == TRUE && (no_color == nullptr || *no_color == '\0')) {
      start_color();
      own_colours_ = use_default_colors() == OK;
      colours_ = COLORS;
    }
  }
  ~Painter() override { endwin(); }
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  int width() const override { return COLS; }
  int height() const override { return LINES; }

  void show(const Screen& screen) override {
    erase();
    for (int y = 0; y < screen.height() && y < LINES; ++y) {
      paint_line(screen, y);
    }
    refresh();
  }

  Key key(int timeout_ms) override {
    // A change of size between two looks at the keyboard wakes nobody: look again now and then.
    const bool for_ever = timeout_ms < 0;
    timeout(for_ever ? kLook_ms : timeout_ms);
    wint_t code = 0;
    int kind = ERR;
    while ((kind = get_wch(&code)) == ERR) {
      if (isatty(STDIN_FILENO) == 0) {
        return kClosed;
      }
      if (took_new_size()) {
        return kResized;
      }
      if (!for_ever) {
        return kNoKey;
      }
    }
    if (kind == KEY_CODE_YES) {
      return code == KEY_MOUSE ? mouse_key() : key_of(code);
    }
    if (code == kCtrlZ) {
      stop();
      return kResized;
    }
    return code == '\r' ? kEnter : code == 8 ? kBackspace : static_cast<Key>(code);
  }

  Point clicked() const override { return clicked_; }

 private:
  Key mouse_key() {
    MEVENT event{};
    if (getmouse(&event) != OK) {
      return kNoKey;
    }
    clicked_ = {event.x, event.y};
    return (event.bstate & BUTTON4_PRESSED) != 0   ? kWheelUp
           : (event.bstate & BUTTON5_PRESSED) != 0 ? kWheelDown
           : (event.bstate & BUTTON1_PRESSED) != 0 ? kClick
                                                   : kNoKey;
  }

  // The shell gets its terminal back until somebody says fg; all of the job stops, a script around us too.
  static void stop() {
    endwin();
    kill(0, SIGTSTP);
    refresh();
  }

  static bool took_new_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 ||
        !is_term_resized(size.ws_row, size.ws_col)) {
      return false;
    }
    return resizeterm(size.ws_row, size.ws_col) == OK;
  }

  // One call a run of cells of the same style.
  void paint_line(const Screen& screen, int y) {
    for (int x = 0; x < screen.width() && x < COLS;) {
      const Style& style = screen.at(x, y).style;
      std::string run;
      const int begin = x;
      for (; x < screen.width() && x < COLS && screen.at(x, y).style == style; ++x) {
        run += screen.at(x, y).text;
      }
      put_style(style);
      mvaddstr(y, begin, run.c_str());
    }
  }

  void put_style(const Style& style) {
    const bool bare = colours_ < 8 && style.paper.set;  // colours would have told tiles apart
    attr_t attributes = style.bold ? A_BOLD : A_NORMAL;
    attributes |= style.dim ? A_DIM : A_NORMAL;
    attributes |= style.reverse != bare ? A_REVERSE : A_NORMAL;
    attr_set(attributes, pair_of(style), nullptr);
  }

  short pair_of(const Style& style) {
    if (colours_ < 8 || (!style.ink.set && !style.paper.set)) {
      return 0;
    }
    const std::pair wanted(number_of(style.ink, COLOR_WHITE), number_of(style.paper, COLOR_BLACK));
    const auto found = pairs_.find(wanted);
    if (found != pairs_.end()) {
      return found->second;
    }
    const auto fresh = static_cast<short>(pairs_.size() + 1);
    if (fresh >= COLOR_PAIRS || init_pair(fresh, wanted.first, wanted.second) == ERR) {
      return 0;
    }
    return pairs_[wanted] = fresh;
  }

  short number_of(const Colour& colour, short own) const {
    if (!colour.set) {
      return own_colours_ ? short{-1} : own;
    }
    return colours_ >= 256 ? in_cube(colour) : nearest_of_first(colour, colours_ >= 16 ? 16 : 8);
  }

  static constexpr int kLook_ms = 250;
  static constexpr wint_t kCtrlZ = 26;

  Point clicked_{};

  int colours_ = 0;
  bool own_colours_ = false;
  std::map<std::pair<short, short>, short> pairs_;
};

}  // namespace

std::unique_ptr<Display> open_terminal() {
  std::setlocale(LC_ALL, "");
  if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
    std::setlocale(LC_CTYPE, "C.UTF-8");  // accents and tiles need it; every terminal of today knows it
  }
  std::setlocale(LC_NUMERIC, "C");
  if (newterm(nullptr, stdout, stdin) == nullptr) {
    return nullptr;
  }
  return std::make_unique<Painter>();
}

}  // namespace cadastre::terminal
