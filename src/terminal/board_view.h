// The board as a ring of tiles, for any number of squares and any size of screen.
#pragma once

#include "edition/ring.h"
#include "terminal/explain.h"
#include "terminal/screen.h"

namespace cadastre::terminal {

// The shorter of two sides that face each other leaves a place empty.
struct Tiles {
  edition::Ring ring;
  int tile_width = 0;
  int tile_height = 0;

  bool fits() const { return tile_width >= 4 && tile_height >= 1; }
  int columns() const { return ring.longest(edition::Edge::top, edition::Edge::bottom) + 1; }
  int rows() const { return ring.longest(edition::Edge::left, edition::Edge::right) + 1; }
  int width() const { return columns() * tile_width; }
  int height() const { return rows() * tile_height; }
  // How many tokens one tile can show.
  int tokens() const { return (tile_width - 1) * tile_height; }
  Rect inside() const;
  Rect tile(int square) const;
};

Tiles tiles_for(int squares, int width, int height);

// `marked`: the square somebody is looking at.
void draw_board(Screen& screen, const Tiles& tiles, const Subject& subject, game::Square marked);

Colour colour_of(game::Seat seat);

}  // namespace cadastre::terminal
