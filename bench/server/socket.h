// The least of HTTP and WebSocket a load generator needs: many connections on one thread, over loopback.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cadastre::load {

// Blocking, for setting up. Gives the body; empty: failed, and says so on standard error.
std::string request(int port, std::string_view method, std::string_view target, std::string_view body,
                    std::string_view token = {});

// A WebSocket that has been opened (blocking) and from then on is asked when its socket is readable.
class WebSocket {
 public:
  bool open(int port, const std::string& target);
  int file() const { return file_; }
  bool send(std::string_view text);
  // Reads what is there; whole text messages are appended. False: the other side has gone.
  bool read(std::vector<std::string>& messages);
  void close();

 private:
  bool take_frame(std::vector<std::string>& messages);

  int file_ = -1;
  std::string in_;
};

}  // namespace cadastre::load
