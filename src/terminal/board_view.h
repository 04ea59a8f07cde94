// The board as a ring of tiles, for any number of squares and any size of screen.
#pragma once

#include "terminal/explain.h"
#include "terminal/screen.h"

namespace cadastre::terminal {

struct Ring {
  int side_columns = 0;  // tiles along the top and the bottom
  int side_rows = 0;
  int tile_width = 0;
  int tile_height = 0;

  bool fits() const { return tile_width >= 4 && tile_height >= 1; }
  int width() const { return side_columns * tile_width; }
  int height() const { return side_rows * tile_height; }
  Rect inside() const;
  // As on the table: the first square bottom right, then clockwise.
  Rect tile(int square) const;
};

Ring ring_for(int squares, int width, int height);

// `marked`: the square somebody is looking at.
void draw_board(Screen& screen, const Ring& ring, const Subject& subject, game::Square marked);

Colour colour_of(game::Seat seat);

}  // namespace cadastre::terminal
