// cadastre_load PORT PID CONNECTIONS PERIOD_MS SECONDS [SEATS]: people at a running `cadastre serve --port
// PORT` (its process: PID), SEATS (four) to a game, each seat acting every PERIOD_MS (0: as soon as it may).
// Prints one line of JSON.
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <queue>
#include <string>
#include <vector>

#include "server/socket.h"

namespace cadastre::load {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

double now_ms() { return std::chrono::duration<double, std::milli>(Clock::now().time_since_epoch()).count(); }

long resident_kb(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  std::string word;
  long kb = 0;
  while (status >> word) {
    if (word == "VmRSS:") {
      status >> kb;
    }
  }
  return kb;
}

struct Sitter {
  WebSocket socket;
  std::string token;
  std::size_t game = 0;
  std::string action;  // what it would do by default; empty: it owes nothing
};

// One game: at most one action of it is on its way.
struct Game {
  std::string id;
  std::string key;  // of the action on its way; empty: none
  double sent = 0;
  std::size_t seen_by = 0;  // how many of the table have seen it
  bool answered = false;
  bool over = false;
  double due = 0;  // when somebody acts next
  unsigned acts = 0;
};

class Load {
 public:
  Load(int port, int pid, std::size_t connections, double period_ms, std::size_t seats)
      : port_(port),
        pid_(pid),
        seats_(seats),
        period_ms_(period_ms / static_cast<double>(seats)),
        games_(connections / seats),
        sitters_(connections / seats * seats) {}

  bool set_up() {
    const long before = resident_kb(pid_);
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (!gather(i)) {
        return false;
      }
    }
    const long with_games = resident_kb(pid_);
    if (!connect_all()) {
      return false;
    }
    game_kb_ = static_cast<double>(with_games - before) / static_cast<double>(games_.size());
    pump(now_ms() + 1000);
    connection_kb_ =
        static_cast<double>(resident_kb(pid_) - with_games) / static_cast<double>(sitters_.size());
    return true;
  }

  void run(double seconds) {
    const double begin = now_ms();
    for (std::size_t i = 0; i < games_.size(); ++i) {  // spread over the period
      games_[i].due = begin + period_ms_ * static_cast<double>(i) / static_cast<double>(games_.size());
    }
    acting_ = true;
    pump(begin + seconds * 1000);
    lasted_s_ = (now_ms() - begin) / 1000;
  }

  Json report() {
    std::sort(latencies_.begin(), latencies_.end());
    std::sort(answers_.begin(), answers_.end());
    const auto at = [](const std::vector<double>& all, double share) {
      return all.empty() ? 0.0 : all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
    };
    return {{"connections", sitters_.size()},
            {"games", games_.size()},
            {"seats", seats_},
            {"period_ms", period_ms_ * static_cast<double>(seats_)},
            {"seconds", lasted_s_},
            {"actions_per_second", static_cast<double>(latencies_.size()) / lasted_s_},
            {"refused", refused_},
            {"lost_connections", lost_},
            {"everyone_p50_ms", at(latencies_, 0.5)},
            {"everyone_p99_ms", at(latencies_, 0.99)},
            {"answer_p50_ms", at(answers_, 0.5)},
            {"answer_p99_ms", at(answers_, 0.99)},
            {"kb_per_game", game_kb_},
            {"kb_per_connection", connection_kb_}};
  }

 private:
  bool gather(std::size_t number) {
    Json seats = Json::array();
    for (std::size_t i = 0; i < seats_; ++i) {
      seats.push_back({{"kind", i == 0 ? "person" : "open"}});
    }
    const Json wish = {{"edition", "europe"},
                       {"name", "P0"},
                       {"seats", seats},
                       {"clock", {{"seconds", 0}}},
                       {"claim_seconds", 0}};  // nobody here claims
    const Json made = Json::parse(request(port_, "POST", "/api/games", wish.dump()), nullptr, false);
    if (made.is_discarded()) {
      return false;
    }
    games_[number].id = made["game"];
    sitters_[number * seats_].token = made["token"];
    for (std::size_t i = 1; i < seats_; ++i) {
      const Json joined = Json::parse(request(port_, "POST", "/api/games/" + games_[number].id + "/join",
                                              Json{{"name", "P" + std::to_string(i)}}.dump()),
                                      nullptr, false);
      if (joined.is_discarded()) {
        return false;
      }
      sitters_[number * seats_ + i].token = joined["token"];
    }
    return !request(port_, "POST", "/api/games/" + games_[number].id + "/commands", R"({"command":"start"})",
                    sitters_[number * seats_].token)
                .empty();
  }

  bool connect_all() {
    epoll_ = epoll_create1(EPOLL_CLOEXEC);
    for (std::size_t i = 0; i < sitters_.size(); ++i) {
      Sitter& sitter = sitters_[i];
      sitter.game = i / seats_;
      if (!sitter.socket.open(port_, "/api/games/" + games_[sitter.game].id + "/live") ||
          !sitter.socket.send(
              Json{{"hello", 1}, {"token", sitter.token}, {"last", 0}, {"lang", "en"}, {"changes", true}}
                  .dump())) {
        return false;
      }
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.u64 = i;
      epoll_ctl(epoll_, EPOLL_CTL_ADD, sitter.socket.file(), &event);
      if (i % 500 == 499) {
        pump(now_ms() + 20);
        std::fprintf(stderr, "\r%zu connections", i + 1);
      }
    }
    std::fprintf(stderr, "\n");
    return true;
  }

  void pump(double until) {
    std::array<epoll_event, 256> events;
    while (now_ms() < until) {
      const int ready = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 1);
      for (int i = 0; i < ready; ++i) {
        hear(events[static_cast<std::size_t>(i)].data.u64);
      }
      if (acting_) {
        act_where_due();
      }
    }
  }

  void hear(std::size_t number) {
    Sitter& sitter = sitters_[number];
    std::vector<std::string> messages;
    if (!sitter.socket.read(messages)) {
      ++lost_;
      epoll_ctl(epoll_, EPOLL_CTL_DEL, sitter.socket.file(), nullptr);
      sitter.socket.close();
    }
    for (const std::string& text : messages) {
      if (text.starts_with(R"({"type":"news")")) {
        hear_news(sitter, text);
      } else if (text.starts_with(R"({"type":"answer")")) {
        hear_answer(games_[sitter.game], text);
      }
    }
  }

  void hear_answer(Game& game, const std::string& text) {
    game.answered = true;
    if (text.find(R"("error")") == std::string::npos) {
      answers_.push_back(now_ms() - game.sent);
    } else {
      ++refused_;
      game.key.clear();
    }
  }

  // Only what is needed is looked at: parsing whole frames would measure this program.
  void hear_news(Sitter& sitter, const std::string& text) {
    Game& game = games_[sitter.game];
    if (!game.key.empty() && text.find(game.key) != std::string::npos && ++game.seen_by == seats_) {
      latencies_.push_back(now_ms() - game.sent);
      game.key.clear();
      game.due = std::max(game.due + period_ms_, now_ms());
    }
    sitter.action.clear();
    const std::size_t you = text.rfind(R"("listing":{)");
    const std::size_t owes = you == std::string::npos ? you : text.find(R"("default":)", you);
    if (owes != std::string::npos) {
      const std::size_t begin = owes + 10;
      sitter.action = text.substr(begin, text.find('}', begin) + 1 - begin);
    }
    const std::size_t phase =
        text.find(R"("phase":")");  // near the front: not all of a frame is searched for it
    game.over = game.over || (phase != std::string::npos && text.compare(phase + 9, 4, "over") == 0);
  }

  void act_where_due() {
    const double now = now_ms();
    for (std::size_t g = 0; g < games_.size(); ++g) {
      Game& game = games_[g];
      if (!game.key.empty() || game.over || game.due > now) {
        continue;
      }
      for (std::size_t i = g * seats_; i < (g + 1) * seats_; ++i) {
        if (!sitters_[i].action.empty() && sitters_[i].socket.file() >= 0) {
          act(game, g, sitters_[i]);
          break;
        }
      }
    }
  }

  void act(Game& game, std::size_t number, Sitter& sitter) {
    game.key = "k" + std::to_string(number) + "-" + std::to_string(++game.acts) + "k";
    game.sent = now_ms();
    game.seen_by = 0;
    sitter.socket.send(R"({"id":1,"command":"act","key":")" + game.key + R"(","action":)" + sitter.action +
                       "}");
    sitter.action.clear();
  }

  int port_;
  int pid_;
  std::size_t seats_;
  double period_ms_;
  std::vector<Game> games_;
  std::vector<Sitter> sitters_;
  int epoll_ = -1;
  bool acting_ = false;
  double lasted_s_ = 0;
  double game_kb_ = 0;
  double connection_kb_ = 0;
  long refused_ = 0;
  long lost_ = 0;
  std::vector<double> latencies_;
  std::vector<double> answers_;
};

int run(const std::vector<std::string>& words) {
  if (words.size() != 5 && words.size() != 6) {
    std::fprintf(stderr, "usage: cadastre_load PORT PID CONNECTIONS PERIOD_MS SECONDS [SEATS]\n");
    return 2;
  }
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  Load load(std::stoi(words[0]), std::stoi(words[1]), std::stoul(words[2]), std::stod(words[3]),
            words.size() == 6 ? std::stoul(words[5]) : 4);
  if (!load.set_up()) {
    return 1;
  }
  load.run(std::stod(words[4]));
  std::printf("%s\n", load.report().dump().c_str());
  return 0;
}

}  // namespace
}  // namespace cadastre::load

int main(int argc, char** argv) { return cadastre::load::run({argv + 1, argv + argc}); }
