#include "store/wire.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace cadastre::testing {
namespace {

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

bool send_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

Wire::Wire(int database_port)
    : database_port_(database_port), listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (bind(listening_, any, size) == 0 && listen(listening_, 8) == 0 &&
      getsockname(listening_, any, &size) == 0) {
    port_ = ntohs(address.sin_port);
  }
  thread_ = std::thread([this] { work(); });
}

Wire::~Wire() {
  ending_ = true;
  thread_.join();
  for (const Line& line : lines_) {
    close(line.store);
    close(line.database);
  }
  close(listening_);
}

void Wire::cut(Cut when, bool for_good) {
  for_good_ = for_good;
  when_ = when;
}

void Wire::work() {
  while (!ending_) {
    std::vector<pollfd> sockets{{listening_, POLLIN, 0}};
    for (const Line& line : lines_) {
      sockets.push_back({line.store, POLLIN, 0});
      sockets.push_back({line.database, POLLIN, 0});
    }
    if (poll(sockets.data(), sockets.size(), 20) <= 0) continue;
    std::vector<Line> living;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const bool lives = (sockets[1 + 2 * i].revents == 0 || pass(lines_[i], true)) &&
                         (sockets[2 + 2 * i].revents == 0 || pass(lines_[i], false));
      if (lives) {
        living.push_back(lines_[i]);
      } else {
        close(lines_[i].store);
        close(lines_[i].database);
      }
    }
    lines_ = std::move(living);
    if (sockets[0].revents != 0) answer_call();
  }
}

void Wire::answer_call() {
  const int caller = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
  const int database = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(database_port_);
  const bool through =
      !broken_ && connect(database, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  if (through) {
    lines_.push_back({caller, database});
  } else {
    close(caller);
    close(database);
  }
}

bool Wire::pass(const Line& line, bool from_store) {
  static thread_local std::array<char, 1 << 16> buffer;
  const ssize_t size = recv(from_store ? line.store : line.database, buffer.data(), buffer.size(), 0);
  if (size <= 0) return false;
  const std::string_view bytes(buffer.data(), static_cast<std::size_t>(size));
  using namespace std::string_view_literals;
  const std::string_view sign = from_store ? "\0commit\0"sv : "COMMIT\0"sv;
  const Cut here = from_store ? Cut::before_commit : Cut::after_commit;
  if (when_ == here && bytes.find(sign) != std::string_view::npos) {
    when_ = Cut::never;
    broken_ = for_good_.load();
    ++cuts_;
    return false;
  }
  return send_all(from_store ? line.database : line.store, bytes);
}

}  // namespace cadastre::testing
