// The small doors a stranger tries: hosts, bodies, frames, figures, and what the one who runs it mistypes.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>

#include "server/host.h"
#include "server/hosts.h"
#include "server/tls.h"

namespace cadastre::tests::edges_test {
namespace {

int status_of(std::uint16_t port, const std::string& head) {
  Socket socket(port);
  socket.write(head + "\r\n\r\n");
  return read_response(socket).status;
}

TEST(ServerEdges, ARequestHasOneHost) {
  const Host host;
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1"), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost"), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.example"), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: local host"), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: "), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: localhost:80x"), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: a@b"), 400);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.1\r\nHost: localhost"), 200);
  EXPECT_EQ(status_of(host.port(), "GET /healthz HTTP/1.0"), 200) << "it had no Host yet";
}

TEST(ServerEdges, ABodyIsSentAsItIsSaid) {
  const Host host;
  const std::string head = "POST /api/games HTTP/1.1\r\nHost: localhost\r\n";
  for (const char* coding : {"xchunked", "chunked, identity", "gzip, chunked", "identity",
                             "chunked\r\n"
                             "Transfer-Encoding: chunked",
                             "chunked\r\nContent-Length: 2"}) {
    Socket socket(host.port());
    socket.write(head + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n");
    EXPECT_EQ(read_response(socket).status, 400) << coding;
  }
  Socket socket(host.port());
  socket.write(head + "Transfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
  const Response read = read_response(socket);
  EXPECT_EQ(read.json().value("error", ""), "bad_request")
      << "it was read, and asks for nothing: " << read.body;
}

// curl, for one, waits a second for that where a body is long; who sends too much is told at once.
TEST(ServerEdges, WhoWaitsToSendItsBodyIsInvited) {
  const Host host;
  const std::string head = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n";
  Socket socket(host.port());
  socket.write(head + "Content-Length: 2\r\n\r\n");
  EXPECT_EQ(socket.line(), "HTTP/1.1 100 Continue");
  EXPECT_EQ(socket.line(), "");
  socket.write("{}");
  EXPECT_EQ(read_response(socket).status, 400) << "it was read, and asks for nothing";
  Socket large(host.port());
  large.write(head + "Content-Length: 900000\r\n\r\n");
  const Response refused = read_response(large);
  EXPECT_EQ(refused.status, 413);
  for (const char* most : {"65536", "131072", "524288"}) {
    EXPECT_NE(refused.body.find(most), std::string::npos) << refused.body;
  }
}

// A page whose own name leads here would be of our origin: names that anybody can own are refused.
TEST(ServerEdges, NamesOfStrangersAreRefused) {
  using server::HostVerdict;
  server::Config home;
  const auto judge = [&](std::string_view name) { return server::judge_host(home, name); };
  for (const char* name : {"localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:80", "192.168.1.9:8080",
                           "raspberry", "raspberry.local:1", "raspberry.lan.", "a.localhost"}) {
    EXPECT_EQ(judge(name), HostVerdict::good) << name;
  }
  for (const char* name :
       {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1.nip.io"}) {
    EXPECT_EQ(judge(name), HostVerdict::stranger) << name;
  }
  for (const char* name : {"", ":80", "a b", "[::1", "[zz]", "a:b", "a:123456", "a/b"}) {
    EXPECT_EQ(judge(name), HostVerdict::malformed) << name;
  }
  home.origins = {"https://pages.example:8443"};
  EXPECT_EQ(judge("pages.example"), HostVerdict::good);
  home.hosts = {"Play.Example"};
  EXPECT_EQ(judge("play.example:443"), HostVerdict::good);
  EXPECT_EQ(judge("raspberry"), HostVerdict::stranger) << "who names some means these";
  const Host host({.hosts = {"play.example"}});
  EXPECT_EQ(host.get("/api/editions", {{"Host", "evil.example"}}).status, 421);
  EXPECT_EQ(host.get("/", {{"Host", "evil.example"}}).status, 421);
  EXPECT_EQ(host.get("/api/editions", {{"Host", "play.example:80"}}).status, 200);
  WebSocket socket(host.port(), "abcdefghijkmnpqr", {{"Host", "evil.example"}});
  EXPECT_EQ(socket.refused.status, 421);
}

TEST(ServerEdges, WhatCannotBeUnderstoodCountsToo) {
  const Host host;
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  WebSocket socket(host.port(), ada.game);
  socket.hello(ada.token);
  ASSERT_TRUE(socket.next("news"));
  bool told = false;
  // A hundred refusals on end are too much: a busy server may be given time to allow one in between.
  for (int burst = 0; burst < 200 && socket.good(); ++burst) {
    for (int i = 0; i < 400; ++i) socket.send_text("{nonsense");
    for (int i = 0; i < 400 && socket.good(); ++i) {
      const auto answer = socket.next("answer");
      told = told || (answer && answer->value("error", "") == "too_many");
    }
  }
  EXPECT_TRUE(told);
  EXPECT_EQ(socket.close_code, 1008);
}

TEST(ServerEdges, AFloodOfPingsEndsTheConnection) {
  const Host host;
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  WebSocket calm(host.port(), ada.game);
  calm.hello(ada.token);
  for (int i = 0; i < 20; ++i) calm.send_text("hi", 9);
  EXPECT_EQ(calm.ask({{"command", "chat"}, {"text", "still here"}}).value("ok", false), true);
  WebSocket flood(host.port(), ada.game);
  flood.hello(ada.token);
  for (int i = 0; i < 2000; ++i) flood.send_text("hi", 9);
  while (flood.next()) {
  }
  EXPECT_NE(host.get("/metrics").body.find(R"(cadastre_dropped_total{why="flood"} 1)"), std::string::npos);
}

TEST(ServerEdges, WhoTalksToTheStreamIsNotHeardForEver) {
  const Host host;
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  Socket socket(host.port());
  socket.write(request_text("GET", "/api/bot/games/" + ada.game + "/stream", "", bearer(ada.token)));
  ASSERT_TRUE(socket.line());
  const std::string block(16 * 1024, 'x');
  for (int i = 0; i < 16; ++i) socket.write(block);
  EXPECT_TRUE(socket.closed_within(kPatience_ms));
}

TEST(ServerEdges, FiguresAreForThisMachine) {
  EXPECT_EQ(Host().get("/metrics").status, 200);
  EXPECT_EQ(Host({.listen = "0.0.0.0"}).get("/metrics").status, 404);
  EXPECT_EQ(Host({.trust_proxy = true}).get("/metrics").status, 404);
  server::Server server({.listen = "0.0.0.0", .port = 0, .metrics = "127.0.0.1:0"});
  const auto memory = store::make_memory();
  ASSERT_EQ(server.open({.writing = store::open_memory(memory),
                         .reading = store::open_memory(memory),
                         .telling = store::open_memory(memory),
                         .watch = {}}),
            "");
  std::thread thread([&] { server.run(); });
  EXPECT_EQ(request(server.port(), "GET", "/metrics").status, 404);
  const Response figures = request(server.figures_port(), "GET", "/metrics");
  EXPECT_EQ(figures.status, 200);
  EXPECT_NE(figures.body.find("cadastre_connections"), std::string::npos);
  EXPECT_EQ(request(server.figures_port(), "GET", "/api/editions").status, 404);
  EXPECT_EQ(request(server.figures_port(), "GET", "/api/bot/games/x/stream").status, 404);
  server.stop();
  thread.join();
}

TEST(ServerEdges, WhatIsMistypedIsSaid) {
  for (const char* wrong :
       {"--database ''", "--data ''", "--connections 0", "--connections-per-address 0", "--origin https://x/",
        "--origin x", "--origin https://", "--origin https://x/path", "--origin null", "--origin HTTPS://x",
        "--metrics ''", "--metrics 9100", "--metrics 127.0.0.1:99999", "--host ''"}) {
    const Folder folder;
    const std::string data = std::string(wrong).find("--dat") == 0 ? "" : " --data " + folder.path();
    const Ran ran = shell("timeout 120 " + program() + " serve --port 0 " + wrong + data + " 2>&1");
    EXPECT_NE(ran.code, 0) << wrong;
    EXPECT_NE(ran.code, 124) << wrong << ": it runs";
    EXPECT_FALSE(ran.output.empty());
  }
}

TEST(ServerEdges, AChangedDigitOfASecretIsNoticed) {
  const auto memory = store::make_memory();
  const auto log = store::open_memory(memory);
  std::string game;
  {
    const Host first({}, memory);
    game = create(first.port(), game_of("europe", 1, 1)).game;
  }
  Json json = Json::parse(log->read(game, 1)->front().text);
  std::string secret = json["_"]["secret"];
  secret[10] = secret[10] == '0' ? '1' : '0';
  json["_"]["secret"] = secret;
  store::Part part;
  part.game = "changed2changed2";
  part.next = 1;
  part.entries = {{1, 1000, json.dump()}};
  const store::Write write{{part}};
  ASSERT_EQ(log->commit({&write, 1}).front(), store::Outcome::done);
  const Host second({.keep_days = 0}, memory);  // it was written long ago
  EXPECT_EQ(second.get("/api/games/" + part.game).status, 500);
  EXPECT_EQ(second.get("/api/games/" + game).status, 200);
}

TEST(ServerEdges, TheLogHasTheAddressOfWhoIsRefused) {
  std::ostringstream said;
  const auto before = spdlog::default_logger();
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(said)));
  {
    const Host host;
    spdlog::set_level(spdlog::level::warn);
    host.get("/", {{"Host", "evil.example"}});
    host.post("/api/games", {}, {{"Origin", "https://evil.example"}});
    for (int i = 0; i < 60; ++i)
      host.get("/api/games/ZZZZZ" + std::string(1, static_cast<char>('A' + i % 8)));
    for (int i = 0; i < 700; ++i) host.get("/api/editions/nowhere");
  }
  spdlog::set_default_logger(before);
  spdlog::set_level(spdlog::level::off);
  EXPECT_NE(said.str().find("refused 127.0.0.1: a name that is not ours"), std::string::npos) << said.str();
  EXPECT_NE(said.str().find("refused 127.0.0.1: a page of another site"), std::string::npos) << said.str();
  EXPECT_NE(said.str().find("refused 127.0.0.1: too many guesses"), std::string::npos) << said.str();
  EXPECT_LT(said.str().size(), 1000U) << "an attack does not fill the disk with lines";
}

TEST(ServerEdges, WithTlsOnlyWhatIsForgottenIsSpoken) {
  const Folder folder;
  const Certificate certificate = make_certificate(folder.path(), "server");
  const Host host({.certificate = certificate.certificate, .key = certificate.key});
  const TlsBridge bridge(host.port(), certificate.certificate);
  EXPECT_EQ(request(bridge.port(), "GET", "/healthz").headers["strict-transport-security"],
            "max-age=31536000");
  const auto agrees = [&](const std::string& ciphers) {
    return !handshake(host.port(), certificate.certificate, TLS1_2_VERSION, ciphers).empty();
  };
  EXPECT_TRUE(agrees("ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256"));
  EXPECT_FALSE(agrees("AES128-GCM-SHA256:AES256-SHA"));
  EXPECT_FALSE(agrees("ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA"));
  EXPECT_EQ(Host().get("/healthz").headers.count("strict-transport-security"), 0U);
}

}  // namespace
}  // namespace cadastre::tests::edges_test
