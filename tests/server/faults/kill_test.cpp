// The server is killed without warning at any moment, again and again, while people play: nothing it has
// acknowledged is lost, nothing is done twice, and who comes back is told exactly what they missed.
// CADASTRE_FAULTS=100 says how often for each store; 10 otherwise.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fstream>

#include "edition/book.h"
#include "server/faults/player.h"
#include "store/postgres_cluster.h"

namespace cadastre::tests::kill_test {
namespace {

using std::chrono::milliseconds;

using Players = std::vector<std::unique_ptr<Player>>;

constexpr int kKillsOfAGame = 10;

int kills() {
  const char* wanted = std::getenv("CADASTRE_FAULTS");
  return wanted == nullptr ? kKillsOfAGame : std::max(1, std::atoi(wanted));
}

// Where the server keeps its games, as options of `serve`; empty: not on this machine.
std::string sqlite_options(const Folder& folder) { return "--data " + folder.path(); }
std::string postgres_options(const Folder&) {
  auto* cluster = cadastre::testing::PostgresCluster::shared();
  return cluster == nullptr ? "" : "--database " + cluster->address(cluster->make_database());
}

struct Kind {
  std::string name;
  std::string (*options)(const Folder&);
};

class ServerKills : public ::testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    options_ = GetParam().options(folder_);
    if (options_.empty()) GTEST_SKIP() << "PostgreSQL is not installed here";
    options_ += " --no-limits";
    restart();
  }

  void restart() {
    server_ = std::make_unique<Process>(options_);
    ASSERT_NE(server_->port(), 0) << "the server does not start again";
    port_ = server_->port();
  }

  void kill_server() {
    port_ = 0;
    server_->signal(SIGKILL);
    server_->wait();
  }

  // Two people and a bot at two tables of each edition; one table has a clock as well.
  void seat_people(Players& players, unsigned seed) {
    const std::vector<std::string> editions = edition::built_in_ids();
    for (std::size_t table = 0; table < 2 * editions.size(); ++table) {
      const std::string& edition = editions[table % editions.size()];
      Json asked = game_of(edition, 2, 1);
      asked["clock"] = {{"seconds", players.empty() ? 1 : 0}};
      const Seat host = create(server_->port(), asked);
      const Seat guest = join(server_->port(), host, "Bob");
      const auto habit = players.empty() ? Player::Habit::sleeps : Player::Habit::plays;
      for (const Seat& seat : {host, guest}) {
        players.push_back(std::make_unique<Player>(
            seat, [this] { return port_.load(); }, seed++, seat.seat == 0 ? habit : Player::Habit::plays));
      }
      const Response started = request(server_->port(), "POST", "/api/games/" + host.game + "/commands",
                                       R"({"command":"start"})", bearer(host.token));
      ASSERT_EQ(started.status, 200) << started.body;
    }
  }

  void expect_replayed(const std::string& game) const {
    const Response record = request(port_, "GET", "/api/games/" + game + "/record");
    ASSERT_EQ(record.status, 200);
    const std::string file = folder_ / (game + ".txt");
    std::ofstream(file) << record.body;
    const Ran replayed = cadastre("replay " + file);
    EXPECT_EQ(replayed.code, 0) << replayed.output;
  }

  void expect_all_kept(const Players& players);

  Folder folder_;
  std::string options_;
  std::unique_ptr<Process> server_;
  std::atomic<std::uint16_t> port_ = 0;
};

// Against what a server that has only the log says; bots and clocks may go on meanwhile.
void ServerKills::expect_all_kept(const Players& players) {
  for (const auto& player : players) {
    expect_kept(*player, all_messages(port_, player->seat.game));
  }
  for (std::size_t i = 0; i < players.size(); i += 2) {
    expect_replayed(players[i]->seat.game);
  }
}

int promised_to(const Players& players) {
  int sum = 0;
  for (const auto& player : players) sum += player->promised();
  return sum;
}

void await(const std::function<bool()>& so, milliseconds most) {
  for (const auto until = std::chrono::steady_clock::now() + most;
       !so() && std::chrono::steady_clock::now() < until;) {
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
}

// People have come back and played a while, and somebody waits for an answer: it is being decided, being
// written, or on its way.
void await_the_worst_moment(const Players& players, std::mt19937& random) {
  const int enough = promised_to(players) + 6 + static_cast<int>(random() % 10);
  EXPECT_TRUE(eventually([&] { return promised_to(players) >= enough; }, 1)) << "nobody plays on";
  const auto waits = [](const auto& one) { return one->in_flight(); };
  await([&] { return std::any_of(players.begin(), players.end(), waits); }, milliseconds(300));
  std::this_thread::sleep_for(std::chrono::microseconds(random() % 4000));
}

TEST_P(ServerKills, NothingAcknowledgedIsLostOrDoneTwice) {
  std::mt19937 random(7);
  int promised = 0;
  int repeats = 0;
  for (int done = 0; done < kills() && !HasFatalFailure();) {
    Players players;
    seat_people(players, static_cast<unsigned>(done));
    for (auto& player : players) player->start();
    for (int i = 0; i < kKillsOfAGame && done < kills() && !HasFatalFailure(); ++i, ++done) {
      await_the_worst_moment(players, random);
      kill_server();
      restart();
    }
    EXPECT_TRUE(eventually([&] {
      return std::ranges::all_of(players, [](const auto& one) { return one->connections > 1; });
    })) << "not everybody has come back";
    std::this_thread::sleep_for(milliseconds(500));
    for (auto& player : players) player->stop();
    kill_server();
    restart();
    expect_all_kept(players);
    for (auto& player : players) {
      promised += player->promised();
      repeats += player->repeats;
    }
  }
  std::cout << kills() << " kills: " << promised << " acts promised and kept, " << repeats
            << " said again after a kill\n";
  EXPECT_GT(promised, kills() * 2) << "too little was played to learn anything";
}

INSTANTIATE_TEST_SUITE_P(Over, ServerKills,
                         ::testing::Values(Kind{"Sqlite", sqlite_options},
                                           Kind{"Postgres", postgres_options}),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace cadastre::tests::kill_test
