// What only PostgreSQL has: it can be away, its answer can be lost, and there are other nodes.
#include <algorithm>
#include <array>
#include <atomic>
#include <set>
#include <thread>

#include "store/postgres_cluster.h"
#include "store/wire.h"
#include "support/patience.h"

namespace cadastre::testing::postgres_test {
namespace {

using store::Outcome;
using store::Write;
using Strings = std::vector<std::string>;

class PostgresStore : public ::testing::Test {
 protected:
  void SetUp() override {
    cluster_ = PostgresCluster::shared();
    if (cluster_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
    database_ = cluster_->make_database();
  }

  std::unique_ptr<store::Store> open(const std::string& node = {}) {
    return open_at(cluster_->address(database_), node);
  }

  static std::unique_ptr<store::Store> open_at(const std::string& address, const std::string& node = {}) {
    store::Opened opened = store::open_postgres(address, node);
    EXPECT_TRUE(opened.store) << opened.fault;
    return std::move(opened.store);
  }

  std::string through(const Wire& wire) const {
    return "postgresql://cadastre@127.0.0.1:" + std::to_string(wire.port()) + "/" + database_;
  }

  PostgresCluster* cluster_ = nullptr;
  std::string database_;
};

TEST_F(PostgresStore, IsUnavailableWhileTheDatabaseIsAwayAndComesBackByItself) {
  const auto games = open();
  ASSERT_EQ(commit(*games, {{new_game("g", "ABCDEF")}}), Outcome::done);
  cluster_->stop();
  EXPECT_EQ(commit(*games, {{part("g", 2, {"two"})}}), Outcome::unavailable);
  EXPECT_NE(games->fault().find("cannot be reached"), std::string::npos) << games->fault();
  EXPECT_FALSE(games->read("g", 1));
  EXPECT_FALSE(games->find("ABCDEF"));
  EXPECT_FALSE(games->due("one", 100, 50, 10));
  EXPECT_FALSE(games->alive());
  EXPECT_NE(store::open_postgres(cluster_->address(database_)).fault, "");
  ASSERT_TRUE(cluster_->start());
  EXPECT_TRUE(games->alive());
  EXPECT_EQ(texts(*games, "g"), Strings{"created g"});
  EXPECT_EQ(commit(*games, {{part("g", 2, {"two"})}}), Outcome::done);
}

TEST_F(PostgresStore, OpensWithoutItsDatabaseAndIsThereWhenThatComes) {
  cluster_->stop();
  const store::Opened opened = store::open_postgres(cluster_->address(database_));
  ASSERT_TRUE(opened.store);
  EXPECT_NE(opened.fault.find("cannot be reached"), std::string::npos) << opened.fault;
  EXPECT_EQ(commit(*opened.store, {{new_game("g", "ABCDEF")}}), Outcome::unavailable);
  ASSERT_TRUE(cluster_->start());
  EXPECT_TRUE(opened.store->alive()) << opened.store->fault();
  EXPECT_EQ(commit(*opened.store, {{new_game("g", "ABCDEF")}}), Outcome::done);
}

TEST_F(PostgresStore, DoesNotNoticeARestartBetweenCalls) {
  const auto games = open();
  ASSERT_EQ(commit(*games, {{new_game("g", "ABCDEF")}}), Outcome::done);
  cluster_->stop();
  ASSERT_TRUE(cluster_->start());
  EXPECT_EQ(commit(*games, {{part("g", 2, {"two"})}}), Outcome::done) << games->fault();
  cluster_->crash();
  ASSERT_TRUE(cluster_->start());
  EXPECT_EQ(texts(*games, "g"), (Strings{"created g", "two"}));
}

// The answer to a commit gets lost, but the store can connect anew: it finds out.
TEST_F(PostgresStore, FindsOutWhetherACommitWithoutAnswerWasDone) {
  Wire wire(cluster_->port());
  const auto games = open_at(through(wire));
  ASSERT_EQ(commit(*games, {{new_game("g", "ABCDEF")}}), Outcome::done);
  for (const Wire::Cut when : {Wire::Cut::before_commit, Wire::Cut::after_commit}) {
    const std::uint64_t next = texts(*games, "g").size() + 1;
    wire.cut(when, false);
    EXPECT_EQ(commit(*games, {{part("g", next, {"once"})}}), Outcome::done) << games->fault();
    EXPECT_EQ(texts(*games, "g").size(), next);
    wire.cut(when, false);
    EXPECT_EQ(commit(*games, {{part("g", next + 1, {"rematch"}),
                               new_game("new" + std::to_string(next), "NEW" + std::to_string(next))}}),
              Outcome::done);
  }
  EXPECT_EQ(wire.cuts(), 4);
  EXPECT_EQ(texts(*games, "g"), (Strings{"created g", "once", "rematch", "once", "rematch"}));
}

// The answer gets lost and the database stays away: unavailable, and the caller comes again with the same.
TEST_F(PostgresStore, RecognisesItsOwnWriteWhenTheCallerComesAgain) {
  Wire wire(cluster_->port());
  const auto games = open_at(through(wire));
  ASSERT_EQ(commit(*games, {{new_game("g", "ABCDEF")}}), Outcome::done);
  std::uint64_t next = 2;
  for (const Wire::Cut when : {Wire::Cut::before_commit, Wire::Cut::after_commit}) {
    const std::vector<Write> group = {{{part("g", next, {"one more"})}},
                                      {{part("g", next + 1, {"and more"})}}};
    wire.cut(when, true);
    EXPECT_EQ(games->commit(group), (std::vector<Outcome>(2, Outcome::unavailable)));
    EXPECT_EQ(games->commit(group), (std::vector<Outcome>(2, Outcome::unavailable)));
    wire.mend();
    EXPECT_EQ(games->commit(group), (std::vector<Outcome>(2, Outcome::done)));
    EXPECT_EQ(games->commit(group), (std::vector<Outcome>(2, Outcome::conflict)))
        << "answered once, then forgotten";
    next += 2;
    EXPECT_EQ(texts(*games, "g").size(), next - 1);
  }
}

TEST_F(PostgresStore, AnotherWriteInItsPlaceConflictsIfTheFirstWasDone) {
  Wire wire(cluster_->port());
  const auto games = open_at(through(wire));
  ASSERT_EQ(commit(*games, {{new_game("g", "ABCDEF")}}), Outcome::done);
  wire.cut(Wire::Cut::after_commit, true);
  EXPECT_EQ(commit(*games, {{part("g", 2, {"first"})}}), Outcome::unavailable);
  wire.mend();
  EXPECT_EQ(commit(*games, {{part("g", 2, {"second"})}}), Outcome::conflict);
  EXPECT_EQ(texts(*games, "g"), (Strings{"created g", "first"}));
}

TEST_F(PostgresStore, DoesNotTakeAnothersEqualWriteForItsOwn) {
  const auto one = open("one");
  const auto two = open("two");
  ASSERT_EQ(commit(*one, {{new_game("g", "ABCDEF")}}), Outcome::done);
  EXPECT_EQ(commit(*two, {{part("g", 2, {"same"})}}), Outcome::done);
  EXPECT_EQ(commit(*one, {{part("g", 2, {"same"})}}), Outcome::conflict);
}

// Two nodes write while the database crashes again and again; each repeats what was unavailable.
TEST_F(PostgresStore, CrashesLoseAndDoubleNothing) {
  ASSERT_EQ(commit(*open(), {{new_game("g", "ABCDEF")}}), Outcome::done);
  std::atomic<bool> enough = false;
  std::vector<Strings> acknowledged(2);
  std::array<std::atomic<int>, 2> done{};
  std::vector<std::thread> nodes;
  for (std::size_t node = 0; node < 2; ++node) {
    nodes.emplace_back([&, node] {
      const auto games = open("node" + std::to_string(node));
      std::uint64_t next = 2;
      for (int i = 0; !enough && i < 100'000;) {
        const std::string text = std::to_string(node) + "/" + std::to_string(i);
        const Outcome outcome = commit(*games, {{part("g", next, {text})}});
        if (outcome == Outcome::done) acknowledged[node].push_back(text);
        if (outcome == Outcome::done) done[node] = ++i;
        if (outcome == Outcome::done || outcome == Outcome::conflict) ++next;
        if (outcome == Outcome::unavailable) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    });
  }
  for (int crash = 0; crash < 4; ++crash) {
    // However slow the machine is, both have written something between two crashes.
    const std::array<int, 2> before = {done[0], done[1]};
    EXPECT_TRUE(tests::eventually([&] { return done[0] >= before[0] + 3 && done[1] >= before[1] + 3; }, 10));
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + 37 * crash));
    cluster_->crash();
    ASSERT_TRUE(cluster_->start());
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  enough = true;
  for (std::thread& node : nodes) node.join();
  const Strings log = texts(*open(), "g");
  const std::set<std::string> different(log.begin(), log.end());
  EXPECT_EQ(different.size(), log.size()) << "nothing twice";
  for (const Strings& node : acknowledged) {
    EXPECT_GT(node.size(), 10U);
    for (const std::string& text : node) EXPECT_TRUE(different.contains(text)) << text;
  }
}

// Waits until something is told.
std::optional<Strings> told(store::Watch& watch) {
  for (int tries = 0; tries < 1200; ++tries) {
    auto games = watch.poll(100);
    if (!games || !games->empty()) return games;
  }
  return Strings{};
}

TEST_F(PostgresStore, TellsOtherNodesAndNotItself) {
  const auto one = open("one");
  const auto two = open("two");
  const auto watch_one = store::watch_postgres(cluster_->address(database_), "one");
  const auto watch_two = store::watch_postgres(cluster_->address(database_), "two");
  commit(*one, {{new_game("a", "AAAAAA")}});
  EXPECT_EQ(told(*watch_two), Strings{"a"});
  commit(*two, {{part("a", 2, {"two"}), new_game("b", "BBBBBB")}});
  EXPECT_EQ(told(*watch_one), (Strings{"a", "b"})) << "and not of its own";
  EXPECT_EQ(commit(*two, {{part("a", 2, {"late"})}}), Outcome::conflict);
  EXPECT_EQ(watch_one->poll(50), Strings{}) << "what was not done is not told";
}

TEST_F(PostgresStore, TellsOfManyGamesAtOnce) {
  const auto games = open("one");
  const auto watch = store::watch_postgres(cluster_->address(database_), "two");
  std::vector<Write> group;
  for (int i = 0; i < 500; ++i) {
    const std::string id = std::string(50, 'x') + std::to_string(i);
    group.push_back({{part(id, 1, {"one"})}});
  }
  games->commit(group);
  std::set<std::string> heard;
  for (int tries = 0; tries < 1200 && heard.size() < 500; ++tries) {
    const auto news = watch->poll(100);
    ASSERT_TRUE(news);
    heard.insert(news->begin(), news->end());
  }
  EXPECT_EQ(heard.size(), 500U);
}

TEST_F(PostgresStore, TheWatchSaysWhenItMayHaveMissedSomething) {
  const auto games = open("one");
  const auto watch = store::watch_postgres(cluster_->address(database_), "two");
  EXPECT_EQ(watch->poll(0), Strings{});
  cluster_->stop();
  EXPECT_FALSE(told(*watch)) << "lost";
  EXPECT_FALSE(watch->poll(10)) << "still lost";
  ASSERT_TRUE(cluster_->start());
  EXPECT_FALSE(watch->poll(10)) << "back, but what was in between?";
  EXPECT_EQ(watch->poll(0), Strings{});
  commit(*games, {{new_game("a", "AAAAAA")}});
  EXPECT_EQ(told(*watch), Strings{"a"});
}

TEST_F(PostgresStore, SaysWhatToDoAboutABadAddress) {
  for (const char* none :
       {"mysql://x", "postgresql://h:port/games", "postgresql://h/games?colour=red", "postgresql://[::1/g"}) {
    const store::Opened refused = store::open_postgres(none);
    EXPECT_FALSE(refused.store) << none;
    EXPECT_NE(refused.fault.find("postgresql://"), std::string::npos) << none << ": " << refused.fault;
  }
  const std::string missing = store::open_postgres(cluster_->address("nowhere")).fault;
  EXPECT_NE(missing.find("nowhere"), std::string::npos) << missing;
  EXPECT_NE(store::open_postgres(cluster_->address(database_), "a b").fault.find("node's name"),
            std::string::npos);
}

TEST_F(PostgresStore, SaysWhenTheDatabaseCanOnlyBeRead) {
  const auto games = open();
  cluster_->sql(database_, "ALTER DATABASE " + database_ + " SET default_transaction_read_only = on");
  const std::string fault = store::open_postgres(cluster_->address(database_)).fault;
  EXPECT_NE(fault.find("read-only"), std::string::npos) << fault;
}

TEST_F(PostgresStore, IsDurableEvenWhereTheDatabaseIsNotByDefault) {
  cluster_->sql(database_, "ALTER DATABASE " + database_ + " SET synchronous_commit = off");
  const auto games = open();
  ASSERT_EQ(commit(*games, {{new_game("g", "ABCDEF")}}), Outcome::done);
  cluster_->crash();  // a commit that did not wait would be lost, if not always
  ASSERT_TRUE(cluster_->start());
  EXPECT_EQ(texts(*games, "g"), Strings{"created g"});
}

}  // namespace
}  // namespace cadastre::testing::postgres_test
