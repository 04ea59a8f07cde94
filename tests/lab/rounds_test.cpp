// A game that never ends is counted to the last round there is a number for, and goes on.
#include <gtest/gtest.h>

#include "support/scene.h"

namespace cadastre::tests {
namespace {

TEST(Rounds, StayAtTheLastNumber) {
  Scene scene(2);
  scene.state.round = static_cast<std::uint16_t>(game::kLastRound);
  scene.rolls(0, 4, 6).rolls(1, 4, 6);  // to the jail, on a visit
  EXPECT_EQ(scene.state.turn, seat(0));
  EXPECT_EQ(scene.state.round, game::kLastRound);
  EXPECT_EQ(scene.state.stage, game::Stage::turn);
}

}  // namespace
}  // namespace cadastre::tests
