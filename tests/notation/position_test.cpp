// Positions, both ways: one line and JSON.
#include "notation/position.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "game/invariants.h"
#include "notation/random_play.h"
#include "support/scene.h"

namespace cadastre::tests::position_test {
namespace {

using game::State;
using notation::Json;

const std::vector<edition::Choice> kChoices = {{}, {{"quick"}, {}}, {{"timed"}, {"rent=automatic"}}};

void expect_round_trip(const edition::Book& texts, const State& s) {
  const std::string line = notation::position_line(texts, s);
  const State& wanted = s;
  const auto from_line = notation::parse_position_line(texts, line);
  ASSERT_TRUE(from_line) << line << ": " << from_line.error;
  ASSERT_TRUE(*from_line == wanted) << line;
  ASSERT_EQ(notation::position_line(texts, *from_line), line);
}

void expect_json_round_trip(const edition::Book& texts, const State& s) {
  const Json json = notation::position_json(texts, s);
  const auto from_json = notation::parse_position_json(texts, json, s);
  ASSERT_TRUE(from_json) << json.dump() << ": " << from_json.error;
  ASSERT_TRUE(*from_json == s) << json.dump();
}

TEST(Positions, EveryStateOfRandomGamesSurvivesBothWays) {
  for (unsigned game = 0; game < 24; ++game) {
    const edition::Book& texts = book("europe", kChoices[game % kChoices.size()]);
    State s = opening(texts.rules, static_cast<int>(2 + game % 7));
    game::Silence silence;
    int number = 0;
    const auto check = [&](const State& state) {
      expect_round_trip(texts, state);
      if (++number % 10 == 0) {
        expect_json_round_trip(texts, state);
      }
    };
    play_on(texts.rules, s, game, 1500, check, silence);
    expect_json_round_trip(texts, s);
  }
}

// Roles, waits, deals and a card in force are in the positions of the others only.
TEST(Positions, EveryEditionSurvivesBothWays) {
  for (const char* id : {"espace", "anti", "madame", "inegalopolis"}) {
    const edition::Book& texts = book(id);
    State s = opening(texts.rules, 5);
    game::Silence silence;
    int number = 0;
    const auto check = [&](const State& state) {
      expect_round_trip(texts, state);
      if (++number % 5 == 0) {
        expect_json_round_trip(texts, state);
      }
    };
    play_on(texts.rules, s, 3, 1000, check, silence);
  }
}

// The same events come from a state and from its printed self.
TEST(Positions, PlayGoesOnAlikeFromAParsedPosition) {
  const edition::Book& texts = book("europe");
  State s = opening(texts.rules, 4);
  game::Silence silence;
  play_on(texts.rules, s, 5, 900, [](const State&) {}, silence);
  State parsed = *notation::parse_position_line(texts, notation::position_line(texts, s));
  play_on(texts.rules, s, 6, 600, [](const State&) {}, silence);
  play_on(texts.rules, parsed, 6, 600, [](const State&) {}, silence);
  EXPECT_EQ(notation::position_line(texts, s), notation::position_line(texts, parsed));
}

// Whatever mutant is let in, the rules can play on from it.
TEST(Positions, MutatedLinesAreRefusedOrPlayable) {
  const edition::Book& texts = book("europe");
  std::vector<std::string> lines;
  State s = opening(texts.rules, 4);
  game::Silence silence;
  play_on(
      texts.rules, s, 11, 1500,
      [&](const State& state) { lines.push_back(notation::position_line(texts, state)); }, silence);
  std::mt19937_64 random(3);
  const std::string marks = "0123456789@/,:;+-!hHmjxrtsicw> ";
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string line = lines[random() % lines.size()];
    for (auto changes = 1 + random() % 3; changes > 0 && !line.empty(); --changes) {
      const std::size_t place = random() % line.size();
      const char mark = random() % 5 == 0 ? static_cast<char>(random()) : marks[random() % marks.size()];
      random() % 3 == 0   ? static_cast<void>(line.erase(place, 1))
      : random() % 2 == 0 ? static_cast<void>(line.insert(place, 1, mark))
                          : static_cast<void>(line[place] = mark);
    }
    const auto parsed = notation::parse_position_line(texts, line);
    if (!parsed) {
      ASSERT_FALSE(parsed.error.empty());
      continue;
    }
    ++accepted;
    State mutant = *parsed;
    const auto check = [&](const State& state) {
      ASSERT_EQ(game::broken_invariant(texts.rules, state), "") << line;
    };
    play_on(texts.rules, mutant, random(), 60, check, silence);
  }
  EXPECT_GT(accepted, 100);
}

constexpr const char* kGood =
    "1440@3s11/1250@10jt1s3+CH11 1h2,3h2/5m,39 - 28+12 CH05,CH07/- 1>0:10:rent_built:1:2 - 0>1:5;-;-:0;39;- "
    "- "
    "turn 1 4 3+4 0 0 0 0";

TEST(Positions, ALineCanBeReadByPeople) {
  const edition::Book& texts = book("europe");
  const auto parsed = notation::parse_position_line(texts, kGood);
  ASSERT_TRUE(parsed) << parsed.error;
  EXPECT_EQ(parsed->players[0].cash.units, 1440);
  EXPECT_TRUE(parsed->players[1].jailed);
  EXPECT_EQ(parsed->level[3], 2);
  EXPECT_TRUE(parsed->mortgaged.has(static_cast<game::Square>(5)));
  EXPECT_EQ(parsed->claims[0].amount.units, 10);
  EXPECT_EQ(notation::position_line(texts, *parsed), kGood);
}

// Replaces one field (from 0) of the good line.
std::string with_field(unsigned field, const std::string& text) {
  std::string line;
  unsigned number = 0;
  std::istringstream words(kGood);
  for (std::string word; words >> word; ++number) {
    line += (number == 0 ? "" : " ") + (number == field ? text : word);
  }
  return line;
}

TEST(Positions, WhatCannotBeIsRefused) {
  const edition::Book& texts = book("europe");
  const std::vector<std::pair<unsigned, std::vector<std::string>>> wrong = {
      {0,
       {"-", "1440@3", "1440@3/1250@10/", "1440@40/1@0", "-5@3/1@0", "1@0/1@0j", "1@0/1@10jt3",
        "1@0/1@0+CH01", "1@0+CH11/1@0+CH11", "1@0/1@0+CH99", "1@0r1/1@0", "1@0/1@0x", "0@0x/1@0", "1@0s1/1@0",
        "100000001@0/1@0", "99999999999999999999@0/1@0", "1@0/1@0/1@0/1@0/1@0/1@0/1@0/1@0/1@0", "01@0/1@0"}},
      {1,
       {"-", "1h2,3h2", "1h2,3h2/5m,39/-", "1h2,3h2/1", "1h2,3h2,3h2/-", "2/-", "1h2,3/-", "1h2/3h2",
        "1h5,3h2/-", "5h1/-", "1h2m,3h2/-", "1h2,3h2/39!", "40/-", "1h0,3/-"}},
      {2, {"5", "4", "6,6", "x"}},
      {3, {"32+12", "28", "28+12+1", "28+11", "-1+12", "70000+12"}},
      {4, {"CH05", "CC05/-", "CH05,CH05/-", "CH11/-", "-/-/-", "CHXX/-"}},
      {5,
       {"1>1:10:rent_built:1:2", "1>0:10:tax:1:2", "1>0:10:rent_built:1:3", "1>0:10:rent_built:1:0",
        "1>0:10:rent_built:0:2", "7>0:10:rent_built:1:2", "bank>0:10:rent_built:1:2", "1>0:10"}},
      {6,
       {"1>0:10:tax", "1>1:5000:tax", "1>chance:5000:tax", "9>0:1:tax", "1>bank:0:tax",
        "1>bank:5000:because"}},
      {7,
       {"0>0:5;-;-:0;39;-", "0>1:5;-;-", "0>1:5;-;-:0;1;-", "0>1:9999;-;-:0;39;-", "0>bank:5;-;-:0;39;-",
        "0>1:0;-;-:0;-;-", "0>1:5;-;-:0;39;-/0>1:5;-;-:0;39;-", "0>1:5;-;-:0;39;-!"}},
      {8,
       {"title:5:1:0:nobody:nobody:0,1", "title:6:1:0:0:nobody:0,1", "title:6:1:9999:0:nobody:0,1",
        "none:6:1:0:nobody:nobody:0,1", "house:6:1:0:nobody:nobody:0,1", "title:6:1:0:nobody:nobody:-",
        "title:6:1:0:nobody:nobody:0,1,2", "title:6:1:0:nobody:nobody:0,1!"}},
      {9,
       {"settled", "purchase", "order_dice", "order_draw", "deal", "choice", "rent_dice", "jail_exit", "over",
        "lunch"}},
      {10, {"2", "bank", "nobody", "x"}},
      {11, {"-1", "x", "70000"}},
      {12, {"3+7", "0+1", "3", "3+4+5"}},
      {13, {"3r", "1", "x", "300"}},
      {14, {"2", "0x300", "0cc", "0?", "0?CH01", "0?none"}},
      {15, {"2", "0:2", "x"}},
      {16, {"1", "0w0", "0t", "0i2", "9"}}};
  for (const auto& [field, texts_of_field] : wrong) {
    for (const std::string& text : texts_of_field) {
      const std::string line = with_field(field, text);
      const auto parsed = notation::parse_position_line(texts, line);
      EXPECT_FALSE(parsed) << line;
      EXPECT_FALSE(parsed.error.empty()) << line;
    }
  }
  EXPECT_FALSE(notation::parse_position_line(texts, ""));
  EXPECT_FALSE(notation::parse_position_line(texts, std::string(kGood) + " -"));
  EXPECT_FALSE(notation::parse_position_line(texts, " " + std::string(kGood)));
}

// Each part could be, but together they would leave somebody without a move, or a bid without its cash.
TEST(Positions, WhatCannotGoOnIsRefused) {
  const auto fault = [](const edition::Choice& choice, const std::string& line) {
    return notation::parse_position_line(book("europe", choice), line).error;
  };
  const edition::Choice quick{{"quick"}, {}};
  const std::string box = " - 32+12 -/- - ";
  EXPECT_EQ(fault({}, "249@39/100@0 1,3/-" + box +
                          "0>bank:150:tax:- - title:39:1:100:0:nobody:0,1 settled 0 1 1+2 0r 0 0 0"),
            "")
      << "its bid is not there for the debt";
  EXPECT_EQ(fault({}, "250@39/100@0 1,3/-" + box +
                          "0>bank:150:tax:- - title:39:1:100:0:nobody:0,1 settled 0 1 1+2 0r 0 0 0"),
            "seat 0 has the cash for its debt");
  EXPECT_EQ(fault({}, "0@0/0@0/0@0 -/-/-" + box + "1>bank:50:tax:- - - order_dice 0 0 - 0 0 0:0,1,2 0"),
            "before the first turn nobody is out, owes anything or bids");
  EXPECT_EQ(fault({}, "0@0/0@0/0@0x -/-/-" + box + "- - - order_dice 0 0 - 0 0 0:0,1 1"),
            "before the first turn nobody is out, owes anything or bids");
  EXPECT_EQ(fault({}, "0@0x/0@0/0@0 -/-/-" + box + "1>bank:50:tax:- - - settled 0 1 2+2 1r 0 0 1"),
            "who is out of the game does not roll again");
  EXPECT_EQ(fault(quick, "1500@0/1500@0/749@0 -/-/-" + box + "- - - order_dice 0 0 - 0 0 0:0,1,2 0"),
            "seat 2 could not pay for the titles it is dealt");
  EXPECT_EQ(fault(quick, "1500@0/1500@0/750@0 -/-/-" + box + "- - - order_dice 0 0 - 0 0 0:0,1,2 0"), "");
  EXPECT_EQ(fault(quick, "1500@0/1500@0 1/-" + box + "- - - order_dice 0 0 - 0 0 0:0,1 0"),
            "titles are dealt once it is known who begins");
  EXPECT_EQ(fault(quick, "1500@0/1500@0 1/-" + box + "- - - deal 0 0 - 0 0 0:0,1 0"), "");
  EXPECT_EQ(fault(quick, "1500@0/1500@0 1/-" + box + "- - - deal 1 0 - 0 0 1:0,1 0"),
            "titles are dealt one by one, from the seat that begins");
  EXPECT_EQ(fault(quick, "1500@0/1500@0 1,3/-" + box + "- - - deal 0 0 - 0 0 0:0,1 0"),
            "titles are dealt one by one, from the seat that begins");
}

TEST(Positions, PartialJsonIsAFreshGameOtherwise) {
  const edition::Book& texts = book("europe");
  const auto parsed = notation::parse_position_json(texts, Json::parse(R"({"turn":1,"titles":[
      {"square":1,"owner":0,"level":5},{"square":3,"owner":0,"level":4}]})"),
                                                    notation::fresh_position(texts.rules, 3));
  ASSERT_TRUE(parsed) << parsed.error;
  EXPECT_EQ(parsed->seats, 3);
  EXPECT_EQ(parsed->players[2].cash.units, 1500);
  EXPECT_EQ(parsed->houses, 28);
  EXPECT_EQ(parsed->hotels, 11);
  EXPECT_EQ(parsed->stage, game::Stage::turn);
  EXPECT_EQ(parsed->turn, seat(1));
}

TEST(Positions, MalformedJsonIsRefused) {
  const edition::Book& texts = book("europe");
  for (const char* text : {"3",
                           "[]",
                           R"({"unknown":1})",
                           R"({"players":3})",
                           R"({"players":[]})",
                           R"({"players":[{}]})",
                           R"({"players":[{},{"seat":0}]})",
                           R"({"players":[{"titles":[1]},{"titles":[1]}]})",
                           R"({"players":[{"titles":[0]},{}]})",
                           R"({"players":[{"cards":["CH11"]},{"cards":["CH11"]}]})",
                           R"({"players":[{"cards":["CH01"]},{}]})",
                           R"({"players":[{"role":"king"},{}]})",
                           R"({"players":[{"in":false},{}]})",
                           R"({"titles":[{"square":1}]})",
                           R"({"titles":[{"square":1,"owner":"bank"}]})",
                           R"({"titles":[{"square":1,"owner":0},{"square":1,"owner":0}]})",
                           R"({"titles":[{"square":1,"owner":0,"level":1}]})",
                           R"({"titles":[{"square":1,"owner":7}]})",
                           R"({"houses":31})",
                           R"({"stage":"settled"})",
                           R"({"stage":"over"})",
                           R"({"decks":[{"deck":"chance","returned":["CC01"]}]})",
                           R"({"decks":[{"deck":"chance","unseen":[]}]})",
                           R"({"decks":[{}]})",
                           R"({"claims":[{}]})",
                           R"({"debts":[{}]})",
                           R"({"offers":[{}]})",
                           R"({"auction":{}})",
                           R"({"auction":{"lot":"title","square":0}})",
                           R"({"winners":[0]})",
                           R"({"winners":[7],"stage":"over"})",
                           R"({"contenders":[7]})",
                           R"({"inherited":[1]})",
                           R"({"choice":"CH01"})",
                           R"({"choice":"CH99"})",
                           R"({"stage":"choice"})",
                           R"({"stage":"choice","choice":"CH01"})",
                           R"({"time_up":true})",
                           R"({"bankruptcies":1})",
                           R"({"turn":"chance"})"}) {
    const auto parsed =
        notation::parse_position_json(texts, Json::parse(text), notation::fresh_position(texts.rules, 2));
    EXPECT_FALSE(parsed) << text;
    EXPECT_FALSE(parsed.error.empty()) << text;
  }
}

}  // namespace
}  // namespace cadastre::tests::position_test
