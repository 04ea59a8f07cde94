// What is folded: pawns, buildings, role signs, dice.
#include <algorithm>
#include <array>

#include "print/drawing.h"
#include "print/icons.h"
#include "print/pattern.h"

namespace cadastre::print {
namespace {

constexpr std::array<Colour, 8> kPawnColours = {{{0.56, 0.20, 0.15},
                                                 {0.13, 0.40, 0.42},
                                                 {0.68, 0.48, 0.12},
                                                 {0.38, 0.25, 0.45},
                                                 {0.24, 0.42, 0.22},
                                                 {0.15, 0.28, 0.50},
                                                 {0.70, 0.36, 0.12},
                                                 {0.35, 0.33, 0.30}}};
constexpr double kFoot = 0.1;  // of a pawn's length, at either end

void dotted_across(Canvas& canvas, const Rect& where, double y) {
  canvas.fold({where.x, y}, {where.right(), y});
}

// Half of a pawn, standing upright in its own frame.
void draw_pawn_face(const Drawing& drawing, int token, Size size) {
  Canvas& canvas = drawing.canvas;
  const edition::TokenText& text = drawing.book.tokens[static_cast<std::size_t>(token)];
  const Colour colour = kPawnColours[static_cast<std::size_t>(token) % kPawnColours.size()];
  const Rect face = Rect{0, 0, size.w, size.h}.inset(1.2);
  const double side = std::min(face.w - 2, face.h * 0.60);
  const Rect picture{face.centre().x - side / 2, face.y + (face.h * 0.70 - side) / 2, side, side};
  if (const Icon* icon = find_icon(text.id)) {
    draw_icon(canvas, *icon, picture, tint(colour, 0.30), colour);
  } else {
    draw_rosette(canvas, picture.centre(), side / 2, 5 + token % 7, tint(colour, 0.6), 0.15);
    const std::string name = drawing.tr(text.name);
    const std::size_t letter = (static_cast<unsigned char>(name[0]) & 0x80U) != 0 ? 2 : 1;
    canvas.text(picture, name.substr(0, letter),
                {.weight = 700,
                 .size_pt = side * 1.9,
                 .least_pt = 4,
                 .across = Across::centre,
                 .down = Down::middle,
                 .colour = colour});
  }
  canvas.text(face.below(face.h * 0.72), drawing.tr(text.name),
              {.sans = true,
               .weight = 600,
               .size_pt = 7.5,
               .least_pt = 3.6,
               .across = Across::centre,
               .down = Down::middle,
               .colour = shade(colour, 0.3),
               .leading = 0.85});
}

// A facade: roof, wall, door and windows; the large one is wider.
void draw_facade(Canvas& canvas, bool hotel, Size size, Colour colour) {
  const Rect wall{size.w * 0.08, size.h * 0.30, size.w * 0.84, size.h * 0.48};
  canvas.move_to({0, wall.y});
  canvas.line_to({size.w * (hotel ? 0.12 : 0.5), size.h * 0.03});
  canvas.line_to({size.w * (hotel ? 0.88 : 0.5), size.h * 0.03});
  canvas.line_to({size.w, wall.y});
  canvas.close();
  canvas.fill_and_stroke(colour, shade(colour, 0.4), 0.15);
  canvas.add(wall);
  canvas.fill_and_stroke(tint(colour, 0.14), shade(colour, 0.4), 0.15);
  const int columns = hotel ? 5 : 3;
  for (int row = 0; row < 2; ++row) {
    for (int column = 0; column < columns; ++column) {
      const bool door = row == 1 && column == columns / 2;
      const Rect cell = wall.column(column, columns).row(row, 2);
      const Rect opening =
          door ? Rect{cell.x + cell.w * 0.2, cell.y + cell.h * 0.2, cell.w * 0.6, cell.h * 0.8}
               : cell.inset(cell.w * 0.26, cell.h * 0.22);
      canvas.add(opening);
      canvas.fill(door ? shade(colour, 0.2) : tint(colour, 0.6));
    }
  }
}

// "a warehouse": a building called like one of our pictures gets it. A house has its facade.
const Icon* building_icon(const std::string& name) {
  const std::size_t article = name.find(' ');
  const std::string noun = article == std::string::npos ? name : name.substr(article + 1);
  return noun == "house" ? nullptr : find_icon(noun);
}

// The whole face is the picture: its name would be too small to read.
void draw_building_face(const Drawing& drawing, bool hotel, Size size) {
  const std::string_view called = hotel ? "hotel.one" : "house.one";
  const Colour colour = hotel ? kSeal : Colour{0.24, 0.42, 0.22};
  if (const Icon* icon = building_icon(drawing.book.word(called, edition::Language::en))) {
    const double side = std::min(size.w, size.h * 0.9);
    draw_icon(drawing.canvas, *icon, {(size.w - side) / 2, (size.h - side) / 2, side, side},
              tint(colour, 0.3), colour);
  } else {
    draw_facade(drawing.canvas, hotel, size, colour);
  }
}

void draw_sign_face(const Drawing& drawing, int role, Size size) {
  Canvas& canvas = drawing.canvas;
  const Colour colour = drawing.role_colour(role);
  const Rect face = Rect{0, 0, size.w, size.h}.inset(3);
  fill_pattern(canvas, face.left(face.h * 0.62), colour, role + 1, 1.8);
  canvas.box(face.left(face.h * 0.62), shade(colour, 0.3), 0.25);
  const Rect text = face.beside(face.h * 0.62 + 4);
  canvas.text(text.top(text.h * 0.68), drawing.tr(drawing.book.roles[static_cast<std::size_t>(role)].name),
              {.size_pt = 40, .least_pt = 12, .down = Down::middle, .colour = shade(colour, 0.3)});
  canvas.line({text.x, text.bottom() - 1.5}, {text.right(), text.bottom() - 1.5}, kHair, 0.2);
  canvas.text({text.x, text.bottom() - 5.5, text.w, 4}, drawing.words("print.player_name"),
              {.sans = true, .size_pt = 6.5, .down = Down::middle, .colour = kFaint});
}

void draw_pips(Canvas& canvas, const Rect& face, int value) {
  constexpr std::array<std::array<int, 9>, 6> kPips = {{{0, 0, 0, 0, 1, 0, 0, 0, 0},
                                                        {1, 0, 0, 0, 0, 0, 0, 0, 1},
                                                        {1, 0, 0, 0, 1, 0, 0, 0, 1},
                                                        {1, 0, 1, 0, 0, 0, 1, 0, 1},
                                                        {1, 0, 1, 0, 1, 0, 1, 0, 1},
                                                        {1, 0, 1, 1, 0, 1, 1, 0, 1}}};
  const Rect inner = face.inset(face.w * 0.1);
  for (int i = 0; i < 9; ++i) {
    if (kPips[static_cast<std::size_t>(value - 1)][static_cast<std::size_t>(i)] != 0) {
      canvas.add_circle(inner.column(i % 3, 3).row(i / 3, 3).centre(), face.w * 0.085);
    }
  }
  canvas.fill(kBlack);
}

// A tab to glue on one side of a face: `edge` 0 above, 1 right, 2 below, 3 left.
void draw_tab(const Drawing& drawing, const Rect& face, int edge) {
  Canvas& canvas = drawing.canvas;
  constexpr double kTab = 5;
  const Rect tab = edge == 0   ? Rect{face.x, face.y - kTab, face.w, kTab}
                   : edge == 1 ? Rect{face.right(), face.y, kTab, face.h}
                   : edge == 2 ? Rect{face.x, face.bottom(), face.w, kTab}
                               : Rect{face.x - kTab, face.y, kTab, face.h};
  constexpr std::array<int, 4> kTurns = {0, 1, 2, 3};
  const Frame frame(canvas);
  canvas.turn(kTurns[static_cast<std::size_t>(edge)], tab);
  canvas.move_to({0, kTab});
  canvas.line_to({kTab * 0.7, 0});
  canvas.line_to({face.w - kTab * 0.7, 0});
  canvas.line_to({face.w, kTab});
  canvas.stroke(kBlack, 0.15);
  canvas.text({kTab, 0, face.w - 2 * kTab, kTab}, drawing.words("print.glue"),
              {.sans = true, .size_pt = 6, .across = Across::centre, .down = Down::middle, .colour = kFaint});
  canvas.fold({0, kTab}, {face.w, kTab});
}

}  // namespace

void draw_pawn(const Drawing& drawing, int token, const Rect& where) {
  drawing.canvas.about("token " + drawing.book.tokens[static_cast<std::size_t>(token)].id);
  const double foot = where.h * kFoot;
  const double half = where.h / 2 - foot;
  const Rect upper{where.x, where.y + foot, where.w, half};
  const Rect lower{where.x, where.y + foot + half, where.w, half};
  for (const auto& [face, turns] : {std::pair{upper, 2}, std::pair{lower, 0}}) {
    const Frame frame(drawing.canvas);
    drawing.canvas.turn(turns, face);
    draw_pawn_face(drawing, token, {face.w, face.h});
  }
  for (const double y : {where.y + foot, lower.y, lower.bottom()}) {
    dotted_across(drawing.canvas, where, y);
  }
}

void draw_building(const Drawing& drawing, bool hotel, const Rect& where) {
  drawing.canvas.about(hotel ? "building hotel" : "building house");
  for (const auto& [face, turns] : {std::pair{where.row(0, 2), 2}, std::pair{where.row(1, 2), 0}}) {
    const Frame frame(drawing.canvas);
    const Rect inner = face.inset(0.6, 0.4);
    drawing.canvas.turn(turns, inner);
    draw_building_face(drawing, hotel, {inner.w, inner.h});
  }
  dotted_across(drawing.canvas, where, where.centre().y);
}

void draw_counter(const Drawing& drawing, int token, const Rect& where) {
  Canvas& canvas = drawing.canvas;
  const edition::TokenText& text = drawing.book.tokens[static_cast<std::size_t>(token)];
  const Colour colour = kPawnColours[static_cast<std::size_t>(token) % kPawnColours.size()];
  canvas.about("token " + text.id);
  canvas.add_circle(where.centre(), where.w * 0.46);
  canvas.fill_and_stroke(tint(colour, 0.12), colour, 0.4);
  if (const Icon* icon = find_icon(text.id)) {
    draw_icon(canvas, *icon, where.inset(where.w * 0.2), tint(colour, 0.30), colour);
    return;
  }
  const std::string name = drawing.tr(text.name);
  const std::size_t letter = (static_cast<unsigned char>(name[0]) & 0x80U) != 0 ? 2 : 1;
  canvas.text(
      where.inset(1.5), name.substr(0, letter),
      {.weight = 700, .size_pt = 16, .across = Across::centre, .down = Down::middle, .colour = colour});
}

void draw_chip(const Drawing& drawing, bool hotel, const Rect& where) {
  const Frame frame(drawing.canvas);
  drawing.canvas.shift({where.x + 0.6, where.y + 0.6});
  draw_building_face(drawing, hotel, {where.w - 1.2, where.h - 1.2});
}

void draw_sign(const Drawing& drawing, int role, const Rect& where) {
  drawing.canvas.about("role " + drawing.book.roles[static_cast<std::size_t>(role)].id);
  for (const auto& [face, turns] : {std::pair{where.row(0, 2), 2}, std::pair{where.row(1, 2), 0}}) {
    const Frame frame(drawing.canvas);
    drawing.canvas.turn(turns, face);
    draw_sign_face(drawing, role, {face.w, face.h});
  }
  dotted_across(drawing.canvas, where, where.centre().y);
}

// Four faces in a row, one above and one below the second; opposite faces make seven.
void draw_die(const Drawing& drawing, const Rect& where) {
  Canvas& canvas = drawing.canvas;
  canvas.about("die");
  const double s = kDieSide;
  const Point corner{where.x + 6, where.y + 5};
  const auto face = [&](int column, int row) {
    return Rect{corner.x + column * s, corner.y + row * s, s, s};
  };
  const std::array<std::pair<Rect, int>, 6> faces = {
      {{face(0, 1), 2}, {face(1, 1), 1}, {face(2, 1), 5}, {face(3, 1), 6}, {face(1, 0), 3}, {face(1, 2), 4}}};
  for (const auto& [square, value] : faces) {
    draw_pips(canvas, square, value);
    canvas.cut(square);
  }
  for (const int column : {0, 2, 3}) {
    draw_tab(drawing, face(column, 1), 0);
    draw_tab(drawing, face(column, 1), 2);
  }
  draw_tab(drawing, face(0, 1), 3);
}

}  // namespace cadastre::print
