// The one thread that owns all games, as those beneath the network see it: nothing in this room needs a lock.
#pragma once

#include <cstdint>
#include <functional>

namespace cadastre::server {

using Millis = std::int64_t;

class EventLoop {
 public:
  EventLoop() = default;
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  virtual ~EventLoop() = default;

  virtual void post(std::function<void()> work) = 0;                // from any thread
  virtual void after(Millis wait, std::function<void()> work) = 0;  // from the loop's own
  virtual Millis wall() const = 0;    // since 1970; may jump when somebody sets the clock
  virtual Millis steady() const = 0;  // never goes back; only differences mean something
};

}  // namespace cadastre::server
