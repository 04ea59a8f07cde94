// The loop on Asio's io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>

#include "server/event_loop.h"

namespace cadastre::server {

class AsioEventLoop final : public EventLoop {
 public:
  explicit AsioEventLoop(boost::asio::io_context& io) : io_(io) {}

  void post(std::function<void()> work) override;
  void after(Millis wait, std::function<void()> work) override;
  Millis wall() const override;
  Millis steady() const override;

 private:
  boost::asio::io_context& io_;
};

}  // namespace cadastre::server
