// What a seat owes is added up here, not in a client.
#include <gtest/gtest.h>

#include "online/gathered_game.h"
#include "support/scene.h"

namespace cadastre::tests::debt_test {
namespace {

TEST(NowTells, AllThatASeatOwes) {
  Scene scene(3, {}, "europe");
  scene.state.debts[0] = {game::Money{70}, seat(1), seat(0), game::Reason::rent_bare, game::Square{}};
  scene.state.debts[1] = {game::Money{50}, seat(1), game::Seat::bank, game::Reason::tax, game::Square{}};
  scene.state.debts[2] = {game::Money{20}, seat(2), seat(1), game::Reason::rent_bare, game::Square{}};
  scene.state.debt_count = 3;
  online::Gathering g;
  g.book = std::make_shared<const edition::Book>(scene.texts());
  g.phase = online::Phase::playing;
  g.state = scene.state;
  g.places.resize(3);
  g.members.resize(1);
  const notation::Json seats = online::now_json(g, 0)["seats"];
  EXPECT_EQ(seats[0]["debt"], 0);
  EXPECT_EQ(seats[1]["debt"], 120);
  EXPECT_EQ(seats[2]["debt"], 20);
}

}  // namespace
}  // namespace cadastre::tests::debt_test
