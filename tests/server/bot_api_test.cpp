// Anybody's bot: a stream of lines to listen to, and actions by POST.
#include <gtest/gtest.h>

#include "server/host.h"

namespace cadastre::tests::bot_api_test {
namespace {

// The lines of a chunked answer, as they come.
class Lines {
 public:
  Lines(std::uint16_t port, const std::string& target, const std::string& token, int receive_buffer = 0)
      : socket_(port, receive_buffer) {
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
  const auto ours = std::ranges::count_if(messages, [&](const Json& message) {
    return message["kind"] == "act" && message.value("by", Json()) == ada.seat;
  });
  EXPECT_EQ(ours, acts - 1) << "all that was done is told, but for the last";
}

TEST(ServerBots, AnActionMayComeWithItsNumberAndKey) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const Seat bob = join(host.port(), ada, "Bob");
  host.post("/api/games/" + ada.game + "/commands", {{"command", "start"}}, bearer(ada.token));
  const auto act = [&](const Json& body) {
    return host.post("/api/bot/games/" + ada.game + "/action", body, bearer(bob.token));
  };
  const Json resign = {{"action", "resign"}, {"seat", bob.seat}};
  EXPECT_EQ(act({{"action", resign}, {"n", 0}, {"colour", "red"}}).status, 400);
  EXPECT_EQ(act({{"action", std::to_string(ada.seat) + " resign"}}).status, 403) << "a line, and not his";
  const Response first = act({{"action", resign}, {"n", 99}, {"key", "once"}});
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(act({{"action", resign}, {"n", 99}, {"key", "once"}}).body, first.body)
      << "said twice, done once";
  const Json messages = host.get("/api/games/" + ada.game + "/messages").json()["messages"];
  const std::size_t n = first.json().value("n", 0U);
  ASSERT_EQ(messages.size(), n + 1);
  EXPECT_EQ(messages[n - 1].value("key", ""), "once") << "its number is that of the act";
  EXPECT_EQ(messages[n]["kind"], "over") << "though the game has ended with it";
}

// What happens while earlier lines still wait to be sent comes later, and nothing is left out.
TEST(ServerBots, WhoReadsSlowlyIsToldEverything) {
  Host host(server::Config{.limits = false, .congested_bytes = 1});
  Json asked = game_of("europe", 0, 3, false);
  asked["pace_ms"] = 2;
  const Seat ada = create(host.port(), asked);
  host.post("/api/games/" + ada.game + "/commands", {{"command", "start"}}, bearer(ada.token));
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  Lines lines(host.port(), "/api/bot/games/" + ada.game + "/stream", ada.token, 4096);
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  std::vector<Json> messages;
  std::uint64_t at_first = 0;
  for (bool over = false; !over && messages.size() < at_first + 100;) {
    const auto line = lines.next();
    ASSERT_TRUE(line) << "nothing more is told after message " << messages.size();
    const Json frame = Json::parse(*line, nullptr, false);
    if (frame.is_discarded() || frame["type"] != "news") {
      continue;
    }
    gather(frame, messages);
    at_first = at_first == 0 ? messages.size() : at_first;
    over = frame["now"]["phase"] == "over";
  }
  EXPECT_GT(messages.size(), at_first);
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
}  // namespace cadastre::tests::bot_api_test
