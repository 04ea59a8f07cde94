#include "report/page.h"

#include <fmt/format.h>

namespace cadastre::report {
namespace {

constexpr std::string_view kStyle = R"css(
:root{--paper:#f7f5f0;--card:#fffefb;--ink:#22272b;--soft:#667077;--line:#ddd8cd;--grid:#ebe7dd;--main:#19707e;
--second:#b4482d;--hot:#d0491f;--up:#2c7d4f;--down:#b23a48;--bar:#7fb3ba;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#14181b;--card:#1c2226;--ink:#e8e6e1;--soft:#9aa5ab;--line:#333c42;
--grid:#293136;--main:#5cc0cd;--second:#f0926f;--hot:#f2703f;--up:#62c48e;--down:#ef7d88;--bar:#3f8791}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI","Noto Sans",
"Liberation Sans",sans-serif;font-variant-numeric:tabular-nums}
main,header,footer{max-width:1080px;margin:0 auto;padding:0 24px}
header{padding-top:44px}
.kicker{color:var(--main);font-weight:600;letter-spacing:.04em;font-size:.9rem;margin:0}
h1{font-size:2.3rem;line-height:1.15;margin:.15em 0 .35em;letter-spacing:-.01em}
.lead{font-size:1.12rem;max-width:46em;margin:0 0 1.2em}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:0 0 8px}
.tile{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px}
.tile b{display:block;font-size:1.55rem;line-height:1.2;font-weight:650;letter-spacing:-.01em}
.tile span{color:var(--soft);font-size:.88rem;display:block}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:22px 26px 24px;margin:20px 0}
h2{font-size:1.3rem;margin:0 0 .2em}
h3{font-size:1rem;margin:1.4em 0 .3em}
.reading{color:var(--soft);margin:0 0 1em;max-width:54em}
.warning{border-left:4px solid var(--second);padding:.4em .9em;background:var(--card);margin:0 0 1em;font-weight:600}
.wide{overflow-x:auto;margin:0 0 1.1em}
.pair tbody th{white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.92rem}
caption{text-align:left;color:var(--soft);font-size:.88rem;padding-bottom:.4em}
th,td{padding:5px 10px 5px 0;text-align:left;border-bottom:1px solid var(--grid);vertical-align:middle}
thead th{color:var(--soft);font-weight:600;font-size:.82rem;border-bottom:1px solid var(--line);vertical-align:bottom}
tbody th{font-weight:500}
td.n,th.n{text-align:right;white-space:nowrap}
td.i{color:var(--soft);white-space:nowrap;font-size:.85rem}
td.b{width:34%;min-width:150px;padding-right:14px}
td.t{color:var(--soft);font-size:.85rem;line-height:1.4}
svg{display:block;max-width:100%;height:auto}
svg text{fill:var(--ink);font:12px system-ui,-apple-system,"Segoe UI","Noto Sans","Liberation Sans",sans-serif}
svg.bar{width:100%;height:18px}
svg.bar line{vector-effect:non-scaling-stroke}
svg .soft{fill:var(--soft)}
svg .grid{stroke:var(--grid);stroke-width:1}
svg .axis{stroke:var(--line);stroke-width:1}
svg .whisker{stroke:var(--ink);stroke-width:1.4}
svg .fair{stroke:var(--second);stroke-width:1.4;stroke-dasharray:3 3}
svg .cell{fill:var(--card);stroke:var(--line)}
svg .heat{fill:var(--hot);stroke:var(--line)}
.chip{display:inline-block;width:.8em;height:.8em;border-radius:3px;margin-right:.5em;border:1px solid var(--line);
vertical-align:-.05em}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0 0 .5em;font-size:.9rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));gap:8px 36px}
footer{color:var(--soft);font-size:.88rem;padding-bottom:48px}
code{font:.92em ui-monospace,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
@media (max-width:560px){.pair{grid-template-columns:1fr}section{padding:16px}main,header,footer{padding-left:12px;
padding-right:12px}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--grid:#ddd}body{font-size:11px}
section{break-inside:avoid-page;border:0;padding:0 0 8px;margin:14px 0}section.long{break-inside:auto}
tr{break-inside:avoid}header{padding-top:0}}
)css";

}  // namespace

Page::Page(edition::Language language, const PageHead& head) {
  body_ = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
      "<style>{}</style>\n</head>\n<body>\n<header>\n<p class=\"kicker\">{}</p>\n<h1>{}</h1>\n"
      "<p class=\"lead\">{}</p>\n</header>\n<main>\n<div class=\"tiles\">\n",
      language == edition::Language::fr ? "fr" : "en", escaped(head.title), kStyle, escaped(head.kicker),
      escaped(head.title), head.lead);
}

void Page::tile(std::string_view figure, std::string_view what, std::string_view note) {
  body_ += fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span>{}</div>\n", escaped(figure),
                       escaped(what), note.empty() ? "" : "<span>" + escaped(note) + "</span>");
}

void Page::end_tiles() { body_ += "</div>\n"; }

void Page::section(std::string_view title, std::string_view reading) {
  body_ += in_section_ ? "</section>\n" : "";
  in_section_ = true;
  body_ += fmt::format("<section>\n<h2>{}</h2>\n", escaped(title));
  if (!reading.empty()) {
    body_ += fmt::format("<p class=\"reading\">{}</p>\n", escaped(reading));
  }
}

std::string Page::take(std::string_view footer) {
  body_ += in_section_ ? "</section>\n" : "";
  body_ += fmt::format("</main>\n<footer>\n{}\n</footer>\n</body>\n</html>\n", footer);
  return std::move(body_);
}

}  // namespace cadastre::report
