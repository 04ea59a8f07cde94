// The files of packaging/ as an operator uses them: the unit under systemd's own eyes, and a real nginx in
// front.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "server/host.h"
#include "server/tls.h"
#include "support/free_port.h"
#include "support/places.h"

namespace cadastre::tests::operating_test {
namespace {

void replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
}

TEST(ServerOperating, TheUnitIsOneAndShutsItsServiceIn) {
  if (shell("command -v systemd-analyze").code != 0) GTEST_SKIP() << "systemd is not installed here";
  const Folder folder;
  std::string unit = content(sources() + "/packaging/cadastre.service");
  for (const char* promise : {"Restart=always\n", "UMask=0077\n", "MemoryMax=", "NoNewPrivileges=yes\n"}) {
    EXPECT_NE(unit.find(promise), std::string::npos) << promise;
  }
  replace(unit, "/usr/bin/cadastre", program());
  std::ofstream(folder / "cadastre.service") << unit;
  const Ran verified = shell("systemd-analyze verify --man=no " + (folder / "cadastre.service"));
  EXPECT_EQ(verified.output, "");
  // Of 10, where 10 is a service that may do everything.
  const Ran security =
      shell("systemd-analyze security --offline=true --threshold=15 " + (folder / "cadastre.service"));
  EXPECT_EQ(security.code, 0) << security.output;
}

// nginx with packaging/nginx.conf, its addresses and certificate changed as an operator would.
class Nginx {
 public:
  Nginx(std::uint16_t port, std::uint16_t server, const Certificate& certificate) {
    std::string site = content(sources() + "/packaging/nginx.conf");
    replace(site, "listen 443 ssl http2;", "listen 127.0.0.1:" + std::to_string(port) + " ssl http2;");
    replace(site, "  listen [::]:443 ssl http2;\n", "");
    replace(site, "server 127.0.0.1:8080;", "server 127.0.0.1:" + std::to_string(server) + ";");
    replace(site, "/etc/letsencrypt/live/play.example/fullchain.pem", certificate.certificate);
    replace(site, "/etc/letsencrypt/live/play.example/privkey.pem", certificate.key);
    site.erase(site.rfind("server {"));  // the one that only redirects
    std::ofstream(folder_ / "nginx.conf")
        << "daemon off; pid " << folder_.path() << "/pid; error_log " << folder_.path() << "/log; "
        << (geteuid() == 0 ? "user root; " : "") << "events {} http { access_log off;\n"
        << "client_body_temp_path " << folder_.path() << "/b; proxy_temp_path " << folder_.path() << "/p;\n"
        << "fastcgi_temp_path " << folder_.path() << "/f; uwsgi_temp_path " << folder_.path() << "/u; "
        << "scgi_temp_path " << folder_.path() << "/s;\n"
        << site << "}\n";
    pid_ = fork();
    if (pid_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGTERM);
      execlp("nginx", "nginx", "-c", (folder_ / "nginx.conf").c_str(), nullptr);
      execl("/usr/sbin/nginx", "nginx", "-c", (folder_ / "nginx.conf").c_str(), nullptr);
      _exit(127);
    }
  }
  ~Nginx() {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
  }
  Nginx(const Nginx&) = delete;
  Nginx& operator=(const Nginx&) = delete;
  std::string log() const { return content(folder_ / "log"); }

 private:
  Folder folder_;
  pid_t pid_ = -1;
};

TEST(ServerOperating, AGameIsPlayedThroughNginx) {
  if (shell("command -v nginx || test -x /usr/sbin/nginx").code != 0)
    GTEST_SKIP() << "nginx is not installed here";
  const Folder folder;
  const Certificate certificate = make_certificate(folder.path(), "server");
  const Host host({.trust_proxy = true});
  const std::uint16_t port = free_port();
  const Nginx nginx(port, host.port(), certificate);
  ASSERT_TRUE(eventually([&] { return Socket(port).good(); })) << nginx.log();
  const TlsBridge bridge(port, certificate.certificate);
  const Response health = request(bridge.port(), "GET", "/healthz");
  ASSERT_EQ(health.status, 200) << nginx.log();
  EXPECT_EQ(health.headers.at("strict-transport-security"), "max-age=31536000");
  EXPECT_EQ(request(bridge.port(), "GET", "/metrics").status, 404) << "figures are not for the public";
  const Seat ada = create(bridge.port(), game_of("europe", 1, 1));
  WebSocket socket(bridge.port(), ada.game, {{"Origin", "https://localhost"}});
  ASSERT_TRUE(socket.good()) << socket.refused.body;
  socket.hello(ada.token);
  EXPECT_EQ(socket.ask({{"command", "start"}}).value("error", ""), "");
  EXPECT_GE(play_on(socket, 30).size(), 30U);
  Socket stream(bridge.port());
  stream.write(request_text("GET", "/api/bot/games/" + ada.game + "/stream", "", bearer(ada.token)));
  bool news = false;
  for (int i = 0; i < 40 && !news; ++i) {
    const auto line = stream.line();
    if (!line) break;
    news = line->find(R"("type":"news")") != std::string::npos;
  }
  EXPECT_TRUE(news) << "lines come as they are written";
  // Who claims another address in a header of their own is still who they are.
  EXPECT_TRUE(eventually(
      [&, i = 0]() mutable {
        const Headers claims = {{"X-Forwarded-For", "203.0.113." + std::to_string(++i % 256)}};
        return request(bridge.port(), "GET", "/api/games/QQQQQQ", "", claims).status == 429;
      },
      0));
}

}  // namespace
}  // namespace cadastre::tests::operating_test
