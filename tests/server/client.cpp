#include "server/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

namespace cadastre::tests {

Socket::Socket(std::uint16_t port, int receive_buffer)
    : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) {
    setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  const int on = 1;
  setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0) {
    close();
  }
}

Socket& Socket::operator=(Socket&& other) noexcept {
  close();
  fd_ = std::exchange(other.fd_, -1);
  seen_ = std::move(other.seen_);
  return *this;
}

void Socket::close() {
  if (fd_ >= 0) {
    ::close(fd_);
    fd_ = -1;
  }
}

bool Socket::write(std::string_view bytes) {
  while (!bytes.empty() && fd_ >= 0) {
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return fd_ >= 0;
}

bool Socket::more(int wait_ms) {
  pollfd one{fd_, POLLIN, 0};
  if (fd_ < 0 || poll(&one, 1, wait_ms) <= 0) {
    return false;
  }
  std::array<char, 16384> buffer{};
  const ssize_t got = recv(fd_, buffer.data(), buffer.size(), 0);
  if (got <= 0) {
    close();
    return false;
  }
  seen_.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}

std::optional<std::string> Socket::line() {
  std::size_t end = 0;
  while ((end = seen_.find('\n')) == std::string::npos) {
    if (!more()) {
      return std::nullopt;
    }
  }
  std::string text = seen_.substr(0, end);
  seen_.erase(0, end + 1);
  if (text.ends_with('\r')) {
    text.pop_back();
  }
  return text;
}

std::optional<std::string> Socket::bytes(std::size_t count, int wait_ms) {
  while (seen_.size() < count) {
    if (!more(wait_ms)) {
      return std::nullopt;
    }
  }
  std::string text = seen_.substr(0, count);
  seen_.erase(0, count);
  return text;
}

std::string Socket::rest() {
  while (more()) {
  }
  return std::exchange(seen_, "");
}

bool Socket::closed_within(int wait_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(wait_ms);
  while (fd_ >= 0 && std::chrono::steady_clock::now() < until) {
    more(50);
    seen_.clear();
  }
  return fd_ < 0;
}

Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

std::string request_text(const std::string& method, const std::string& target, const std::string& body,
                         const Headers& headers) {
  std::string text = method + " " + target + " HTTP/1.1\r\n";
  if (!headers.contains("Host")) {
    text += "Host: localhost\r\n";
  }
  for (const auto& [name, value] : headers) {
    text += name + ": " + value + "\r\n";
  }
  if (!body.empty() || method == "POST") {
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  }
  return text + "\r\n" + body;
}

Response read_response(Socket& socket, bool head_only) {
  Response response;
  const auto first = socket.line();
  if (!first || first->size() < 12) {
    return response;
  }
  const int status = std::atoi(first->c_str() + 9);
  for (auto line = socket.line(); line && !line->empty(); line = socket.line()) {
    const std::size_t colon = line->find(':');
    std::string name = line->substr(0, colon);
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    response.headers[name] = line->substr(std::min(line->size(), colon + 2));
  }
  response.status = status;
  if (!head_only && response.headers.contains("content-length")) {
    response.body = socket.bytes(std::stoul(response.headers["content-length"])).value_or("");
  }
  return response;
}

Response request(std::uint16_t port, const std::string& method, const std::string& target,
                 const std::string& body, const Headers& headers) {
  Socket socket(port);
  socket.write(request_text(method, target, body, headers));
  return read_response(socket, method == "HEAD");
}

WebSocket::WebSocket(std::uint16_t port, const std::string& game, const Headers& headers, int receive_buffer)
    : socket_(port, receive_buffer) {
  Headers all = headers;
  all.insert({{"Upgrade", "websocket"},
              {"Connection", "Upgrade"},
              {"Sec-WebSocket-Version", "13"},
              {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}});
  socket_.write(request_text("GET", "/api/games/" + game + "/live", "", all));
  const Response response = read_response(socket_);
  if (response.status != 101) {
    refused = response;
  }
}

void WebSocket::hello(const std::string& token, std::uint64_t last, const std::string& lang) {
  Json json = {{"hello", 1}, {"last", last}, {"lang", lang}};
  if (!token.empty()) {
    json["token"] = token;
  }
  send(json);
}

bool WebSocket::send_text(std::string_view text, unsigned char opcode) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else if (text.size() < 65536) {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 255);
  } else {
    frame += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) {
      frame += static_cast<char>((text.size() >> shift) & 255);
    }
  }
  const std::array<unsigned char, 4> mask = {1, 2, 3, 4};
  for (const unsigned char c : mask) {
    frame += static_cast<char>(c);
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    frame += static_cast<char>(static_cast<unsigned char>(text[i]) ^ mask[i % 4]);
  }
  return socket_.write(frame);
}

std::optional<Json> WebSocket::read_frame(int wait_ms) {
  while (true) {
    const auto start = socket_.bytes(2, wait_ms);
    if (!start) {
      return std::nullopt;
    }
    const auto byte = [](char c) { return static_cast<std::uint64_t>(static_cast<unsigned char>(c)); };
    std::uint64_t size = byte((*start)[1]) & 127;
    if (size >= 126) {
      const auto extended = socket_.bytes(size == 126 ? 2 : 8);
      size = 0;
      for (const char c : extended.value_or("")) {
        size = size << 8 | byte(c);
      }
    }
    const auto body = socket_.bytes(size);
    if (!body) {
      return std::nullopt;
    }
    const std::uint64_t opcode = byte((*start)[0]) & 15;
    if (opcode == 8) {
      close_code =
          static_cast<std::uint16_t>(body->size() < 2 ? 1005 : byte((*body)[0]) << 8 | byte((*body)[1]));
      socket_.close();
      return std::nullopt;
    }
    if (opcode == 9) {
      send_text(*body, 10);
    } else if (opcode == 10) {
      ++pongs;
    } else if (opcode == 1) {
      return Json::parse(*body, nullptr, false);
    }
  }
}

std::optional<Json> WebSocket::next(int wait_ms) {
  if (!kept_.empty()) {
    Json first = std::move(kept_.front());
    kept_.erase(kept_.begin());
    return first;
  }
  return read_frame(wait_ms);
}

std::optional<Json> WebSocket::next(const std::string& type, int wait_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(wait_ms);
  while (std::chrono::steady_clock::now() < until) {
    auto one = next(wait_ms);
    if (!one || one->value("type", "") == type) {
      return one;
    }
  }
  return std::nullopt;
}

Json WebSocket::ask(Json command) {
  command["id"] = ++id_;
  send(command);
  std::vector<Json> before;
  while (auto one = read_frame(kPatience_ms)) {
    if (one->value("type", "") == "answer" && one->value("id", 0) == id_) {
      kept_.insert(kept_.end(), before.begin(), before.end());
      return *one;
    }
    before.push_back(std::move(*one));
  }
  return {{"error", "no answer"}};
}

}  // namespace cadastre::tests
