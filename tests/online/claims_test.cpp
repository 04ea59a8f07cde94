// Where rents are claimed, a roll that would end one waits for the people who may still ask for it.
#include "online/claims.h"

#include <gtest/gtest.h>

#include "game/actors.h"
#include "notation/action_text.h"
#include "online/gathered_game.h"

namespace cadastre::online::claims_test {
namespace {

using game::Seat;
using notation::Json;

constexpr Seat kAlice = static_cast<Seat>(0);
constexpr Seat kBob = static_cast<Seat>(1);
constexpr Seat kBot = static_cast<Seat>(2);
constexpr game::Square kTitle = static_cast<game::Square>(1);

// Alice may claim a rent of the bot, which the next roll would end; `turn` rolls next.
GatheredGame waiting(Seat turn, const Json& options = Json::object()) {
  GatheredGame game;
  Json request = {{"edition", "europe"},
                  {"set", {"rent=claimed"}},
                  {"name", "Alice"},
                  {"seats", {{{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "bot"}}}}};
  request.update(options);
  EXPECT_TRUE(game.create(request)) << game.last.message;
  EXPECT_TRUE(game.join({{"name", "Bob"}}));
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  Gathering g = game.g();
  game::State& s = g.state;
  s.owned[game::at(kAlice)] = game::SquareSet::of(kTitle);
  s.owner[game::at(kTitle)] = kAlice;
  s.claims[0] = {.amount = game::Money{10},
                 .debtor = kBot,
                 .creditor = kAlice,
                 .square = kTitle,
                 .rolls_left = 1,
                 .reason = game::Reason::rent_bare};
  s.claim_count = 1;
  s.turn = turn;
  s.stage = game::Stage::turn;
  s.rolled = false;
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    g.places[i].owes = game::at(turn) == i;
    g.places[i].owes_since = game.now;
  }
  follow_claims(g, game.now);
  game.authority = std::make_shared<const Authority>(std::move(g));
  return game;
}

std::string roll_of(Seat seat) { return std::to_string(game::at(seat)) + " roll"; }

TEST(ClaimWait, ARollWaitsForWhoMayClaim) {
  GatheredGame game = waiting(kBob);
  const Json told = now_json(game.g(), game.now)["claim_wait"];
  EXPECT_EQ(told["seats"], Json::array({0}));
  EXPECT_EQ(told["until"], game.now + 8000);
  EXPECT_FALSE(game.act(1, roll_of(kBob)));
  EXPECT_EQ(game.last.error, "claim_wait");
  EXPECT_EQ(game.last.refusal, game::Refusal::none) << "the rules have nothing against it";
  game.now += 7999;
  EXPECT_FALSE(game.act(1, roll_of(kBob)));
  game.now += 1;
  EXPECT_TRUE(now_json(game.g(), game.now)["claim_wait"].is_null());
  EXPECT_TRUE(game.act(1, roll_of(kBob))) << game.last.message;
}

TEST(ClaimWait, OtherThingsDoNotWait) {
  GatheredGame game = waiting(kBob);
  EXPECT_TRUE(game.act(0, "0 mortgage 1")) << game.last.message;
  EXPECT_TRUE(game.say(1, {{"command", "chat"}, {"text", "and?"}}));
}

TEST(ClaimWait, ClaimingEndsIt) {
  GatheredGame game = waiting(kBob);
  EXPECT_TRUE(game.act(0, "0 claim 2 1")) << game.last.message;
  EXPECT_TRUE(now_json(game.g(), game.now)["claim_wait"].is_null());
  EXPECT_TRUE(game.act(1, roll_of(kBob))) << game.last.message;
}

TEST(ClaimWait, SayingNoEndsItAndTheRentCanStillBeClaimed) {
  GatheredGame game = waiting(kBob);
  EXPECT_FALSE(game.say(-1, {{"command", "waive"}}));
  EXPECT_TRUE(game.say(1, {{"command", "waive"}})) << "Bob has nothing to claim";
  EXPECT_FALSE(game.act(1, roll_of(kBob)));
  EXPECT_TRUE(game.say(0, {{"command", "waive"}}));
  EXPECT_EQ(game.last_kind(), "waived");
  const std::size_t length = game.log.size();
  EXPECT_TRUE(game.say(0, {{"command", "waive"}}));
  EXPECT_EQ(game.log.size(), length) << "said twice, kept once";
  EXPECT_TRUE(now_json(game.g(), game.now)["claim_wait"].is_null());
  GatheredGame other = game;
  EXPECT_TRUE(game.act(1, roll_of(kBob))) << game.last.message;
  EXPECT_TRUE(other.act(0, "0 claim 2 1")) << other.last.message;
}

TEST(ClaimWait, ABotsRollWaitsToo) {
  GatheredGame game = waiting(kBot);
  const Millis until = game.now + 8000;
  const game::Action roll{.kind = game::ActionKind::roll, .seat = kBot};
  EXPECT_EQ(game.authority->held_until(roll, game.now), until);
  EXPECT_TRUE(game.authority->bot_acts(game.books, roll, game.now).write.parts.empty());
  EXPECT_EQ(game.authority->wake_at(BotTurn::asked), until);
  game.now = until;
  EXPECT_FALSE(game.authority->bot_acts(game.books, roll, game.now).write.parts.empty());
}

TEST(ClaimWait, NobodyWaitsFor) {
  GatheredGame own = waiting(kAlice);
  EXPECT_EQ(now_json(own.g(), own.now)["claim_wait"]["seats"], Json::array({0})) << "but she is told";
  EXPECT_TRUE(own.act(0, roll_of(kAlice))) << "whose own roll it is has chosen";

  GatheredGame away = waiting(kBob);
  EXPECT_TRUE(away.say(0, {{"command", "leave"}}));
  EXPECT_TRUE(away.act(1, roll_of(kBob))) << away.last.message;

  GatheredGame hasty = waiting(kBob, {{"claim_seconds", 0}});
  EXPECT_TRUE(hasty.act(1, roll_of(kBob))) << "the table chose so";

  GatheredGame later = waiting(kBob);
  Gathering g = later.g();
  g.state.claims[0].rolls_left = 2;
  later.authority = std::make_shared<const Authority>(std::move(g));
  EXPECT_TRUE(later.act(1, roll_of(kBob))) << "this roll ends nothing";
}

TEST(ClaimWait, TheClockOfWhoWaitsBeginsAfterIt) {
  GatheredGame game = waiting(kBob, {{"clock", {{"seconds", 10}}}});
  const Millis deadline = game.now + 18'000;
  EXPECT_EQ(now_json(game.g(), game.now)["seats"][1]["deadline"], deadline);
  game.now = deadline - 1;
  EXPECT_TRUE(game.clock());
  EXPECT_TRUE(game.last.write.parts.empty());
}

TEST(ClaimWait, APauseStopsTheTimeForClaimsToo) {
  GatheredGame game = waiting(kBob);
  game.now += 5000;
  EXPECT_TRUE(game.say(0, {{"command", "pause"}}));
  EXPECT_TRUE(now_json(game.g(), game.now)["claim_wait"].is_null());
  game.now += 60'000;
  EXPECT_TRUE(game.say(0, {{"command", "resume"}}));
  EXPECT_EQ(now_json(game.g(), game.now)["claim_wait"]["until"], game.now + 3000);
}

TEST(ClaimWait, ManySecondsAreRefused) {
  GatheredGame game;
  EXPECT_FALSE(game.create({{"edition", "europe"},
                            {"name", "Alice"},
                            {"claim_seconds", 61},
                            {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}}}}));
  EXPECT_EQ(game.last.error, "bad_request");
}

// From real acts: whoever owes does the default, until there is a rent to wait for.
TEST(ClaimWait, ARestartWaitsAsLong) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "europe"},
                           {"set", {"claim_rolls=1", "rent=claimed"}},
                           {"name", "Alice"},
                           {"seats", {{{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "open"}}}}}))
      << game.last.message;
  ASSERT_TRUE(game.join({{"name", "Bob"}}));
  ASSERT_TRUE(game.join({{"name", "Cleo"}}));
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  for (int i = 0; i < 2000 && !claim_wait(game.g(), game.now); ++i) {
    const Seat seat = game::owing(game.g().state).front();
    game::Action action = game::default_action(game.g().book->rules, game.g().state, seat);
    const game::Action buys{.kind = game::ActionKind::buy, .seat = seat};
    const bool may = game::refusal(game.g().book->rules, game.g().state, buys) == game::Refusal::none;
    action = may ? buys : action;
    game.now += 10;
    ASSERT_TRUE(game.act(static_cast<int>(game::at(seat)), notation::action_line(*game.g().book, action)))
        << game.last.message;
  }
  ASSERT_TRUE(claim_wait(game.g(), game.now)) << "nobody came to rest on anything";
  std::string fault;
  const auto again = Authority::restore(game.books, "game-1", game.log, fault);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(now_json(again->gathering(), game.now), now_json(game.g(), game.now));
  EXPECT_EQ(now_json(again->gathering(), game.now)["claim_wait"]["until"], game.now + 8000);
}

}  // namespace
}  // namespace cadastre::online::claims_test
