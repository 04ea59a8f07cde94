#include <gtest/gtest.h>

#include <algorithm>

#include "chance/fair.h"
#include "game/actors.h"
#include "notation/action_text.h"
#include "notation/position.h"
#include "online/gathered_game.h"
#include "online/trail.h"
#include "online/verify.h"

namespace cadastre::online::authority_test {
namespace {

using notation::Json;

int on_turn(const GatheredGame& game) { return static_cast<int>(game::at(game.g().state.turn)); }

std::string line(int seat, const std::string& rest) { return std::to_string(seat) + " " + rest; }

// --- before the start ---

TEST(Gathering, HostOpensAGameAndSitsDown) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}));
  EXPECT_EQ(game.last.answer["seat"], 0);
  EXPECT_EQ(game.last.answer["code"], "ABCDEF");
  EXPECT_EQ(game.g().phase, Phase::lobby);
  EXPECT_EQ(game.log.size(), 1U);
  EXPECT_EQ(game.last.write.parts.front().code, "ABCDEF");
}

TEST(Gathering, ProjectorHostsWithoutASeat) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "europe"},
                           {"name", "Class"},
                           {"play", false},
                           {"seats", {{{"kind", "open"}}, {{"kind", "open"}}}}}));
  EXPECT_TRUE(game.last.answer["seat"].is_null());
  ASSERT_TRUE(game.join({{"name", "Zoé"}}));
  EXPECT_EQ(game.last.answer["seat"], 0);
}

TEST(Gathering, SecretsAreNeverTold) {
  const GatheredGame game = two_people();
  for (const Message& message : game.messages) {
    const std::string told = message_text(game.g(), message, edition::Language::en);
    EXPECT_EQ(told.find("hash-"), std::string::npos) << told;
    EXPECT_EQ(told.find("0707"), std::string::npos) << told;
  }
  EXPECT_EQ(notation::dump(now_json(game.g(), game.now)).find("0707"), std::string::npos);
}

struct BadRequest {
  const char* what;
  Json request;
  const char* error;
};

TEST(Gathering, BadRequestsSayWhatIsWrong) {
  const Json seats = {{{"kind", "person"}}, {{"kind", "open"}}};
  const std::vector<BadRequest> bad = {
      {"no edition", {{"name", "A"}, {"seats", seats}}, "bad_request"},
      {"a path", {{"edition", "editions/europe.toml"}, {"name", "A"}, {"seats", seats}}, "bad_edition"},
      {"no name", {{"edition", "europe"}, {"seats", seats}}, "bad_request"},
      {"an invisible name",
       {{"edition", "europe"}, {"name", "\u202e \u200b"}, {"seats", seats}},
       "bad_request"},
      {"no seats", {{"edition", "europe"}, {"name", "A"}}, "bad_request"},
      {"nine seats",
       {{"edition", "europe"}, {"name", "A"}, {"seats", Json::array({1, 2, 3, 4, 5, 6, 7, 8, 9})}},
       "bad_request"},
      {"a seat that is a number", {{"edition", "europe"}, {"name", "A"}, {"seats", {1, 2}}}, "bad_request"},
      {"an unknown field",
       {{"edition", "europe"}, {"name", "A"}, {"seats", seats}, {"cheat", true}},
       "bad_request"},
      {"an endless clock",
       {{"edition", "europe"}, {"name", "A"}, {"seats", seats}, {"clock", {{"seconds", 1e9}}}},
       "bad_request"},
      {"an unknown variant",
       {{"edition", "europe"}, {"name", "A"}, {"seats", seats}, {"variants", {"nonsense"}}},
       "bad_edition"},
      {"thousands of settings",
       {{"edition", "europe"},
        {"name", "A"},
        {"seats", seats},
        {"set", std::vector<std::string>(3000, "rent=automatic")}},
       "bad_request"},
      {"thousands of variants",
       {{"edition", "europe"},
        {"name", "A"},
        {"seats", seats},
        {"variants", std::vector<std::string>(3000, "quick")}},
       "bad_request"},
      {"a setting of thousands of letters",
       {{"edition", "europe"},
        {"name", "A"},
        {"seats", seats},
        {"set", {"salary=" + std::string(5000, '0') + "1"}}},
       "bad_request"},
      {"minutes without a timed game",
       {{"edition", "europe"}, {"name", "A"}, {"seats", seats}, {"minutes", 60}},
       "bad_setup"},
      {"an unknown level",
       {{"edition", "europe"},
        {"name", "A"},
        {"seats", {{{"kind", "person"}}, {{"kind", "bot"}, {"level", "god"}}}}},
       "bad_request"},
      {"not an object", Json::array(), "bad_request"},
  };
  for (const BadRequest& each : bad) {
    GatheredGame game;
    EXPECT_FALSE(game.create(each.request)) << each.what;
    EXPECT_EQ(game.last.error, each.error) << each.what << ": " << game.last.message;
    EXPECT_FALSE(game.last.message.empty()) << each.what;
    EXPECT_TRUE(game.last.write.parts.empty()) << each.what;
  }
}

TEST(Gathering, WhatIsSetTwiceCountsAsItWasSetLast) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "europe"},
                           {"name", "A"},
                           {"variants", {"quick", "quick"}},
                           {"set", {"rent=claimed", "salary=100", "rent=automatic"}},
                           {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}))
      << game.last.message;
  EXPECT_EQ(game.g().options.choice.variants, (std::vector<std::string>{"quick"}));
  EXPECT_EQ(game.g().options.choice.overrides, (std::vector<std::string>{"salary=100", "rent=automatic"}));
}

TEST(Gathering, NamesAreCleanedAndUnique) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "europe"},
                           {"name", " Al\u202eice\n"},
                           {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}));
  ASSERT_TRUE(game.join({{"name", "Alice"}}));
  EXPECT_EQ(game.g().places[0].name, "Alice");
  EXPECT_EQ(game.g().places[1].name, "Alice 2");
}

TEST(Gathering, JoiningTakesAnOpenSeatUntilThereIsNone) {
  GatheredGame game = two_people();
  EXPECT_FALSE(game.join({{"name", "Carol"}}));
  EXPECT_EQ(game.last.error, "full");
}

TEST(Gathering, WhoCannotBeSeatedAddsNothingToTheDice) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}));
  EXPECT_FALSE(game.join({{"name", "Bob"}, {"role", "wizard"}, {"entropy", "x"}}));
  EXPECT_EQ(game.last.message, "no_such_role");
}

// AM-03: the table agrees on the sides, so whoever opened it may write down what was agreed for every seat.
TEST(Gathering, TheHostGivesRolesWhereTheTableChooses) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "anti"},
                           {"name", "Alice"},
                           {"seats", {{{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "bot"}}}}}));
  ASSERT_TRUE(game.join({{"name", "Bob"}}));
  for (const int seat : {0, 1, 2}) {
    EXPECT_TRUE(game.say(0, {{"command", "seat"}, {"seat", seat}, {"role", "competitor"}})) << seat;
    EXPECT_EQ(game.g().places[static_cast<std::size_t>(seat)].role, "competitor");
  }
  EXPECT_EQ(game.g().places[1].name, "Bob") << "only the role is another";
  EXPECT_FALSE(game.say(1, {{"command", "seat"}, {"seat", 2}, {"role", "monopolist"}}));
  EXPECT_EQ(game.last.error, "forbidden");
  EXPECT_FALSE(game.say(0, {{"command", "start"}})) << "three against nobody";
  EXPECT_EQ(game.last.refusal, game::Refusal::sides_uneven);
  EXPECT_FALSE(game.last.rule.empty());
}

TEST(Gathering, NobodyGivesRolesWhereTheDiceDecide) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "inegalopolis"},
                           {"name", "Alice"},
                           {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}, {{"kind", "bot"}}}}}));
  EXPECT_FALSE(game.say(0, {{"command", "seat"}, {"seat", 1}, {"role", "man"}}));
  EXPECT_EQ(game.last.refusal, game::Refusal::role_by_dice);
  EXPECT_EQ(game.last.rule, "IN-01");
}

TEST(Gathering, OnlyTheHostChangesOptionsSeatsAndStarts) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}));
  ASSERT_TRUE(game.join({{"name", "Bob"}}));
  for (const Json& command : std::vector<Json>{{{"command", "start"}},
                                               {{"command", "options"}, {"clock", {{"seconds", 5}}}},
                                               {{"command", "seat"}, {"seat", 2}, {"kind", "bot"}},
                                               {{"command", "kick"}, {"member", 0}}}) {
    EXPECT_FALSE(game.say(1, command));
    EXPECT_EQ(game.last.error, "forbidden") << notation::dump(command);
  }
  EXPECT_TRUE(game.say(0, {{"command", "seat"}, {"seat", 2}, {"kind", "bot"}, {"level", "easy"}}));
  EXPECT_EQ(game.g().places[2].name, "Bot 3");
  EXPECT_TRUE(game.say(1, {{"command", "seat"}, {"seat", 1}, {"token", "eiffel"}, {"name", "Bobby"}}))
      << game.last.message;
  EXPECT_EQ(game.g().places[1].token, "eiffel");
  EXPECT_EQ(game.g().places[1].name, "Bobby");
  EXPECT_FALSE(game.say(1, {{"command", "seat"}, {"seat", 1}, {"kind", "bot"}}));
  EXPECT_FALSE(game.say(0, {{"command", "seat"}, {"seat", 0}, {"token", "eiffel"}}));
  EXPECT_EQ(game.last.message, "token_taken");
}

TEST(Gathering, ASpectatorMaySayNothing) {
  GatheredGame game = two_people();
  for (const char* command : {"act", "chat", "start", "pause", "leave", "rematch", "kick"}) {
    EXPECT_FALSE(game.say(kNobody, {{"command", command}}));
    EXPECT_EQ(game.last.error, "unauthorised") << command;
  }
  EXPECT_FALSE(game.say(7, {{"command", "chat"}, {"text", "hi"}}));
}

TEST(Gathering, KickedBeforeTheStartTheTokenEndsAndTheHostMayOpenTheSeat) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}));
  ASSERT_TRUE(game.join({{"name", "Bob"}}));
  ASSERT_TRUE(game.say(0, {{"command", "kick"}, {"member", 1}}));
  EXPECT_EQ(game.authority->member_of("hash-1"), kNobody);
  EXPECT_EQ(game.g().places[1].kind, SeatKind::bot);
  ASSERT_FALSE(game.join({{"name", "Bob"}}));
  ASSERT_TRUE(game.say(0, {{"command", "seat"}, {"seat", 1}, {"kind", "open"}}));
  ASSERT_TRUE(game.join({{"name", "Carol"}}));
  EXPECT_EQ(game.g().places[1].name, "Carol");
}

TEST(Gathering, HostRightsPassOnWhenTheHostLeaves) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}));
  ASSERT_TRUE(game.join({{"name", "Bob"}}));
  ASSERT_TRUE(game.say(0, {{"command", "leave"}}));
  EXPECT_EQ(game.g().host, 1);
}

// --- playing ---

TEST(Authority, OpenSeatsAreGoneWhenTheGameStarts) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"},
       {"name", "Alice"},
       {"seats", {{{"kind", "open"}}, {{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "bot"}}}}}));
  ASSERT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  EXPECT_EQ(game.g().places.size(), 2U);
  EXPECT_EQ(you_json(game.g(), 0)["seat"], 0);
  EXPECT_EQ(game.g().phase, Phase::playing);
  EXPECT_FALSE(game::owing(game.g().state).has(game::Seat::chance)) << "chance acts by itself";
}

TEST(Authority, ActsOnlyForTheOwnSeatAndByTheRules) {
  GatheredGame game = two_people();
  const int turn = on_turn(game);
  const int other = 1 - turn;
  EXPECT_FALSE(game.act(other, line(turn, "roll")));
  EXPECT_EQ(game.last.error, "forbidden");
  EXPECT_FALSE(game.act(other, line(other, "roll")));
  EXPECT_EQ(game.last.error, "refused");
  EXPECT_EQ(game.last.refusal, game::Refusal::not_your_turn);
  EXPECT_FALSE(game.act(turn, "chance dice 6 6"));
  EXPECT_EQ(game.last.error, "forbidden");
  EXPECT_FALSE(game.act(turn, "gibberish"));
  EXPECT_EQ(game.last.error, "bad_action");
  const auto entries = game.log.size();
  EXPECT_TRUE(game.act(turn, line(turn, "roll")));
  EXPECT_EQ(game.log.size(), entries + 1) << "the roll and its dice are one entry";
}

TEST(Authority, AnEntryOfTheListingMayBeSentAsItCame) {
  GatheredGame game = two_people();
  const int turn = on_turn(game);
  Json action = you_json(game.g(), turn)["listing"]["default"];
  for (const char* hint : {"most", "lot", "cost", "rent", "rent_after", "money"}) {
    action[hint] = 5;
  }
  EXPECT_TRUE(game.say(turn, {{"command", "act"}, {"action", action}})) << game.last.message;
  action["cheat"] = 1;
  EXPECT_FALSE(game.say(turn, {{"command", "act"}, {"action", action}}));
}

// EU-71: in the quick game a hotel comes after three houses, elsewhere after four.
TEST(Authority, AListedBuildingSaysWhatComesNextAndWhatItEarns) {
  for (const bool quick : {false, true}) {
    GatheredGame game = two_people();
    Gathering g = game.g();
    g.book = game.books
                 .find("europe", {quick ? std::vector<std::string>{"quick"} : std::vector<std::string>{}, {}})
                 .book;
    const Json position = Json::parse(R"({"turn":0,"titles":[{"square":1,"owner":0,"level":3},
                                                            {"square":3,"owner":0,"level":3}]})");
    const auto state = notation::parse_position_json(*g.book, position, g.state);
    ASSERT_TRUE(state) << state.error;
    g.state = *state;
    int builds = 0;
    const Json you = you_json(g, g.places[0].member);
    for (const Json& action : you["listing"]["actions"]) {
      if (action["action"] == "build") {
        ++builds;
        EXPECT_EQ(action["lot"], quick ? "hotel" : "house");
        EXPECT_EQ(action["cost"], 50);
        EXPECT_LT(action["rent"], action["rent_after"]);
      }
    }
    EXPECT_EQ(builds, 2);
  }
}

TEST(Authority, TheSameKeyActsOnce) {
  GatheredGame game = two_people();
  const int turn = on_turn(game);
  const Json command = {{"command", "act"}, {"action", line(turn, "roll")}, {"key", "abc"}};
  ASSERT_TRUE(game.say(turn, command));
  const auto entries = game.log.size();
  ASSERT_TRUE(game.say(turn, command));
  EXPECT_EQ(game.log.size(), entries);
  EXPECT_EQ(game.last.answer["n"], entries);
}

TEST(Authority, AnActOnAnOldDecisionIsStale) {
  GatheredGame game = two_people();
  const int turn = on_turn(game);
  const auto n = game.g().next - 1;
  ASSERT_TRUE(game.say(turn, {{"command", "act"}, {"action", line(turn, "roll")}, {"n", n}}));
  const int owing = static_cast<int>(game::at(game::owing(game.g().state).front()));
  ASSERT_FALSE(game.say(owing, {{"command", "act"}, {"action", line(owing, "decline")}, {"n", 1}}));
  EXPECT_EQ(game.last.error, "stale");
}

TEST(Authority, TheLogAloneGivesTheSameGame) {
  GatheredGame game = two_people();
  for (int i = 0; i < 60 && game.g().phase == Phase::playing; ++i) {
    const game::Seat seat = game::owing(game.g().state).front();
    const auto action = game::default_action(game.g().book->rules, game.g().state, seat);
    ASSERT_TRUE(game.say(static_cast<int>(game::at(seat)),
                         {{"command", "act"}, {"action", notation::action_line(*game.g().book, action)}}))
        << game.last.message;
  }
  std::string fault;
  std::vector<Message> told;
  const auto again = Authority::restore(game.books, "game-1", game.log, fault, &told);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(notation::dump(now_json(again->gathering(), game.now)),
            notation::dump(now_json(game.g(), game.now)));
  ASSERT_EQ(told.size(), game.messages.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(message_text(game.g(), told[i], edition::Language::fr),
              message_text(game.g(), game.messages[i], edition::Language::fr));
  }
}

TEST(Authority, AnyStretchOfItCanBeLookedAtAgain) {
  GatheredGame game = two_people();
  const int turn = on_turn(game);
  ASSERT_TRUE(game.act(turn, line(turn, "roll")));
  Trail trail("game-1");
  const auto read = [&](std::uint64_t from, std::size_t most) {
    const auto begin = game.log.begin() + static_cast<std::ptrdiff_t>(std::min(from - 1, game.log.size()));
    const auto left = static_cast<std::size_t>(game.log.end() - begin);
    return std::optional(std::vector(begin, begin + static_cast<std::ptrdiff_t>(std::min(most, left))));
  };
  std::vector<Json> frames;
  const auto end = trail.walk(read, game.books, 4, [&](const Gathering& g, const Message& message) {
    frames.push_back(notation::json_of(
        [&](notation::JsonText& out) { write_frame(out, g, message, edition::Language::en); }));
    return frames.size() < 2;
  });
  ASSERT_EQ(frames.size(), 2U);
  EXPECT_EQ(frames[0]["message"]["n"], 4);
  EXPECT_EQ(frames[1]["position"], now_json(game.g(), game.now)["position"]);
  EXPECT_EQ(end.g->next, 6U);
  EXPECT_EQ(trail.walk(read, game.books, 1, [](const auto&, const auto&) { return false; }).g->next, 2U);
}

// Beginning in the middle comes to the same as beginning at the beginning, however long the log.
TEST(Authority, ALongLogIsWalkedFromNearby) {
  GatheredGame game = two_people();
  while (game.log.size() < 1700) {
    game.now += 10'000;
    ASSERT_TRUE(game.say(0, {{"command", "chat"}, {"text", "what a long game"}})) << game.last.message;
  }
  std::size_t reads = 0;
  const auto read = [&](std::uint64_t from, std::size_t most) {
    const auto begin = game.log.begin() + static_cast<std::ptrdiff_t>(std::min(from - 1, game.log.size()));
    const auto left = static_cast<std::size_t>(game.log.end() - begin);
    reads += std::min(most, left);
    return std::optional(std::vector(begin, begin + static_cast<std::ptrdiff_t>(std::min(most, left))));
  };
  Trail trail("game-1");
  const auto all = [](const Gathering&, const Message&) { return true; };
  const auto whole = trail.walk(read, game.books, 1, all);
  EXPECT_EQ(notation::dump(now_json(*whole.g, game.now)), notation::dump(now_json(game.g(), game.now)));
  reads = 0;
  std::vector<std::uint64_t> told;
  const auto part = trail.walk(read, game.books, 1600, [&](const Gathering&, const Message& message) {
    told.push_back(message.n);
    return true;
  });
  EXPECT_EQ(told.front(), 1600U);
  EXPECT_EQ(told.back(), game.log.size());
  EXPECT_LT(reads, 600U);
  EXPECT_EQ(notation::dump(now_json(*part.g, game.now)), notation::dump(now_json(game.g(), game.now)));
}

// Whoever changes a lobby again and again makes nobody wait: its edition is resolved once, and not for ever.
TEST(Authority, ALobbysLogIsBoundedAndItsEditionResolvedOnce) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"}, {"name", "Alice"}, {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}}}}));
  int done = 0;
  while (done < 2000 && game.say(0, {{"command", "options"}, {"set", {{"start_cash", 1000 + done}}}})) {
    ++done;
  }
  EXPECT_EQ(game.last.error, "exhausted") << game.last.message;
  EXPECT_LT(game.log.size(), 600U);
  Books lent(std::make_shared<Shelf>(), Books::Kind::lends);
  std::string fault;
  EXPECT_EQ(Authority::restore(lent, "game-1", game.log, fault), nullptr);
  const auto missed = lent.missed();
  ASSERT_TRUE(missed);
  lent.give(*missed, game.books.find(*missed));
  EXPECT_NE(Authority::restore(lent, "game-1", game.log, fault), nullptr)
      << "one edition was enough: " << fault;
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << "it can still begin: " << game.last.message;
}

TEST(Authority, ALogThatDoesNotFitIsRefused) {
  GatheredGame game = two_people();
  std::string fault;
  auto log = game.log;
  log.erase(log.begin() + 1);
  EXPECT_EQ(Authority::restore(game.books, "game-1", log, fault), nullptr);
  log = game.log;
  log.back().text = R"({"kind":"act","by":"chance","actions":["chance dice 7 7"]})";
  EXPECT_EQ(Authority::restore(game.books, "game-1", log, fault), nullptr);
  log.back().text = "rubbish";
  EXPECT_EQ(Authority::restore(game.books, "game-1", log, fault), nullptr);
  EXPECT_FALSE(fault.empty());
}

TEST(Authority, ALogWithoutAStartIsRefused) {
  GatheredGame game = two_people();
  const auto because = [&](std::size_t at, const std::string& text) {
    auto log = game.log;
    log[at].text = text;
    std::string fault;
    EXPECT_EQ(Authority::restore(game.books, "game-1", log, fault), nullptr) << text;
    return fault;
  };
  const std::string act = R"({"kind":"act","by":"chance","actions":[]})";
  EXPECT_NE(because(1, act).find("nobody plays"), std::string::npos) << "in a lobby";
  EXPECT_NE(because(1, R"({"kind":"over"})").find("without its edition"), std::string::npos);
  EXPECT_NE(because(1, R"({"kind":"paused"})"), "");
}

// --- clocks, leaving, pausing ---

TEST(Clock, RunsOnWhatIsOwedAndActsByDefault) {
  GatheredGame game = two_people(30);
  const int turn = on_turn(game);
  ASSERT_EQ(game.authority->wake_at(BotTurn::may_act), game.now + 30'000);
  EXPECT_EQ(now_json(game.g(), game.now)["seats"][static_cast<std::size_t>(turn)]["deadline"],
            game.now + 30'000);
  EXPECT_TRUE(
      now_json(game.g(), game.now)["seats"][static_cast<std::size_t>(1 - turn)]["deadline"].is_null());
  game.now += 29'999;
  ASSERT_TRUE(game.clock());
  EXPECT_TRUE(game.last.write.parts.empty());
  game.now += 1;
  ASSERT_TRUE(game.clock());
  EXPECT_EQ(game.last.messages.front().fields["by"], "clock");
  EXPECT_EQ(game.last.messages.front().fields["actions"][0], line(turn, "roll"));
}

TEST(Clock, TwoTimeoutsInARowHandTheSeatToABotAndActingTakesItBack) {
  GatheredGame game = two_people(30);
  const int absent = on_turn(game);
  for (int i = 0; i < 40 && !game.g().places[static_cast<std::size_t>(absent)].away; ++i) {
    const game::Seat seat = game::owing(game.g().state).front();
    if (static_cast<int>(game::at(seat)) == absent) {
      game.now += 30'000;
      ASSERT_TRUE(game.clock());
    } else {
      const auto action = game::default_action(game.g().book->rules, game.g().state, seat);
      ASSERT_TRUE(game.act(1 - absent, notation::action_line(*game.g().book, action)));
    }
  }
  ASSERT_TRUE(game.g().places[static_cast<std::size_t>(absent)].away);
  EXPECT_EQ(game.g().player_of(game.g().places[static_cast<std::size_t>(absent)]), bots::Level::normal);
  ASSERT_TRUE(game.say(absent, {{"command", "back"}}));
  EXPECT_FALSE(game.g().places[static_cast<std::size_t>(absent)].away);
}

TEST(Clock, MoreTimeThreeTimesForOneselfAndSixFromOthers) {
  GatheredGame game = two_people(30);
  const int turn = on_turn(game);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(game.say(turn, {{"command", "more_time"}})) << game.last.message;
  }
  EXPECT_FALSE(game.say(turn, {{"command", "more_time"}}));
  EXPECT_EQ(game.last.error, "too_many");
  EXPECT_TRUE(game.say(1 - turn, {{"command", "more_time"}, {"seat", turn}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::may_act), game.now + 5 * 30'000);
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(game.say(1 - turn, {{"command", "more_time"}, {"seat", turn}}));
  }
  EXPECT_FALSE(game.say(1 - turn, {{"command", "more_time"}, {"seat", turn}}));
}

TEST(Clock, APauseStopsIt) {
  GatheredGame game = two_people(30);
  const int turn = on_turn(game);
  ASSERT_TRUE(game.say(0, {{"command", "pause"}}));
  EXPECT_EQ(game.g().phase, Phase::paused);
  EXPECT_EQ(game.authority->wake_at(BotTurn::may_act), std::nullopt);
  EXPECT_FALSE(game.act(turn, line(turn, "roll")));
  EXPECT_EQ(game.last.error, "paused");
  game.now += 1'000'000;
  ASSERT_TRUE(game.say(0, {{"command", "resume"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::may_act), game.now + 30'000);
}

// Going away and coming back is no way to more time.
TEST(Clock, ComingBackGivesNoNewOneForTheSameDecision) {
  GatheredGame game = two_people(30);
  const int turn = on_turn(game);
  const auto due = game.authority->wake_at(BotTurn::resting);
  ASSERT_EQ(due, game.now + 30'000);
  for (int i = 0; i < 5; ++i) {
    game.now += 5'000;
    ASSERT_TRUE(game.say(turn, {{"command", "leave"}}));
    ASSERT_TRUE(game.say(turn, {{"command", "back"}}));
    EXPECT_EQ(game.authority->wake_at(BotTurn::resting), due) << i;
  }
  ASSERT_TRUE(game.say(turn, {{"command", "more_time"}}));
  ASSERT_TRUE(game.say(turn, {{"command", "leave"}}));
  ASSERT_TRUE(game.say(turn, {{"command", "back"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::resting), *due + 30'000) << "what was granted is granted";
}

TEST(Clock, WhatCameUpWhileTheyWereAwayHasAllItsTime) {
  GatheredGame game = two_people(30);
  const int turn = on_turn(game);
  ASSERT_TRUE(game.say(turn, {{"command", "leave"}}));
  game.now += 1'000;
  const auto seat = static_cast<game::Seat>(turn);
  ASSERT_TRUE(game.take(game.authority->bot_acts(
      game.books, game::default_action(game.g().book->rules, game.g().state, seat), game.now)));
  for (int i = 0; i < 40 && !game.g().places[static_cast<std::size_t>(turn)].owes; ++i) {
    const game::Seat owing = game::owing(game.g().state).front();
    ASSERT_TRUE(game.take(game.authority->bot_acts(
        game.books, game::default_action(game.g().book->rules, game.g().state, owing), game.now)));
  }
  game.now += 60'000;
  ASSERT_TRUE(game.say(turn, {{"command", "back"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::resting), game.now + 30'000);
  game.now += 10'000;
  ASSERT_TRUE(game.say(turn, {{"command", "leave"}}));
  ASSERT_TRUE(game.say(turn, {{"command", "back"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::resting), game.now + 20'000) << "once";
}

TEST(Clock, ComingBackInAPauseMakesNoneLongerThanItself) {
  GatheredGame game = two_people(30);
  const int turn = on_turn(game);
  game.now += 10'000;
  ASSERT_TRUE(game.say(0, {{"command", "pause"}}));
  game.now += 1'000'000;
  ASSERT_TRUE(game.say(turn, {{"command", "leave"}}));
  ASSERT_TRUE(game.say(turn, {{"command", "back"}}));
  ASSERT_TRUE(game.say(game.g().host, {{"command", "resume"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::resting), game.now + 20'000);
  // Away before the pause, a new decision meanwhile, and back within the pause.
  ASSERT_TRUE(game.say(turn, {{"command", "leave"}}));
  Gathering g = game.g();
  g.places[static_cast<std::size_t>(turn)].decision_n = g.next - 1;
  game.authority = std::make_shared<const Authority>(std::move(g));
  ASSERT_TRUE(game.say(game.g().host, {{"command", "pause"}}));
  game.now += 500'000;
  ASSERT_TRUE(game.say(turn, {{"command", "back"}}));
  ASSERT_TRUE(game.say(game.g().host, {{"command", "resume"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::resting), game.now + 30'000);
}

// Whoever is to roll and owns something offers it; before that everybody buys what they can.
bool offer_something(GatheredGame& game, int turn) {
  for (int square = 0; square < 40; ++square) {
    if (game.act(turn, line(turn, "offer ") + std::to_string(1 - turn) +
                           " give titles=" + std::to_string(square) + " take cash=10")) {
      return true;
    }
  }
  return false;
}

TEST(Clock, TalkingAboutTradesDoesNotStopIt) {
  GatheredGame game = two_people(30);
  for (int i = 0; i < 100; ++i) {
    const int turn = on_turn(game);
    const game::Seat owing = game::owing(game.g().state).front();
    const int seat = static_cast<int>(game::at(owing));
    const std::string usual = notation::action_line(
        *game.g().book, game::default_action(game.g().book->rules, game.g().state, owing));
    const auto due = game.authority->wake_at(BotTurn::may_act);
    game.now += 10'000;
    if (usual == line(turn, "roll") && offer_something(game, turn)) {
      EXPECT_EQ(game.authority->wake_at(BotTurn::may_act), due);
      ASSERT_TRUE(game.act(1 - turn, line(1 - turn, "reject ") + std::to_string(turn))) << game.last.message;
      EXPECT_EQ(game.authority->wake_at(BotTurn::may_act), due);
      return;
    }
    ASSERT_TRUE(game.act(seat, line(seat, "buy")) || game.act(seat, usual)) << game.last.message;
  }
  FAIL() << "nobody came to own anything";
}

TEST(Vote, MoreThanHalfOfThePeoplePauseTheGame) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "europe"},
       {"name", "A"},
       {"seats", {{{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "bot"}}}}}));
  ASSERT_TRUE(game.join({{"name", "B"}}));
  ASSERT_TRUE(game.join({{"name", "C"}}));
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  ASSERT_TRUE(game.say(1, {{"command", "pause"}}));
  EXPECT_EQ(game.g().phase, Phase::playing);
  ASSERT_TRUE(game.say(1, {{"command", "pause"}}));
  EXPECT_EQ(game.g().phase, Phase::playing) << "one vote each";
  ASSERT_TRUE(game.say(2, {{"command", "pause"}}));
  EXPECT_EQ(game.g().phase, Phase::paused);
}

// Half of four is not enough; half of those who are left may be more than half.
TEST(Vote, CountsAgainWhenSomebodyGoesAndWhenAskedAgain) {
  GatheredGame game;
  Json seats = Json::array();
  for (const char* kind : {"person", "open", "open", "open", "open"}) {
    seats.push_back({{"kind", kind}});
  }
  ASSERT_TRUE(game.create({{"edition", "europe"}, {"name", "A"}, {"seats", seats}}));
  for (const char* name : {"B", "C", "D", "E"}) {
    ASSERT_TRUE(game.join({{"name", name}}));
  }
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  ASSERT_TRUE(game.say(1, {{"command", "pause"}}));
  ASSERT_TRUE(game.say(2, {{"command", "pause"}}));
  ASSERT_TRUE(game.say(3, {{"command", "leave"}}));
  EXPECT_EQ(game.g().phase, Phase::playing) << "two of four";
  Gathering stuck = game.g();  // as a log of before leaves it
  stuck.places[4].away = true;
  const auto counted = game.authority;
  game.authority = std::make_shared<const Authority>(std::move(stuck));
  ASSERT_TRUE(game.say(1, {{"command", "pause"}}));
  EXPECT_EQ(game.g().phase, Phase::paused) << "asked again, two of three";

  game.authority = counted;
  ASSERT_TRUE(game.say(4, {{"command", "leave"}}));
  EXPECT_EQ(game.g().phase, Phase::paused) << "two of three";
  EXPECT_TRUE(game.g().pause_votes.empty());
  ASSERT_TRUE(game.say(2, {{"command", "resume"}}));
  ASSERT_TRUE(game.say(1, {{"command", "leave"}}));
  EXPECT_EQ(game.g().phase, Phase::paused) << "one of two";
  ASSERT_TRUE(game.say(0, {{"command", "leave"}}));
  EXPECT_EQ(game.g().phase, Phase::playing) << "one of one";
}

TEST(Leaving, ABotPlaysOnAndTheLeaverMayComeBack) {
  GatheredGame game = two_people();
  ASSERT_TRUE(game.say(1, {{"command", "substitute"}, {"level", "easy"}}));
  ASSERT_TRUE(game.say(1, {{"command", "leave"}}));
  EXPECT_EQ(game.g().player_of(game.g().places[1]), bots::Level::easy);
  EXPECT_TRUE(game.authority->wake_at(BotTurn::may_act).has_value());
  ASSERT_TRUE(game.say(1, {{"command", "back"}}));
  EXPECT_EQ(game.g().player_of(game.g().places[1]), std::nullopt);
}

TEST(Leaving, KickedDuringTheGameTheTokenEndsAndTheHostMayOpenTheSeat) {
  GatheredGame game = two_people();
  ASSERT_TRUE(game.say(0, {{"command", "kick"}, {"member", 1}}));
  EXPECT_EQ(game.authority->member_of("hash-1"), kNobody);
  EXPECT_TRUE(game.g().places[1].away);
  EXPECT_FALSE(game.join({{"name", "Carol"}}));
  EXPECT_EQ(lobby_json(game.g(), edition::Language::en)["seats"][1]["opened"], false);
  ASSERT_TRUE(game.say(0, {{"command", "seat"}, {"seat", 1}, {"kind", "open"}})) << game.last.message;
  EXPECT_EQ(lobby_json(game.g(), edition::Language::en)["seats"][1]["opened"], true);
  ASSERT_TRUE(game.join({{"name", "Carol"}})) << game.last.message;
  EXPECT_FALSE(game.g().places[1].away);
  EXPECT_EQ(game.g().places[1].name, "Carol");
  EXPECT_EQ(you_json(game.g(), 2)["seat"], 1);
}

TEST(Chat, IsCleanedAndLimited) {
  GatheredGame game = two_people();
  ASSERT_TRUE(game.say(1, {{"command", "chat"}, {"text", "  <b>hello</b>\n\u202eall  "}}));
  EXPECT_EQ(game.messages.back().fields["text"], "<b>hello</b> all");
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(game.say(1, {{"command", "chat"}, {"text", "x"}}));
  }
  EXPECT_FALSE(game.say(1, {{"command", "chat"}, {"text", "x"}}));
  EXPECT_EQ(game.last.error, "too_many");
  game.now += 10'001;
  EXPECT_TRUE(game.say(1, {{"command", "chat"}, {"text", "x"}}));
}

// --- bots, the end, rematch, chance ---

// Bots alone, until the end.
GatheredGame bots_game(const std::string& edition, const Json& variants, int number = 0) {
  GatheredGame game;
  Json seats = Json::array();
  for (int i = 0; i < 4; ++i) {
    seats.push_back({{"kind", "bot"}, {"level", i == 0 ? "normal" : "easy"}});
  }
  EXPECT_TRUE(game.create({{"edition", edition},
                           {"name", "Host"},
                           {"play", false},
                           {"seats", seats},
                           {"variants", variants},
                           {"pace_ms", 0}}))
      << game.last.message;
  const std::string luck = number == 0 ? "lucky horse" : "lucky " + std::to_string(number);
  EXPECT_TRUE(game.say(0, {{"command", "entropy"}, {"entropy", luck}}));
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  Thinker thinker;
  for (int i = 0; i < 200'000 && game.g().phase == Phase::playing; ++i) {
    const auto thought = game.authority->wants_bot(game.now);
    const auto action = thought ? thinker.think(*thought) : std::nullopt;
    if (!action || !game.take(game.authority->bot_acts(game.books, *action, game.now))) {
      ADD_FAILURE() << "stuck: " << game.last.message;
      break;
    }
  }
  return game;
}

TEST(Bots, PlayToTheEndAndTheSecretIsRevealed) {
  GatheredGame game = bots_game("europe", Json::array());
  ASSERT_EQ(game.g().phase, Phase::over);
  EXPECT_EQ(game.last_kind(), "over");
  EXPECT_TRUE(game.last.write.parts.front().over);
  EXPECT_FALSE(game.last.write.parts.front().wake_at.has_value());
  const auto secret = chance::from_hex(game.messages.back().fields["secret"].get<std::string>());
  ASSERT_TRUE(secret.has_value());
  EXPECT_EQ(chance::hex(chance::commitment(*secret)),
            game.messages.front().fields["commitment"].get<std::string>());
  EXPECT_GT(dice_json(game.g())["all"]["rolls"].get<int>(), 50);
}

TEST(Bots, PlayEveryEditionToTheEnd) {
  for (const char* edition : {"europe", "espace", "madame", "inegalopolis"}) {
    for (int i = 0; i < 4; ++i) {
      const GatheredGame game = bots_game(edition, Json::array(), i);
      EXPECT_EQ(game.g().phase, Phase::over) << edition << " " << i;
    }
  }
  EXPECT_EQ(bots_game("anti", {"quick"}).g().phase, Phase::over);
}

notation::Record record_of(const std::string& text) { return *notation::parse_record(text).record; }

TEST(Fair, EveryOutcomeOfAFinishedGameCanBeVerified) {
  const GatheredGame game = bots_game("europe", Json::array());
  const std::string text = record_text(game.g(), all_actions(game.g(), game.messages));
  const Verified good = verify(*game.g().book, record_of(text), fairness_of(text));
  EXPECT_EQ(good.misfit.why, "");
  EXPECT_EQ(static_cast<std::uint64_t>(good.outcomes), game.g().source.drawn);
  EXPECT_GT(good.outcomes, 50);
}

TEST(Fair, AnythingChangedIsFound) {
  const GatheredGame game = bots_game("europe", Json::array());
  const std::string text = record_text(game.g(), all_actions(game.g(), game.messages));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    const auto at = other.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    other.replace(at, from.size(), to);
    return verify(*game.g().book, record_of(other), fairness_of(other)).misfit.why;
  };
  EXPECT_NE(with("# secret 07", "# secret 08"), "");
  EXPECT_NE(with("# entropy lucky horse", "# entropy lucky mule"), "");
  EXPECT_NE(with("# commitment ", "# commitmentx "), "");
  const std::size_t dice = text.find("chance dice ");
  const std::string roll = text.substr(dice, 15);
  EXPECT_NE(with(roll, roll == "chance dice 1 2" ? "chance dice 1 3" : "chance dice 1 2"), "");
}

TEST(Fair, DiceOfAKnownSecretAreKnown) {
  // Worked out with another program (Python's hashlib.blake2b) from the text of docs/server.md.
  chance::Bytes32 secret{};
  secret.fill(7);
  EXPECT_EQ(chance::hex(chance::commitment(secret)),
            "17cdc7bca3f2a0bda60c6de5b96f82a36239b44bde397a3862d529ba8b3d7c62");
  const chance::Bytes32 key = chance::key_of(secret, {"lucky horse", "é"});
  EXPECT_EQ(chance::hex(key), "e088a5524e8669a0db201c4499d6da6dd0cd5b171051f89d2afda8a25b743b36");
  std::string dice;
  for (std::uint64_t i = 0; i < 6; ++i) {
    chance::FairWords words(key, i);
    const game::Dice roll = words.dice();
    dice += std::to_string(roll.first) + std::to_string(roll.second) + " ";
  }
  EXPECT_EQ(dice, "25 16 66 26 54 64 ");
}

TEST(Views, TheListingSaysWhatTheBankTakesOrGives) {
  GatheredGame game = two_people();
  const auto offered = [&](int member, const std::string& name) {
    const Json you = you_json(game.g(), member);
    for (const Json& action : you["listing"]["actions"]) {
      if (action["action"] == name) {
        return action;
      }
    }
    return Json();
  };
  // Whoever comes to a title first buys it, then looks what a mortgage would bring.
  const auto owing = [&] { return static_cast<int>(game::at(game::owing(game.g().state).front())); };
  int member = owing();
  for (int acts = 0; acts < 40 && offered(member, "buy").is_null(); ++acts) {
    ASSERT_TRUE(
        game.say(member, {{"command", "act"}, {"action", you_json(game.g(), member)["listing"]["default"]}}))
        << game.last.message;
    member = owing();
  }
  const int cash = game.g().state[static_cast<game::Seat>(member)].cash.units;
  const Json buy = offered(member, "buy");
  ASSERT_LT(buy.value("money", 0), 0);
  ASSERT_TRUE(game.say(member, {{"command", "act"}, {"action", {{"action", "buy"}, {"seat", member}}}}));
  EXPECT_EQ(game.g().state[static_cast<game::Seat>(member)].cash.units, cash + buy["money"].get<int>());
  EXPECT_EQ(offered(member, "mortgage")["money"], -buy["money"].get<int>() / 2);
  EXPECT_FALSE(offered(member, "resign").contains("money"));
}

TEST(Rematch, BringsTheSamePeopleTogetherInOneWrite) {
  GatheredGame game = bots_game("europe", {"quick"});
  ASSERT_EQ(game.g().phase, Phase::over);
  ASSERT_TRUE(game.say(0, {{"command", "rematch"}})) << game.last.message;
  EXPECT_EQ(game.last.answer["game"], "game-2");
  ASSERT_EQ(game.last.write.parts.size(), 2U);
  EXPECT_EQ(game.last.write.parts[1].game, "game-2");
  std::string fault;
  const auto next = Authority::restore(game.books, "game-2", game.last.write.parts[1].entries, fault);
  ASSERT_NE(next, nullptr) << fault;
  EXPECT_EQ(next->member_of("hash-0"), 0);
  EXPECT_EQ(next->gathering().options.choice.variants, std::vector<std::string>{"quick"});
  const auto entries = game.log.size();
  ASSERT_TRUE(game.say(0, {{"command", "rematch"}}));
  EXPECT_EQ(game.log.size(), entries) << "asked twice, made once";
}

TEST(Rematch, LeavesRolesToTheDiceWhereTheyDecide) {
  for (const char* edition : {"madame", "inegalopolis"}) {
    GatheredGame game = bots_game(edition, Json::array());
    ASSERT_EQ(game.g().phase, Phase::over);
    ASSERT_TRUE(game.say(0, {{"command", "rematch"}})) << game.last.message;
    std::string fault;
    game.authority = Authority::restore(game.books, "game-2", game.last.write.parts[1].entries, fault);
    ASSERT_NE(game.authority, nullptr) << fault;
    const bool by_dice = game.g().book->rules.role_choice != game::RoleChoice::free;
    for (const Place& place : game.g().places) {
      EXPECT_EQ(place.role.empty(), by_dice) << edition;
    }
    EXPECT_TRUE(game.say(0, {{"command", "start"}})) << edition << ": " << game.last.message;
    EXPECT_EQ(game.g().phase, Phase::playing) << edition;
  }
}

}  // namespace
}  // namespace cadastre::online::authority_test
