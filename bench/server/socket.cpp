#include "server/socket.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace cadastre::load {
namespace {

int connect_to(int port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    std::perror("connect");
    close(file);
    return -1;
  }
  const int on = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return file;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(file, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
      continue;
    }
    if (sent <= 0) {
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool read_some(int file, std::string& in) {
  std::array<char, 65536> bytes;
  const ssize_t got = recv(file, bytes.data(), bytes.size(), 0);
  if (got > 0) {
    in.append(bytes.data(), static_cast<std::size_t>(got));
  }
  return got > 0;
}

// The head's end; npos: the other side went first.
std::size_t read_head(int file, std::string& in) {
  std::size_t end = std::string::npos;
  while ((end = in.find("\r\n\r\n")) == std::string::npos) {
    if (!read_some(file, in)) {
      return std::string::npos;
    }
  }
  return end + 4;
}

std::size_t length_in(const std::string& head) {
  const auto at = head.find("Content-Length: ");
  return at == std::string::npos ? 0 : std::strtoul(head.c_str() + at + 16, nullptr, 10);
}

}  // namespace

std::string request(int port, std::string_view method, std::string_view target, std::string_view body,
                    std::string_view token) {
  const int file = connect_to(port);
  if (file < 0) {
    return "";
  }
  std::string out = std::string(method) + " " + std::string(target) +
                    " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) + "\r\nConnection: close\r\n";
  if (!token.empty()) {
    out += "Authorization: Bearer " + std::string(token) + "\r\n";
  }
  if (!body.empty()) {
    out += "Content-Type: application/json\r\n";
  }
  out += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
  std::string in;
  std::string answer;
  if (write_all(file, out)) {
    const std::size_t end = read_head(file, in);
    const std::size_t whole = end == std::string::npos ? 0 : end + length_in(in.substr(0, end));
    while (in.size() < whole && read_some(file, in)) {
    }
    answer = end == std::string::npos ? "" : in.substr(end);
  }
  close(file);
  const bool good = in.starts_with("HTTP/1.1 2");
  if (!good) {
    std::fprintf(stderr, "%s %s: %s\n", std::string(method).c_str(), std::string(target).c_str(), in.c_str());
  }
  return good ? answer : "";
}

bool WebSocket::open(int port, const std::string& target) {
  file_ = connect_to(port);
  if (file_ < 0) {
    return false;
  }
  const std::string out = "GET " + target + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  if (!write_all(file_, out)) {
    return false;
  }
  const std::size_t end = read_head(file_, in_);
  if (end == std::string::npos || !in_.starts_with("HTTP/1.1 101")) {
    std::fprintf(stderr, "%s: %s\n", target.c_str(), in_.c_str());
    return false;
  }
  in_.erase(0, end);
  return fcntl(file_, F_SETFL, O_NONBLOCK) == 0;
}

bool WebSocket::send(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0xFE);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  frame.append(4, '\0');  // masked with zero: as good as any on loopback
  return write_all(file_, frame.append(text));
}

bool WebSocket::take_frame(std::vector<std::string>& messages) {
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(in_[at]));
  };
  if (in_.size() < 2) {
    return false;
  }
  const std::size_t opcode = byte(0) & 0x0FU;
  std::size_t length = byte(1) & 0x7FU;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (in_.size() < 2 + extra) {
    return false;
  }
  if (extra != 0) {
    length = 0;
    for (std::size_t i = 0; i < extra; ++i) {
      length = length << 8U | byte(2 + i);
    }
  }
  if (in_.size() < 2 + extra + length) {
    return false;
  }
  if (opcode == 1) {
    messages.push_back(in_.substr(2 + extra, length));
  } else if (opcode == 9) {
    std::string pong = "\x8a";
    pong += static_cast<char>(0x80U | length);
    pong.append(4, '\0');
    write_all(file_, pong + in_.substr(2 + extra, length));
  }
  in_.erase(0, 2 + extra + length);
  return true;
}

bool WebSocket::read(std::vector<std::string>& messages) {
  std::array<char, 65536> bytes;
  ssize_t got = 0;
  while ((got = recv(file_, bytes.data(), bytes.size(), 0)) > 0) {
    in_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  const bool alive = got < 0 && (errno == EAGAIN || errno == EINTR);
  while (take_frame(messages)) {
  }
  return alive;
}

void WebSocket::close() {
  if (file_ >= 0) {
    ::close(file_);
  }
  file_ = -1;
}

}  // namespace cadastre::load
