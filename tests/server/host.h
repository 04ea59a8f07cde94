// Servers to test against: one inside this program, and one that is a process of its own and can be killed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "lab/program.h"
#include "server/client.h"
#include "server/config.h"
#include "server/server.h"
#include "store/store.h"

namespace cadastre::tests {

// A server on a thread, with its games in memory.
class Host {
 public:
  // `shelf`: the editions it ships; `around`: what is put around each of its stores.
  using Around = std::function<std::unique_ptr<store::Store>(std::unique_ptr<store::Store>)>;
  explicit Host(server::Config config = {}, std::shared_ptr<store::Memory> memory = nullptr,
                std::shared_ptr<online::Shelf> shelf = std::make_shared<online::Shelf>(),
                const Around& around = nullptr);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  std::uint16_t port() const { return port_; }
  Response get(const std::string& target, const Headers& headers = {}) const {
    return request(port_, "GET", target, "", headers);
  }
  Response post(const std::string& target, const Json& body, const Headers& headers = {}) const {
    return request(port_, "POST", target, body.dump(), headers);
  }
  store::Memory& memory() { return *memory_; }

 private:
  std::shared_ptr<store::Memory> memory_;
  std::unique_ptr<server::Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// `cadastre serve` as people run it.
class Process {
 public:
  // `first`: done in the process before it is the server; false: it ends with 126.
  explicit Process(const std::string& arguments, std::uint16_t port = 0,
                   const std::function<bool()>& first = nullptr);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  std::uint16_t port() const { return port_; }
  const std::string& address() const { return address_; }
  int pid() const { return pid_; }
  void signal(int number) const;
  int wait();  // the exit code; -1: by a signal

 private:
  int pid_ = -1;
  std::uint16_t port_ = 0;
  std::string address_;
};

// What POST /api/games and /join give.
struct Seat {
  std::string game;
  std::string code;
  std::string token;
  int seat = -1;
  int member = -1;
};
Json game_of(const std::string& edition, int people, int bots, bool host_plays = true);
Seat create(std::uint16_t port, const Json& asked);
Seat join(std::uint16_t port, const Seat& host, const std::string& name);

// Plays a seat until message `until` or the end of the game: whatever the listing says is owed, by its
// default. Gives all messages it was told, by number from 1.
inline constexpr std::size_t kToTheEnd = SIZE_MAX;
std::vector<Json> play_on(WebSocket& socket, std::size_t until);
// Told until this one; every number once and in order, or the test fails.
void gather(const Json& news, std::vector<Json>& messages);

}  // namespace cadastre::tests
