// Text on a canvas: measured, shrunk within its limits, broken where it must be, and reported.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "print/canvas.h"

namespace cadastre::print {
namespace {

constexpr double kMmPerPoint = 25.4 / 72;
constexpr double kLeastPt = 7;  // nobody reads less across a table
constexpr double kStepPt = 0.25;
constexpr double kTolerance = 0.02;
constexpr double kOverhang = 0.3;  // of an italic letter or a swash, beyond its own width

// Chosen by fontconfig from the left; any Debian has the last.
constexpr const char* kSerif = "EB Garamond,DejaVu Serif,serif";
constexpr const char* kSans = "Cabin,Lato,DejaVu Sans,sans-serif";

Rect in_mm(const PangoRectangle& rect) {
  const double unit = kMmPerPoint / PANGO_SCALE;
  return {rect.x * unit, rect.y * unit, rect.width * unit, rect.height * unit};
}

PangoAlignment alignment(Across across) {
  switch (across) {
    case Across::centre:
      return PANGO_ALIGN_CENTER;
    case Across::right:
      return PANGO_ALIGN_RIGHT;
    default:
      return PANGO_ALIGN_LEFT;
  }
}

// The sizes a style allows, from the largest down in steps.
struct Sizes {
  double largest;
  int steps;
  double at(int step) const { return largest - step * kStepPt; }
};

Sizes sizes_of(const TextStyle& style) {
  const double largest = std::max(style.size_pt, kLeastPt);
  const double least =
      std::clamp(style.least_pt > 0 ? style.least_pt : style.size_pt * 2 / 3, kLeastPt, largest);
  return {largest, static_cast<int>((largest - least + kTolerance) / kStepPt)};
}

// As much of a text as a box could hold if it were all dots in the smallest letters. What is longer does not
// fit, and is not laid out in vain: that takes four times as long for twice as many letters without a blank.
std::string_view within_reach(std::string_view text, const Rect& box, const TextStyle& style) {
  constexpr double kNarrowest = 0.15;   // of a letter, by its size
  constexpr double kWithoutWidth = 60;  // letters that stand on others
  const Sizes sizes = sizes_of(style);
  const double em = sizes.at(sizes.steps) * kMmPerPoint;
  const double lines = style.one_line ? 1 : 1 + std::floor(std::max(box.h, 0.0) / em);
  double left = lines * std::max(box.w, 0.0) / (em * kNarrowest) + kWithoutWidth;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U;
    if (begins && --left < 0) {
      return text.substr(0, i);
    }
  }
  return text;
}

void set_spacing(PangoLayout* layout, const TextStyle& style) {
  PangoAttrList* attributes = pango_attr_list_new();
  if (style.tracking_pt > 0) {
    pango_attr_list_insert(attributes,
                           pango_attr_letter_spacing_new(static_cast<int>(style.tracking_pt * PANGO_SCALE)));
  }
  // Figures as tall as capitals: sums stand in columns.
  pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum=1"));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

}  // namespace

void Canvas::set_layout(std::string_view text, const TextStyle& style, double size_pt, double width) {
  PangoFontDescription* font = pango_font_description_from_string(style.sans ? kSans : kSerif);
  pango_font_description_set_weight(font, static_cast<PangoWeight>(style.weight));
  pango_font_description_set_style(font, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_size(font, static_cast<int>(size_pt * PANGO_SCALE));
  pango_layout_set_font_description(layout_, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout_, static_cast<int>(std::ceil(width / kMmPerPoint * PANGO_SCALE)));
  pango_layout_set_alignment(layout_, alignment(style.across));
  pango_layout_set_line_spacing(layout_, static_cast<float>(style.leading));
  set_spacing(layout_, style);
  pango_layout_set_text(layout_, text.data(), static_cast<int>(text.size()));
}

Canvas::Fit Canvas::try_at(const Rect& box, std::string_view text, const TextStyle& style, double size_pt,
                           PangoWrapMode wrap) {
  pango_layout_set_wrap(layout_, wrap);
  set_layout(text, style, size_pt, box.w);
  PangoRectangle ink;
  PangoRectangle logical;
  pango_layout_get_extents(layout_, &ink, &logical);
  Fit found{size_pt, wrap, false, in_mm(logical), in_mm(ink)};
  const bool lines_good = !style.one_line || pango_layout_get_line_count(layout_) == 1;
  found.fits = lines_good && found.logical.w <= box.w + kTolerance && found.logical.h <= box.h + kTolerance &&
               found.ink.w <= box.w + kOverhang;
  return found;
}

Canvas::Fit Canvas::search(const Rect& box, std::string_view text, const TextStyle& style) {
  const Sizes sizes = sizes_of(style);
  Fit found;
  // Whole words at any allowed size come before a word broken in two.
  for (const PangoWrapMode wrap : {PANGO_WRAP_WORD, PANGO_WRAP_WORD_CHAR}) {
    found = try_at(box, text, style, sizes.largest, wrap);
    if (found.fits) {
      return found;
    }
    found = try_at(box, text, style, sizes.at(sizes.steps), wrap);
    for (int step = 1; found.fits && step <= sizes.steps; ++step) {  // the smallest does: so one will
      if (const Fit larger = try_at(box, text, style, sizes.at(step), wrap); larger.fits) {
        return larger;
      }
    }
    if (style.one_line) {
      break;
    }
  }
  return found;
}

Canvas::Fit Canvas::fit(const Rect& box, std::string_view text, const TextStyle& style) {
  const std::string key =
      fmt::format("{:.3f} {:.3f} {} {} {} {:.3f} {:.3f} {} {} {} {}|{}", box.w, box.h, style.sans,
                  style.weight, style.italic, style.size_pt, style.least_pt, static_cast<int>(style.across),
                  style.tracking_pt, style.leading, style.one_line, text);
  const auto known = found_.find(key);
  if (known != found_.end()) {
    return try_at(box, text, style, known->second.size_pt, known->second.wrap);
  }
  return found_[key] = search(box, text, style);
}

void Canvas::text(const Rect& box, std::string_view text, const TextStyle& style) {
  if (text.empty()) {
    return;
  }
  const std::string_view shown = within_reach(text, box, style);
  const Fit found = fit(box, shown, style);
  const double spare = box.h - found.logical.h;
  const double drop = style.down == Down::top ? 0 : style.down == Down::middle ? spare / 2 : spare;
  // A letter may lean out of its line, as an italic f does: the line moves in by as much.
  const double lean = std::clamp(0.0, -found.ink.x, std::max(-found.ink.x, box.w - found.ink.right()));
  const Rect ink{box.x + lean + found.ink.x, box.y + drop + found.ink.y, found.ink.w, found.ink.h};
  placements_.push_back({about_, std::string(text), box, ink, found.size_pt,
                         found.fits && shown.size() == text.size(),
                         pango_layout_get_unknown_glyphs_count(layout_) == 0});
  cairo_save(cairo_);
  cairo_translate(cairo_, box.x + lean, box.y + drop);
  cairo_scale(cairo_, kMmPerPoint, kMmPerPoint);
  source(style.colour);
  // Showing a layout must not adapt it to the turned frame it is drawn in: glyphs would move.
  pango_cairo_show_layout(cairo_, layout_);
  cairo_restore(cairo_);
  cairo_new_path(cairo_);
}

double Canvas::height_of(double width, std::string_view text, const TextStyle& style) {
  pango_layout_set_wrap(layout_, PANGO_WRAP_WORD);
  set_layout(text, style, std::max(style.size_pt, kLeastPt), width);
  PangoRectangle logical;
  pango_layout_get_extents(layout_, nullptr, &logical);
  return in_mm(logical).h;
}

}  // namespace cadastre::print
