// Title deeds: rents on the front, the mortgage on the back.
#include <algorithm>

#include "print/drawing.h"
#include "print/icons.h"
#include "print/pattern.h"
#include "print/rents.h"

namespace cadastre::print {
namespace {

using game::SquareKind;

constexpr double kFootLine = 3.3;  // millimetres of a line that can be read
constexpr double kSmallCard = 50;  // narrower ones are set in the narrower letters

class TitleDrawer {
 public:
  TitleDrawer(const Drawing& drawing, int square, const Rect& where)
      : drawing_(drawing),
        canvas_(drawing.canvas),
        square_(square),
        rule_(drawing.rule(square)),
        where_(where),
        face_(where.inset(where.w * 0.04)),
        unit_(where.w) {}

  void front() {
    canvas_.add(face_);
    canvas_.stroke(kBlack, 0.3);
    draw_band();
    const std::vector<RentRow> foot = foot_rows();
    const double foot_height = std::max(unit_ * 0.25, static_cast<double>(foot.size()) * kFootLine);
    Rect body = face_.below(face_.h * 0.29).inset(unit_ * 0.06, 0);
    body.h -= foot_height + unit_ * 0.04;
    draw_rows(body, rent_rows(drawing_, square_));
    draw_foot({body.x, body.bottom() + unit_ * 0.02, body.w, foot_height}, foot);
  }

  void back() {
    const Colour colour = drawing_.group_colour(square_);
    canvas_.block(face_, tint(colour, 0.10));
    draw_parcels(canvas_, face_, static_cast<std::uint64_t>(square_) + 1, unit_ / 7, tint(colour, 0.45),
                 tint(colour, 0.16));
    canvas_.box(face_, shade(colour, 0.1), 0.35);
    const Rect plate{face_.x + unit_ * 0.08, face_.centre().y - unit_ * 0.36, face_.w - unit_ * 0.16,
                     unit_ * 0.72};
    canvas_.add_round(plate, unit_ * 0.02);
    canvas_.fill_and_stroke(kWhite, kBlack, 0.25);
    draw_back_text(plate.inset(unit_ * 0.05, unit_ * 0.04));
  }

 private:
  void draw_band() {
    const Rect band = face_.top(face_.h * 0.27).inset(unit_ * 0.025);
    const Colour colour = drawing_.group_colour(square_);
    fill_pattern(canvas_, band, colour, drawing_.group_pattern(square_), unit_ * 0.028);
    canvas_.box(band, kBlack, 0.2);
    // Names are read on a plain label: no pattern behind letters.
    const Rect label = band.inset(unit_ * 0.055, unit_ * 0.05);
    canvas_.block(label, kWhite);
    canvas_.box(label, kBlack, 0.15);
    const double caption = std::max(label.h * 0.27, 3.3);
    canvas_.text(label.top(caption), typeset(drawing_.words("print.title_deed")),
                 {.sans = unit_ > kSmallCard,
                  .size_pt = unit_ * 0.085,
                  .least_pt = 3.5,
                  .across = Across::centre,
                  .down = Down::bottom,
                  .colour = kFaint,
                  .tracking_pt = unit_ * 0.006});
    canvas_.text(label.below(caption).inset(unit_ * 0.02, 0), drawing_.square_name(square_),
                 {.weight = 700,
                  .size_pt = unit_ * 0.24,
                  .least_pt = unit_ * 0.10,
                  .across = Across::centre,
                  .down = Down::middle,
                  .leading = 0.9});
  }

  void draw_rows(const Rect& body, const std::vector<RentRow>& rows) {
    const int count = std::max<int>(static_cast<int>(rows.size()), 5);
    const double used = body.h * static_cast<double>(rows.size()) / count;
    const Rect area{body.x, body.y + (body.h - used) / 2, body.w, used};
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
      const Rect line = area.row(i, static_cast<int>(rows.size()));
      const RentRow& row = rows[static_cast<std::size_t>(i)];
      // A figure needs about half an em a letter; the label takes what is left.
      const bool wide_figure = row.figure.size() > 15;
      const double figure_width = line.w * (wide_figure ? 0.46 : 0.33);
      const TextStyle style{.weight = i == 0 ? 700 : 400,
                            .size_pt = std::min(unit_ * 0.175, line.h * 2.1),
                            .least_pt = 4.2,
                            .down = Down::middle,
                            .leading = 0.9};
      TextStyle right = style;
      right.across = Across::right;
      canvas_.text(line.left(line.w - figure_width - unit_ * 0.01), row.label, style);
      canvas_.text(line.beside(line.w - figure_width), row.figure, right);
      if (i + 1 < static_cast<int>(rows.size())) {
        canvas_.line({line.x, line.bottom()}, {line.right(), line.bottom()}, kHair, 0.1);
      }
    }
  }

  std::vector<RentRow> foot_rows() const {
    std::vector<RentRow> rows = {{typeset(drawing_.words("print.price")), drawing_.money(rule_.price)}};
    if (rule_.kind == SquareKind::street && most_houses(drawing_.book.rules) > 0) {
      rows.push_back({drawing_.say(drawing_.words("print.building_cost")), drawing_.money(rule_.house)});
    }
    if (rule_.kind == SquareKind::street && builds_hotels(drawing_.book.rules)) {
      rows.push_back({drawing_.say(drawing_.words("print.hotel_cost")) +
                          std::string(drawing_.words("print.colon")) + hotel_price(drawing_, rule_),
                      ""});
    }
    if (drawing_.book.rules.mortgages) {
      rows.push_back({typeset(drawing_.words("print.mortgage_value")), drawing_.money(rule_.mortgage)});
    }
    return rows;
  }

  void draw_foot(const Rect& foot, const std::vector<RentRow>& rows) {
    canvas_.line({foot.x, foot.y}, {foot.right(), foot.y}, kBlack, 0.2);
    const int count = std::max(3, static_cast<int>(rows.size()));
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
      const RentRow& row = rows[static_cast<std::size_t>(i)];
      const Rect line = foot.below(unit_ * 0.01).row(i, count);
      const TextStyle style{
          .sans = unit_ > kSmallCard, .size_pt = unit_ * 0.115, .down = Down::middle, .leading = 0.9};
      TextStyle right = style;
      right.across = Across::right;
      canvas_.text(row.figure.empty() ? line.inset(-unit_ * 0.03, 0) : line.left(line.w * 0.66), row.label,
                   style);
      canvas_.text(line.beside(line.w * 0.66), row.figure, right);
    }
  }

  // What there is to tell about the place, under the plate.
  void draw_label(const std::string& note) {
    const Rect label{face_.x + unit_ * 0.08, face_.bottom() - unit_ * 0.30, face_.w - unit_ * 0.16,
                     unit_ * 0.26};
    canvas_.add_round(label, unit_ * 0.02);
    canvas_.fill_and_stroke(kWhite, kHair, 0.15);
    canvas_.text(label.inset(unit_ * 0.03, unit_ * 0.015), note,
                 {.italic = true,
                  .size_pt = unit_ * 0.13,
                  .least_pt = unit_ * 0.065,
                  .across = Across::centre,
                  .down = Down::middle,
                  .leading = 0.9});
  }

  void draw_back_text(const Rect& plate) {
    const TextStyle name{.weight = 700,
                         .size_pt = unit_ * 0.21,
                         .least_pt = unit_ * 0.09,
                         .across = Across::centre,
                         .down = Down::middle,
                         .leading = 0.9};
    canvas_.text(plate.top(plate.h * 0.34), drawing_.square_name(square_), name);
    canvas_.line({plate.x, plate.y + plate.h * 0.37}, {plate.right(), plate.y + plate.h * 0.37}, kSeal, 0.3);
    const Rect rest = plate.below(plate.h * 0.40);
    const TextStyle small{.italic = true,
                          .size_pt = unit_ * 0.15,
                          .least_pt = unit_ * 0.08,
                          .across = Across::centre,
                          .down = Down::middle};
    const std::string note = drawing_.tr(drawing_.book.squares[static_cast<std::size_t>(square_)].note);
    if (!drawing_.book.rules.mortgages) {
      canvas_.text(rest, note.empty() ? drawing_.tr(drawing_.book.groups[game::at(rule_.group)].name) : note,
                   small);
      return;
    }
    if (!note.empty()) {
      draw_label(note);
    }
    const game::Money lift =
        rule_.mortgage + game::percent_paid(rule_.mortgage, drawing_.book.rules.interest_percent);
    canvas_.text(rest.row(0, 2),
                 typeset(drawing_.words("print.mortgaged")) + " · " + drawing_.money(rule_.mortgage),
                 {.weight = 700,
                  .size_pt = unit_ * 0.19,
                  .least_pt = unit_ * 0.09,
                  .across = Across::centre,
                  .down = Down::middle,
                  .colour = kSeal});
    canvas_.text(rest.row(1, 2),
                 typeset(drawing_.words("print.no_rent")) + "\n" + typeset(drawing_.words("print.lift_for")) +
                     " " + drawing_.money(lift),
                 small);
  }

  const Drawing& drawing_;
  Canvas& canvas_;
  int square_;
  const game::SquareRule& rule_;
  Rect where_;
  Rect face_;
  double unit_;
};

}  // namespace

void draw_title_front(const Drawing& drawing, int square, const Rect& where) {
  drawing.about_square(square);
  TitleDrawer(drawing, square, where).front();
}

void draw_title_back(const Drawing& drawing, int square, const Rect& where) {
  drawing.about_square(square);
  TitleDrawer(drawing, square, where).back();
}

}  // namespace cadastre::print
