// A game begun elsewhere goes on: at the same position, with the same bots, by this authority's dice.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/actors.h"
#include "notation/action_text.h"
#include "notation/position.h"
#include "online/forgetting.h"
#include "online/gathered_game.h"
#include "online/verify.h"

namespace cadastre::tests::brought_test {
namespace {

using notation::Json;
using online::GatheredGame;
using online::Phase;
using online::SeatKind;

// Three seats somewhere else, one of them a bot's, some moves in: nobody has sat here before.
GatheredGame elsewhere(const std::string& edition = "europe", int moves = 12) {
  GatheredGame game;
  EXPECT_TRUE(game.create(
      {{"edition", edition},
       {"name", "Alice"},
       {"seats", {{{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "bot"}, {"level", "easy"}}}}}))
      << game.last.message;
  EXPECT_TRUE(game.join({{"name", "Bob"}}));
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  for (int i = 0; i < moves; ++i) {
    const auto owing = game::owing(game.g().state);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (owing.has(static_cast<game::Seat>(seat))) {
        const auto action =
            game::default_action(game.g().book->rules, game.g().state, static_cast<game::Seat>(seat));
        EXPECT_TRUE(game.take(game.authority->bot_acts(game.books, action, game.now)));
        break;
      }
    }
  }
  return game;
}

std::string record_of(const GatheredGame& game) {
  return online::record_text(game.g(), online::all_actions(game.g(), game.messages));
}

std::string position_of(const online::Gathering& g) { return notation::position_line(*g.book, g.state); }

Json request(const std::string& record) { return {{"record", record}, {"name", "Carol"}}; }

// A record with one line changed.
std::string with(std::string text, const std::string& before, const std::string& after) {
  const std::size_t at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  return at == std::string::npos ? text : text.replace(at, before.size(), after);
}

TEST(Brought, WaitsInALobbyAndGoesOnWhereItWas) {
  const GatheredGame before = elsewhere();
  GatheredGame game;
  ASSERT_TRUE(game.bring(request(record_of(before)))) << game.last.message;
  EXPECT_EQ(game.g().phase, Phase::lobby);
  EXPECT_EQ(game.last.answer["seat"], 0) << "the first that is no bot's";
  ASSERT_EQ(game.g().places.size(), 3U);
  EXPECT_EQ(game.g().places[1].kind, SeatKind::open);
  EXPECT_EQ(game.g().places[2].kind, SeatKind::bot);
  EXPECT_EQ(game.g().places[2].level, bots::Level::easy);
  EXPECT_FALSE(game.g().plays_own_edition());
  const Json told = online::now_json(game.g(), game.now)["brought"];
  EXPECT_EQ(told["actions"], online::all_actions(before.g(), before.messages).size());
  EXPECT_GT(told["outcomes"], 3);
  EXPECT_EQ(game.messages.front().fields["brought"], told);
  EXPECT_FALSE(game.messages.front().fields.contains("_"));

  ASSERT_TRUE(game.join({{"name", "Bob"}, {"token", "eiffel"}}))
      << "the token is the game's, not theirs to choose";
  EXPECT_EQ(game.g().places[1].token, before.g().places[1].token);
  ASSERT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  EXPECT_EQ(position_of(game.g()), position_of(before.g()));
  EXPECT_TRUE(game.messages.back().events.empty()) << "what happened elsewhere is not told again";
  EXPECT_EQ(game.g().names(), (std::vector<std::string>{"Carol", "Bob", before.g().places[2].name}));

  std::string fault;
  const auto again = online::Authority::restore(game.books, "game-1", game.log, fault);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(position_of(again->gathering()), position_of(before.g()));
}

TEST(Brought, EveryEditionGoesOnWithItsRolesAndTokens) {
  for (const std::string& edition : edition::built_in_ids()) {
    const GatheredGame before = elsewhere(edition, 3);
    GatheredGame game;
    ASSERT_TRUE(game.bring(request(record_of(before)))) << edition << game.last.message;
    ASSERT_TRUE(game.join({{"name", "Bob"}})) << edition << game.last.message;
    ASSERT_TRUE(game.say(0, {{"command", "start"}})) << edition << game.last.message;
    EXPECT_EQ(position_of(game.g()), position_of(before.g())) << edition;
  }
}

// To the end, with the two parts told apart: what came along, and what this authority promised.
TEST(Brought, VerifyVouchesForWhatWasRolledHereAndSaysSo) {
  const GatheredGame before = elsewhere("europe", 9);
  GatheredGame game;
  ASSERT_TRUE(game.bring(request(record_of(before)))) << game.last.message;
  ASSERT_TRUE(game.say(0, {{"command", "start"}})) << "a bot plays for who has not come";
  EXPECT_EQ(game.g().places[1].kind, SeatKind::bot);
  EXPECT_EQ(game.g().places[1].name, "Bob");
  for (int i = 0; i < 40; ++i) {
    const auto action = game::default_action(game.g().book->rules, game.g().state, game.g().state.turn);
    if (game::refusal(game.g().book->rules, game.g().state, action) == game::Refusal::none) {
      ASSERT_TRUE(game.take(game.authority->bot_acts(game.books, action, game.now)));
    }
  }
  ASSERT_TRUE(game.act(0, "0 resign")) << game.last.message;
  for (const std::string line : {"1 resign", "2 resign"}) {
    const auto action = notation::parse_action_line(*game.g().book, line);
    if (game.g().phase != Phase::over) {
      ASSERT_TRUE(game.take(game.authority->bot_acts(game.books, *action, game.now))) << line;
    }
  }
  ASSERT_EQ(game.g().phase, Phase::over);
  const std::string text = record_of(game);
  const auto came = before.g().source.drawn;
  EXPECT_NE(text.find("# brought " + std::to_string(came)), std::string::npos) << text.substr(0, 400);
  const auto read = notation::parse_record(text);
  ASSERT_TRUE(read.record);
  const auto good = online::verify(*game.g().book, *read.record, online::fairness_of(text));
  EXPECT_EQ(good.misfit.why, "");
  EXPECT_EQ(good.brought, static_cast<int>(came));
  EXPECT_EQ(good.outcomes, static_cast<int>(game.g().source.drawn - came));

  const std::string claimed = with(text, "# brought " + std::to_string(came), "# brought 0");
  EXPECT_NE(online::verify(*game.g().book, *read.record, online::fairness_of(claimed)).misfit.why, "")
      << "nobody passes another's dice off as promised";
}

struct Bad {
  const char* name;
  std::string record;
  const char* error;
};

TEST(Brought, WhatIsNoGameIsRefusedWithASentence) {
  const GatheredGame before = elsewhere();
  const std::string good = record_of(before);
  const std::string position = "position " + position_of(before.g()) + "\n0 ";
  GatheredGame finished = elsewhere("europe", 0);
  EXPECT_TRUE(finished.act(0, "0 resign"));
  EXPECT_TRUE(finished.act(1, "1 resign"));
  const std::vector<Bad> all = {
      {"nothing", "", "bad_record"},
      {"no_record", "<html>", "bad_record"},
      {"cut", good.substr(0, good.find("seat 1")), "bad_record"},
      {"another_edition", with(good, "edition europe", "edition nowhere"), "bad_edition"},
      {"another_text", with(good, "hash ", "hash 0"), "bad_record"},
      {"bent_dice", with(good, "chance dice ", "chance dice 9"), "bad_record"},
      {"a_move_too_many", good + "0 buy\n1 buy\n2 buy\n", "bad_record"},
      {"from_the_middle", with(good, "0 ", position), "bad_record"},
      {"a_seat_too_many", with(good, "# bot 2", "seat 3 nobody - X\n# bot 2"), "bad_record"},
      {"over", record_of(finished), "over"},
      {"long",
       good + std::string("0 roll\n") +
           [] {
             std::string lines;
             for (int i = 0; i < 50'001; ++i) {
               lines += "0 roll\n";
             }
             return lines;
           }(),
       "too_long"},
  };
  for (const Bad& bad : all) {
    GatheredGame game;
    EXPECT_FALSE(game.bring(request(bad.record))) << bad.name;
    EXPECT_EQ(game.last.error, bad.error) << bad.name << ": " << game.last.message;
    EXPECT_FALSE(game.last.message.empty()) << bad.name;
  }
  for (Json wrong : {Json{{"name", "A"}}, Json{{"record", 7}, {"name", "A"}},
                     Json{{"record", good}, {"name", "A"}, {"seat", 3}},
                     Json{{"record", good}, {"name", "A"}, {"seat", "first"}},
                     Json{{"record", good}, {"name", "A"}, {"edition", "anti"}},
                     Json{{"record", good}, {"name", "A"}, {"wings", true}}}) {
    GatheredGame game;
    EXPECT_FALSE(game.bring(wrong)) << wrong.dump().substr(0, 80);
    EXPECT_EQ(game.last.error, "bad_request") << game.last.message;
  }
}

TEST(Brought, OnlyWhoPlaysCanBeChangedInItsLobby) {
  const GatheredGame before = elsewhere();
  GatheredGame game;
  Json asked = request(record_of(before));
  asked["seat"] = 1;
  ASSERT_TRUE(game.bring(asked)) << game.last.message;
  EXPECT_EQ(game.last.answer["seat"], 1);
  EXPECT_EQ(game.g().places[0].kind, SeatKind::open);
  EXPECT_EQ(game.g().places[0].name, "Alice") << "so that she knows which is hers";
  for (const Json& command : {Json{{"command", "seat"}, {"seat", 1}, {"token", "eiffel"}},
                              Json{{"command", "seat"}, {"seat", 2}, {"kind", "none"}},
                              Json{{"command", "seat"}, {"seat", 3}, {"kind", "open"}},
                              Json{{"command", "options"}, {"edition", "madame"}},
                              Json{{"command", "options"}, {"set", {"salary=100"}}}}) {
    EXPECT_FALSE(game.say(0, command)) << command;
    EXPECT_EQ(game.last.error, "forbidden") << command;
  }
  EXPECT_TRUE(game.say(0, {{"command", "options"}, {"clock", {{"seconds", 60}}}})) << game.last.message;
  EXPECT_TRUE(game.say(0, {{"command", "seat"}, {"seat", 2}, {"kind", "open"}})) << game.last.message;
  EXPECT_TRUE(game.say(0, {{"command", "seat"}, {"seat", 0}, {"kind", "bot"}, {"level", "hard"}}));
  ASSERT_TRUE(game.join({{"name", "Dora"}})) << game.last.message;
  EXPECT_EQ(game.last.answer["seat"], 2);
  EXPECT_TRUE(game.say(0, {{"command", "kick"}, {"member", 1}})) << game.last.message;
  EXPECT_EQ(game.g().places[2].token, before.g().places[2].token);
  ASSERT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  EXPECT_EQ(position_of(game.g()), position_of(before.g()));
}

// The name somebody wrote at the seat before they came leaves with them.
TEST(Brought, WhoeverIsForgottenLeavesTheRecordsNameToo) {
  const GatheredGame before = elsewhere();
  GatheredGame game;
  ASSERT_TRUE(game.bring(request(record_of(before))));
  ASSERT_TRUE(game.join({{"name", "Bob"}}));
  ASSERT_TRUE(game.say(1, {{"command", "forget_me"}})) << game.last.message;
  const std::vector<store::Entry> changed = online::without_traces(game.log, 1);
  for (store::Entry& entry : game.log) {
    const auto found = std::ranges::find(changed, entry.n, &store::Entry::n);
    EXPECT_EQ((found == changed.end() ? entry : *found).text.find("Bob"), std::string::npos) << entry.text;
  }
}

}  // namespace
}  // namespace cadastre::tests::brought_test
