// Many games at once, each with people on threads of their own: what TSan looks at (tools/test tsan).
#include <gtest/gtest.h>

#include <cstdlib>

#include "edition/book.h"
#include "server/host.h"

namespace cadastre::tests::many_test {
namespace {

int games() {
  const char* asked = std::getenv("CADASTRE_SERVER_GAMES");
  return asked != nullptr ? std::atoi(asked) : 20;
}

void play_one(const Host& host, int number) {
  const auto ids = edition::built_in_ids();
  const Seat ada = create(host.port(), game_of(ids[static_cast<std::size_t>(number) % ids.size()], 2, 2));
  const Seat bob = join(host.port(), ada, "Bob");
  WebSocket here(host.port(), ada.game);
  WebSocket there(host.port(), ada.game);
  here.hello(ada.token);
  there.hello(bob.token, 0, "fr");
  EXPECT_EQ(here.ask({{"command", "start"}}).value("error", ""), "");
  std::vector<Json> theirs;
  std::thread other([&] { theirs = play_on(there, 60); });
  const std::vector<Json> mine = play_on(here, 60);
  other.join();
  EXPECT_GT(mine.size(), 10U);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/record").status, 200);
}

TEST(ServerMany, GamesAreSeparate) {
  Host host(server::Config{.limits = false});
  std::vector<std::thread> players;
  for (int i = 0; i < games(); ++i) {
    players.emplace_back([&host, i] { play_one(host, i); });
  }
  for (std::thread& player : players) {
    player.join();
  }
  EXPECT_EQ(host.get("/readyz").status, 200);
  EXPECT_NE(host.get("/metrics").body.find("cadastre_commits_total"), std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::many_test
