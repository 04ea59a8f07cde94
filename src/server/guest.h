// Everybody who is connected, so that all can be told when the server closes.
#pragma once

#include <memory>
#include <unordered_set>

#include "server/config.h"
#include "server/exchange.h"

namespace cadastre::server {

class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  virtual ~Guest() = default;
  virtual void closing() = 0;  // the server ends: say so and go
  virtual void leave() = 0;    // it has ended: nothing above is there any more
};

using Guests = std::unordered_set<Guest*>;

// What connections share. It outlives the server if one of them does; then there is no door any more.
struct Reception {
  const Config config;
  Door* door;
  Guests guests{};
};

}  // namespace cadastre::server
