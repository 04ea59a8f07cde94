// Anybody's program at the table: good ones play, bad ones get a verdict, and every game goes on to its end.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>

#include "edition/book.h"
#include "match/match.h"
#include "notation/json.h"
#include "support/places.h"
#include "support/scene.h"

namespace cadastre::tests::outsider_test {
namespace {

using match::Verdict;

constexpr int kPatient_ms = 120'000;  // the machine may be busy: only a test of silence waits for less

match::Result with(const std::string& command, std::uint64_t games = 3, const std::string& id = "europe",
                   int clock_ms = kPatient_ms) {
  match::Settings settings;
  settings.entrants = {
      {"bot", {}, command}, {"normal", bots::Level::normal, {}}, {"easy", bots::Level::easy, {}}};
  settings.games = games;
  settings.clock_ms = clock_ms;
  settings.rounds = 60;
  return match::play(book(id), settings, [](std::uint64_t) {});
}

std::uint64_t count(const match::Result& result, Verdict verdict) {
  return result.standings[0].conduct.verdicts[static_cast<std::size_t>(verdict)];
}

void expect_blameless(const match::Result& result) {
  for (const std::uint64_t verdict : result.standings[0].conduct.verdicts) {
    EXPECT_EQ(verdict, 0U);
  }
  EXPECT_EQ(result.standings[0].conduct.defaults, 0U);
  EXPECT_GT(result.standings[0].conduct.asked, 50U);
  EXPECT_EQ(result.standings[0].refused, 0U);
}

TEST(Outsider, TheExampleInPythonPlaysEveryEdition) {
  for (const std::string& id : edition::built_in_ids()) {
    SCOPED_TRACE(id);
    expect_blameless(with("python3 '" + sources() + "/examples/bot.py'", 3, id));
  }
}

TEST(Outsider, TheExampleInCppPlaysEveryEdition) {
  for (const std::string& id : edition::built_in_ids()) {
    SCOPED_TRACE(id);
    expect_blameless(with("'" + example_bot() + "'", 3, id));
  }
}

TEST(Outsider, ThatCrashesIsSaidToHaveCrashedAndPlaysOnByDefault) {
  const match::Result result = with("read game; read question; exit 3");
  EXPECT_EQ(count(result, Verdict::crashed), 3U);  // once a game
  EXPECT_GT(result.standings[0].conduct.defaults, 30U);
  EXPECT_EQ(result.games, 3U);
}

TEST(Outsider, ThatCannotBeStartedHasCrashed) {
  EXPECT_EQ(count(with("exec /nowhere/at/all 2>/dev/null"), Verdict::crashed), 3U);
}

TEST(Outsider, ThatHangsIsSilentAndIsEnded) {
  const auto start = std::chrono::steady_clock::now();
  const match::Result result = with("sleep 600", 1, "europe", 200);
  EXPECT_EQ(count(result, Verdict::silent), 1U);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::minutes(5)) << "it was waited for";
}

TEST(Outsider, ThatTalksRubbishIsToldSo) {
  const match::Result result = with("while read line; do echo \"{}\"; done");
  EXPECT_GT(count(result, Verdict::rubbish), 50U);
  EXPECT_EQ(count(result, Verdict::crashed) + count(result, Verdict::silent), 0U);
}

TEST(Outsider, ThatAsksForTheImpossibleIsToldSo) {
  const match::Result result = with("while read line; do case $line in *ask*) echo 0 build 39;; esac; done");
  EXPECT_GT(count(result, Verdict::illegal), 50U);
  EXPECT_EQ(count(result, Verdict::rubbish), 0U);
}

TEST(Outsider, MayAnswerInTextAndMayWait) {
  const match::Result result = with("while read line; do case $line in *ask*) echo wait;; esac; done");
  EXPECT_EQ(count(result, Verdict::rubbish) + count(result, Verdict::illegal), 0U);
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

// What a program hears in games of an edition; it waits whenever it is asked.
std::vector<std::string> heard_in(const edition::Book& played, std::uint64_t games) {
  const std::string path = testing::TempDir() + "cadastre_heard_" + std::to_string(getpid());
  const std::string waits = "while read -r line; do printf '%s\\n' \"$line\" >> '" + path +
                            "'; case $line in *ask*) echo wait;; esac; done";
  match::Settings settings;
  settings.entrants = {{"bot", {}, waits}, {"normal", bots::Level::normal, {}}};
  settings.games = games;
  settings.clock_ms = kPatient_ms;
  match::play(played, settings, [](std::uint64_t) {});
  std::vector<std::string> heard = lines_of(path);
  std::remove(path.c_str());
  return heard;
}

// An edition no program can know is told whole, once.
TEST(Outsider, IsToldAnEditionOfOnesOwn) {
  const edition::Source source{"own.toml",
                               "id = \"own\"\nextends = \"europe\"\ntitle = { fr = \"A\", en = \"A\" }\n"};
  const edition::Loaded own = edition::load(source, {});
  ASSERT_TRUE(own.book);
  std::vector<notation::Json> games;
  for (const std::string& line : heard_in(*own.book, 2)) {
    const auto json = notation::parse_json(line);
    if (json && json->value("tell", "") == "game") {
      games.push_back(*json);
    }
  }
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0]["told"]["squares"].size(), 40U);
  EXPECT_EQ(games[0]["told"]["squares"][1]["price"], 60);
  EXPECT_FALSE(games[1].contains("told"));
}

// The lines docs/bots.md shows are what a program hears; "…" stands for what is left out.
TEST(Outsider, HearsWhatTheDocumentationSays) {
  const std::vector<std::string> heard = heard_in(book("europe"), 1);
  ASSERT_GT(heard.size(), 4U);
  std::size_t next = 0;
  for (const std::string& line : lines_of(sources() + "/docs/bots.md")) {
    if (!line.starts_with("> ") || line == "> wait") {
      continue;
    }
    const bool last = line.find("\"over\"") != std::string::npos;
    const std::string& said = last ? heard.back() : heard[next++];
    const std::size_t gap = line.find("…");
    EXPECT_EQ(said.substr(0, gap == std::string::npos ? gap : gap - 2), line.substr(2, gap - 2));
  }
  EXPECT_GE(next, 3U);
}

TEST(Outsider, ThatNeverStopsTalkingStopsNobody) {
  const match::Result result = with("yes '{' 2>/dev/null", 1, "europe", 200);
  EXPECT_EQ(result.games, 1U);
  EXPECT_GT(count(result, Verdict::rubbish) + count(result, Verdict::silent), 0U);
}

}  // namespace
}  // namespace cadastre::tests::outsider_test
