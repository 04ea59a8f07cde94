// Bytes at random, and requests and frames that are nearly right, against a live server: it must survive,
// let nobody in, and still serve. CADASTRE_FAULTS=100 makes it ten times as long.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <random>

#include "server/faults/player.h"

namespace cadastre::tests::surface_fuzz_test {
namespace {

int rounds(int usual) {
  const char* wanted = std::getenv("CADASTRE_FAULTS");
  return wanted == nullptr ? usual : usual * std::max(1, std::atoi(wanted) / 10);
}

class ServerFuzz : public ::testing::Test {
 protected:
  void SetUp() override {
    server_ = std::make_unique<Process>("--no-limits --data " + folder_.path());
    ASSERT_NE(server_->port(), 0);
    ada_ = create(port(), game_of("europe", 2, 0));
    bob_ = join(port(), ada_, "Bob");
    request(port(), "POST", "/api/games/" + ada_.game + "/commands", R"({"command":"start"})",
            bearer(ada_.token));
  }

  std::uint16_t port() const { return server_->port(); }

  // It lives, it has lost no memory of the game, and nobody acted in it.
  void expect_well() {
    EXPECT_EQ(request(port(), "GET", "/healthz").status, 200);
    WebSocket socket(port(), ada_.game);
    socket.hello(ada_.token);
    const auto news = socket.next("news");
    ASSERT_TRUE(news);
    for (const Json& message : (*news)["messages"]) {
      EXPECT_FALSE(message["kind"] == "act" && message["by"].is_number()) << message;
    }
    server_->signal(SIGTERM);
    EXPECT_EQ(server_->wait(), 0) << "it ends as it should, not by a fault";
  }

  std::size_t below(std::size_t most) { return random_() % most; }
  std::string bytes(std::size_t most) {
    std::string text(below(most) + 1, '\0');
    for (char& c : text) c = static_cast<char>(random_());
    return text;
  }
  std::string mutated(std::string text);

  Folder folder_;
  std::unique_ptr<Process> server_;
  Seat ada_;
  Seat bob_;
  std::mt19937 random_{20};
};

// One to six small injuries: a byte changed, a piece lost, doubled, or replaced by what parsers dislike.
std::string ServerFuzz::mutated(std::string text) {
  static const std::vector<std::string> kDisliked = {"\r\n",
                                                     std::string(1, '\0'),
                                                     "\"",
                                                     "{",
                                                     "}",
                                                     "[[[[[[[[[[[[[[[[[[[[[[",
                                                     "-1",
                                                     "1e999",
                                                     "18446744073709551616",
                                                     "\\ud800",
                                                     "\xff",
                                                     "%00",
                                                     "%",
                                                     "..",
                                                     "null",
                                                     "true",
                                                     "\\u0000",
                                                     "\xc3",
                                                     ":",
                                                     ",",
                                                     "?",
                                                     "HTTP/1.1",
                                                     "chunked",
                                                     "Transfer-Encoding: chunked\r\n",
                                                     "Content-Length: 99999999999\r\n",
                                                     "Expect: 100-continue\r\n",
                                                     "9999999999",
                                                     "-9223372036854775808",
                                                     "Upgrade: websocket\r\n"};
  const std::size_t injuries = 1 + below(6);
  for (std::size_t i = 0; i < injuries && !text.empty(); ++i) {
    const std::size_t at = below(text.size());
    const std::size_t count = std::min<std::size_t>(1 + below(12), text.size() - at);
    switch (below(5)) {
      case 0:
        text[at] = static_cast<char>(random_());
        break;
      case 1:
        text.erase(at, count);
        break;
      case 2:
        text.insert(at, text.substr(at, count));
        break;
      case 3:
        text.replace(at, count, kDisliked[below(kDisliked.size())]);
        break;
      default:
        text.insert(at, kDisliked[below(kDisliked.size())]);
        break;
    }
  }
  return text;
}

TEST_F(ServerFuzz, OverHttp) {
  const std::string game = "/api/games/" + ada_.game;
  const std::string stranger(43, 'A');
  std::vector<std::string> seeds = {
      request_text("POST", "/api/games", game_of("europe", 1, 1).dump(), {}),
      request_text("POST", "/api/games/" + ada_.code + "/join", R"({"name":"Eve","seat":1})", {}),
      request_text("POST", game + "/commands", R"({"command":"act","action":"0 resign","n":3,"key":"k"})",
                   bearer(stranger)),
      request_text("POST", "/api/bot" + game.substr(4) + "/action", R"({"action":"resign","seat":0})",
                   bearer(stranger)),
      request_text("POST", game + "/appraise", R"({"other":1,"give":{"cash":1},"take":{}})",
                   bearer(stranger)),
      request_text("GET", game + "/live", "",
                   {{"Upgrade", "websocket"},
                    {"Connection", "Upgrade"},
                    {"Sec-WebSocket-Version", "13"},
                    {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}})};
  for (const char* what :
       {"", "/now?lang=en", "/messages?from=1", "/replay?from=1&count=10", "/record", "/dice"}) {
    seeds.push_back(request_text("GET", game + what, "", {}));
  }
  for (const char* what :
       {"/", "/api/editions", "/api/editions/europe?lang=en&variant=quick&set=rent=automatic", "/metrics",
        "/readyz", "/g/ABCDEF"}) {
    seeds.push_back(request_text("GET", what, "", {}));
  }
  for (int i = 0; i < rounds(600); ++i) {
    Socket socket(port());
    ASSERT_TRUE(socket.good()) << "after " << i << " requests nobody answers any more";
    const bool any = below(10) == 0;
    socket.write(any ? bytes(300) : mutated(seeds[below(seeds.size())]));
    socket.more(static_cast<int>(below(8)));  // sometimes the answer, sometimes gone before it comes
  }
  expect_well();
}

TEST_F(ServerFuzz, OverWebSockets) {
  const std::vector<std::string> seeds = {
      R"({"command":"act","action":{"action":"resign","seat":1},"n":3})",
      R"({"command":"act","action":"1 resign","key":"abc"})",
      R"({"command":"chat","text":"h\u00e9llo"})",
      R"({"command":"kick","member":1})",
      R"({"command":"options","clock":{"seconds":5},"set":["rent=automatic"]})",
      R"({"command":"seat","seat":2,"kind":"bot","level":"hard"})",
      R"({"command":"substitute","level":"none","id":{"a":[1,2]}})",
      R"({"command":"pause"})",
      R"({"command":"more_time","seat":1})"};
  for (int i = 0; i < rounds(150); ++i) {
    WebSocket socket(port(), ada_.game);
    ASSERT_TRUE(socket.good()) << "after " << i << " connections nobody answers any more";
    if (below(4) == 0) {  // even the first words are wrong
      socket.send_text(
          mutated(R"({"hello":1,"token":")" + std::string(43, 'A') + R"(","last":0,"lang":"en"})"));
    } else {
      socket.hello("", below(3));  // a spectator, who may do nothing at all
    }
    for (std::size_t frames = below(12); frames > 0; --frames) {
      switch (below(4)) {
        case 0:
          socket.send_raw(bytes(40));
          break;
        case 1:
          socket.send_text(bytes(200), static_cast<unsigned char>(below(16)));
          break;
        default:
          socket.send_text(mutated(seeds[below(seeds.size())]));
          break;
      }
    }
    socket.next(static_cast<int>(below(8)));
  }
  expect_well();
}

// The same words from a member: whatever comes of them is in the log, and the log is a game.
TEST_F(ServerFuzz, FromAMember) {
  const std::vector<std::string> seeds = {R"({"command":"act","action":{"action":"roll","seat":1},"n":3})",
                                          R"({"command":"act","action":"1 end","key":"abc"})",
                                          R"({"command":"chat","text":"hello"})",
                                          R"({"command":"leave"})",
                                          R"({"command":"back"})",
                                          R"({"command":"pause"})",
                                          R"({"command":"resume"})",
                                          R"({"command":"entropy","entropy":"abc"})",
                                          R"({"command":"more_time","seat":1})"};
  WebSocket socket(port(), ada_.game);
  socket.hello(bob_.token);
  for (int i = 0; i < rounds(500); ++i) {
    if (!socket.good()) {
      socket = WebSocket(port(), ada_.game);
      socket.hello(bob_.token);
    }
    socket.send_text(mutated(seeds[below(seeds.size())]));
    socket.next(1);
  }
  EXPECT_EQ(request(port(), "GET", "/healthz").status, 200);
  const std::vector<Json> before = all_messages(port(), ada_.game);
  server_->signal(SIGKILL);
  server_->wait();
  server_ = std::make_unique<Process>("--no-limits --data " + folder_.path());
  const std::vector<Json> after = all_messages(port(), ada_.game);
  ASSERT_GE(after.size(), before.size());
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
}

}  // namespace
}  // namespace cadastre::tests::surface_fuzz_test
