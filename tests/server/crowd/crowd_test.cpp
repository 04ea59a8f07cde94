// Many games with bots, clocks and people at once on one server, its two stores and all its threads: for
// ThreadSanitizer, which sees what is shared without care.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <array>
#include <atomic>
#include <thread>

#include "server/host.h"
#include "store/postgres_cluster.h"

namespace cadastre::tests {
namespace {

constexpr int kGames = 50;
constexpr int kPeople = 4;  // threads, each at the tables of its share
constexpr int kActsAtATable = 4;

// A server on a thread: on a folder, with SQLite as people have it, or a node over a database.
class Household {
 public:
  explicit Household(const std::string& database = "")
      : server_({.port = 0, .data = folder_.path(), .database = database, .limits = false}) {
    spdlog::set_level(spdlog::level::off);
    EXPECT_EQ(server_.open(), "");
    thread_ = std::thread([this] { server_.run(); });
  }
  ~Household() {
    server_.stop();
    thread_.join();
  }
  Household(const Household&) = delete;
  Household& operator=(const Household&) = delete;
  std::uint16_t port() const { return server_.port(); }

 private:
  Folder folder_;
  server::Server server_;
  std::thread thread_;
};

Seat open_table(std::uint16_t port, int number) {
  static const std::array<const char*, 5> kEditions = {"europe", "espace", "anti", "madame", "inegalopolis"};
  Json asked = game_of(kEditions[static_cast<std::size_t>(number) % kEditions.size()], 1, 2);
  asked["clock"] = {{"seconds", number % 3 == 0 ? 1 : 0}};
  return create(port, asked);
}

// Plays a while, reads everything there is to read, and comes back on a second connection.
void visit(std::uint16_t port, const Seat& seat) {
  const std::string game = "/api/games/" + seat.game;
  WebSocket socket(port, seat.game);
  socket.hello(seat.token);
  EXPECT_EQ(socket.ask({{"command", "start"}}).value("error", ""), "");
  const std::vector<Json> told = play_on(socket, kActsAtATable);
  EXPECT_EQ(socket.ask({{"command", "chat"}, {"text", "hello"}}).value("error", ""), "");
  for (const char* what : {"", "/now", "/messages", "/record", "/dice", "/replay?from=1&count=5"}) {
    EXPECT_EQ(request(port, "GET", game + what).status, 200) << what;
  }
  request(port, "POST", game + "/appraise", R"({"other":1,"give":{"cash":10},"take":{}})",
          bearer(seat.token));
  Socket bot(port);
  bot.write(request_text("GET", "/api/bot" + game.substr(4) + "/stream", "", bearer(seat.token)));
  EXPECT_EQ(read_response(bot).status, 200);
  EXPECT_TRUE(bot.line()) << "a chunk with the first news";
  socket.drop();
  WebSocket again(port, seat.game);
  again.hello(seat.token, told.size());
  EXPECT_TRUE(again.next("news"));
}

// Every table is opened at `here` and played at `there`.
void crowd(std::uint16_t here, std::uint16_t there, int games) {
  std::atomic<int> next = 0;
  std::vector<std::thread> people;
  for (int i = 0; i < kPeople; ++i) {
    people.emplace_back([&] {
      for (int table = next++; table < games; table = next++) {
        visit(there, open_table(here, table));
        EXPECT_EQ(request(there, "GET", "/metrics").status, 200);
        EXPECT_EQ(request(here, "GET", "/readyz").status, 200);
      }
    });
  }
  for (auto& one : people) one.join();
}

// The bots of all tables still play while the server is told to stop.
TEST(ServerCrowd, ManyGamesAtOnce) {
  const Household household;
  crowd(household.port(), household.port(), kGames);
}

TEST(ServerCrowd, ManyGamesAtTwoNodes) {
  auto* cluster = cadastre::testing::PostgresCluster::shared();
  if (cluster == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
  const std::string database = cluster->address(cluster->make_database());
  const Household here(database);
  const Household there(database);
  crowd(here.port(), there.port(), kGames / 2);
}

}  // namespace
}  // namespace cadastre::tests
