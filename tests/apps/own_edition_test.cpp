// Editions of one's own in every command: a record carries or finds its edition, and nobody says where that
// lies.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "edition/book.h"
#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::own_edition_test {
namespace {

std::string with_line_ends_of_windows(const std::string& text) {
  std::string changed;
  for (const char c : text) {
    changed += c == '\n' ? "\r\n" : std::string(1, c);
  }
  return changed;
}

// A folder with an edition that stands on another of one's own, and a game between bots by it.
class OwnEdition : public testing::Test {
 protected:
  void SetUp() override {
    std::string town = content(sources() + "/examples/town.toml");
    town.pop_back();  // a file need not end with a line's end
    write("town.toml", with_line_ends_of_windows(town));
    write("mine.toml",
          "id = \"mine\"\nextends = \"town.toml\"\ntitle = { fr = \"Brume\", en = \"Mist\" }\n"
          "[board.squares.1]\nprice = 55\n[policies]\nround_limit = 8\n");
    play(game_);
  }

  void play(const std::string& record) const {
    const Ran ran = cadastre("play --plain --edition " + (folder_ / "mine.toml") +
                             " --seat Ada:easy --seat Bob:easy --seed 5 --record " + record + " < /dev/null");
    ASSERT_EQ(ran.code, 0) << ran.output;
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  void expect_every_command_works(const std::string& record) const {
    for (const std::string command : {"replay --quiet ", "debrief ", "analyse --rolls 1 ",
                                      "odds --games 20 --seats easy --record ", "play --plain --resume "}) {
      const Ran ran = cadastre("--lang en " + command + record + " < /dev/null");
      EXPECT_EQ(ran.code, 0) << command << ran.output;
      EXPECT_EQ(ran.output.find("cadastre: "), std::string::npos) << command << ran.output;
    }
  }

  Folder folder_;
  std::string game_ = folder_ / "game.record";
};

TEST_F(OwnEdition, ItsRecordIsEnough) {
  std::filesystem::remove(folder_ / "mine.toml");
  std::filesystem::remove(folder_ / "town.toml");
  expect_every_command_works(game_);
  const std::string text = content(game_);
  EXPECT_EQ(text.find(folder_ / ""), std::string::npos) << "whose machine it was is nobody's affair";
  write("sent.record", with_line_ends_of_windows(text));
  EXPECT_EQ(cadastre("replay --quiet " + (folder_ / "sent.record")).code, 0) << "sent through a mail program";
}

TEST_F(OwnEdition, ChangedSinceItIsPlayedOnByTheOldText) {
  write("mine.toml", "id = \"mine\"\n");
  expect_every_command_works(game_);
}

TEST_F(OwnEdition, ARecordWithoutItsTextFindsItByHash) {
  std::string bare;
  std::ifstream in(game_);
  for (std::string line; std::getline(in, line);) {
    bare += line.starts_with("#|") ? "" : line + "\n";
  }
  write("bare.record", bare);
  std::filesystem::rename(folder_ / "mine.toml", folder_ / "renamed.toml");
  expect_every_command_works(folder_ / "bare.record");
  std::filesystem::remove(folder_ / "renamed.toml");
  const Ran ran = cadastre("replay " + (folder_ / "bare.record"));
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.output.find("does not carry its edition \"mine\""), std::string::npos) << ran.output;
}

TEST_F(OwnEdition, MatchesStudiesAndReportsTakeIt) {
  const std::string mine = folder_ / "mine.toml";
  for (const std::string& command : {"match --seats easy,random --games 4 --edition " + mine,
                                     "simulate --seats easy,easy --games 20 --out " + (folder_ / "r.html") +
                                         " --out " + (folder_ / "r.json") + " --edition " + mine,
                                     "landings " + std::string("--edition ") + mine, "rules " + mine,
                                     "editions " + mine, "signature " + mine}) {
    const Ran ran = cadastre(command);
    EXPECT_EQ(ran.code, 0) << command << "\n" << ran.output;
  }
  EXPECT_EQ(json_in(folder_ / "r.json")["edition"], "mine");
}

TEST_F(OwnEdition, TheEngineTellsARecordThatIsEnough) {
  write("ask", "{\"command\":\"new\",\"edition\":\"" + (folder_ / "mine.toml") +
                   "\",\"seats\":2,\"seed\":1,\"auto_chance\":true}\n{\"command\":\"record\"}\n");
  const Ran ran = cadastre("engine < " + (folder_ / "ask"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  const std::string last = ran.output.substr(ran.output.rfind("{\"ok\""));
  write("engine.record", nlohmann::json::parse(last)["record"]);
  std::filesystem::remove(folder_ / "mine.toml");
  std::filesystem::remove(folder_ / "town.toml");
  const Ran again = cadastre("replay --quiet " + (folder_ / "engine.record"));
  EXPECT_EQ(again.code, 0) << again.output;
}

}  // namespace
}  // namespace cadastre::tests::own_edition_test
