// What lies in the box of an edition, and how large it is. Pure: no drawing, no measuring of text.
#pragma once

#include <vector>

#include "edition/book.h"
#include "print/geometry.h"

namespace cadastre::print {

enum class PieceKind {
  guide,      // how to print and assemble
  board,      // on one sheet
  card,       // index: game::Card
  title,      // index: square
  pawn,       // index: token
  house,      // the first building
  hotel,      // the one that takes the place of several
  role_card,  // index: role
  sign,       // index: role; a tent
  note,       // index: kind of note, dearest first
  die,        // a folding cube
  tile,       // index: part of the large board, from the upper left
  counter,    // index: token; flat, for the board on one sheet
  chip,       // index: 0 a house, 1 a hotel; flat, for the board on one sheet
  quick,      // how to play, on one page
  rights,     // who may do what, by role
  watch,      // a sheet for who looks on
  rules,      // index: page of the rules
};

struct Piece {
  PieceKind kind = PieceKind::guide;
  int index = 0;
  friend bool operator==(const Piece&, const Piece&) = default;
};

// The sizes of all that is cut out. A sheet of cards is `columns` times `rows` of them, without gaps: one cut
// parts two neighbours. All other pieces divide the same area evenly.
struct Format {
  Size card;
  Size role_card;  // four to a sheet: what a role may do is read at arm's length
  int columns = 0;
  int rows = 0;
  Size pawn;
  Size house;
  Size hotel;
  Size sign;
  Size note;

  Size area() const { return {card.w * columns, card.h * rows}; }
};

const Format& format_of(const edition::Book& book);

// The bank's notes, dearest first: as the edition says; or else enough to deal in the most players, half as
// many again for the bank, filled up to whole rows of three.
std::vector<edition::Note> bank_notes(const edition::Book& book);

// Tents and cards for each role: as many as can sit at a table. None where everybody has the same one.
int signs_of_each_role(const edition::Book& book);

// How often each piece is in the box, in the order they are printed.
struct Stock {
  Piece piece;
  int count = 0;
};
std::vector<Stock> cards_in(const edition::Book& book);
std::vector<Stock> titles_and_pieces_in(const edition::Book& book);
std::vector<Stock> signs_in(const edition::Book& book);
std::vector<Stock> notes_in(const edition::Book& book);
std::vector<Stock> role_cards_in(const edition::Book& book);

inline constexpr int kDice = 2;

}  // namespace cadastre::print
