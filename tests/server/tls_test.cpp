// TLS as people switch it on: a game over it, and what happens to those who speak it badly or not at all.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "server/host.h"
#include "server/tls.h"

namespace cadastre::tests::tls_test {
namespace {

class ServerTls : public ::testing::Test {
 protected:
  server::Config config() const {
    return {.certificate = certificate_.certificate, .key = certificate_.key, .limits = false};
  }
  // Why a server with these files does not start.
  static std::string fault(const std::string& certificate, const std::string& key) {
    server::Server server({.port = 0, .certificate = certificate, .key = key});
    const auto memory = store::make_memory();
    return server.open({.writing = store::open_memory(memory),
                        .reading = store::open_memory(memory),
                        .telling = store::open_memory(memory),
                        .watch = nullptr});
  }

  Folder folder_;
  Certificate certificate_ = make_certificate(folder_.path(), "server");
};

TEST_F(ServerTls, AGameIsPlayedOverIt) {
  Host host(config());
  const TlsBridge bridge(host.port(), certificate_.certificate);
  EXPECT_EQ(request(bridge.port(), "GET", "/healthz").body, "ok\n");
  const Seat ada = create(bridge.port(), game_of("europe", 1, 1));
  WebSocket socket(bridge.port(), ada.game);
  ASSERT_TRUE(socket.good());
  socket.hello(ada.token);
  EXPECT_EQ(socket.ask({{"command", "start"}}).value("error", ""), "");
  const std::vector<Json> messages = play_on(socket, 30);
  ASSERT_GE(messages.size(), 30U);
  const auto mine = [&](const Json& message) {
    return message["kind"] == "act" && message["by"] == ada.seat;
  };
  EXPECT_TRUE(std::any_of(messages.begin(), messages.end(), mine));
}

TEST_F(ServerTls, SpeaksVersion12And13AndNothingOlder) {
  Host host(config());
  EXPECT_EQ(handshake(host.port(), certificate_.certificate, TLS1_3_VERSION), "TLSv1.3");
  EXPECT_EQ(handshake(host.port(), certificate_.certificate, TLS1_2_VERSION), "TLSv1.2");
  EXPECT_EQ(handshake(host.port(), certificate_.certificate, TLS1_1_VERSION), "");
  EXPECT_EQ(handshake(host.port(), certificate_.certificate, TLS1_VERSION), "");
  EXPECT_EQ(handshake(host.port(), certificate_.certificate, TLS1_3_VERSION), "TLSv1.3") << "and goes on";
}

TEST_F(ServerTls, AClientThatTrustsSomebodyElseIsNotFooled) {
  Host host(config());
  const Certificate other = make_certificate(folder_.path(), "other");
  EXPECT_EQ(handshake(host.port(), other.certificate, TLS1_3_VERSION), "");
}

TEST_F(ServerTls, WhoSpeaksPlainHttpIsToldSo) {
  Host host(config());
  const Response refused = request(host.port(), "GET", "/healthz");
  EXPECT_EQ(refused.status, 400);
  EXPECT_NE(refused.body.find("https://"), std::string::npos) << refused.body;
  Socket rubbish(host.port());
  rubbish.write("rubbish that is no protocol\r\n\r\n");
  EXPECT_TRUE(rubbish.closed_within(kPatience_ms));
  Socket silent(host.port());  // the beginning of a greeting, and then nothing
  silent.write(std::string("\x16\x03\x01\x00\x05\x01\x00", 7));
  EXPECT_EQ(handshake(host.port(), certificate_.certificate, TLS1_3_VERSION), "TLSv1.3");
}

TEST_F(ServerTls, SaysWhatIsWrongWithItsFiles) {
  const auto& [paper, key] = certificate_;
  const Certificate other = make_certificate(folder_.path(), "other");
  const std::string rubbish = folder_ / "rubbish.pem";
  std::ofstream(rubbish) << "no PEM at all\n";
  EXPECT_EQ(fault(paper, key), "");
  EXPECT_EQ(fault(paper, ""), "TLS needs both --certificate and --key");
  EXPECT_EQ(fault("", key), "TLS needs both --certificate and --key");
  const auto expect_named = [](const std::string& said, const std::string& option, const std::string& file) {
    EXPECT_TRUE(said.starts_with(option + " " + file)) << said;
    EXPECT_NE(said.find("PEM"), std::string::npos) << said;
  };
  expect_named(fault(folder_ / "nowhere.pem", key), "--certificate", folder_ / "nowhere.pem");
  expect_named(fault(rubbish, key), "--certificate", rubbish);
  expect_named(fault(paper, folder_ / "nowhere.key"), "--key", folder_ / "nowhere.key");
  expect_named(fault(paper, rubbish), "--key", rubbish);
  expect_named(fault(paper, other.key), "--key", other.key);
  EXPECT_NE(fault(paper, other.key).find("mismatch"), std::string::npos) << fault(paper, other.key);
  const Ran ran =
      cadastre("serve --port 0 --data " + folder_.path() + " --certificate " + paper + " --key " + other.key);
  EXPECT_EQ(ran.code, 1) << ran.output;
}

// As it is started by people, with the address they open.
TEST_F(ServerTls, TheProgramSaysHttps) {
  Process server("--data " + folder_.path() + " --certificate " + certificate_.certificate + " --key " +
                 certificate_.key);
  EXPECT_NE(server.address().find("https://localhost:"), std::string::npos) << server.address();
  const TlsBridge bridge(server.port(), certificate_.certificate);
  EXPECT_EQ(request(bridge.port(), "GET", "/readyz").status, 200);
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
}

}  // namespace
}  // namespace cadastre::tests::tls_test
