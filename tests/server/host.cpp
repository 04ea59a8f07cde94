#include "server/host.h"
#include "support/places.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <sstream>

namespace cadastre::tests {

Host::Host(server::Config config, std::shared_ptr<store::Memory> memory, std::shared_ptr<online::Shelf> shelf,
           const Around& around)
    : memory_(memory != nullptr ? std::move(memory) : store::make_memory()) {
  spdlog::set_level(spdlog::level::off);
  config.port = 0;
  server_ = std::make_unique<server::Server>(std::move(config), std::move(shelf));
  const auto open = [&] {
    auto store = store::open_memory(memory_);
    return around ? around(std::move(store)) : std::move(store);
  };
  const std::string fault =
      server_->open({.writing = open(), .reading = open(), .telling = open(), .watch = nullptr});
  EXPECT_EQ(fault, "");
  port_ = server_->port();
  thread_ = std::thread([this] { server_->run(); });
}

Host::~Host() {
  server_->stop();
  thread_.join();
}

Process::Process(const std::string& arguments, std::uint16_t port, const std::function<bool()>& first) {
  std::vector<std::string> words = {program(), "--lang", "en",     "serve",
                                    "--log",   "err",    "--port", std::to_string(port)};
  std::istringstream in(arguments);
  for (std::string word; in >> word;) {
    words.push_back(word);
  }
  std::vector<char*> argv;
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  int ends[2];
  EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // whatever becomes of the tests
    if (first && !first()) {
      _exit(126);
    }
    dup2(ends[1], 1);
    execv(argv[0], argv.data());
    _exit(127);
  }
  close(ends[1]);
  pollfd one{ends[0], POLLIN, 0};
  char buffer[256] = {};
  if (poll(&one, 1, kPatience_ms) == 1 && read(ends[0], buffer, sizeof buffer - 1) > 0) {
    address_ = buffer;
    port_ = static_cast<std::uint16_t>(std::atoi(buffer + address_.rfind(':') + 1));
  }
  close(ends[0]);
}

Process::~Process() {
  if (pid_ > 0) {
    signal(SIGKILL);
    wait();
  }
}

void Process::signal(int number) const { kill(pid_, number); }

int Process::wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Json game_of(const std::string& edition, int people, int bots, bool host_plays) {
  Json json = {{"edition", edition}, {"name", "Ada"},      {"play", host_plays},
               {"pace_ms", 0},       {"claim_seconds", 0}, {"seats", Json::array()}};
  for (int i = 0; i < people; ++i) {
    json["seats"].push_back({{"kind", i == 0 && host_plays ? "person" : "open"}});
  }
  for (int i = 0; i < bots; ++i) {
    json["seats"].push_back({{"kind", "bot"}, {"level", "normal"}});
  }
  return json;
}

namespace {

Seat seat_of(const Response& response) {
  EXPECT_EQ(response.status, 201) << response.body;
  const Json json = response.json();
  return {json.value("game", ""), json.value("code", ""), json.value("token", ""),
          json["seat"].is_number() ? json["seat"].get<int>() : -1, json.value("member", -1)};
}

}  // namespace

Seat create(std::uint16_t port, const Json& asked) {
  return seat_of(request(port, "POST", "/api/games", asked.dump()));
}

Seat join(std::uint16_t port, const Seat& host, const std::string& name) {
  return seat_of(request(port, "POST", "/api/games/" + host.code + "/join", Json{{"name", name}}.dump()));
}

void gather(const Json& news, std::vector<Json>& messages) {
  for (const Json& message : news["messages"]) {
    EXPECT_EQ(message.value("n", 0U), messages.size() + 1);
    messages.push_back(message);
  }
  EXPECT_GE(news["now"].value("n", 0U), messages.size());
}

std::vector<Json> play_on(WebSocket& socket, std::size_t until) {
  std::vector<Json> messages;
  Json latest;
  while (true) {
    const auto news = socket.next("news");
    if (!news) {
      ADD_FAILURE() << "nothing more is told after message " << messages.size() << ": " << latest;
      break;
    }
    gather(*news, messages);
    const Json& now = (*news)["now"];
    latest = now;
    if (now["phase"] == "over" || messages.size() >= until) {
      break;
    }
    const Json& listing = now["you"]["listing"];
    if (listing.is_object() && listing["owes"] == true) {
      socket.send({{"command", "act"}, {"action", listing["default"]}, {"n", now["n"]}});
    }
  }
  return messages;
}

}  // namespace cadastre::tests
