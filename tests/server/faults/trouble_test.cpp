// The disk is full, the database is not there: what is said is clear, nothing is half done, and the server
// goes on by itself when it can.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "server/faults/player.h"

namespace cadastre::tests {
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
    full = all_messages(server->port(), ada.game);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));  // clocks and bots try, in vain
    EXPECT_EQ(all_messages(server->port(), ada.game), full) << "what is told is what was kept";
  }
  EXPECT_EQ(speak(server->port(), ada, "three").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
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

TEST(ServerTrouble, WithoutItsDatabaseItSaysWhatToCheck) {
  const Ran away = cadastre("serve --log err --port 0 --database postgresql://cadastre@127.0.0.1:1/games");
  EXPECT_EQ(away.code, 1) << away.output;
  EXPECT_NE(away.output.find("cannot be reached"), std::string::npos) << away.output;
  EXPECT_NE(away.output.find("Check"), std::string::npos) << away.output;
}

}  // namespace
}  // namespace cadastre::tests
