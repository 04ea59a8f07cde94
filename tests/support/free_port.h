// A port for a program that cannot choose one itself, or that comes back to the same.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>

namespace cadastre::tests {

// Below those the system gives away: one of these is nobody's for the moment between asking and using it, or
// while its server is down. Test programs that run side by side begin at different ones.
inline std::uint16_t free_port() {
  constexpr int kFirst = 12'000;
  constexpr int kCount = 20'000;
  static int next = getpid() * 16;
  for (int tries = 0; tries < kCount; ++tries) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto port = static_cast<std::uint16_t>(kFirst + next++ % kCount);
    address.sin_port = htons(port);
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool free = bind(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(probe);
    if (free) {
      return port;
    }
  }
  return 0;
}

}  // namespace cadastre::tests
