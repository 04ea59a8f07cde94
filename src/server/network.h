// Everybody who is connected, so that all can be told when the server closes.
#pragma once

#include <memory>
#include <unordered_set>

#include "server/config.h"
#include "server/exchange.h"

namespace cadastre::server {

class OpenConnection {
 public:
  OpenConnection() = default;
  OpenConnection(const OpenConnection&) = delete;
  OpenConnection& operator=(const OpenConnection&) = delete;
  virtual ~OpenConnection() = default;
  virtual void closing() = 0;  // the server ends: say so and go
  virtual void leave() = 0;    // it has ended: nothing above is there any more
};

using OpenConnections = std::unordered_set<OpenConnection*>;

// What connections share. It outlives the server if one of them does; then there is no service any more.
struct Network {
  const Config config;
  Service* service;
  OpenConnections open{};
};

}  // namespace cadastre::server
