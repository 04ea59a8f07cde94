// What nobody foresaw: the process lives, whoever asked is answered, and the other games go on.
#include <gtest/gtest.h>

#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <mutex>
#include <regex>
#include <thread>
#include <utility>

#include "game/types.h"
#include "online/broken.h"
#include "server/host.h"
#include "server/metrics.h"
#include "server/press.h"
#include "server/unforeseen.h"
#include "store/passing.h"
#include "support/places.h"

namespace cadastre::tests::unforeseen_test {
namespace {

// The commands of docs/server.md: the first column of the table under "## Commands".
std::vector<std::string> documented_commands() {
  std::ifstream file(sources() + "/docs/server.md");
  std::vector<std::string> found;
  bool inside = false;
  const std::regex word("`([a-z_]+)`");
  for (std::string line; std::getline(file, line);) {
    inside = line.starts_with("## ") ? line == "## Commands" : inside;
    if (inside && line.starts_with("| `")) {
      const std::string names = line.substr(0, line.find('|', 1));
      for (std::sregex_iterator at(names.begin(), names.end(), word); at != std::sregex_iterator(); ++at) {
        found.push_back((*at)[1]);
      }
    }
  }
  return found;
}

// In the lobby, in the game and after it; plain, with a number for every field, and with nonsense in them.
std::vector<Json> ways_to_say(const std::string& command) {
  std::vector<Json> ways = {{{"command", command}}};
  for (const Json& value : {Json(0), Json("x"), Json(nullptr), Json::object(), Json::array(), Json(true)}) {
    Json all = {{"command", command}};
    for (const char* field : {"action", "text", "seat", "kind", "member", "level", "entropy", "key", "n"}) {
      all[field] = value;
      ways.push_back({{"command", command}, {field, value}});
    }
    ways.push_back(all);
  }
  return ways;
}

struct Table {
  explicit Table(const Host& host)
      : ada(create(host.port(), game_of("europe", 2, 1))), bob(join(host.port(), ada, "Bob")) {}
  Seat ada;
  Seat bob;
};

void say_all(const Host& host, const Seat& who, WebSocket& socket, const std::string& command) {
  for (const Json& way : ways_to_say(command)) {
    SCOPED_TRACE(way.dump());
    const Response http = host.post("/api/games/" + who.game + "/commands", way, bearer(who.token));
    EXPECT_NE(http.status, 0) << "no answer";
    EXPECT_LT(http.status, 500) << http.body;
    const Response bot = host.post("/api/bot/games/" + who.game + "/action", way, bearer(who.token));
    EXPECT_NE(bot.status, 0) << "no answer";
    EXPECT_LT(bot.status, 500) << bot.body;
    if (!socket.good()) {
      return;
    }
    socket.send(way);
  }
  ASSERT_EQ(host.get("/healthz").status, 200) << command;
}

TEST(ServerUnforeseen, EveryDocumentedCommandIsAnsweredEveryWay) {
  Host host(server::Config{.limits = false});
  const std::vector<std::string> commands = documented_commands();
  ASSERT_GE(commands.size(), 15U);
  for (const std::string& command : commands) {
    for (const bool begun : {false, true}) {
      Table table(host);
      const std::string address = "/api/games/" + table.ada.game + "/commands";
      if (begun) {
        host.post(address, {{"command", "start"}}, bearer(table.ada.token));
      }
      for (const Seat& who : {table.bob, table.ada}) {
        WebSocket socket(host.port(), who.game);
        socket.hello(who.token);
        say_all(host, who, socket, command);
      }
    }
  }
}

TEST(ServerUnforeseen, PingIsAnsweredOverHttp) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  const Response pong =
      host.post("/api/games/" + ada.game + "/commands", {{"command", "ping"}}, bearer(ada.token));
  EXPECT_EQ(pong.status, 200) << pong.body;
  EXPECT_EQ(pong.json().value("ok", false), true);
  EXPECT_EQ(host.get("/healthz").status, 200);
}

void append(std::shared_ptr<store::Memory> memory, const std::string& game, const std::string& text) {
  auto store = store::open_memory(std::move(memory));
  const auto entries = store->read(game, 1);
  ASSERT_TRUE(entries && !entries->empty());
  const std::uint64_t next = entries->size() + 1;
  const std::vector<store::Write> writes = {
      {{{game, next, {{next, entries->back().at, text}}, std::nullopt, std::nullopt, false}}}};
  ASSERT_EQ(store->commit(writes).front(), store::Outcome::done);
}

// Its log says what cannot be: it can be read as far as it goes, and is marked; the others go on.
TEST(ServerUnforeseen, AGameWhoseLogIsSpoiltCanBeReadAndIsMarked) {
  auto memory = store::make_memory();
  for (const std::string rubbish :
       {"rubbish", R"({"kind":"act","by":"chance","actions":["chance dice 7 7"]})",
        R"({"kind":"away","seat":77})", R"({"kind":"unknown"})", R"({"kind":"chat","member":-5})",
        R"({"kind":"removed","seat":9})"}) {
    SCOPED_TRACE(rubbish);
    Seat ada;
    {
      Host first({}, memory);
      ada = create(first.port(), game_of("europe", 2, 0));
      append(memory, ada.game, rubbish);
    }
    Host host({}, memory);
    const Seat other = create(host.port(), game_of("europe", 2, 0));
    const Json now = host.get("/api/games/" + ada.game + "/now").json();
    EXPECT_TRUE(now["stopped"].is_number()) << now;
    EXPECT_EQ(now.value("n", 0), 1);
    EXPECT_TRUE(host.get("/api/games/" + ada.game).json()["stopped"].is_number());
    const Response said = host.post("/api/games/" + ada.game + "/commands",
                                    {{"command", "chat"}, {"text", "hello"}}, bearer(ada.token));
    EXPECT_EQ(said.status, 409);
    EXPECT_EQ(said.json().value("error", ""), "stopped");
    EXPECT_EQ(host.post("/api/games/" + ada.code + "/join", {{"name", "Bob"}}).status, 409);
    EXPECT_EQ(host.get("/api/games/" + ada.game + "/messages").json()["messages"].size(), 1U);
    EXPECT_EQ(host.get("/api/games/" + ada.game + "/record").status, 200);
    const std::string metrics = host.get("/metrics").body;
    EXPECT_NE(metrics.find("cadastre_games_stopped_total 1"), std::string::npos);
    EXPECT_NE(metrics.find("cadastre_faults_total 1"), std::string::npos);
    EXPECT_TRUE(host.get("/api/games/" + other.game + "/now").json()["stopped"].is_null());
    EXPECT_EQ(join(host.port(), other, "Bob").seat, 1);
  }
}

// The same while people look at it: they are shown the mark.
TEST(ServerUnforeseen, ASpoiltLogIsNoticedWhilePeoplePlay) {
  auto memory = store::make_memory();
  Host host({}, memory);
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.next("news");
  append(memory, ada.game, "rubbish");
  EXPECT_EQ(here.ask({{"command", "chat"}, {"text", "hello"}}).value("error", ""), "stopped");
  const auto news = here.next("news");
  ASSERT_TRUE(news);
  EXPECT_TRUE((*news)["now"]["stopped"].is_number());
  EXPECT_EQ(host.get("/healthz").status, 200);
}

// A store that takes its time to find a code.
class SlowStore final : public store::PassingStore {
 public:
  using PassingStore::PassingStore;
  std::optional<std::string> find(std::string_view code) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(3000));
    return PassingStore::find(code);
  }
};

TEST(ServerUnforeseen, WhoWaitsTooLongIsToldSo) {
  const Host host(server::Config{.request_s = 1}, nullptr, std::make_shared<online::Shelf>(),
                  [](auto store) { return std::make_unique<SlowStore>(std::move(store)); });
  const Response late = host.get("/api/games/ABCDEF");
  EXPECT_EQ(late.status, 503);
  EXPECT_EQ(late.json().value("error", ""), "unavailable") << late.body;
  EXPECT_EQ(late.headers.at("connection"), "close");
  EXPECT_EQ(host.get("/healthz").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_EQ(host.get("/healthz").status, 200) << "the answer that came later harms nobody";
}

// A loop that runs what it is given when it is asked to.
class HandLoop final : public server::EventLoop {
 public:
  void post(std::function<void()> work) override {
    const std::scoped_lock lock(mutex_);
    work_.push_back(std::move(work));
  }
  void after(server::Millis, std::function<void()> work) override { post(std::move(work)); }
  server::Millis wall() const override { return 0; }
  server::Millis steady() const override { return 0; }
  void run() {
    const std::scoped_lock lock(mutex_);
    for (const auto& work : std::exchange(work_, {})) {
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> work_;
};

TEST(ServerUnforeseen, APressThatBreaksDownAnswers) {
  HandLoop loop;
  server::Metrics metrics;
  std::string error;
  {
    server::Press press(loop, metrics, std::make_shared<online::Shelf>(),
                        [](const edition::Book&, const server::BoxLooks&) -> server::Box {
                          throw std::runtime_error("no paper");
                        });
    press.print({"europe"}, {}, nullptr, [&](const auto& pdf, const server::Answer& why_not) {
      error = pdf == nullptr ? why_not.error : "a PDF";
    });
  }  // its work is done here
  loop.run();
  EXPECT_EQ(error, "internal");
}

TEST(ServerUnforeseen, ABrokenPromiseIsAnExceptionHere) {
  online::throw_broken_promises();
  EXPECT_THROW(game::expect(false), online::BrokenPromise);
}

TEST(ServerUnforeseen, WhatIsThrownIsCountedAndAnsweredWithItsNumber) {
  server::Metrics metrics;
  try {
    throw std::runtime_error("the inside of it");
  } catch (...) {
    const server::Answer answer = server::unforeseen(metrics, "a test");
    EXPECT_EQ(answer.error, "internal");
    EXPECT_EQ(server::status_of(answer.error), 500);
    EXPECT_GE(answer.fields.value("number", 0), 100'000'000);
    EXPECT_EQ(answer.message.find("inside"), std::string::npos) << "errors say nothing of the inside";
  }
  server::contained(metrics, "a test", [] { throw 7; });
  EXPECT_NE(metrics.text().find("cadastre_faults_total 2"), std::string::npos);
}

// --- what really throws, while people play ---

// The log of the server, for a test: it remembers all lines, and throws at warnings, wherever they are made.
class ThrowingLog final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  static std::shared_ptr<ThrowingLog> install() {
    auto made = std::make_shared<ThrowingLog>();
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", made));
    spdlog::default_logger()->set_error_handler([](const std::string&) {});
    return made;
  }
  static void remove() {
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::null_sink_mt>()));
    spdlog::set_level(spdlog::level::off);
  }
  std::string lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    lines_.append(message.payload.data(), message.payload.size()).append("\n");
    if (message.level == spdlog::level::warn) {
      throw 7;
    }
  }
  void flush_() override {}
  std::string lines_;
};

// A 500 whose number stands in the log.
void expect_numbered(const Json& answer, const std::string& lines) {
  EXPECT_EQ(answer.value("error", ""), "internal") << answer;
  const auto number = answer.value("number", 0);
  EXPECT_GE(number, 100'000'000) << answer;
  EXPECT_NE(lines.find("error " + std::to_string(number) + " in "), std::string::npos) << lines;
}

int faults(const Host& host) {
  const std::string metrics = host.get("/metrics").body;
  const std::string name = "\ncadastre_faults_total ";
  const std::size_t at = metrics.find(name);
  return at == std::string::npos ? -1 : std::stoi(metrics.substr(at + name.size()));
}

// Two who play while something is wrong elsewhere in the server, and notice nothing.
class Bystanders {
 public:
  explicit Bystanders(const Host& host) : table_(host), socket_(host.port(), table_.ada.game) {
    socket_.hello(table_.ada.token);
    socket_.ask({{"command", "start"}});
  }
  void expect_undisturbed() {
    EXPECT_EQ(socket_.ask({{"command", "chat"}, {"text", "still here"}}).value("ok", false), true);
  }

 private:
  Table table_;
  WebSocket socket_;
};

// Says more than anybody may until the log, which has to name them, throws: the answer to that.
Json said_too_much(WebSocket& socket) {
  constexpr int kBurst = 70;
  for (int burst = 0; burst < 200; ++burst) {  // however slowly they are taken
    for (int i = 0; i < kBurst; ++i) {
      socket.send({{"command", "ping"}});
    }
    for (int i = 0; i < kBurst;) {
      const Json frame = socket.next().value_or(Json());
      const std::string type = frame.is_object() ? frame.value("type", "") : "closed";
      if (type == "closed" || (type == "answer" && frame.value("error", "") != "too_many")) {
        return frame;
      }
      i += type == "pong" || type == "answer" ? 1 : 0;
    }
  }
  return {};
}

TEST(ServerUnforeseen, AHandlerThatThrowsAnswersWithANumber) {
  const Host host;
  Bystanders others(host);
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  const auto log = ThrowingLog::install();
  const Response foreign = host.post("/api/games", game_of("europe", 1, 1), {{"Origin", "http://evil.test"}});
  EXPECT_EQ(foreign.status, 500) << foreign.body;
  expect_numbered(foreign.json(), log->lines());
  others.expect_undisturbed();
  EXPECT_EQ(faults(host), 1);
  WebSocket socket(host.port(), ada.game);
  socket.hello(ada.token);
  socket.next("news");
  const Json answer = said_too_much(socket);
  ASSERT_TRUE(answer.is_object());
  expect_numbered(answer, log->lines());
  others.expect_undisturbed();
  EXPECT_GE(faults(host), 2);
  ThrowingLog::remove();
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/now").status, 200);
}

// A look-up comes back to its handler by way of the store.
TEST(ServerUnforeseen, AHandlerThatThrowsLaterAnswersWithANumber) {
  const Host host;
  Bystanders others(host);
  const auto log = ThrowingLog::install();
  Response guess;
  EXPECT_TRUE(eventually(
      [&] {
        guess = host.get("/api/games/ABCDEF");
        return guess.status == 500;
      },
      0))
      << guess.body;
  expect_numbered(guess.json(), log->lines());
  ThrowingLog::remove();
  others.expect_undisturbed();
  EXPECT_TRUE(eventually([&] { return host.get("/api/games/ABCDEF").status == 429; }, 0));
}

// As no store may: out of memory, say. While `armed`, whatever is asked of one game throws.
class ThrowingStore final : public store::PassingStore {
 public:
  struct Fuse {
    std::string game{};
    std::atomic<bool> armed = false;
  };
  ThrowingStore(std::unique_ptr<store::Store> inner, std::shared_ptr<Fuse> fuse)
      : PassingStore(std::move(inner)), fuse_(std::move(fuse)) {}

  std::vector<store::Outcome> commit(std::span<const store::Write> writes) override {
    for (const store::Write& write : writes) {
      for (const store::Part& part : write.parts) {
        burn(part.game);
      }
    }
    return PassingStore::commit(writes);
  }
  std::optional<std::vector<store::Entry>> read(std::string_view game, std::uint64_t from,
                                                std::size_t most) override {
    burn(game);
    return PassingStore::read(game, from, most);
  }
  bool alive() override {
    burn(fuse_->game);
    return PassingStore::alive();
  }

 private:
  void burn(std::string_view game) const {
    if (fuse_->armed && game == fuse_->game) {
      throw 7;
    }
  }
  std::shared_ptr<Fuse> fuse_;
};

TEST(ServerUnforeseen, AStoreThatThrowsEndsNothing) {
  const auto fuse = std::make_shared<ThrowingStore::Fuse>();
  const Host host({}, nullptr, std::make_shared<online::Shelf>(), [&](std::unique_ptr<store::Store> inner) {
    return std::make_unique<ThrowingStore>(std::move(inner), fuse);
  });
  Bystanders others(host);
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  WebSocket socket(host.port(), ada.game);
  socket.hello(ada.token);
  socket.next("news");
  fuse->game = ada.game;
  fuse->armed = true;
  EXPECT_EQ(socket.ask({{"command", "chat"}, {"text", "lost"}}).value("error", ""), "unavailable");
  EXPECT_EQ(host.get("/readyz").status, 503);
  EXPECT_EQ(host.get("/healthz").status, 200);
  const Response history = host.get("/api/games/" + ada.game + "/messages");
  EXPECT_EQ(history.status, 500) << history.body;
  EXPECT_GE(history.json().value("number", 0), 100'000'000) << history.body;
  WebSocket late(host.port(), ada.game);
  late.hello(ada.token, 0);
  const auto bye = late.next("bye");
  ASSERT_TRUE(bye);
  EXPECT_GE(bye->value("number", 0), 100'000'000) << *bye;
  others.expect_undisturbed();
  EXPECT_GE(faults(host), 3);
  fuse->armed = false;
  EXPECT_EQ(socket.ask({{"command", "chat"}, {"text", "kept"}}).value("ok", false), true);
  EXPECT_EQ(host.get("/readyz").status, 200);
}

}  // namespace
}  // namespace cadastre::tests::unforeseen_test
