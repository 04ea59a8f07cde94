// A person at the keys of a full screen, without a terminal.
#include "terminal/screen_game.h"

#include <gtest/gtest.h>

#include "sitting.h"

namespace cadastre::tests::screen_game_test {
namespace {

using edition::Language;
using game::EventKind;

TEST(ScreenGame, RollsAndEndsWhenTheTerminalGoesAway) {
  Sitting sitting{Scene(2)};
  sitting.display.press("r");
  EXPECT_FALSE(sitting.run());
  EXPECT_EQ(sitting.count(EventKind::rolled), 1);
}

TEST(ScreenGame, EnterTakesTheChosenEntry) {
  Sitting sitting{Scene(2)};
  sitting.display.press(terminal::kDown).press(terminal::kUp).press(terminal::kEnter);
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::rolled), 1);
}

TEST(ScreenGame, ShowsTheTermsWhereverAnOfferCanBeAccepted) {
  Scene buying(2);
  buying.owns(0, {1}).does(offer(1, 0, terms(40), terms(0, {1}))).at(0, 3).rolls(0, 1, 2);
  Scene bidding = buying;
  bidding.does(decline(0));
  for (const Scene& scene : {buying, bidding}) {
    Sitting sitting{scene};
    sitting.run();
    const std::string& last = sitting.display.last();
    EXPECT_NE(last.find("accept"), std::string::npos) << last;
    EXPECT_NE(last.find("Béla gives you"), std::string::npos) << last;
  }
}

TEST(ScreenGame, SaysThatAWindowIsTooSmallAndDecidesNothingThere) {
  Sitting sitting{Scene(2), 40, 10};
  sitting.display.press("r");
  sitting.run();
  EXPECT_NE(sitting.display.last().find("too small"), std::string::npos) << sitting.display.last();
  EXPECT_EQ(sitting.count(EventKind::rolled), 0);
}

TEST(ScreenGame, SwitchesTheLanguageAtAnyTime) {
  Sitting sitting{Scene(2)};
  sitting.display.press("L");
  sitting.run();
  EXPECT_TRUE(sitting.display.saw("roll the dice"));
  EXPECT_NE(sitting.display.last().find("lancer les dés"), std::string::npos) << sitting.display.last();
}

TEST(ScreenGame, MovesTheTokenStepByStepUnlessStill) {
  Sitting still{Scene(2)};
  still.display.press("r");
  still.run(true);
  Sitting moving{Scene(2)};
  moving.display.press("r");
  moving.run(false);
  const int steps = moving.table.state().dice.total();
  EXPECT_GE(moving.display.pauses - still.display.pauses, steps);
  Sitting switched{Scene(2)};
  switched.display.press("Ar");
  switched.run(false);
  EXPECT_EQ(switched.display.pauses, still.display.pauses);
}

TEST(ScreenGame, BidsWhatIsTyped) {
  Scene scene(2);
  scene.at(0, 3).rolls(0, 1, 2).does(decline(0));
  Sitting sitting{scene};
  sitting.display.press("b").press("77").press(terminal::kEnter);
  sitting.run();
  EXPECT_EQ(sitting.table.state().auction.bid.units, 77) << sitting.display.last();
}

TEST(ScreenGame, SaysWhyABidIsRefusedAndAsksAgain) {
  Scene scene(2);
  scene.at(0, 3).rolls(0, 1, 2).does(decline(0)).does(bid(0, 50));
  Sitting sitting{scene};
  sitting.display.press("b").press("20").press(terminal::kEnter);
  sitting.run();
  EXPECT_EQ(sitting.table.state().auction.bid.units, 50);
  EXPECT_NE(sitting.display.last().find("Refused"), std::string::npos) << sitting.display.last();
}

TEST(ScreenGame, BuildsAnOfferAndAnswersIt) {
  Scene scene(2);
  scene.owns(0, {1}).owns(1, {3});
  Sitting sitting{scene};
  // Ada: her title and 40 for theirs; Béla takes it.
  sitting.display.press("t").press("40").press(terminal::kDown).press(" ");
  sitting.display.press(terminal::kRight).press(" ").press("s").press("y");
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::offered), 1) << sitting.display.last();
  EXPECT_EQ(sitting.count(EventKind::offer_accepted), 1) << sitting.display.last();
  EXPECT_EQ(sitting.table.state().owner_of(game::Square{3}), seat(0));
  EXPECT_EQ(sitting.table.state().owner_of(game::Square{1}), seat(1));
  EXPECT_TRUE(sitting.display.saw("Ada gives you"));
}

TEST(ScreenGame, NobodyAcceptsAnOfferByEnterAlone) {
  Scene scene(2);
  scene.owns(0, {1}).owns(1, {3});
  Sitting sitting{scene};
  sitting.display.press("t")
      .press(terminal::kRight)
      .press(terminal::kDown)
      .press(" ")
      .press("s")
      .press(terminal::kEnter);
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::offered), 1) << sitting.display.last();
  EXPECT_EQ(sitting.count(EventKind::offer_accepted), 0) << sitting.display.last();
}

TEST(ScreenGame, CountersWithWhatWasOffered) {
  Scene scene(2);
  scene.owns(0, {1}).owns(1, {3});
  Sitting sitting{scene};
  sitting.display.press("t").press("40").press(terminal::kRight).press(terminal::kDown).press(" ").press("s");
  sitting.display.press("z").press(terminal::kRight).press("0").press("s");  // ten times as much
  sitting.run();
  const game::Offer& offer = sitting.table.state().offers[1];
  EXPECT_EQ(offer.to, seat(0)) << sitting.display.last();
  EXPECT_EQ(offer.take.cash.units, 400);
  EXPECT_TRUE(offer.give.titles.has(game::Square{3}));
}

TEST(ScreenGame, ADebtorSeesWhatIsMissingAndMortgages) {
  Scene scene(2);
  scene.owns(0, {1, 3}).owns(1, {39}).cash(0, 10).at(0, 36).rolls(0, 1, 2).claims_all();
  ASSERT_EQ(scene.state.debt_count, 1);
  Sitting sitting{scene};
  sitting.display.press("m").press("1");
  sitting.run();
  EXPECT_TRUE(sitting.display.saw("short."));
  EXPECT_EQ(sitting.count(EventKind::mortgaged), 1);
}

TEST(ScreenGame, AsksTwiceBeforeSomebodyLeaves) {
  Sitting sitting{Scene(2)};
  sitting.display.press("RnRyq");
  EXPECT_TRUE(sitting.run());
  EXPECT_TRUE(sitting.display.saw("Really?"));
  EXPECT_TRUE(sitting.display.saw("Ranking"));
}

TEST(ScreenGame, ExplainsTheLastEventSquaresActionsAndCards) {
  Scene scene(2);
  scene.keeps(1, "CH11");
  Sitting sitting{scene};
  sitting.display.press("?").press(terminal::kTab).press(terminal::kTab).press(terminal::kRight);
  sitting.display.press(terminal::kTab);
  sitting.display.press(terminal::kTab).press(terminal::kTab).press(terminal::kEscape).press("r?");
  sitting.run();
  EXPECT_TRUE(sitting.display.saw("1. ")) << "the square after the start";
  EXPECT_TRUE(sitting.display.saw("EU-10 ·")) << "the rule of a roll";
  EXPECT_TRUE(sitting.display.saw("Béla · ")) << "whose card";
  EXPECT_TRUE(sitting.display.saw("On the board"));
}

TEST(ScreenGame, DrawsAnewInAnotherSize) {
  Sitting sitting{Scene(2)};
  sitting.display.press("?");
  sitting.display.resize(140, 45);
  sitting.run();
  EXPECT_EQ(std::count(sitting.display.last().begin(), sitting.display.last().end(), '\n'), 45);
}

// Explained is what happened, and why the bots did what they decided.
TEST(ScreenGame, BotsSayWhy) {
  const edition::Book& rules = book("europe");
  local::Table table(
      rules,
      local::new_game(
          rules, {{"Ada", "", {}}, {"Béla", "", bots::Level::normal}, {"Chloé", "", bots::Level::normal}},
          3));
  FakeDisplay display(160, 50);
  for (int i = 0; i < 12; ++i) {
    display.press(terminal::kEnter);
  }
  display.press("?");
  terminal::ScreenGame(table, Language::en, display, true).run();
  EXPECT_TRUE(display.saw("is worth about")) << display.last();
}

// Whoever only ever presses Enter and takes what comes gets through every edition without being stuck.
class ScreenGameOf : public testing::TestWithParam<std::string> {};

TEST_P(ScreenGameOf, ComesAlongByEnterAlone) {
  const edition::Book& rules = book(GetParam());
  local::Table table(rules, local::new_game(rules,
                                            {{"Ada", "", {}},
                                             {"Béla", "", bots::Level::easy},
                                             {"Chloé", "", bots::Level::easy},
                                             {"Dario", "", bots::Level::random}},
                                            3));
  FakeDisplay display(80, 24);
  for (int i = 0; i < 150; ++i) {
    display.press(terminal::kEnter);
    if (i % 10 == 9) {  // in a debt Enter alone decides nothing
      display.press("m1").press(terminal::kEscape);
    }
  }
  terminal::ScreenGame(table, Language::fr, display, true).run();
  EXPECT_TRUE(table.over() || table.state().round > 5) << display.last();
}

INSTANTIATE_TEST_SUITE_P(EveryEdition, ScreenGameOf, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace cadastre::tests::screen_game_test
