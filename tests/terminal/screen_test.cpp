#include "terminal/screen.h"

#include <gtest/gtest.h>

#include <set>

#include "terminal/board_view.h"

namespace cadastre::tests::screen_test {
namespace {

using terminal::Screen;

TEST(Screen, KeepsTextWhereItWasPut) {
  Screen screen(6, 2);
  screen.put(1, 0, "Zoé");
  screen.put(4, 1, "abc");  // cut at the edge
  EXPECT_EQ(screen.text(), " Zoé\n    ab\n");
}

TEST(Screen, GivesWideCharactersTwoColumns) {
  Screen screen(6, 1);
  screen.put(0, 0, "東x");
  EXPECT_EQ(screen.at(1, 0).text, "");
  EXPECT_EQ(screen.at(2, 0).text, "x");
  EXPECT_EQ(terminal::columns("東x"), 3);
}

TEST(Screen, JoinsAccentsToTheirLetter) {
  Screen screen(3, 1);
  screen.put(0, 0, "e\u0301x");
  EXPECT_EQ(screen.at(0, 0).text, "e\u0301");
  EXPECT_EQ(screen.at(1, 0).text, "x");
}

TEST(Screen, CutsWithAnEllipsis) {
  EXPECT_EQ(terminal::cut("Édimbourg", 9), "Édimbourg");
  EXPECT_EQ(terminal::cut("Édimbourg", 4), "Édi…");
  EXPECT_EQ(terminal::padded("ab", 4), "ab  ");
}

TEST(Screen, WrapsAtBlanks) {
  const std::vector<std::string> lines = {"one two", "  three", "  four"};
  EXPECT_EQ(terminal::wrapped("one two three four", 8, 2), lines);
}

TEST(Screen, KeepsTheMarginATextBeginsWith) {
  const std::vector<std::string> lines = {"  one two", "    three"};
  EXPECT_EQ(terminal::wrapped("  one two three", 10, 2), lines);
}

TEST(Screen, KeepsFrenchMarksWithTheirWord) {
  const std::vector<std::string> lines = {"Loyer", "dû : 6"};
  EXPECT_EQ(terminal::wrapped("Loyer dû : 6", 8), lines);
  const std::vector<std::string> quoted = {"arrive", "« Sofia »"};
  EXPECT_EQ(terminal::wrapped("arrive « Sofia »", 10), quoted);
}

TEST(Screen, ReadsColours) {
  EXPECT_EQ(terminal::colour_of("#955436"), (terminal::Colour{0x95, 0x54, 0x36, true}));
  EXPECT_FALSE(terminal::colour_of("brown").set);
  EXPECT_EQ(terminal::ink_on(terminal::colour_of("#f4d73b")).red, 0);
}

// Every square has a place of its own on the edge, beside its neighbour.
void check_ring(int squares) {
  SCOPED_TRACE(squares);
  const terminal::Tiles ring = terminal::tiles_for(squares, 140, 44);
  std::set<std::pair<int, int>> places;
  int steps = 0;
  for (int i = 0; i < squares; ++i) {
    const terminal::Rect here = ring.tile(i);
    const terminal::Rect next = ring.tile((i + 1) % squares);
    places.insert({here.x, here.y});
    const int across = std::abs(here.x - next.x) / ring.tile_width;
    const int down = std::abs(here.y - next.y) / ring.tile_height;
    steps += across + down;
    EXPECT_LE(across + down, 2);
    EXPECT_TRUE(here.x == 0 || here.y == 0 || here.x == ring.width() - ring.tile_width ||
                here.y == ring.height() - ring.tile_height);
    EXPECT_LE(here.x + here.width, 140);
    EXPECT_LE(here.y + here.height, 44);
  }
  EXPECT_EQ(static_cast<int>(places.size()), squares);
  EXPECT_EQ(steps, squares + squares % 2) << "an odd board leaves one place of the ring empty";
}

TEST(Ring, HoldsAnyNumberOfSquares) {
  for (const int squares : {8, 12, 24, 30, 31, 32, 40, 41, 63, 64}) {
    check_ring(squares);
  }
}

TEST(Ring, BeginsInTheLowerLeftCornerAndGoesClockwise) {
  const terminal::Tiles ring = terminal::tiles_for(40, 80, 23);
  EXPECT_EQ(ring.tile_width, 7);
  EXPECT_EQ(ring.tile_height, 2);
  EXPECT_EQ(ring.tile(0).x, 0);
  EXPECT_EQ(ring.tile(0).y, 20);
  EXPECT_EQ(ring.tile(10).x, 0);
  EXPECT_EQ(ring.tile(10).y, 0);
  EXPECT_EQ(ring.tile(20).x, 70);
  EXPECT_EQ(ring.tile(30).y, 20);
}

}  // namespace
}  // namespace cadastre::tests::screen_test
