// Several people before one screen, and what Enter, the mouse and single keys may do there.
#include <gtest/gtest.h>

#include "sitting.h"

namespace cadastre::tests::hot_seat_test {
namespace {

using edition::Language;
using game::EventKind;
using terminal::kEnter;

const std::vector<local::Sitter> kWithBots = {
    {"Ada", "", {}}, {"Béla", "", bots::Level::easy}, {"Chloé", "", bots::Level::easy}};

// --- act as another ---

TEST(HotSeat, WhoIsNotOnTurnMortgagesByActAs) {
  Scene scene(2);
  scene.owns(1, {3});
  Sitting sitting{scene};
  sitting.display.press("a1m1");
  sitting.run();
  EXPECT_TRUE(sitting.table.state().mortgaged.has(game::Square{3})) << sitting.display.last();
  EXPECT_TRUE(sitting.display.saw("At the keyboard: Béla.")) << sitting.display.last();
  EXPECT_NE(sitting.display.last().find("At the keyboard: Ada."), std::string::npos)
      << sitting.display.last();
}

TEST(HotSeat, WhoIsNotOnTurnBuildsSellsTradesAndClaims) {
  Scene built(2);
  built.owns(1, {6, 8, 9});
  Sitting builds{built};
  builds.display.press("a1h2");
  builds.run();
  EXPECT_EQ(builds.count(EventKind::built), 1) << builds.display.last();
  built.built(6, 1);
  Sitting sells{built};
  sells.display.press("a1s1");
  sells.run();
  EXPECT_EQ(sells.count(EventKind::unbuilt), 1) << sells.display.last();
  built.owns(0, {1});
  Sitting look{built};
  look.display.press("a1t");
  look.run();
  EXPECT_TRUE(look.display.saw("Béla gives")) << look.display.last();
  const terminal::Point wanted = look.display.find("[ ] Vilnius");
  Sitting offers{built};
  offers.display.press("a1t").click(wanted.x, wanted.y).press("s");
  offers.run();
  EXPECT_EQ(offers.count(EventKind::offered), 1) << offers.display.last();
  EXPECT_EQ(offers.table.events().back().seat, seat(1)) << "who acts, not whose turn it is";
  Scene owed(3);
  owed.owns(2, {3}).at(0, 0).rolls(0, 1, 2);
  Sitting claims{owed, 80, 24, {{"Ada", "", {}}, {"Béla", "", {}}, {"Chloé", "", {}}}};
  claims.display.press("p").press("a2c");  // later, and on Béla's turn after all
  claims.run();
  EXPECT_EQ(claims.count(EventKind::claim_made), 1) << claims.display.last();
}

TEST(HotSeat, EscapeGoesBackToWhoWasAsked) {
  Sitting sitting{Scene(2)};
  sitting.display.press("a1").press(terminal::kEscape).press("r");
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::rolled), 1) << sitting.display.last();
  EXPECT_EQ(sitting.table.events().front().seat, seat(0));
}

TEST(HotSeat, OneAloneWithBotsIsAskedForNobodyElse) {
  Scene scene(3);
  Sitting sitting{scene, 80, 24, kWithBots};
  sitting.run();
  EXPECT_EQ(sitting.display.last().find("act as"), std::string::npos);
  EXPECT_EQ(sitting.display.last().find("At the keyboard"), std::string::npos);
}

TEST(HotSeat, PeopleActWhileBotsPlay) {
  Scene scene(3);
  scene.owns(0, {1}).turn(1);
  Sitting sitting{scene, 80, 24, kWithBots};
  sitting.display.meanwhile('a').press("m1");
  sitting.run();
  ASSERT_EQ(sitting.count(EventKind::mortgaged), 1) << sitting.display.last();
  for (const game::Event& event : sitting.table.events()) {
    EXPECT_FALSE(event.kind == EventKind::turn_began && event.seat == seat(0)) << "before her own turn came";
    if (event.kind == EventKind::mortgaged) {
      break;
    }
  }
}

TEST(HotSeat, StopsBeforeEveryBotsTurnForWhoWantsIt) {
  Scene scene(3);
  scene.owns(0, {1}).turn(1);
  Sitting sitting{scene, 80, 24, kWithBots};
  sitting.display.meanwhile('W');
  sitting.display.press("p").press("m1");
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::mortgaged), 1) << sitting.display.last();
  EXPECT_LT(sitting.table.state().round, 3);
}

// --- Enter is safe ---

TEST(Enter, DecidesNothingInADebt) {
  Scene scene(2);
  scene.owns(0, {1, 3}).owns(1, {39}).cash(0, 10).at(0, 36).rolls(0, 1, 2).claims_all();
  Sitting sitting{scene};
  sitting.display.press(kEnter).press(kEnter).press("m").press(kEnter).press(kEnter);
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::mortgaged), 0) << sitting.display.last();
  EXPECT_TRUE(sitting.display.saw("Nothing is chosen")) << sitting.display.last();
  Sitting chosen{scene};
  chosen.display.press(terminal::kDown).press(kEnter).press(terminal::kDown).press(kEnter);
  chosen.run();
  EXPECT_EQ(chosen.count(EventKind::mortgaged), 1) << chosen.display.last();
}

TEST(Enter, TheListIsTheSameForOneTitleAndForMany) {
  for (const std::initializer_list<int> titles : {std::initializer_list<int>{6}, {6, 11}}) {
    Scene scene(2);
    scene.owns(0, titles);
    Sitting sitting{scene};
    sitting.display.press("m");
    sitting.run();
    EXPECT_EQ(sitting.count(EventKind::mortgaged), 0) << "the key only opens the list";
    EXPECT_NE(sitting.display.last().find("1 mortgage Sofia (+€50)"), std::string::npos)
        << sitting.display.last();
  }
  Scene one_site(2);
  one_site.owns(0, {6, 8, 9}).built(6, 1).built(8, 1);
  Sitting sitting{one_site};
  sitting.display.press("h");
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::built), 0);
  EXPECT_NE(sitting.display.last().find("1 buy a house for"), std::string::npos) << sitting.display.last();
}

TEST(Enter, AGroupIsBuiltUpEvenlyByOneChoice) {
  Scene scene(2);
  scene.owns(0, {6, 8, 9});
  Sitting sitting{scene};
  sitting.display.press("h1");
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::built), 3) << sitting.display.last();
  EXPECT_TRUE(sitting.display.saw("1 build on all of Light blue: 3 titles (€150)")) << sitting.display.last();
}

TEST(Keys, SayWhyWhatTheyStandForIsNotPossible) {
  Scene scene(2);
  scene.owns(0, {6});
  Sitting sitting{scene};
  sitting.display.press("h");
  sitting.run(true, Language::fr);
  EXPECT_NE(sitting.display.last().find("Refusé : il vous faut tout le groupe. [EU-40]"), std::string::npos)
      << sitting.display.last();
}

TEST(Keys, ARefusalNamesTheSumThatIsMissing) {
  Scene scene(2);
  scene.owns(0, {6, 8, 9}).cash(0, 20);
  Sitting sitting{scene};
  sitting.display.press("h?");
  sitting.run(true, Language::fr);
  EXPECT_TRUE(sitting.display.saw("il manque 30 €.")) << sitting.display.last();
}

TEST(Keys, JAndKGoDownAndUp) {
  Sitting sitting{Scene(2)};
  sitting.display.press("jjkk").press(kEnter);
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::rolled), 1) << sitting.display.last();
  Sitting other{Scene(2)};
  other.display.press("j").press(kEnter);
  other.run();
  EXPECT_EQ(other.count(EventKind::rolled), 0) << other.display.last();
}

// --- the mouse ---

TEST(Mouse, AClickChoosesAndExplainsSquares) {
  Sitting look{Scene(2)};
  look.run();
  const terminal::Point roll = look.display.find("roll the dice");
  const terminal::Point sofia = look.display.find("Sofia");
  Sitting rolls{Scene(2)};
  rolls.display.click(roll.x, roll.y);
  rolls.run();
  EXPECT_EQ(rolls.count(EventKind::rolled), 1) << rolls.display.last();
  Sitting explains{Scene(2)};
  explains.display.click(sofia.x, sofia.y);
  explains.run();
  EXPECT_NE(explains.display.last().find("6. Sofia"), std::string::npos) << explains.display.last();
}

TEST(Mouse, AClickPutsGoodsIntoAnOffer) {
  Scene scene(2);
  scene.owns(0, {1}).owns(1, {3});
  Sitting look{scene};
  look.display.press("t");
  look.run();
  const terminal::Point mine = look.display.find("[ ] Vilnius");
  const terminal::Point theirs = look.display.find("[ ] Riga");
  Sitting sitting{scene};
  sitting.display.press("t").click(mine.x, mine.y).click(theirs.x, theirs.y).press("s");
  sitting.run();
  EXPECT_EQ(sitting.count(EventKind::offered), 1) << sitting.display.last();
  EXPECT_TRUE(sitting.table.state().offers[0].take.titles.has(game::Square{3}));
}

// --- the log ---

TEST(Log, PagesByWhatIsSeenWithHomeEndAndAMark) {
  Scene scene(3);
  Sitting sitting{scene, 80, 24, kWithBots};
  sitting.display.press("r").press(kEnter).press(kEnter).press(kEnter).press(kEnter).press(kEnter);
  sitting.run();
  const std::string newest = sitting.display.last();
  EXPECT_EQ(newest.find("newer lines"), std::string::npos);
  Sitting paged{scene, 80, 24, kWithBots};
  paged.display.press("r").press(kEnter).press(kEnter).press(kEnter).press(kEnter).press(kEnter);
  paged.display.press(terminal::kPageUp);
  paged.run();
  const std::string one_up = paged.display.last();
  EXPECT_NE(one_up.find("newer lines, End: the last"), std::string::npos) << one_up;
  Sitting home{scene, 80, 24, kWithBots};
  home.display.press("r").press(kEnter).press(kEnter).press(kEnter).press(kEnter).press(kEnter);
  home.display.press(terminal::kHome).press(terminal::kPageUp).press(terminal::kPageDown);
  home.run();
  const std::vector<std::string>& seen = home.display.screens;
  const std::string& top = seen[seen.size() - 3];
  EXPECT_NE(top.find("Ada rolls "), std::string::npos) << "the oldest line\n" << top;
  EXPECT_EQ(seen[seen.size() - 2], top) << "there is nothing above";
  EXPECT_NE(seen.back(), top) << "one page down from the top moves at once";
  Sitting end{scene, 80, 24, kWithBots};
  end.display.press("r").press(kEnter).press(kEnter).press(kEnter).press(kEnter).press(kEnter);
  end.display.press(terminal::kHome).press(terminal::kEnd);
  end.run();
  EXPECT_EQ(end.display.last(), newest);
}

// A text is read from its top: a page down goes on, Home goes back.
TEST(Log, AnExplanationTurnsTheOtherWayRound) {
  Scene scene(2);
  scene.owns(0, {1, 3, 6, 8, 11, 13, 16, 18, 21, 23}).owns(1, {9, 14, 19, 24, 26, 29});
  Sitting sitting{scene, 50, 12};
  sitting.display.press("?").press(terminal::kTab).press(terminal::kPageUp).press(terminal::kPageDown);
  sitting.display.press(terminal::kHome).press(terminal::kEnd);
  sitting.run();
  const std::vector<std::string>& seen = sitting.display.screens;
  const std::size_t count = seen.size();
  EXPECT_NE(seen[count - 4].find("Your titles"), std::string::npos) << "nothing is above the top";
  EXPECT_EQ(seen[count - 3].find("Your titles"), std::string::npos) << seen[count - 3];
  EXPECT_EQ(seen[count - 2], seen[count - 4]);
  EXPECT_NE(seen.back().find("B Béla"), std::string::npos) << seen.back();
}

}  // namespace
}  // namespace cadastre::tests::hot_seat_test
