// `cadastre debrief` as a user meets it.
#include <gtest/gtest.h>

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
