#include "print/pattern.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace cadastre::print {
namespace {

// One way of covering a surface with lines or dots; the caller has clipped to `r`.
void slanted(Canvas& canvas, const Rect& r, double step, double slope) {
  const double run = r.h * std::abs(slope);
  for (double x = r.x - run; x < r.right() + run; x += step) {
    canvas.move_to({x, slope > 0 ? r.bottom() : r.y});
    canvas.line_to({x + run, slope > 0 ? r.y : r.bottom()});
  }
}
void rising(Canvas& canvas, const Rect& r, double step) { slanted(canvas, r, step * 1.3, 1); }
void falling(Canvas& canvas, const Rect& r, double step) { slanted(canvas, r, step * 1.3, -1); }
void across(Canvas& canvas, const Rect& r, double step) {
  for (double y = r.y + step / 2; y < r.bottom(); y += step) {
    canvas.move_to({r.x, y});
    canvas.line_to({r.right(), y});
  }
}
void down(Canvas& canvas, const Rect& r, double step) {
  for (double x = r.x + step / 2; x < r.right(); x += step) {
    canvas.move_to({x, r.y});
    canvas.line_to({x, r.bottom()});
  }
}
void dots(Canvas& canvas, const Rect& r, double step) {
  int row = 0;
  for (double y = r.y + step / 2; y < r.bottom(); y += step, ++row) {
    for (double x = r.x + (row % 2 == 0 ? step / 2 : step); x < r.right(); x += step) {
      canvas.move_to({x, y});
      canvas.line_to({x, y});
    }
  }
}
void lattice(Canvas& canvas, const Rect& r, double step) {
  rising(canvas, r, step * 1.3);
  falling(canvas, r, step * 1.3);
}
void grid(Canvas& canvas, const Rect& r, double step) {
  across(canvas, r, step * 1.2);
  down(canvas, r, step * 1.2);
}
void zigzag(Canvas& canvas, const Rect& r, double step) {
  for (double y = r.y - step; y < r.bottom() + step; y += step * 1.2) {
    canvas.move_to({r.x, y});
    int turn = 0;
    for (double x = r.x; x < r.right() + step; x += step) {
      canvas.line_to({x, y + (turn++ % 2 == 0 ? 0 : step)});
    }
  }
}
void waves(Canvas& canvas, const Rect& r, double step) {
  for (double y = r.y; y < r.bottom() + step; y += step) {
    canvas.move_to({r.x, y});
    for (double x = r.x; x < r.right(); x += 2 * step) {
      canvas.curve_to({x + step * 0.6, y - step * 0.8}, {x + step * 1.4, y + step * 0.8}, {x + 2 * step, y});
    }
  }
}
void rings(Canvas& canvas, const Rect& r, double step) {
  for (double y = r.y + step * 0.6; y < r.bottom() + step; y += step * 1.6) {
    for (double x = r.x + step * 0.6; x < r.right() + step; x += step * 1.6) {
      canvas.add_circle({x, y}, step * 0.45);
    }
  }
}
void dashes(Canvas& canvas, const Rect& r, double step) {
  int row = 0;
  for (double y = r.y + step / 2; y < r.bottom(); y += step, ++row) {
    for (double x = r.x + (row % 2 == 0 ? 0 : step * 1.2); x < r.right(); x += step * 2.4) {
      canvas.move_to({x, y});
      canvas.line_to({x + step * 1.1, y});
    }
  }
}

struct Covering {
  void (*draw)(Canvas&, const Rect&, double) = nullptr;
  double width = 0.25;  // of its lines, in steps
};
constexpr std::array<Covering, kPatterns> kCoverings = {{{},
                                                         {rising, 0.28},
                                                         {dots, 0.5},
                                                         {across, 0.28},
                                                         {lattice, 0.2},
                                                         {down, 0.28},
                                                         {waves, 0.25},
                                                         {falling, 0.28},
                                                         {grid, 0.2},
                                                         {rings, 0.2},
                                                         {zigzag, 0.22},
                                                         {dashes, 0.3}}};

// Numbers that look thrown, the same everywhere.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 0x632be59bd9b4e019ULL) {}
  double next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return static_cast<double>((state_ * 0x2545f4914f6cdd1dULL) >> 40) / 16777216.0;
  }

 private:
  std::uint64_t state_;
};

using Quad = std::array<Point, 4>;

Point between(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }
double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Divides the longer way, not quite in the middle and not quite straight, until the pieces are small.
void divide(Canvas& canvas, const Quad& quad, Noise& noise, double smallest,
            const std::array<Colour, 2>& inks, int depth) {
  const double wide = distance(quad[0], quad[1]) + distance(quad[3], quad[2]);
  const double high = distance(quad[0], quad[3]) + distance(quad[1], quad[2]);
  const double longest = std::max(wide, high) / 2;
  if (depth > 12 || longest < smallest || (longest < 2 * smallest && noise.next() < 0.35)) {
    canvas.move_to(quad[0]);
    for (const Point corner : {quad[1], quad[2], quad[3]}) {
      canvas.line_to(corner);
    }
    canvas.close();
    const bool washed = noise.next() < 0.22;
    canvas.fill_and_stroke(washed ? inks[1] : kWhite, inks[0], 0.12);
    return;
  }
  const double a = 0.34 + 0.32 * noise.next();
  const double b = std::clamp(a + 0.16 * (noise.next() - 0.5), 0.25, 0.75);
  const bool upright = wide > high;
  const Point p = upright ? between(quad[0], quad[1], a) : between(quad[0], quad[3], a);
  const Point q = upright ? between(quad[3], quad[2], b) : between(quad[1], quad[2], b);
  divide(canvas, upright ? Quad{quad[0], p, q, quad[3]} : Quad{quad[0], quad[1], q, p}, noise, smallest, inks,
         depth + 1);
  divide(canvas, upright ? Quad{p, quad[1], quad[2], q} : Quad{p, q, quad[2], quad[3]}, noise, smallest, inks,
         depth + 1);
}

}  // namespace

void fill_pattern(Canvas& canvas, const Rect& where, Colour colour, int pattern, double step) {
  canvas.block(where, colour);
  const Covering& covering = kCoverings[static_cast<std::size_t>(pattern % kPatterns)];
  if (covering.draw == nullptr) {
    return;
  }
  // Without colour the pattern has to tell groups apart, so it stands out more.
  const double strength = canvas.ink() == Ink::grey ? 0.62 : 0.22;
  const Colour line =
      brightness(colour) > 0.6 ? mix(colour, kBlack, strength) : mix(colour, kWhite, strength);
  const Frame frame(canvas);
  canvas.clip_to(where);
  covering.draw(canvas, where, step);
  canvas.stroke(line, step * covering.width);
}

void draw_parcels(Canvas& canvas, const Rect& where, std::uint64_t seed, double smallest, Colour line,
                  Colour wash) {
  Noise noise(seed);
  const Frame frame(canvas);
  canvas.clip_to(where);
  const Rect r = where;
  divide(canvas,
         {Point{r.x, r.y}, Point{r.right(), r.y}, Point{r.right(), r.bottom()}, Point{r.x, r.bottom()}},
         noise, smallest, {line, wash}, 0);
}

void draw_rosette(Canvas& canvas, Point centre, double radius, int lobes, Colour colour, double width) {
  // As many corners as the eye needs: a note has three of these, and there are two hundred notes.
  const int steps = std::clamp(lobes * 9, 54, radius > 8 ? 144 : 90);
  for (int ring = 0; ring < 4; ++ring) {
    const double phase = ring * std::numbers::pi / 4;
    for (int i = 0; i < steps; ++i) {
      const double angle = 2 * std::numbers::pi * i / steps;
      const double r = radius * (0.68 + 0.32 * std::sin(lobes * angle + phase));
      const Point p{centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)};
      if (i == 0) {
        canvas.move_to(p);
      } else {
        canvas.line_to(p);
      }
    }
    canvas.close();
  }
  canvas.stroke(colour, width);
}

void draw_waves(Canvas& canvas, const Rect& where, double step, Colour colour, double width) {
  const Frame frame(canvas);
  canvas.clip_to(where);
  for (double y = where.y - step; y < where.bottom() + 2 * step; y += step) {
    const double w = where.w / 4;
    canvas.move_to({where.x, y});
    for (int i = 0; i < 4; ++i) {
      const double x = where.x + w * i;
      const double swing = (i % 2 == 0 ? -1 : 1) * step * 1.4;
      canvas.curve_to({x + w / 3, y + swing}, {x + 2 * w / 3, y + swing}, {x + w, y});
    }
  }
  canvas.stroke(colour, width);
}

}  // namespace cadastre::print
