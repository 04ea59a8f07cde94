// Drawing on paper: millimetres, vectors, and text that fits its box or says so. Cairo and Pango stay in
// here.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "print/colour.h"
#include "print/geometry.h"
#include "print/layout.h"

namespace cadastre::print {

enum class Across { left, centre, right };
enum class Down { top, middle, bottom };

struct TextStyle {
  bool sans = false;
  int weight = 400;
  bool italic = false;
  double size_pt = 9;
  double least_pt = 0;  // may shrink to this; 0: two thirds of the size
  Across across = Across::left;
  Down down = Down::top;
  Colour colour = kBlack;
  double tracking_pt = 0;  // between letters
  double leading = 1;      // times the font's own
  bool one_line = false;
};

// A text that was drawn: where it should and where it does stand, in its own frame.
struct TextPlacement {
  std::string about;  // what it belongs to
  std::string text;
  Rect box;
  Rect ink;
  double size_pt = 0;
  bool fits = true;
  bool drawn = true;  // false: no font here has all of its letters, and boxes stand for them
};

class Canvas {
 public:
  Canvas(Size paper, Ink ink);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  Ink ink() const { return ink_; }
  Size paper() const { return paper_; }
  void next_page();
  // Ends the document and returns its bytes; nothing can be drawn after.
  std::string finish(const std::string& title, const std::string& subject);

  // Frames. `turned` makes (0, 0) the upper left of a frame turned clockwise that then covers `where`.
  void save() { cairo_save(cairo_); }
  void restore() { cairo_restore(cairo_); }
  void shift(Point by) { cairo_translate(cairo_, by.x, by.y); }
  void turn(int quarters, const Rect& where);
  void scale(double by) { cairo_scale(cairo_, by, by); }
  void clip_to(const Rect& rect);
  void clip_to_path() { cairo_clip(cairo_); }

  // Paths.
  void move_to(Point to) { cairo_move_to(cairo_, to.x, to.y); }
  void line_to(Point to) { cairo_line_to(cairo_, to.x, to.y); }
  void curve_to(Point a, Point b, Point to) { cairo_curve_to(cairo_, a.x, a.y, b.x, b.y, to.x, to.y); }
  void close() { cairo_close_path(cairo_); }
  void add(const Rect& rect) { cairo_rectangle(cairo_, rect.x, rect.y, rect.w, rect.h); }
  void add_round(const Rect& rect, double radius);
  void add_circle(Point centre, double radius);
  // An SVG path (M L H V C Q Z A-free, absolute or relative) drawn for a box of 24 by 24, into `where`.
  void add_path(std::string_view data, const Rect& where);
  void fill(Colour colour);
  void stroke(Colour colour, double width);
  void fill_and_stroke(Colour inside, Colour line, double width);

  void line(Point from, Point to, Colour colour, double width);
  void box(const Rect& rect, Colour colour, double width);
  void block(const Rect& rect, Colour colour);
  void cut(const Rect& rect);       // a solid line all around
  void fold(Point from, Point to);  // a dotted line

  // What looks the same wherever it lies, by a name of its own: drawn for a place at (0, 0) as large as
  // `where`, put into the document once, and shown in each place.
  void stamp(const std::string& name, const Rect& where, const std::function<void(const Rect&)>& draw);

  // Text.
  void about(std::string what) { about_ = std::move(what); }
  void text(const Rect& box, std::string_view text, const TextStyle& style);
  // The height the text takes at its full size.
  double height_of(double width, std::string_view text, const TextStyle& style);
  const std::vector<TextPlacement>& placements() const { return placements_; }

 private:
  struct Fit {
    double size_pt = 0;
    PangoWrapMode wrap = PANGO_WRAP_WORD;
    bool fits = false;
    Rect logical{};
    Rect ink{};
  };
  // Leaves the layout ready to be shown.
  Fit fit(const Rect& box, std::string_view text, const TextStyle& style);
  Fit try_at(const Rect& box, std::string_view text, const TextStyle& style, double size_pt,
             PangoWrapMode wrap);
  Fit search(const Rect& box, std::string_view text, const TextStyle& style);
  void set_layout(std::string_view text, const TextStyle& style, double size_pt, double width);
  void source(Colour colour);
  void set_pen();
  cairo_surface_t* recorded(Size size, const std::function<void(const Rect&)>& draw);

  Size paper_;
  Ink ink_;
  std::string bytes_;
  cairo_surface_t* surface_ = nullptr;
  cairo_t* cairo_ = nullptr;
  PangoContext* context_ = nullptr;
  PangoLayout* layout_ = nullptr;
  std::string about_;
  std::vector<TextPlacement> placements_;
  std::map<std::string, cairo_surface_t*> stamps_;
  std::map<std::string, Fit> found_;  // a note is printed a hundred times, and measured once
};

// For the length of a scope, a frame of its own.
class Frame {
 public:
  explicit Frame(Canvas& canvas) : canvas_(canvas) { canvas_.save(); }
  ~Frame() { canvas_.restore(); }
  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;

 private:
  Canvas& canvas_;
};

}  // namespace cadastre::print
