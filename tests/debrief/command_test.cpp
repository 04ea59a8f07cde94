// `cadastre debrief` as a user meets it.
#include <gtest/gtest.h>

#include <set>

#include "debrief/csv_table.h"
#include "lab/program.h"

namespace cadastre::tests {
namespace {

class DebriefCommand : public testing::Test {
 protected:
  void SetUp() override {
    const Ran ran = cadastre(
        "play --plain --edition inegalopolis --set round_limit=12 --seat Ada:easy --seat "
        "Bob:easy --seat Chloé:easy --seat Dora:easy --seed 5 --record " +
        game_ + " < /dev/null");
    ASSERT_EQ(ran.code, 0) << ran.output;
  }
  Folder folder_;
  std::string game_ = folder_ / "game.txt";
};

TEST_F(DebriefCommand, TellsTheGameInBothLanguages) {
  const Ran english = cadastre("--lang en debrief " + game_);
  EXPECT_EQ(english.code, 0);
  for (const char* part : {"Ranking", "Who paid whom", "What the unequal rules cost or gave", "[IN-04]",
                           "Direct cost", "Dice", "Round by round"}) {
    EXPECT_NE(english.output.find(part), std::string::npos) << part;
  }
  const Ran french = cadastre("--lang fr debrief " + game_);
  EXPECT_NE(french.output.find("Classement"), std::string::npos);
  EXPECT_NE(french.output.find("Coût direct"), std::string::npos);
}

TEST_F(DebriefCommand, WritesJsonAndCsvByFlagOrByEnding) {
  const Ran printed = cadastre("debrief --json " + game_);
  const auto json = nlohmann::json::parse(printed.output);
  EXPECT_EQ(json["edition"], "inegalopolis");
  EXPECT_EQ(json["rounds"], 12);
  EXPECT_EQ(json["costs"]["players"].size(), 4U);
  ASSERT_EQ(cadastre("debrief " + game_ + " --out " + (folder_ / "d.json")).code, 0);
  EXPECT_EQ(json_in(folder_ / "d.json"), json);
  ASSERT_EQ(cadastre("debrief " + game_ + " --out " + (folder_ / "d.csv")).code, 0);
  EXPECT_EQ(content(folder_ / "d.csv"), cadastre("debrief --csv " + game_).output);
  EXPECT_GT(csv_table(content(folder_ / "d.csv")).size(), 100U);
  EXPECT_EQ(cadastre("debrief " + game_ + " --out " + (folder_ / "no/such.json")).code, 2);
}

// The same for a projector and on paper: one sheet a screen.
TEST_F(DebriefCommand, WritesAPageForAProjectorAndAPdf) {
  ASSERT_EQ(cadastre("--lang fr debrief " + game_ + " --out " + (folder_ / "d.html")).code, 0);
  ASSERT_EQ(cadastre("--lang fr debrief " + game_ + " --out " + (folder_ / "d.pdf")).code, 0);
  const std::string page = content(folder_ / "d.html");
  ASSERT_EQ(cadastre("--lang fr debrief " + game_ + " --out " + (folder_ / "D.HTM")).code, 0);
  EXPECT_EQ(content(folder_ / "D.HTM"), page);
  int screens = 0;
  for (std::size_t at = page.find("<section"); at != std::string::npos; at = page.find("<section", at + 1)) {
    ++screens;
  }
  EXPECT_LE(screens, 10);
  for (const char* part : {"À qui les règles inégales ont profité", "Les moments décisifs", "Hors du jeu",
                           "part équitable", "63 %", "Pour en parler"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  const std::string info = shell("pdfinfo " + (folder_ / "d.pdf")).output;
  EXPECT_NE(info.find("Pages:           " + std::to_string(screens) + "\n"), std::string::npos) << info;
  const std::string words = shell("pdftotext -layout " + (folder_ / "d.pdf") + " -").output;
  EXPECT_NE(words.find("À qui les règles inégales ont profité"), std::string::npos) << words;
  const std::string text = cadastre("--lang fr debrief " + game_).output;
  for (const char* part : {"À qui les règles inégales ont profité", "Les moments décisifs", "Hors du jeu",
                           "part équitable", "63 %", "  5. "}) {
    EXPECT_NE(text.find(part), std::string::npos) << part;
  }
}

// What is true outside is told of what struck, and of nothing else.
TEST_F(DebriefCommand, TellsTheFactsOfWhatStruck) {
  const auto json = nlohmann::json::parse(cadastre("--lang en debrief --json " + game_).output);
  std::set<std::string> struck;
  for (const auto& cost : json["costs"]["rules"]) {
    struck.insert(cost["rule"]);
  }
  for (const auto& card : json["cards"]["drawn"]) {
    struck.insert(card["card"]);
  }
  std::string facts;
  for (const auto& fact : json["talk"]["facts"]) {
    facts += fact["text"].get<std::string>() + "\n";
  }
  EXPECT_NE(facts.find("63 %"), std::string::npos);
  EXPECT_EQ(facts.find("29 countries") != std::string::npos, struck.contains("IN-27")) << facts;
  for (const auto& card : json["cards"]["in_force"]) {
    if (card["card"] == "PA04" && card["count"] == 0) {
      EXPECT_EQ(facts.find("104 economies"), std::string::npos);
    }
  }
}

TEST_F(DebriefCommand, RefusesARecordThatDoesNotFitAndWritesNothing) {
  std::ofstream(game_, std::ios::app) << "0 buy\n";
  const Ran ran = cadastre("debrief " + game_ + " --out " + (folder_ / "d.json"));
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.output.find("refused"), std::string::npos) << ran.output;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "d.json"));
  EXPECT_EQ(cadastre("debrief " + (folder_ / "none.txt")).code, 2);
  EXPECT_EQ(cadastre("debrief --json --csv " + game_).code, 2);
}

}  // namespace
}  // namespace cadastre::tests
