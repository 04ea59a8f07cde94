// Reads the small part of SVG's path language the icons are written in.
#include <cctype>
#include <charconv>
#include <optional>

#include "print/canvas.h"

namespace cadastre::print {
namespace {

constexpr double kIconSide = 24;

class PathReader {
 public:
  PathReader(Canvas& canvas, std::string_view data, const Rect& where)
      : canvas_(canvas), data_(data), where_(where) {}

  void run() {
    while (std::optional<char> next = command()) {
      obey(*next);
    }
  }

 private:
  void skip() {
    while (!data_.empty() && (data_[0] == ' ' || data_[0] == ',')) {
      data_.remove_prefix(1);
    }
  }
  // A letter, or the last one again before a further number.
  std::optional<char> command() {
    skip();
    if (data_.empty()) {
      return std::nullopt;
    }
    if (std::isalpha(static_cast<unsigned char>(data_[0])) != 0) {
      last_ = data_[0];
      data_.remove_prefix(1);
    }
    return last_;
  }
  double number() {
    skip();
    double value = 0;
    const auto [end, error] = std::from_chars(data_.data(), data_.data() + data_.size(), value);
    if (error != std::errc()) {
      data_ = {};  // a broken icon ends where it breaks
      return 0;
    }
    data_.remove_prefix(static_cast<std::size_t>(end - data_.data()));
    return value;
  }
  Point point(bool relative) {
    const double x = number();
    const double y = number();
    return relative ? Point{at_.x + x, at_.y + y} : Point{x, y};
  }
  Point placed(Point p) const {
    return {where_.x + p.x / kIconSide * where_.w, where_.y + p.y / kIconSide * where_.h};
  }
  void go(Point to) {
    at_ = to;
    canvas_.line_to(placed(at_));
  }
  void obey(char command) {
    const bool relative = command >= 'a';
    switch (std::tolower(static_cast<unsigned char>(command))) {
      case 'm':
        begin_ = at_ = point(relative);
        canvas_.move_to(placed(at_));
        last_ = relative ? 'l' : 'L';
        break;
      case 'l':
        go(point(relative));
        break;
      case 'h':
        go({number() + (relative ? at_.x : 0), at_.y});
        break;
      case 'v':
        go({at_.x, number() + (relative ? at_.y : 0)});
        break;
      case 'c':
        curve(relative);
        break;
      case 'o':  // our own: a whole circle, centre and radius
        circle();
        break;
      case 'z':
        canvas_.close();
        at_ = begin_;
        last_ = 'L';
        break;
      default:
        data_ = {};
    }
  }
  void curve(bool relative) {
    const Point a = point(relative);
    const Point b = point(relative);
    const Point to = point(relative);
    canvas_.curve_to(placed(a), placed(b), placed(to));
    at_ = to;
  }
  void circle() {
    const Point centre = point(false);
    canvas_.add_circle(placed(centre), number() / kIconSide * where_.w);
  }

  Canvas& canvas_;
  std::string_view data_;
  Rect where_;
  Point at_;
  Point begin_;
  char last_ = 'M';
};

}  // namespace

void Canvas::add_path(std::string_view data, const Rect& where) { PathReader(*this, data, where).run(); }

}  // namespace cadastre::print
