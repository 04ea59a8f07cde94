// What strangers send to a server: HTTP requests, and messages over WebSockets and bots' streams, through
// everything but the sockets. Each request gets one reply of the documented kind, each frame is JSON, and
// every game stays one that its log alone gives again.
//
// An input is pieces, each begun with 0x1e and a letter (see `piece`). "$G" stands for the id of the latest
// game, "$C" for its code, "$0" to "$9" for the tokens in the order they were given.
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "server/api.h"
#include "server/http_request.h"
#include "server/secrets.h"

namespace {

using namespace cadastre;
using namespace cadastre::server;

constexpr std::size_t kMostPieces = 60;

void expect(bool so) {
  if (!so) {
    std::abort();
  }
}

// Secrets that are the same for the same input.
std::uint64_t drawn = 0;
std::uint32_t draw() {
  drawn = drawn * 6364136223846793005U + 1442695040888963407U;
  return static_cast<std::uint32_t>(drawn >> 32);
}

void open_drawn_secrets() {
  static randombytes_implementation drawing{};
  drawing.implementation_name = [] { return "fuzz"; };
  drawing.random = draw;
  drawing.buf = [](void* into, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      static_cast<unsigned char*>(into)[i] = static_cast<unsigned char>(draw());
    }
  };
  randombytes_set_implementation(&drawing);
  expect(open_secrets());
  spdlog::set_level(spdlog::level::off);
}

// Time passes only when it is told to.
class Clockwork final : public EventLoop {
 public:
  void post(std::function<void()> work) override {
    const std::lock_guard guard(mutex_);
    posted_.push_back(std::move(work));
    wake_.notify_one();
  }
  void after(Millis wait, std::function<void()> work) override {
    timers_.emplace(now_ + wait, std::move(work));
  }
  Millis wall() const override { return Millis{1'800'000'000'000} + now_; }
  Millis steady() const override { return now_; }

  void pass(Millis wait) {
    for (const Millis until = now_ + wait; !timers_.empty() && timers_.begin()->first <= until;) {
      now_ = std::max(now_, timers_.begin()->first);
      const auto work = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      work();
    }
    now_ += 1;
  }
  // What has been posted, waiting for it until `so`.
  void run_until(const std::function<bool()>& so) {
    while (true) {
      std::unique_lock lock(mutex_);
      if (posted_.empty() && so()) {
        return;
      }
      expect(wake_.wait_for(lock, std::chrono::seconds(20), [this] { return !posted_.empty(); }));
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  std::multimap<Millis, std::function<void()>> timers_;
  Millis now_ = 0;
};

// A connection, and who speaks over it.
class FuzzConnection final : public Connection {
 public:
  void send(Frame frame) override {
    const std::string text = (frame.head != nullptr ? *frame.head : "") + frame.tail;
    const auto json = notation::Json::parse(text, nullptr, false);
    expect(json.is_object() && json.contains("type"));
    expect(!open || json["type"] != "bye" || json.value("error", "") != "broken");
  }
  bool congested() const override { return slow; }
  void hang_up(std::uint16_t) override { open = false; }

  std::shared_ptr<Session> talk;
  bool slow = false;
  bool open = true;
};

struct Machine {
  Machine() { hub.start(); }
  ~Machine() {
    for (FuzzConnection& connection : lines) connection.talk->gone();
    lines.clear();
    hub.stop();
    study.forget();
    archive.stop();
  }

  // All that follows from what was said, but for what takes time. Bots think only when time has passed.
  void settle(bool bots = false) {
    for (int round = 0; round < 2; ++round) {
      int waiting = bots ? 2 : 1;
      archive.work([](store::Store&) {}, [&] { --waiting; });
      if (bots) study.give([&] { loop.post([&] { --waiting; }); });
      loop.run_until([&] { return waiting == 0 && archive.commits_waiting() == 0; });
    }
  }

  // Loading an edition takes longer than most inputs.
  template <int kWhose>
  static online::Books& kept_books() {
    static online::Books books;
    static const auto kept = [] {
      std::vector<std::shared_ptr<const edition::Book>> all;
      for (const auto& id : edition::built_in_ids()) all.push_back(books.find(id, {}).book);
      return all;
    }();
    return books;
  }

  Clockwork loop;
  Config config{.limits = false};
  std::shared_ptr<store::Memory> memory = store::make_memory();
  Metrics metrics;
  Archive archive{loop, metrics, store::open_memory(memory), store::open_memory(memory)};
  Limits limits{false};
  online::Books& books = kept_books<0>();
  std::shared_ptr<online::Shelf> shelf = std::make_shared<online::Shelf>();
  Restorer restorer{loop, metrics, books, shelf};
  History history{loop, metrics, store::open_memory(memory), shelf};
  Analyst analyst{loop, metrics, archive, history, 0};  // analyses nothing here
  OwnEditions own_editions{loop, metrics, shelf, ""};
  Press press{loop, metrics, shelf, nullptr};
  online::Thinker thinker;
  WorkerThread study{metrics};
  Node node{config,  loop,         archive, metrics, limits,  books,  restorer, history,
            analyst, own_editions, press,   study,   thinker, "node", true};
  Hub hub{node};
  Api api{node, hub};
  std::deque<FuzzConnection> lines;
  std::vector<std::string> tokens;
  std::set<std::string> games;
  std::string game = "aaaaaaaaaaaaaaaa";
  std::string code = "AAAAAA";
};

std::string filled_in(const Machine& m, std::string_view text) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = text[i] == '$' && i + 1 < text.size() ? text[i + 1] : '\0';
    const auto token = static_cast<std::size_t>(next - '0');
    const bool word = next == 'G' || next == 'C' || token <= 9;
    if (next == 'G') filled += m.game;
    if (next == 'C') filled += m.code;
    if (token < std::min<std::size_t>(m.tokens.size(), 10)) filled += m.tokens[token];
    if (!word) filled += text[i];
    if (word) ++i;
  }
  return filled;
}

void check(Machine& m, const Reply& reply) {
  static const std::set<int> kStatuses = {200, 201, 202, 304, 400, 401, 403,
                                          404, 405, 409, 413, 429, 431, 503};
  expect(kStatuses.contains(reply.status));
  if (reply.content_type != "application/json") {
    return;
  }
  const std::string_view body = reply.shared          ? std::string_view(*reply.shared)
                                : reply.still.empty() ? std::string_view(reply.body)
                                                      : reply.still;
  const auto json = notation::Json::parse(body, nullptr, false);
  expect(json.is_object());
  if (reply.status >= 400) {
    expect(!json.value("error", "").empty() && !json.value("message", "").empty());
  }
  if (reply.status == 201 && json.contains("game")) {  // the other things made are editions
    m.game = json.value("game", "");
    m.code = json.value("code", "");
    m.tokens.push_back(json.value("token", ""));
    m.games.insert(m.game);
    expect(!m.game.empty() && m.tokens.back().size() == 43);
  }
}

void knock(Machine& m, Request request, bool upgrade) {
  if (upgrade) {
    if (const auto refused = m.api.refuses_live(request)) {
      check(m, *refused);
    } else {
      m.lines.emplace_back();
      m.lines.back().talk = m.api.live(request, m.lines.back());
    }
    return;
  }
  int replies = 0;
  if (Service::is_stream(request)) {
    m.lines.emplace_back();
    m.lines.back().talk = m.api.stream(request, m.lines.back(), [&](const std::optional<Reply>& refused) {
      ++replies;
      if (refused) check(m, *refused);
    });
  } else {
    m.api.ask(std::move(request), [&](const Reply& reply) {
      ++replies;
      check(m, reply);
    });
  }
  m.settle();
  m.loop.run_until([&] { return replies > 0; });  // what other threads make: editions, history
  expect(replies == 1);
}

void http(Machine& m, const std::string& bytes) {
  const auto parser = request_parser(m.config);
  parser->eager(true);
  boost::beast::error_code error;
  for (std::size_t at = 0; !parser->is_done() && !error;) {
    const std::size_t used = parser->put(boost::asio::buffer(bytes) + at, error);
    at += used;
    if (error == boost::beast::http::error::need_more || (!error && used == 0)) {
      error = {};
      if (parser->is_done() || !parser->got_some()) break;
      parser->put_eof(error);
      break;
    }
  }
  if (error || !parser->is_done()) {
    if (const auto refused = refusal_of(error, m.config)) check(m, *refused);
    return;
  }
  const auto request = request_of(parser->get(), m.config, "127.0.0.1");
  if (request) {
    knock(m, *request, boost::beast::websocket::is_upgrade(parser->get()));
  } else {
    check(m, unreadable_address());
  }
}

// "POST 0 /api/games BODY": a request without the words of HTTP around it, as the holder of a token.
void brief(Machine& m, std::string_view text) {
  const auto word = [&text] {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return std::string(first);
  };
  Request request;
  request.method = word();
  const std::string token = word();
  request.token = token.size() == 1 ? filled_in(m, "$" + token) : token;
  if (read_target(word(), request)) {
    request.body = text;
    request.address = "127.0.0.1";
    knock(m, std::move(request), false);
  }
}

void piece(Machine& m, char kind, const std::string& text) {
  FuzzConnection* line = m.lines.empty() ? nullptr : &m.lines.back();
  if (kind == 'H') {  // the bytes of a request
    http(m, text);
  } else if (kind == 'R') {  // a request in brief
    brief(m, text);
  } else if (kind == 'L') {  // a WebSocket at the latest game
    Request request;
    request.path = "/api/games/" + m.game + "/live";
    knock(m, std::move(request), true);
  } else if (kind == 'W' && line != nullptr && line->open) {  // a message over the latest connection
    line->talk->heard(text);
  } else if (kind == 'S' && line != nullptr) {  // it takes no more, or takes more again
    line->slow = !line->slow;
    if (!line->slow && line->open) line->talk->drained();
  } else if (kind == 'X' && line != nullptr) {  // it is cut
    line->talk->gone();
    m.lines.pop_back();
  } else if (kind == 'T') {  // time passes: bots, clocks
    for (std::size_t i = 0; i < std::min<std::size_t>(text.size(), 10); ++i) {
      m.loop.pass(500);
      m.settle(true);
    }
  }
  if (kind != 'H' && kind != 'R') {
    m.settle();
  }
}

void check_games(Machine& m) {
  const auto store = store::open_memory(m.memory);
  for (const std::string& game : m.games) {
    std::string fault;
    expect(online::Authority::restore(m.books, game, *store->read(game, 1), fault) != nullptr);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool opened = (open_drawn_secrets(), true);
  drawn = opened ? 1 : 0;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  Machine machine;
  for (std::size_t number = 0; number < kMostPieces && !rest.empty(); ++number) {
    const std::string_view one = rest.substr(0, rest.find('\x1e', 1));
    rest.remove_prefix(one.size());
    if (one.size() >= 2 && one.front() == '\x1e') {
      piece(machine, one[1], filled_in(machine, one.substr(2)));
    }
  }
  check_games(machine);
  return 0;
}
