// Actions, both ways: JSON and one line of text.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "notation/action_text.h"
#include "notation/fields.h"
#include "notation/vocabulary.h"
#include "support/scene.h"

namespace cadastre::tests::actions_test {
namespace {

using game::Action;
using game::ActionKind;
using notation::Json;

class Dealer {
 public:
  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
  game::Terms terms() {
    game::Terms t;
    t.cash.units = static_cast<int>(below(3) * below(2000));
    for (unsigned i = 0; i < below(4); ++i) {
      t.titles = t.titles.with(static_cast<game::Square>(below(40)));
    }
    for (unsigned i = 0; i < below(3); ++i) {
      t.cards = t.cards.with(static_cast<game::Card>(below(32)));
    }
    return t;
  }
  // Any action at all, with the fields of its kind filled in.
  Action action(ActionKind kind) {
    const unsigned fields = notation::fields_of(kind);
    Action a{.kind = kind, .seat = seat()};
    a.other = (fields & notation::kOther) != 0 ? seat() : a.other;
    a.square = (fields & notation::kSquare) != 0 ? static_cast<game::Square>(below(40)) : a.square;
    a.card = (fields & notation::kCard) != 0 ? static_cast<game::Card>(below(32)) : a.card;
    if ((fields & notation::kDice) != 0) {
      a.dice = {static_cast<std::uint8_t>(1 + below(6)), static_cast<std::uint8_t>(1 + below(6))};
    }
    a.amount.units = (fields & notation::kAmount) != 0 ? static_cast<int>(below(100'000'001)) : 0;
    a.give = (fields & notation::kGive) != 0 ? terms() : a.give;
    a.take = (fields & notation::kTake) != 0 ? terms() : a.take;
    return a;
  }

 private:
  game::Seat seat() {
    constexpr std::array kOthers = {game::Seat::bank, game::Seat::chance, game::Seat::table,
                                    game::Seat::nobody};
    const unsigned n = below(12);
    return n < 8 ? static_cast<game::Seat>(n) : kOthers[n - 8];
  }
  std::mt19937_64 random_{20};
};

TEST(Actions, EveryKindSurvivesBothWays) {
  const edition::Book& europe = book("europe");
  Dealer dealer;
  for (unsigned round = 0; round < 200; ++round) {
    for (unsigned k = 0; k < game::kActionNames.size(); ++k) {
      const Action action = dealer.action(static_cast<ActionKind>(k));
      const std::string line = notation::action_line(europe, action);
      const auto from_line = notation::parse_action_line(europe, line);
      ASSERT_TRUE(from_line) << line << ": " << from_line.error;
      EXPECT_EQ(*from_line, action) << line;
      const Json json = notation::action_json(europe, action);
      const auto from_json = notation::parse_action_json(europe, json);
      ASSERT_TRUE(from_json) << json.dump() << ": " << from_json.error;
      EXPECT_EQ(*from_json, action) << json.dump();
    }
  }
}

TEST(Actions, ReadLikeWhatTheyMean) {
  const edition::Book& europe = book("europe");
  const auto line = [&](const Action& a) { return notation::action_line(europe, a); };
  const Scene scene(2);
  EXPECT_EQ(line(roll(0)), "0 roll");
  EXPECT_EQ(line(bid(1, 120)), "1 bid 120");
  EXPECT_EQ(line(claim(0, 1, 39)), "0 claim 1 39");
  EXPECT_EQ(line(time_up()), "table time_up");
  EXPECT_EQ(line({.kind = ActionKind::dice, .seat = game::Seat::chance, .dice = {3, 4}}), "chance dice 3 4");
  EXPECT_EQ(line(offer(2, 0, terms(100, {5, 15}, {scene.card("CH11")}), terms(0, {39}))),
            "2 offer 0 give cash=100 titles=5,15 cards=CH11 take titles=39");
  EXPECT_EQ(notation::dump(notation::action_json(europe, bid(1, 120))),
            R"({"action":"bid","seat":1,"amount":120})");
}

TEST(Actions, MalformedLinesAreErrors) {
  const edition::Book& europe = book("europe");
  for (const char* line : {"",
                           " ",
                           "0",
                           "0 ",
                           "roll",
                           "8 roll",
                           "-1 roll",
                           "00 roll",
                           "0 jump",
                           "0 roll now",
                           "0  roll",
                           " 0 roll",
                           "0 bid",
                           "0 bid x",
                           "0 bid -5",
                           "0 bid 1.5",
                           "0 bid 100000001",
                           "0 bid 99999999999999999999",
                           "0 bid 007",
                           "chance dice",
                           "chance dice 0",
                           "chance dice 3 7",
                           "chance dice 0 1",
                           "chance card",
                           "chance card CH99",
                           "0 build 40",
                           "0 build x",
                           "0 claim 1",
                           "0 offer 1",
                           "0 offer 1 give",
                           "0 offer 1 take",
                           "0 offer 1 give take cash=0",
                           "0 offer 1 give cash=1 cash=2 take",
                           "0 offer 1 give titles=5,5 take",
                           "0 offer 1 give titles= take",
                           "0 offer 1 give cards=CH11,CH11 take",
                           "0 offer 1 give gold=3 take",
                           "0 offer 1 give take x=",
                           "0 settle"}) {
    const auto parsed = notation::parse_action_line(europe, line);
    EXPECT_FALSE(parsed) << "'" << line << "'";
    EXPECT_FALSE(parsed.error.empty()) << "'" << line << "'";
  }
}

TEST(Actions, MalformedJsonIsAnError) {
  const edition::Book& europe = book("europe");
  for (const char* text : {"null",
                           "[]",
                           "3",
                           "\"0 roll\"",
                           "{}",
                           R"({"action":"roll"})",
                           R"({"seat":0})",
                           R"({"action":"roll","seat":8})",
                           R"({"action":"roll","seat":-1})",
                           R"({"action":"roll","seat":"0"})",
                           R"({"action":"roll","seat":0.5})",
                           R"({"action":"jump","seat":0})",
                           R"({"action":3,"seat":0})",
                           R"({"action":"roll","seat":0,"extra":1})",
                           R"({"action":"bid","seat":0})",
                           R"({"action":"bid","seat":0,"amount":-1})",
                           R"({"action":"bid","seat":0,"amount":1e3})",
                           R"({"action":"bid","seat":0,"amount":18446744073709551615})",
                           R"({"action":"build","seat":0,"square":40})",
                           R"({"action":"card","seat":"chance","card":"XX"})",
                           R"({"action":"dice","seat":"chance","dice":[]})",
                           R"({"action":"dice","seat":"chance","dice":[1,7]})",
                           R"({"action":"offer","seat":0,"other":1,"give":{"titles":[1,1]},"take":{}})",
                           R"({"action":"offer","seat":0,"other":1,"give":{"cash":"all"},"take":{}})",
                           R"({"action":"offer","seat":0,"other":1,"give":{"soul":1},"take":{}})",
                           R"({"action":"offer","seat":0,"other":1,"give":[],"take":{}})"}) {
    const auto json = notation::parse_json(text);
    ASSERT_TRUE(json) << text;
    const auto parsed = notation::parse_action_json(europe, *json);
    EXPECT_FALSE(parsed) << text;
    EXPECT_FALSE(parsed.error.empty()) << text;
  }
}

TEST(JsonText, TooLongTooDeepAndBrokenTextsAreErrors) {
  EXPECT_FALSE(notation::parse_json(""));
  EXPECT_FALSE(notation::parse_json("{"));
  EXPECT_FALSE(notation::parse_json("{} {}"));
  EXPECT_FALSE(notation::parse_json("\"\xff\xfe\""));
  EXPECT_FALSE(notation::parse_json(std::string(100, '[') + std::string(100, ']')));
  EXPECT_FALSE(notation::parse_json("\"" + std::string(notation::kMaxJsonBytes, 'x') + "\""));
  EXPECT_TRUE(notation::parse_json(R"({"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[\"{{{{{{{{{{{{{{{{{"})"));
}

}  // namespace
}  // namespace cadastre::tests::actions_test
