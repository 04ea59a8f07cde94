// A screen as a value: a grid of cells with text and style, drawn by pure functions and compared as text.
// What paints it on a real terminal is in painter.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cadastre::terminal {

// Where `set` is false, the terminal's own.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  bool set = false;
  friend constexpr auto operator<=>(const Colour&, const Colour&) = default;
};

Colour colour_of(std::string_view hex);  // "#955436"; anything else: the terminal's own
Colour ink_on(Colour paper);             // black or white, whichever reads better

struct Style {
  Colour ink{};
  Colour paper{};
  bool bold = false;
  bool dim = false;
  bool reverse = false;
  friend constexpr bool operator==(const Style&, const Style&) = default;
};

struct Cell {
  std::string text = " ";  // one character with its accents; empty: the right half of a wide one
  Style style{};
};

struct Point {
  int x = -1;
  int y = -1;
};

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  bool holds(Point p) const { return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height; }
};

class Screen {
 public:
  Screen(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  const Cell& at(int x, int y) const { return cells_[place(x, y)]; }

  // Cut at the edges and after `most` columns.
  void put(int x, int y, std::string_view text, const Style& style = {}, int most = 10'000);
  void fill(const Rect& area, const Style& style);
  void frame(const Rect& area, std::string_view title, const Style& style = {});

  // What a person sees, line by line without blanks at the ends.
  std::string text() const;

 private:
  std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

// Columns a text takes on a terminal.
int columns(std::string_view text);
// At most so many columns, the last an ellipsis where something was cut.
std::string cut(std::string_view text, int width);
// The same of a text that may end in a sum in brackets: that stays whole, what is before it is cut.
std::string cut_before_sum(std::string_view text, int width);
std::string padded(std::string_view text, int width);
// Broken at blanks; each line after the first is indented, all by the blanks the text begins with.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

}  // namespace cadastre::terminal
