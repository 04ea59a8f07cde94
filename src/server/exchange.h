// A request and its reply, as plain values: what is above them knows nothing of the network.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/connection.h"

namespace cadastre::server {

struct Request {
  std::string method;
  std::string path;  // without its query
  std::vector<std::pair<std::string, std::string>> query;
  std::string body;
  std::string token;    // of Authorization: Bearer
  std::string address;  // of whoever asks, a proxy in between not counted
  std::string accept_encoding;
  std::string if_none_match;
  bool foreign = false;  // a page of another origin sends it
  std::shared_ptr<std::atomic<bool>>
      left{};  // set when the client goes away before the reply; may be missing

  // The first of that name; empty: none.
  std::string_view asked(std::string_view name) const;
};

struct Reply {
  int status = 200;
  std::string content_type = "application/json";
  std::string body{};
  std::string_view still{};                     // instead of the body: bytes that live as long as the program
  std::shared_ptr<const std::string> shared{};  // likewise: what several get alike, held once
  std::vector<std::pair<std::string, std::string>> headers{};
};

// A bot's roll waits for people who may still claim; a table may give them a minute.
inline constexpr std::int64_t kLongestHold_ms = 65'000;

// The receiving end of a connection: what the client sends arrives here. See viewer_session.h.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  virtual void heard(std::string_view text) = 0;
  virtual bool greeted() const = 0;  // it said who it is
  virtual void silent() = 0;         // the time for that is over
  virtual void drained() = 0;        // nothing waits to be sent any more
  virtual void gone() = 0;           // the connection is cut; it is never used again
};

// What the network calls with each request. All on the loop's thread; every request gets its reply, now or
// later.
class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  virtual void ask(Request request, std::function<void(Reply)> done) = 0;
  // A WebSocket's request; a reply: it is refused.
  virtual std::optional<Reply> refuses_live(const Request& request) = 0;
  virtual std::shared_ptr<Session> live(const Request& request, Connection& connection) = 0;
  // The bots' stream, if the path is that of one. `opened` is called once, with a reply if it is refused.
  static bool is_stream(const Request& request);
  // So much longer than others may this one wait for its answer: a roll somebody's claim holds up.
  static std::int64_t holds_for_ms(const Request& request);
  virtual std::shared_ptr<Session> stream(const Request& request, Connection& connection,
                                          std::function<void(std::optional<Reply>)> opened) = 0;

  // Whether this address may have another connection. Each admitted one is given back once, by `left`.
  virtual bool admit(const std::string& address) = 0;
  virtual void left(const std::string& address) = 0;
  virtual void dropped(std::string_view why) = 0;
  // A client was refused something: its address goes into the log.
  virtual void refused(const std::string& address, std::string_view why) = 0;
  virtual void answered(int status) = 0;
};

// "/a%20b?x=1&y=2" into path and query; false: it is not one.
bool read_target(std::string_view target, Request& request);

}  // namespace cadastre::server
