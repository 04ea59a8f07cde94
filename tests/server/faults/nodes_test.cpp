// Two servers over one PostgreSQL, with people at both: every game is one game, clocks and bots run once,
// and it goes on when a server is killed or the database is restarted.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <map>

#include "server/faults/player.h"
#include "store/postgres_cluster.h"

namespace cadastre::tests::nodes_test {
namespace {

using cadastre::testing::PostgresCluster;
using std::chrono::milliseconds;

constexpr int kPace_ms = 40;
constexpr int kClock_ms = 1000;

class ServerNodes : public ::testing::Test {
 protected:
  void SetUp() override {
    cluster_ = PostgresCluster::shared();
    if (cluster_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
    options_ = "--no-limits --database " + cluster_->address(cluster_->make_database());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      nodes_[i] = std::make_unique<Process>(options_);
      ASSERT_NE(nodes_[i]->port(), 0);
      ports_[i] = nodes_[i]->port();
    }
  }
  void TearDown() override {
    for (auto& player : players_) player->stop();
  }

  // Two people, each at another server whenever they come back, and a bot. The first may be one who leaves
  // all to the clock.
  void seat_people(Player::Habit first) {
    Json asked = game_of("europe", 2, 1);
    asked["pace_ms"] = kPace_ms;
    asked["clock"] = {{"seconds", kClock_ms / 1000}};
    const Seat host = create(ports_[0], asked);
    const Seat guest = join(ports_[1], host, "Bob");
    for (const Seat& seat : {host, guest}) {
      const auto home = static_cast<std::size_t>(seat.seat);
      players_.push_back(std::make_unique<Player>(
          seat, [this, times = home]() mutable { return ports_[times++ % ports_.size()].load(); },
          static_cast<unsigned>(players_.size()), seat.seat == 0 ? first : Player::Habit::plays));
    }
    start_game(ports_[1], host);
  }

  static void start_game(std::uint16_t port, const Seat& host) {
    const Response started = request(port, "POST", "/api/games/" + host.game + "/commands",
                                     R"({"command":"start"})", bearer(host.token));
    ASSERT_EQ(started.status, 200) << started.body;
  }

  void start_players() {
    for (auto& player : players_) player->start();
  }

  void stop_and_compare() {
    for (auto& player : players_) player->stop();
    for (auto& player : players_) {
      expect_kept(*player, all_messages(ports_[1], player->seat.game));
    }
  }

  std::uint64_t told() const {
    std::uint64_t sum = 0;
    for (const auto& player : players_) sum += player->told();
    return sum;
  }

  PostgresCluster* cluster_ = nullptr;
  std::string options_;
  std::array<std::unique_ptr<Process>, 2> nodes_;
  std::array<std::atomic<std::uint16_t>, 2> ports_{};
  std::vector<std::unique_ptr<Player>> players_;
};

struct Counts {
  int bots = 0;
  int clocks = 0;
};

Counts count_acts(const std::vector<Json>& log) {
  Counts ran;
  for (const Json& message : log) {
    ran.bots += message.value("by", Json()) == "bot" ? 1 : 0;
    ran.clocks += message.value("by", Json()) == "clock" ? 1 : 0;
  }
  return ran;
}

// A bot that ran at two servers would act again before its pace is over, a clock before its time is.
void expect_once(const std::vector<Json>& log) {
  std::map<char, std::int64_t> clock_at;  // by seat, one digit
  for (std::size_t i = 1; i < log.size(); ++i) {
    const Json& by = log[i].value("by", Json());
    const auto at = log[i]["at"].get<std::int64_t>();
    const auto before = log[i - 1]["at"].get<std::int64_t>();
    EXPECT_GE(at, before);
    if (by == "bot") {
      EXPECT_GE(at - before, kPace_ms) << log[i];
    } else if (by == "clock") {
      const char seat = log[i]["actions"][0].get<std::string>().front();
      if (clock_at.contains(seat)) {
        EXPECT_GE(at - clock_at[seat], kClock_ms) << log[i];
      }
      clock_at[seat] = at;
    }
  }
}

TEST_F(ServerNodes, ClocksAndBotsRunOnceAndActionsAreOrdered) {
  for (int i = 0; i < 2; ++i) {
    seat_people(Player::Habit::plays);
    seat_people(Player::Habit::sleeps);
  }
  start_players();
  const auto acts = [&] {
    Counts all;
    for (std::size_t i = 0; i < players_.size(); i += 2) {
      const Counts ran = count_acts(all_messages(ports_[1], players_[i]->seat.game));
      all.bots += ran.bots;
      all.clocks += ran.clocks;
    }
    return all;
  };
  std::this_thread::sleep_for(milliseconds(4000));
  EXPECT_TRUE(eventually([&] { return acts().bots > 10 && acts().clocks > 2; }));
  stop_and_compare();
  for (std::size_t i = 0; i < players_.size(); i += 2) {
    const auto here = all_messages(ports_[0], players_[i]->seat.game);
    const auto there = all_messages(ports_[1], players_[i]->seat.game);
    const std::size_t both = std::min(here.size(), there.size());
    for (std::size_t n = 0; n < both; ++n) ASSERT_EQ(here[n], there[n]);
    expect_once(there);
  }
}

// What one server has just said yes to the other knows, whoever asks there next.
TEST_F(ServerNodes, WhatWasDoneAtOneIsKnownAtTheOther) {
  for (int i = 0; i < 10; ++i) {
    const Seat ada = create(ports_[0], game_of("europe", 2, 0));
    ASSERT_EQ(request(ports_[1], "GET", "/api/games/" + ada.game).status, 200);  // both have it in memory
    const Seat bob = join(ports_[0], ada, "Bob");
    WebSocket there(ports_[1], ada.game);
    there.hello(bob.token);
    const auto first = there.next();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->value("type", ""), "news") << *first;
    const Response started = request(ports_[1], "POST", "/api/games/" + ada.game + "/commands",
                                     R"({"command":"start"})", bearer(ada.token));
    EXPECT_EQ(started.status, 200) << started.body;
    const Response chatted = request(ports_[0], "POST", "/api/games/" + ada.game + "/commands",
                                     R"({"command":"more_time","seat":1})", bearer(bob.token));
    EXPECT_NE(chatted.json().value("error", ""), "not_started");
  }
}

// Who comes back at the other server is told exactly what they missed, even if it has yet to hear of it.
TEST_F(ServerNodes, WhoChangesServersIsToldNothingTwice) {
  seat_people(Player::Habit::plays);
  seat_people(Player::Habit::plays);
  for (auto& player : players_) player->fickle = true;
  start_players();
  std::this_thread::sleep_for(milliseconds(2000));
  EXPECT_TRUE(eventually([&] {
    return std::ranges::all_of(players_, [](const auto& player) { return player->connections > 3; });
  }));
  stop_and_compare();
}

// The same seat at both servers at once: one decision, one action.
TEST_F(ServerNodes, TheSameActionAtBothIsDoneOnce) {
  Json asked = game_of("europe", 2, 0);
  const Seat ada = create(ports_[0], asked);
  const Seat bob = join(ports_[1], ada, "Bob");
  start_game(ports_[0], ada);
  int done = 0;
  for (int i = 0; i < 20; ++i) {
    const Json now =
        request(ports_[0], "GET", "/api/games/" + ada.game + "/now", "", bearer(ada.token)).json();
    const Seat& mover = now["seats"][0].value("owes", false) ? ada : bob;
    const Json you =
        request(ports_[0], "GET", "/api/games/" + ada.game + "/now", "", bearer(mover.token)).json();
    ASSERT_TRUE(you["you"]["listing"].value("owes", false)) << you;
    const bool keyed = i % 2 == 0;  // with a key both are told the same; without, the second is stale
    Json command = {{"command", "act"}, {"action", you["you"]["listing"]["default"]}, {"n", you["n"]}};
    if (keyed) command["key"] = "both-" + std::to_string(i);
    std::array<Response, 2> answers;
    std::vector<std::thread> racing;
    for (std::size_t node = 0; node < 2; ++node) {
      racing.emplace_back([&, node] {
        answers[node] = request(ports_[node], "POST", "/api/games/" + ada.game + "/commands", command.dump(),
                                bearer(mover.token));
      });
    }
    for (auto& one : racing) one.join();
    const int good = (answers[0].status == 200 ? 1 : 0) + (answers[1].status == 200 ? 1 : 0);
    EXPECT_EQ(good, keyed ? 2 : 1) << answers[0].body << answers[1].body;
    if (keyed) {
      EXPECT_EQ(answers[0].json()["n"], answers[1].json()["n"]);
    }
    ++done;
  }
  int acts = 0;
  for (const Json& message : all_messages(ports_[1], ada.game)) {
    acts += message["kind"] == "act" && message["by"].is_number() ? 1 : 0;
  }
  EXPECT_EQ(acts, done);
}

TEST_F(ServerNodes, WhenOneIsKilledTheOtherGoesOn) {
  Json asked = game_of("europe", 0, 3, false);
  asked["pace_ms"] = 200;
  const Seat projector = create(ports_[0], asked);
  start_game(ports_[0], projector);
  seat_people(Player::Habit::sleeps);
  start_players();
  std::this_thread::sleep_for(milliseconds(1500));
  ports_[0] = ports_[1].load();  // who was there comes here
  nodes_[0]->signal(SIGKILL);
  nodes_[0]->wait();
  const auto count = [&](const std::string& game) { return all_messages(ports_[1], game).size(); };
  const std::size_t bots_before = count(projector.game);
  const std::size_t people_before = count(players_[0]->seat.game);
  // Nobody looks at the bots' game here: only the store can tell that it is due.
  EXPECT_TRUE(eventually([&] { return count(projector.game) > bots_before + 3; }));
  EXPECT_TRUE(eventually([&] { return count(players_[0]->seat.game) > people_before + 3; }));
  stop_and_compare();
  expect_once(all_messages(ports_[1], players_[0]->seat.game));
}

TEST_F(ServerNodes, TheDatabaseIsRestartedAndNothingIsLost) {
  seat_people(Player::Habit::plays);
  seat_people(Player::Habit::sleeps);
  start_players();
  std::this_thread::sleep_for(milliseconds(1000));
  const std::string chat = "/api/games/" + players_[0]->seat.game + "/commands";
  const auto speak = [&](std::size_t node) {
    return request(ports_[node], "POST", chat, R"({"command":"more_time","seat":1})",
                   bearer(players_[0]->seat.token));
  };
  for (const bool gently : {true, false}) {
    gently ? cluster_->stop() : cluster_->crash();
    for (std::size_t node = 0; node < 2; ++node) {
      const Response away = speak(node);
      EXPECT_EQ(away.status, 503) << away.body;
      EXPECT_EQ(away.json().value("error", ""), "unavailable");
      EXPECT_EQ(request(ports_[node], "GET", "/readyz").status, 503);
      EXPECT_EQ(request(ports_[node], "GET", "/healthz").status, 200);
    }
    ASSERT_TRUE(cluster_->start());
    for (std::size_t node = 0; node < 2; ++node) {
      EXPECT_TRUE(eventually([&] { return request(ports_[node], "GET", "/readyz").status == 200; }));
    }
    const std::uint64_t before = told();
    EXPECT_TRUE(eventually([&] { return told() > before + 20; })) << "nobody goes on";
  }
  stop_and_compare();
  for (std::size_t i = 0; i < players_.size(); i += 2) {
    const auto log = all_messages(ports_[1], players_[i]->seat.game);
    expect_once(log);
  }
}

}  // namespace
}  // namespace cadastre::tests::nodes_test
