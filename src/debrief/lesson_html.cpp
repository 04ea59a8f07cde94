#include <fmt/format.h>

#include <algorithm>

#include "debrief/lesson.h"
#include "notation/html.h"

namespace cadastre::debrief {
namespace {

using notation::escaped;

// Sizes follow the screen, so that the last row reads what the first row does.
constexpr std::string_view kStyle = R"css(
:root{--paper:#fdfcf9;--ink:#1d2226;--soft:#5d676e;--line:#d8d3c8;--mark:#19707e;color-scheme:light}
*{box-sizing:border-box}
html{scroll-snap-type:y mandatory;font-size:max(15px,min(2.4vw,3.6vh))}
body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,"Segoe UI","Noto Sans",
"Liberation Sans",sans-serif;line-height:1.35;font-variant-numeric:tabular-nums}
section{min-height:100vh;scroll-snap-align:start;padding:1.4rem 2.4rem 1rem;display:flex;
flex-direction:column;gap:.6rem}
header{display:flex;justify-content:space-between;gap:1rem;color:var(--soft);font-size:.62rem}
nav a{color:var(--mark);text-decoration:none;padding:0 .6em;font-size:1.2em}
h1,h2{font-size:1.7rem;line-height:1.1;margin:0}
.lead{color:var(--soft);margin:0;font-size:.92rem}
.body{flex:1;display:flex;flex-direction:column;justify-content:space-evenly;gap:.5rem;min-height:0}
.bar{display:grid;grid-template-columns:minmax(0,42%) 1fr;gap:.2rem .8rem;align-items:center;font-size:.95rem}
.bar b{font-weight:600}
.track{display:flex;align-items:center;gap:.5rem;position:relative}
.fill{height:1.5em;border-radius:3px;min-width:3px;flex:none}
.fair{position:absolute;top:-.15em;bottom:-.15em;border-left:2px dashed var(--ink)}
ol,ul{margin:0;padding:0 0 0 1.4em;display:flex;flex-direction:column;gap:.9rem;font-size:1.2rem}
ul{list-style:none;padding:0}
ul li{border-left:.25rem solid var(--mark);padding-left:.7rem}
li b{display:block;color:var(--mark)}
svg{width:100%;max-height:68vh}
svg text{fill:var(--soft);font-size:26px}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;font-size:.8rem}
.legend i{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.4em}
@media print{@page{size:A4 landscape;margin:0}html{font-size:15pt;scroll-snap-type:none}nav{display:none}
section{height:210mm;min-height:0;break-after:page;overflow:hidden}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}svg{max-height:120mm}}
)css";

std::string bars_html(const LessonScreen& screen) {
  double most = 1e-9;
  for (const LessonBar& bar : screen.bars) {
    most = std::max({most, bar.value, bar.fair});
  }
  std::string html;
  constexpr double kWidest = 58;  // per cent of the track; the rest is for the figure
  for (const LessonBar& bar : screen.bars) {
    html += fmt::format(
        "<div class=\"bar\"><b>{}</b><div class=\"track\"><span class=\"fill\" "
        "style=\"width:{:.1f}%;background:{}\"></span><span "
        "style=\"margin-left:{:.1f}%\">{}</span>{}</div></div>\n",
        escaped(bar.label), kWidest * std::max(0.0, bar.value) / most, escaped(bar.colour),
        kWidest * std::max(0.0, bar.fair - std::max(0.0, bar.value)) / most, escaped(bar.figure),
        bar.fair < 0
            ? ""
            : fmt::format("<span class=\"fair\" style=\"left:{:.1f}%\"></span>", kWidest * bar.fair / most));
  }
  return html;
}

std::string curves_html(const LessonScreen& screen) {
  if (screen.curves.empty()) {
    return "";
  }
  constexpr double kWide = 1600, kHigh = 640, kLeft = 110, kBottom = 60;
  double most = 1;
  for (const LessonCurve& curve : screen.curves) {
    most = std::max(most, *std::ranges::max_element(curve.values));
  }
  const double first = screen.rounds.front();
  const double span = std::max(1.0, screen.rounds.back() - first);
  const auto x = [&](double round) { return kLeft + (round - first) / span * (kWide - kLeft - 20); };
  const auto y = [&](double value) { return kHigh - kBottom - value / most * (kHigh - kBottom - 20); };
  std::string html = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">", kWide, kHigh,
                                 escaped(screen.title));
  for (double value = 0; value <= most; value += step_for(most)) {
    html += fmt::format(
        "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#d8d3c8\"/>"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f}</text>",
        kLeft, y(value), kWide - 20, y(value), kLeft - 12, y(value) + 9, value);
  }
  const auto step = std::max(1, static_cast<int>(step_for(span)));
  for (int round = static_cast<int>(first); round <= screen.rounds.back(); round += step) {
    html += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>", x(round), kHigh - 18,
                        round);
  }
  std::string legend;
  for (const LessonCurve& curve : screen.curves) {
    std::string points;
    for (std::size_t i = 0; i < curve.values.size(); ++i) {
      points += fmt::format("{:.1f},{:.1f} ", x(screen.rounds[i]), y(curve.values[i]));
    }
    html += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"5\"/>", points,
                        escaped(curve.colour));
    legend += fmt::format("<span><i style=\"background:{}\"></i>{}</span>", escaped(curve.colour),
                          escaped(curve.label));
  }
  return "<div class=\"legend\">" + legend + "</div>" + html + "</svg>\n";
}

std::string points_html(const LessonScreen& screen) {
  if (screen.points.empty()) {
    return "";
  }
  const std::string_view list = screen.numbered ? "ol" : "ul";
  std::string html = fmt::format("<{}>\n", list);
  for (const LessonPoint& point : screen.points) {
    html += "<li>" + (point.head.empty() ? "" : "<b>" + escaped(point.head) + "</b>") + escaped(point.text) +
            "</li>\n";
  }
  return html + fmt::format("</{}>\n", list);
}

}  // namespace

double step_for(double most) {
  double step = 1;
  for (int i = 0; most / step > 6; ++i) {
    step *= i % 3 == 1 ? 2.5 : 2;
  }
  return step;
}

std::string lesson_html(const Lesson& lesson) {
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, "
      "initial-scale=1\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n",
      lesson.language, escaped(lesson.title), kStyle);
  const std::size_t count = lesson.screens.size();
  for (std::size_t i = 0; i < count; ++i) {
    const LessonScreen& screen = lesson.screens[i];
    html += fmt::format(
        "<section id=\"s{}\">\n<header><span>{}</span><nav>{}{}</nav></header>\n<h2>{}</h2>\n", i + 1,
        escaped(lesson.title), i == 0 ? "" : fmt::format("<a href=\"#s{}\" aria-label=\"←\">◂</a>", i),
        fmt::format("{} / {}{}", i + 1, count,
                    i + 1 == count ? "" : fmt::format("<a href=\"#s{}\" aria-label=\"→\">▸</a>", i + 2)),
        escaped(screen.title));
    html += screen.lead.empty() ? "" : "<p class=\"lead\">" + escaped(screen.lead) + "</p>\n";
    html += "<div class=\"body\">\n" + bars_html(screen) + curves_html(screen) + points_html(screen) +
            "</div>\n</section>\n";
  }
  return html + "</body>\n</html>\n";
}

}  // namespace cadastre::debrief
