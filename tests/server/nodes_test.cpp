// Two servers over one PostgreSQL: clients spread over both, one of them killed, the database restarted.
#include <gtest/gtest.h>

#include <csignal>

#include "server/host.h"
#include "store/postgres_cluster.h"

namespace cadastre::tests::nodes_test {
namespace {

class ServerNodes : public ::testing::Test {
 protected:
  void SetUp() override {
    cluster_ = cadastre::testing::PostgresCluster::shared();
    if (cluster_ == nullptr) {
      GTEST_SKIP() << "there is no PostgreSQL here";
    }
    database_ = "--database " + cluster_->address(cluster_->make_database());
  }
  cadastre::testing::PostgresCluster* cluster_ = nullptr;
  std::string database_;
};

Json now_of(std::uint16_t port, const std::string& game) {
  const Json now = request(port, "GET", "/api/games/" + game + "/now").json();
  return now.is_object() ? now : Json::object();
}

TEST_F(ServerNodes, ClientsOfBothSeeTheSame) {
  Process first(database_);
  Process second(database_);
  ASSERT_NE(first.port(), 0);
  ASSERT_NE(second.port(), 0);
  const Seat ada = create(first.port(), game_of("europe", 2, 1));
  const Seat bob = join(second.port(), ada, "Bob");
  WebSocket here(first.port(), ada.game);
  WebSocket there(second.port(), ada.game);
  here.hello(ada.token);
  there.hello(bob.token);
  here.ask({{"command", "start"}});
  std::vector<Json> theirs;
  std::thread other([&] { theirs = play_on(there, 80); });
  const std::vector<Json> mine = play_on(here, 80);
  other.join();
  const std::size_t both = std::min(mine.size(), theirs.size());
  EXPECT_GT(both, 40U);
  for (std::size_t i = 0; i < both; ++i) {
    EXPECT_EQ(mine[i], theirs[i]) << "message " << i + 1;
  }
}

// Neither knows who is connected to the other: who is played for and there has the seat back at once.
TEST_F(ServerNodes, WhoIsAtTheOtherComesBackByItself) {
  Process first(database_);
  Process second(database_);
  Json asked = game_of("europe", 2, 0);
  asked["substitute_after"] = 1;
  const Seat ada = create(first.port(), asked);
  const Seat bob = join(second.port(), ada, "Bob");
  WebSocket here(first.port(), ada.game);
  WebSocket there(second.port(), ada.game);
  here.hello(ada.token);
  there.hello(bob.token);
  EXPECT_TRUE(here.ask({{"command", "start"}}).value("ok", false));
  const Json for_bob = {{"command", "substitute"}, {"seat", 1}};
  const auto comes_back = [&] {
    for (auto news = here.next("news"); news; news = here.next("news")) {
      if (news->dump().find(R"("kind":"back")") != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(eventually([&] { return here.ask(for_bob).value("ok", false); }, 200));
  ASSERT_TRUE(comes_back());
  // Within a second of that he is not absent; a busy machine takes several tries to ask in time.
  Json answer = here.ask(for_bob);
  for (int tries = 0; tries < 50 && answer.value("ok", false); ++tries) {
    ASSERT_TRUE(comes_back());
    answer = here.ask(for_bob);
  }
  EXPECT_EQ(answer.value("error", ""), "not_absent");
}

TEST_F(ServerNodes, ANameThatIsRemovedLeavesBoth) {
  Process first(database_);
  Process second(database_);
  const Seat ada = create(first.port(), game_of("europe", 2, 0));
  const Seat bob = join(second.port(), ada, "Roberta");
  WebSocket there(second.port(), ada.game);
  there.hello(ada.token);
  there.ask({{"command", "chat"}, {"text", "hello, Player 2"}});
  const std::string game = "/api/games/" + ada.game;
  for (const char* what : {"", "/now", "/messages"}) {
    EXPECT_NE(request(second.port(), "GET", game + what).body.find("Roberta"), std::string::npos) << what;
  }
  const Response done =
      request(first.port(), "POST", game + "/commands", R"({"command":"forget_me"})", bearer(bob.token));
  EXPECT_EQ(done.status, 200) << done.body;
  std::string seen;
  EXPECT_TRUE(eventually(
      [&] {
        seen.clear();
        for (const char* what : {"", "/now", "/messages"}) {
          seen += request(second.port(), "GET", game + what).body;
        }
        WebSocket late(second.port(), ada.game);
        late.hello(ada.token, 0);
        seen += late.next("news").value_or(Json("Roberta")).dump();
        return seen.find("Roberta") == std::string::npos;
      },
      50))
      << seen;
}

TEST_F(ServerNodes, WhenOneIsKilledTheOtherGoesOn) {
  auto first = std::make_unique<Process>(database_);
  Process second(database_);
  Json asked = game_of("europe", 1, 2);
  asked["pace_ms"] = 10;
  const Seat ada = create(first->port(), asked);
  WebSocket here(first->port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  const std::vector<Json> before = play_on(here, 40);
  first->signal(SIGKILL);
  first->wait();
  WebSocket there(second.port(), ada.game);
  there.hello(ada.token);
  const std::vector<Json> after = play_on(there, 90);
  ASSERT_GT(after.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i], before[i]) << "message " << i + 1;
  }
}

// Nobody looks at it and both live: each entry is written once, by one of them, and the game comes to its
// end.
TEST_F(ServerNodes, BotsRunOnceWhicheverLive) {
  auto first = std::make_unique<Process>(database_);
  Process second(database_);
  Json asked = game_of("europe", 0, 3, false);
  asked["pace_ms"] = 5;
  asked["set"] = {"round_limit=20"};  // whatever the dice say
  const Seat ada = create(first->port(), asked);
  request(first->port(), "POST", "/api/games/" + ada.game + "/commands", R"({"command":"start"})",
          bearer(ada.token));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  first->signal(SIGKILL);
  first->wait();
  Json now = Json::object();
  EXPECT_TRUE(eventually(
      [&] {
        now = now_of(second.port(), ada.game);
        return now.value("phase", "") == "over";
      },
      100))
      << now;
  const Response record = request(second.port(), "GET", "/api/games/" + ada.game + "/record");
  const Folder folder;
  std::ofstream(folder / "game.txt") << record.body;
  const Ran verified = cadastre("verify " + (folder / "game.txt"));
  EXPECT_EQ(verified.code, 0) << verified.output;
}

TEST_F(ServerNodes, ADatabaseThatIsRestartedIsFoundAgain) {
  Process first(database_);
  const Seat ada = create(first.port(), game_of("europe", 2, 0));
  WebSocket here(first.port(), ada.game);
  here.hello(ada.token);
  EXPECT_EQ(here.ask({{"command", "chat"}, {"text", "one"}}).value("ok", false), true);
  cluster_->stop();
  EXPECT_EQ(here.ask({{"command", "chat"}, {"text", "lost"}}).value("error", ""), "unavailable");
  ASSERT_TRUE(cluster_->start());
  Json answer = Json::object();
  EXPECT_TRUE(eventually(
      [&] {
        answer = here.ask({{"command", "chat"}, {"text", "two"}});
        return answer.value("ok", false);
      },
      200))
      << answer;
}

}  // namespace
}  // namespace cadastre::tests::nodes_test
