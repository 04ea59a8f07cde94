// Three servers over one PostgreSQL, each on a machine of its own, while everything goes wrong: wires are
// cut, servers are stopped and come back late, clocks jump, servers and the database are killed. People play
// on, and remember what they were promised and told. At the end all histories are read: nothing acknowledged
// is lost, nothing is done twice, and everybody saw the same messages in the same order, whichever server
// told them.
//
// CADASTRE_SOAK_SECONDS: how long (12). CADASTRE_SOAK_SEED: which troubles (by the time).
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>

#include "server/faults/player.h"
#include "server/soak/network.h"
#include "store/postgres_cluster.h"
#include "support/places.h"

namespace cadastre::tests::soak_test {
namespace {

using cadastre::testing::PostgresCluster;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kNodes = 3;
constexpr int kGames = 4;

int from_environment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::atoi(value);
}

// A server on its machine, with its clock.
class Node {
 public:
  Node(int number, const std::string& folder)
      : machine_(number), clock_(folder + "/clock" + std::to_string(number)) {
    const int file = open(clock_.c_str(), O_RDWR | O_CREAT, 0644);
    if (file >= 0 && ftruncate(file, sizeof(std::int64_t)) == 0) {
      void* place = mmap(nullptr, sizeof(std::int64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      shift_ = place == MAP_FAILED ? nullptr : static_cast<std::int64_t*>(place);
    }
    close(file);
  }

  bool good() const { return machine_.good() && shift_ != nullptr; }
  void start(const std::string& database) {
    database_ = database;
    const std::string address = "postgresql://cadastre@" + machine_.database_host() + database;
    process_ = std::make_unique<Process>("--no-limits --database " + address, port_, [this] {
      setenv("LD_PRELOAD", clock_shift().c_str(), 1);
      setenv("CADASTRE_CLOCK_SHIFT", clock_.c_str(), 1);
      return machine_.enter();
    });
    port_ = process_->port() != 0 ? process_->port() : port_.load();
    up_ = process_->port() != 0;
  }
  void kill() {
    up_ = false;
    process_->signal(SIGKILL);
    process_->wait();
    start(database_);
  }
  void signal(int number) const { process_->signal(number); }
  void shift(std::int64_t ms) { *shift_ = ms; }
  const Machine& machine() const { return machine_; }
  // In the calling thread everything is asked of this one's machine from now on; its port, or 0.
  std::uint16_t visit() const { return machine_.enter() && up_ ? port_.load() : std::uint16_t{0}; }
  // On a thread that visits it.
  void ask(const std::function<void(std::uint16_t)>& what) const {
    std::thread([&] { what(visit()); }).join();
  }

 private:
  Machine machine_;
  std::string clock_;
  std::int64_t* shift_ = nullptr;
  std::string database_;
  std::unique_ptr<Process> process_;
  std::atomic<std::uint16_t> port_ = 0;
  std::atomic<bool> up_ = false;
};

class ServerSoak : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!leave_network()) GTEST_SKIP() << "needs root, to make networks of its own";
    cluster_ = PostgresCluster::shared();
    if (cluster_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
    ASSERT_TRUE(cluster_->open_to("10.78.0.0/16"));
    const std::string database = ":" + std::to_string(cluster_->port()) + "/" + cluster_->make_database();
    for (std::size_t i = 0; i < kNodes; ++i) {
      nodes_[i] = std::make_unique<Node>(static_cast<int>(i) + 1, folder_.path());
      ASSERT_TRUE(nodes_[i]->good()) << "no namespace can be made here";
      nodes_[i]->start(database);
      nodes_[i]->ask([](std::uint16_t port) { ASSERT_NE(port, 0); });
    }
    random_.seed(static_cast<unsigned>(from_environment("CADASTRE_SOAK_SEED", 0)));
    for (int i = 0; i < kGames; ++i) seat_people(i);
  }
  void TearDown() override {
    for (auto& player : players_) player->stop();
  }

  // Two people, one of whom may leave all to the clock, and a bot; they go from server to server.
  void seat_people(int game) {
    Json asked = game_of("europe", 2, 1);
    asked["pace_ms"] = 40;
    asked["clock"] = {{"seconds", 1}};
    std::vector<Seat> seats;
    nodes_[0]->ask([&](std::uint16_t port) { seats.push_back(create(port, asked)); });
    nodes_[1]->ask([&](std::uint16_t port) { seats.push_back(join(port, seats[0], "Bob")); });
    for (const Seat& seat : seats) {
      const auto habit = seat.seat == 0 && game % 2 == 1 ? Player::Habit::sleeps : Player::Habit::plays;
      players_.push_back(std::make_unique<Player>(
          seat,
          [this, next = static_cast<std::size_t>(game + seat.seat)]() mutable {
            return nodes_[next++ % kNodes]->visit();
          },
          static_cast<unsigned>(players_.size()), habit));
      players_.back()->patience_ms =
          seat.seat == 0 ? 3000 : 0;  // the other waits for whoever comes back late
    }
    nodes_[2]->ask([&](std::uint16_t port) {
      const Response started = request(port, "POST", "/api/games/" + seats[0].game + "/commands",
                                       R"({"command":"start"})", bearer(seats[0].token));
      EXPECT_EQ(started.status, 200) << started.body;
    });
  }

  std::size_t any(std::size_t below) { return random_() % below; }
  void rest(int least_ms, int most_ms) {
    std::this_thread::sleep_for(
        milliseconds(least_ms + static_cast<int>(any(static_cast<std::size_t>(most_ms - least_ms)))));
  }

  void trouble(bool patient) {
    static constexpr std::array kNames = {"wires cut",      "servers stopped",  "clocks set",
                                          "servers killed", "databases killed", "wires cut, all"};
    const std::size_t kind = any(kNames.size());
    Node& node = *nodes_[any(kNodes)];
    const int longest = patient ? 15'000 : 3000;
    ++done_[kNames[kind]];
    switch (kind) {
      case 0:
        node.machine().cut(true);
        rest(500, longest);
        node.machine().cut(false);
        break;
      case 1:
        node.signal(SIGSTOP);
        rest(500, longest);
        node.signal(SIGCONT);
        break;
      case 2:
        node.shift(std::array<std::int64_t, 5>{0, -86'400'000, 86'400'000, -5000, 3'600'000}[any(5)]);
        break;
      case 3:
        node.kill();
        break;
      case 4:
        cluster_->kill();
        ASSERT_TRUE(cluster_->start());
        break;
      default:
        for (auto& one : nodes_) one->machine().cut(true);
        rest(500, longest / 2);
        for (auto& one : nodes_) one->machine().cut(false);
    }
  }

  void heal() {
    for (auto& node : nodes_) {
      node->shift(0);
      bool ready = false;
      EXPECT_TRUE(eventually(
          [&] {
            node->ask([&](std::uint16_t port) { ready = request(port, "GET", "/readyz").status == 200; });
            return ready;
          },
          100))
          << "a server does not recover";
    }
  }

  int promised() const {
    int sum = 0;
    for (const auto& player : players_) sum += player->promised();
    return sum;
  }
  std::uint64_t told() const {
    std::uint64_t sum = 0;
    for (const auto& player : players_) sum += player->told();
    return sum;
  }

  Folder folder_;
  PostgresCluster* cluster_ = nullptr;
  std::array<std::unique_ptr<Node>, kNodes> nodes_;
  std::vector<std::unique_ptr<Player>> players_;
  std::mt19937 random_;
  std::map<std::string, int> done_;
};

TEST_F(ServerSoak, NothingPromisedIsLostOrDoubledAndAllSeeOneOrder) {
  const int seconds = from_environment("CADASTRE_SOAK_SECONDS", 12);
  for (auto& player : players_) player->start();
  const auto until = steady_clock::now() + std::chrono::seconds(seconds);
  while (steady_clock::now() < until) {
    trouble(seconds > 60);
    rest(300, 2000);
  }
  heal();
  const std::uint64_t before = told();
  EXPECT_TRUE(eventually([&] { return told() >= before + 20 && promised() > 20; }, 100))
      << "when all is well again, the games go on";
  for (auto& player : players_) player->stop();
  int kept = 0;
  int repeats = 0;
  int visits = 0;
  std::size_t entries = 0;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const Player& player = *players_[i];
    std::vector<Json> log;
    for (auto& node : nodes_) {
      std::vector<Json> here;
      node->ask([&](std::uint16_t port) { here = all_messages(port, player.seat.game); });
      const std::size_t both = std::min(here.size(), log.size());
      for (std::size_t n = 0; n < both; ++n) ASSERT_EQ(here[n], log[n]) << "two servers tell two stories";
      if (here.size() > log.size()) log = std::move(here);
    }
    expect_kept(player, log);
    kept += static_cast<int>(player.acts.size() + player.chats.size());
    repeats += player.repeats;
    visits += player.connections;
    entries += i % 2 == 0 ? log.size() : 0;
  }
  std::cout << seconds << " s, " << kGames << " games: " << entries << " entries, " << kept
            << " acknowledgements to people, " << repeats << " said again, " << visits << " connections;";
  for (const auto& [name, times] : done_) std::cout << " " << times << " " << name << ";";
  std::cout << " nothing lost, nothing twice, one order\n";
}

}  // namespace
}  // namespace cadastre::tests::soak_test
