// Cards of the decks, and role cards.
#include <algorithm>

#include "print/drawing.h"
#include "print/icons.h"
#include "print/pattern.h"
#include "print/roles.h"

namespace cadastre::print {
namespace {

constexpr double kRoleName = 15;  // millimetres
constexpr double kRoleNotes = 15;
constexpr double kCardMargin = 0.04;  // of a card's width, left white for the scissors

// A card's face: a fine frame, its heading, and what is left for the rest.
Rect draw_face(const Drawing& drawing, const Rect& where, std::string_view heading, Colour colour) {
  Canvas& canvas = drawing.canvas;
  const double unit = where.w;
  const Rect face = where.inset(unit * kCardMargin);
  canvas.add_round(face, unit * 0.03);
  canvas.stroke(colour, 0.35);
  canvas.add_round(face.inset(unit * 0.018), unit * 0.018);
  canvas.stroke(mix(colour, kWhite, 0.45), 0.12);
  const Rect inside = face.inset(unit * 0.07, unit * 0.06);
  canvas.text(inside.top(unit * 0.13), heading,
              {.sans = true,
               .weight = 600,
               .size_pt = unit * 0.13,
               .least_pt = unit * 0.07,
               .across = Across::centre,
               .down = Down::middle,
               .colour = colour,
               .tracking_pt = unit * 0.012,
               .leading = 0.9});
  canvas.line({inside.x, inside.y + unit * 0.15}, {inside.right(), inside.y + unit * 0.15}, colour, 0.2);
  return inside.below(unit * 0.18);
}

// A card's back: waves in the colour of its kind, and a plate with its name.
void draw_back(const Drawing& drawing, const Rect& where, const std::string& name, Colour colour, int lobes) {
  Canvas& canvas = drawing.canvas;
  const double unit = where.w;
  const Rect ground = where.inset(unit * kCardMargin);
  {
    const Frame frame(canvas);
    canvas.add_round(ground, unit * 0.03);
    canvas.clip_to_path();
    canvas.block(ground, tint(colour, 0.14));
    draw_waves(canvas, ground, unit * 0.045, tint(colour, 0.55), 0.16);
  }
  canvas.add_round(ground, unit * 0.03);
  canvas.stroke(colour, 0.4);
  const Point middle = where.centre();
  draw_rosette(canvas, {middle.x, where.y + where.h * 0.22}, unit * 0.15, lobes, colour, 0.13);
  draw_rosette(canvas, {middle.x, where.y + where.h * 0.78}, unit * 0.15, lobes, colour, 0.13);
  const Rect plate{where.x + unit * 0.11, middle.y - unit * 0.17, unit * 0.78, unit * 0.34};
  canvas.add_round(plate, unit * 0.03);
  canvas.fill_and_stroke(kWhite, colour, 0.3);
  canvas.text(plate.inset(unit * 0.04, unit * 0.02), name,
              {.size_pt = unit * 0.27,
               .least_pt = unit * 0.1,
               .across = Across::centre,
               .down = Down::middle,
               .colour = shade(colour, 0.3),
               .leading = 0.85});
}

std::string dealt_notes(const Drawing& drawing, int role) {
  std::string text;
  for (const edition::Note& note : drawing.book.notes[static_cast<std::size_t>(role)]) {
    if (note.count > 0) {
      text += (text.empty() ? "" : "  ") + std::to_string(note.count) + "×" + std::to_string(note.value);
    }
  }
  return text;
}

}  // namespace

void draw_card_front(const Drawing& drawing, int card, const Rect& where) {
  const auto index = static_cast<std::size_t>(card);
  const edition::CardText& text = drawing.book.cards[index];
  const game::CardRule& rule = drawing.book.rules.card[index];
  const Colour colour = drawing.deck_colour(rule.deck);
  Canvas& canvas = drawing.canvas;
  canvas.about("card " + text.id);
  const Rect body = draw_face(drawing, where, drawing.tr(drawing.book.decks[rule.deck].name), colour);
  const double unit = where.w;
  const double side = unit * 0.24;
  draw_icon(canvas, *find_icon(icon_of(rule.effects[0].verb)),
            {body.centre().x - side / 2, body.y + unit * 0.02, side, side}, tint(colour, 0.22), colour);
  const double foot = std::max(unit * 0.07, 3.6);  // its number must be read
  const Rect words{body.x, body.y + side + unit * 0.04, body.w, body.h - side - unit * 0.05 - foot};
  canvas.text(words, drawing.tr(text.text),
              {.size_pt = std::max(unit * 0.235, 10.5),
               .least_pt = std::max(5.0, unit * 0.11),
               .across = Across::centre,
               .down = Down::middle,
               .leading = 0.95});
  canvas.text({body.x, body.bottom() - foot, body.w, foot}, text.id,
              {.sans = true,
               .size_pt = std::max(4.5, unit * 0.085),
               .across = Across::centre,
               .down = Down::bottom,
               .colour = kFaint,
               .tracking_pt = 0.3});
}

void draw_card_back(const Drawing& drawing, int card, const Rect& where) {
  const std::size_t deck = drawing.book.rules.card[static_cast<std::size_t>(card)].deck;
  const std::string about = "deck " + drawing.book.decks[deck].id;
  drawing.canvas.about(about);
  drawing.canvas.stamp(about, where, [&](const Rect& face) {
    draw_back(drawing, face, drawing.tr(drawing.book.decks[deck].name),
              drawing.deck_colour(static_cast<int>(deck)), 5 + 2 * static_cast<int>(deck));
  });
}

void draw_role_front(const Drawing& drawing, int role, const Rect& where) {
  const edition::RoleText& text = drawing.book.roles[static_cast<std::size_t>(role)];
  const Colour colour = drawing.role_colour(role);
  Canvas& canvas = drawing.canvas;
  canvas.about("role " + text.id);
  const Rect body = draw_face(drawing, where, drawing.words("print.role"), colour);
  const double unit = where.w;
  canvas.text(body.top(kRoleName), drawing.tr(text.name),
              {.size_pt = unit * 0.34,
               .least_pt = unit * 0.12,
               .across = Across::centre,
               .down = Down::middle,
               .colour = shade(colour, 0.3)});
  canvas.text({body.x, body.y + kRoleName + 2, body.w, body.h - kRoleName - kRoleNotes - 4},
              role_lines(drawing, role),
              {.size_pt = 15, .least_pt = 8, .down = Down::middle, .leading = 1.05});
  const Rect notes{body.x, body.bottom() - kRoleNotes, body.w, kRoleNotes};
  canvas.line({notes.x, notes.y}, {notes.right(), notes.y}, kHair, 0.15);
  canvas.text(notes.top(6), typeset(drawing.words("print.dealt")),
              {.sans = true, .size_pt = 9, .across = Across::centre, .down = Down::middle, .colour = kFaint});
  canvas.text(notes.below(6), dealt_notes(drawing, role),
              {.size_pt = 13, .least_pt = 8, .across = Across::centre, .down = Down::middle});
}

void draw_role_back(const Drawing& drawing, int role, const Rect& where) {
  const edition::RoleText& text = drawing.book.roles[static_cast<std::size_t>(role)];
  drawing.canvas.about("role " + text.id);
  draw_back(drawing, where, drawing.tr(text.name), drawing.role_colour(role), 4 + 3 * role);
}

}  // namespace cadastre::print
