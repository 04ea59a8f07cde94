// The board: squares around a plan of parcels, whole or in tiles.
#include <algorithm>
#include <cmath>

#include "print/drawing.h"
#include "print/icons.h"
#include "print/pattern.h"
#include "print/ring.h"

namespace cadastre::print {
namespace {

using game::SquareKind;

constexpr double kNarrow = 12;  // millimetres

// A square in its own frame: the inner edge of the board is above.
class SquareDrawer {
 public:
  SquareDrawer(const Drawing& drawing, int square, Size size, bool corner)
      : drawing_(drawing),
        canvas_(drawing.canvas),
        square_(square),
        rule_(drawing.rule(square)),
        corner_(corner),
        frame_{0, 0, size.w, size.h},
        unit_(std::min(size.w, size.h * 0.62)) {}

  void draw() {
    drawing_.about_square(square_);
    canvas_.block(frame_, kWhite);
    if (rule_.kind == SquareKind::jail) {
      draw_jail();
    } else if (corner_ && !game::is_title(rule_.kind)) {
      draw_corner();
    } else if (rule_.kind == SquareKind::street) {
      draw_street();
    } else {
      draw_other();
    }
    canvas_.box(frame_, kBlack, std::max(0.15, unit_ * 0.008));
  }

 private:
  TextStyle style(double size, bool bold) const {
    return {.sans = true,
            .weight = bold ? 600 : 400,
            .size_pt = unit_ * size,
            .least_pt = unit_ * size * 0.45,
            .across = Across::centre,
            .down = Down::middle,
            .leading = 0.92};
  }
  Rect inner() const { return frame_.inset(unit_ * 0.05, unit_ * 0.06); }

  void draw_street() {
    const Rect band = frame_.top(frame_.h * 0.22);
    fill_pattern(canvas_, band, drawing_.group_colour(square_), drawing_.group_pattern(square_),
                 unit_ * 0.07);
    canvas_.line({band.x, band.bottom()}, {band.right(), band.bottom()}, kBlack,
                 std::max(0.12, unit_ * 0.008));
    const Rect body = frame_.below(band.h).inset(unit_ * 0.05, unit_ * 0.06);
    canvas_.text(body.top(body.h * 0.74), drawing_.square_name(square_), style(0.44, true));
    price(body.below(body.h * 0.76));
  }

  void price(const Rect& where) {
    TextStyle figures = style(0.42, false);
    figures.sans = false;
    canvas_.text(where, drawing_.money(game::printed_figure(rule_)), figures);
  }

  void draw_picture(const Rect& where) {
    const double side = std::min(where.w, where.h);
    const Point middle = where.centre();
    const bool grouped = rule_.group != game::Group::none;
    const Colour colour = grouped                          ? drawing_.group_colour(square_)
                          : rule_.kind == SquareKind::deck ? drawing_.deck_colour(rule_.deck[0])
                                                           : kSeal;
    draw_icon(canvas_, *find_icon(icon_of(rule_.kind)),
              {middle.x - side / 2, middle.y - side / 2, side, side}, tint(colour, 0.35),
              shade(colour, 0.25));
  }

  bool has_figure() const { return game::is_title(rule_.kind) || rule_.kind == SquareKind::tax; }

  void draw_other() {
    const Rect body = inner();
    const bool narrow = frame_.w < kNarrow;  // its words break: there is no room for a picture
    const double name = !narrow ? 0.46 : has_figure() ? 0.81 : 0.98;  // of the height
    canvas_.text(body.top(body.h * name), drawing_.square_name(square_), style(0.42, true));
    const double icon_bottom = has_figure() ? 0.78 : 0.96;
    if (!narrow) {
      draw_picture(body.below(body.h * (name + 0.02)).top(body.h * (icon_bottom - name - 0.02)));
    }
    if (has_figure()) {
      price(body.below(body.h * 0.82));
    }
  }

  void draw_corner() {
    const Rect body = frame_.inset(frame_.w * 0.07);
    canvas_.box(frame_.inset(frame_.w * 0.035), kHair, 0.15);
    draw_picture(body.top(body.h * 0.54).inset(0, body.h * 0.03));
    TextStyle name = style(0.50, true);
    name.sans = false;
    name.weight = 700;
    const bool start = rule_.kind == SquareKind::start;
    canvas_.text(body.below(body.h * 0.56).top(body.h * (start ? 0.24 : 0.42)), drawing_.square_name(square_),
                 name);
    if (start) {
      canvas_.text(body.below(body.h * 0.82), salaries(), style(0.33, false));
    }
  }

  // Those who sit, towards the middle of the board, and those who only pass, along its edge.
  void draw_jail() {
    const auto [sits, visits] = jail_names();
    const double part = corner_ ? 0.68 : 1;
    const Rect cell{frame_.x, frame_.y, frame_.w * part, frame_.h * 0.68};
    canvas_.block(cell, kPaper);
    canvas_.box(cell, kBlack, std::max(0.2, unit_ * 0.012));
    draw_picture(cell.top(cell.h * 0.55).inset(cell.w * 0.1, cell.h * 0.05));
    canvas_.text(cell.below(cell.h * 0.56).inset(unit_ * 0.02, 0), sits, style(0.30, true));
    const Rect strip{frame_.x, cell.bottom(), frame_.w, frame_.bottom() - cell.bottom()};
    canvas_.text(strip.inset(unit_ * 0.04, unit_ * 0.02), visits, style(0.26, false));
  }
  // "Prison / Just visiting" names both; otherwise the second is ours.
  std::pair<std::string, std::string> jail_names() const {
    const std::string name = drawing_.square_name(square_);
    const std::size_t cut = name.find('/');
    if (cut == std::string::npos) {
      return {name, typeset(drawing_.words("print.visiting"))};
    }
    const auto trimmed = [](const std::string& text) {
      const std::size_t from = text.find_first_not_of(' ');
      const std::size_t to = text.find_last_not_of(' ');
      return from == std::string::npos ? "" : text.substr(from, to - from + 1);
    };
    return {trimmed(name.substr(0, cut)), trimmed(name.substr(cut + 1))};
  }

  // "+ 200 €", what each of two roles gets, or from the least to the most: the role cards have the others.
  std::string salaries() const {
    std::vector<int> sums;
    for (std::size_t role = 0; role < drawing_.book.roles.size(); ++role) {
      const int sum = drawing_.book.rules.role[role].salary.units;
      if (std::ranges::find(sums, sum) == sums.end()) {
        sums.push_back(sum);
      }
    }
    const auto told = [&](int sum) { return "+\u202f" + drawing_.money(sum); };
    if (sums.size() > 2) {
      const auto [least, most] = std::ranges::minmax(sums);
      return told(least) + " – " + drawing_.money(most);
    }
    return sums.size() == 1 ? told(sums.front()) : told(sums.front()) + " / " + told(sums.back());
  }

  const Drawing& drawing_;
  Canvas& canvas_;
  int square_;
  const game::SquareRule& rule_;
  bool corner_;
  Rect frame_;
  double unit_;
};

// What lies in the middle: the decks, and beside them the card that is law.
struct CardPlace {
  std::string about;
  std::string name;
  Colour colour;
  bool open = false;  // a card lies there face up
};

std::vector<CardPlace> card_places(const Drawing& drawing) {
  std::vector<CardPlace> places;
  int law = -1;
  for (int deck = 0; deck < static_cast<int>(drawing.book.decks.size()); ++deck) {
    const edition::DeckText& text = drawing.book.decks[static_cast<std::size_t>(deck)];
    places.push_back({"deck " + text.id, drawing.tr(text.name), drawing.deck_colour(deck)});
  }
  for (std::size_t card = 0; card < drawing.book.cards.size(); ++card) {
    const game::CardRule& rule = drawing.book.rules.card[card];
    const bool binds = std::ranges::any_of(
        rule.effects, [](const game::Effect& effect) { return effect.verb == game::Verb::country; });
    law = binds ? rule.deck : law;
  }
  if (law >= 0) {
    places.push_back(
        {"law in force", typeset(drawing.words("print.law_place")), drawing.deck_colour(law), true});
  }
  return places;
}

void draw_card_place(const Drawing& drawing, const CardPlace& place, const Rect& where) {
  Canvas& canvas = drawing.canvas;
  canvas.about(place.about);
  canvas.add_round(where, where.w * 0.05);
  canvas.fill_and_stroke(place.open ? kPaper : kWhite, place.colour, place.open ? 0.6 : 0.3);
  const double side = where.w * 0.34;
  draw_icon(canvas, *find_icon("cards"), {where.centre().x - side / 2, where.y + where.h * 0.22, side, side},
            tint(place.colour, 0.25), place.colour);
  canvas.text(Rect{where.x, where.y + where.h * 0.52, where.w, where.h * 0.44}.inset(where.w * 0.04, 0),
              place.name,
              {.size_pt = where.w * 0.34,
               .least_pt = where.w * 0.14,
               .across = Across::centre,
               .down = Down::middle,
               .colour = place.colour,
               .leading = 0.9});
}

void note_decks_beside(const Drawing& drawing, const Rect& where) {
  drawing.canvas.about("board");
  drawing.canvas.text(where.inset(2, 0), typeset(drawing.words("print.decks_beside")),
                      {.italic = true, .size_pt = 8, .across = Across::centre, .down = Down::middle});
}

// In the size of the cards where there is room; on the small board they are smaller and say so.
void draw_card_places(const Drawing& drawing, const Rect& middle) {
  const std::vector<CardPlace> places = card_places(drawing);
  const double count = std::max(1.0, static_cast<double>(places.size()));
  const Size card = format_of(drawing.book).card;
  const double gap = 0.02 * middle.w;
  const double scale =
      std::min({1.0, (0.94 * middle.w - (count - 1) * gap) / count / card.w, 0.5 * middle.h / card.h});
  const Size place{card.w * scale, card.h * scale};
  double x = middle.centre().x - (count * place.w + (count - 1) * gap) / 2;
  const double y = middle.y + middle.h * 0.70 - place.h / 2;
  for (const CardPlace& one : places) {
    draw_card_place(drawing, one, {x, y, place.w, place.h});
    x += place.w + gap;
  }
  if (scale < 1 && !places.empty()) {
    note_decks_beside(
        drawing, {middle.x, y + place.h + 1, middle.w, std::min(7.0, middle.bottom() - y - place.h - 1)});
  }
}

void draw_name_plate(const Drawing& drawing, const Rect& middle) {
  Canvas& canvas = drawing.canvas;
  const Rect plate{middle.x + middle.w * 0.11, middle.y + middle.h * 0.13, middle.w * 0.78, middle.h * 0.28};
  canvas.add_round(plate, middle.w * 0.012);
  canvas.fill_and_stroke(kWhite, kBlack, 0.3);
  canvas.add_round(plate.inset(middle.w * 0.010), middle.w * 0.006);
  canvas.stroke(kHair, 0.15);
  canvas.about("title");
  const Rect text = plate.inset(plate.w * 0.05, plate.h * 0.10);
  canvas.text(text.top(text.h * 0.66), drawing.tr(drawing.book.title),
              {.size_pt = middle.w * 0.30,
               .least_pt = middle.w * 0.08,
               .across = Across::centre,
               .down = Down::middle,
               .leading = 0.85});
  canvas.line({text.centre().x - text.w * 0.12, text.y + text.h * 0.69},
              {text.centre().x + text.w * 0.12, text.y + text.h * 0.69}, kSeal, 0.35);
  canvas.text(text.below(text.h * 0.74), drawing.tr(drawing.book.about),
              {.italic = true,
               .size_pt = middle.w * 0.058,
               .least_pt = middle.w * 0.022,
               .across = Across::centre,
               .down = Down::middle,
               .leading = 0.95});
}

std::uint64_t seed_of(std::string_view id) {
  std::uint64_t seed = 17;
  for (const char c : id) {
    seed = seed * 131 + static_cast<unsigned char>(c);
  }
  return seed;
}

void draw_middle(const Drawing& drawing, const Rect& middle) {
  draw_parcels(drawing.canvas, middle, seed_of(drawing.book.id), middle.w / 9, mix(kHair, kWhite, 0.25),
               kPaper);
  draw_name_plate(drawing, middle);
  draw_card_places(drawing, middle);
  drawing.canvas.box(middle, kBlack, 0.25);
}

// The board with its upper left corner at the origin, as far as it lies in `view`.
void draw_at_origin(const Drawing& drawing, double side, const Rect& view) {
  const Ring ring = ring_of(drawing.book.rules.squares, side);
  draw_middle(drawing, ring.middle);
  for (int square = 0; square < drawing.book.rules.squares; ++square) {
    const RingSquare& place = ring.squares[static_cast<std::size_t>(square)];
    if (!place.where.overlaps(view)) {
      continue;
    }
    const Frame frame(drawing.canvas);
    drawing.canvas.turn(place.turns, place.where);
    SquareDrawer(drawing, square, place.size(), place.corner).draw();
  }
  drawing.canvas.box({0, 0, side, side}, kBlack, 0.5);
}

// The strip a neighbour is glued on: plain hatching, and where it goes.
void draw_strip(const Drawing& drawing, const Rect& strip, bool upright, int neighbour) {
  Canvas& canvas = drawing.canvas;
  canvas.box(strip, kHair, 0.15);
  const Frame frame(canvas);
  canvas.turn(upright ? 1 : 0, strip);
  const Size size = upright ? Size{strip.h, strip.w} : Size{strip.w, strip.h};
  const std::string text =
      std::string(drawing.words("print.glue_under")) + " " + std::to_string(neighbour + 1);
  for (int i = 0; i < 3; ++i) {
    canvas.text(
        Rect{0, 0, size.w, size.h}.column(i, 3).inset(1), text,
        {.sans = true, .size_pt = 7, .across = Across::centre, .down = Down::middle, .colour = kFaint});
  }
}

void draw_glue_marks(const Drawing& drawing, int tile, const Rect& where) {
  if (has_strip_right(tile)) {
    draw_strip(drawing, {where.right(), where.y, kGlueStrip, where.h}, true, tile + 1);
  }
  if (has_strip_below(tile)) {
    draw_strip(drawing, {where.x, where.bottom(), where.w, kGlueStrip}, false, tile + kTileColumns);
  }
}

}  // namespace

void draw_board(const Drawing& drawing, const Rect& where) {
  const Frame frame(drawing.canvas);
  drawing.canvas.shift({where.x, where.y});
  draw_at_origin(drawing, where.w, {0, 0, where.w, where.h});
}

void draw_tile(const Drawing& drawing, int tile, const Rect& where) {
  const Rect view = tile_view(tile);
  {
    const Frame frame(drawing.canvas);
    drawing.canvas.clip_to(where);
    drawing.canvas.shift({where.x - view.x, where.y - view.y});
    draw_at_origin(drawing, kLargeBoardSide, view);
  }
  drawing.canvas.about("board tile");
  draw_glue_marks(drawing, tile, where);
  const Rect cut{where.x, where.y, where.w + (has_strip_right(tile) ? kGlueStrip : 0),
                 where.h + (has_strip_below(tile) ? kGlueStrip : 0)};
  drawing.canvas.cut(cut);
}

}  // namespace cadastre::print
