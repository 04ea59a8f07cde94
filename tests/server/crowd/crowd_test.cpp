// Many games with bots, clocks and people at once on one server, its two stores and all its threads: for
// ThreadSanitizer, which sees what is shared without care.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <array>
#include <atomic>
#include <thread>

#include "server/host.h"

namespace cadastre::tests {
namespace {

constexpr int kGames = 50;
constexpr int kPeople = 4;  // threads, each at the tables of its share
constexpr int kActsAtATable = 4;

// A server on a folder, with SQLite as people have it.
class Household {
 public:
  Household() : server_({.port = 0, .data = folder_.path(), .limits = false}) {
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
  const std::vector<Json> told = play_on(socket, kActsAtATable, 0, 60);
  EXPECT_EQ(socket.ask({{"command", "chat"}, {"text", "hello"}}).value("error", ""), "");
  for (const char* what : {"", "/now", "/messages", "/record", "/dice", "/replay?from=1&count=5"}) {
    EXPECT_EQ(request(port, "GET", game + what).status, 200) << what;
  }
  request(port, "POST", game + "/appraise", R"({"other":1,"give":{"cash":10},"take":{}})",
          bearer(seat.token));
  socket.drop();
  WebSocket again(port, seat.game);
  again.hello(seat.token, told.size());
  EXPECT_TRUE(again.next("news"));
}

TEST(ServerCrowd, ManyGamesAtOnce) {
  Household household;
  std::atomic<int> next = 0;
  std::vector<std::thread> people;
  for (int i = 0; i < kPeople; ++i) {
    people.emplace_back([&] {
      for (int table = next++; table < kGames; table = next++) {
        visit(household.port(), open_table(household.port(), table));
        EXPECT_EQ(request(household.port(), "GET", "/metrics").status, 200);
        EXPECT_EQ(request(household.port(), "GET", "/readyz").status, 200);
      }
    });
  }
  for (auto& one : people) one.join();
  // The bots of all tables still play while the server is told to stop.
}

}  // namespace
}  // namespace cadastre::tests
