// The ring of a board, and the table of its corners the browser's own ring is tested with.
#include "edition/ring.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "support/places.h"

namespace cadastre::tests::ring_test {
namespace {

using edition::Edge;

constexpr int kLeast = 12;
constexpr int kMost = 64;

TEST(Ring, StartsAtTheLowerLeftCornerAndGoesClockwise) {
  constexpr edition::Ring ring(40);
  EXPECT_EQ(ring.place(0).edge, Edge::left);
  EXPECT_EQ(ring.place(0).along, 0);
  EXPECT_EQ(ring.place(9).along, 9);
  EXPECT_EQ(ring.place(10).edge, Edge::top);
  EXPECT_EQ(ring.place(20).edge, Edge::right);
  EXPECT_EQ(ring.place(39).edge, Edge::bottom);
  EXPECT_EQ(ring.place(39).along, 9);
}

TEST(Ring, GivesEverySquareAPlaceOnSidesThatDifferByOneAtMost) {
  for (int squares = kLeast; squares <= kMost; ++squares) {
    const edition::Ring ring(squares);
    int sum = 0;
    for (const Edge side : edition::kEdges) {
      sum += ring.squares_on(side);
      EXPECT_LE(ring.longest() - ring.squares_on(side), 1) << squares;
    }
    EXPECT_EQ(sum, squares);
  }
}

// One line a number of squares: the number, then the corners.
TEST(Ring, IsTheOneTheBrowserIsTestedWith) {
  std::string table;
  for (int squares = kLeast; squares <= kMost; ++squares) {
    const edition::Ring ring(squares);
    table += fmt::format("{}: {} {} {} {}\n", squares, ring.corner(Edge::left), ring.corner(Edge::top),
                         ring.corner(Edge::right), ring.corner(Edge::bottom));
  }
  const std::string path = sources() + "/tests/edition/ring.txt";
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(path) << table;
  }
  std::ifstream in(path);
  EXPECT_EQ(table, std::string(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace
}  // namespace cadastre::tests::ring_test
