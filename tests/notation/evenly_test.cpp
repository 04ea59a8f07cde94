// A group built up evenly is one thing to do, offered only where all of it is allowed.
#include "notation/evenly.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "notation/json.h"
#include "notation/listing.h"
#include "support/scene.h"

namespace cadastre::tests::evenly_test {
namespace {

std::vector<std::vector<int>> offered(const Scene& scene, int number) {
  std::vector<std::vector<int>> found;
  for (const notation::Evenly& one : notation::evenly(scene.rules(), scene.state, seat(number))) {
    std::vector<int> squares;
    for (const game::Square square : one.squares) {
      squares.push_back(static_cast<int>(game::at(square)));
    }
    found.push_back(squares);
  }
  return found;
}

using Squares = std::vector<std::vector<int>>;

TEST(Evenly, RaisesEveryLowestTitleOfAGroup) {
  Scene scene(2);
  scene.cash(0, 1500).owns(0, {6, 8, 9});
  EXPECT_EQ(offered(scene, 0), (Squares{{6, 8, 9}}));
  scene.built(6, 1);
  EXPECT_EQ(offered(scene, 0), (Squares{{8, 9}})) << "to the level the group has already";
  scene.built(8, 1);
  EXPECT_EQ(offered(scene, 0), Squares{}) << "one building is no more than that one";
  EXPECT_EQ(offered(scene, 1), Squares{});
}

TEST(Evenly, IsOfferedOnlyWhereAllOfItIsAllowed) {
  Scene scene(2);
  scene.cash(0, 149).owns(0, {6, 8, 9});
  EXPECT_EQ(offered(scene, 0), Squares{}) << "three houses of 50 are 150";
  scene.cash(0, 150);
  EXPECT_EQ(offered(scene, 0), (Squares{{6, 8, 9}}));
  scene.mortgaged({6});
  EXPECT_EQ(offered(scene, 0), Squares{});
}

TEST(Evenly, LeadsToNoAuction) {
  Scene scene(2);
  scene.cash(0, 1500).cash(1, 1500).owns(0, {6, 8, 9}).stock(2, 12);
  EXPECT_EQ(offered(scene, 0), Squares{}) << "two houses are left";
}

TEST(Evenly, SaysWhatAllOfItCosts) {
  Scene scene(2);
  scene.cash(0, 1500).owns(0, {1, 3});
  const notation::Json listing = notation::listing_json(scene.texts(), scene.state, seat(0));
  ASSERT_EQ(listing["evenly"].size(), 1U);
  const notation::Json& one = listing["evenly"][0];
  EXPECT_EQ(one["squares"], notation::Json::array({1, 3}));
  EXPECT_EQ(one["cost"], 2 * scene.rules()[static_cast<game::Square>(1)].house.units);
  int paid = 0;
  for (const int square : one["squares"]) {
    paid += scene.cash(0);
    scene.does(build(0, square));
    paid -= scene.cash(0);
  }
  EXPECT_EQ(paid, one["cost"]);
  EXPECT_FALSE(notation::listing_json(scene.texts(), scene.state, seat(1)).contains("evenly"));
}

}  // namespace
}  // namespace cadastre::tests::evenly_test
