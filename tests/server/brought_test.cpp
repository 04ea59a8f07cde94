// A game begun elsewhere is brought to a server by its record, and goes on there.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "server/host.h"
#include "support/places.h"

namespace cadastre::tests::brought_test {
namespace {

// A page that changes one figure of the classic game, and ends soon.
constexpr const char* kMist =
    "id = \"mist\"\nextends = \"europe\"\ntitle = { fr = \"Brume\", en = \"Mist\" }\n"
    "[policies]\nsalary = 150\nround_limit = 6\n";

// Some rounds of a person and two bots, on a server of its own that is gone afterwards.
std::string record_elsewhere(const std::string& own = "") {
  const Host host;
  Json asked = game_of("europe", 1, 2);
  if (!own.empty()) {
    const Json judged = request(host.port(), "POST", "/api/editions?lang=en", own).json();
    asked["edition"] = judged.value("edition", "");
    asked["edition_text"] = judged.value("edition_text", "");
  }
  const Seat seat = create(host.port(), asked);
  WebSocket socket(host.port(), seat.game);
  socket.hello(seat.token);
  socket.send({{"command", "start"}});
  play_on(socket, 30);
  socket.send({{"command", "pause"}});
  return host.get("/api/games/" + seat.game + "/record").body;
}

Response bring(std::uint16_t port, const std::string& record) {
  return request(port, "POST", "/api/records",
                 Json{{"record", record}, {"name", "Ada"}, {"pace_ms", 0}}.dump());
}

Seat seat_of(const Json& json) {
  return {json.value("game", ""), json.value("code", ""), json.value("token", ""), json.value("seat", -1), 0};
}

Response start(std::uint16_t port, const Seat& seat) {
  return request(port, "POST", "/api/games/" + seat.game + "/commands", R"({"command":"start"})",
                 bearer(seat.token));
}

TEST(BroughtGame, GoesOnToItsEndAndItsRecordSaysWhatIsVouchedFor) {
  const std::string record = record_elsewhere(kMist);
  const Host host;
  const Response brought = bring(host.port(), record);
  ASSERT_EQ(brought.status, 201) << brought.body;
  const Seat seat = seat_of(brought.json());
  const Json lobby = host.get("/api/games/" + seat.code + "?lang=en").json();
  EXPECT_EQ(lobby["phase"], "lobby");
  EXPECT_EQ(lobby["title"], "Mist") << "the record holds its edition";
  EXPECT_EQ(lobby["own"], true);
  EXPECT_GT(lobby["brought"]["actions"], 20) << lobby;
  EXPECT_EQ(lobby["seats"][1]["kind"], "bot");
  const std::string differs =
      host.get("/api/editions/mist/differences?lang=en&text=" + lobby.value("edition_text", "")).body;
  EXPECT_NE(differs.find("150"), std::string::npos) << differs;

  ASSERT_EQ(start(host.port(), seat).status, 200);
  WebSocket socket(host.port(), seat.game);
  socket.hello(seat.token);
  const std::vector<Json> told = play_on(socket, kToTheEnd);
  EXPECT_EQ(told.front()["brought"], lobby["brought"]);
  const std::string whole = host.get("/api/games/" + seat.game + "/record").body;
  const std::string outcomes = lobby["brought"]["outcomes"].dump();
  EXPECT_NE(whole.find("\n# brought " + outcomes + "\n"), std::string::npos) << whole.substr(0, 500);
  EXPECT_EQ(host.get("/api/games/" + seat.game + "/debrief?lang=en").status, 200);
  const Folder folder;
  std::ofstream(folder / "whole.record") << whole;
  EXPECT_EQ(cadastre("replay --quiet " + (folder / "whole.record")).code, 0);
  const Ran verified = cadastre("--lang en verify " + (folder / "whole.record"));
  EXPECT_EQ(verified.code, 0) << verified.output;
  EXPECT_NE(verified.output.find("The first " + outcomes + " outcomes"), std::string::npos)
      << verified.output;
  if (shell("command -v python3").code == 0) {
    std::ofstream(folder / "edition.json")
        << host.get("/api/editions/mist?text=" + lobby.value("edition_text", "")).body;
    const Ran theirs = shell(sources() + "/tools/verify_dice " + (folder / "whole.record") + " " +
                             (folder / "edition.json"));
    EXPECT_EQ(theirs.code, 0) << theirs.output;
    EXPECT_NE(theirs.output.find("the " + outcomes + " outcomes before"), std::string::npos) << theirs.output;
  }
}

// Whoever was told that it is there finds it again, killed or not.
TEST(BroughtGame, IsKeptBeforeItIsAnswered) {
  const std::string record = record_elsewhere();
  const Folder folder;
  Seat seat;
  {
    Process first("--data " + folder.path());
    const Response brought = bring(first.port(), record);
    first.signal(SIGKILL);
    first.wait();
    ASSERT_EQ(brought.status, 201) << brought.body;
    seat = seat_of(brought.json());
  }
  const Process second("--data " + folder.path());
  const Json lobby = request(second.port(), "GET", "/api/games/" + seat.code).json();
  EXPECT_EQ(lobby["phase"], "lobby");
  EXPECT_GT(lobby["brought"]["actions"], 20);
  EXPECT_EQ(start(second.port(), seat).status, 200);
  const Json now = request(second.port(), "GET", "/api/games/" + seat.code + "/now").json();
  EXPECT_EQ(now["phase"], "playing");
  EXPECT_TRUE(now["position"].is_object());
}

TEST(BroughtGame, BadOnesAreRefusedAndNobodyElseNotices) {
  const std::string record = record_elsewhere();
  const Host host(server::Config{.limits = false});
  const Seat other = create(host.port(), game_of("europe", 2, 0));
  const auto error = [&](const std::string& text) {
    const Response answer = bring(host.port(), text);
    EXPECT_GE(answer.status, 400) << answer.body;
    return answer.json().value("error", "");
  };
  EXPECT_EQ(error("no record"), "bad_record");
  std::string bent = record;
  bent.replace(bent.find("chance dice "), 13, "chance dice 7");
  EXPECT_EQ(error(bent), "bad_record");
  EXPECT_EQ(error("cadastre record 1\nedition ../../etc/passwd\nhash 0\nseat 0 a b c\nseat 1 a b d\n"),
            "bad_edition");
  std::string bomb = record.substr(0, record.find("#|"));
  EXPECT_EQ(error(bomb + "#|file mine 60000\n#|a = " + std::string(60'000, '[') + "\n"), "bad_edition");
  EXPECT_EQ(bring(host.port(), record + std::string(600'000, '#')).status, 413);
  EXPECT_EQ(request(host.port(), "POST", "/api/records", "{").json().value("error", ""), "malformed");
  EXPECT_EQ(request(host.port(), "POST", "/api/records", std::string(400'000, '[')).status, 400);
  const Json odd = {{"record", record}, {"play", "yes"}};
  const Json told = request(host.port(), "POST", "/api/records", odd.dump()).json();
  EXPECT_EQ(told.value("error", ""), "bad_request");
  EXPECT_EQ(told.value("message", ""), "play must be true or false");
  EXPECT_EQ(request(host.port(), "GET", "/api/records").status, 405);
  EXPECT_EQ(request(host.port(), "POST", "/api/records", "{}",
                    {{"Origin", "https://evil.example"}, {"Host", "localhost"}})
                .status,
            403);
  EXPECT_EQ(host.get("/api/games/" + other.code).status, 200);
  EXPECT_EQ(bring(host.port(), record).status, 201) << "and the next is served";
}

TEST(BroughtGame, AnAddressBringsAFewAndThenWaits) {
  const Host host;
  const auto began = std::chrono::steady_clock::now();
  int allowed = 0;
  for (int i = 0; i < 16; ++i) {
    allowed += bring(host.port(), "no record").status == 429 ? 0 : 1;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_GE(allowed, 12);
  EXPECT_LE(allowed, 12 + took.count() / 20) << "and one more every twenty seconds";
  EXPECT_EQ(host.get("/api/editions").status, 200) << "the rest of the server is still theirs";
}

}  // namespace
}  // namespace cadastre::tests::brought_test
