// Everybody who has some token, but not the seat's, tries to take it, to see from inside it, and to steer it.
#include <gtest/gtest.h>

#include "server/host.h"

namespace cadastre::tests::trespass_test {
namespace {

class ServerTrespass : public ::testing::Test {
 protected:
  void SetUp() override {
    ada_ = create(host_.port(), game_of("europe", 3, 0));
    bob_ = join(host_.port(), ada_, "Bob");
    eve_ = join(host_.port(), ada_, "Eve");
    other_ = create(host_.port(), game_of("europe", 1, 1));
    ASSERT_EQ(command(ada_.token, {{"command", "start"}}).status, 200);
    ASSERT_EQ(command(ada_.token, {{"command", "kick"}, {"member", eve_.member}}).status, 200);
  }

  std::string at(const std::string& what) const { return "/api/games/" + ada_.game + what; }
  Response command(const std::string& token, const Json& json) const {
    return host_.post(at("/commands"), json, token.empty() ? Headers{} : bearer(token));
  }
  std::uint64_t count() const { return host_.get(at("/now")).json().value("n", 0U); }

  Host host_{server::Config{.limits = false}};
  Seat ada_, bob_, eve_, other_;
};

TEST_F(ServerTrespass, NobodySteersASeatWithoutItsToken) {
  const std::uint64_t before = count();
  const std::vector<std::string> strangers = {eve_.token,       other_.token, "",       bob_.token.substr(1),
                                              bob_.token + "A", bob_.game,    bob_.code};
  for (const std::string& token : strangers) {
    for (const Json& json : {Json{{"command", "act"}, {"action", "1 resign"}}, Json{{"command", "leave"}},
                             Json{{"command", "substitute"}, {"level", "easy"}},
                             Json{{"command", "chat"}, {"text", "I am Bob"}}}) {
      EXPECT_EQ(command(token, json).status, 401) << token << json;
    }
    EXPECT_EQ(host_
                  .post("/api/bot/games/" + ada_.game + "/action", {{"action", "resign"}, {"seat", 1}},
                        bearer(token))
                  .status,
              401);
  }
  // The host is no exception: host rights are not seats.
  for (const Json& action :
       {Json("1 resign"), Json{{"action", "resign"}, {"seat", 1}}, Json{{"action", "roll"}, {"seat", 1}}}) {
    const Response answer = command(ada_.token, {{"command", "act"}, {"action", action}, {"seat", 1}});
    EXPECT_NE(answer.status, 200) << answer.body;
  }
  EXPECT_NE(command(ada_.token, {{"command", "substitute"}, {"level", "easy"}, {"seat", 1}}).status, 200);
  EXPECT_NE(command(ada_.token, {{"command", "back"}, {"member", bob_.member}}).status, 200);
  EXPECT_NE(command(bob_.token, {{"command", "kick"}, {"member", 0}}).status, 200);
  const Json since = host_.get(at("/messages?from=" + std::to_string(before + 1))).json()["messages"];
  for (const Json& message : since) {  // only the bot at Eve's old seat may have acted
    EXPECT_EQ(message.value("by", Json()), "bot") << message;
  }
}

TEST_F(ServerTrespass, NobodySeesFromInsideASeatWithoutItsToken) {
  for (const std::string& token : {eve_.token, other_.token}) {
    EXPECT_EQ(host_.get(at("/now"), bearer(token)).status, 401);
    EXPECT_EQ(host_.get("/api/bot/games/" + ada_.game + "/stream", bearer(token)).status, 401);
    WebSocket socket(host_.port(), ada_.game);
    socket.hello(token);
    EXPECT_EQ(socket.next("bye")->value("error", ""), "unauthorised");
    EXPECT_FALSE(socket.next());
  }
  // In the address a token is none, wherever it stands.
  for (const char* name : {"token", "access_token", "bearer", "authorization"}) {
    const std::string query = std::string("?") + name + "=" + bob_.token;
    EXPECT_TRUE(host_.get(at("/now" + query)).json()["you"]["member"].is_null());
    EXPECT_EQ(host_.post(at("/commands" + query), {{"command", "leave"}}).status, 401);
    EXPECT_EQ(host_.get("/api/bot/games/" + ada_.game + "/stream" + query).status, 401);
  }
  // Each token shows its own seat's listing, whatever is asked for besides.
  const Json seen = host_.get(at("/now?seat=1&member=1"), bearer(ada_.token)).json();
  EXPECT_EQ(seen["you"]["member"], 0);
  EXPECT_EQ(seen["you"]["listing"]["seat"], 0);
}

TEST_F(ServerTrespass, NobodyTakesATakenSeat) {
  for (const int seat : {0, 1}) {
    const Response joined = host_.post(at("/join"), {{"name", "Mallory"}, {"seat", seat}});
    EXPECT_NE(joined.status, 201) << joined.body;
  }
  const Seat lobby = create(host_.port(), game_of("europe", 2, 0));
  const Seat guest = join(host_.port(), lobby, "Bob");
  const Response joined =
      host_.post("/api/games/" + lobby.game + "/join", {{"name", "Mallory"}, {"seat", guest.seat}});
  EXPECT_EQ(joined.status, 409) << joined.body;
  const Response stolen =
      host_.post("/api/games/" + lobby.game + "/commands",
                 {{"command", "seat"}, {"seat", 0}, {"name", "Mine"}}, bearer(guest.token));
  EXPECT_EQ(stolen.status, 403) << stolen.body;
}

}  // namespace
}  // namespace cadastre::tests::trespass_test
