// How a table behaves: who stands in for whom, who may speak, how fast bots play, several acts as one.
#include <gtest/gtest.h>

#include "online/gathered_game.h"

namespace cadastre::online::manners_test {
namespace {

using game::Seat;
using notation::Json;

void restores(GatheredGame& game) {
  std::string fault;
  const auto again = Authority::restore(game.books, "game-1", game.log, fault);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(now_json(again->gathering(), game.now), now_json(game.g(), game.now));
}

// --- substitutes ---

const Json kForBob = {{"command", "substitute"}, {"seat", 1}};

TEST(StandIn, WhoIsThereCannotBePlayedFor) {
  GatheredGame game = two_people();
  game.now += 3'600'000;
  EXPECT_FALSE(game.say(0, kForBob));
  EXPECT_EQ(game.last.error, "not_absent");
}

TEST(StandIn, AMinuteAfterSomebodyWentABotMayPlay) {
  GatheredGame game = two_people();
  game.gone_since[1] = game.now;
  game.now += 59'999;
  EXPECT_FALSE(game.say(0, kForBob));
  EXPECT_EQ(game.last.error, "not_absent");
  game.now += 1;
  ASSERT_TRUE(game.say(0, kForBob)) << game.last.message;
  const Json& told = game.messages.back().fields;
  EXPECT_EQ(told["kind"], "away");
  EXPECT_EQ(told["why"], "absent");
  EXPECT_EQ(told["by"], 0);
  EXPECT_TRUE(game.g().places[1].away);
  EXPECT_TRUE(game.g().player_of(game.g().places[1])) << "a bot plays";
  EXPECT_FALSE(game.say(0, kForBob)) << "it does already";
  restores(game);
  game.gone_since.clear();
  EXPECT_TRUE(game.say(1, {{"command", "back"}}));
  EXPECT_FALSE(game.g().places[1].away);
  restores(game);
}

TEST(StandIn, TheTableSetsHowLongOrNever) {
  for (const int seconds : {0, 5}) {
    GatheredGame game = two_people();
    ASSERT_TRUE(game.say(0, {{"command", "options"}, {"substitute_after", seconds}})) << game.last.message;
    game.gone_since[1] = game.now;
    game.now += 5000;
    EXPECT_EQ(game.say(0, kForBob), seconds != 0);
    EXPECT_EQ(game.last.error, seconds != 0 ? "" : "forbidden");
  }
}

TEST(StandIn, OnlyForWhoPlaysAndByWhoPlays) {
  GatheredGame game = two_people();
  game.gone_since = {{0, 0}, {1, 0}};
  EXPECT_FALSE(game.say(0, {{"command", "substitute"}, {"seat", 2}}));
  EXPECT_EQ(game.last.error, "bad_request");
  EXPECT_FALSE(game.say(kNobody, kForBob));
  EXPECT_EQ(game.last.error, "unauthorised");
  EXPECT_TRUE(game.say(1, {{"command", "leave"}}));
  EXPECT_FALSE(game.say(1, {{"command", "substitute"}, {"seat", 0}})) << "who is away asks for nothing";
  EXPECT_EQ(game.last.error, "forbidden");
}

TEST(StandIn, ABotsSeatNeedsNone) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}}}}));
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  EXPECT_FALSE(game.say(0, kForBob));
  EXPECT_EQ(game.last.error, "bad_request");
}

// --- the host changes the table's manners while it plays ---

TEST(Manners, TheHostChangesThePaceInPlay) {
  GatheredGame game = two_people();
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"pace_ms", 250}})) << game.last.message;
  EXPECT_EQ(game.g().options.pace_ms, 250);
  EXPECT_EQ(now_json(game.g(), game.now)["pace_ms"], 250);
  EXPECT_EQ(game.messages.back().fields["pace_ms"], 250);
  restores(game);
  EXPECT_FALSE(game.say(1, {{"command", "options"}, {"pace_ms", 0}}));
  EXPECT_EQ(game.last.error, "forbidden");
  EXPECT_FALSE(game.say(0, {{"command", "options"}, {"pace_ms", 10'001}}));
  EXPECT_EQ(game.last.error, "bad_request");
}

TEST(Manners, WhatIsPlayedStaysAsItBegan) {
  GatheredGame game = two_people();
  for (const Json& change : std::vector<Json>{{{"edition", "espace"}},
                                              {{"variants", {"quick"}}},
                                              {{"set", {"rent=automatic"}}},
                                              {{"clock", {{"seconds", 5}}}},
                                              {{"substitute", "hard"}},
                                              {{"minutes", 5}}}) {
    Json command = {{"command", "options"}, {"pace_ms", 100}};
    command.update(change);
    EXPECT_FALSE(game.say(0, command)) << notation::dump(command);
    EXPECT_EQ(game.last.error, "started") << notation::dump(command);
  }
  EXPECT_EQ(game.g().options.pace_ms, 700);
}

// --- spectators ---

const Json kHello = {{"command", "chat"}, {"name", "Zoé"}, {"text", " well played "}};

TEST(Spectators, SpeakOnlyWhereTheHostAllowsIt) {
  GatheredGame game = two_people();
  EXPECT_FALSE(game.say(kNobody, kHello));
  EXPECT_EQ(game.last.error, "unauthorised");
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"spectators_speak", true}}));
  ASSERT_TRUE(game.say(kNobody, kHello)) << game.last.message;
  const Json& told = game.messages.back().fields;
  EXPECT_EQ(told["kind"], "chat");
  EXPECT_EQ(told["name"], "Zoé");
  EXPECT_EQ(told["text"], "well played");
  EXPECT_EQ(told["spectator"], true);
  EXPECT_FALSE(told.contains("member"));
  restores(game);
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"spectators_speak", false}}));
  EXPECT_FALSE(game.say(kNobody, kHello));
}

TEST(Spectators, AreNobodyElseAndDoNothingElse) {
  GatheredGame game = two_people();
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"spectators_speak", true}}));
  EXPECT_FALSE(game.say(kNobody, {{"command", "chat"}, {"name", "ALICE"}, {"text", "I resign"}}));
  EXPECT_EQ(game.last.error, "name_taken");
  EXPECT_FALSE(game.say(kNobody, {{"command", "chat"}, {"text", "who am I?"}}));
  EXPECT_EQ(game.last.error, "bad_request");
  EXPECT_FALSE(game.say(kNobody, {{"command", "pause"}}));
  EXPECT_EQ(game.last.error, "unauthorised");
  EXPECT_FALSE(game.say(7, kHello)) << "no such member";
  EXPECT_EQ(game.last.error, "unauthorised");
}

TEST(Spectators, LeaveThePlayersRoomToSpeak) {
  GatheredGame game = two_people();
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"spectators_speak", true}}));
  std::uint32_t said = 0;
  for (; said < kMostRemarks && game.say(kNobody, kHello); ++said) {
    game.messages.clear();
  }
  EXPECT_EQ(said, kMostRemarks);
  EXPECT_FALSE(game.say(kNobody, kHello));
  EXPECT_EQ(game.last.error, "too_many");
  EXPECT_TRUE(game.say(1, {{"command", "chat"}, {"text", "at last"}}));
}

// --- several acts as one ---

// Alice has the whole first group and money.
GatheredGame rich() {
  GatheredGame game = two_people();
  Gathering g = game.g();
  for (const int number : {1, 3}) {
    const auto square = static_cast<game::Square>(number);
    g.state.owned[0] = g.state.owned[0].with(square);
    g.state.owner[game::at(square)] = static_cast<Seat>(0);
  }
  game.authority = std::make_shared<const Authority>(std::move(g));
  return game;
}

TEST(Acts, AreCarriedOutInOrderAsOne) {
  GatheredGame game = rich();
  const std::size_t before = game.log.size();
  const Json both = {{"command", "act"}, {"key", "both"}, {"actions", {"0 build 1", "0 build 3"}}};
  ASSERT_TRUE(game.say(0, both)) << game.last.message;
  EXPECT_EQ(game.log.size(), before + 2) << "an entry each";
  EXPECT_EQ(game.g().state.level_of(static_cast<game::Square>(1)), 1);
  EXPECT_EQ(game.g().state.level_of(static_cast<game::Square>(3)), 1);
  const Json answer = game.last.answer;
  ASSERT_TRUE(game.say(0, both));
  EXPECT_EQ(game.last.answer, answer);
  EXPECT_EQ(game.log.size(), before + 2) << "said twice, done once";
}

TEST(Acts, AreAllDoneOrNone) {
  GatheredGame game = rich();
  const std::size_t before = game.log.size();
  EXPECT_FALSE(game.say(0, {{"command", "act"}, {"actions", {"0 build 1", "0 build 1"}}}));
  EXPECT_EQ(game.last.error, "refused");
  EXPECT_EQ(game.last.refusal, game::Refusal::not_even);
  EXPECT_EQ(game.log.size(), before);
  EXPECT_EQ(game.g().state.level_of(static_cast<game::Square>(1)), 0);
  for (const Json& actions :
       std::vector<Json>{Json::array(), Json(17, "0 build 1"), {"0 build 1", "1 roll"}, {"0 fly"}}) {
    EXPECT_FALSE(game.say(0, {{"command", "act"}, {"actions", actions}})) << notation::dump(actions);
  }
  EXPECT_FALSE(game.say(0, {{"command", "act"}, {"action", "0 build 1"}, {"actions", {"0 build 3"}}}));
  EXPECT_EQ(game.last.error, "bad_action");
}

}  // namespace
}  // namespace cadastre::online::manners_test
