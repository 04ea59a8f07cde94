#include "print/draw_pages.h"

#include <algorithm>
#include <array>

#include "print/quick.h"
#include "print/roles.h"

namespace cadastre::print {
namespace {

constexpr double kMargin = 16;

Rect page_of(const Drawing& drawing) {
  const Size paper = drawing.canvas.paper();
  return Rect{0, 0, paper.w, paper.h - 4}.inset(kMargin, kMargin);
}

// What the page is, and of which game; returns what is left.
Rect draw_page_head(const Drawing& drawing, const Rect& page, std::string_view title, std::string_view lead) {
  Canvas& canvas = drawing.canvas;
  canvas.text(page.top(13).left(page.w * 0.66), typeset(title),
              {.size_pt = 26, .least_pt = 16, .down = Down::middle});
  canvas.text(page.top(13).beside(page.w * 0.66), drawing.tr(drawing.book.title),
              {.italic = true,
               .size_pt = 13,
               .least_pt = 8,
               .across = Across::right,
               .down = Down::middle,
               .colour = kSeal});
  canvas.line({page.x, page.y + 14}, {page.right(), page.y + 14}, kBlack, 0.3);
  if (lead.empty()) {
    return page.below(17);
  }
  canvas.text(page.below(16).top(11), drawing.say(lead), {.italic = true, .size_pt = 11, .least_pt = 8});
  return page.below(29);
}

void draw_steps_table(const Drawing& drawing, Rect body, const std::vector<QuickStep>& steps) {
  constexpr TextStyle kHead{.weight = 700, .size_pt = 13, .least_pt = 9, .colour = kSeal};
  TextStyle text{.size_pt = 15, .leading = 1.05};
  const double left = body.w * 0.24;
  double needed = 1e9;
  const auto height_of = [&](const QuickStep& step) {
    return std::max(7.0, drawing.canvas.height_of(body.w - left, step.text, text)) + 3.5;
  };
  for (; needed > body.h && text.size_pt > 7.5; text.size_pt -= 0.5) {
    needed = 0;
    for (const QuickStep& step : steps) {
      needed += height_of(step);
    }
  }
  text.size_pt += 0.5;
  for (const QuickStep& step : steps) {
    const double height = height_of(step);
    drawing.canvas.text({body.x, body.y + 0.8, left - 3, height - 3}, step.head,
                        kHead);  // room for an accent
    drawing.canvas.text(body.top(height - 3).beside(left), step.text, text);
    body = body.below(height);
    drawing.canvas.line({body.x, body.y - 2}, {body.right(), body.y - 2}, kHair, 0.12);
  }
}

// Yes or no, seen without reading.
void draw_mark(const Drawing& drawing, const Rect& cell, bool granted) {
  Canvas& canvas = drawing.canvas;
  const Point middle = cell.centre();
  const double r = std::min(3.0, cell.h * 0.36);
  canvas.add_circle(middle, r);
  if (granted) {
    canvas.fill_and_stroke(Colour{0.24, 0.42, 0.22}, Colour{0.24, 0.42, 0.22}, 0.3);
    canvas.move_to({middle.x - r * 0.5, middle.y});
    canvas.line_to({middle.x - r * 0.1, middle.y + r * 0.45});
    canvas.line_to({middle.x + r * 0.55, middle.y - r * 0.45});
    canvas.stroke(kWhite, 0.6);
    return;
  }
  canvas.fill_and_stroke(kWhite, kSeal, 0.5);
  canvas.line({middle.x - r * 0.5, middle.y - r * 0.5}, {middle.x + r * 0.5, middle.y + r * 0.5}, kSeal, 0.6);
  canvas.line({middle.x - r * 0.5, middle.y + r * 0.5}, {middle.x + r * 0.5, middle.y - r * 0.5}, kSeal, 0.6);
}

void draw_role_heads(const Drawing& drawing, const Rect& row, double left) {
  const int roles = static_cast<int>(drawing.book.roles.size());
  for (int role = 0; role < roles; ++role) {
    const Rect cell = row.beside(left).column(role, roles);
    drawing.canvas.block(cell.inset(0.5, 0.5), tint(drawing.role_colour(role), 0.2));
    drawing.canvas.text(cell.inset(1), drawing.tr(drawing.book.roles[static_cast<std::size_t>(role)].name),
                        {.weight = 700,
                         .size_pt = 14,
                         .least_pt = 7.5,
                         .across = Across::centre,
                         .down = Down::middle,
                         .colour = shade(drawing.role_colour(role), 0.3)});
  }
}

void draw_role_row(const Drawing& drawing, const Rect& row, double left, const RoleRow& one) {
  drawing.canvas.text(row.left(left - 2), one.label, {.size_pt = 12, .least_pt = 8, .down = Down::middle});
  const int roles = static_cast<int>(drawing.book.roles.size());
  for (int role = 0; role < roles; ++role) {
    const Rect cell = row.beside(left).column(role, roles);
    if (one.figures.empty()) {
      draw_mark(drawing, cell, one.granted[static_cast<std::size_t>(role)]);
    } else {
      drawing.canvas.text(
          cell.inset(1, 0), one.figures[static_cast<std::size_t>(role)],
          {.weight = 600, .size_pt = 12, .least_pt = 8, .across = Across::centre, .down = Down::middle});
    }
  }
  drawing.canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, kHair, 0.12);
}

struct WatchColumn {
  std::string_view head;
  double part;
};
constexpr std::array<WatchColumn, 6> kWatched = {{{"print.watch.round", 0.07},
                                                  {"print.watch.who", 0.17},
                                                  {"print.watch.what", 0.32},
                                                  {"print.watch.rule", 0.16},
                                                  {"print.watch.sum", 0.10},
                                                  {"print.watch.profit", 0.18}}};

void draw_watch_table(const Drawing& drawing, const Rect& where) {
  constexpr int kRows = 15;
  const Rect head = where.top(9);
  double x = where.x;
  for (const WatchColumn& column : kWatched) {
    const double width = where.w * column.part;
    drawing.canvas.text(Rect{x, head.y, width, head.h}.inset(1, 0), typeset(drawing.words(column.head)),
                        {.sans = true, .weight = 600, .size_pt = 9, .down = Down::middle, .leading = 0.9});
    drawing.canvas.line({x, where.y}, {x, where.bottom()}, kHair, 0.15);
    x += width;
  }
  for (int row = 0; row <= kRows; ++row) {
    const double y = head.bottom() + (where.h - head.h) * row / kRows;
    drawing.canvas.line({where.x, y}, {where.right(), y}, row == 0 ? kBlack : kHair, 0.15);
  }
  drawing.canvas.box(where, kBlack, 0.25);
}

// A mark each time, by role.
void draw_watch_counts(const Drawing& drawing, const Rect& where) {
  constexpr std::array<std::string_view, 5> kCounted = {"print.watch.bought", "print.watch.refused",
                                                        "print.watch.lost_turn", "print.watch.paid",
                                                        "print.watch.said"};
  const double left = where.w * 0.36;
  const double head = where.h * (drawing.book.roles.size() > 2 ? 0.24 : 1.0 / 6);  // long names in two lines
  draw_role_heads(drawing, where.top(head), left);
  const int rows = static_cast<int>(kCounted.size());
  for (int i = 0; i < rows; ++i) {
    const Rect row = where.below(head).row(i, rows);
    drawing.canvas.text(row.left(left - 2), typeset(drawing.words(kCounted[static_cast<std::size_t>(i)])),
                        {.size_pt = 11, .least_pt = 8, .down = Down::middle});
    drawing.canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, kHair, 0.15);
  }
}

}  // namespace

void draw_quick(const Drawing& drawing) {
  drawing.canvas.about("quick start");
  const Rect body = draw_page_head(drawing, page_of(drawing), drawing.words("print.quick"), "");
  draw_steps_table(drawing, body, quick_steps(drawing));
}

void draw_rights(const Drawing& drawing) {
  drawing.canvas.about("who may do what");
  const Rect body = draw_page_head(drawing, page_of(drawing), drawing.words("print.rights"),
                                   drawing.words("print.rights_lead"));
  const std::vector<RoleRow> rows = role_rows(drawing);
  const double left = body.w * 0.52;
  const double height = std::min(11.0, (body.h - 12) / static_cast<double>(rows.size()));
  draw_role_heads(drawing, body.top(11), left);
  Rect row = body.below(12).top(height);
  for (const RoleRow& one : rows) {
    draw_role_row(drawing, row, left, one);
    row.y += height;
  }
}

void draw_watch(const Drawing& drawing) {
  drawing.canvas.about("observation sheet");
  const Rect body = draw_page_head(drawing, page_of(drawing), drawing.words("print.watch"),
                                   drawing.words("print.watch_lead"));
  drawing.canvas.text(body.top(8), typeset(drawing.words("print.watch.table")),
                      {.size_pt = 11, .least_pt = 8});
  draw_watch_table(drawing, body.below(9).top(body.h * 0.55));
  const Rect rest = body.below(9 + body.h * 0.55 + 4);
  draw_watch_counts(drawing, rest.top(rest.h * 0.48));
  const Rect asked = rest.below(rest.h * 0.50);
  constexpr std::array<std::string_view, 3> kAsked = {"print.watch.surprise", "print.watch.felt",
                                                      "print.watch.world"};
  for (int i = 0; i < static_cast<int>(kAsked.size()); ++i) {
    const Rect row = asked.row(i, static_cast<int>(kAsked.size()));
    drawing.canvas.text(row.top(6), typeset(drawing.words(kAsked[static_cast<std::size_t>(i)])),
                        {.size_pt = 11, .least_pt = 8});
    drawing.canvas.line({row.x, row.bottom() - 2}, {row.right(), row.bottom() - 2}, kHair, 0.15);
  }
}

}  // namespace cadastre::print
