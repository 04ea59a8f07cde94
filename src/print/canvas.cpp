#include "print/canvas.h"

#include <cairo-pdf.h>

#include <charconv>
#include <cmath>
#include <numbers>
#include <utility>

namespace cadastre::print {
namespace {

constexpr double kPointsPerMm = 72 / 25.4;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Colour parse_colour(std::string_view written, Colour otherwise) {
  unsigned value = 0;
  if (written.size() != 7 || written[0] != '#') {
    return otherwise;
  }
  const auto [end, error] = std::from_chars(written.data() + 1, written.data() + 7, value, 16);
  if (error != std::errc() || end != written.data() + 7) {
    return otherwise;
  }
  return {((value >> 16) & 255U) / 255.0, ((value >> 8) & 255U) / 255.0, (value & 255U) / 255.0};
}

Canvas::Canvas(Size paper, Ink ink) : paper_(paper), ink_(ink) {
  surface_ =
      cairo_pdf_surface_create_for_stream(append, &bytes_, paper.w * kPointsPerMm, paper.h * kPointsPerMm);
  // The same input, the same bytes: no clock in the document.
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "Cadastre");
  cairo_ = cairo_create(surface_);
  set_pen();
  // A map of its own: what it remembers of fonts goes with the canvas.
  PangoFontMap* fonts = pango_cairo_font_map_new();
  context_ = pango_font_map_create_context(fonts);
  g_object_unref(fonts);
  pango_cairo_update_context(cairo_, context_);
  pango_cairo_context_set_resolution(context_, 72);  // one unit of a layout is one point
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context_, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context_, FALSE);
  layout_ = pango_layout_new(context_);
}

Canvas::~Canvas() {
  g_object_unref(layout_);
  g_object_unref(context_);
  cairo_destroy(cairo_);
  for (const auto& [name, stamp] : stamps_) {
    cairo_surface_destroy(stamp);
  }
  cairo_surface_destroy(surface_);
}

void Canvas::set_pen() {
  cairo_scale(cairo_, kPointsPerMm, kPointsPerMm);
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_ROUND);
}

void Canvas::next_page() { cairo_show_page(cairo_); }

std::string Canvas::finish(const std::string& title, const std::string& subject) {
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_SUBJECT, subject.c_str());
  cairo_surface_finish(surface_);
  return std::move(bytes_);
}

void Canvas::turn(int quarters, const Rect& where) {
  const Point middle = where.centre();
  const double w = quarters % 2 == 0 ? where.w : where.h;
  const double h = quarters % 2 == 0 ? where.h : where.w;
  cairo_translate(cairo_, middle.x, middle.y);
  cairo_rotate(cairo_, quarters * std::numbers::pi / 2);
  cairo_translate(cairo_, -w / 2, -h / 2);
}

void Canvas::clip_to(const Rect& rect) {
  add(rect);
  cairo_clip(cairo_);
}

void Canvas::add_round(const Rect& rect, double radius) {
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, rect.right() - radius, rect.y + radius, radius, -kQuarter, 0);
  cairo_arc(cairo_, rect.right() - radius, rect.bottom() - radius, radius, 0, kQuarter);
  cairo_arc(cairo_, rect.x + radius, rect.bottom() - radius, radius, kQuarter, 2 * kQuarter);
  cairo_arc(cairo_, rect.x + radius, rect.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(cairo_);
}

void Canvas::add_circle(Point centre, double radius) {
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
  cairo_close_path(cairo_);
}

void Canvas::source(Colour colour) {
  if (ink_ == Ink::grey) {
    const double grey = brightness(colour);
    colour = {grey, grey, grey};
  }
  cairo_set_source_rgb(cairo_, colour.r, colour.g, colour.b);
}

void Canvas::fill(Colour colour) {
  source(colour);
  cairo_fill(cairo_);
}

void Canvas::stroke(Colour colour, double width) {
  source(colour);
  cairo_set_line_width(cairo_, width);
  cairo_stroke(cairo_);
}

void Canvas::fill_and_stroke(Colour inside, Colour line, double width) {
  source(inside);
  cairo_fill_preserve(cairo_);
  stroke(line, width);
}

cairo_surface_t* Canvas::recorded(Size size, const std::function<void(const Rect&)>& draw) {
  const cairo_rectangle_t extents{0, 0, size.w * kPointsPerMm, size.h * kPointsPerMm};
  cairo_surface_t* stamp = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t* page = std::exchange(cairo_, cairo_create(stamp));
  set_pen();
  draw({0, 0, size.w, size.h});
  cairo_destroy(std::exchange(cairo_, page));
  return stamp;
}

void Canvas::stamp(const std::string& name, const Rect& where, const std::function<void(const Rect&)>& draw) {
  const auto [known, is_new] = stamps_.try_emplace(name);
  if (is_new) {
    known->second = recorded({where.w, where.h}, draw);
  }
  cairo_save(cairo_);
  cairo_translate(cairo_, where.x, where.y);
  cairo_scale(cairo_, 1 / kPointsPerMm, 1 / kPointsPerMm);
  cairo_set_source_surface(cairo_, known->second, 0, 0);
  cairo_paint(cairo_);
  cairo_restore(cairo_);
}

void Canvas::line(Point from, Point to, Colour colour, double width) {
  move_to(from);
  line_to(to);
  stroke(colour, width);
}

void Canvas::box(const Rect& rect, Colour colour, double width) {
  add(rect);
  stroke(colour, width);
}

void Canvas::block(const Rect& rect, Colour colour) {
  add(rect);
  fill(colour);
}

void Canvas::cut(const Rect& rect) { box(rect, kBlack, 0.15); }

void Canvas::fold(Point from, Point to) {
  constexpr double kDots[] = {0.01, 1.1};
  cairo_set_dash(cairo_, kDots, 2, 0);
  line(from, to, kBlack, 0.35);
  cairo_set_dash(cairo_, nullptr, 0, 0);
}

}  // namespace cadastre::print
