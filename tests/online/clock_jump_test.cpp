// The machine's clock is set back, or years ahead: the log stays in order, and is a game.
#include "online/gathered_game.h"

#include <gtest/gtest.h>

#include "game/actors.h"
#include "notation/action_text.h"

namespace cadastre::online::clock_jump_test {
namespace {

constexpr Millis kBack = 400'000;
constexpr Millis kYears = Millis{10} * 365 * 24 * 3'600'000;

// Whoever owes something does what is usual, at the time it is.
void act_once(GatheredGame& game) {
  const game::Seat seat = game::owing(game.g().state).front();
  const auto action = game::default_action(game.g().book->rules, game.g().state, seat);
  ASSERT_TRUE(game.act(static_cast<int>(game::at(seat)), notation::action_line(*game.g().book, action)))
      << game.last.message;
}

void expect_in_order(const GatheredGame& game) {
  for (std::size_t i = 1; i < game.log.size(); ++i) {
    EXPECT_GE(game.log[i].at, game.log[i - 1].at) << "entry " << i + 1;
    EXPECT_EQ(game.log[i].n, i + 1);
  }
  Books books;
  std::string fault;
  const auto again = Authority::restore(books, "game-1", game.log, fault);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(now_json(again->gathering(), game.now), now_json(game.g(), game.now));
}

TEST(ClockJump, BackAndFarAheadAndBackAgain) {
  GatheredGame game = two_people(30);
  for (const Millis jump : {-kBack, -kBack, 2 * kBack, kYears, -kYears, -kBack, Millis{0}}) {
    game.now += jump;
    for (int i = 0; i < 3; ++i) {
      act_once(game);
    }
    ASSERT_TRUE(game.clock()) << game.last.message;
    game.now += 100;
  }
  expect_in_order(game);
}

// Years ahead, everybody's time is over: once, and not again for every minute that never was.
TEST(ClockJump, AheadEveryClockRunsOutOnce) {
  GatheredGame game = two_people(30);
  act_once(game);
  game.now += kYears;
  int ran_out = 0;
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(game.clock());
    ran_out += game.last.write.parts.empty() ? 0 : 1;
  }
  EXPECT_EQ(ran_out, 1);
  expect_in_order(game);
}

// Set back, nobody's clock runs out before its time, and nothing is refused for being early.
TEST(ClockJump, BackNoClockRunsOutEarly) {
  GatheredGame game = two_people(30);
  act_once(game);
  game.now -= kBack;
  ASSERT_TRUE(game.clock());
  EXPECT_TRUE(game.last.write.parts.empty());
  EXPECT_TRUE(game.say(0, {{"command", "chat"}, {"text", "what time is it?"}})) << game.last.message;
  EXPECT_TRUE(game.say(0, {{"command", "pause"}})) << game.last.message;
  game.now -= kBack;
  EXPECT_TRUE(game.say(0, {{"command", "resume"}})) << game.last.message;
  act_once(game);
  expect_in_order(game);
}

}  // namespace
}  // namespace cadastre::online::clock_jump_test
