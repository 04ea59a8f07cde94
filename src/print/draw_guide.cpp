#include "print/draw_guide.h"

#include <algorithm>
#include <vector>

#include "print/figures.h"
#include "print/icons.h"
#include "print/parts.h"

namespace cadastre::print {
namespace {

constexpr double kPageMargin = 18;
constexpr double kInch = 25.4;

void draw_heading(const Drawing& drawing, const Rect& where, std::string_view text) {
  drawing.canvas.text(where, typeset(text), {.size_pt = 15, .down = Down::bottom, .colour = kSeal});
}

// Paragraphs with a small square before each.
double draw_steps(const Drawing& drawing, Rect where, std::string_view steps) {
  const TextStyle style{.size_pt = 10.4, .least_pt = 9, .leading = 1.02};
  constexpr double kIndent = 4;
  while (!steps.empty()) {
    const std::size_t end = std::min(steps.find('\n'), steps.size());
    const std::string step = drawing.say(steps.substr(0, end));
    steps.remove_prefix(std::min(end + 1, steps.size()));
    const double height = drawing.canvas.height_of(where.w - kIndent, step, style) + 0.05;
    drawing.canvas.block({where.x, where.y + 1.6, 1.2, 1.2}, kSeal);
    drawing.canvas.text({where.x + kIndent, where.y, where.w - kIndent, height}, step, style);
    where = where.below(height + 1.3);
  }
  return where.y;
}

void draw_head(const Drawing& drawing, const Rect& head) {
  Canvas& canvas = drawing.canvas;
  const Rect mark{head.right() - 20, head.y, 18, 18};
  draw_icon(canvas, *find_icon("compass"), mark, tint(kSeal, 0.2), kSeal);
  const Rect text = head.left(head.w - 26);
  canvas.text(text.top(15), drawing.tr(drawing.book.title),
              {.size_pt = 34, .least_pt = 16, .down = Down::middle});
  canvas.text(text.below(15), typeset(drawing.words("print.guide_title")),
              {.italic = true, .size_pt = 14, .down = Down::middle, .colour = kSeal});
  canvas.line({head.x, head.bottom() + 1}, {head.right(), head.bottom() + 1}, kBlack, 0.25);
}

void draw_row(const Drawing& drawing, const Rect& row, const PartRow& part) {
  Canvas& canvas = drawing.canvas;
  const TextStyle plain{.size_pt = 9, .least_pt = 6, .down = Down::middle};
  TextStyle right = plain;
  right.across = Across::right;
  TextStyle small{.sans = true, .size_pt = 7, .least_pt = 5, .down = Down::middle, .colour = kFaint};
  canvas.text(row.left(row.w * 0.52), part.name, plain);
  canvas.text({row.x + row.w * 0.52, row.y, row.w * 0.10, row.h}, std::to_string(part.count), right);
  canvas.text({row.x + row.w * 0.66, row.y, row.w * 0.17, row.h}, part.pages, small);
  canvas.text({row.x + row.w * 0.83, row.y, row.w * 0.17, row.h}, part.sides, small);
  if (part.head) {
    canvas.line({row.x, row.y}, {row.right(), row.y}, kHair, 0.15);
  }
}

// Returns where it ends.
double draw_parts(const Drawing& drawing, const Rect& where, const Layout& layout) {
  const std::vector<PartRow> rows = part_rows(drawing, layout);
  const double height = std::min(4.8, where.h / static_cast<double>(rows.size()));
  Rect row = where.top(height);
  for (const PartRow& part : rows) {
    draw_row(drawing, row, part);
    row.y += height;
  }
  return row.y;
}

// A rule of `length` with a mark at each unit and a number at each end.
void draw_scale(const Drawing& drawing, Point at, double length, int units, int labelled,
                std::string_view unit) {
  Canvas& canvas = drawing.canvas;
  canvas.line(at, {at.x + length, at.y}, kBlack, 0.25);
  for (int i = 0; i <= units; ++i) {
    const double x = at.x + length * i / units;
    const bool major = i % labelled == 0;
    canvas.line({x, at.y}, {x, at.y - (major ? 3.0 : 1.6)}, kBlack, major ? 0.25 : 0.12);
  }
  const TextStyle small{.sans = true, .size_pt = 6.5, .down = Down::middle};
  canvas.text({at.x + length + 2, at.y - 3, 20, 4}, unit, small);
}

void draw_scales(const Drawing& drawing, const Rect& where) {
  drawing.canvas.text(where.top(5), typeset(drawing.words("print.scale_head")),
                      {.italic = true, .size_pt = 9.6, .least_pt = 7});
  draw_scale(drawing, {where.x, where.y + 11}, 100, 100, 10, "100 mm");
  draw_scale(drawing, {where.x, where.y + 17}, 4 * kInch, 32, 8, "4 in");
  // What the two kinds of lines look like.
  const double x = where.x + 132;
  drawing.canvas.line({x, where.y + 10}, {x + 14, where.y + 10}, kBlack, 0.15);
  drawing.canvas.fold({x, where.y + 16}, {x + 14, where.y + 16});
  const TextStyle key{.sans = true, .size_pt = 7.5, .down = Down::middle};
  drawing.canvas.text({x + 17, where.y + 8, 24, 4}, drawing.words("print.cut_key"), key);
  drawing.canvas.text({x + 17, where.y + 14, 24, 4}, drawing.words("print.fold_key"), key);
}

}  // namespace

void draw_guide(const Drawing& drawing, const Layout& layout) {
  drawing.canvas.about("guide");
  const Rect page = Rect{0, 0, layout.paper.w, layout.paper.h}.inset(kPageMargin, 15);
  draw_head(drawing, page.top(22));
  const double gutter = 9;
  const double half = (page.w - gutter) * 0.48;
  Rect left{page.x, page.y + 26, half, page.h - 50};
  draw_heading(drawing, left.top(8), drawing.words("print.print_head"));
  double y = draw_steps(drawing, left.below(10), drawing.words("print.print_steps"));
  draw_heading(drawing, {left.x, y + 1, left.w, 8}, drawing.words("print.assemble_head"));
  y = draw_steps(drawing, {left.x, y + 11, left.w, 0}, drawing.words("print.assemble_steps"));
  if (signs_of_each_role(drawing.book) > 0) {
    y = draw_steps(drawing, {left.x, y, left.w, 0}, drawing.words("print.tent_step"));
  }
  const Rect right{left.right() + gutter, left.y, page.w - half - gutter, left.h};
  draw_heading(drawing, right.top(8), drawing.words("print.parts_head"));
  y = std::max(y, draw_parts(drawing, right.below(11), layout)) + 6;
  const double scales = page.bottom() - 19;
  if (scales - y > 30) {
    draw_figures(drawing, {page.x, y, page.w, std::min(scales - y - 6, 52.0)});
  }
  draw_scales(drawing, {page.x, scales, page.w, 19});
  drawing.canvas.text({page.x, page.bottom() + 2, page.w, 4}, typeset(drawing.words("print.letters")),
                      {.sans = true, .size_pt = 6.5});
}

}  // namespace cadastre::print
