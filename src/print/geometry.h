// Places on paper. All lengths are millimetres, from the upper left corner.
#pragma once

namespace cadastre::print {

struct Point {
  double x = 0;
  double y = 0;
};

struct Size {
  double w = 0;
  double h = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

struct Rect {
  double x = 0;
  double y = 0;
  double w = 0;
  double h = 0;

  double right() const { return x + w; }
  double bottom() const { return y + h; }
  Point centre() const { return {x + w / 2, y + h / 2}; }
  Rect inset(double dx, double dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }
  Rect inset(double d) const { return inset(d, d); }
  Rect top(double height) const { return {x, y, w, height}; }
  Rect below(double height) const { return {x, y + height, w, h - height}; }
  Rect left(double width) const { return {x, y, width, h}; }
  Rect beside(double width) const { return {x + width, y, w - width, h}; }
  // Part `index` of `count` equal ones, from the top or from the left.
  Rect row(int index, int count) const { return {x, y + h * index / count, w, h / count}; }
  Rect column(int index, int count) const { return {x + w * index / count, y, w / count, h}; }

  bool contains(const Rect& other, double tolerance = 0) const {
    return other.x >= x - tolerance && other.y >= y - tolerance && other.right() <= right() + tolerance &&
           other.bottom() <= bottom() + tolerance;
  }
  bool overlaps(const Rect& other, double tolerance = 0) const {
    return other.x < right() - tolerance && x < other.right() - tolerance && other.y < bottom() - tolerance &&
           y < other.bottom() - tolerance;
  }
};

}  // namespace cadastre::print
