// A copy made while people play, and a server that goes on with it: all that was promised before is there.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "server/faults/player.h"
#include "store/postgres_cluster.h"

namespace cadastre::tests::backup_test {
namespace {

Response say(std::uint16_t port, const Seat& seat, const std::string& text) {
  return request(port, "POST", "/api/games/" + seat.game + "/commands",
                 Json{{"command", "chat"}, {"text", text}}.dump(), bearer(seat.token));
}

// Bots at full speed, and somebody who speaks.
Seat busy_game(std::uint16_t port) {
  Json asked = game_of("europe", 0, 4, false);
  asked["pace_ms"] = 0;
  const Seat host = create(port, asked);
  request(port, "POST", "/api/games/" + host.game + "/commands", R"({"command":"start"})",
          bearer(host.token));
  return host;
}

// All up to the last words is in it, word by word; behind them the restored game goes its own way.
void expect_restored(std::uint16_t original, std::uint16_t restored, const Seat& seat,
                     const Response& promised) {
  const auto n = promised.json().value("n", std::size_t{0});
  const auto all = all_messages(original, seat.game);
  const auto kept = all_messages(restored, seat.game);
  ASSERT_GE(kept.size(), n) << "what was promised before the copy is in it";
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(kept[i], all[i]);
  EXPECT_EQ(say(restored, seat, "here again").status, 200) << "the token opens it there too";
}

TEST(ServerBackup, OfAFolderWhileItIsPlayedInCanBeGoneOnWith) {
  const Folder folder;
  const Folder copy;
  const Process server("--no-limits --data " + folder.path());
  const Seat seat = busy_game(server.port());
  for (int time = 0; time < 3; ++time) {
    const Response promised = say(server.port(), seat, "before copy " + std::to_string(time));
    ASSERT_EQ(promised.status, 200);
    const std::string restored = copy / ("games" + std::to_string(time));
    std::filesystem::create_directory(restored);
    const std::string file = restored + "/cadastre.sqlite";
    const Ran ran = cadastre("--lang en backup --data " + folder.path() + " " + file);
    ASSERT_EQ(ran.code, 0) << ran.output;
    EXPECT_NE(ran.output.find("games: 1,"), std::string::npos) << ran.output;
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    const Process again("--no-limits --data " + restored);
    ASSERT_NE(again.port(), 0);
    expect_restored(server.port(), again.port(), seat, promised);
  }
  EXPECT_NE(cadastre("backup --data " + folder.path() + " " + (copy / "games0") + "/cadastre.sqlite").code, 0)
      << "a copy that exists is left alone";
  EXPECT_NE(cadastre("backup --data " + copy.path() + " " + (copy / "none")).code, 0);
  EXPECT_FALSE(std::filesystem::exists(copy / "none"));
}

TEST(ServerBackup, OfADatabaseByItsOwnDumpToo) {
  auto* cluster = cadastre::testing::PostgresCluster::shared();
  if (cluster == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
  const std::string from = cluster->address(cluster->make_database());
  const std::string to = cluster->address(cluster->make_database());
  const Process server("--no-limits --database " + from);
  const Seat seat = busy_game(server.port());
  const Response promised = say(server.port(), seat, "before the dump");
  ASSERT_EQ(promised.status, 200);
  const Ran ran = shell("pg_dump --no-owner " + from + " | psql -q -v ON_ERROR_STOP=1 " + to);
  ASSERT_EQ(ran.code, 0) << ran.output;
  const Process again("--no-limits --database " + to);
  expect_restored(server.port(), again.port(), seat, promised);
}

}  // namespace
}  // namespace cadastre::tests::backup_test
