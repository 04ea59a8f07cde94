// Strangers who mean harm, or whose programs are broken: nothing is taken, nothing falls over.
#include <gtest/gtest.h>

#include "server/host.h"

namespace cadastre::tests::abuse_test {
namespace {

bool lives(const Host& host) { return host.get("/healthz").status == 200; }

TEST(ServerAbuse, ASeatIsNobodysWithoutItsToken) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const Seat bob = join(host.port(), ada, "Bob");
  const Seat other = create(host.port(), game_of("europe", 1, 1));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  const std::string commands = "/api/games/" + ada.game + "/commands";
  const std::string forged(43, 'A');
  for (const Headers& headers : {Headers{}, bearer(""), bearer("x"), bearer(forged), bearer(other.token)}) {
    EXPECT_EQ(host.post(commands, {{"command", "act"}, {"action", "0 resign"}}, headers).status, 401);
    EXPECT_EQ(
        host.post("/api/bot/games/" + ada.game + "/action", {{"action", "resign"}, {"seat", 0}}, headers)
            .status,
        401);
    EXPECT_EQ(host.get("/api/bot/games/" + ada.game + "/stream", headers).status, 401);
    EXPECT_EQ(host.post("/api/games/" + ada.game + "/appraise", {{"other", 1}}, headers).status, 401);
  }
  // In the address, or as another header, a token is no token.
  EXPECT_EQ(host.post(commands + "?token=" + ada.token, {{"command", "leave"}}).status, 401);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/now", bearer(forged)).status, 401);
  // Bob's token steers Bob's seat only, whatever the action says.
  const Response steered = host.post(
      commands, {{"command", "act"}, {"action", {{"action", "resign"}, {"seat", 0}}}}, bearer(bob.token));
  EXPECT_EQ(steered.status, 403) << steered.body;
  for (const char* hosts : {"kick", "options", "start", "pause"}) {
    EXPECT_NE(host.post(commands, {{"command", hosts}, {"member", 0}}, bearer(bob.token)).status, 200);
  }
  WebSocket forger(host.port(), ada.game);
  forger.hello(forged);
  EXPECT_EQ((*forger.next("bye")).value("error", ""), "unauthorised");
  EXPECT_FALSE(forger.next());
  WebSocket spectator(host.port(), ada.game);
  spectator.hello("");
  EXPECT_TRUE((*spectator.next("news"))["now"]["you"]["listing"].is_null());
  EXPECT_EQ(spectator.ask({{"command", "act"}, {"action", "0 resign"}}).value("error", ""), "unauthorised");
  EXPECT_EQ(spectator.ask({{"command", "chat"}, {"text", "hello"}}).value("error", ""), "unauthorised");
}

TEST(ServerAbuse, TheKickedAreShutOut) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const Seat bob = join(host.port(), ada, "Bob");
  WebSocket here(host.port(), ada.game);
  WebSocket there(host.port(), ada.game);
  here.hello(ada.token);
  there.hello(bob.token);
  there.next("news");
  EXPECT_EQ(here.ask({{"command", "kick"}, {"member", bob.member}}).value("ok", false), true);
  EXPECT_EQ((*there.next("bye")).value("error", ""), "unauthorised");
  EXPECT_EQ(host.post("/api/games/" + ada.game + "/commands", {{"command", "chat"}, {"text", "x"}},
                      bearer(bob.token))
                .status,
            401);
}

// Nothing a stranger can read holds a token, a hash of one, or the secret of the dice.
TEST(ServerAbuse, SecretsStaySecret) {
  auto memory = store::make_memory();
  Host host({}, memory);
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  const auto entries = store::open_memory(memory)->read(ada.game, 1);
  ASSERT_TRUE(entries && !entries->empty());
  const Json created = Json::parse(entries->front().text);
  EXPECT_EQ(entries->front().text.find(ada.token), std::string::npos) << "tokens are kept hashed";
  const std::string secret = created["_"].value("secret", "?");
  const std::string hash = created["_"]["hashes"][0];
  for (const std::string target : {"", "/now", "/messages", "/record", "/dice"}) {
    const Response response = host.get("/api/games/" + ada.game + target);
    EXPECT_EQ(response.status, 200) << target;
    EXPECT_EQ(response.body.find(secret), std::string::npos) << target;
    EXPECT_EQ(response.body.find(hash), std::string::npos) << target;
    EXPECT_EQ(response.body.find(ada.token), std::string::npos) << target;
  }
}

TEST(ServerAbuse, LimitsAnswer429) {
  Host host;
  Response last;
  EXPECT_TRUE(eventually(
      [&] {
        last = host.post("/api/games", game_of("europe", 1, 1));
        return last.status == 429;
      },
      0));
  EXPECT_EQ(last.json().value("error", ""), "too_many");
  EXPECT_TRUE(last.headers.contains("retry-after"));
}

TEST(ServerAbuse, GuessingCodesIsSlow) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  // Between two requests there may be time for one more guess: then all over again.
  EXPECT_TRUE(eventually(
      [&] {
        return host.get("/api/games/ZZZZZZ").status == 429 &&
               host.get("/api/games/" + ada.code).status == 429;
      },
      0))
      << "the right one is not told apart by then";
}

TEST(ServerAbuse, CommandsAreLimitedByToken) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.next("news");
  const auto began = std::chrono::steady_clock::now();
  int allowed = 0;
  for (int i = 0; i < 120; ++i) {
    here.send({{"id", i}, {"command", "more_time"}, {"seat", 0}});
  }
  for (int i = 0; i < 120; ++i) {
    const auto answer = here.next("answer");
    ASSERT_TRUE(answer) << i;
    allowed += answer->value("error", "") == "too_many" ? 0 : 1;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_GE(allowed, 60);
  EXPECT_LE(allowed, 60 + 20 * took.count()) << "so many at once, and so many more with time";
}

TEST(ServerAbuse, OversizeAndDeepTextsAreRefused) {
  Host host;
  const Response big = request(host.port(), "POST", "/api/games", std::string(70'000, ' '));
  EXPECT_EQ(big.status, 413);
  EXPECT_EQ(big.json().value("error", ""), "too_long");
  const std::string deep = std::string(40, '[') + std::string(40, ']');
  EXPECT_EQ(request(host.port(), "POST", "/api/games", R"({"edition":)" + deep + "}").status, 400);
  EXPECT_EQ(request(host.port(), "POST", "/api/games", "{").status, 400);
  EXPECT_EQ(request(host.port(), "POST", "/api/games", "[]").status, 400);
  EXPECT_EQ(request(host.port(), "POST", "/api/games", "\xff\xfe").status, 400);
  EXPECT_EQ(request(host.port(), "GET", "/" + std::string(9000, 'a')).status, 431);
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.next("news");
  here.send_text(std::string(70'000, ' '));
  while (here.next()) {
  }
  EXPECT_EQ(here.close_code, 1009);
  WebSocket again(host.port(), ada.game);
  again.hello(ada.token);
  again.send_text(R"({"command":"act","action":)" + deep + "}");
  EXPECT_EQ((*again.next("answer")).value("error", ""), "malformed");
  EXPECT_TRUE(lives(host));
}

TEST(ServerAbuse, GarbageOverHttp) {
  Host host;
  const std::string game = create(host.port(), game_of("europe", 1, 1)).game;
  for (const std::string& text :
       {std::string("\r\n\r\n"), std::string("GET\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01", 8), std::string(500, '\0'),
        std::string("POST /api/games HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST /api/games HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n"),
        std::string("GET /%zz HTTP/1.1\r\n\r\n"), std::string("GET /a%00b HTTP/1.1\r\n\r\n"),
        std::string("GET nowhere HTTP/1.1\r\n\r\n")}) {
    Socket socket(host.port());
    socket.write(text);
    const Response response = read_response(socket);
    EXPECT_TRUE(response.status == 400 || response.status == 0) << response.status << " for " << text;
    socket.close();
    ASSERT_TRUE(lives(host));
  }
  for (const std::string target :
       {"/api/games/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/api/nothing", "/assets/none.js"}) {
    EXPECT_EQ(host.get(target).status, 404) << target;
  }
  EXPECT_EQ(request(host.port(), "DELETE", "/api/games/" + game).status, 405);
  EXPECT_EQ(request(host.port(), "OPTIONS", "/api/games").status, 405) << "no CORS";
  EXPECT_EQ(host.get("/api/editions/..%2feurope").status, 404);
  EXPECT_EQ(host.get("/api/editions/europe.toml").status, 400);
}

TEST(ServerAbuse, GarbageOverWebSocket) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  for (const std::string first : {R"(nonsense)", R"([])", R"({"hello":2})", R"({"hello":1,"token":5})",
                                  R"({"hello":1,"last":-1})", R"({"command":"start"})"}) {
    WebSocket socket(host.port(), ada.game);
    ASSERT_TRUE(socket.good());
    socket.send_text(first);
    const auto bye = socket.next();
    ASSERT_TRUE(bye) << first;
    EXPECT_EQ((*bye)["type"], "bye") << first;
    EXPECT_FALSE(socket.next());
    EXPECT_EQ(socket.close_code, 1008);
  }
  for (const std::string& bytes :
       {std::string(20, '\xff'), std::string("\x81\x05hello", 7), std::string("\x83\x80\x01\x02\x03\x04", 6),
        std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14)}) {
    WebSocket socket(host.port(), ada.game);
    socket.send_raw(bytes);
    EXPECT_FALSE(socket.next());
    EXPECT_NE(socket.close_code, 0);
  }
  WebSocket binary(host.port(), ada.game);
  binary.send_text("{}", 2);
  EXPECT_FALSE(binary.next());
  EXPECT_EQ(WebSocket(host.port(), "nothing").refused.status, 404);
  EXPECT_TRUE(lives(host));
}

TEST(ServerAbuse, OtherSitesMayNotAct) {
  Host host(server::Config{.hosts = {"play.example"}, .origins = {"https://friends.example"}});
  const Json asked = game_of("europe", 1, 1);
  const auto from = [&](const std::string& origin) {
    return host.post("/api/games", asked, {{"Origin", origin}, {"Host", "play.example:8080"}}).status;
  };
  EXPECT_EQ(from("https://evil.example"), 403);
  EXPECT_EQ(from("null"), 403);
  EXPECT_EQ(from("https://play.example:8080.evil.example"), 403);
  EXPECT_EQ(from("https://play.example:8080"), 201);
  EXPECT_EQ(from("https://friends.example"), 201);
  const Seat ada = create(host.port(), asked);
  EXPECT_EQ(WebSocket(host.port(), ada.game, {{"Origin", "https://evil.example"}}).refused.status, 403);
  EXPECT_TRUE(WebSocket(host.port(), ada.game, {{"Origin", "http://localhost"}}).good());
}

TEST(ServerAbuse, EveryAnswerHasTheSecurityHeaders) {
  Host host;
  for (const std::string target :
       {"/", "/g/KQZPTW", "/api/editions", "/api/games/nothing", "/healthz", "/nothing.js"}) {
    const Response response = host.get(target);
    EXPECT_NE(response.headers.at("content-security-policy").find("default-src 'none'"), std::string::npos)
        << target;
    EXPECT_EQ(response.headers.at("x-content-type-options"), "nosniff") << target;
    EXPECT_EQ(response.headers.at("referrer-policy"), "no-referrer") << target;
    EXPECT_FALSE(response.headers.contains("access-control-allow-origin")) << target;
  }
}

TEST(ServerAbuse, WhoSaysNothingIsDropped) {
  Host host(server::Config{.hello_s = 1});
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  WebSocket silent(host.port(), ada.game);
  EXPECT_EQ(silent.next().value_or(Json::object()).value("type", ""), "bye");
  // One that would drop a busy machine's own requests.
  Host hasty(server::Config{.request_s = 1});
  Socket idle(hasty.port());
  EXPECT_TRUE(idle.closed_within(kPatience_ms));
  Socket half(hasty.port());
  half.write("POST /api/games HTTP/1.1\r\nContent-Length: 100\r\n\r\n{");
  EXPECT_TRUE(half.closed_within(kPatience_ms));
}

// News are held back for who takes them slowly, and then told together: nothing is missed.
TEST(ServerAbuse, WhoReadsSlowlyMissesNothing) {
  Host host(server::Config{.limits = false});
  const Seat ada = create(host.port(), game_of("europe", 0, 4, false));
  WebSocket slow(host.port(), ada.game, {}, 2048);
  slow.hello("");
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  const std::vector<Json> all = play_on(here, kToTheEnd);
  for (int i = 0; i < 3; ++i) {
    slow.send_text("still there?", 9);  // answered between two frames, one of which is half written
  }
  EXPECT_EQ(play_on(slow, kToTheEnd).size(), all.size());
  EXPECT_EQ(slow.pongs, 3);
}

TEST(ServerAbuse, WhoReadsNothingIsDropped) {
  Host host(server::Config{.limits = false, .send_queue_bytes = 10'000, .congested_bytes = 1 << 30});
  const Seat ada = create(host.port(), game_of("europe", 0, 4, false));
  WebSocket slow(host.port(), ada.game, {}, 2048);
  slow.hello("");
  host.post("/api/games/" + ada.game + "/commands", {{"command", "start"}}, bearer(ada.token));
  std::string metrics;
  EXPECT_TRUE(eventually([&] {
    metrics = host.get("/metrics").body;
    return metrics.find(R"(cadastre_dropped_total{why="slow"} 1)") != std::string::npos;
  })) << metrics;
}

TEST(ServerAbuse, TooManyConnectionsFromOneAddress) {
  Host host(server::Config{.connections_per_address = 5});
  std::vector<Socket> many;
  for (int i = 0; i < 8; ++i) {
    many.emplace_back(host.port());
  }
  EXPECT_TRUE(many.back().closed_within(kPatience_ms));
  many.clear();
  EXPECT_TRUE(eventually([&] { return lives(host); }));
}

}  // namespace
}  // namespace cadastre::tests::abuse_test
