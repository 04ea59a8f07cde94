// Whom one plays with: what somebody does tells who it is.
#include "bots/belief.h"

#include <gtest/gtest.h>

#include "chance/chance.h"
#include "lab/game_loop.h"
#include "support/scene.h"

namespace cadastre::tests::belief_test {
namespace {

using bots::Belief;
using game::Action;

std::size_t way_named(const Belief& belief, std::string_view name) {
  for (std::size_t way = 0; way < belief.ways(); ++way) {
    if (belief.name(way) == name) {
      return way;
    }
  }
  return belief.ways();
}

// Plays as the normal one does and looks at the table before everything it does.
class Watcher final : public bots::Bot {
 public:
  Watcher(const game::Edition& ed, Belief& belief) : normal_(ed), belief_(belief) {}

  Action choose(const game::State& s, game::Seat seat) override {
    belief_.look(s, seat);
    return normal_.choose(s, seat);
  }
  std::optional<Action> react(const game::State& s, game::Seat seat) override {
    belief_.look(s, seat);
    return normal_.react(s, seat);
  }
  void new_game(std::uint64_t seed) override { normal_.new_game(seed); }

 private:
  bots::Normal normal_;
  Belief& belief_;
};

// How much of its belief the watcher gives to `way` for seat 1, after so many rounds against three of `who`,
// on the average of a few games.
double believed(bots::Bot& who, std::string_view way, int rounds) {
  const game::Edition& ed = book("europe").rules;
  Belief belief(ed);
  Watcher watcher(ed, belief);
  constexpr std::uint64_t kGames = 8;
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    belief.new_game();
    watcher.new_game(seed);
    who.new_game(seed);
    lab::Seated seated;
    seated.bots = {&watcher, &who, &who, &who};
    game::Silence silence;
    game::State s = game::start(ed, game::seated(ed, 4));
    chance::Stream stream(seed);
    lab::play_game(ed, s, seated, stream, rounds, silence);
    sum += belief.weight(seat(1), way_named(belief, way));
  }
  return sum / kGames;
}

double believed(std::string_view who, std::string_view way, int rounds) {
  const game::Edition& ed = book("europe").rules;
  bots::Stranger stranger(ed, *bots::character_named(who));
  return believed(stranger, way, rounds);
}

TEST(Belief, KnowsAllButThoseHeldOutAndThinksOfNormalFirst) {
  const Belief belief(book("europe").rules);
  EXPECT_EQ(belief.likeliest(seat(1)), 0U);
  for (const bots::Character& one : bots::characters()) {
    if (one.held_out) {
      EXPECT_EQ(way_named(belief, one.name), belief.ways()) << one.name;
    }
  }
  double sum = 0;
  for (std::size_t way = 0; way < belief.ways(); ++way) {
    sum += belief.weight(seat(1), way);
  }
  EXPECT_NEAR(sum, 1.0, 1e-9);
}

TEST(Belief, TakesWhoLeavesStreetsAloneForTheCollector) {
  EXPECT_GT(believed("collector", "collector", 30), 0.8);
  EXPECT_LT(believed("passive", "collector", 30), 0.1);
}

TEST(Belief, TellsStrangersFromNormal) {
  bots::Normal normal(book("europe").rules);
  const double right = believed(normal, "normal", 25);
  EXPECT_GT(right, 0.7);
  for (const char* const who : {"sitter", "collector", "fixed_b"}) {
    EXPECT_LT(believed(who, "normal", 25), right * 0.6) << who;
  }
}

TEST(Belief, SeesWhoLeavesAnAuctionThoughItIsCheap) {
  Scene scene(3);
  scene.rolls(0, 1, 2);
  Belief belief(scene.rules());
  belief.look(scene.state, seat(0));
  const std::size_t passive = way_named(belief, "passive");
  const double before = belief.weight(seat(1), passive);
  scene.does(decline(0)).does(pass(1));
  belief.look(scene.state, seat(0));
  EXPECT_GT(belief.weight(seat(1), passive), 2 * before);
  EXPECT_LT(belief.weight(seat(1), 0), 0.6);
  EXPECT_GT(belief.weight(seat(2), 0), 0.6);
}

// It lacks one street of a group, has the money, and has had a turn: a normal player would have asked.
TEST(Belief, SeesWhoDoesNotAskForWhatItLacks) {
  Scene scene(3);
  scene.owns(0, {19}).owns(1, {16, 18}).cash(0, 1500).cash(1, 1500);
  Belief belief(scene.rules());
  scene.state.round = 4;
  belief.look(scene.state, seat(0));
  scene.state.round = 5;
  belief.look(scene.state, seat(0));
  EXPECT_LT(belief.weight(seat(1), 0), 0.4);
  EXPECT_GT(belief.weight(seat(1), way_named(belief, "loner")), 0.05);
  EXPECT_GT(belief.weight(seat(2), 0), 0.6);
}

TEST(Belief, SeesHowItsOfferWasAnswered) {
  Scene scene(3);
  scene.owns(0, {16, 18}).owns(1, {19}).cash(0, 1500).cash(1, 1500);
  Belief belief(scene.rules());
  const std::size_t fixed = way_named(belief, "fixed_a");
  const std::size_t loner = way_named(belief, "loner");
  belief.look(scene.state, seat(0));
  const double before = belief.weight(seat(1), fixed);
  const Action asked = offer(0, 1, terms(20), terms(0, {19}));  // nobody else sells a group for that
  belief.proposed(scene.state, asked);
  scene.does(asked).does(accept(1, 0));
  belief.look(scene.state, seat(0));
  EXPECT_GT(belief.weight(seat(1), fixed), 3 * before);
  EXPECT_LT(belief.weight(seat(1), loner), before);
}

TEST(Belief, IsAskedWhetherSomebodyWouldAgree) {
  Scene scene(3);
  scene.owns(0, {16, 18}).owns(1, {19}).cash(0, 1500).cash(1, 1500);
  Belief belief(scene.rules());
  bots::Bargain::Worths worths;
  const game::Offer cheap{terms(20), terms(0, {19}), seat(1), false};
  EXPECT_FALSE(belief.agrees(scene.state, seat(1), seat(0), cheap, worths));
}

}  // namespace
}  // namespace cadastre::tests::belief_test
