// The disk is full, the database is not there: what is said is clear, nothing is half done, and the server
// goes on by itself when it can.
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "server/faults/player.h"
#include "store/postgres_cluster.h"
#include "support/places.h"

namespace cadastre::tests::trouble_test {
namespace {

// Files of a process may not grow at all, as on a disk without room.
class FullDisk {
 public:
  explicit FullDisk(int pid) : pid_(pid) {
    EXPECT_EQ(prlimit(pid_, RLIMIT_FSIZE, nullptr, &before_), 0);
    const rlimit none{0, before_.rlim_max};
    EXPECT_EQ(prlimit(pid_, RLIMIT_FSIZE, &none, nullptr), 0);
  }
  ~FullDisk() { prlimit(pid_, RLIMIT_FSIZE, &before_, nullptr); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  int pid_;
  rlimit before_{};
};

Response speak(std::uint16_t port, const Seat& seat, const std::string& text) {
  return request(port, "POST", "/api/games/" + seat.game + "/commands",
                 Json{{"command", "chat"}, {"text", text}}.dump(), bearer(seat.token));
}

bool becomes(int status, std::uint16_t port, const std::string& target) {
  return eventually([&] { return request(port, "GET", target).status == status; }, 100);
}

TEST(ServerTrouble, ADiskWithoutRoomStopsNothingForGood) {
  const Folder folder;
  const auto before = std::signal(SIGXFSZ, SIG_IGN);  // inherited: a full disk sends none either
  auto server = std::make_unique<Process>("--no-limits --data " + folder.path());
  std::signal(SIGXFSZ, before);
  ASSERT_NE(server->port(), 0);
  Json asked = game_of("europe", 1, 2);
  asked["clock"] = {{"seconds", 1}};
  const Seat ada = create(server->port(), asked);
  request(server->port(), "POST", "/api/games/" + ada.game + "/commands", R"({"command":"start"})",
          bearer(ada.token));
  ASSERT_EQ(speak(server->port(), ada, "one").status, 200);
  std::vector<Json> full;
  {
    const FullDisk disk(server->pid());
    const Response refused = speak(server->port(), ada, "two");
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(refused.json().value("error", ""), "unavailable");
    EXPECT_EQ(request(server->port(), "POST", "/api/games", asked.dump()).status, 503);
    EXPECT_EQ(request(server->port(), "GET", "/healthz").status, 200);
    EXPECT_TRUE(becomes(503, server->port(), "/readyz")) << "who cannot write is not ready";
    full = all_messages(server->port(), ada.game);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));  // clocks and bots try, in vain
    EXPECT_EQ(all_messages(server->port(), ada.game), full) << "what is told is what was kept";
  }
  EXPECT_EQ(speak(server->port(), ada, "three").status, 200);
  EXPECT_TRUE(becomes(200, server->port(), "/readyz"));
  EXPECT_TRUE(
      eventually([&] { return all_messages(server->port(), ada.game).size() > full.size() + 2; }, 100));
  server->signal(SIGKILL);
  server->wait();
  server = std::make_unique<Process>("--no-limits --data " + folder.path());
  const std::vector<Json> kept = all_messages(server->port(), ada.game);
  ASSERT_GT(kept.size(), full.size() + 2) << "clocks and bots went on by themselves";
  EXPECT_TRUE(std::equal(full.begin(), full.end(), kept.begin()));
  std::string said;
  for (const Json& message : kept) said += message.value("text", "");
  EXPECT_EQ(said, "onethree");
}

// A file system of its own for the server, with room for so much: nobody else sees it, so anybody may have
// one.
bool mount_small(const std::string& folder) {
  if (geteuid() != 0) {
    const std::string map = "0 " + std::to_string(geteuid()) + " 1";
    if (unshare(CLONE_NEWUSER) != 0) return false;
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/uid_map") << map;
  }
  return unshare(CLONE_NEWNS) == 0 && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=4m") == 0;
}

bool may_mount(const std::string& folder) {
  const pid_t child = fork();
  if (child == 0) _exit(mount_small(folder) ? 0 : 1);
  int status = -1;
  return waitpid(child, &status, 0) == child && status == 0;
}

// Whatever room is left on the server's file system.
class Ballast {
 public:
  Ballast(int pid, const std::string& folder)
      : file_("/proc/" + std::to_string(pid) + "/root" + folder + "/ballast") {
    std::ofstream out(file_, std::ios::binary);
    const std::string page(4096, 'x');
    for (int i = 0; i < 2000 && out.flush(); ++i) out << page;
    EXPECT_FALSE(out) << "the disk is larger than thought";
  }
  ~Ballast() { std::filesystem::remove(file_); }
  Ballast(const Ballast&) = delete;
  Ballast& operator=(const Ballast&) = delete;

 private:
  std::string file_;
};

// Founds games until it has been refused three times; the ids of those that were promised.
std::vector<std::string> found_until_full(std::uint16_t port) {
  std::vector<std::string> promised;
  int refused = 0;
  for (int i = 0; i < 3000 && refused < 3; ++i) {
    const Response said = request(port, "POST", "/api/games", game_of("europe", 2, 2).dump());
    if (said.status == 201) promised.push_back(said.json().value("game", ""));
    if (said.status == 503) ++refused;
    EXPECT_TRUE(said.status == 201 || said.status == 503) << said.body;
  }
  EXPECT_EQ(refused, 3) << "it never was full";
  return promised;
}

// A disk that says ENOSPC, at whatever moment; full three times over.
TEST(ServerTrouble, ATrulyFullDiskLosesNothing) {
  const Folder folder;
  const Folder copy;
  if (!may_mount(folder.path())) GTEST_SKIP() << "no file system may be mounted here";
  Process server("--no-limits --data " + folder.path(), 0, [&] { return mount_small(folder.path()); });
  ASSERT_NE(server.port(), 0);
  std::vector<std::string> promised;
  for (int time = 0; time < 3; ++time) {
    {
      const Ballast ballast(server.pid(), folder.path());
      for (const std::string& game : found_until_full(server.port())) promised.push_back(game);
      EXPECT_EQ(request(server.port(), "GET", "/healthz").status, 200);
      EXPECT_TRUE(becomes(503, server.port(), "/readyz"));
    }
    EXPECT_TRUE(becomes(200, server.port(), "/readyz"));
    promised.push_back(create(server.port(), game_of("europe", 2, 0)).game);  // room again
  }
  // The file system goes with the server, so what would be found after a crash is taken away first.
  for (const char* file : {"cadastre.sqlite", "cadastre.sqlite-wal"}) {
    std::filesystem::copy("/proc/" + std::to_string(server.pid()) + "/root" + folder / file, copy / file);
  }
  const Process again("--no-limits --data " + copy.path());
  for (const std::string& game : promised) {
    EXPECT_EQ(request(server.port(), "GET", "/api/games/" + game).status, 200);
    EXPECT_EQ(request(again.port(), "GET", "/api/games/" + game).status, 200);
  }
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
}

TEST(ServerTrouble, StartsWithoutItsDatabaseAndIsReadyWhenThatComes) {
  auto* cluster = cadastre::testing::PostgresCluster::shared();
  if (cluster == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
  const std::string database = cluster->address(cluster->make_database());
  cluster->stop();
  Process server("--no-limits --database " + database);
  EXPECT_NE(server.port(), 0) << "it starts all the same";
  const Json asked = game_of("europe", 2, 0);
  EXPECT_EQ(request(server.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(request(server.port(), "GET", "/readyz").status, 503);
  EXPECT_EQ(request(server.port(), "GET", "/api/editions").status, 200) << "this needs no store";
  for (const Response& refused : {request(server.port(), "POST", "/api/games", asked.dump()),
                                  request(server.port(), "GET", "/api/games/ABCDEF")}) {
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(refused.json().value("error", ""), "unavailable");
  }
  ASSERT_TRUE(cluster->start());
  EXPECT_TRUE(becomes(200, server.port(), "/readyz"));
  Json bots = game_of("europe", 1, 2);
  const Seat ada = create(server.port(), bots);
  WebSocket socket(server.port(), ada.game);
  socket.hello(ada.token);
  EXPECT_EQ(socket.ask({{"command", "start"}}).value("error", ""), "");
  EXPECT_GE(play_on(socket, 20).size(), 20U);
}

// It waits for them too, and its log says what is wrong.
TEST(ServerTrouble, SaysWhatIsWrongWithItsDatabase) {
  auto* cluster = cadastre::testing::PostgresCluster::shared();
  if (cluster == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
  const Folder folder;
  const std::string log = folder / "log";
  // Until it has said so and where it is, however long that takes; then it is still there to be ended.
  const auto said = [&](const std::string& address, const std::string& what) {
    const Ran ran = cadastre::tests::shell(
        program() + " --lang en serve --port 0 --database " + address + " >" + log +
        " 2>&1 & server=$!; for i in $(seq 1200); do grep -q '" + what + "' " + log +
        " && grep -q 'Play at' " + log +
        " && break; sleep 0.1; done; kill $server || echo it gave up; wait $server; cat " + log);
    for (const std::string& expected : {what, std::string("Play at")}) {
      EXPECT_NE(ran.output.find(expected), std::string::npos) << ran.output;
    }
    EXPECT_EQ(ran.output.find("it gave up"), std::string::npos) << ran.output;
    return ran.output;
  };
  said(cluster->address("nowhere"), "database \"nowhere\" does not exist");
  const std::string away = said("postgresql://cadastre@127.0.0.1:1/games", "cannot be reached");
  EXPECT_NE(away.find("Check"), std::string::npos) << away;
}

// Not on the command line, where every user of the machine can read it.
TEST(ServerTrouble, TheDatabasesPasswordComesFromTheEnvironmentOrAFile) {
  auto* cluster = cadastre::testing::PostgresCluster::shared();
  if (cluster == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
  const std::string database = cluster->make_database();
  cluster->demand_password("locked", "open sesame", database);
  const std::string address =
      "postgresql://locked@127.0.0.1:" + std::to_string(cluster->port()) + "/" + database;
  const auto ready = [&](const std::string& arguments, int status) {
    const Process server("--no-limits " + arguments);
    return becomes(status, server.port(), "/readyz");
  };
  EXPECT_TRUE(ready("--database " + address, 503)) << "it wants the password";
  setenv("PGPASSWORD", "open sesame", 1);
  EXPECT_TRUE(ready("--database " + address, 200));
  unsetenv("PGPASSWORD");
  const Folder folder;
  std::ofstream(folder / "pass") << "*:*:*:locked:open sesame\n";
  std::filesystem::permissions(folder / "pass", std::filesystem::perms::owner_read);
  setenv("PGPASSFILE", (folder / "pass").c_str(), 1);
  EXPECT_TRUE(ready("--database " + address, 200));
  unsetenv("PGPASSFILE");
  setenv("CADASTRE_DATABASE", (address + "?password=open%20sesame").c_str(), 1);
  EXPECT_TRUE(ready("", 200));
  unsetenv("CADASTRE_DATABASE");
}

TEST(ServerTrouble, AnAddressThatIsNoneEndsItAtOnce) {
  const Ran ran = cadastre("serve --log err --port 0 --database postgresql://host:door/games");
  EXPECT_EQ(ran.code, 1) << ran.output;
  EXPECT_NE(ran.output.find("a port is a number"), std::string::npos) << ran.output;
}

}  // namespace
}  // namespace cadastre::tests::trouble_test
