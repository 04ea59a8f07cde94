// What every drawer has at hand: the canvas, the edition, and what was asked for.
#pragma once

#include <string>

#include "edition/book.h"
#include "print/canvas.h"
#include "print/layout.h"
#include "print/words.h"

namespace cadastre::print {

struct Drawing {
  Canvas& canvas;
  const edition::Book& book;
  Options options;
  Words words;

  std::string tr(const edition::Text& text) const { return typeset(text.in(options.language)); }
  // With the edition's words in braces, of that role or of all.
  std::string say(std::string_view text, std::optional<std::size_t> role = {}) const {
    return typeset(book.worded(text, options.language, role));
  }
  std::string money(int units) const;
  std::string money(game::Money amount) const { return money(amount.units); }
  const game::SquareRule& rule(int square) const {
    return book.rules.board[static_cast<std::size_t>(square)];
  }
  std::string square_name(int square) const {
    return tr(book.squares[static_cast<std::size_t>(square)].name);
  }

  // For messages: "square 5 (Schiphol Airport)".
  void about_square(int square) const;
  Colour group_colour(int square) const;
  int group_pattern(int square) const;  // 0 where the square has no group
  Colour deck_colour(int deck) const;
  Colour role_colour(int role) const;
};

// Each draws its piece into `where`; fronts and backs are as large as their place on the sheet.
void draw_board(const Drawing& drawing, const Rect& where);
void draw_tile(const Drawing& drawing, int tile, const Rect& where);
void draw_card_front(const Drawing& drawing, int card, const Rect& where);
void draw_card_back(const Drawing& drawing, int card, const Rect& where);
void draw_title_front(const Drawing& drawing, int square, const Rect& where);
void draw_title_back(const Drawing& drawing, int square, const Rect& where);
void draw_role_front(const Drawing& drawing, int role, const Rect& where);
void draw_role_back(const Drawing& drawing, int role, const Rect& where);
void draw_pawn(const Drawing& drawing, int token, const Rect& where);
void draw_building(const Drawing& drawing, bool hotel, const Rect& where);
void draw_counter(const Drawing& drawing, int token, const Rect& where);
void draw_chip(const Drawing& drawing, bool hotel, const Rect& where);
void draw_sign(const Drawing& drawing, int role, const Rect& where);
void draw_note(const Drawing& drawing, const edition::Note& note, int kind, const Rect& where);
void draw_die(const Drawing& drawing, const Rect& where);
void draw_footer(const Drawing& drawing, std::string_view left, std::string_view right);

}  // namespace cadastre::print
