// The program in a real terminal: keys sent, the pane captured, and what is seen compared with what the
// game's record says should be seen.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include "fake_display.h"
#include "lab/program.h"
#include "support/patience.h"
#include "support/places.h"
#include "support/scene.h"
#include "terminal/screen_game.h"

namespace cadastre::tests::tmux_test {
namespace {

bool no_tmux() { return shell("command -v tmux").code != 0; }

int panes = 0;  // a server that is going must not be asked for the next

// A terminal of our own, gone with the test.
class Pane {
 public:
  // `variables`: "NO_COLOR=1 ", for the program alone.
  Pane(int width, int height, const std::string& command, const std::string& variables = "")
      : socket_(fmt::format("cadastre-test-{}-{}", getpid(), ++panes)) {
    const Ran ran =
        shell(fmt::format("TMUX= tmux -L {} -f /dev/null new-session -d -x {} -y {} \"env LC_ALL=C.UTF-8 "
                          "TERM=screen-256color {}{} {}; echo rc=\\$?; sleep 600\"",
                          socket_, width, height, variables, program(), command));
    EXPECT_EQ(ran.code, 0) << ran.output;
  }
  ~Pane() { tmux("kill-server"); }
  Pane(const Pane&) = delete;
  Pane& operator=(const Pane&) = delete;

  Ran tmux(const std::string& order) const { return shell("TMUX= tmux -L " + socket_ + " " + order); }
  void press(const std::string& keys) const { EXPECT_EQ(tmux("send-keys " + keys).code, 0); }
  // And waits for what that does: the next key must not come before it.
  void press_and_see(const std::string& keys) const {
    const std::string before = see();
    press(keys);
    EXPECT_TRUE(eventually([&] { return see() != before; }, 100)) << keys << " does nothing in\n" << before;
  }
  std::string see() const { return plain(tmux("capture-pane -p").output); }
  // The screen once it shows this; the last one seen if it never does.
  std::string see(const std::string& text) const {
    std::string seen;
    EXPECT_TRUE(eventually(
        [&] {
          seen = see();
          return seen.find(text) != std::string::npos;
        },
        100))
        << "never saw " << text << " in\n"
        << seen;
    return seen;
  }

 private:
  std::string socket_;
};

// A program whose terminal was closed has its record a moment longer.
bool let_go(const std::string& record) {
  const int file = open(record.c_str(), O_RDWR | O_CLOEXEC);
  const bool free = eventually([&] { return flock(file, LOCK_EX | LOCK_NB) == 0; });
  close(file);
  return free;
}

// What the screen model shows for a saved game whose turn to be asked it is.
std::string expected(const std::string& edition, const std::string& path, int width, int height) {
  const auto game = local::parse_saved(content(path));
  EXPECT_TRUE(game) << game.error;
  local::Table table(book(edition), *game);
  EXPECT_FALSE(table.misfit());
  FakeDisplay display(width, height);
  terminal::ScreenGame(table, edition::Language::en, display, true).run();
  return display.last();
}

// The pane comes to show what the record says it should.
void settle(const Pane& pane, const std::string& edition, const std::string& path, int width, int height) {
  std::string seen;
  std::string wanted;
  eventually(
      [&] {
        seen = pane.see();
        wanted = expected(edition, path, width, height);
        return seen == wanted;
      },
      200);
  EXPECT_EQ(seen, wanted);
}

void play_in_tmux(const std::string& edition, int width, int height) {
  const Folder folder;
  const std::string record = folder / "g.record";
  const Pane pane(width, height,
                  fmt::format("--lang en play --edition {} --still --seat Ada --seat Bob:easy --seat Cy:easy "
                              "--seed 8 --record {}",
                              edition, record));
  pane.see("r roll the dice");
  settle(pane, edition, record, width, height);
  pane.press("r");
  pane.see("lands on");
  for (int i = 0; i < 4; ++i) {
    settle(pane, edition, record, width, height);
    const bool in_debt = pane.see().find("Debt:") != std::string::npos;  // where Enter decides nothing
    pane.press_and_see(in_debt ? "m 1" : "Enter");
  }
  settle(pane, edition, record, width, height);
  pane.press("L");
  pane.see("arrêter");
  pane.press("L");
  pane.tmux("resize-window -x 100 -y 30");
  settle(pane, edition, record, 100, 30);
  pane.press("q");
  EXPECT_NE(pane.see("rc=").find("--resume"), std::string::npos);
}

class TmuxOf : public testing::TestWithParam<std::string> {};

TEST_P(TmuxOf, ShowsWhatTheRecordSaysInASmallAndALargeTerminal) {
  if (no_tmux()) {
    GTEST_SKIP() << "tmux is missing: tools/setup installs it";
  }
  play_in_tmux(GetParam(), 80, 24);
  play_in_tmux(GetParam(), 140, 45);
}

INSTANTIATE_TEST_SUITE_P(EveryEdition, TmuxOf, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& tested) { return tested.param; });

class Tmux : public testing::Test {
 protected:
  void SetUp() override {
    if (no_tmux()) {
      GTEST_SKIP() << "tmux is missing: tools/setup installs it";
    }
  }
  std::string game(const std::string& other = "Bob", const std::string& record = "g.record") const {
    return "--lang en play --edition europe --still --seat Ada --seat " + other + " --seed 8 --record " +
           (folder / record);
  }

  Folder folder;
};

TEST_F(Tmux, GoesOnAfterTheTerminalWasClosed) {
  {
    const Pane pane(80, 24, game("Bob:easy"));
    pane.see("r roll the dice");
    pane.press("r");
    pane.see("Ada lands on");
  }
  const std::string kept = content(folder / "g.record");
  EXPECT_NE(kept.find("0 roll\n"), std::string::npos);
  EXPECT_TRUE(let_go(folder / "g.record"));
  const Pane again(80, 24, "--lang en play --still --resume " + (folder / "g.record"));
  EXPECT_NE(again.see("lands on").find("Ada"), std::string::npos);
}

// A shell in a terminal, to which a game can be handed back.
TEST_F(Tmux, CtrlZHandsTheTerminalBackAndFgGoesOn) {
  const Pane pane(80, 24, "--version; exec bash --norc -i");
  pane.press("'" + program() + " " + game() + "' Enter");
  pane.see("r roll the dice");
  pane.press("C-z");
  pane.see("Stopped");
  pane.press("'echo back-in-the-shell' Enter");
  pane.see("back-in-the-shell");
  pane.press("fg Enter");
  pane.see("r roll the dice");
  pane.press("r");
  pane.see("lands on");
}

TEST_F(Tmux, NoColorMeansNone) {
  const auto coloured = [&](const std::string& variables, const std::string& record) {
    const Pane pane(80, 24, game("Bob", record), variables);
    pane.see("r roll the dice");
    return pane.tmux("capture-pane -p -e").output.find("[48;5;") != std::string::npos;
  };
  EXPECT_TRUE(coloured("", "one.record"));
  EXPECT_FALSE(coloured("NO_COLOR=1 ", "two.record"));
}

// As a terminal reports a press of the first button: column and row behind 32, from 1.
TEST_F(Tmux, TheMouseRolls) {
  const Pane pane(80, 24, game());
  const std::string screen = pane.see("r roll the dice");
  const std::size_t at = screen.find("r roll the dice");
  const auto row = std::count(screen.begin(), screen.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  pane.press(fmt::format("-H 1b 5b 4d 20 {:x} {:x}", 32 + 12, 32 + row + 1));
  pane.see("lands on");
}

TEST_F(Tmux, ResumingKeepsTheLanguageSpokenLast) {
  {
    const Pane pane(80, 24, game());
    pane.see("r roll the dice");
    pane.press("L");
    pane.see("r lancer les dés");
    pane.press("q");
    pane.see("rc=");
  }
  EXPECT_TRUE(let_go(folder / "g.record"));
  const Pane again(80, 24, "play --still --resume " + (folder / "g.record"));
  again.see("r lancer les dés");
  const Ran told = shell("echo q | LC_ALL=C.UTF-8 " + program() + " --lang en play --plain --resume " +
                         (folder / "g.record"));
  EXPECT_NE(told.output.find("another program"), std::string::npos) << "it is being played: " << told.output;
}

}  // namespace
}  // namespace cadastre::tests::tmux_test
