// Banknotes: a colour and a rosette for each value, the same plan for all.
#include <array>

#include "print/drawing.h"
#include "print/pattern.h"

namespace cadastre::print {
namespace {

constexpr std::array<Colour, 8> kNoteColours = {{{0.55, 0.38, 0.08},
                                                 {0.48, 0.22, 0.40},
                                                 {0.15, 0.36, 0.55},
                                                 {0.16, 0.42, 0.28},
                                                 {0.66, 0.30, 0.14},
                                                 {0.36, 0.36, 0.40},
                                                 {0.58, 0.20, 0.22},
                                                 {0.30, 0.28, 0.52}}};

void draw_corner_value(Canvas& canvas, const Rect& where, const std::string& value, Across across, Down down,
                       Colour colour) {
  canvas.text(where, value,
              {.sans = true,
               .weight = 700,
               .size_pt = where.h * 2.2,
               .least_pt = 3.5,
               .across = across,
               .down = down,
               .colour = colour,
               .one_line = true});
}

void draw_ground(Canvas& canvas, const Rect& face, double unit, int kind, Colour colour) {
  const Colour fine = tint(colour, 0.42);
  canvas.block(face, tint(colour, 0.07));
  draw_waves(canvas, face, unit * 0.055, tint(colour, 0.22), 0.1);
  const Point middle = face.centre();
  canvas.add_circle(middle, unit * 0.45);
  canvas.fill(kWhite);
  draw_rosette(canvas, middle, unit * 0.44, 6 + kind * 2, fine, 0.12);
  canvas.add_circle(middle, unit * 0.33);
  canvas.fill_and_stroke(kWhite, fine, 0.12);
  for (const double side : {face.x + face.w * 0.145, face.right() - face.w * 0.145}) {
    draw_rosette(canvas, {side, middle.y}, unit * 0.17, 4 + kind, fine, 0.1);
  }
  canvas.box(face, colour, 0.4);
  canvas.box(face.inset(unit * 0.035), fine, 0.12);
}

void draw_value(const Drawing& drawing, const edition::Note& note, int kind, const Rect& where) {
  Canvas& canvas = drawing.canvas;
  const Colour colour = kNoteColours[static_cast<std::size_t>(kind) % kNoteColours.size()];
  const double unit = where.h;
  const Rect face = where.inset(unit * 0.055);
  draw_ground(canvas, face, unit, kind, colour);
  const Point middle = face.centre();
  const std::string value = std::to_string(note.value);
  canvas.text({middle.x - unit * 0.31, middle.y - unit * 0.26, unit * 0.62, unit * 0.4}, value,
              {.weight = 700,
               .size_pt = unit * 1.0,
               .least_pt = 5,
               .across = Across::centre,
               .down = Down::middle,
               .colour = shade(colour, 0.25),
               .one_line = true});
  canvas.text({middle.x - unit * 0.2, middle.y + unit * 0.11, unit * 0.4, unit * 0.19}, drawing.book.currency,
              {.size_pt = unit * 0.42,
               .least_pt = 3,
               .across = Across::centre,
               .down = Down::middle,
               .colour = colour,
               .one_line = true});
  const Rect inner = face.inset(unit * 0.08, unit * 0.06);
  const Rect upper = inner.top(unit * 0.17);
  const Rect lower = inner.below(inner.h - unit * 0.17);
  draw_corner_value(canvas, upper.left(inner.w * 0.25), value, Across::left, Down::top, colour);
  draw_corner_value(canvas, lower.beside(inner.w * 0.75), value, Across::right, Down::bottom, colour);
  const TextStyle small{.sans = true,
                        .size_pt = unit * 0.18,
                        .least_pt = 2.8,
                        .across = Across::right,
                        .down = Down::middle,
                        .colour = shade(colour, 0.2)};
  canvas.text(upper.beside(inner.w * 0.34), drawing.tr(drawing.book.title), small);
  TextStyle left = small;
  left.across = Across::left;
  canvas.text(lower.left(inner.w * 0.36), typeset(drawing.words("print.bank")), left);
}

}  // namespace

void draw_note(const Drawing& drawing, const edition::Note& note, int kind, const Rect& where) {
  const std::string about = "note of " + std::to_string(note.value);
  drawing.canvas.about(about);
  drawing.canvas.stamp(about, where, [&](const Rect& face) { draw_value(drawing, note, kind, face); });
}

}  // namespace cadastre::print
