// Anybody's bot: a stream of lines to listen to, and actions by POST.
#include <gtest/gtest.h>

#include "server/host.h"

namespace cadastre::tests {
namespace {

// The lines of a chunked answer, as they come.
class Lines {
 public:
  Lines(std::uint16_t port, const std::string& target, const std::string& token) : socket_(port) {
    socket_.write(request_text("GET", target, "", bearer(token)));
    opening = read_response(socket_);
  }
  std::optional<std::string> next() {
    while (text_.find('\n') == std::string::npos) {
      const auto size = socket_.line();
      if (!size) {
        return std::nullopt;
      }
      const auto chunk = socket_.bytes(std::stoul(*size, nullptr, 16) + 2);
      if (!chunk) {
        return std::nullopt;
      }
      text_ += chunk->substr(0, chunk->size() - 2);
    }
    std::string line = text_.substr(0, text_.find('\n'));
    text_.erase(0, line.size() + 1);
    return line;
  }
  Response opening;

 private:
  Socket socket_;
  std::string text_;
};

TEST(ServerBots, AStrangersBotPlaysByStreamAndPost) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 1, 2));
  Lines lines(host.port(), "/api/bot/games/" + ada.game + "/stream?lang=en", ada.token);
  ASSERT_EQ(lines.opening.status, 200);
  EXPECT_EQ(lines.opening.headers["content-type"], "application/x-ndjson");
  host.post("/api/games/" + ada.game + "/commands", {{"command", "start"}}, bearer(ada.token));
  std::vector<Json> messages;
  int acts = 0;
  std::uint64_t done_at = 0;  // lines from before our own last action are not to be acted on again
  while (acts < 10) {
    const auto line = lines.next();
    ASSERT_TRUE(line);
    const Json frame = Json::parse(*line, nullptr, false);
    if (frame.is_discarded() || frame["type"] != "news") {
      continue;
    }
    gather(frame, messages);
    const Json& listing = frame["now"]["you"]["listing"];
    if (listing.is_object() && listing["owes"] == true && frame["now"]["n"] >= done_at) {
      const Response done =
          host.post("/api/bot/games/" + ada.game + "/action", listing["default"], bearer(ada.token));
      EXPECT_EQ(done.status, 200) << done.body;
      done_at = done.json().value("n", 0U);
      EXPECT_GT(done_at, 0U);
      ++acts;
    }
  }
  EXPECT_GT(messages.size(), 20U);
}

TEST(ServerBots, EmptyLinesShowThatItLives) {
  Host host(server::Config{.heartbeat_s = 1});
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  Lines lines(host.port(), "/api/bot/games/" + ada.game + "/stream", ada.token);
  for (auto line = lines.next(); line; line = lines.next()) {
    if (line->empty()) {
      SUCCEED();
      return;
    }
  }
  FAIL();
}

}  // namespace
}  // namespace cadastre::tests
