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
  for (const std::string command :
       {"replay ", "debrief ", "odds --seats easy --record ", "verify ", "check "}) {
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

TEST(ExitCodes, MisuseIsSaidInAPlainSentence) {
  struct Misused {
    std::string words;
    std::string english;
    std::string french;
  };
  for (const Misused& one : std::vector<Misused>{
           {"match --games 0", "--games 0: write a number from 1 to 1000000000",
            "--games 0 : il faut un nombre de 1 à 1000000000"},
           {"match --seed -1", "--seed -1: write a number from 0 to 9223372036854775807",
            "--seed -1 : il faut un nombre de 0 à 9223372036854775807"},
           {"play --seed 9223372036854775808", "write a number from 0 to 9223372036854775807",
            "il faut un nombre"},
           {"odds --seed 0x10", "--seed 0x10: write a number", "--seed 0x10 : il faut un nombre"},
           {"print --paper a5", "--paper a5: choose among a4, letter",
            "--paper a5 : à choisir parmi a4, letter"},
           {"landings --jail no", "--jail no: choose among leave, stay",
            "--jail no : à choisir parmi leave, stay"},
           {"serve --port high", "--port high: that is no number", "--port high : ce n'est pas un nombre"},
           {"match --games", "--games needs a value", "--games demande une valeur"},
           {"debrief --json --csv x", "--json and --csv do not go together", "ne vont pas ensemble"},
           {"editions --frob", "not expected: --frob", "Argument inattendu : --frob"},
           {"frobnicate", "no command \"frobnicate\"", "commande « frobnicate »"},
           {"deberief", "did you mean 'debrief'?", "debrief"},
           {"debrief", "file is required", "Il manque file"}}) {
    for (const auto& [language, said] : {std::pair{"en ", one.english}, {"fr ", one.french}}) {
      const Ran ran = cadastre(std::string("--lang ") + language + one.words);
      EXPECT_EQ(ran.code, 2) << one.words << ran.output;
      EXPECT_NE(ran.output.find(said), std::string::npos) << one.words << ": " << ran.output;
    }
  }
  EXPECT_NE(cadastre("--lang de editions").output.find("--lang de: choose among fr, en"), std::string::npos);
}

// Neither the parser's types nor where the program lies.
TEST(Help, SpeaksOfNumbersAndChoicesAsPeopleDo) {
  const std::string simulate = cadastre("simulate --help").output;
  EXPECT_NE(simulate.find("Usage: cadastre simulate"), std::string::npos) << simulate;
  EXPECT_NE(simulate.find("1 to 1000000000, default 10000"), std::string::npos) << simulate;
  EXPECT_NE(simulate.find("--threads 1 to 1024"), std::string::npos) << simulate;
  EXPECT_NE(cadastre("print --help").output.find("--paper a4, letter"), std::string::npos);
  EXPECT_NE(cadastre("--help").output.find("--lang fr, en"), std::string::npos);
  const std::string serve = cadastre("serve --help --lang fr").output;
  EXPECT_NE(serve.find("(Variable\u00a0: CADASTRE_DATABASE)"), std::string::npos);
  EXPECT_NE(serve.find("--editions TEXTE "), std::string::npos);
  EXPECT_NE(serve.find("--no-limits "), std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::exit_test
