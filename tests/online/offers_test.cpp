// Bots wait for a person who was offered something, so that there is time to read it.
#include "online/offers.h"

#include <gtest/gtest.h>

#include "online/gathered_game.h"

namespace cadastre::online::offers_test {
namespace {

using game::Seat;
using notation::Json;

constexpr Seat kAlice = static_cast<Seat>(0);
constexpr Seat kBot = static_cast<Seat>(1);

game::Terms title_of(const GatheredGame& game, Seat seat) {
  game::Terms terms;
  terms.titles = game::SquareSet::of(*game.g().state.owned_by(seat).begin());
  return terms;
}

// The bot has just offered Alice a title for 5.
GatheredGame offered(int pace_ms) {
  GatheredGame game;
  EXPECT_TRUE(game.create({{"edition", "europe"},
                           {"name", "Alice"},
                           {"pace_ms", pace_ms},
                           {"set", {"titles_dealt=2", "dealt_titles=free"}},
                           {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}, {{"kind", "bot"}}}}}))
      << game.last.message;
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  const game::Action offer{.kind = game::ActionKind::offer,
                           .seat = kBot,
                           .other = kAlice,
                           .give = title_of(game, kBot),
                           .take = {game::Money{5}, {}, {}}};
  EXPECT_TRUE(game.take(game.authority->bot_acts(game.books, offer, game.now))) << game.last.message;
  EXPECT_EQ(game.g().state.offers[game::at(kBot)].to, kAlice);
  return game;
}

TEST(OfferWait, BotsWaitForWhoHasAnOfferToRead) {
  const GatheredGame game = offered(700);
  const Millis until = game.now + 12 * Millis{700};
  const Json told = now_json(game.g(), game.now)["offer_wait"];
  EXPECT_EQ(told["seats"], Json::array({0}));
  EXPECT_EQ(told["until"], until);
  EXPECT_FALSE(game.authority->wants_bot(until - 1));
  EXPECT_TRUE(game.authority->wants_bot(until));
  EXPECT_EQ(wake_at(game.g(), BotTurn::may_act), until);
}

TEST(OfferWait, AnAnswerEndsIt) {
  GatheredGame game = offered(700);
  EXPECT_TRUE(game.act(0, "0 reject 1")) << game.last.message;
  EXPECT_TRUE(now_json(game.g(), game.now)["offer_wait"].is_null());
  EXPECT_TRUE(game.authority->wants_bot(game.now + 700));
}

// Who goes on with the game has seen the offer, and may still answer it.
TEST(OfferWait, WhoDoesSomethingElseIsNotWaitedFor) {
  GatheredGame game = offered(700);
  const auto title = game::at(*title_of(game, kAlice).titles.begin());
  EXPECT_TRUE(game.act(0, "0 offer 2 give titles=" + std::to_string(title) + " take cash=9"))
      << game.last.message;
  EXPECT_TRUE(game.authority->wants_bot(game.now + 700));
}

TEST(OfferWait, BotsThatHurryAndWhoIsAwayAreNoReasonToWait) {
  EXPECT_TRUE(offered(0).authority->wants_bot(1'000'000));
  GatheredGame game = offered(700);
  EXPECT_TRUE(game.say(0, {{"command", "leave"}})) << game.last.message;
  EXPECT_TRUE(now_json(game.g(), game.now)["offer_wait"].is_null());
}

TEST(OfferWait, IsTheSameForWhoReadsTheLog) {
  const GatheredGame game = offered(700);
  Books books;
  std::string fault;
  const auto again = Authority::restore(books, "game-1", game.log, fault);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(offer_wait(again->gathering())->until, offer_wait(game.g())->until);
}

}  // namespace
}  // namespace cadastre::online::offers_test
