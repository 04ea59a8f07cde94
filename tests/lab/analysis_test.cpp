// A finished game gone through again: what cost the game is named, nothing else is, and it costs what it may.
#include "lab/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/bot.h"
#include "debrief/script.h"
#include "lab/program.h"
#include "notation/action_text.h"
#include "report/told_analysis.h"
#include "support/moves.h"

namespace cadastre::tests::analysis_test {
namespace {

using edition::Language;
using game::ActionKind;

lab::Analysis analysed(const edition::Book& texts, const notation::Record& record, std::uint64_t rolls,
                       std::uint64_t seed = 1) {
  return lab::analyse(texts, record, {.seed = seed, .rolls = rolls}, {});
}

// Two bots play a whole game, short by its rules; some of what a bot says is not done.
notation::Record whole_game(const edition::Book& texts, std::uint64_t seed) {
  notation::Record record;
  record.edition = texts.id;
  record.hash = texts.hash;
  record.choice = {texts.chosen, texts.overrides};
  record.seats = {{texts.tokens[0].id, texts.roles[0].id, "Ada"},
                  {texts.tokens[1].id, texts.roles[0].id, "Bob"}};
  play::Game game;
  game.source.root = seed;
  play::Told told;
  game.begin(texts.rules, game::seated(texts.rules, 2), told);
  const auto bot = bots::make_bot(texts.rules, {.level = bots::Level::easy, .seed = seed});
  while (game.state.stage != game::Stage::over) {
    if (game.chance_owes()) {
      EXPECT_TRUE(game.let_chance_follow(texts.rules, told).good());
      continue;
    }
    const auto act = bots::next_act(game.state, [&](game::Seat) { return bot.get(); });
    EXPECT_TRUE(act && game.act(texts.rules, *act, told).good());
  }
  for (const game::Action& action : told.actions) {
    record.actions.push_back(
        {static_cast<int>(record.actions.size()) + 1, notation::action_line(texts, action)});
  }
  return record;
}

const edition::Book& short_europe() {
  return book("europe", {{"timed", "automatic_rent"}, {"round_limit=25"}});
}

// A has one of the two dearest streets, the money for the other and for houses; B has next to nothing.
Script winning_purchase() {
  Scene scene(2, {{"automatic_rent"}, {"declined_title=stays_with_bank"}});
  scene.owns(0, {39}).owns(1, {1, 3, 6, 8, 9}).at(0, 31).cash(0, 1300).cash(1, 900);
  Script script(scene);
  script.rolls(0, 2, 4);
  return script;
}

Script winning_purchase_declined() {
  Script script = winning_purchase();
  script.does({.kind = ActionKind::decline, .seat = seat(0)});
  script.rolls(1, 4, 6);
  return script;
}

// Nobody pays or buys anything in four rounds, and in the third A gives away one of the two dearest streets.
constexpr int kGiftOffered = 9;
constexpr int kGiftTaken = 10;
Script quiet_but_for_a_gift() {
  Scene scene(2, {{"timed", "automatic_rent"}, {"round_limit=14"}});
  scene.owns(0, {25, 35, 39}).owns(1, {12, 28, 37}).cash(0, 1500).cash(1, 1500);
  Script script(scene);
  for (int round = 0; round < 2; ++round) {
    script.rolls(0, 4, 6).rolls(1, 4, 6);
  }
  script.does({.kind = ActionKind::offer,
               .seat = seat(0),
               .other = seat(1),
               .give = {game::Money{0}, {}, game::SquareSet{}.with(game::Square{39})},
               .take = {game::Money{1}, {}, {}}});
  script.does({.kind = ActionKind::accept, .seat = seat(1), .other = seat(0)});
  script.rolls(0, 2, 3).rolls(1, 3, 5).rolls(0, 4, 6);
  return script;
}

TEST(Analysis, NamesAWinningPurchaseThatWasDeclined) {
  Script script = winning_purchase_declined();
  const lab::Analysis found = analysed(script.scene().texts(), script.record(), 400'000);
  ASSERT_FALSE(found.misfit) << found.misfit->why;
  ASSERT_FALSE(found.decisions.empty());
  const lab::Decision& worst = found.decisions.front();
  EXPECT_EQ(worst.seat, seat(0));
  EXPECT_EQ(worst.chosen.kind, ActionKind::decline);
  EXPECT_EQ(worst.better.kind, ActionKind::buy);
  EXPECT_EQ(worst.action, 3) << "the roll, the dice, and then it was said";
  EXPECT_GT(worst.cost.low, 0.0) << "beyond doubt";
  EXPECT_GT(worst.cost.value, 0.04);
  const notation::Json told =
      report::told_analysis(script.scene().texts(), script.record(),
                            report::analysis_json(script.scene().texts(), found), Language::en);
  EXPECT_NE(told["decisions"][0]["text"].get<std::string>().find("does not buy"), std::string::npos) << told;
  EXPECT_NE(told["decisions"][0]["better_text"].get<std::string>().find("buy"), std::string::npos) << told;
}

TEST(Analysis, ATurnOfTheGameIsNeverWithoutWords) {
  Script script = quiet_but_for_a_gift();
  const auto turned = [](int action) {
    return notation::Json{{"action", action}, {"round", 1}, {"seat", 0}, {"before", 0.3}, {"after", 0.4}};
  };
  const notation::Json kept = {{"curve", notation::Json::array()},
                               {"turning_points", {turned(1), turned(2)}},
                               {"decisions", notation::Json::array()}};
  const notation::Json told =
      report::told_analysis(script.scene().texts(), script.record(), kept, Language::en)["turning_points"];
  EXPECT_EQ(told[0]["text"], "A goes on with the turn.") << "the roll was called";
  EXPECT_EQ(told[1]["text"].get<std::string>().find("A rolls 4 + 6 = 10."), 0U) << "the dice";
}

TEST(Analysis, ACostIsTheChanceOfTheBetterWayLessThatOfTheChosen) {
  Script script = winning_purchase_declined();
  const edition::Book& texts = script.scene().texts();
  const lab::Analysis found = analysed(texts, script.record(), 400'000);
  ASSERT_FALSE(found.decisions.empty());
  const lab::Decision& worst = found.decisions.front();
  const auto chance_after = [&](const game::Action& action) {
    Script other = winning_purchase();
    other.does(action);
    lab::Playouts playouts(texts.rules, 2, std::nullopt);
    return playouts.chances(other.scene().state, 77, 600)[game::at(worst.seat)];
  };
  const double cost = chance_after(worst.better) - chance_after(worst.chosen);
  constexpr double kNoise = 0.08;  // four standard deviations of two chances of 600 games each, and more
  EXPECT_GE(cost, worst.cost.low - kNoise);
  EXPECT_LE(cost, worst.cost.high + kNoise);
  EXPECT_LE(worst.cost.low, worst.cost.value);
  EXPECT_LE(worst.cost.value, worst.cost.high);
}

TEST(Analysis, TheCurveRestsWhereNothingHappensAndTurnsWhereSomethingDid) {
  Script script = quiet_but_for_a_gift();
  const lab::Analysis found = analysed(script.scene().texts(), script.record(), 600'000);
  ASSERT_FALSE(found.misfit) << found.misfit->why;
  ASSERT_EQ(found.curve.size(), 4U);
  ASSERT_GE(found.games_a_point, 300);
  const auto& curve = found.curve;
  constexpr double kNoise = 0.1;  // three standard deviations of the difference of two points
  EXPECT_NEAR(curve[0].wins[1], curve[1].wins[1], kNoise);
  EXPECT_NEAR(curve[1].wins[1], curve[2].wins[1], kNoise);
  EXPECT_GT(curve[3].wins[1], curve[2].wins[1] + 2 * kNoise) << "with both of them B is ahead";
  ASSERT_EQ(found.turning_points.size(), 1U);
  const lab::TurningPoint& turn = found.turning_points.front();
  EXPECT_TRUE(turn.action == kGiftOffered || turn.action == kGiftTaken) << turn.action;
  EXPECT_NEAR(std::abs(turn.after - turn.before), curve[3].wins[1] - curve[2].wins[1], 2 * kNoise);
}

TEST(Analysis, BlamesNobodyForBuyingWhatWins) {
  Scene scene(2, {{"automatic_rent"}, {"declined_title=stays_with_bank"}});
  scene.owns(0, {39}).at(0, 31).cash(0, 1300);
  Script script(scene);
  script.rolls(0, 2, 4).does({.kind = ActionKind::buy, .seat = seat(0)});
  for (const lab::Decision& one : analysed(script.scene().texts(), script.record(), 200'000).decisions) {
    EXPECT_NE(one.chosen.kind, ActionKind::buy);
  }
}

TEST(Analysis, EndsWithTheWinnerAndFollowsTheRounds) {
  const notation::Record record = whole_game(short_europe(), 4);
  const lab::Analysis found = analysed(short_europe(), record, 300'000);
  ASSERT_FALSE(found.misfit) << found.misfit->why;
  ASSERT_GT(found.curve.size(), 10U);
  EXPECT_LE(found.curve.size(), 49U);
  for (const lab::ChancePoint& point : found.curve) {
    EXPECT_NEAR(point.wins[0] + point.wins[1], 1.0, 1e-9) << "somebody wins every game";
  }
  EXPECT_NEAR(found.curve.front().wins[0], 0.5, 0.25);
  EXPECT_DOUBLE_EQ(std::max(found.curve.back().wins[0], found.curve.back().wins[1]), 1.0);
  EXPECT_TRUE(std::ranges::is_sorted(found.curve, {}, &lab::ChancePoint::action));
  for (const lab::TurningPoint& turn : found.turning_points) {
    EXPECT_GE(std::abs(turn.after - turn.before), 0.06);
    EXPECT_LE(turn.action, static_cast<int>(record.actions.size()));
    const auto after = std::ranges::lower_bound(found.curve, turn.action, {}, &lab::ChancePoint::action);
    ASSERT_TRUE(after != found.curve.begin() && after != found.curve.end());
    const auto seat = game::at(turn.seat);
    EXPECT_GE(std::abs(after->wins[seat] - std::prev(after)->wins[seat]), 0.06) << "the curve turns there";
  }
}

TEST(Analysis, IsTheSameWithTheSameSeedAndCostsWhatItMay) {
  const notation::Record record = whole_game(short_europe(), 5);
  constexpr std::uint64_t kRolls = 200'000;
  const lab::Analysis once = analysed(short_europe(), record, kRolls, 9);
  const lab::Analysis again = analysed(short_europe(), record, kRolls, 9);
  EXPECT_EQ(report::analysis_json(short_europe(), once), report::analysis_json(short_europe(), again));
  EXPECT_LE(once.rolls, kRolls + kRolls / 4) << "whatever the length of the game";
  EXPECT_GT(once.games, 500U);
}

TEST(Analysis, StopsWhenAskedTo) {
  const std::atomic<bool> stop = true;
  const lab::Analysis found =
      lab::analyse(short_europe(), whole_game(short_europe(), 6), {.rolls = 50'000'000}, {&stop, {}});
  EXPECT_TRUE(found.stopped);
  EXPECT_LT(found.rolls, 1'000'000U);
}

TEST(Analysis, SaysWhereARecordDoesNotFit) {
  notation::Record record = whole_game(short_europe(), 7);
  record.actions[10].text = "0 buy";
  EXPECT_TRUE(analysed(short_europe(), record, 10'000).misfit);
}

TEST(Analysis, IsToldInBothLanguagesAtTheTerminal) {
  const Folder folder;
  notation::Record record = whole_game(short_europe(), 8);
  std::ofstream(folder / "game.txt") << notation::record_text(record);
  for (const char* language : {"fr", "en"}) {
    const Ran ran = cadastre(std::string("--lang ") + language + " analyse " + folder / "game.txt" +
                             " --rolls 1 --out " + folder / "told.json");
    EXPECT_EQ(ran.code, 0) << ran.output;
    EXPECT_NE(ran.output.find(language == std::string("fr") ? "tournants" : "Turning points"),
              std::string::npos)
        << ran.output;
  }
  EXPECT_EQ(json_in(folder / "told.json")["names"][0], "Ada");
}

}  // namespace
}  // namespace cadastre::tests::analysis_test
