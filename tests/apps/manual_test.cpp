// Manual pages and completion say what --help says, for every command.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::manual_test {
namespace {

std::vector<std::string> commands() {
  std::vector<std::string> names;
  std::istringstream help(cadastre("--help").output);
  bool listed = false;
  for (std::string line; std::getline(help, line);) {
    if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    listed = listed || line == "Subcommands:";
  }
  return names;
}

// The long names that stand at the beginning of a line of --help.
std::set<std::string> options_of(const std::string& command) {
  const std::string help = cadastre(command + " --help").output;
  const std::regex option(R"(\n  (?:-\w,)?(--[a-z-]+))");
  std::set<std::string> names;
  for (std::sregex_iterator it(help.begin(), help.end(), option), end; it != end; ++it) {
    names.insert((*it)[1]);
  }
  return names;
}

std::string plain(const std::string& page) {
  const std::regex marks(R"(\\f[BIR]|\\&)");
  return std::regex_replace(std::regex_replace(page, marks, ""), std::regex(R"(\\-)"), "-");
}

// What bash would offer behind these words.
std::string offered(const std::string& script, const std::string& words, int at) {
  return shell("bash -c 'source " + script + "; COMP_WORDS=(" + words +
               "); COMP_CWORD=" + std::to_string(at) + "; _cadastre; echo \"${COMPREPLY[*]}\"'")
      .output;
}

TEST(ManualPages, TellEveryCommandAndOptionOfHelp) {
  const std::string overview = plain(cadastre("man").output);
  ASSERT_GT(commands().size(), 12U);
  for (const std::string& command : commands()) {
    EXPECT_NE(overview.find("cadastre-" + command + " (1)"), std::string::npos) << command;
    const std::string page = plain(cadastre("man " + command).output);
    EXPECT_NE(page.find(".SH SYNOPSIS"), std::string::npos) << command;
    for (const std::string& option : options_of(command)) {
      EXPECT_NE(page.find("\n" + option), std::string::npos) << command << " " << option;
    }
  }
}

// Whatever a command or an option says of itself, and the words round it, in the language asked for.
TEST(Help, IsToldInBothLanguages) {
  for (const std::string language : {"fr", "en"}) {
    std::string all = cadastre("--lang " + language + " --help").output;
    for (const std::string& command : commands()) {
      all += cadastre("--lang " + language + " " + command + " --help").output;
    }
    const auto phrases = nlohmann::json::parse(content(sources() + "/phrases/help.json"));
    for (const auto& [name, text] : phrases.items()) {
      const bool shown = name.starts_with("help.") && name != "help.label.int" && name != "help.label.float";
      const std::string written = text.at(language);
      EXPECT_TRUE(!shown || all.find(written) != std::string::npos) << name << " " << written;
    }
  }
  EXPECT_NE(cadastre("--lang fr").output.find("Il manque une commande"), std::string::npos);
}

TEST(ManualPages, AreWrittenIntoAFolderOneForEachCommand) {
  const Folder folder;
  EXPECT_EQ(cadastre("man --folder " + (folder / "pages")).code, 0);
  EXPECT_EQ(content(folder / "pages/cadastre.1"), cadastre("man").output);
  for (const std::string& command : commands()) {
    EXPECT_EQ(content(folder / ("pages/cadastre-" + command + ".1")), cadastre("man " + command).output);
  }
}

TEST(ManualPages, RefuseACommandThereIsNot) { EXPECT_EQ(cadastre("man nothing").code, 2); }

TEST(Completion, OffersInBashWhatFits) {
  const Folder folder;
  const std::string script = folder / "cadastre.bash";
  ASSERT_EQ(shell(program() + " completion bash >" + script).code, 0);
  EXPECT_EQ(offered(script, "cadastre se", 1), "serve\n");
  EXPECT_EQ(offered(script, "cadastre print --pap", 2), "--paper\n");
  EXPECT_EQ(offered(script, "cadastre print --paper \"\"", 3), "a4 letter\n");
  EXPECT_EQ(offered(script, "cadastre play --edition esp", 3), "espace\n");
  EXPECT_EQ(offered(script, "cadastre --lang \"\"", 2), "fr en\n");
  // A file's name is the shell's own business.
  EXPECT_EQ(offered(script, "cadastre play --record \"\"", 3), "\n");
}

TEST(Completion, KnowsEveryOptionInEveryShell) {
  for (const std::string name : {"bash", "zsh", "fish"}) {
    const std::string script = cadastre("completion " + name).output;
    for (const std::string& command : commands()) {
      EXPECT_NE(script.find(command), std::string::npos) << name << " " << command;
      for (const std::string& option : options_of(command)) {
        const std::string written = name == "fish" ? "-l " + option.substr(2) : option;
        EXPECT_NE(script.find(written), std::string::npos) << name << " " << command << " " << option;
      }
    }
  }
  EXPECT_EQ(cadastre("completion tcsh").code, 2);
}

}  // namespace
}  // namespace cadastre::tests::manual_test
