#include "print/lesson.h"

#include <fmt/format.h>

#include <algorithm>

#include "print/canvas.h"
#include "print/words.h"

namespace cadastre::print {
namespace {

using debrief::Lesson;
using debrief::LessonBar;
using debrief::LessonCurve;
using debrief::LessonPoint;
using debrief::LessonScreen;

constexpr Size kScreen{297, 210};

class ScreenDrawer {
 public:
  ScreenDrawer(Canvas& canvas, const LessonScreen& screen) : canvas_(canvas), screen_(screen) {}

  void draw(const std::string& title, std::size_t number, std::size_t of) {
    const Rect page = Rect{0, 0, kScreen.w, kScreen.h}.inset(16, 12);
    const TextStyle small{.sans = true, .size_pt = 11, .colour = kFaint};
    TextStyle right = small;
    right.across = Across::right;
    canvas_.text(page.top(6).left(page.w * 0.7), title, small);
    canvas_.text(page.top(6).beside(page.w * 0.7), fmt::format("{} / {}", number, of), right);
    canvas_.text(page.below(8).top(14), screen_.title,
                 {.weight = 700, .size_pt = 30, .least_pt = 18, .down = Down::middle});
    double y = 24;
    if (!screen_.lead.empty()) {
      canvas_.text(page.below(y).top(14), screen_.lead,
                   {.sans = true, .size_pt = 15, .least_pt = 11, .colour = kFaint});
      y += 17;
    }
    const Rect body = page.below(y);
    if (!screen_.curves.empty()) {
      draw_curves(body);
    } else if (!screen_.bars.empty()) {
      draw_bars(body);
    } else {
      draw_points(body);
    }
  }

 private:
  void draw_bars(const Rect& body) {
    double most = 1e-9;
    for (const LessonBar& bar : screen_.bars) {
      most = std::max({most, bar.value, bar.fair});
    }
    const int count = static_cast<int>(screen_.bars.size());
    const double height = std::min(26.0, body.h / count);
    const Rect area{body.x, body.y + (body.h - height * count) / 2, body.w, height * count};
    for (int i = 0; i < count; ++i) {
      draw_bar(area.row(i, count), screen_.bars[static_cast<std::size_t>(i)], most);
    }
  }

  void draw_bar(const Rect& row, const LessonBar& bar, double most) {
    const double thick = std::min(9.0, row.h * 0.6);
    const Rect track = row.beside(row.w * 0.43);
    const double widest = track.w * 0.55;
    const double y = row.centre().y - thick / 2;
    canvas_.text(
        row.left(row.w * 0.41), bar.label,
        {.sans = true, .weight = 600, .size_pt = 15, .least_pt = 9, .down = Down::middle, .leading = 0.95});
    const double length = std::max(0.8, widest * std::max(0.0, bar.value) / most);
    canvas_.block({track.x, y, length, thick}, parse_colour(bar.colour, kFaint));
    if (bar.fair >= 0) {
      const double x = track.x + widest * bar.fair / most;
      canvas_.line({x, y - 3}, {x, y + thick + 3}, kBlack, 0.6);
    }
    // Beyond both the bar and the mark: a line through a figure cannot be read.
    const double from = track.x + std::max(length, widest * bar.fair / most) + 3;
    canvas_.text({from, row.y, track.right() - from, row.h}, bar.figure,
                 {.sans = true, .size_pt = 15, .least_pt = 9, .down = Down::middle, .leading = 0.95});
  }

  void draw_curves(const Rect& body) {
    draw_legend(body.top(9));
    const Rect plot{body.x + 20, body.y + 14, body.w - 24, body.h - 26};
    double most = 1;
    for (const LessonCurve& curve : screen_.curves) {
      most = std::max(most, *std::ranges::max_element(curve.values));
    }
    const double first = screen_.rounds.front();
    const double span = std::max(1.0, screen_.rounds.back() - first);
    const auto at = [&](double round, double value) {
      return Point{plot.x + (round - first) / span * plot.w, plot.bottom() - value / most * plot.h};
    };
    const TextStyle small{
        .sans = true, .size_pt = 11, .across = Across::right, .down = Down::middle, .colour = kFaint};
    for (double value = 0; value <= most; value += debrief::step_for(most)) {
      const Point from = at(first, value);
      canvas_.line(from, {plot.right(), from.y}, kHair, 0.2);
      canvas_.text({body.x, from.y - 3, 18, 6}, fmt::format("{:.0f}", value), small);
    }
    for (double round = first; round <= first + span; round += debrief::step_for(span)) {
      TextStyle centred = small;
      centred.across = Across::centre;
      canvas_.text({at(round, 0).x - 9, plot.bottom() + 2, 18, 6}, fmt::format("{:.0f}", round), centred);
    }
    for (const LessonCurve& curve : screen_.curves) {
      for (std::size_t i = 0; i < curve.values.size(); ++i) {
        const Point point = at(screen_.rounds[i], curve.values[i]);
        i == 0 ? canvas_.move_to(point) : canvas_.line_to(point);
      }
      canvas_.stroke(parse_colour(curve.colour, kFaint), 0.9);
    }
  }

  void draw_legend(const Rect& where) {
    const int count = static_cast<int>(screen_.curves.size());
    for (int i = 0; i < count; ++i) {
      const LessonCurve& curve = screen_.curves[static_cast<std::size_t>(i)];
      const Rect cell = where.column(i, count);
      canvas_.block({cell.x, cell.centre().y - 2, 4, 4}, parse_colour(curve.colour, kFaint));
      canvas_.text(cell.beside(6), curve.label,
                   {.sans = true, .size_pt = 13, .least_pt = 8, .down = Down::middle});
    }
  }

  void draw_points(const Rect& body) {
    const int count = static_cast<int>(screen_.points.size());
    const Rect used = body.top(std::min(body.h, count * 36.0));
    for (int i = 0; i < count; ++i) {
      const LessonPoint& point = screen_.points[static_cast<std::size_t>(i)];
      const Rect row = used.row(i, count).inset(0, 1.5);
      canvas_.block({row.x, row.y, 1.6, row.h}, kSeal);
      Rect text = row.beside(6);
      if (screen_.numbered) {
        canvas_.text(text.left(10), fmt::format("{}.", i + 1),
                     {.weight = 700, .size_pt = 20, .colour = kSeal});
        text = text.beside(11);
      }
      if (!point.head.empty()) {
        canvas_.text(text.top(8), point.head,
                     {.weight = 700, .size_pt = 16, .least_pt = 10, .colour = kSeal, .one_line = true});
        text = text.below(8);
      }
      canvas_.text(text, point.text, {.size_pt = 22, .least_pt = 10, .down = Down::middle, .leading = 0.98});
    }
  }

  Canvas& canvas_;
  const LessonScreen& screen_;
};

}  // namespace

std::string lesson_pdf(const Lesson& lesson) {
  Canvas canvas(kScreen, Ink::colour);
  for (std::size_t i = 0; i < lesson.screens.size(); ++i) {
    ScreenDrawer(canvas, lesson.screens[i]).draw(lesson.title, i + 1, lesson.screens.size());
    canvas.next_page();
  }
  return canvas.finish(lesson.title, lesson.footer);
}

}  // namespace cadastre::print
