// `cadastre print` as a person runs it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "print/kits.h"
#include "support/places.h"

namespace cadastre::print::command_test {
namespace {

std::string command(const std::string& arguments) { return program() + " print " + arguments; }

struct Bad {
  const char* what;
  std::string arguments;
  const char* said;
};

TEST(PrintCommand, WritesTheKitAndSaysHowManyPages) {
  const Folder folder;
  const std::string out = folder.file("kit.pdf");
  const Ran ran = run(command("--edition espace --lang en --paper letter --ink grey --out '" + out + "'"));
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_NE(ran.output.find("pages"), std::string::npos) << ran.output;
  const std::string bytes = read_bytes(out);
  EXPECT_EQ(bytes, kit_once("espace", {Paper::letter, edition::Language::en, Ink::grey}).pdf);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "something was left beside";
}

TEST(PrintCommand, VariantsAndSettingsCount) {
  const Folder folder;
  const std::string out = folder.file("kit.pdf");
  const Ran ran =
      run(command("--edition europe --lang en --variant quick --set houses=5 --out '" + out + "'"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  const std::string text = run("pdftotext -f 1 -l 1 -layout '" + out + "' -").output;
  EXPECT_NE(text.find("Houses"), std::string::npos);
  EXPECT_NE(text.find("SIL Open Font License"), std::string::npos)
      << "the letters' licence travels with the box";
  const edition::Book book = book_of("europe", {{"quick"}, {"houses=5"}});
  EXPECT_EQ(read_bytes(out), make_kit(book, {Paper::a4, edition::Language::en, Ink::colour}).pdf);
}

TEST(PrintCommand, BadInputIsExplainedAndWritesNothing) {
  const Folder folder;
  const std::string out = folder.file("kit.pdf");
  const std::string to = " --out '" + out + "'";
  const Bad bad[] = {
      {"an unknown edition", "--edition atlantis" + to, "no edition \"atlantis\""},
      {"an unknown paper", "--paper papyrus" + to, "papyrus"},
      {"an unknown language", "--lang tlh" + to, "tlh"},
      {"an unknown ink", "--ink invisible" + to, "invisible"},
      {"an unknown variant", "--variant slow" + to, "slow"},
      {"no file", "--edition europe", "--out"},
      {"a picture for a PDF", "--out '" + folder.file("kit.png") + "'", "kit.pdf"},
      {"no such folder", "--out '" + folder.file("nowhere/kit.pdf") + "'", "make it first"},
      {"a folder for a file", "--out '" + folder.path() + "'", "is a folder"},
      {"a place nobody can write to", "--out /proc/kit.pdf", "cannot write"},
  };
  for (const Bad& one : bad) {
    const Ran ran = run(command(one.arguments));
    EXPECT_EQ(ran.code, 2) << one.what << ": " << ran.output;
    EXPECT_NE(ran.output.find(one.said), std::string::npos) << one.what << ": " << ran.output;
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << one.what;
  }
}

TEST(PrintCommand, LettersNoFontHasAreNamedAndTheRestIsPrinted) {
  const Folder folder;
  std::string toml = read_bytes(sources() + "/examples/town.toml");
  const std::string name = "Gull Quay";
  const std::string unknown = "\U0010ABCD Quay";  // for private use: no font has it
  toml.replace(toml.find(name), name.size(), unknown);
  std::ofstream(folder.file("town.toml")) << toml;
  const Ran ran =
      run(command("--lang en --edition " + folder.file("town.toml") + " --out " + folder.file("kit.pdf")));
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_NE(ran.output.find(unknown), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("no font here"), std::string::npos) << ran.output;
  EXPECT_TRUE(std::filesystem::exists(folder.file("kit.pdf")));
}

TEST(PrintCommand, ANameThatFitsNowhereFailsAndLeavesTheOldFile) {
  const Folder folder;
  std::string toml = read_bytes(sources() + "/examples/town.toml");
  const std::string name = "\"Place aux Crêpes\"";
  const std::size_t at = toml.find(name);
  ASSERT_NE(at, std::string::npos);
  toml.replace(at, name.size(), "\"" + std::string(900, 'x') + "\"");
  std::ofstream(folder.file("long.toml")) << toml;
  std::ofstream(folder.file("kit.pdf")) << "old";
  const Ran ran = run(command("--lang fr --edition '" + folder.file("long.toml") + "' --out '" +
                              folder.file("kit.pdf") + "'"));
  EXPECT_EQ(ran.code, 1) << ran.output;
  EXPECT_NE(ran.output.find("square 1"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("shorten"), std::string::npos) << ran.output;
  EXPECT_EQ(read_bytes(folder.file("kit.pdf")), "old");
}

}  // namespace
}  // namespace cadastre::print::command_test
