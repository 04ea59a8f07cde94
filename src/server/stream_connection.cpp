#include "server/stream_connection.h"

#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/write.hpp>

#include "server/headers.h"

namespace cadastre::server {
namespace {

namespace http = boost::beast::http;

}  // namespace

StreamConnection::StreamConnection(std::shared_ptr<Network> network) : network_(std::move(network)) {
  network_->open.insert(this);
}

StreamConnection::~StreamConnection() {
  if (session_ != nullptr) {
    session_->gone();
  }
  network_->open.erase(this);
  if (wire_ && network_->service != nullptr) {
    network_->service->left(admitted_);
  }
}

void StreamConnection::open(const Request& request, std::function<void(std::optional<Reply>)> opened) {
  session_ = network_->service->stream(
      request, *this, [self = shared_from_this(), opened = std::move(opened)](std::optional<Reply> refused) {
        opened(std::move(refused));
      });
}

void StreamConnection::begin(ByteStream wire, std::string admitted) {
  wire_.emplace(std::move(wire));
  timer_.emplace(wire_->get_executor());
  admitted_ = std::move(admitted);
  opening_.version(11);
  opening_.result(http::status::ok);
  for_each_security_header(network_->config, [this](std::string_view name, std::string_view value) {
    opening_.set(boosted(name), boosted(value));
  });
  opening_.set(http::field::content_type, "application/x-ndjson");
  opening_.set(http::field::cache_control, "no-store");
  opening_.set("X-Accel-Buffering", "no");
  opening_.chunked(true);
  opener_.emplace(opening_);
  writing_ = true;
  network_->service->answered(200);
  http::async_write_header(*wire_, *opener_, [self = shared_from_this()](error_code error, std::size_t) {
    self->writing_ = false;
    if (error) {
      self->end();
      return;
    }
    self->watch_for_end();
    self->beat();
    self->write();
  });
}

void StreamConnection::watch_for_end() {
  wire_->async_read_some(net::buffer(heard_),
                         [self = shared_from_this()](error_code error, std::size_t size) {
                           self->heard_bytes_ += size;
                           if (error || self->heard_bytes_ > self->network_->config.message_bytes) {
                             self->end();
                           } else {
                             self->watch_for_end();
                           }
                         });
}

void StreamConnection::beat() {
  timer_->expires_after(std::chrono::seconds(network_->config.heartbeat_s));
  timer_->async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && !self->ended_) {
      self->send(frame_of(""));
      self->beat();
    }
  });
}

void StreamConnection::send(Frame frame) {
  if (ended_ || ending_) {
    return;
  }
  frame.tail += '\n';
  waiting_bytes_ += frame.size();
  queue_.push_back(std::move(frame));
  if (waiting_bytes_ > network_->config.send_queue_bytes) {
    network_->service->dropped("slow");
    end();
  } else {
    write();
  }
}

void StreamConnection::write() {
  if (!wire_ || writing_ || ended_) {
    return;
  }
  if (queue_.empty()) {
    if (ending_) {
      end();
    }
    return;
  }
  writing_ = true;
  const Frame& frame = queue_.front();
  const std::array<net::const_buffer, 2> parts = {
      frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer(), net::buffer(frame.tail)};
  net::async_write(*wire_, http::make_chunk(parts),
                   [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
}

void StreamConnection::on_write(error_code error) {
  writing_ = false;
  if (error) {
    end();
    return;
  }
  waiting_bytes_ -= queue_.front().size();
  queue_.pop_front();
  if (queue_.empty() && !ending_ && session_ != nullptr) {
    session_->drained();  // may send more
  }
  write();
}

void StreamConnection::hang_up(std::uint16_t) {
  ending_ = true;
  write();
}

void StreamConnection::end() {
  if (ended_) {
    return;
  }
  ended_ = true;
  if (timer_) {
    timer_->cancel();
  }
  if (wire_) {
    wire_->close();
  }
  if (const auto session = std::move(session_); session != nullptr) {
    session->gone();
  }
}

}  // namespace cadastre::server
