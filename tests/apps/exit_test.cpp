// The exit codes README.md promises, and what is said with them.
#include <gtest/gtest.h>

#include <fstream>

#include "lab/program.h"

namespace cadastre::tests::exit_test {
namespace {

TEST(ExitCodes, ARecordThatDoesNotFitIsOneInEveryCommand) {
  const Folder folder;
  const std::string record = folder / "game.record";
  ASSERT_EQ(cadastre("play --plain --seat Ada:easy --seat Bob:easy --seed 5 --variant quick --record " +
                     record + " </dev/null")
                .code,
            0);
  std::ofstream(record, std::ios::app) << "0 buy\n";
  for (const std::string command : {"replay --quiet ", "debrief ", "analyse --rolls 1 ",
                                    "odds --games 2 --seats easy --record ", "play --plain --resume "}) {
    const Ran ran = cadastre(command + record + " </dev/null");
    EXPECT_EQ(ran.code, 1) << command << ran.output;
    EXPECT_NE(ran.output.find("refused"), std::string::npos) << command << ran.output;
  }
}

TEST(ExitCodes, AFolderIsNoRecord) {
  const Folder folder;
  for (const std::string command : {"replay ", "debrief ", "odds --seats easy --record ", "verify "}) {
    const Ran ran = cadastre(command + folder.path());
    EXPECT_EQ(ran.code, 2) << command << ran.output;
    EXPECT_NE(ran.output.find("is a folder"), std::string::npos) << command << ran.output;
  }
}

TEST(ExitCodes, OutputThatWasLostIsAFailure) {
  for (const std::string command :
       {"match --games 2 --seats easy,easy", "simulate --games 2 --seats easy,easy", "landings --rolls 1000",
        "man", "signature europe --games 1", "--help", "editions", "engine"}) {
    const Ran ran = shell("(echo '{\"command\":\"info\"}' | LC_ALL=C.UTF-8 " + program() + " " + command +
                          " 2>&1 >/dev/full)");
    EXPECT_EQ(ran.code, 1) << command << ran.output;
    EXPECT_NE(ran.output.find("No space left on device"), std::string::npos) << command << ran.output;
  }
}

}  // namespace
}  // namespace cadastre::tests::exit_test
