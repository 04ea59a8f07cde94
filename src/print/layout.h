// What lies where on which sheet. Pure: the sheets of an edition follow from its data and the paper alone.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "print/box.h"
#include "print/geometry.h"

namespace cadastre::print {

enum class Paper { a4, letter };
enum class Ink { colour, grey };

struct Options {
  Paper paper = Paper::a4;
  edition::Language language = edition::Language::fr;
  Ink ink = Ink::colour;
};

constexpr Size size_of(Paper paper) { return paper == Paper::letter ? Size{215.9, 279.4} : Size{210, 297}; }

// In the order of the kit. The order is that of IN-70: board, cards, titles with pawns and buildings, role
// signs, notes; what its rulebook does not print comes after.
enum class Section {
  guide,
  board,
  cards,
  titles,
  signs,
  notes,
  roles,
  dice,
  tiles,
  quick,
  rights,
  watch,
  rules
};

// A back follows its front at once and is printed on the same sheet, turned over its short edge.
enum class Side { single, front, back };

struct Placed {
  Piece piece;
  Rect where;
};

struct Sheet {
  Section section = Section::guide;
  Side side = Side::single;
  std::vector<Placed> placed;
};

struct Layout {
  Size paper;
  std::vector<Sheet> sheets;
};

// Everything but the guide and the rules, whose number of pages only measuring their text can tell.
Layout lay_out(const edition::Book& book, Paper paper);

// Where on the back of a sheet lies what is at `front` on its front. On upright paper the short edge is the
// upper one: what was high comes low, what was left stays left.
constexpr Rect behind(const Rect& front, Size paper) {
  return {front.x, paper.h - front.y - front.h, front.w, front.h};
}

// The board on one sheet, and the large one, in tiles that overlap by a strip to glue.
inline constexpr double kBoardSide = 198;
inline constexpr double kLargeBoardSide = 480;
// What lies on the small one.
inline constexpr double kCounterSide = 12;
inline constexpr double kChipSide = 6;
inline constexpr int kTileColumns = 3;
inline constexpr int kTileRows = 2;
inline constexpr double kGlueStrip = 9;
// The part of the large board a tile shows, without its strip to glue.
Rect tile_view(int tile);
bool has_strip_right(int tile);
bool has_strip_below(int tile);

inline constexpr double kDieSide = 18;

}  // namespace cadastre::print
