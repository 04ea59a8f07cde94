// A client of the server on plain blocking sockets, with every wait bounded: it shares no code with the
// server.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "support/patience.h"

namespace cadastre::tests {

using Json = nlohmann::ordered_json;

class Socket {
 public:
  Socket() = default;
  explicit Socket(std::uint16_t port, int receive_buffer = 0);
  Socket(Socket&& other) noexcept : fd_(other.fd_), seen_(std::move(other.seen_)) { other.fd_ = -1; }
  Socket& operator=(Socket&& other) noexcept;
  ~Socket() { close(); }

  bool good() const { return fd_ >= 0; }
  bool write(std::string_view bytes);
  // Waits for more; false: the other side closed, or nothing came in time.
  bool more(int wait_ms = kPatience_ms);
  // A line without its end; nothing: it did not come.
  std::optional<std::string> line();
  std::optional<std::string> bytes(std::size_t count, int wait_ms = kPatience_ms);
  std::string rest();  // until the other side closes
  bool closed_within(int wait_ms);
  void close();

 private:
  int fd_ = -1;
  std::string seen_;
};

struct Response {
  int status = 0;                              // 0: there was none
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;

  Json json() const { return Json::parse(body, nullptr, false); }
};

using Headers = std::map<std::string, std::string>;

Response request(std::uint16_t port, const std::string& method, const std::string& target,
                 const std::string& body = "", const Headers& headers = {});
Response read_response(Socket& socket, bool head_only = false);
std::string request_text(const std::string& method, const std::string& target, const std::string& body,
                         const Headers& headers);
Headers bearer(const std::string& token);

class WebSocket {
 public:
  WebSocket() = default;
  // `game`'s live address; `good` says whether it was accepted, `refused` how not.
  WebSocket(std::uint16_t port, const std::string& game, const Headers& headers = {}, int receive_buffer = 0);

  bool good() const { return socket_.good() && refused.status == 0; }
  void hello(const std::string& token, std::uint64_t last = 0, const std::string& lang = "en");
  bool send(const Json& json) { return send_text(json.dump()); }
  bool send_text(std::string_view text, unsigned char opcode = 1);
  bool send_raw(std::string_view bytes) { return socket_.write(bytes); }
  // The next message; pings are answered. Nothing: closed, with `close_code`, or nothing came in time.
  std::optional<Json> next(int wait_ms = kPatience_ms);
  // The next of this type; others are passed over.
  std::optional<Json> next(const std::string& type, int wait_ms = kPatience_ms);
  // Sends a command and waits for its answer; news that come before it are kept for `next`.
  Json ask(Json command);
  void drop() { socket_.close(); }

  Response refused;
  std::uint16_t close_code = 0;
  int pongs = 0;  // that came between the messages

 private:
  std::optional<Json> read_frame(int wait_ms);

  Socket socket_;
  std::vector<Json> kept_;
  int id_ = 0;
};

}  // namespace cadastre::tests
