// What is acknowledged is kept: over kill -9, a store that goes away, and a clean stop.
#include <gtest/gtest.h>

#include <csignal>

#include "server/host.h"

namespace cadastre::tests::keeping_test {
namespace {

Json now_of(std::uint16_t port, const Seat& seat) {
  return request(port, "GET", "/api/games/" + seat.game + "/now", "", bearer(seat.token)).json();
}

TEST(ServerKeeping, KilledAndStartedAgainTheGameGoesOn) {
  const Folder folder;
  std::vector<Json> seen;
  std::uint64_t acknowledged = 0;
  Seat ada;
  {
    Process first("--data " + folder.path());
    ASSERT_NE(first.port(), 0);
    ada = create(first.port(), game_of("europe", 2, 1));
    const Seat bob = join(first.port(), ada, "Bob");
    WebSocket here(first.port(), ada.game);
    WebSocket there(first.port(), ada.game);
    here.hello(ada.token);
    there.hello(bob.token);
    here.ask({{"command", "start"}});
    std::thread other([&] { play_on(there, 40); });
    seen = play_on(here, 40);
    other.join();
    acknowledged = here.ask({{"command", "chat"}, {"text", "last words"}}).value("n", 0U);
    first.signal(SIGKILL);
    first.wait();
  }
  ASSERT_GT(acknowledged, 10U);
  Process second("--data " + folder.path());
  WebSocket here(second.port(), ada.game);
  here.hello(ada.token, 0);
  std::vector<Json> told;  // in as many pages as it takes
  while (told.size() < acknowledged) {
    const auto news = here.next("news");
    ASSERT_TRUE(news);
    gather(*news, told);
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_EQ(told[i], seen[i]) << "message " << i + 1;
  }
  EXPECT_EQ(told[acknowledged - 1].value("text", ""), "last words");
  EXPECT_EQ(here.ask({{"command", "chat"}, {"text", "again"}}).value("ok", false), true);
}

// A game nobody looks at: clocks and bots go on by themselves after a restart.
TEST(ServerKeeping, BotsGoOnAfterARestartWithoutAnybody) {
  const Folder folder;
  Seat ada;
  std::uint64_t before = 0;
  {
    Process first("--data " + folder.path());
    Json asked = game_of("europe", 0, 3, false);
    asked["pace_ms"] = 20;
    ada = create(first.port(), asked);
    request(first.port(), "POST", "/api/games/" + ada.game + "/commands", R"({"command":"start"})",
            bearer(ada.token));
    before = now_of(first.port(), ada).value("n", 0U);
    first.signal(SIGKILL);
    first.wait();
  }
  Process second("--data " + folder.path());
  std::uint64_t after = before;
  EXPECT_TRUE(eventually(
      [&] {  // asking does not make bots act: only time does
        after = now_of(second.port(), ada).value("n", 0U);
        return after > before + 20;
      },
      100))
      << after;
}

TEST(ServerKeeping, StopsCleanly) {
  const Folder folder;
  Process server("--data " + folder.path());
  EXPECT_NE(server.address().find("http://localhost:"), std::string::npos);
  const Seat ada = create(server.port(), game_of("europe", 1, 2));
  WebSocket here(server.port(), ada.game);
  here.hello(ada.token);
  here.next("news");
  server.signal(SIGTERM);
  while (here.next()) {
  }
  EXPECT_EQ(here.close_code, 1001);
  EXPECT_EQ(server.wait(), 0);
}

TEST(ServerKeeping, NothingIsToldThatIsNotKept) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.next("news");
  EXPECT_EQ(host.get("/readyz").status, 200);
  store::set_away(host.memory(), true);
  EXPECT_EQ(host.get("/readyz").status, 503);
  EXPECT_EQ(host.get("/healthz").status, 200);
  EXPECT_EQ(here.ask({{"command", "chat"}, {"text", "lost"}}).value("error", ""), "unavailable");
  EXPECT_EQ(host.post("/api/games", game_of("europe", 1, 1)).status, 503);
  EXPECT_EQ(host.get("/api/games/abcdefghijkmnpqr").status, 503) << "away is not the same as not there";
  store::set_away(host.memory(), false);
  EXPECT_EQ(here.ask({{"command", "chat"}, {"text", "kept"}}).value("ok", false), true);
  const Json messages = host.get("/api/games/" + ada.game + "/messages?from=2").json()["messages"];
  ASSERT_EQ(messages.size(), 1U);
  EXPECT_EQ(messages[0]["text"], "kept");
}

TEST(ServerKeeping, StartingSaysWhatIsWrong) {
  const Folder folder;
  Process first("--data " + folder.path());
  const std::string serve = "serve --log err --data " + folder.path() + "/other --port ";
  const Ran taken = cadastre(serve + std::to_string(first.port()));
  EXPECT_EQ(taken.code, 1);
  EXPECT_NE(taken.output.find("--port"), std::string::npos) << taken.output;
  const Ran locked = cadastre("serve --log err --port 0 --data " + folder.path());
  EXPECT_EQ(locked.code, 1) << locked.output;
  const Ran unwritable = cadastre("serve --log err --port 0 --data /proc/none");
  EXPECT_EQ(unwritable.code, 1) << unwritable.output;
  EXPECT_NE(
      cadastre("serve --port 0 --listen nowhere --data " + folder.path() + "/x").output.find("127.0.0.1"),
      std::string::npos);
  EXPECT_NE(cadastre("serve --port 0 --certificate /none --key /none --data " + folder.path() + "/y")
                .output.find("PEM"),
            std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::keeping_test
