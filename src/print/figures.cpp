#include "print/figures.h"

#include <algorithm>
#include <array>

#include "print/icons.h"

namespace cadastre::print {
namespace {

constexpr double kLine = 0.25;
constexpr Colour kFront{0.98, 0.97, 0.94};
constexpr Colour kSide{0.90, 0.87, 0.82};

void surface(Canvas& canvas, std::initializer_list<Point> corners, Colour colour) {
  bool first = true;
  for (const Point corner : corners) {
    first ? canvas.move_to(corner) : canvas.line_to(corner);
    first = false;
  }
  canvas.close();
  canvas.fill_and_stroke(colour, kBlack, kLine);
}

// Each figure stands in a square of side 1, scaled to `s` at its corner.
struct Stand {
  Rect where;
  double s = 0;

  Point at(double x, double y) const { return {where.centre().x + (x - 0.5) * s, where.y + y * s}; }
};

void draw_pawn_figure(const Drawing& drawing, const Stand& f) {
  Canvas& canvas = drawing.canvas;
  surface(canvas, {f.at(0.62, 0.80), f.at(0.80, 0.74), f.at(0.94, 0.80), f.at(0.76, 0.86)}, kSide);
  surface(canvas, {f.at(0.30, 0.24), f.at(0.62, 0.10), f.at(0.62, 0.70), f.at(0.30, 0.84)}, kFront);
  surface(canvas, {f.at(0.30, 0.84), f.at(0.62, 0.70), f.at(0.80, 0.78), f.at(0.48, 0.92)}, kSide);
  surface(canvas, {f.at(0.30, 0.84), f.at(0.14, 0.80), f.at(0.24, 0.75), f.at(0.30, 0.775)}, kSide);
  if (!drawing.book.tokens.empty()) {
    const Icon* icon = find_icon(drawing.book.tokens.front().id);
    const Point corner = f.at(0.345, 0.34);
    draw_icon(canvas, icon != nullptr ? *icon : *find_icon("star"),
              {corner.x, corner.y, 0.23 * f.s, 0.26 * f.s}, tint(kSeal, 0.3), kSeal);
  }
}

void draw_tent_figure(const Drawing& drawing, const Stand& f) {
  Canvas& canvas = drawing.canvas;
  surface(canvas, {f.at(0.60, 0.20), f.at(0.92, 0.72), f.at(0.78, 0.78), f.at(0.60, 0.46)}, kSide);
  surface(canvas, {f.at(0.26, 0.34), f.at(0.60, 0.20), f.at(0.44, 0.76), f.at(0.10, 0.90)}, kFront);
  canvas.fold(f.at(0.26, 0.34), f.at(0.60, 0.20));
  const Point corner = f.at(0.21, 0.46);
  draw_icon(canvas, *find_icon("house"), {corner.x, corner.y, 0.25 * f.s, 0.25 * f.s},
            tint({0.24, 0.42, 0.22}, 0.3), {0.24, 0.42, 0.22});
}

void draw_die_figure(const Drawing& drawing, const Stand& f) {
  Canvas& canvas = drawing.canvas;
  surface(canvas, {f.at(0.12, 0.36), f.at(0.52, 0.46), f.at(0.52, 0.94), f.at(0.12, 0.84)}, kFront);
  surface(canvas, {f.at(0.52, 0.46), f.at(0.90, 0.34), f.at(0.90, 0.82), f.at(0.52, 0.94)}, kSide);
  surface(canvas, {f.at(0.12, 0.36), f.at(0.50, 0.24), f.at(0.90, 0.34), f.at(0.52, 0.46)}, kWhite);
  for (const Point pip : {f.at(0.32, 0.65), f.at(0.63, 0.56), f.at(0.79, 0.73), f.at(0.32, 0.35),
                          f.at(0.51, 0.35), f.at(0.70, 0.35)}) {
    canvas.add_circle(pip, 0.03 * f.s);
  }
  canvas.fill(kBlack);
}

void draw_board_figure(const Drawing& drawing, const Stand& f) {
  Canvas& canvas = drawing.canvas;
  const Point corner = f.at(0.04, 0.10);
  const Rect board{corner.x, corner.y, 0.84 * f.s, 0.84 * f.s};
  for (int tile = 0; tile < kTileColumns * kTileRows; ++tile) {
    const double scale = board.w / kLargeBoardSide;
    const Rect view = tile_view(tile);
    const Rect part{board.x + view.x * scale, board.y + view.y * scale, view.w * scale, view.h * scale};
    if (has_strip_right(tile)) {
      canvas.block({part.right(), part.y, 0.04 * f.s, part.h}, kSide);
    }
    canvas.text(part.inset(1), std::to_string(tile + 1),
                {.size_pt = 13, .across = Across::centre, .down = Down::middle, .colour = kSeal});
    canvas.box(part, kBlack, kLine);
  }
}

}  // namespace

void draw_figures(const Drawing& drawing, const Rect& where) {
  using Draw = void (*)(const Drawing&, const Stand&);
  const std::array<std::pair<Draw, std::string_view>, 4> figures = {
      {{draw_pawn_figure, drawing.words("print.pawn_figure")},
       {draw_tent_figure, drawing.words("print.building_figure")},
       {draw_die_figure, drawing.words("print.die_figure")},
       {draw_board_figure, drawing.words("print.board_figure")}}};
  constexpr double kCaption = 9;
  for (int i = 0; i < static_cast<int>(figures.size()); ++i) {
    const auto& [draw, caption] = figures[static_cast<std::size_t>(i)];
    const Rect cell = where.column(i, static_cast<int>(figures.size()));
    const Rect picture = cell.top(cell.h - kCaption).inset(2, 0);
    draw(drawing, {picture, std::min(picture.w, picture.h)});
    drawing.canvas.text(
        {cell.x + 2, cell.bottom() - kCaption, cell.w - 4, kCaption}, drawing.say(caption),
        {.italic = true, .size_pt = 8.6, .least_pt = 6, .across = Across::centre, .colour = kFaint});
  }
}

}  // namespace cadastre::print
