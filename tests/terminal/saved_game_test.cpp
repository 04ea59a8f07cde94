// What has been acknowledged stays, however the program ends.
#include "local/saved_game.h"
#include "support/places.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "lab/program.h"
#include "local/table.h"
#include "support/patience.h"
#include "support/scene.h"

namespace cadastre::tests::saved_game_test {
namespace {

int lines_in(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

TEST(Journal, CutsOffALineThatWasNotWrittenWhole) {
  const Folder folder;
  local::Journal journal;
  ASSERT_EQ(journal.begin(folder / "new/game", "one\ntwo\n"), "");
  ASSERT_EQ(journal.append("thr"), "");
  journal = {};
  std::string text;
  ASSERT_EQ(journal.reopen(folder / "new/game", text), "");
  EXPECT_EQ(text, "one\ntwo\n");
  ASSERT_EQ(journal.append("four\n"), "");
  EXPECT_EQ(content(folder / "new/game"), "one\ntwo\nfour\n");
}

TEST(Journal, LeavesAFileAloneThatExists) {
  const Folder folder;
  std::ofstream(folder / "game") << "precious";
  local::Journal journal;
  EXPECT_NE(journal.begin(folder / "game", "x\n").find("exists already"), std::string::npos);
  EXPECT_EQ(content(folder / "game"), "precious");
}

TEST(Journal, IsOneProgramsAtATime) {
  const Folder folder;
  local::Journal one;
  ASSERT_EQ(one.begin(folder / "game", "x\n"), "");
  local::Journal two;
  std::string text;
  EXPECT_NE(two.reopen(folder / "game", text).find("another program"), std::string::npos);
}

TEST(SavedGame, RemembersItsBotsAndItsEditionFile) {
  const local::SavedGame game = local::new_game(
      book("europe"), {{"Ada", "", {}}, {"Béla", "", bots::Level::hard}, {"Chloé", "", bots::Level::random}},
      4);
  // As games were saved before they carried their edition.
  const auto again =
      local::parse_saved(local::saved_head(game) + "# edition-file /somewhere/my edition.toml\n");
  ASSERT_TRUE(again) << again.error;
  EXPECT_EQ(again->bots, game.bots);
  EXPECT_EQ(again->edition_file, "/somewhere/my edition.toml");
}

TEST(SavedGame, GoesOnWithTheSameDice) {
  const edition::Book& rules = book("europe");
  const local::SavedGame game =
      local::new_game(rules, {{"Ada", "", bots::Level::easy}, {"Béla", "", bots::Level::easy}}, 4);
  const Folder folder;
  local::Table whole(rules, game);
  local::Table first(rules, game);
  local::Journal journal;
  ASSERT_EQ(journal.begin(folder / "game", local::saved_head(game)), "");
  first.keep_in(std::move(journal));
  for (int i = 0; i < 120; ++i) {
    whole.step();
    if (i < 60) {
      first.step();
    }
  }
  const auto half = local::parse_saved(content(folder / "game"));
  ASSERT_TRUE(half) << half.error;
  local::Table second(rules, *half);
  ASSERT_FALSE(second.misfit()) << second.misfit()->why;
  EXPECT_TRUE(second.state() == first.state());
  for (int i = 0; i < 60; ++i) {
    second.step();
  }
  EXPECT_TRUE(second.state() == whole.state());
  EXPECT_EQ(second.events().size(), whole.events().size());
  EXPECT_EQ(second.worth_by_round(), whole.worth_by_round());
}

// --- the program itself ---

struct Game {
  explicit Game(const std::string& command) {
    const std::string line = "LC_ALL=C.UTF-8 exec " + program() + " " + command;
    int pipe_ends[2];
    EXPECT_EQ(pipe(pipe_ends), 0);
    process = fork();
    if (process == 0) {
      for (const int taken : {SIGINT, SIGHUP}) {
        signal(taken, SIG_DFL);  // who runs the tests may ignore them
      }
      dup2(pipe_ends[0], STDIN_FILENO);
      close(pipe_ends[1]);
      execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      _exit(127);
    }
    close(pipe_ends[0]);
    input = pipe_ends[1];
  }
  void type(const std::string& text) const {
    EXPECT_EQ(write(input, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void end(int signal) const {
    kill(process, signal);
    int status = 0;
    waitpid(process, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    close(input);
  }

  pid_t process = -1;
  int input = -1;
};

// Waits until a text has been seen in a file.
bool comes(const std::string& path, const std::string& text) {
  return eventually([&] { return content(path).find(text) != std::string::npos; });
}

void kill_and_resume(int signal) {
  const Folder folder;
  const std::string data = "XDG_DATA_HOME=" + folder.path() + " ";
  const Game game(
      fmt::format("--lang en play --plain --seat Ada --seat Bob:easy --seed 3 --record {} > {} 2>&1",
                  folder / "cadastre/g.record", folder / "out"));
  game.type("1\n1\n1\n");
  // What the person was told is in the record by then.
  ASSERT_TRUE(comes(folder / "out", "Round 2: it is Ada's turn"));
  game.end(signal);
  const std::string before = content(folder / "cadastre/g.record");
  EXPECT_NE(before.find("0 roll\n"), std::string::npos);
  const Ran resumed =
      shell(data + "LC_ALL=C.UTF-8 " + program() + " --lang en play --plain --resume </dev/null");
  EXPECT_EQ(resumed.code, 0) << resumed.output;
  EXPECT_NE(resumed.output.find("Ada · "), std::string::npos) << resumed.output;
  const std::string after = content(folder / "cadastre/g.record");
  EXPECT_EQ(after.substr(0, before.size()), before);
  EXPECT_EQ(cadastre("replay --quiet " + (folder / "cadastre/g.record")).code, 0);
}

TEST(SavedGame, SurvivesKill9) { kill_and_resume(SIGKILL); }
TEST(SavedGame, SurvivesCtrlC) { kill_and_resume(SIGINT); }
TEST(SavedGame, SurvivesAClosedTerminal) { kill_and_resume(SIGHUP); }

TEST(SavedGame, SaysWhatIsWrongWithAFile) {
  const Folder folder;
  std::ofstream(folder / "bad.record") << "cadastre record 1\nnonsense\n";
  const Ran ran = cadastre("play --plain --resume " + (folder / "bad.record") + " </dev/null");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.output.find("bad.record"), std::string::npos) << ran.output;
  const Ran none =
      shell("XDG_DATA_HOME=" + folder.path() + " " + program() + " play --plain --resume </dev/null");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.output.find("no unfinished game"), std::string::npos) << none.output;
}

// --- whole games typed line by line ---

class LineGames : public testing::TestWithParam<std::string> {};

// Somebody who always takes the first choice and then leaves two bots to it; then the record fits.
TEST_P(LineGames, ArePlayedToTheEnd) {
  const Folder folder;
  const std::string options = fmt::format(
      "--lang en play --plain --edition {} --seat Ada --seat Bob:easy --seat Cy:random --seed 2 --record {}",
      GetParam(), folder / "g.record");
  const Ran ran =
      shell("(yes 1 | head -n 300; yes resign | head -n 20) | LC_ALL=C.UTF-8 " + program() + " " + options);
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.output.find("Ranking"), std::string::npos) << ran.output.substr(ran.output.size() - 2000);
  EXPECT_NE(ran.output.find("Wealth, round 1 to"), std::string::npos);
  EXPECT_NE(ran.output.find(folder / "g.record"), std::string::npos);
  EXPECT_TRUE(content(folder / "g.record").ends_with("# over\n"));
  const Ran replayed = cadastre("replay --quiet " + (folder / "g.record"));
  EXPECT_EQ(replayed.code, 0) << replayed.output;
  EXPECT_GT(lines_in(content(folder / "g.record")), 50);
}

INSTANTIATE_TEST_SUITE_P(EveryEdition, LineGames, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& tested) { return tested.param; });

TEST(LineGame, AsksForEditionPlayersAndBots) {
  const Folder folder;
  // The first edition offered, two players: a person and a hard bot; then stop.
  const Ran ran = shell("printf '3\\n\\n2\\nZoé\\n\\n3\\nq\\n' | XDG_DATA_HOME=" + folder.path() +
                        " LC_ALL=C.UTF-8 " + program() + " --lang en play --plain");
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_NE(ran.output.find("How many players?"), std::string::npos) << ran.output;
  const Ran record = shell("cat " + (folder / "cadastre/*.record"));
  EXPECT_NE(record.output.find("Zoé\n"), std::string::npos) << record.output;
  EXPECT_NE(record.output.find("# bot 1 hard\n"), std::string::npos) << record.output;
}

TEST(LineGame, TakesOffersAndExplainsWhatIsAskedFor) {
  const Folder folder;
  const Ran ran = shell(
      "printf '? 39\\nwhy\\n? EU-16\\njump\\nroll\\nbuy\\noffer 0 give cash=100 take titles=6\\nq\\n' | "
      "LC_ALL=C.UTF-8 " +
      program() + " --lang en play --plain --edition europe --seat Ada --seat Bob --seed 7 --record " +
      (folder / "g.record"));
  EXPECT_NE(ran.output.find("I did not understand"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("39. "), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("EU-16 · "), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("gives you €100"), std::string::npos) << ran.output;
}

// ./play puts what it is given behind the command's name.
TEST(Language, MayStandAmongTheOptionsOfTheCommand) {
  for (const auto& [option, said] :
       {std::pair("--lang fr", "Ada commence la partie"), std::pair("--lang=en", "Ada plays first")}) {
    const Folder folder;
    const Ran ran =
        shell("echo q | LC_ALL=C.UTF-8 " + program() + " play " + option +
              " --plain --edition europe --seat Ada --seat Bob --seed 3 --record " + (folder / "g.record"));
    EXPECT_NE(ran.output.find(said), std::string::npos) << ran.output;
  }
}

}  // namespace
}  // namespace cadastre::tests::saved_game_test
