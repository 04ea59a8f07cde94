#include "server/asio_event_loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>

namespace cadastre::server {
namespace {

template <class Clock>
Millis millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

void AsioEventLoop::post(std::function<void()> work) { boost::asio::post(io_, std::move(work)); }

void AsioEventLoop::after(Millis wait, std::function<void()> work) {
  auto timer = std::make_shared<boost::asio::steady_timer>(io_, std::chrono::milliseconds(wait));
  timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& error) {
    if (!error) {
      work();
    }
  });
}

Millis AsioEventLoop::wall() const { return millis<std::chrono::system_clock>(); }
Millis AsioEventLoop::steady() const { return millis<std::chrono::steady_clock>(); }

}  // namespace cadastre::server
