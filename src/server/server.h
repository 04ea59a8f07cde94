// A whole server: the store, all games, and the listening port.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "online/shelf.h"
#include "server/config.h"
#include "server/press.h"
#include "store/store.h"

namespace cadastre::server {

// Three ways into one store, for three threads; and what other nodes write there, if there are any.
struct Stores {
  std::unique_ptr<store::Store> writing;
  std::unique_ptr<store::Store> reading;
  std::unique_ptr<store::Store> telling;  // of what is long ago
  std::unique_ptr<store::Watch> watch;    // may be missing: nobody else writes
};

class Server {
 public:
  // `shelf`: the editions it ships; `draw`: who draws printed boxes.
  explicit Server(Config config, std::shared_ptr<online::Shelf> shelf = std::make_shared<online::Shelf>(),
                  DrawBox draw = nullptr);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Opens the store the configuration names, and the port. Empty: done; else what is wrong and what to do.
  std::string open();
  std::string open(Stores stores);

  std::uint16_t port() const;
  std::uint16_t figures_port() const;  // of --metrics; 0: there is none
  std::string address() const;         // what people open: "http://localhost:8080/"

  void stop_on_signals();  // SIGINT, SIGTERM
  void run();              // until stopped; then everything written is durable and everybody was told
  void stop();             // from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace cadastre::server
