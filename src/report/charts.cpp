#include "report/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/page.h"

namespace cadastre::report {
namespace {

constexpr double kBarWidth = 300;
constexpr double kBarHeight = 18;
constexpr double kWidth = 760;
constexpr double kLeft = 62;
constexpr double kRight = 14;
constexpr double kTop = 22;
constexpr double kBottom = 42;

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>", x1, y1,
                     x2, y2, kind);
}

std::string text(double x, double y, std::string_view anchor, std::string_view what, std::string_view kind) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>", x, y,
                     anchor, kind, escaped(what));
}

std::string whisker(double from, double to) {
  constexpr double kMiddle = kBarHeight / 2;
  return line(from, kMiddle, to, kMiddle, "whisker") + line(from, kMiddle - 3, from, kMiddle + 3, "whisker") +
         line(to, kMiddle - 3, to, kMiddle + 3, "whisker");
}

// Where a plot draws: from figures to places.
struct Frame {
  double x_most = 1;
  double y_most = 1;
  double height = 300;

  double x(double value) const { return kLeft + value / x_most * (kWidth - kLeft - kRight); }
  double y(double value) const { return height - kBottom - value / y_most * (height - kBottom - kTop); }
};

std::string open_plot(const Frame& frame, std::string_view title) {
  return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">", kWidth,
                     frame.height, escaped(title));
}

std::string axes(const Frame& frame, const Format& x_format, const Format& y_format,
                 std::string_view x_name) {
  std::string out;
  for (const double tick : ticks(0, frame.y_most)) {
    if (tick <= frame.y_most) {
      out += line(kLeft, frame.y(tick), kWidth - kRight, frame.y(tick), "grid");
      out += text(kLeft - 8, frame.y(tick) + 4, "end", y_format(tick), "soft");
    }
  }
  for (const double tick : ticks(0, frame.x_most, 8)) {
    if (tick <= frame.x_most) {
      out += line(frame.x(tick), frame.y(0), frame.x(tick), frame.y(0) + 5, "axis");
      out += text(frame.x(tick), frame.y(0) + 19, "middle", x_format(tick), "soft");
    }
  }
  out += line(kLeft, frame.y(0), kWidth - kRight, frame.y(0), "axis");
  return out + text((kLeft + kWidth - kRight) / 2, frame.height - 6, "middle", x_name, "soft");
}

std::string band(const Frame& frame, const Series& one) {
  if (one.low.empty()) {
    return "";
  }
  std::string points;
  for (std::size_t i = 0; i < one.x.size(); ++i) {
    points += fmt::format("{:.1f},{:.1f} ", frame.x(one.x[i]), frame.y(std::min(one.high[i], frame.y_most)));
  }
  for (std::size_t i = one.x.size(); i-- > 0;) {
    points += fmt::format("{:.1f},{:.1f} ", frame.x(one.x[i]), frame.y(one.low[i]));
  }
  return fmt::format("<polygon points=\"{}\" style=\"fill:{};opacity:.16\"/>", points, one.colour);
}

std::string path(const Frame& frame, const Series& one) {
  std::string points;
  for (std::size_t i = 0; i < one.x.size(); ++i) {
    points += fmt::format("{:.1f},{:.1f} ", frame.x(one.x[i]), frame.y(std::min(one.y[i], frame.y_most)));
  }
  return fmt::format(
      "<polyline points=\"{}\" style=\"fill:none;stroke:{};stroke-width:2.4;stroke-linejoin:round\"/>",
      points, one.colour);
}

}  // namespace

std::vector<double> ticks(double low, double high, int about) {
  const double rough = (high - low) / about;
  if (!(rough > 0)) {
    return {low};
  }
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double part = rough / power;
  const double step = power * (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10);
  std::vector<double> found;
  const auto first = static_cast<int>(std::ceil(low / step - 1e-9));
  for (int i = first; i * step <= high + step * 1e-9; ++i) {
    found.push_back(i * step);
  }
  return found;
}

std::string bar(const lab::Estimate& e, double most, const std::string& colour, double fair) {
  const auto x = [most](double value) { return std::clamp(value / most, 0.0, 1.0) * (kBarWidth - 4); };
  std::string out = fmt::format(
      "<svg class=\"bar\" viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
      kBarWidth, kBarHeight);
  out += fmt::format("<rect x=\"0\" y=\"3\" width=\"{:.1f}\" height=\"12\" style=\"fill:{}\"/>",
                     std::max(0.5, x(e.value)), colour);
  if (x(e.high) - x(e.low) > 1) {
    out += whisker(x(e.low), x(e.high));
  }
  return out + (fair >= 0 ? line(x(fair), 0, x(fair), kBarHeight, "fair") : "") + "</svg>";
}

std::string swing(const lab::Estimate& e, double most, const std::string& colour) {
  const auto x = [most](double value) {
    return (std::clamp(value / most, -1.0, 1.0) * 0.98 + 1) * kBarWidth / 2;
  };
  const double from = std::min(x(0), x(e.value));
  std::string out = fmt::format(
      "<svg class=\"bar\" viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
      kBarWidth, kBarHeight);
  out += fmt::format("<rect x=\"{:.1f}\" y=\"3\" width=\"{:.1f}\" height=\"12\" style=\"fill:{}\"/>", from,
                     std::max(0.5, std::abs(x(e.value) - x(0))), colour);
  return out + line(x(0), 0, x(0), kBarHeight, "axis") + whisker(x(e.low), x(e.high)) + "</svg>";
}

std::string columns(const Columns& chart) {
  Frame frame;
  frame.height = 260;
  frame.x_most = static_cast<double>(chart.heights.size()) * chart.step;
  frame.y_most = std::max(1e-9, *std::ranges::max_element(chart.heights)) * 1.08;
  std::string out = open_plot(frame, chart.title) + axes(frame, chart.x_format, chart.y_format, chart.x_name);
  for (std::size_t i = 0; i < chart.heights.size(); ++i) {
    const double from = frame.x(static_cast<double>(i) * chart.step);
    const double to = frame.x(static_cast<double>(i + 1) * chart.step);
    const double top = frame.y(chart.heights[i]);
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" style=\"fill:var(--bar)\"/>",
        from + 0.5, top, std::max(0.5, to - from - 1), frame.y(0) - top);
  }
  for (std::size_t i = 0; i < chart.marks.size(); ++i) {
    const double x = frame.x(std::min(chart.marks[i], frame.x_most));
    out += line(x, kTop - 4, x, frame.y(0), "fair");
    out += text(std::min(x, kWidth - 50), kTop - 9, "middle", chart.mark_names[i], "soft");
  }
  return out + "</svg>\n";
}

std::string curves(const Curves& chart) {
  Frame frame;
  frame.height = chart.height;
  frame.y_most = chart.most;
  for (const Series& one : chart.series) {
    frame.x_most = std::max(frame.x_most, one.x.empty() ? 0 : one.x.back());
    for (const auto* values : {&one.y, &one.high}) {
      for (const double value : *values) {
        frame.y_most = chart.most > 0 ? chart.most : std::max(frame.y_most, value * 1.05);
      }
    }
  }
  frame.y_most = std::max(frame.y_most, 1e-9);
  std::string out = open_plot(frame, chart.title) + axes(frame, chart.x_format, chart.y_format, chart.x_name);
  out += text(kLeft - 54, 12, "start", chart.y_name, "soft");
  for (const Series& one : chart.series) {
    out += band(frame, one);
  }
  for (const Series& one : chart.series) {
    out += path(frame, one);
  }
  return out + "</svg>\n";
}

}  // namespace cadastre::report
