// The process that writes is killed at any moment: what it was told is done stays, and nothing is there
// twice.
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <set>

#include "store/places.h"

namespace cadastre::testing::kill_test {
namespace {

using store::Outcome;
using store::Write;

constexpr int kKills = 20;
constexpr int kGames = 3;

struct Acknowledged {
  int game;
  int round;
  int count;  // in the round
};

std::string id(int game) { return "g" + std::to_string(game); }
std::string text(const Acknowledged& what) {
  return std::to_string(what.round) + "/" + std::to_string(what.count);
}

std::vector<std::uint64_t> ends(store::Store& games) {
  std::vector<std::uint64_t> next;
  for (int game = 0; game < kGames; ++game) next.push_back(games.read(id(game), 1)->size() + 1);
  return next;
}

// In a process of its own: groups of writes, and each one acknowledged is reported.
[[noreturn]] void write_until_killed(Place& place, int round, int report) {
  const store::Opened opened = place.open();
  if (!opened.store) _exit(1);
  std::vector<std::uint64_t> next = ends(*opened.store);
  for (int count = 0; count < 100'000; ++count) {
    std::vector<Write> group;
    for (std::size_t game = 0; game < kGames; ++game) {
      group.push_back({{part(id(static_cast<int>(game)), next[game], {text({0, round, count})})}});
    }
    const std::vector<Outcome> outcomes = opened.store->commit(group);
    for (std::size_t game = 0; game < kGames; ++game) {
      if (outcomes[game] == Outcome::unavailable) _exit(2);
      const Acknowledged done{static_cast<int>(game), round, count};
      if (outcomes[game] == Outcome::done && write(report, &done, sizeof done) != sizeof done) _exit(3);
      ++next[game];
    }
    // A database may still have been busy with the last word of the process killed before.
    if (outcomes[0] != Outcome::done) next = ends(*opened.store);
  }
  _exit(0);
}

// What the process reported until it was killed, some time after its first word.
std::vector<Acknowledged> run_and_kill(Place& place, int round) {
  int line[2];
  EXPECT_EQ(pipe(line), 0);
  const pid_t child = fork();
  if (child == 0) write_until_killed(place, round, line[1]);
  close(line[1]);
  std::vector<Acknowledged> reported;
  Acknowledged one{};
  if (read(line[0], &one, sizeof one) == sizeof one) reported.push_back(one);
  usleep(static_cast<useconds_t>(round * 7919 % 20'000));  // a different moment each time
  kill(child, SIGKILL);
  while (read(line[0], &one, sizeof one) == sizeof one) reported.push_back(one);
  close(line[0]);
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself, with " << WEXITSTATUS(status);
  return reported;
}

class KilledStore : public ::testing::TestWithParam<const PlaceKind*> {};

TEST_P(KilledStore, KeepsWhatItAcknowledgedOnce) {
  const auto place = GetParam()->make();
  if (!place) GTEST_SKIP() << GetParam()->name << " is not installed here";
  std::vector<Acknowledged> reported;
  for (int round = 0; round < kKills; ++round) {
    const auto more = run_and_kill(*place, round);
    EXPECT_FALSE(more.empty()) << round;
    reported.insert(reported.end(), more.begin(), more.end());
  }
  const store::Opened opened = place->open();
  ASSERT_TRUE(opened.store) << opened.fault;
  std::vector<std::set<std::string>> logs;
  std::size_t written = 0;
  for (int game = 0; game < kGames; ++game) {
    const auto log = texts(*opened.store, id(game));  // also looks for gaps
    logs.emplace_back(log.begin(), log.end());
    EXPECT_EQ(logs.back().size(), log.size()) << "nothing twice";
    written += log.size();
  }
  for (const Acknowledged& one : reported) {
    EXPECT_TRUE(logs[static_cast<std::size_t>(one.game)].contains(text(one)))
        << id(one.game) << " " << text(one);
  }
  EXPECT_LE(written, reported.size() + kKills * kGames)
      << "at most one group a kill was done and not reported";
}

INSTANTIATE_TEST_SUITE_P(Stores, KilledStore, ::testing::Values(&sqlite_kind(), &postgres_kind()),
                         [](const auto& kind) { return kind.param->name; });

}  // namespace
}  // namespace cadastre::testing::kill_test
